import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Home } from '@paddock/contracts/http';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { HomeLandscape } from '@paddock/ui/illustrations/home-landscape.tsx';
import { fontSize, gutter, media, space } from '@paddock/ui/theme/theme.ts';
import { kindPath, newsPath } from '../../paths.ts';
import { getKindIcon } from './kind-icons.ts';

export interface HomeHeroProps {
  readonly season: Home['season'];
  readonly kinds: Home['kinds'];
  readonly searchBox: ReactNode;
}

const Frame = styled.section`
  position: relative;
  isolation: isolate;
  margin: calc(-1 * ${space(2)}) calc(50% - 50vw) 0;
  padding: ${space(8)} ${gutter} 0;
  .landscape {
    position: absolute;
    z-index: -1;
    inset: auto 0 0;
    /* Starts below the text, which needs a plain background. */
    height: 236px;
    overflow: hidden;
  }
  .landscape svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  .middle {
    display: grid;
    gap: ${space(4)};
    grid-template-columns: minmax(0, 1fr);
    max-width: 820px;
    min-height: 300px;
    margin: 0 auto;
    align-content: start;
    padding-bottom: 128px;
  }
  h1 {
    font-size: ${fontSize.heading2};
    text-align: center;
  }
  p {
    margin: 0;
    text-align: center;
  }
  ${media.tablet} {
    margin-top: calc(-1 * ${space(4)});
    padding-top: ${space(12)};
    .landscape {
      height: clamp(280px, 21vw, 400px);
    }
    .middle {
      padding-bottom: 176px;
      gap: ${space(5)};
    }
    h1 {
      font-size: 2.75rem;
    }
    p {
      font-size: ${fontSize.lead};
    }
    nav > div {
      justify-content: center;
    }
  }
`;

/** The search box and links to the kinds, above a landscape in this season's colours. */
export function HomeHero({ season, kinds, searchBox }: HomeHeroProps) {
  return (
    <Frame>
      <div className="middle">
        <h1 tabIndex={-1}>The country’s noticeboard</h1>
        <p>Stock and gear, jobs and people, services and what’s on.</p>
        {searchBox}
        <nav aria-label="What to look for">
          <ChipRow>
            {kinds.map(({ kind, label }) => (
              <ChipLink
                key={kind}
                to={kindPath.href(kind)}
                label={label}
                shape={getKindIcon(kind)}
              />
            ))}
            <ChipLink to={newsPath.href()} label="News" shape={getKindIcon('news')} />
          </ChipRow>
        </nav>
      </div>
      {/* Last in the document although it lies behind. Anchored to the bottom, it would jump when the
          text above it loads. */}
      <div className="landscape">
        <HomeLandscape season={season} />
      </div>
    </Frame>
  );
}
