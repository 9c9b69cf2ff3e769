import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Dispatch } from 'react';
import type { ApiClient } from '@paddock/api-client';
import type { NotificationList, NotificationType } from '@paddock/contracts/http';
import { PAGE_SIZE, problemOf } from '../notifications-api.ts';
import type { Problem } from '../notifications-api.ts';
import { allRead, appendPage, firstPage, hasMore, mergeNewest, nextPage, withoutOne } from './notification-pages.ts';
import type { Pages } from './notification-pages.ts';
import { seen } from './seen.ts';
import type { Seen } from './seen.ts';

export type ListPart = 'first' | 'more';

export interface ListState {
  /** Null until the first page is there. */
  readonly pages: Pages | null;
  readonly loading: ListPart | null;
  /** What could not be loaded, and why. */
  readonly failed: { readonly part: ListPart; readonly problem: Problem } | null;
}

type Action =
  | { readonly kind: 'asked'; readonly part: ListPart }
  | { readonly kind: 'failed'; readonly part: ListPart; readonly problem: Problem }
  | { readonly kind: 'loaded'; readonly pages: Pages }
  | { readonly kind: 'changed'; readonly change: (pages: Pages) => Pages };

export function reduceList(state: ListState, action: Action): ListState {
  switch (action.kind) {
    case 'asked':
      return { ...state, loading: action.part, failed: null };
    case 'failed':
      return { ...state, loading: null, failed: { part: action.part, problem: action.problem } };
    case 'loaded':
      return { pages: action.pages, loading: null, failed: null };
    case 'changed':
      return state.pages ? { ...state, pages: action.change(state.pages) } : state;
  }
}

interface Shown {
  readonly api: () => Pick<ApiClient, 'get'>;
  /** Who shows it; what is unread there is marked read a second later. */
  readonly by: Seen['by'];
  readonly type: NotificationType | null;
  /** What the server rendered, or what was there when it was last looked at. */
  readonly initial: Pages | null;
}

export interface Notifications extends ListState {
  load(): void;
  more(): void;
  /** New ones have come: they are put on top. */
  refresh(): void;
  remove(id: string): void;
  readAll(): void;
}

/** Pages in a row that bring nothing to look at: somebody deletes as fast as we read. */
const MOST_EMPTY_PAGES = 30;

function createLoader({ api, by, type }: Shown, pagesNow: () => Pages | null, dispatch: Dispatch<Action>) {
  let running = new AbortController();
  const ask = (page: number, signal: AbortSignal): Promise<NotificationList> => api().get('/api/account/notifications', { query: { page, pageSize: PAGE_SIZE, type }, signal });
  const see = ({ notifications }: NotificationList) => seen.next({ by, ids: notifications.flatMap(({ id, is_read }) => (is_read ? [] : [id])) });

  async function run(part: ListPart, work: (signal: AbortSignal) => Promise<Pages>): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    dispatch({ kind: 'asked', part });
    try {
      const pages = await work(signal);
      if (!signal.aborted) dispatch({ kind: 'loaded', pages });
    } catch (error) {
      if (!signal.aborted) dispatch({ kind: 'failed', part, problem: problemOf(error) });
    }
  }

  async function loadFirst(signal: AbortSignal): Promise<Pages> {
    const answer = await ask(1, signal);
    see(answer);
    return firstPage(answer);
  }

  /** Goes on until there is something more to look at, or nothing more at all. */
  async function loadMore(before: Pages, signal: AbortSignal): Promise<Pages> {
    let pages = before;
    for (let turn = 0; turn < MOST_EMPTY_PAGES && hasMore(pages) && pages.notifications.length === before.notifications.length; turn += 1) {
      const page = nextPage(pages);
      const answer = await ask(page, signal);
      see(answer);
      pages = appendPage(pages, answer, page);
    }
    return pages;
  }

  return {
    load: () => void run('first', loadFirst),
    more() {
      const before = pagesNow();
      if (before) void run('more', (signal) => loadMore(before, signal));
    },
    async refresh() {
      const { signal } = running;
      try {
        const answer = await ask(1, signal);
        see(answer);
        dispatch({ kind: 'changed', change: (pages) => mergeNewest(pages, answer) });
      } catch {
        // The bell says that there are some; the next look finds them.
      }
    },
    end() {
      running.abort();
      seen.next({ by, ids: null });
    },
  };
}

/** The list of one person's notifications, page by page. What it starts with (`initial`) counts for its whole life: give it another key for another list. */
export function useNotifications({ api, by, type, initial }: Shown): Notifications {
  const [state, dispatch] = useReducer(reduceList, { pages: initial, loading: null, failed: null });
  const latest = useRef(state.pages);
  useEffect(() => {
    latest.current = state.pages;
  });
  const loader = useRef<ReturnType<typeof createLoader> | null>(null);
  useEffect(() => {
    const own = createLoader({ api, by, type, initial: null }, () => latest.current, dispatch);
    loader.current = own;
    return () => own.end();
  }, [api, by, type]);

  return {
    ...state,
    load: useCallback(() => loader.current?.load(), []),
    more: useCallback(() => loader.current?.more(), []),
    refresh: useCallback(() => void loader.current?.refresh(), []),
    remove: useCallback((id: string) => dispatch({ kind: 'changed', change: (pages) => withoutOne(pages, id) }), []),
    readAll: useCallback(() => dispatch({ kind: 'changed', change: allRead }), []),
  };
}
