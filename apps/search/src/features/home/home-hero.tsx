import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Home } from '@paddock/contracts/http';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { HomeLandscape } from '@paddock/ui/illustrations/home-landscape.tsx';
import { colour, fontSize, gutter, layer, media, space } from '@paddock/ui/theme/theme.ts';
import { formatCount } from '../../format-count.ts';
import { kindPath, newsPath } from '../../paths.ts';
import { getKindIcon } from './kind-icons.ts';
import { homeMessages } from './home.messages.ts';

export interface HomeHeroProps {
  readonly season: Home['season'];
  readonly kinds: Home['kinds'];
  readonly searchBox: ReactNode;
}

const Frame = styled.section`
  position: relative;
  /* The search box's suggestions cover the listings below. */
  z-index: ${layer.sticky};
  margin: calc(-1 * ${space(2)}) calc(50% - 50vw) 0;
  padding: ${space(3)} ${gutter} 0;
  .landscape {
    position: absolute;
    z-index: -1;
    inset: auto 0 0;
    height: 68px;
    overflow: hidden;
  }
  .landscape svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  .middle {
    display: grid;
    gap: ${space(3)};
    grid-template-columns: minmax(0, 1fr);
    max-width: 820px;
    margin: 0 auto;
    padding-bottom: 56px;
  }
  h1 {
    font-size: ${fontSize.heading3};
    text-align: center;
  }
  p {
    display: none;
    margin: 0;
    text-align: center;
  }
  .count {
    color: ${colour.textQuiet};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  ${media.tablet} {
    margin-top: calc(-1 * ${space(4)});
    padding-top: ${space(8)};
    .landscape {
      height: 148px;
    }
    .middle {
      padding-bottom: 120px;
      gap: ${space(4)};
    }
    h1 {
      font-size: ${fontSize.heading1};
    }
    p {
      display: block;
      font-size: ${fontSize.lead};
    }
    /* The header has the same links. */
    nav {
      display: none;
    }
  }
  ${media.desktop} {
    /* Wide enough to cut off the mountains: they fade into the page. */
    .landscape {
      height: 216px;
      mask-image: linear-gradient(transparent, #000 96px);
    }
    .middle {
      padding-bottom: 152px;
    }
  }
`;

/** The search box and links to the kinds, above a landscape in this season's colours. */
export function HomeHero({ season, kinds, searchBox }: HomeHeroProps) {
  return (
    <Frame>
      <div className="middle">
        <h1 tabIndex={-1}>{homeMessages.hero.title}</h1>
        <p>{homeMessages.hero.lead}</p>
        {searchBox}
        <nav aria-label={homeMessages.hero.linksLabel}>
          <ChipRow>
            {kinds.map(({ kind, label, listingCount }) => (
              <ChipLink
                key={kind}
                to={kindPath.href(kind)}
                label={
                  <span>
                    {label} <span className="count">{formatCount(listingCount)}</span>
                  </span>
                }
                shape={getKindIcon(kind)}
              />
            ))}
            <ChipLink
              to={newsPath.href()}
              label={homeMessages.hero.newsLink}
              shape={getKindIcon('news')}
            />
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
