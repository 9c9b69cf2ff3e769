/**
 * Merges pages of notifications into one list (specification.md section 4). The API uses page
 * numbers, so notifications move to other pages when new ones arrive or others are deleted. The
 * change in the total shows how far they have moved, so that none is shown twice or skipped.
 */
import type { Notification, NotificationList } from '@paddock/contracts/http';
import { NOTIFICATIONS_PAGE_SIZE } from '../notifications-api.ts';

export interface LoadedPages {
  readonly notifications: readonly Notification[];
  /** The number of notifications of the selected type, according to the last response. */
  readonly total: number;
  /**
   * How many notifications, counted from the newest, are either loaded or come before the first
   * loaded page.
   */
  readonly position: number;
}

/** Starts a list with page 1, or with the page that a link opened. */
export function createLoadedPages(
  { notifications, total }: NotificationList,
  page = 1,
): LoadedPages {
  return { notifications, total, position: page * NOTIFICATIONS_PAGE_SIZE };
}

/** True while not all notifications are loaded, that is, page × page size is below the total. */
export function hasMoreNotifications({ position, total }: LoadedPages): boolean {
  return position < total;
}

/**
 * Returns the number of the page that contains the next notification. The page may start with
 * notifications that are already loaded.
 */
export function getNextPage({ position }: LoadedPages): number {
  return Math.floor(position / NOTIFICATIONS_PAGE_SIZE) + 1;
}

/**
 * Merges two lists, newest first as in the API. Notifications that are already in the list stay
 * unchanged, so that they remain new for the reader.
 */
function mergeNotifications(
  loaded: readonly Notification[],
  others: readonly Notification[],
): readonly Notification[] {
  const ids = new Set(loaded.map(({ id }) => id));
  return [...loaded, ...others.filter(({ id }) => !ids.has(id))].sort(
    (a, b) =>
      Date.parse(b.date_entered) - Date.parse(a.date_entered) || Number(b.id) - Number(a.id),
  );
}

/**
 * Appends a later page, without notifications that are already loaded. If the page would leave a
 * gap, only the total and the position change; the caller must then request `getNextPage` of the
 * result.
 */
export function appendPage(
  pages: LoadedPages,
  { notifications, total }: NotificationList,
  page: number,
): LoadedPages {
  const position = Math.max(0, pages.position + total - pages.total);
  if ((page - 1) * NOTIFICATIONS_PAGE_SIZE > position) return { ...pages, total, position };
  return {
    notifications: mergeNotifications(pages.notifications, notifications),
    total,
    position: Math.max(position, page * NOTIFICATIONS_PAGE_SIZE),
  };
}

/**
 * Merges the newest page into the list: new notifications come first, and later pages stay loaded.
 */
export function mergeNewest(pages: LoadedPages, response: NotificationList): LoadedPages {
  const loaded = new Set(pages.notifications.map(({ id }) => id));
  // The two lists do not overlap, so there may be more notifications in between: start over.
  if (!response.notifications.some(({ id }) => loaded.has(id))) return createLoadedPages(response);
  return {
    notifications: mergeNotifications(pages.notifications, response.notifications),
    total: response.total,
    position: Math.max(0, pages.position + response.total - pages.total),
  };
}

export function removeNotification(
  { notifications, total, position }: LoadedPages,
  id: string,
): LoadedPages {
  const remaining = notifications.filter((each) => each.id !== id);
  const removed = notifications.length - remaining.length;
  return { notifications: remaining, total: total - removed, position: position - removed };
}

export function markAllAsRead(pages: LoadedPages): LoadedPages {
  return {
    ...pages,
    notifications: pages.notifications.map((each) => ({ ...each, is_read: true })),
  };
}
