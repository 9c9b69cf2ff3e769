/**
 * Pages of notifications as they come, made one list (specification.md section 4). The API pages by number, so a list
 * that grows at its top, or shrinks anywhere, moves beneath the pages: what is held is told from what is missed by the
 * total, none is shown twice, and none is passed over.
 */
import type { Notification, NotificationList } from '@paddock/contracts/http';
import { PAGE_SIZE } from '../notifications-api.ts';

export interface Pages {
  readonly notifications: readonly Notification[];
  /** So many there are, of the type that is shown, as of the last answer. */
  readonly total: number;
  /** So many of those, from the newest on, are here or stand before the first page here. */
  readonly position: number;
}

/** Page 1, or the page that a link led to, replaces what was there. */
export function firstPage({ notifications, total }: NotificationList, page = 1): Pages {
  return { notifications, total, position: page * PAGE_SIZE };
}

/** More exist while page × pageSize is below the total. */
export function hasMore({ position, total }: Pages): boolean {
  return position < total;
}

/** The page that holds the next one; it may begin with some that are here already. */
export function nextPage({ position }: Pages): number {
  return Math.floor(position / PAGE_SIZE) + 1;
}

/** What is here stays as it is: what was new to the reader stays so after it has been marked read. The order is the API's: newest first. */
function union(
  held: readonly Notification[],
  others: readonly Notification[],
): readonly Notification[] {
  const ids = new Set(held.map(({ id }) => id));
  return [...held, ...others.filter(({ id }) => !ids.has(id))].sort(
    (a, b) =>
      Date.parse(b.date_entered) - Date.parse(a.date_entered) || Number(b.id) - Number(a.id),
  );
}

/** Later pages are appended, without those that are here already. Where some may lie between, nothing is: ask for `nextPage` of the result. */
export function appendPage(
  pages: Pages,
  { notifications, total }: NotificationList,
  page: number,
): Pages {
  const position = Math.max(0, pages.position + total - pages.total);
  if ((page - 1) * PAGE_SIZE > position) return { ...pages, total, position };
  return {
    notifications: union(pages.notifications, notifications),
    total,
    position: Math.max(position, page * PAGE_SIZE),
  };
}

/** The newest page once more, while later ones are here: what is new stands on top, and the place in the list is kept. */
export function mergeNewest(pages: Pages, answer: NotificationList): Pages {
  const held = new Set(pages.notifications.map(({ id }) => id));
  // So much is new that some may lie between.
  if (!answer.notifications.some(({ id }) => held.has(id))) return firstPage(answer);
  return {
    notifications: union(pages.notifications, answer.notifications),
    total: answer.total,
    position: Math.max(0, pages.position + answer.total - pages.total),
  };
}

export function withoutOne({ notifications, total, position }: Pages, id: string): Pages {
  const left = notifications.filter((each) => each.id !== id);
  const removed = notifications.length - left.length;
  return { notifications: left, total: total - removed, position: position - removed };
}

export function allRead(pages: Pages): Pages {
  return {
    ...pages,
    notifications: pages.notifications.map((each) => ({ ...each, is_read: true })),
  };
}
