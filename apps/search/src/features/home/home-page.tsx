import type { ReactNode } from 'react';
import { Link } from '@paddock/router';
import { styled } from 'styled-components';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { WatchableCard } from '@paddock/listing-ui/listing-card/watchable-card.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { arrowRightIcon } from '@paddock/ui/icon/shapes/arrow-right.ts';
import { Shelf } from '@paddock/ui/shelf/shelf.tsx';
import { tapAreaCss } from '@paddock/ui/theme/tap-area.ts';
import { media, space } from '@paddock/ui/theme/theme.ts';
import { kindPath, newsPath } from '../../paths.ts';
import type { HomeContent } from './home-content.ts';
import { HomeHero } from './home-hero.tsx';
import { NewestListings } from './newest-listings.tsx';
import { homeMessages } from './home.messages.ts';

export interface HomePageProps {
  readonly home: HomeContent;
  readonly now: string;
  readonly searchBox: ReactNode;
  /** Cards of the newest articles. */
  readonly newsCards: readonly ReactNode[];
}

const Sections = styled.div`
  display: grid;
  gap: ${space(10)};
  padding: ${space(4)} 0 ${space(12)};
  & > * {
    min-width: 0;
  }
  .head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(4)};
    margin-bottom: ${space(4)};
  }
  .head a {
    ${tapAreaCss}
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    font-weight: 620;
    text-decoration: none;
  }
  .head a:hover {
    text-decoration: underline;
  }
  .news {
    display: grid;
    gap: ${space(4)};
  }
  ${media.tablet} {
    gap: ${space(14)};
    padding-top: ${space(6)};
    .news {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

/** Number of cards that fit in one row on a desktop and fill the row. */
const CARDS_ACROSS = 4;
const WIDE_CARD_PX = 298;

/**
 * The home page: the search box first, then the newest and seasonal listings and news. It has no
 * animations that start by themselves.
 */
export function HomePage({ home, now, searchBox, newsCards }: HomePageProps) {
  const { seasonal } = home;
  return (
    <>
      <HomeHero season={home.season} kinds={home.kinds} searchBox={searchBox} />
      <Sections>
        <NewestListings regions={home.regions} near={home.near} newest={home.newest} now={now} />
        {seasonal.results.length > 0 && (
          <Shelf title={seasonal.title} lead={seasonal.blurb} href={seasonal.href}>
            {seasonal.results.map((listing) => (
              <WatchableCard
                key={listing.id}
                listing={listing}
                layout="compact"
                now={now}
                isBelowFold
              />
            ))}
          </Shelf>
        )}
        {home.latest.map(({ kind, results }) => (
          <Shelf
            key={kind}
            title={
              kind === 'item'
                ? homeMessages.latest.marketplaceTitle
                : homeMessages.latest.title(getKindDeclaration(kind).plural)
            }
            href={kindPath.href(kind)}
            {...(results.length <= CARDS_ACROSS ? { itemWidth: WIDE_CARD_PX } : {})}
          >
            {results.map((listing) => (
              <WatchableCard
                key={listing.id}
                listing={listing}
                layout="compact"
                now={now}
                isBelowFold
              />
            ))}
          </Shelf>
        ))}
        {newsCards.length > 0 && (
          <section>
            <div className="head">
              <h2>{homeMessages.news.title}</h2>
              <Link to={newsPath.href()}>
                {homeMessages.news.allLink}
                <Icon shape={arrowRightIcon} size={18} />
              </Link>
            </div>
            <div className="news">{newsCards}</div>
          </section>
        )}
      </Sections>
    </>
  );
}
