import { useState } from 'react';
import type { WatchedListing, WatchList } from '@paddock/contracts/http';
import { isRetryableError } from '@paddock/api-client/left-writes';
import { getSession } from '@paddock/auth';
import { toast } from '@paddock/ui/toast/toast.ts';
import { accountApi, getErrorMessage } from '../../account-api.ts';
import { later } from '../../later.ts';
import { toApiQuery } from './watch-query.ts';
import type { WatchQuery } from './watch-query.ts';
import { heartWrite } from '../../watch-writes.ts';

/** Where they stood before. */
function withBack(
  now: readonly WatchedListing[],
  back: readonly WatchedListing[],
  before: readonly WatchedListing[],
): readonly WatchedListing[] {
  const places = new Map(before.map(({ listing_id: id }, place) => [id, place]));
  const getIndex = ({ listing_id: id }: WatchedListing) => places.get(id) ?? before.length;
  return [
    ...now.filter((one) => !back.some(({ listing_id: id }) => id === one.listing_id)),
    ...back,
  ].sort((a, b) => getIndex(a) - getIndex(b));
}

/** What moved meanwhile is not there twice. */
function withMore(
  known: readonly WatchedListing[],
  more: readonly WatchedListing[],
): readonly WatchedListing[] {
  const ids = new Set(known.map(({ listing_id: id }) => id));
  return [...known, ...more.filter(({ listing_id: id }) => !ids.has(id))];
}

export interface Watchlist {
  readonly watches: readonly WatchedListing[];
  readonly counts: WatchList['counts'];
  readonly kinds: WatchList['kinds'];
  readonly cursor: string | null;
  /** The page that came last: what is to be marked as looked at. */
  readonly newest: WatchList;
  readonly isLoading: boolean;
  readonly problem: string | null;
  more(): void;
  refresh(): void;
  letGo(watch: WatchedListing): void;
  letGoOfEnded(): void;
}

interface Shown {
  /** The page's own data. */
  readonly list: WatchList;
  readonly newest: WatchList;
  readonly watches: readonly WatchedListing[];
}

interface WatchlistOptions {
  readonly list: WatchList;
  readonly query: WatchQuery;
  /** Hearts elsewhere on this page, and on the next. */
  readonly onWatched: (ids: readonly string[], isWatched: boolean) => void;
}

/** What one watches, page by page; what is let go of is away at once and can be had back. */
export function useWatchlist({ list, query, onWatched }: WatchlistOptions): Watchlist {
  const [shown, setShown] = useState<Shown>({ list, newest: list, watches: list.watches });
  const [state, setState] = useState<{
    readonly isLoading: boolean;
    readonly problem: string | null;
  }>({ isLoading: false, problem: null });
  // The page's data came anew.
  if (shown.list !== list) setShown({ list, newest: list, watches: list.watches });

  const ask = (cursor: string | null) =>
    accountApi().get('/api/account/watchlist', { query: toApiQuery({ ...query, cursor }) });

  async function more(): Promise<void> {
    setState({ isLoading: true, problem: null });
    try {
      const next = await ask(shown.newest.next_cursor);
      setShown((before) =>
        before.list === list
          ? { ...before, newest: next, watches: withMore(before.watches, next.watches) }
          : before,
      );
      setState({ isLoading: false, problem: null });
    } catch (error) {
      setState({ isLoading: false, problem: getErrorMessage(error) });
    }
  }

  async function refresh(): Promise<void> {
    const first = await ask(null).catch(() => null);
    if (first) setShown((before) => ({ ...before, newest: first, watches: first.watches }));
  }

  async function takeBack(
    ids: readonly string[],
    before: readonly WatchedListing[],
  ): Promise<void> {
    try {
      const { ids: back } = await accountApi().post('/api/account/watchlist/take-back', {
        body: { ids: [...ids] },
      });
      onWatched(back, true);
      setShown((now) => ({
        ...now,
        watches: withBack(
          now.watches,
          before.filter(({ listing_id: id }) => back.includes(id)),
          before,
        ),
      }));
      if (back.length < ids.length)
        toast({
          tone: 'warning',
          text: 'That was too long ago to bring back. You can watch what is still up from its own page.',
        });
      await refreshCounts();
    } catch (error) {
      toast({ tone: 'error', text: `That was not brought back. ${getErrorMessage(error)}` });
    }
  }

  const without = (ids: readonly string[]) =>
    setShown((before) => ({
      ...before,
      watches: before.watches.filter(({ listing_id: id }) => !ids.includes(id)),
    }));
  const sayGone = (text: string, ids: readonly string[]) =>
    toast({ text, action: { label: 'Undo', onAct: () => void takeBack(ids, shown.watches) } });

  /** Without a signal: it goes when there is one, and so does taking it back. */
  function letGoLater(id: string, said: string): void {
    const owner = getSession().user()?.id ?? '';
    const before = shown.watches;
    later.leave(heartWrite(owner, id, false));
    const takeBackLater = () => {
      later.leave(heartWrite(owner, id, true));
      setShown((now) => ({
        ...now,
        watches: withBack(
          now.watches,
          before.filter(({ listing_id: each }) => each === id),
          before,
        ),
      }));
    };
    toast({ text: said, action: { label: 'Undo', onAct: takeBackLater } });
  }

  async function letGo(watch: WatchedListing): Promise<void> {
    const { listing_id: id, listing } = watch;
    const said = `You no longer watch “${listing?.title ?? 'a listing that was taken down'}”.`;
    without([id]);
    if (later.hasWaiting(getSession().user()?.id ?? '')) {
      letGoLater(id, said);
      return;
    }
    try {
      await accountApi().delete('/api/account/watchlist/{listingId}', {
        params: { listingId: id },
      });
      onWatched([id], false);
      sayGone(said, [id]);
      await refreshCounts();
    } catch (error) {
      if (isRetryableError(error)) {
        letGoLater(id, said);
        return;
      }
      // Only this one: others may have been removed, or loaded, while the request was on its way.
      setShown((now) => ({ ...now, watches: withBack(now.watches, [watch], shown.watches) }));
      toast({ tone: 'error', text: `That was not saved. ${getErrorMessage(error)}` });
    }
  }

  /** What is shown stays; how many there are is asked for anew. */
  async function refreshCounts(): Promise<void> {
    const first = await ask(null).catch(() => null);
    if (first)
      setShown((before) => ({
        ...before,
        newest: { ...before.newest, counts: first.counts, kinds: first.kinds },
      }));
  }

  async function letGoOfEnded(): Promise<void> {
    try {
      const { ids } = await accountApi().post('/api/account/watchlist/remove-ended', {});
      onWatched(ids, false);
      without(ids);
      sayGone(
        ids.length === 1
          ? 'The one that has ended is off your watchlist.'
          : `The ${ids.length} that have ended are off your watchlist.`,
        ids,
      );
    } catch (error) {
      toast({ tone: 'error', text: `That was not saved. ${getErrorMessage(error)}` });
    }
    await refreshCounts();
  }

  return {
    watches: shown.watches,
    counts: shown.newest.counts,
    kinds: shown.newest.kinds,
    cursor: shown.newest.next_cursor,
    newest: shown.newest,
    ...state,
    more: () => void more(),
    refresh: () => void refresh(),
    letGo: (watch) => void letGo(watch),
    letGoOfEnded: () => void letGoOfEnded(),
  };
}
