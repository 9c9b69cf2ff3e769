import { useRef } from 'react';
import { Link, Slot, useNavigate } from '@paddock/router';
import { ListingCard } from '@paddock/ui/listing-card/listing-card.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { nextPageAlone, nextPageAppended, previousPage } from './change-address.ts';
import { toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import type { SearchState } from './search-state.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { useFarmDistance } from '../../use-farm-distance.ts';

/** Cards on a first screen: their pictures are fetched at once. */
const EAGER_CARDS = 3;

export interface ResultsListProps {
  readonly address: SearchAddress;
  readonly state: SearchState;
  /** ISO 8601: when the page was rendered. */
  readonly now: string;
  /** "2,000+ tractors" */
  readonly total: string;
  readonly isLoadingMore: boolean;
}

function progressText(state: SearchState, total: string): string {
  const first = (state.fromPage - 1) * state.pageSize + 1;
  const last = first + state.searchResults.length - 1;
  return first === 1
    ? `Showing ${last.toLocaleString('en-NZ')} of ${total}`
    : `Showing ${first.toLocaleString('en-NZ')} to ${last.toLocaleString('en-NZ')} of ${total}`;
}

/** The pages that are shown, and the ways to those before and after. */
export function ResultsList({ address, state, now, total, isLoadingMore }: ResultsListProps) {
  const navigate = useNavigate();
  const distanceTo = useFarmDistance();
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusAfter(String(state.page));
  const shown = { ...address, page: state.page, fromPage: state.fromPage };
  const before = previousPage(shown);
  const shape = address.view === 'map' ? 'list' : address.view;

  function appendNextPage() {
    const count = state.searchResults.length;
    // Whoever goes by keyboard goes on at the first of the new ones.
    focusAfter(() => list.current?.children[count]?.querySelector('a') ?? null);
    void navigate(toHref(nextPageAppended(shown)), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      {before && (
        <p className="previous">
          <Link to={toHref(before)} rel="prev">
            Previous page
          </Link>
        </p>
      )}
      <ol ref={list} className="cards" data-view={address.view}>
        {state.searchResults.map((listing, index) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              layout={shape}
              now={now}
              headingLevel={2}
              isEager={index < EAGER_CARDS}
              actions={
                <Slot
                  name="listing.card"
                  props={{ listingId: listing.id, title: listing.title }}
                  fallback={null}
                  unavailable={null}
                />
              }
              distance={distanceTo(listing.place)}
            />
          </li>
        ))}
      </ol>
      {state.hasMore && (
        <MoreLink
          href={toHref(nextPageAlone(shown))}
          progress={progressText(state, total)}
          isLoading={isLoadingMore}
          onLoadMore={appendNextPage}
        />
      )}
    </>
  );
}
