import { createBrowserApi } from '@paddock/api-client';
import { useState } from 'react';
import type { WatchedListing, WatchList } from '@paddock/contracts/http';
import { hasPendingWrites, isRetryableError } from '@paddock/offline/pending-write-journal';
import { getSession } from '@paddock/auth';
import { toast } from '@paddock/ui/toast/toast.ts';
import { getErrorMessage } from '../../api-errors.ts';
import { useLoadMore, type LoadMore } from '../../parts/use-load-more.ts';
import { getOutbox } from '../../lazy-outbox.ts';
import { toWatchlistApiQuery } from './watch-query.ts';
import type { WatchlistQuery } from './watch-query.ts';
import { createWatchWrite } from '../../watchlist-writes.ts';
import { watchlistMessages } from './watchlist.messages.tsx';

/** Puts removed listings back at their original positions. */
function withRestored(
  now: readonly WatchedListing[],
  restored: readonly WatchedListing[],
  before: readonly WatchedListing[],
): readonly WatchedListing[] {
  const positions = new Map(before.map(({ listingId: id }, position) => [id, position]));
  const getPosition = ({ listingId: id }: WatchedListing) => positions.get(id) ?? before.length;
  return [
    ...now.filter((watch) => !restored.some(({ listingId: id }) => id === watch.listingId)),
    ...restored,
  ].sort((a, b) => getPosition(a) - getPosition(b));
}

/** Appends a page, leaving out listings that moved in the meantime and are already shown. */
function withNextPage(
  known: readonly WatchedListing[],
  more: readonly WatchedListing[],
): readonly WatchedListing[] {
  const ids = new Set(known.map(({ listingId: id }) => id));
  return [...known, ...more.filter(({ listingId: id }) => !ids.has(id))];
}

export interface WatchlistState extends LoadMore {
  readonly watches: readonly WatchedListing[];
  readonly counts: WatchList['counts'];
  readonly kinds: WatchList['kinds'];
  readonly cursor: string | null;
  /** The page that was loaded last and must be marked as seen. */
  readonly latestPage: WatchList;
  refresh(): void;
  unwatch(watch: WatchedListing): void;
  unwatchEnded(): void;
}

interface Shown {
  /** The page data from which the other fields were initialised. */
  readonly list: WatchList;
  readonly newest: WatchList;
  readonly watches: readonly WatchedListing[];
}

interface WatchlistOptions {
  readonly list: WatchList;
  readonly query: WatchlistQuery;
  /** Called after listings were watched or unwatched, so that their heart buttons update. */
  readonly onWatchedChange: (ids: readonly string[], isWatched: boolean) => void;
}

/**
 * The signed-in user's watchlist, loaded page by page. Removing a listing takes effect at once and
 * can be undone.
 */
export function useWatchlist({ list, query, onWatchedChange }: WatchlistOptions): WatchlistState {
  const [shown, setShown] = useState<Shown>({ list, newest: list, watches: list.watches });
  // When the router passes new page data, show it.
  if (shown.list !== list) setShown({ list, newest: list, watches: list.watches });

  const fetchPage = (cursor: string | null) =>
    createBrowserApi().get('/api/account/watchlist', {
      query: toWatchlistApiQuery({ ...query, cursor }),
    });

  const more = useLoadMore(async () => {
    const next = await fetchPage(shown.newest.nextCursor);
    setShown((before) =>
      before.list === list
        ? { ...before, newest: next, watches: withNextPage(before.watches, next.watches) }
        : before,
    );
  });

  async function refresh(): Promise<void> {
    const first = await fetchPage(null).catch(() => null);
    if (first) setShown((before) => ({ ...before, newest: first, watches: first.watches }));
  }

  async function restore(ids: readonly string[], before: readonly WatchedListing[]): Promise<void> {
    try {
      const { ids: restoredIds } = await createBrowserApi().post(
        '/api/account/watchlist/take-back',
        {
          body: { ids: [...ids] },
        },
      );
      onWatchedChange(restoredIds, true);
      setShown((now) => ({
        ...now,
        watches: withRestored(
          now.watches,
          before.filter(({ listingId: id }) => restoredIds.includes(id)),
          before,
        ),
      }));
      if (restoredIds.length < ids.length)
        toast({
          tone: 'warning',
          text: watchlistMessages.undo.tooLate,
        });
      await refreshCounts();
    } catch (error) {
      toast({ tone: 'error', text: watchlistMessages.undo.restoreError(getErrorMessage(error)) });
    }
  }

  const remove = (ids: readonly string[]) =>
    setShown((before) => ({
      ...before,
      watches: before.watches.filter(({ listingId: id }) => !ids.includes(id)),
    }));
  const showUndoToast = (text: string, ids: readonly string[]) =>
    toast({
      text,
      action: {
        label: watchlistMessages.undo.button,
        onAct: () => void restore(ids, shown.watches),
      },
    });

  /**
   * When the API cannot be reached, queues the removal in the outbox. Undo is then queued as well.
   */
  function unwatchLater(id: string, text: string): void {
    const owner = getSession().user()?.id ?? '';
    const before = shown.watches;
    getOutbox(owner).add(createWatchWrite(owner, id, false));
    const restoreLater = () => {
      getOutbox(owner).add(createWatchWrite(owner, id, true));
      setShown((now) => ({
        ...now,
        watches: withRestored(
          now.watches,
          before.filter(({ listingId: each }) => each === id),
          before,
        ),
      }));
    };
    toast({ text, action: { label: watchlistMessages.undo.button, onAct: restoreLater } });
  }

  async function unwatch(watch: WatchedListing): Promise<void> {
    const { listingId: id, listing } = watch;
    const text = watchlistMessages.undo.removed(
      listing?.title ?? watchlistMessages.card.takenDownTitle,
    );
    remove([id]);
    if (hasPendingWrites(getSession().user()?.id ?? '')) {
      unwatchLater(id, text);
      return;
    }
    try {
      await createBrowserApi().delete('/api/account/watchlist/{listingId}', {
        params: { listingId: id },
      });
      onWatchedChange([id], false);
      showUndoToast(text, [id]);
      await refreshCounts();
    } catch (error) {
      if (isRetryableError(error)) {
        unwatchLater(id, text);
        return;
      }
      // Restore only this listing: others may have been removed or loaded during the request.
      setShown((now) => ({ ...now, watches: withRestored(now.watches, [watch], shown.watches) }));
      toast({ tone: 'error', text: watchlistMessages.undo.saveError(getErrorMessage(error)) });
    }
  }

  /** Refetches the counts without changing the shown listings. */
  async function refreshCounts(): Promise<void> {
    const first = await fetchPage(null).catch(() => null);
    if (first)
      setShown((before) => ({
        ...before,
        newest: { ...before.newest, counts: first.counts, kinds: first.kinds },
      }));
  }

  async function unwatchEnded(): Promise<void> {
    try {
      const { ids } = await createBrowserApi().post('/api/account/watchlist/remove-ended', {});
      onWatchedChange(ids, false);
      remove(ids);
      showUndoToast(watchlistMessages.undo.endedRemoved(ids.length), ids);
    } catch (error) {
      toast({ tone: 'error', text: watchlistMessages.undo.saveError(getErrorMessage(error)) });
    }
    await refreshCounts();
  }

  return {
    watches: shown.watches,
    counts: shown.newest.counts,
    kinds: shown.newest.kinds,
    cursor: shown.newest.nextCursor,
    latestPage: shown.newest,
    ...more,
    refresh: () => void refresh(),
    unwatch: (watch) => void unwatch(watch),
    unwatchEnded: () => void unwatchEnded(),
  };
}
