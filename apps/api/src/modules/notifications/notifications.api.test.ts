import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  NotificationPreferences,
  UnreadNotificationCount,
  Problem,
} from '@paddock/contracts/http';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  fetchNotifications,
  signInTestUser,
  fetchUnreadCounts,
  type TestUser,
} from '../../testing/test-users.ts';
import { NotificationsRepository } from './notifications.repository.ts';

describe('notifications API', () => {
  let identity: IdentityApi;
  let usersCreated = 0;

  beforeAll(async () => {
    identity = await startIdentityApi();
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const signInReader = () => signInTestUser(identity, `reader-${(usersCreated += 1)}`);
  /**
   * Inserts notifications, the newest last.
   *
   * @returns their ids
   */
  async function createNotifications(
    { accountId }: TestUser,
    count: number,
    {
      type = 'news',
      daysAgo = 0,
      description = 'News',
    }: { type?: string; daysAgo?: number; description?: string } = {},
  ): Promise<string[]> {
    const { rows } = await query(
      // Groups of three share a timestamp, so that the test fails if rows are sorted by time only.
      `insert into notifications (user_account_id, type, description, date_entered, url) select $1, $2, $3 || ' ' || n, $4::timestamptz + (n / 3) * interval '1 ms', '/news' from generate_series(1, $5) as n returning id::text`,
      [
        accountId,
        type,
        description,
        new Date(identity.now().getTime() - daysAgo * DAY - 10_000),
        count,
      ],
    );
    return rows.map((row) => String(row['id']));
  }
  const put = async (person: TestUser, path: string, payload: object) =>
    (
      await person.request('PUT', `/api/account/notifications/${path}`, payload)
    ).json<UnreadNotificationCount>();
  const readIds = async ({ accountId }: TestUser) =>
    (
      await query(
        'select id::text from notifications where user_account_id = $1 and is_read order by id',
        [accountId],
      )
    ).rows.map((row) => String(row['id']));

  it('lists notifications with all fields, newest first, ten per page', async () => {
    const reader = await signInReader();
    await createNotifications(reader, 23);
    const page = await fetchNotifications(reader);
    expect([page.notifications.length, page.total, page.total_unread]).toEqual([10, 23, 23]);
    expect(page.notifications[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: '',
      description: expect.any(String),
      type: 'news',
      is_expired: false,
      is_read: false,
      send_push: false,
      url: '/news',
      date_entered: expect.stringMatching(/^\d{4}-.*Z$/),
      user_account_id: reader.publicId,
      listing_id: null,
      list_type: 'unassigned',
    });
    const order = (
      await query(
        'select id::text from notifications where user_account_id = $1 order by date_entered desc, id desc',
        [reader.accountId],
      )
    ).rows.map((row) => String(row['id']));
    expect(
      [
        ...page.notifications,
        ...(await fetchNotifications(reader, '?page=2')).notifications,
        ...(await fetchNotifications(reader, '?page=3')).notifications,
      ].map(({ id }) => id),
    ).toEqual(order);
    expect((await fetchNotifications(reader, '?page=4')).notifications).toEqual([]);
    for (const wrong of [
      '?page=0',
      '?page=1.5',
      '?pageSize=51',
      '?pageSize=0',
      '?type=gossip',
      '?size=3',
    ])
      expect([
        wrong,
        (await reader.request('GET', `/api/account/notifications${wrong}`)).statusCode,
      ]).toEqual([wrong, 400]);
  });

  it('returns every notification while paging to the end, and none twice, even when new ones arrive', async () => {
    const reader = await signInReader();
    const first = await createNotifications(reader, 250);
    const seen = new Map<string, number>();
    for (let page = 1, isMore = true; isMore; page += 1) {
      const { notifications, total } = await fetchNotifications(reader, `?page=${page}`);
      // Clients drop duplicate notifications by id (specification.md section 4).
      for (const { id } of notifications) seen.set(id, page);
      isMore = page * 10 < total;
      if (page % 3 === 0) {
        identity.advanceClock(1_000);
        await createNotifications(reader, 7, { description: 'Arrived while paging' });
      }
    }
    expect(first.filter((id) => !seen.has(id))).toEqual([]);
    expect(new Set([...first, ...seen.keys()]).size).toBe(seen.size);
  });

  it('filters by type, and counts the unread ones of all types', async () => {
    const reader = await signInReader();
    await createNotifications(reader, 3, { type: 'post' });
    await createNotifications(reader, 2, { type: 'safety' });
    const {
      notifications,
      total,
      total_unread: unread,
    } = await fetchNotifications(reader, '?type=safety');
    expect([notifications.map(({ type }) => type), total, unread]).toEqual([
      ['safety', 'safety'],
      2,
      5,
    ]);
  });

  it('marks exactly the requested notifications as read, and never those of another user', async () => {
    const [reader, other] = [await signInReader(), await signInReader()];
    const [mine, theirs] = [
      await createNotifications(reader, 5),
      await createNotifications(other, 2),
    ];
    const wanted = [mine[1] ?? '', mine[3] ?? ''];
    for (let time = 1; time <= 2; time += 1) {
      expect(
        await put(reader, 'clear', { ids: [...wanted, ...theirs, '1', '9999999999999999'] }),
      ).toEqual({ total_unread: 3 });
      expect([await readIds(reader), await readIds(other)]).toEqual([
        [...wanted].sort((left, right) => Number(left) - Number(right)),
        [],
      ]);
    }
    expect((await fetchUnreadCounts(reader)).notifications).toEqual({ total_unread: 3 });
    for (const ids of [[], ['x'], [1, null], Array(201).fill('1')])
      expect(
        (await reader.request('PUT', '/api/account/notifications/clear', { ids })).statusCode,
      ).toBe(400);
  });

  it('marks as read all notifications of one type, or of all types, up to a given time', async () => {
    const [reader, other] = [await signInReader(), await signInReader()];
    await createNotifications(reader, 2, { type: 'post' });
    await createNotifications(reader, 3);
    await createNotifications(other, 1);
    const until = (await fetchNotifications(reader)).notifications[0]?.date_entered ?? '';
    identity.advanceClock(1_000);
    await createNotifications(reader, 1, { type: 'post' });
    expect(await put(reader, 'clear-all', { until, type: 'post' })).toEqual({ total_unread: 4 });
    expect(await put(reader, 'clear-all', { until })).toEqual({ total_unread: 1 });
    expect(
      (await fetchNotifications(reader)).notifications
        .filter(({ is_read: isRead }) => !isRead)
        .map(({ type }) => type),
    ).toEqual(['post']);
    expect((await fetchNotifications(other)).total_unread).toBe(1);
  });

  it('permanently deletes a user’s own notifications; deleting them again changes nothing', async () => {
    const [reader, other] = [await signInReader(), await signInReader()];
    const [id = ''] = await createNotifications(reader, 2);
    const remove = async (person: TestUser, notificationId: string) => {
      const response = await person.request(
        'DELETE',
        `/api/account/notifications/${notificationId}`,
      );
      return [
        response.statusCode,
        response.json<Partial<UnreadNotificationCount & Problem>>().total_unread ??
          response.json<Problem>().code,
      ];
    };
    expect(await remove(other, id)).toEqual([404, 'not_found']);
    expect((await fetchNotifications(reader)).total).toBe(2);
    expect([await remove(reader, id), await remove(reader, id)]).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await fetchNotifications(reader)).notifications.map((one) => one.id)).not.toContain(id);
    expect(await remove(reader, '123')).toEqual([404, 'not_found']);
    // The row stays, so that repeating the event does not notify the user again.
    expect((await query('select from notifications where id = $1', [id])).rowCount).toBe(1);
  });

  it('expires notifications when the retention period is over, and deletes them thirty days later', async () => {
    const reader = await signInReader();
    await createNotifications(reader, 1, { daysAgo: 91 });
    await createNotifications(reader, 1, { daysAgo: 89 });
    await createNotifications(reader, 1, { daysAgo: 121 });
    const notifications = new NotificationsRepository(identity.api.core.db);
    await notifications.expireOld(identity.now(), 90);
    expect(await fetchNotifications(reader)).toMatchObject({ total: 1, total_unread: 1 });
    expect((await fetchUnreadCounts(reader)).notifications).toEqual({ total_unread: 1 });
    expect(await notifications.deleteExpired(identity.now(), 90)).toBe(1);
    expect(
      (await query('select from notifications where user_account_id = $1', [reader.accountId]))
        .rowCount,
    ).toBe(2);
    expect([
      await notifications.expireOld(identity.now(), 90),
      await notifications.deleteExpired(identity.now(), 90),
    ]).toEqual([0, 0]);
  });

  it('stores each user’s channels and quiet hours, with defaults for settings that were never changed', async () => {
    const [reader, other] = [await signInReader(), await signInReader()];
    const path = '/api/account/notification-preferences';
    const get = async (person: TestUser) =>
      (await person.request('GET', path)).json<NotificationPreferences>();
    const enable = (...channels: string[]) => ({
      inApp: channels.includes('inApp'),
      push: channels.includes('push'),
      email: channels.includes('email'),
    });
    const defaults = {
      message: enable('inApp', 'push', 'email'),
      watchlist: enable('inApp', 'push'),
      'saved-search': enable('inApp', 'email'),
      post: enable('inApp', 'push', 'email'),
      application: enable('inApp', 'email'),
      news: enable('inApp'),
      safety: enable('inApp', 'email'),
    };
    expect(await get(reader)).toEqual({ channels: defaults, quietHours: null });
    const wanted: NotificationPreferences = {
      channels: { ...defaults, news: enable(), message: enable('push') },
      quietHours: { from: '21:30', to: '06:05', timeZone: 'Pacific/Chatham' },
    };
    const changed = await reader.request('PUT', path, wanted);
    expect([changed.statusCode, changed.json()]).toEqual([200, wanted]);
    expect([await get(reader), await get(other)]).toEqual([
      wanted,
      { channels: defaults, quietHours: null },
    ]);
    // A client from before applications leaves their channels as they are.
    const { application: _later, ...older } = wanted.channels;
    await reader.request('PUT', path, {
      ...wanted,
      channels: { ...wanted.channels, application: enable('push') },
    });
    await reader.request('PUT', path, { ...wanted, channels: older });
    expect((await get(reader)).channels.application).toEqual(enable('push'));
    await reader.request('PUT', path, wanted);
    // Values that equal the default are not stored, so that they follow later changes to the
    // default.
    expect(
      (
        await query('select from notification_preferences where account_id = $1', [
          reader.accountId,
        ])
      ).rowCount,
    ).toBe(3);
    expect(
      (await reader.request('PUT', path, { channels: defaults, quietHours: null })).json(),
    ).toEqual({ channels: defaults, quietHours: null });
    const refused = await reader.request('PUT', path, {
      ...wanted,
      quietHours: { from: '21:00', to: '21:00', timeZone: 'Pacific/Auckland' },
    });
    expect([
      refused.statusCode,
      refused.json<Problem>().details?.map(({ field }) => field),
    ]).toEqual([400, ['quietHours']]);
    for (const wrong of [
      {},
      { channels: {}, quietHours: null },
      { ...wanted, quietHours: { from: '24:00', to: '06:00', timeZone: 'Pacific/Auckland' } },
      { ...wanted, quietHours: { from: '20:00', to: '06:00', timeZone: 'Europe/Berlin' } },
    ])
      expect((await reader.request('PUT', path, wrong)).statusCode).toBe(400);
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        reader.request(
          'PUT',
          path,
          index % 2 === 0 ? wanted : { channels: defaults, quietHours: null },
        ),
      ),
    );
    expect([wanted, { channels: defaults, quietHours: null }]).toContainEqual(await get(reader));
  });
});
