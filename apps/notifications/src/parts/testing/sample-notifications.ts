import type { Notification, NotificationList } from '@paddock/contracts/http';
import { NOTIFICATIONS_PAGE_SIZE } from '../../notifications-api.ts';

export function createSampleNotification(
  id: number,
  change: Partial<Notification> = {},
): Notification {
  return {
    id: String(id),
    name: `Line ${id}`,
    description: `Headline ${id}`,
    type: 'message',
    is_expired: false,
    is_read: false,
    send_push: true,
    url: `/account/messages/${id}`,
    date_entered: new Date(Date.UTC(2026, 10, 1) + id * 60_000).toISOString(),
    user_account_id: 'p-7KM2QX',
    listing_id: null,
    list_type: 'item',
    ...change,
  };
}

/**
 * Returns one page of these notifications, in the format of the API's response.
 * @param ids the ids of the whole list, newest notification first
 */
export function createSamplePage(
  ids: readonly number[],
  page = 1,
  change: Partial<Notification> = {},
): NotificationList {
  const shown = ids.slice((page - 1) * NOTIFICATIONS_PAGE_SIZE, page * NOTIFICATIONS_PAGE_SIZE);
  return {
    notifications: shown.map((id) => createSampleNotification(id, change)),
    total: ids.length,
    total_unread: ids.length,
  };
}

/** Returns the ids from `count` down to 1. */
export function createIdsNewestFirst(count: number): number[] {
  return Array.from({ length: count }, (_, index) => count - index);
}
