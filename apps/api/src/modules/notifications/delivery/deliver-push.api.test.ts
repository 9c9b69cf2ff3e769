import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PushState } from '@paddock/contracts/http';
import { startDeliveryApi, type DeliveryApi, type Person } from '../../../testing/delivery-api.ts';
import { DAY, MINUTE } from '../../../testing/identity-api.ts';
import type { PushMessage, PushOutcome } from '../../push/push-message.ts';
import { toTopic } from './deliver-push.ts';

const HOUR = 60 * MINUTE;

describe('pushes', () => {
  let api: DeliveryApi;
  let hemi: Person;
  let fact = 0;

  beforeAll(async () => {
    api = await startDeliveryApi();
    hemi = await api.person('uid-hemi');
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    api.pushService.received.length = 0;
    api.pushService.faults.length = 0;
    await api.query('delete from push_subscriptions');
    await api.query('delete from quiet_hours');
    await api.query('delete from notification_preferences');
    await api.forgetJobs();
  });

  /** News of which nobody has heard. */
  async function news(person: Person = hemi): Promise<number> {
    const [id = 0] = await api.tell(api.post(person, (fact += 1)));
    return id;
  }
  const browsers = () => api.pushService.received.map(({ browser }) => browser).sort();

  it('reach every browser of their person, and nobody but the browser can read them', async () => {
    await api.subscribe(hemi, 'phone');
    await api.subscribe(await api.person('uid-hemi'), 'laptop');
    await api.subscribe(await api.person('uid-other'), 'others');
    const id = await news();
    expect(await api.jobs()).toEqual([
      { name: 'deliver-mail', notificationId: id, startAfter: expect.any(Date) },
      { name: 'deliver-push', notificationId: id, startAfter: expect.any(Date) },
    ]);
    await api.push(id);
    expect(api.pushService.faults).toEqual([]);
    expect(browsers()).toEqual(['laptop', 'phone']);
    expect(api.pushService.received[0]).toMatchObject({
      payload: {
        id: String(id),
        title: 'Your post has ended',
        body: 'Farm gate <3 m>',
        url: '/account/posts/expired',
        type: 'post',
      },
      urgency: 'normal',
      ttl: 86_400,
    });
  });

  it('leave once, though the job is done twice; to a browser that failed alone it goes again', async () => {
    await api.subscribe(hemi, 'phone');
    await api.subscribe(hemi, 'laptop');
    const id = await news();
    api.pushService.answer('laptop', { status: 500 });
    await expect(api.push(id)).rejects.toThrow('1 of 2 pushes did not leave: HTTP 500');
    expect(browsers()).toEqual(['phone']);
    api.pushService.answer('laptop', null);
    await api.push(id);
    await api.push(id);
    expect(browsers()).toEqual(['laptop', 'phone']);
  });

  it('replace themselves where the process died before it was noted that they left', async () => {
    await api.subscribe(hemi, 'phone');
    const id = await news();
    await api.push(id);
    await api.query('delete from notification_deliveries');
    await api.push(id);
    const [row] = await api.query<{ event_key: string }>(
      'select event_key from notifications where id = $1',
      [id],
    );
    expect(api.pushService.received.map(({ topic, payload }) => [topic, payload.id])).toEqual(
      Array(2).fill([toTopic(row?.event_key ?? ''), String(id)]),
    );
    expect(toTopic(row?.event_key ?? '')).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  it.each([404, 410])('forget a browser that the push service answers %i about', async (status) => {
    await api.subscribe(hemi, 'phone');
    await api.subscribe(hemi, 'gone');
    api.pushService.answer('gone', { status });
    await api.push(await news());
    expect(browsers()).toEqual(['phone']);
    expect(
      (await hemi.ask('GET', '/api/account/push')).json<PushState>().subscriptions,
    ).toHaveLength(1);
    api.pushService.answer('gone', null);
  });

  it('wait as long as the push service asks, and what has left meanwhile does not leave again', async () => {
    await api.subscribe(hemi, 'phone');
    await api.subscribe(hemi, 'busy');
    const id = await news();
    await api.forgetJobs();
    api.pushService.answer('busy', { status: 429, headers: { 'retry-after': '120' } });
    await api.push(id);
    const [job] = await api.jobs();
    expect([job?.name, job?.notificationId]).toEqual(['deliver-push', id]);
    expect(Math.abs((job?.startAfter.getTime() ?? 0) - api.now().getTime() - 120_000)).toBeLessThan(
      MINUTE,
    );
    api.pushService.answer('busy', null);
    await api.push(id);
    expect(browsers()).toEqual(['busy', 'phone']);
  });

  it('are kept for the end of quiet hours, across midnight, and leave then unless they have been read', async () => {
    await api.subscribe(hemi, 'phone');
    const [id, read] = [await news(), await news()];
    await api.forgetJobs();
    const clock = new Intl.DateTimeFormat('en-NZ', {
      timeZone: 'Pacific/Auckland',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    while (!clock.format(api.now()).startsWith('22:')) api.pass(20 * MINUTE);
    await api.query(
      "insert into quiet_hours values ($1, 22 * 60, 6 * 60 + 30, 'Pacific/Auckland')",
      [hemi.accountId],
    );
    await api.push(id);
    await api.push(read);
    expect(browsers()).toEqual([]);
    const jobs = await api.jobs();
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
    await hemi.ask('PUT', '/api/account/notifications/clear', { ids: [String(read)] });
    api.pass(end - api.now().getTime() + 1_000);
    await api.push(id);
    await api.push(read);
    expect(api.pushService.received.map(({ payload }) => payload.id)).toEqual([String(id)]);
  });

  it.each([
    [
      'whose person has turned them off since',
      (id: number) =>
        api.query(
          'insert into notification_preferences select user_account_id, type, $2, false from notifications where id = $1',
          [id, 'push'],
        ),
    ],
    [
      'that was read',
      (id: number) => api.query('update notifications set is_read = true where id = $1', [id]),
    ],
    [
      'that was deleted',
      (id: number) => api.query('update notifications set deleted_at = now() where id = $1', [id]),
    ],
    [
      'that has run out',
      (id: number) => api.query('update notifications set is_expired = true where id = $1', [id]),
    ],
    [
      'that is older than anybody would want',
      (id: number) =>
        api.query(
          "update notifications set date_entered = date_entered - interval '49 hours' where id = $1",
          [id],
        ),
    ],
  ])('do not leave about news %s', async (_what, change) => {
    await api.subscribe(hemi, 'phone');
    const id = await news();
    await change(id);
    await api.push(id);
    expect(browsers()).toEqual([]);
  });

  it('do not leave to somebody who is shut out, or leaving', async () => {
    const shut = await api.person('uid-shut');
    await api.subscribe(shut, 'phone');
    const id = await news(shut);
    await api.query('update accounts set disabled_at = now() where id = $1', [shut.accountId]);
    await api.push(id);
    await api.query(
      "update accounts set disabled_at = null, deletion_at = now() + interval '14 days' where id = $1",
      [shut.accountId],
    );
    await api.push(id);
    expect(browsers()).toEqual([]);
  });

  it('end with the session of their device: signed out, or not used for a month', async () => {
    const phone = await api.person('uid-ended');
    // Another sign-in: those of one moment end together.
    api.pass(MINUTE);
    const laptop = await api.person('uid-ended');
    await api.subscribe(phone, 'phone');
    await api.subscribe(laptop, 'laptop');
    await api.sync(null, phone.cookie);
    await api.push(await news(laptop));
    expect(browsers()).toEqual(['laptop']);
    expect(
      (await laptop.ask('GET', '/api/account/push')).json<PushState>().subscriptions,
    ).toHaveLength(1);
    const id = await news(laptop);
    api.pass(31 * DAY);
    await api.query('update notifications set date_entered = $2 where id = $1', [id, api.now()]);
    await api.push(id);
    expect(browsers()).toEqual(['laptop']);
  });

  it('to phones go by their own service, which tells of those that are gone', async () => {
    const rewa = await api.person('uid-rewa');
    const outcomes: Record<string, PushOutcome> = {
      kept: { type: 'sent' },
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
    await rewa.ask('POST', '/api/account/push', { kind: 'android', token: 'kept' });
    await rewa.ask('POST', '/api/account/push', { kind: 'ios', token: 'gone' });
    const id = await news(rewa);
    await api.push(id, null);
    expect(sent).toEqual([]);
    await api.push(id, devices);
    await api.push(id, devices);
    expect(sent.map(({ token }) => token).sort()).toEqual(['gone', 'kept']);
    expect(sent[0]?.message.payload).toMatchObject({
      id: String(id),
      url: '/account/posts/expired',
    });
    expect(
      (await rewa.ask('GET', '/api/account/push'))
        .json<PushState>()
        .subscriptions.map(({ kind }) => kind),
    ).toEqual(['android']);
  });

  it('are urgent where somebody waits for an answer, and lead nowhere that is not allowed any more', async () => {
    const aroha = await api.person('uid-aroha');
    await api.subscribe(aroha, 'phone');
    const [id = 0] = await api.tell(
      api.message(aroha, await api.conversation(aroha), 1, 'Still there?'),
    );
    await api.query(
      "update notifications set url = 'https://formerly-allowed.example/' where id = $1",
      [id],
    );
    await api.push(id);
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
