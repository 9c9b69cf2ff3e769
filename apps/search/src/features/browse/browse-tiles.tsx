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
import type { BrowsePage, BrowseTile } from './browse-page.ts';
import { browseTilesMessages } from './browse-tiles.messages.ts';

/** The number of regions or districts shown at first; "Show all" reveals the others. */
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
  ${media.phone} {
    gap: ${space(2)};
    padding: 0 0 ${space(2)};
    /* One row that scrolls sideways, so that the results are on the first screen. The places behind
       "Show all" continue the row. */
    nav {
      display: flex;
      gap: ${space(2)};
      margin: 0 calc(-1 * ${gutter});
      padding: 0 ${gutter};
      overflow-x: auto;
      overscroll-behavior-x: contain;
      scrollbar-width: none;
    }
    ul,
    .places ul {
      display: flex;
      gap: ${space(2)};
    }
    /* Without this, "Show all" would cover the last place. */
    ul,
    details,
    li {
      flex: none;
    }
    .tiles a,
    .places a {
      padding: ${space(1)} ${space(3)};
      background: ${colour.card};
      border: 1px solid ${colour.hairline};
      border-radius: ${radius.control};
      font-size: ${fontSize.small};
      white-space: nowrap;
    }
    img,
    small {
      display: none;
    }
    summary {
      padding-inline: ${space(2)};
      white-space: nowrap;
    }
  }
  ${media.tablet} {
    ul {
      grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
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

/** A kind's categories and regions with their counts, shown above the kind's results. */
export function BrowseTiles({ page }: { readonly page: BrowsePage }) {
  const { tiles, tilesTitle, places, placesTitle } = page;
  if (tiles.length === 0 && places.length === 0) return null;
  return (
    <Frame>
      {tiles.length > 0 && (
        <nav className="tiles" aria-label={tilesTitle}>
          <h2>{tilesTitle}</h2>
          <TileList tiles={tiles} />
        </nav>
      )}
      {places.length > 0 && (
        <nav className="places" aria-label={placesTitle}>
          <h2>{placesTitle}</h2>
          <TileList tiles={places.slice(0, OPEN_PLACES)} />
          {places.length > OPEN_PLACES && (
            <details>
              <summary>{browseTilesMessages.showAllButton(places.length)}</summary>
              <TileList tiles={places.slice(OPEN_PLACES)} />
            </details>
          )}
        </nav>
      )}
    </Frame>
  );
}
