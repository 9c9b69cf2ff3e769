import { describe, expect, it } from '@jest/globals';
import type { ApiClient } from '@paddock/api-client';
import type { Notification, NotificationList } from '@paddock/contracts/http';
import { NOTIFICATIONS_PAGE_SIZE } from '../notifications-api.ts';
import { createNotificationLoader } from './notification-loader.ts';
import { createLoadedPages } from './notification-pages.ts';

/**
 * Returns the notifications numbered `from` to `to`, newest first. A higher number means a newer
 * notification.
 */
function createNotifications(from: number, to: number): readonly Notification[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    id: String(to - index),
    is_read: true,
    date_entered: new Date((to - index) * 1_000).toISOString(),
  })) as unknown as readonly Notification[];
}

describe('createNotificationLoader', () => {
  it('shows new notifications even when the user loads more while they are being fetched', async () => {
    const all = createNotifications(1, 53);
    const pending: (() => void)[] = [];
    const get = async (_path: string, options: unknown): Promise<NotificationList> => {
      const { page } = (options as { readonly query: { readonly page: number } }).query;
      await new Promise<void>((resolve) => pending.push(resolve));
      const notifications = all.slice(
        (page - 1) * NOTIFICATIONS_PAGE_SIZE,
        page * NOTIFICATIONS_PAGE_SIZE,
      );
      return { notifications, total: all.length } as unknown as NotificationList;
    };
    const loader = createNotificationLoader({
      createApi: () => ({ get }) as unknown as Pick<ApiClient, 'get'>,
      view: 'panel',
      type: null,
      initial: createLoadedPages({
        notifications: createNotifications(41, 50),
        total: 50,
      } as unknown as NotificationList),
    });
    const respondToPending = async () => {
      for (const respond of pending.splice(0)) respond();
      await new Promise(setImmediate);
    };
    loader.more();
    await respondToPending();
    // The total has grown, so the newest page is being fetched when the user presses More again.
    loader.more();
    while (pending.length > 0) await respondToPending();
    expect(
      loader
        .getState()
        .pages?.notifications.slice(0, 4)
        .map(({ id }) => id),
    ).toEqual(['53', '52', '51', '50']);
  });
});
