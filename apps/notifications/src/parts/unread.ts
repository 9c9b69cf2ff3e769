import type { EventMap } from '@paddock/contracts/events';
import type { Unread as UnreadAnswer } from '@paddock/contracts/http';

/** What this remote tells everybody: messages by kind, their total, and what the bell counts. */
export type Unread = EventMap['unread.changed'];

/** Of somebody who is not signed in, and whenever it cannot be known (specification.md section 8). */
export const NOTHING_UNREAD: Unread = { total: 0, byListType: {}, notifications: 0 };

/** @throws TypeError where the API did not answer as it should */
export function toUnread({ unread, notifications }: UnreadAnswer): Unread {
  const byListType = Object.fromEntries(
    unread.map(({ list_type, total_unread }) => [list_type, total_unread]),
  );
  return {
    total: unread.reduce((sum, { total_unread }) => sum + total_unread, 0),
    byListType,
    notifications: notifications.total_unread,
  };
}
