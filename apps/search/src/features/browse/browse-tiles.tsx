import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import {
  colour,
  fontSize,
  gutter,
  media,
  motion,
  radius,
  space,
  tapTarget,
} from '@paddock/ui/theme/theme.ts';
import { visuallyHiddenCss } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import type { BrowsePage, BrowseTile } from './browse-page.ts';
import { browseTilesMessages } from './browse-tiles.messages.ts';

/** The number of categories, regions or districts shown at first; "Show all" reveals the others. */
const OPEN_TILES = 10;
const OPEN_PLACES = 8;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding: ${space(5)} 0;
  h2 {
    margin-bottom: ${space(3)};
    font-size: ${fontSize.lead};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(2)};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(2)};
    height: 100%;
    min-height: ${tapTarget};
    padding: ${space(3)};
    color: ${colour.text};
    line-height: 1.25;
    text-decoration: none;
  }
  /* Square, with small text next to it: the longest label (holidaymakers) fits the narrowest
     tile. */
  img {
    flex: none;
    width: 48px;
    height: 48px;
    object-fit: cover;
    background: ${colour.sunken};
    border-radius: 6px;
  }
  .tiles span {
    font-size: ${fontSize.small};
  }
  .tiles small {
    margin-left: auto;
    padding-right: ${space(1)};
  }
  a span {
    min-width: 0;
    font-weight: 560;
    text-wrap: balance;
  }
  a small {
    flex: none;
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
  }
  a:hover span {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  .tiles a {
    align-items: center;
    justify-content: flex-start;
    padding: ${space(2)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.control};
    transition: border-color ${motion.quick} ${motion.ease};
  }
  .tiles a:hover {
    border-color: ${colour.controlEdge};
  }
  .places ul {
    gap: 0 ${space(6)};
  }
  .places a {
    align-items: center;
    padding: 0;
    border-bottom: 1px solid ${colour.hairline};
    font-size: ${fontSize.small};
  }
  summary {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
    color: ${colour.accent};
    font-size: ${fontSize.small};
    font-weight: 560;
    list-style: none;
  }
  summary::-webkit-details-marker,
  details[open] summary {
    display: none;
  }
  ul {
    grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  }
  details ul {
    margin-top: ${space(2)};
  }
  .places details ul {
    margin: 0;
  }
  ${media.belowDesktop} {
    gap: ${space(2)};
    padding: ${space(3)} 0 ${space(4)};
    /* The row scrolls sideways. The tiles behind "Show all" continue it. */
    nav {
      display: flex;
      align-items: center;
      gap: ${space(2)};
      margin: 0 calc(-1 * ${gutter});
      padding: 0 ${gutter};
      overflow-x: auto;
      overscroll-behavior-x: contain;
      scrollbar-width: none;
    }
    h2 {
      ${visuallyHiddenCss}
    }
    ul,
    .places ul {
      display: flex;
      gap: ${space(2)};
      margin: 0;
    }
    /* Without this, "Show all" would cover the last tile. */
    ul,
    details,
    li {
      flex: none;
    }
    .tiles a,
    .places a {
      background: ${colour.card};
      border: 1px solid ${colour.hairline};
      border-radius: ${radius.control};
      font-size: ${fontSize.small};
      white-space: nowrap;
    }
    .places a {
      padding: ${space(1)} ${space(3)};
    }
    .places small {
      display: none;
    }
    summary {
      padding-inline: ${space(2)};
      white-space: nowrap;
    }
  }
  ${media.phone} {
    padding: 0 0 ${space(2)};
    .tiles a {
      padding: ${space(1)} ${space(3)};
    }
    img,
    small {
      display: none;
    }
  }
`;

/** Returns the URL of the illustration of a category. */
function getIllustrationUrl(scene: string): string {
  return `/api/pictures/${scene}-1-0`;
}

function TileList({ tiles }: { readonly tiles: readonly BrowseTile[] }) {
  return (
    <ul>
      {tiles.map(({ label, href, count, scene }) => (
        <li key={href}>
          <Link to={href}>
            {scene !== null && (
              <img
                src={getIllustrationUrl(scene)}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                decoding="async"
              />
            )}
            <span>{label}</span>
            {count !== null && <small>{count.toLocaleString('en-NZ')}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TileSectionProps {
  readonly className: string;
  readonly title: string;
  readonly tiles: readonly BrowseTile[];
  /** The number of tiles shown at first. */
  readonly openCount: number;
}

function TileSection({ className, title, tiles, openCount }: TileSectionProps) {
  return (
    <nav className={className} aria-label={title}>
      <h2>{title}</h2>
      <TileList tiles={tiles.slice(0, openCount)} />
      {tiles.length > openCount && (
        <details>
          <summary>{browseTilesMessages.showAllButton(tiles.length)}</summary>
          <TileList tiles={tiles.slice(openCount)} />
        </details>
      )}
    </nav>
  );
}

/** A kind's categories and regions with their counts, shown above the kind's results. */
export function BrowseTiles({ page }: { readonly page: BrowsePage }) {
  const { tiles, tilesTitle, places, placesTitle } = page;
  if (tiles.length === 0 && places.length === 0) return null;
  return (
    <Frame>
      {tiles.length > 0 && (
        <TileSection className="tiles" title={tilesTitle} tiles={tiles} openCount={OPEN_TILES} />
      )}
      {places.length > 0 && (
        <TileSection
          className="places"
          title={placesTitle}
          tiles={places}
          openCount={OPEN_PLACES}
        />
      )}
    </Frame>
  );
}
