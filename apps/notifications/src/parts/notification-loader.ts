import type { ApiClient } from '@paddock/api-client';
import type { Notification, NotificationList, NotificationType } from '@paddock/contracts/http';
import { NOTIFICATIONS_PAGE_SIZE, toDisplayedError } from '../notifications-api.ts';
import type { DisplayedError } from '../notifications-api.ts';
import {
  markAllAsRead,
  appendPage,
  createLoadedPages,
  hasMoreNotifications,
  mergeNewest,
  getNextPage,
  removeNotification,
} from './notification-pages.ts';
import type { LoadedPages } from './notification-pages.ts';
import { seenNotifications } from './seen.ts';
import type { SeenNotifications } from './seen.ts';

export type ListPart = 'first' | 'more';

export interface NotificationListState {
  /** Null until the first page is loaded. */
  readonly pages: LoadedPages | null;
  readonly loading: ListPart | null;
  /** The part of the list that failed to load, and the reason. */
  readonly loadError: { readonly part: ListPart; readonly problem: DisplayedError } | null;
}

export interface NotificationLoaderOptions {
  readonly createApi: () => Pick<ApiClient, 'get'>;
  /**
   * The list that shows the notifications: the panel or the page. Reported with the seen
   * notifications.
   */
  readonly view: SeenNotifications['view'];
  readonly type: NotificationType | null;
  /** The page that the server rendered, or the pages loaded earlier; null when there are none. */
  readonly initial: LoadedPages | null;
}

export interface NotificationLoader {
  subscribe(listener: () => void): () => void;
  getState(): NotificationListState;
  load(): void;
  more(): void;
  /** Loads new notifications and adds them at the top of the list. */
  refresh(): void;
  remove(id: string): void;
  readAll(): void;
  /** Aborts requests and emits that the list is closed. */
  dispose(): void;
}

/**
 * How many of the newest pages are searched for a notification that is already loaded. If none of
 * these pages contains one, the list starts over.
 */
const MAX_NEW_PAGES = 10;
/**
 * Loading stops after this many pages in a row without a new notification. Such pages occur when
 * other notifications are deleted during loading.
 */
const MAX_EMPTY_PAGES = 30;

/**
 * Loads one list page by page. Each response is merged into the state at the time it arrives, so
 * that concurrent changes are not lost.
 */
export function createNotificationLoader({
  createApi,
  view,
  type,
  initial,
}: NotificationLoaderOptions): NotificationLoader {
  let state: NotificationListState = { pages: initial, loading: null, loadError: null };
  let running = new AbortController();
  /**
   * This request is not aborted when the user loads more, because nothing else would fetch the
   * newest notifications.
   */
  let refreshing = new AbortController();
  const listeners = new Set<() => void>();

  function publish(next: Partial<NotificationListState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function change(to: (pages: LoadedPages) => LoadedPages): void {
    if (state.pages) publish({ pages: to(state.pages) });
  }

  async function fetchPage(page: number, signal: AbortSignal): Promise<NotificationList> {
    const response = await createApi().get('/api/account/notifications', {
      query: { page, pageSize: NOTIFICATIONS_PAGE_SIZE, type },
      signal,
    });
    signal.throwIfAborted();
    seenNotifications.next({
      view,
      ids: response.notifications.flatMap(({ id, is_read }) => (is_read ? [] : [id])),
    });
    return response;
  }

  async function run(part: ListPart, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    publish({ loading: part, loadError: null });
    try {
      await work(signal);
      publish({ loading: null });
    } catch (error) {
      if (!signal.aborted)
        publish({ loading: null, loadError: { part, problem: toDisplayedError(error) } });
    }
  }

  /** Fetches the newest pages until one contains a notification that is already loaded. */
  async function fetchNewest(signal: AbortSignal): Promise<NotificationList> {
    const found = new Map<string, Notification>();
    for (let page = 1; ; page += 1) {
      const response = await fetchPage(page, signal);
      for (const each of response.notifications) found.set(each.id, each);
      const loaded = state.pages?.notifications ?? [];
      const isDone =
        loaded.length === 0 ||
        response.notifications.length < NOTIFICATIONS_PAGE_SIZE ||
        response.notifications.some(({ id }) => loaded.some((each) => each.id === id));
      if (isDone) return { ...response, notifications: [...found.values()] };
      if (page === MAX_NEW_PAGES)
        return {
          ...response,
          notifications: [...found.values()].slice(0, NOTIFICATIONS_PAGE_SIZE),
        };
    }
  }

  async function refresh(): Promise<void> {
    try {
      const newest = await fetchNewest(refreshing.signal);
      change((pages) => mergeNewest(pages, newest));
    } catch {
      // Ignore the error: the bell shows the count, and the next refresh loads them.
    }
  }

  /** Loads pages until one adds a notification, or there are no more. */
  async function loadMore(before: LoadedPages, signal: AbortSignal): Promise<void> {
    for (let round = 0; round < MAX_EMPTY_PAGES; round += 1) {
      const pages = state.pages ?? before;
      if (
        !hasMoreNotifications(pages) ||
        pages.notifications.at(-1)?.id !== before.notifications.at(-1)?.id
      )
        break;
      const page = getNextPage(pages);
      const response = await fetchPage(page, signal);
      change((current) => appendPage(current, response, page));
    }
    // If the total has grown, there are also new notifications at the top.
    if ((state.pages?.total ?? 0) > before.total) void refresh();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    load: () =>
      void run('first', async (signal) => {
        const response = await fetchPage(1, signal);
        publish({ pages: createLoadedPages(response) });
      }),
    more() {
      const before = state.pages;
      if (before) void run('more', (signal) => loadMore(before, signal));
    },
    refresh: () => void refresh(),
    remove: (id) => change((pages) => removeNotification(pages, id)),
    readAll: () => change(markAllAsRead),
    dispose() {
      running.abort();
      refreshing.abort();
      [running, refreshing] = [new AbortController(), new AbortController()];
      seenNotifications.next({ view, ids: null });
    },
  };
}
