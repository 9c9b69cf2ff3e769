import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  NotificationList,
  Post,
  PostForm,
  SavedSearch,
  SavedSearchList,
  SearchFrequency,
  SavedSearchReference,
  Towns,
} from '@paddock/contracts/http';
import {
  PUBLIC_ORIGIN,
  startNotificationDeliveryApi,
  type NotificationDeliveryApi,
  type NotificationDeliveryTestUser,
} from '../../testing/delivery-api.ts';
import { DAY, MINUTE } from '../../testing/identity-api.ts';
import { createSearchAlertHandler, queueDueAlerts } from './alert-search.ts';
import { getNextAlertTime } from './alert-times.ts';
import { createListingMatcher } from './match-listing.ts';

const HOUR = 60 * MINUTE;

describe('alerts of saved searches', () => {
  let api: NotificationDeliveryApi;
  let seller: NotificationDeliveryTestUser;
  let town: string;
  let userCount = 0;

  beforeAll(async () => {
    api = await startNotificationDeliveryApi({ POSTS_PER_DAY: '1000' });
    seller = await api.person('uid-seller');
    town = (await api.api.get<Towns>('/api/posting/towns')).towns[0]?.id ?? '';
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await api.query('delete from saved_searches');
    await api.query('delete from notifications');
    await api.query("update accounts set created_at = now() - interval '1 year'");
    await api.deleteJobs();
    api.mailServer.received.length = 0;
  });

  const form = (title: string, price: number): PostForm => ({
    category: 'hay',
    values: {
      title,
      description: 'Dry, and in the shed since.',
      quantity: '120',
      quantityUnit: 'bale',
      baleSize: 'conventional',
      priceType: 'fixed',
      priceMin: String(price),
      pricePer: 'bale',
      town,
    },
    photos: [],
  });

  async function requestAs<Answer>(
    person: NotificationDeliveryTestUser,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const response = await person.request(method, path, body);
    if (response.statusCode >= 300)
      throw new Error(`${method} ${path} returned ${response.statusCode}: ${response.body}`);
    return (response.body === '' ? null : response.json()) as Answer;
  }
  async function publish(
    person: NotificationDeliveryTestUser,
    title: string,
    price = 14,
    id?: string,
  ): Promise<string> {
    const post =
      id ??
      (
        await requestAs<Post>(person, 'POST', '/api/account/posts', {
          kind: 'item',
          form: form(title, price),
        })
      ).id;
    await requestAs(person, 'POST', `/api/account/posts/${post}/publish`, {
      form: form(title, price),
    });
    return post;
  }
  async function save(
    person: NotificationDeliveryTestUser,
    query: string,
    frequency: SearchFrequency,
  ): Promise<string> {
    const { id } = await requestAs<SavedSearchReference>(person, 'POST', '/api/account/searches', {
      query,
    });
    await requestAs(person, 'PUT', `/api/account/searches/${id}`, { frequency });
    // Only searches that are older than a listing are matched with it, so the listings that follow
    // need a later time.
    api.advanceClock(1_000);
    return id;
  }
  const createUser = () => api.person(`uid-saver-${(userCount += 1)}`);
  const fetchSearches = async (person: NotificationDeliveryTestUser) =>
    (await requestAs<SavedSearchList>(person, 'GET', '/api/account/searches')).searches;
  const fetchNotifications = async (person: NotificationDeliveryTestUser) =>
    (await requestAs<NotificationList>(person, 'GET', '/api/account/notifications')).notifications;

  /** Runs all due jobs, like the workers do. */
  async function runJobs(): Promise<void> {
    const { connection, jobs, reference, getEventContext, now } = api.api.core;
    const options = { db: connection.db, jobs, reference, now, getEventContext };
    const handlers: Record<string, (data: never) => Promise<void>> = {
      'match-listing': createListingMatcher(options),
      'alert-search': createSearchAlertHandler(options),
      'deliver-mail': ({ notificationId }: { notificationId: number }) =>
        api.deliverEmail(notificationId),
    };
    for (let hasWork = true; hasWork;) {
      const due = await api.query<{ id: string; name: string; data: never }>(
        "delete from pgboss.job where state = 'created' and start_after <= $1 returning id, name, data",
        [now()],
      );
      for (const { name, data } of due) await handlers[name]?.(data);
      hasWork = due.length > 0;
    }
  }
  const runScheduledTask = () =>
    queueDueAlerts({
      db: api.api.core.db,
      getEventContext: api.api.core.getEventContext,
    });
  /**
   * Advances the clock to just after the next 7:00 in New Zealand, or for weekly alerts to just
   * after 7:00 on the next Monday.
   */
  const passToAlert = (frequency: 'daily' | 'weekly') =>
    api.advanceClock(
      (getNextAlertTime(frequency, api.now())?.getTime() ?? 0) - api.now().getTime() + 1_000,
    );

  it('are sent at once for other users’ listings, and each listing counts as new until the user has seen it', async () => {
    const mere = await createUser();
    const id = await save(mere, 'listingType=item&category=hay&priceMax=20', 'at-once');
    await save(seller, 'listingType=item&category=hay', 'at-once');
    await publish(seller, 'Meadow hay, first cut');
    await publish(seller, 'Lucerne, dear', 35);
    await runJobs();
    expect(await fetchNotifications(mere)).toMatchObject([
      {
        type: 'saved-search',
        description: '1 new listing for “Hay under $20”',
        name: 'Meadow hay, first cut',
        url: '/marketplace/feed-fodder/hay?priceMax=20',
        is_read: false,
      },
    ]);
    expect(await fetchNotifications(seller)).toEqual([]);
    expect(await fetchSearches(mere)).toMatchObject([
      {
        id,
        newCount: 1,
        newest: [{ title: 'Meadow hay, first cut', price: '$14 a bale', picture: null }],
      },
    ]);
    await requestAs(mere, 'PUT', `/api/account/searches/${id}/seen`);
    expect(await fetchSearches(mere)).toMatchObject([{ id, newCount: 0, newest: [] }]);
  });

  it('are sent for a change that makes a listing match, and not twice for the same listing', async () => {
    const mere = await createUser();
    await save(mere, 'term=lucerne&priceMax=20', 'at-once');
    const post = await publish(seller, 'Lucerne, leafy', 35);
    await runJobs();
    expect(await fetchNotifications(mere)).toEqual([]);
    await publish(seller, 'Lucerne, leafy', 18, post);
    await runJobs();
    expect(await fetchNotifications(mere)).toMatchObject([{ name: 'Lucerne, leafy' }]);
    for (const price of [35, 17, 16]) {
      api.advanceClock(HOUR);
      await publish(seller, 'Lucerne, leafy', price, post);
      await runJobs();
    }
    expect(await fetchNotifications(mere)).toHaveLength(1);
  });

  it('are combined when they are due within ten minutes of the previous alert', async () => {
    const mere = await createUser();
    await save(mere, 'term=hay', 'at-once');
    await publish(seller, 'Meadow hay, one');
    await runJobs();
    for (const name of ['two', 'three', 'four']) await publish(seller, `Meadow hay, ${name}`);
    await runJobs();
    expect(await fetchNotifications(mere)).toHaveLength(1);
    api.advanceClock(10 * MINUTE);
    await runJobs();
    expect((await fetchNotifications(mere)).map(({ description }) => description)).toEqual([
      '3 new listings for “hay”',
      '1 new listing for “hay”',
    ]);
  });

  it.each([
    ['daily', 2 * DAY],
    ['weekly', 8 * DAY],
  ] as const)(
    'are sent %s at 7:00 and only once, even when the scheduled task runs repeatedly or late',
    async (frequency, later) => {
      const mere = await createUser();
      await save(mere, 'term=silage', frequency);
      await save(mere, 'term=unicorns', frequency);
      await publish(seller, 'Silage, wrapped');
      await publish(seller, 'Silage, pit');
      await runJobs();
      expect([await runScheduledTask(), await fetchNotifications(mere)]).toEqual([0, []]);
      passToAlert(frequency);
      expect(await runScheduledTask()).toBe(1);
      // The task may run in two processes at once, and again after a restart.
      await Promise.all([runScheduledTask(), runScheduledTask()]);
      const [row] = await api.query<{ id: number }>(
        'select search_id as id from saved_search_matches limit 1',
      );
      const { connection, reference, getEventContext } = api.api.core;
      const alert = createSearchAlertHandler({
        db: connection.db,
        reference,
        getEventContext,
      });
      await Promise.all([alert({ searchId: row?.id ?? 0 }), alert({ searchId: row?.id ?? 0 })]);
      await runJobs();
      expect((await fetchNotifications(mere)).map(({ description }) => description)).toEqual([
        '2 new listings for “silage”',
      ]);
      expect(await api.query('select from saved_search_alerts')).toHaveLength(1);
      // No process is running at 7:00, and the user still gets a single digest.
      await publish(seller, 'Silage, late cut');
      await runJobs();
      api.advanceClock(later + 5 * HOUR);
      await runScheduledTask();
      await runJobs();
      expect(await fetchNotifications(await api.person(mere.uid))).toHaveLength(2);
      api.advanceClock(MINUTE);
      expect(await runScheduledTask()).toBe(0);
    },
  );

  it('are not sent for listings that were already seen, were withdrawn, or were found while alerts were off', async () => {
    const mere = await createUser();
    const [seen, gone, off] = [
      await save(mere, 'term=barley', 'daily'),
      await save(mere, 'term=oats', 'daily'),
      await save(mere, 'term=maize', 'off'),
    ];
    await publish(seller, 'Barley, rolled');
    const oats = await publish(seller, 'Oats, crushed');
    await publish(seller, 'Maize, standing');
    await runJobs();
    expect((await fetchSearches(mere)).map((one) => [one.id, one.newCount])).toEqual([
      [off, 1],
      [gone, 1],
      [seen, 1],
    ]);
    await requestAs(mere, 'PUT', `/api/account/searches/${seen}/seen`);
    await requestAs(seller, 'POST', `/api/account/posts/${oats}/action`, { action: 'withdraw' });
    await requestAs(mere, 'PUT', `/api/account/searches/${off}`, { frequency: 'daily' });
    passToAlert('daily');
    await runScheduledTask();
    await runJobs();
    expect(await fetchNotifications(mere)).toEqual([]);
    expect((await fetchSearches(mere)).map((one) => [one.id, one.newCount])).toEqual([
      [off, 1],
      [gone, 0],
      [seen, 0],
    ]);
  });

  describe('by email', () => {
    const header = (name: string, place = 0) =>
      api.mailServer.received[place]?.email.headers.find(({ key }) => key === name)?.value ?? '';
    const unsubscribe = (place = 0) =>
      new URL(header('list-unsubscribe', place).replace(/^<|>$/g, ''));

    it('list the matches, and one click stops the emails of that search only', async () => {
      const mere = await createUser();
      const [hay, gate] = [
        await save(mere, 'category=hay', 'at-once'),
        await save(mere, 'term=ryegrass', 'at-once'),
      ];
      const post = await publish(seller, 'Ryegrass hay <dry>');
      await runJobs();
      const mails = api.mailServer.received;
      expect(mails).toHaveLength(2);
      const place = mails.findIndex(({ email }) => email.subject?.includes('“Hay”'));
      const mail = mails[place]?.email;
      expect(mail?.text).toMatch(
        /Ryegrass hay <dry>\n\$14 a bale, [A-Z].+, .+\nhttps:\/\/paddock\.example\/marketplace\/ryegrass-hay-dry\/\d+/,
      );
      expect(mail?.html).toContain('Ryegrass hay &lt;dry&gt;');
      expect(mail?.text).toContain(`See what’s new:\n${PUBLIC_ORIGIN}/marketplace/feed-fodder/hay`);
      expect(mail?.text).toContain(`Your saved searches: ${PUBLIC_ORIGIN}/account/searches`);
      expect(header('list-unsubscribe-post', place)).toBe('List-Unsubscribe=One-Click');

      const { pathname, search } = unsubscribe(place);
      const confirmation = await api.api.app.inject({ method: 'GET', url: pathname + search });
      expect([
        confirmation.statusCode,
        confirmation.body.includes('Stop emails about this saved search?'),
      ]).toEqual([200, true]);
      const hasEmailAlerts = async () =>
        Object.fromEntries(
          (await fetchSearches(mere)).map((one): [string, boolean] => [one.id, one.hasEmailAlerts]),
        );
      expect(await hasEmailAlerts()).toEqual({ [hay]: true, [gate]: true });
      const done = await api.api.app.inject({
        method: 'POST',
        url: pathname + search,
        payload: 'List-Unsubscribe=One-Click',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
          origin: 'https://mail.example',
        },
      });
      expect([
        done.statusCode,
        done.body.includes('You’ve unsubscribed'),
        done.body.includes('/account/searches'),
      ]).toEqual([200, true, true]);
      expect(await hasEmailAlerts()).toEqual({ [hay]: false, [gate]: true });
      expect(await api.query('select * from notification_preferences')).toEqual([]);

      api.mailServer.received.length = 0;
      api.advanceClock(HOUR);
      await publish(seller, 'Ryegrass hay, second cut', 12);
      await runJobs();
      expect(api.mailServer.received.map(({ email: next }) => next.subject)).toEqual([
        '1 new listing for “ryegrass”',
      ]);
      // In-app notifications continue, and emails resume when the user turns them on again.
      expect(
        (await fetchNotifications(mere)).filter(({ description }) => description.includes('“Hay”')),
      ).toHaveLength(2);
      expect(
        await requestAs<SavedSearch>(mere, 'PUT', `/api/account/searches/${hay}`, {
          hasEmailAlerts: true,
        }),
      ).toMatchObject({ hasEmailAlerts: true });
      expect(post).toMatch(/^\d+$/);
    });

    it('are not sent when the search was removed before the email was due', async () => {
      const mere = await createUser();
      const id = await save(mere, 'term=lupins', 'at-once');
      await publish(seller, 'Lupins, sweet');
      const { connection, jobs, reference, getEventContext, now } = api.api.core;
      const options = { db: connection.db, jobs, reference, now, getEventContext };
      const [listing] = await api.query<{ id: number }>(
        "select id from listings where title = 'Lupins, sweet'",
      );
      await createListingMatcher(options)({ listingId: listing?.id ?? 0 });
      await createSearchAlertHandler(options)({ searchId: Number(id) });
      await requestAs(mere, 'DELETE', `/api/account/searches/${id}`);
      await runJobs();
      expect([api.mailServer.received.length, (await fetchNotifications(mere)).length]).toEqual([
        0, 1,
      ]);
    });
  });
});
