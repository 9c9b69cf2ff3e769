import type { WatchList } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { Link } from '@paddock/router';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { colour, fontSize, gutter, media, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { WATCHLIST_FILTERS, getWatchlistHref, WATCHLIST_ORDERS } from './watch-query.ts';
import type { WatchlistQuery } from './watch-query.ts';
import { watchlistMessages } from './watchlist.messages.tsx';

const Frame = styled.nav`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  padding-bottom: ${space(4)};
  .orders {
    display: flex;
    align-items: center;
    gap: 0 ${space(4)};
    margin: 0 calc(-1 * ${gutter});
    padding: 0 ${gutter};
    overflow-x: auto;
    scrollbar-width: none;
    white-space: nowrap;
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .orders a {
    display: flex;
    flex: none;
    align-items: center;
    min-height: ${tapTarget};
    color: ${colour.textQuiet};
    text-decoration: none;
  }
  .orders a:hover {
    text-decoration: underline;
  }
  .orders a:focus-visible {
    outline-offset: -3px;
  }
  .orders a[aria-current] {
    color: ${colour.text};
    font-weight: 620;
    box-shadow: inset 0 -2px 0 ${colour.accent};
  }
  ${media.tablet} {
    .orders {
      margin: 0;
      padding: 0;
    }
  }
`;

/**
 * The filters and sort orders of the watchlist, without those that would change nothing. They are
 * links, so that each has a URL and works without JavaScript.
 */
export function WatchControls({
  query,
  counts,
  kinds,
}: { readonly query: WatchlistQuery } & Pick<WatchList, 'counts' | 'kinds'>) {
  const to = (change: Partial<WatchlistQuery>) =>
    getWatchlistHref({ ...query, cursor: null, ...change });
  const filters = WATCHLIST_FILTERS.filter(
    (filter) =>
      filter === 'all' ||
      filter === query.show ||
      (counts[filter] > 0 && counts[filter] < counts.all),
  );
  const hasKinds = kinds.length > 1 || query.kind !== null;
  const hasOrders = counts.all > 1;
  if (filters.length === 1 && !hasKinds && !hasOrders) return null;
  return (
    <Frame aria-label={watchlistMessages.filters.label}>
      {filters.length > 1 && (
        <ChipRow>
          {filters.map((filter) => (
            <ChipLink
              key={filter}
              to={to({ show: filter })}
              label={`${watchlistMessages.filters.filter[filter]} ${counts[filter]}`}
              isChosen={query.show === filter}
              preventScrollReset
              replace
            />
          ))}
        </ChipRow>
      )}
      {hasKinds && (
        <ChipRow>
          <ChipLink
            to={to({ kind: null })}
            label={watchlistMessages.filters.allKinds}
            isChosen={query.kind === null}
            preventScrollReset
            replace
          />
          {kinds.map(({ kind, count }) => (
            <ChipLink
              key={kind}
              to={to({ kind })}
              label={`${getKindDeclaration(kind).label} ${count}`}
              isChosen={query.kind === kind}
              preventScrollReset
              replace
            />
          ))}
        </ChipRow>
      )}
      {hasOrders && (
        <div className="orders">
          {WATCHLIST_ORDERS.map((order) => (
            <Link
              key={order}
              to={to({ sort: order })}
              aria-current={query.sort === order ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {watchlistMessages.filters.order[order]}
            </Link>
          ))}
        </div>
      )}
    </Frame>
  );
}
