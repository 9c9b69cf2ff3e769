import { Suspense, useRef } from 'react';
import { Link, useLocation, useNavigate } from '@paddock/router';
import { WatchableCard } from '@paddock/listing-ui/listing-card/watchable-card.tsx';
import { lazyComponent } from '@paddock/runtime/lazy-component';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import {
  getNextPageAddress,
  getAppendedPageAddress,
  getPreviousPageAddress,
} from './change-address.ts';
import { getSingleValue, toFilterQuery, toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import { canHaveTable } from './search-state.ts';
import type { SearchState } from './search-state.ts';
import { useFocusAfterUpdate } from './use-focus-after-update.ts';
import { useLatestAddress } from './use-latest-address.ts';
import { resultsMessages } from './results.messages.tsx';

const ResultsTable = lazyComponent(async () => (await import('./results-table.tsx')).ResultsTable);
const ResultScore = lazyComponent(async () => (await import('./result-score.tsx')).ResultScore);

/** Number of cards on every first screen. Their photos load eagerly. */
const EAGER_CARDS = 3;
/** Number of cards that reach into the first screen of a tall phone. */
const FIRST_SCREEN_CARDS = 6;

export interface ResultsListProps {
  readonly address: SearchAddress;
  readonly state: SearchState;
  /** When the page was rendered (ISO 8601). */
  readonly now: string;
  /** The formatted total, such as "2,000+ tractors". */
  readonly total: string;
  readonly isLoadingMore: boolean;
}

function formatProgress(state: SearchState, total: string): string {
  const first = (state.fromPage - 1) * state.pageSize + 1;
  const last = first + state.searchResults.length - 1;
  return resultsMessages.progress(
    first === 1 ? null : first.toLocaleString('en-NZ'),
    last.toLocaleString('en-NZ'),
    total,
  );
}

/** The result pages that are shown, with links to the previous and the next page. */
export function ResultsList({ address, state, now, total, isLoadingMore }: ResultsListProps) {
  const navigate = useNavigate();
  const isExplained = new URLSearchParams(useLocation().search).has('explain');
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterUpdate(String(state.page));
  const getLatestAddress = useLatestAddress(address);
  const shown = { ...address, page: state.page, fromPage: state.fromPage };
  const previous = getPreviousPageAddress(shown);
  const layout = address.view === 'map' ? 'list' : address.view;
  const isTable = address.view === 'list' && canHaveTable(address);

  /** For moderators, `?explain` shows the parts of each result's score. */
  const renderScore = (listingId: string) =>
    isExplained && (
      <Suspense>
        <ResultScore listingId={listingId} query={toFilterQuery(address).toString()} />
      </Suspense>
    );

  /** Also shown in place of the table while the table's code loads. */
  const cards = (
    <ol className="cards" data-view={address.view}>
      {state.searchResults.map((listing, index) => (
        <li key={listing.id}>
          <WatchableCard
            listing={listing}
            layout={layout}
            now={now}
            headingLevel={2}
            isEager={index < EAGER_CARDS}
            isBelowFold={index >= FIRST_SCREEN_CARDS}
          />
          {renderScore(listing.id)}
        </li>
      ))}
    </ol>
  );

  function appendNextPage() {
    // While a newly chosen filter loads, this list is still the previous search's. Its next page
    // would undo the choice.
    if (toHref(getLatestAddress()) !== toHref(address)) return;
    const count = state.searchResults.length;
    // Move the keyboard focus to the first new listing.
    focusAfter(
      () =>
        list.current?.querySelectorAll('ol > li, tbody > tr')[count]?.querySelector('a') ?? null,
    );
    void navigate(toHref(getAppendedPageAddress(shown)), {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <>
      {previous && (
        <p className="previous">
          <Link to={toHref(previous)} rel="prev">
            {resultsMessages.previousLink}
          </Link>
        </p>
      )}
      <div ref={list}>
        {isTable ? (
          <Suspense fallback={cards}>
            <ResultsTable
              key={getSingleValue(address.filters, 'category')}
              address={address}
              results={state.searchResults}
              filters={state.filters}
              now={now}
              total={total}
              eagerCount={EAGER_CARDS}
              renderScore={renderScore}
            />
          </Suspense>
        ) : (
          cards
        )}
      </div>
      {state.hasMore && (
        <MoreLink
          href={toHref(getNextPageAddress(shown))}
          progress={formatProgress(state, total)}
          isLoading={isLoadingMore}
          onLoadMore={appendNextPage}
        />
      )}
    </>
  );
}
