import type { ApiClient } from '@paddock/api-client';
import type { Notification, NotificationList, NotificationType } from '@paddock/contracts/http';
import { PAGE_SIZE, toProblem } from '../notifications-api.ts';
import type { Problem } from '../notifications-api.ts';
import {
  allRead,
  appendPage,
  firstPage,
  hasMore,
  mergeNewest,
  nextPage,
  withoutOne,
} from './notification-pages.ts';
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

export interface LoaderOptions {
  readonly api: () => Pick<ApiClient, 'get'>;
  /** Who shows it; what is unread there is marked read a second later. */
  readonly by: Seen['by'];
  readonly type: NotificationType | null;
  /** What the server rendered, or what was there when it was last looked at. */
  readonly initial: Pages | null;
}

export interface NotificationLoader {
  subscribe(listener: () => void): () => void;
  current(): ListState;
  load(): void;
  more(): void;
  /** New ones have come: they are put on top. */
  refresh(): void;
  remove(id: string): void;
  readAll(): void;
  /** Nobody looks any more. */
  end(): void;
}

/** So far down the newest are looked through for one that is here already; beyond it the list begins anew. */
const MOST_NEW_PAGES = 10;
/** Pages in a row that bring nothing to look at: somebody deletes as fast as we read. */
const MOST_EMPTY_PAGES = 30;

/** One list, page by page. What comes while another call is under way is kept: every answer is merged into what is there by then. */
export function createNotificationLoader({
  api,
  by,
  type,
  initial,
}: LoaderOptions): NotificationLoader {
  let state: ListState = { pages: initial, loading: null, failed: null };
  let running = new AbortController();
  const listeners = new Set<() => void>();

  function publish(next: Partial<ListState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function change(to: (pages: Pages) => Pages): void {
    if (state.pages) publish({ pages: to(state.pages) });
  }

  async function ask(page: number, signal: AbortSignal): Promise<NotificationList> {
    const answer = await api().get('/api/account/notifications', {
      query: { page, pageSize: PAGE_SIZE, type },
      signal,
    });
    signal.throwIfAborted();
    seen.next({
      by,
      ids: answer.notifications.flatMap(({ id, is_read }) => (is_read ? [] : [id])),
    });
    return answer;
  }

  async function run(part: ListPart, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    publish({ loading: part, failed: null });
    try {
      await work(signal);
      publish({ loading: null });
    } catch (error) {
      if (!signal.aborted) publish({ loading: null, failed: { part, problem: toProblem(error) } });
    }
  }

  /** The newest, as far down as to one that is here. */
  async function askNewest(signal: AbortSignal): Promise<NotificationList> {
    const found = new Map<string, Notification>();
    for (let page = 1; ; page += 1) {
      const answer = await ask(page, signal);
      for (const each of answer.notifications) found.set(each.id, each);
      const held = state.pages?.notifications ?? [];
      const isDone =
        held.length === 0 ||
        answer.notifications.length < PAGE_SIZE ||
        answer.notifications.some(({ id }) => held.some((each) => each.id === id));
      if (isDone) return { ...answer, notifications: [...found.values()] };
      if (page === MOST_NEW_PAGES)
        return { ...answer, notifications: [...found.values()].slice(0, PAGE_SIZE) };
    }
  }

  async function refresh(): Promise<void> {
    try {
      const newest = await askNewest(running.signal);
      change((pages) => mergeNewest(pages, newest));
    } catch {
      // The bell says that there are some; the next look finds them.
    }
  }

  /** Goes on until there is something more to look at, or nothing more at all. */
  async function loadMore(before: Pages, signal: AbortSignal): Promise<void> {
    for (let turn = 0; turn < MOST_EMPTY_PAGES; turn += 1) {
      const pages = state.pages ?? before;
      if (!hasMore(pages) || pages.notifications.at(-1)?.id !== before.notifications.at(-1)?.id)
        break;
      const page = nextPage(pages);
      const answer = await ask(page, signal);
      change((current) => appendPage(current, answer, page));
    }
    // The list has grown at its top: that is to be seen too.
    if ((state.pages?.total ?? 0) > before.total) void refresh();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    load: () =>
      void run('first', async (signal) => {
        const answer = await ask(1, signal);
        publish({ pages: firstPage(answer) });
      }),
    more() {
      const before = state.pages;
      if (before) void run('more', (signal) => loadMore(before, signal));
    },
    refresh: () => void refresh(),
    remove: (id) => change((pages) => withoutOne(pages, id)),
    readAll: () => change(allRead),
    end() {
      running.abort();
      running = new AbortController();
      seen.next({ by, ids: null });
    },
  };
}
