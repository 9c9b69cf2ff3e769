import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Problem, PushState } from '@paddock/contracts/http';
import { startDeliveryApi, type DeliveryApi, type Person } from '../../testing/delivery-api.ts';
import { startIdentityApi } from '../../testing/identity-api.ts';

describe('where somebody gets pushes', () => {
  let api: DeliveryApi;
  let hemi: Person;
  let mere: Person;

  beforeAll(async () => {
    api = await startDeliveryApi();
    hemi = await api.person('uid-hemi');
    mere = await api.person('uid-mere');
  });
  afterAll(() => api.stop());
  beforeEach(() => api.query('delete from push_subscriptions'));

  const state = async (person: Person) =>
    (await person.ask('GET', '/api/account/push')).json<PushState>();

  it('is told with the key to subscribe with, and by device', async () => {
    expect(await state(hemi)).toEqual({
      public_key: api.pushService.vapid.VAPID_PUBLIC_KEY,
      subscriptions: [],
    });
    const id = await api.subscribe(hemi, 'phone');
    expect((await state(hemi)).subscriptions).toEqual([
      {
        id,
        kind: 'web',
        device: 'Firefox on Windows',
        created: expect.any(String),
        is_this_session: true,
      },
    ]);
    const laptop = await api.person('uid-hemi');
    expect((await state(laptop)).subscriptions.map((one) => [one.id, one.is_this_session])).toEqual(
      [[id, false]],
    );
  });

  it('is one place, whoever subscribes there last', async () => {
    const subscription = api.pushService.subscribe('shared');
    const put = async (person: Person) =>
      (await person.ask('POST', '/api/account/push', subscription)).statusCode;
    expect([await put(hemi), await put(hemi), await put(mere)]).toEqual([201, 201, 201]);
    expect([
      (await state(hemi)).subscriptions.length,
      (await state(mere)).subscriptions.length,
    ]).toEqual([0, 1]);
  });

  it('is twenty places at most: the oldest goes', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      api.pass(1_000);
      ids.push(await api.subscribe(hemi, `browser-${count}`));
    }
    expect((await state(hemi)).subscriptions.map(({ id }) => id)).toEqual(ids.slice(2).reverse());
  });

  it('is taken away by its owner alone', async () => {
    const id = await api.subscribe(hemi, 'phone');
    expect((await mere.ask('DELETE', `/api/account/push/${id}`)).statusCode).toBe(404);
    expect((await hemi.ask('DELETE', `/api/account/push/${id}`)).statusCode).toBe(204);
    expect((await hemi.ask('DELETE', `/api/account/push/${id}`)).statusCode).toBe(404);
    expect((await hemi.ask('DELETE', '/api/account/push/9999999999999999')).statusCode).toBe(404);
  });

  it('takes the token of the wrapper’s device', async () => {
    expect(
      (await hemi.ask('POST', '/api/account/push', { kind: 'ios', token: 'abc:DEF_123' }))
        .statusCode,
    ).toBe(201);
    expect((await state(hemi)).subscriptions.map(({ kind }) => kind)).toEqual(['ios']);
  });

  it('takes nothing that could never be sent to', async () => {
    const { keys } = api.pushService.subscribe('phone');
    const faulty = async (endpoint: string, given: object) =>
      (
        await hemi.ask('POST', '/api/account/push', {
          kind: 'web',
          endpoint,
          keys: { ...keys, ...given },
        })
      )
        .json<Problem>()
        .details?.map(({ field }) => field);
    expect(
      await faulty('https://push.example/a', { p256dh: Buffer.alloc(65, 4).toString('base64url') }),
    ).toEqual(['keys.p256dh']);
    expect(
      await faulty('https://push.example/a', { auth: Buffer.alloc(20).toString('base64url') }),
    ).toEqual(['keys.auth']);
    expect(await faulty('http://a:b@push.example/a', {})).toEqual(['endpoint']);
  });
});

describe('an API without a VAPID pair', () => {
  it('says so, and takes no browser; nor one on its own network', async () => {
    const identity = await startIdentityApi();
    try {
      const visitor = await identity.signIn();
      expect(
        (await visitor.ask('GET', '/api/account/push')).json<PushState>().public_key,
      ).toBeNull();
      const response = await visitor.ask('POST', '/api/account/push', {
        kind: 'web',
        endpoint: 'https://127.0.0.1/a',
        keys: {
          p256dh: Buffer.alloc(65, 4).toString('base64url'),
          auth: Buffer.alloc(16).toString('base64url'),
        },
      });
      expect([
        response.statusCode,
        response.json<Problem>().details?.map(({ field }) => field),
      ]).toEqual([400, ['kind', 'endpoint', 'keys.p256dh']]);
    } finally {
      await identity.stop();
    }
  });
});
