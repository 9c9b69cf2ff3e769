/**
 * Merges pages of notifications into one list (specification.md section 4). The API uses page
 * numbers, so notifications move between pages when new ones arrive or others are deleted. The
 * change of the total shows how far they moved, so that none is shown twice and none is skipped.
 */
import type { Notification, NotificationList } from '@paddock/contracts/http';
import { PAGE_SIZE } from '../notifications-api.ts';

export interface LoadedPages {
  readonly notifications: readonly Notification[];
  /** The number of notifications of the selected type, as of the last response. */
  readonly total: number;
  /**
   * The number of notifications, from the newest on, that are loaded or come before the first
   * loaded page.
   */
  readonly position: number;
}

/** Starts a list with page 1, or with the page that a link opened. */
export function createPages({ notifications, total }: NotificationList, page = 1): LoadedPages {
  return { notifications, total, position: page * PAGE_SIZE };
}

/** True while page × pageSize is below the total. */
export function hasMore({ position, total }: LoadedPages): boolean {
  return position < total;
}

/** Returns the number of the page with the next notification; it may start with loaded ones. */
export function getNextPage({ position }: LoadedPages): number {
  return Math.floor(position / PAGE_SIZE) + 1;
}

/**
 * Merges two lists, newest first as in the API. Held notifications stay unchanged, so they remain
 * new for the reader.
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
 * Appends a later page without notifications that are loaded already. When the page would leave a
 * gap, only total and position change: request `getNextPage` of the result.
 */
export function appendPage(
  pages: LoadedPages,
  { notifications, total }: NotificationList,
  page: number,
): LoadedPages {
  const position = Math.max(0, pages.position + total - pages.total);
  if ((page - 1) * PAGE_SIZE > position) return { ...pages, total, position };
  return {
    notifications: mergeNotifications(pages.notifications, notifications),
    total,
    position: Math.max(position, page * PAGE_SIZE),
  };
}

/**
 * Merges the newest page into the list: new notifications come first, and later pages stay loaded.
 */
export function mergeNewest(pages: LoadedPages, response: NotificationList): LoadedPages {
  const loaded = new Set(pages.notifications.map(({ id }) => id));
  // No overlap: there may be more notifications between, so start over.
  if (!response.notifications.some(({ id }) => loaded.has(id))) return createPages(response);
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
