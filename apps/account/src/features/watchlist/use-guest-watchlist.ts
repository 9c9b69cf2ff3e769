import { createBrowserApi } from '@paddock/api-client';
import { useEffect, useState } from 'react';
import type { GuestListings } from '@paddock/contracts/http';
import { toast } from '@paddock/ui/toast/toast.ts';
import { getErrorMessage } from '../../api-errors.ts';
import { watchlistMessages } from './watchlist.messages.tsx';

/** The maximum number of listings per API request. A test checks that it matches the contract. */
export const GUEST_LISTINGS_PER_PAGE = 20;

/** The browser's storage of a guest's watchlist; the page passes it in. */
export interface GuestWatchStorage {
  /** Returns the listing ids, newest first. */
  read(): readonly string[];
  /** @throws when the browser's storage is full or disabled */
  save(ids: readonly string[]): void;
  /**
   * Calls the listener when another tab changes the stored watchlist.
   *
   * @returns a function that unsubscribes
   */
  onChange(listener: () => void): () => void;
}

export type GuestListing = GuestListings['listings'][number];

export interface GuestWatchlistState {
  /** Null until the browser's storage has been read. */
  readonly ids: readonly string[] | null;
  /** The listings loaded so far, in the order of `ids`. */
  readonly listings: readonly GuestListing[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly problem: string | null;
  loadMore(): void;
  unwatch(one: GuestListing): void;
  unwatchEnded(): void;
}

/** A signed-out visitor's watchlist, which loads 20 listings at a time. */
export function useGuestWatchlist(storage: GuestWatchStorage): GuestWatchlistState {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, GuestListing>>(new Map());
  const [shownCount, setShownCount] = useState(GUEST_LISTINGS_PER_PAGE);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = ids?.slice(0, shownCount).filter((id) => !loaded.has(id)) ?? [];

  const idsToLoad = missing.slice(0, GUEST_LISTINGS_PER_PAGE).join();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (idsToLoad === '') return;
    const request = new AbortController();
    createBrowserApi()
      .get('/api/listings/guest', { query: { ids: idsToLoad }, signal: request.signal })
      .then(({ listings }) =>
        setLoaded(
          (before) =>
            new Map([
              ...before,
              ...listings.map((listing) => [listing.listingId, listing] as const),
            ]),
        ),
      )
      .catch((error: unknown) => {
        if (!request.signal.aborted) setProblem(getErrorMessage(error));
      });
    return () => request.abort();
  }, [idsToLoad, attempt]);

  useEffect(() => {
    const read = () => setIds(storage.read());
    read();
    return storage.onChange(read);
  }, [storage]);

  function save(next: readonly string[]): void {
    storage.save(next);
    setIds(next);
  }
  function remove(removed: readonly string[], text: string): void {
    const before = storage.read();
    save(before.filter((id) => !removed.includes(id)));
    toast({
      text,
      action: {
        label: watchlistMessages.undo.button,
        onAct: () =>
          save([
            ...new Set([
              ...storage.read().filter((id) => !before.includes(id)),
              ...before.filter((id) => removed.includes(id) || storage.read().includes(id)),
            ]),
          ]),
      },
    });
  }

  const listings = (ids ?? []).slice(0, shownCount).flatMap((id) => loaded.get(id) ?? []);
  return {
    ids,
    listings,
    hasMore: ids !== null && ids.length > shownCount,
    isLoading: idsToLoad !== '' && problem === null,
    problem,
    loadMore() {
      if (problem === null) setShownCount(shownCount + GUEST_LISTINGS_PER_PAGE);
      else setAttempt(attempt + 1);
      setProblem(null);
    },
    unwatch: ({ listingId: id, listing }) =>
      remove(
        [id],
        watchlistMessages.undo.removed(listing?.title ?? watchlistMessages.card.endedTitle),
      ),
    unwatchEnded() {
      const ended = listings
        .filter(({ listing }) => listing === null)
        .map(({ listingId: id }) => id);
      remove(ended, watchlistMessages.undo.endedRemoved(ended.length));
    },
  };
}
