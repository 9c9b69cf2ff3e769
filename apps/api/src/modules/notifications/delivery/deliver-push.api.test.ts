import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PushState } from '@paddock/contracts/http';
import {
  startNotificationDeliveryApi,
  type NotificationDeliveryApi,
  type NotificationDeliveryTestUser,
} from '../../../testing/delivery-api.ts';
import { DAY, MINUTE } from '../../../testing/identity-api.ts';
import type { PushMessage, PushOutcome } from '../../push/push-message.ts';
import { toPushTopic } from './deliver-push.ts';

const HOUR = 60 * MINUTE;

describe('deliver-push job', () => {
  let api: NotificationDeliveryApi;
  let hemi: NotificationDeliveryTestUser;
  let eventCount = 0;

  beforeAll(async () => {
    api = await startNotificationDeliveryApi();
    hemi = await api.person('uid-hemi');
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    api.pushService.received.length = 0;
    api.pushService.errors.length = 0;
    await api.query('delete from push_subscriptions');
    await api.query('delete from quiet_hours');
    await api.query('delete from notification_preferences');
    await api.deleteJobs();
  });

  /** Creates a notification for a new event. */
  async function createNotification(person: NotificationDeliveryTestUser = hemi): Promise<number> {
    const [id = 0] = await api.recordEvent(api.createPostEvent(person, (eventCount += 1)));
    return id;
  }
  const getReachedBrowsers = () => api.pushService.received.map(({ browser }) => browser).sort();

  it('sends an encrypted push to every browser of the recipient', async () => {
    await api.subscribe(hemi, 'phone');
    await api.subscribe(await api.person('uid-hemi'), 'laptop');
    await api.subscribe(await api.person('uid-other'), 'others');
    const id = await createNotification();
    expect(await api.listJobs()).toEqual([
      { name: 'deliver-mail', notificationId: id, startAfter: expect.any(Date) },
      { name: 'deliver-push', notificationId: id, startAfter: expect.any(Date) },
    ]);
    await api.deliverPush(id);
    expect(api.pushService.errors).toEqual([]);
    expect(getReachedBrowsers()).toEqual(['laptop', 'phone']);
    expect(api.pushService.received[0]).toMatchObject({
      payload: {
        id: String(id),
        title: 'Your listing has ended',
        body: 'Farm gate <3 m>',
        url: '/account/posts/expired',
        type: 'post',
      },
      urgency: 'normal',
      ttl: 86_400,
    });
  });

  it('sends one push per browser even when the job runs again, and retries only the browsers that failed', async () => {
    await api.subscribe(hemi, 'phone');
    await api.subscribe(hemi, 'laptop');
    const id = await createNotification();
    api.pushService.setResponse('laptop', { status: 500 });
    await expect(api.deliverPush(id)).rejects.toThrow('1 of 2 pushes failed: HTTP 500');
    expect(getReachedBrowsers()).toEqual(['phone']);
    api.pushService.setResponse('laptop', null);
    await api.deliverPush(id);
    await api.deliverPush(id);
    expect(getReachedBrowsers()).toEqual(['laptop', 'phone']);
  });

  it('reuses the topic when it sends a push again after a crash, so that the push replaces the first', async () => {
    await api.subscribe(hemi, 'phone');
    const id = await createNotification();
    await api.deliverPush(id);
    await api.query('delete from notification_deliveries');
    await api.deliverPush(id);
    const [row] = await api.query<{ event_key: string }>(
      'select event_key from notifications where id = $1',
      [id],
    );
    expect(api.pushService.received.map(({ topic, payload }) => [topic, payload.id])).toEqual(
      Array(2).fill([toPushTopic(row?.event_key ?? ''), String(id)]),
    );
    expect(toPushTopic(row?.event_key ?? '')).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  it.each([404, 410])(
    'removes a subscription when the push service responds with %i',
    async (status) => {
      await api.subscribe(hemi, 'phone');
      await api.subscribe(hemi, 'gone');
      api.pushService.setResponse('gone', { status });
      await api.deliverPush(await createNotification());
      expect(getReachedBrowsers()).toEqual(['phone']);
      expect(
        (await hemi.request('GET', '/api/account/push')).json<PushState>().subscriptions,
      ).toHaveLength(1);
      api.pushService.setResponse('gone', null);
    },
  );

  it('waits as long as the push service requests, and does not repeat the other pushes', async () => {
    await api.subscribe(hemi, 'phone');
    await api.subscribe(hemi, 'busy');
    const id = await createNotification();
    await api.deleteJobs();
    api.pushService.setResponse('busy', { status: 429, headers: { 'retry-after': '120' } });
    await api.deliverPush(id);
    const [job] = await api.listJobs();
    expect([job?.name, job?.notificationId]).toEqual(['deliver-push', id]);
    expect(Math.abs((job?.startAfter.getTime() ?? 0) - api.now().getTime() - 120_000)).toBeLessThan(
      MINUTE,
    );
    api.pushService.setResponse('busy', null);
    await api.deliverPush(id);
    expect(getReachedBrowsers()).toEqual(['busy', 'phone']);
  });

  it('waits for the end of quiet hours, even past midnight, and sends only what is still unread', async () => {
    await api.subscribe(hemi, 'phone');
    const [id, read] = [await createNotification(), await createNotification()];
    await api.deleteJobs();
    const clock = new Intl.DateTimeFormat('en-NZ', {
      timeZone: 'Pacific/Auckland',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    while (!clock.format(api.now()).startsWith('22:')) api.advanceClock(20 * MINUTE);
    await api.query(
      "insert into quiet_hours values ($1, 22 * 60, 6 * 60 + 30, 'Pacific/Auckland')",
      [hemi.accountId],
    );
    await api.deliverPush(id);
    await api.deliverPush(read);
    expect(getReachedBrowsers()).toEqual([]);
    const jobs = await api.listJobs();
    expect(
      jobs.map(({ name, notificationId, startAfter }) => [
        name,
        notificationId,
        clock.format(startAfter),
      ]),
    ).toEqual(
      expect.arrayContaining(
        [id, read].map((notificationId) => ['deliver-push', notificationId, '06:30']),
      ),
    );
    const end = jobs[0]?.startAfter.getTime() ?? 0;
    expect(end - api.now().getTime()).toBeLessThan(10 * HOUR);
    await hemi.request('PUT', '/api/account/notifications/clear', { ids: [String(read)] });
    api.advanceClock(end - api.now().getTime() + 1_000);
    await api.deliverPush(id);
    await api.deliverPush(read);
    expect(api.pushService.received.map(({ payload }) => payload.id)).toEqual([String(id)]);
  });

  it.each([
    [
      'the recipient has turned off these pushes',
      (id: number) =>
        api.query(
          'insert into notification_preferences select user_account_id, type, $2, false from notifications where id = $1',
          [id, 'push'],
        ),
    ],
    [
      'it was read',
      (id: number) => api.query('update notifications set is_read = true where id = $1', [id]),
    ],
    [
      'it was deleted',
      (id: number) => api.query('update notifications set deleted_at = now() where id = $1', [id]),
    ],
    [
      'it has expired',
      (id: number) => api.query('update notifications set is_expired = true where id = $1', [id]),
    ],
    [
      'it is older than 48 hours',
      (id: number) =>
        api.query(
          "update notifications set date_entered = date_entered - interval '49 hours' where id = $1",
          [id],
        ),
    ],
  ])('sends no push for a notification when %s', async (_description, change) => {
    await api.subscribe(hemi, 'phone');
    const id = await createNotification();
    await change(id);
    await api.deliverPush(id);
    expect(getReachedBrowsers()).toEqual([]);
  });

  it('sends no push to an account that is disabled or being deleted', async () => {
    const disabled = await api.person('uid-shut');
    await api.subscribe(disabled, 'phone');
    const id = await createNotification(disabled);
    await api.query('update accounts set disabled_at = now() where id = $1', [disabled.accountId]);
    await api.deliverPush(id);
    await api.query(
      "update accounts set disabled_at = null, deletion_at = now() + interval '14 days' where id = $1",
      [disabled.accountId],
    );
    await api.deliverPush(id);
    expect(getReachedBrowsers()).toEqual([]);
  });

  it('sends no push to a device whose session has ended by sign-out or after a month without use', async () => {
    const phone = await api.person('uid-ended');
    // Sign in later, because sessions that started at the same moment end together.
    api.advanceClock(MINUTE);
    const laptop = await api.person('uid-ended');
    await api.subscribe(phone, 'phone');
    await api.subscribe(laptop, 'laptop');
    await api.syncSession(null, phone.cookie);
    await api.deliverPush(await createNotification(laptop));
    expect(getReachedBrowsers()).toEqual(['laptop']);
    expect(
      (await laptop.request('GET', '/api/account/push')).json<PushState>().subscriptions,
    ).toHaveLength(1);
    const id = await createNotification(laptop);
    api.advanceClock(31 * DAY);
    await api.query('update notifications set date_entered = $2 where id = $1', [id, api.now()]);
    await api.deliverPush(id);
    expect(getReachedBrowsers()).toEqual(['laptop']);
  });

  it('sends to native devices through device messaging, and removes the tokens that it reports as no longer valid', async () => {
    const rewa = await api.person('uid-rewa');
    const outcomes: Record<string, PushOutcome> = {
      valid: { type: 'sent' },
      gone: { type: 'gone' },
    };
    const sent: { readonly token: string; readonly message: PushMessage }[] = [];
    const devices = {
      send: ({ token }: { readonly token: string }, message: PushMessage) => {
        sent.push({ token, message });
        return Promise.resolve(
          outcomes[token] ?? { type: 'failed' as const, reason: 'unknown', retryAfterMs: null },
        );
      },
    };
    await rewa.request('POST', '/api/account/push', { kind: 'android', token: 'valid' });
    await rewa.request('POST', '/api/account/push', { kind: 'ios', token: 'gone' });
    const id = await createNotification(rewa);
    await api.deliverPush(id, null);
    expect(sent).toEqual([]);
    await api.deliverPush(id, devices);
    await api.deliverPush(id, devices);
    expect(sent.map(({ token }) => token).sort()).toEqual(['gone', 'valid']);
    expect(sent[0]?.message.payload).toMatchObject({
      id: String(id),
      url: '/account/posts/expired',
    });
    expect(
      (await rewa.request('GET', '/api/account/push'))
        .json<PushState>()
        .subscriptions.map(({ kind }) => kind),
    ).toEqual(['android']);
  });

  it('sends pushes about messages with urgency "high", and omits a link whose host is no longer allowed', async () => {
    const aroha = await api.person('uid-aroha');
    await api.subscribe(aroha, 'phone');
    const [id = 0] = await api.recordEvent(
      api.createMessageEvent(aroha, await api.createConversation(aroha), 1, 'Still there?'),
    );
    await api.query(
      "update notifications set url = 'https://formerly-allowed.example/' where id = $1",
      [id],
    );
    await api.deliverPush(id);
    expect(api.pushService.received).toMatchObject([
      {
        urgency: 'high',
        payload: {
          title: 'Message from Mere',
          body: 'Calf feeder: Still there?',
          url: null,
          type: 'message',
        },
      },
    ]);
  });
});
