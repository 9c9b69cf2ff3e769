import type { EventMap } from '@paddock/contracts/events';
import type { UnreadCountsResponse as UnreadResponse } from '@paddock/contracts/http';

/**
 * The counts that this remote publishes: unread messages by kind of listing, their total, and
 * unread notifications.
 */
export type UnreadCounts = EventMap['unread.changed'];

/** The counts of a guest, and those after a failure (specification.md section 8). */
export const ZERO_UNREAD: UnreadCounts = { total: 0, byListType: {}, notifications: 0 };

/**
 * Converts the API's response to the counts that this remote publishes.
 * @throws TypeError when the response does not have the expected structure
 */
export function toUnreadCounts({ unread, notifications }: UnreadResponse): UnreadCounts {
  const byListType = Object.fromEntries(
    unread.map(({ list_type, total_unread }) => [list_type, total_unread]),
  );
  return {
    total: unread.reduce((sum, { total_unread }) => sum + total_unread, 0),
    byListType,
    notifications: notifications.total_unread,
  };
}
