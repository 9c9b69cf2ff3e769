import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  NotificationPreferences,
  NotificationsCleared,
  Problem,
} from '@paddock/contracts/http';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  fetchNotifications,
  signInPerson,
  fetchUnread,
  type Person,
} from '../../testing/people.ts';

describe('one’s notifications', () => {
  let identity: IdentityApi;
  let people = 0;

  beforeAll(async () => {
    identity = await startIdentityApi();
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const somebody = () => signInPerson(identity, `reader-${(people += 1)}`);
  /** The newest last; @returns their ids. */
  async function give(
    { accountId }: Person,
    count: number,
    {
      type = 'news',
      daysAgo = 0,
      description = 'Told',
    }: { type?: string; daysAgo?: number; description?: string } = {},
  ): Promise<string[]> {
    const { rows } = await query(
      // Several share a moment, so that the order between them has to come from somewhere.
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
  const put = async (person: Person, path: string, payload: object) =>
    (
      await person.ask('PUT', `/api/account/notifications/${path}`, payload)
    ).json<NotificationsCleared>();
  const readIds = async ({ accountId }: Person) =>
    (
      await query(
        'select id::text from notifications where user_account_id = $1 and is_read order by id',
        [accountId],
      )
    ).rows.map((row) => String(row['id']));

  it('have the fields that the product has always named, newest first, ten to a page', async () => {
    const reader = await somebody();
    await give(reader, 23);
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
        (await reader.ask('GET', `/api/account/notifications${wrong}`)).statusCode,
      ]).toEqual([wrong, 400]);
  });

  it('are paged to the end, none twice and none missing, while new ones come', async () => {
    const reader = await somebody();
    const first = await give(reader, 250);
    const seen = new Map<string, number>();
    for (let page = 1, isMore = true; isMore; page += 1) {
      const { notifications, total } = await fetchNotifications(reader, `?page=${page}`);
      // What was seen is known by its id (specification.md section 4).
      for (const { id } of notifications) seen.set(id, page);
      isMore = page * 10 < total;
      if (page % 3 === 0) {
        identity.pass(1_000);
        await give(reader, 7, { description: 'Came meanwhile' });
      }
    }
    expect(first.filter((id) => !seen.has(id))).toEqual([]);
    expect(new Set([...first, ...seen.keys()]).size).toBe(seen.size);
  });

  it('are filtered by type, and the unread ones of every type are counted', async () => {
    const reader = await somebody();
    await give(reader, 3, { type: 'post' });
    await give(reader, 2, { type: 'safety' });
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

  it('are marked read exactly as asked for, again without effect, and nobody else’s with them', async () => {
    const [reader, other] = [await somebody(), await somebody()];
    const [mine, theirs] = [await give(reader, 5), await give(other, 2)];
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
    expect((await fetchUnread(reader)).notifications).toEqual({ total_unread: 3 });
    for (const ids of [[], ['x'], [1, null], Array(201).fill('1')])
      expect(
        (await reader.ask('PUT', '/api/account/notifications/clear', { ids })).statusCode,
      ).toBe(400);
  });

  it('are all marked read up to a moment, of one type or of all: what came later stays unread', async () => {
    const [reader, other] = [await somebody(), await somebody()];
    await give(reader, 2, { type: 'post' });
    await give(reader, 3);
    await give(other, 1);
    const until = (await fetchNotifications(reader)).notifications[0]?.date_entered ?? '';
    identity.pass(1_000);
    await give(reader, 1, { type: 'post' });
    expect(await put(reader, 'clear-all', { until, type: 'post' })).toEqual({ total_unread: 4 });
    expect(await put(reader, 'clear-all', { until })).toEqual({ total_unread: 1 });
    expect(
      (await fetchNotifications(reader)).notifications
        .filter(({ is_read: isRead }) => !isRead)
        .map(({ type }) => type),
    ).toEqual(['post']);
    expect((await fetchNotifications(other)).total_unread).toBe(1);
  });

  it('are deleted for good, once or twice, by their reader alone', async () => {
    const [reader, other] = [await somebody(), await somebody()];
    const [id = ''] = await give(reader, 2);
    const remove = async (person: Person, one: string) => {
      const response = await person.ask('DELETE', `/api/account/notifications/${one}`);
      return [
        response.statusCode,
        response.json<Partial<NotificationsCleared & Problem>>().total_unread ??
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
    // The row stays: the same fact does not come again.
    expect((await query('select from notifications where id = $1', [id])).rowCount).toBe(1);
  });

  it('are in no list after the retention, and gone thirty days after that', async () => {
    const reader = await somebody();
    await give(reader, 1, { daysAgo: 91 });
    await give(reader, 1, { daysAgo: 89 });
    await give(reader, 1, { daysAgo: 121 });
    const { notifications } = identity.api.services;
    await notifications.expireOld(identity.now(), 90);
    expect(await fetchNotifications(reader)).toMatchObject({ total: 1, total_unread: 1 });
    expect((await fetchUnread(reader)).notifications).toEqual({ total_unread: 1 });
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

  it('are chosen by type and way: defaults, what was changed, and nobody else’s', async () => {
    const [reader, other] = [await somebody(), await somebody()];
    const path = '/api/account/notification-preferences';
    const get = async (person: Person) =>
      (await person.ask('GET', path)).json<NotificationPreferences>();
    const on = (...ways: string[]) => ({
      in_app: ways.includes('in_app'),
      push: ways.includes('push'),
      email: ways.includes('email'),
    });
    const defaults = {
      message: on('in_app', 'push', 'email'),
      watchlist: on('in_app', 'push'),
      'saved-search': on('in_app', 'email'),
      post: on('in_app', 'push', 'email'),
      news: on('in_app'),
      safety: on('in_app', 'email'),
    };
    expect(await get(reader)).toEqual({ channels: defaults, quiet_hours: null });
    const wanted: NotificationPreferences = {
      channels: { ...defaults, news: on(), message: on('push') },
      quiet_hours: { from: '21:30', to: '06:05', time_zone: 'Pacific/Chatham' },
    };
    const changed = await reader.ask('PUT', path, wanted);
    expect([changed.statusCode, changed.json()]).toEqual([200, wanted]);
    expect([await get(reader), await get(other)]).toEqual([
      wanted,
      { channels: defaults, quiet_hours: null },
    ]);
    // What is as it was by default is not stored: a default that changes later is theirs too.
    expect(
      (
        await query('select from notification_preferences where account_id = $1', [
          reader.accountId,
        ])
      ).rowCount,
    ).toBe(3);
    expect(
      (await reader.ask('PUT', path, { channels: defaults, quiet_hours: null })).json(),
    ).toEqual({ channels: defaults, quiet_hours: null });
    const refused = await reader.ask('PUT', path, {
      ...wanted,
      quiet_hours: { from: '21:00', to: '21:00', time_zone: 'Pacific/Auckland' },
    });
    expect([
      refused.statusCode,
      refused.json<Problem>().details?.map(({ field }) => field),
    ]).toEqual([400, ['quiet_hours']]);
    for (const wrong of [
      {},
      { channels: {}, quiet_hours: null },
      { ...wanted, quiet_hours: { from: '24:00', to: '06:00', time_zone: 'Pacific/Auckland' } },
      { ...wanted, quiet_hours: { from: '20:00', to: '06:00', time_zone: 'Europe/Berlin' } },
    ])
      expect((await reader.ask('PUT', path, wrong)).statusCode).toBe(400);
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        reader.ask(
          'PUT',
          path,
          index % 2 === 0 ? wanted : { channels: defaults, quiet_hours: null },
        ),
      ),
    );
    expect([wanted, { channels: defaults, quiet_hours: null }]).toContainEqual(await get(reader));
  });
});
