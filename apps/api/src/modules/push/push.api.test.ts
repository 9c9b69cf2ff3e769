import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Problem, PushState } from '@paddock/contracts/http';
import {
  startNotificationDeliveryApi,
  type NotificationDeliveryApi,
  type NotificationDeliveryTestUser,
} from '../../testing/delivery-api.ts';
import { startIdentityApi } from '../../testing/identity-api.ts';

describe('push subscriptions API', () => {
  let api: NotificationDeliveryApi;
  let hemi: NotificationDeliveryTestUser;
  let mere: NotificationDeliveryTestUser;

  beforeAll(async () => {
    api = await startNotificationDeliveryApi();
    hemi = await api.person('uid-hemi');
    mere = await api.person('uid-mere');
  });
  afterAll(() => api.stop());
  beforeEach(() => api.query('delete from push_subscriptions'));

  const fetchState = async (person: NotificationDeliveryTestUser) =>
    (await person.request('GET', '/api/account/push')).json<PushState>();

  it('returns the public VAPID key and the user’s subscriptions with their devices', async () => {
    expect(await fetchState(hemi)).toEqual({
      publicKey: api.pushService.vapid.VAPID_PUBLIC_KEY,
      subscriptions: [],
    });
    const id = await api.subscribe(hemi, 'phone');
    expect((await fetchState(hemi)).subscriptions).toEqual([
      {
        id,
        kind: 'web',
        device: 'Firefox on Windows',
        created: expect.any(String),
        isThisSession: true,
      },
    ]);
    const laptop = await api.person('uid-hemi');
    expect(
      (await fetchState(laptop)).subscriptions.map((subscription) => [
        subscription.id,
        subscription.isThisSession,
      ]),
    ).toEqual([[id, false]]);
  });

  it('assigns an endpoint to the user who subscribed with it last', async () => {
    const subscription = api.pushService.subscribe('shared');
    const put = async (person: NotificationDeliveryTestUser) =>
      (await person.request('POST', '/api/account/push', subscription)).statusCode;
    expect([await put(hemi), await put(hemi), await put(mere)]).toEqual([201, 201, 201]);
    expect([
      (await fetchState(hemi)).subscriptions.length,
      (await fetchState(mere)).subscriptions.length,
    ]).toEqual([0, 1]);
  });

  it('stores at most 20 subscriptions per user and deletes the oldest', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      api.advanceClock(1_000);
      ids.push(await api.subscribe(hemi, `browser-${count}`));
    }
    expect((await fetchState(hemi)).subscriptions.map(({ id }) => id)).toEqual(
      ids.slice(2).reverse(),
    );
  });

  it('lets only the owner remove a subscription', async () => {
    const id = await api.subscribe(hemi, 'phone');
    expect((await mere.request('DELETE', `/api/account/push/${id}`)).statusCode).toBe(404);
    expect((await hemi.request('DELETE', `/api/account/push/${id}`)).statusCode).toBe(204);
    expect((await hemi.request('DELETE', `/api/account/push/${id}`)).statusCode).toBe(404);
    expect((await hemi.request('DELETE', '/api/account/push/9999999999999999')).statusCode).toBe(
      404,
    );
  });

  it('accepts a native device’s token', async () => {
    expect(
      (await hemi.request('POST', '/api/account/push', { kind: 'ios', token: 'abc:DEF_123' }))
        .statusCode,
    ).toBe(201);
    expect((await fetchState(hemi)).subscriptions.map(({ kind }) => kind)).toEqual(['ios']);
  });

  it('returns 400 for invalid keys and endpoints', async () => {
    const { keys } = api.pushService.subscribe('phone');
    const getInvalidFields = async (endpoint: string, given: object) =>
      (
        await hemi.request('POST', '/api/account/push', {
          kind: 'web',
          endpoint,
          keys: { ...keys, ...given },
        })
      )
        .json<Problem>()
        .details?.map(({ field }) => field);
    expect(
      await getInvalidFields('https://push.example/a', {
        p256dh: Buffer.alloc(65, 4).toString('base64url'),
      }),
    ).toEqual(['keys.p256dh']);
    expect(
      await getInvalidFields('https://push.example/a', {
        auth: Buffer.alloc(20).toString('base64url'),
      }),
    ).toEqual(['keys.auth']);
    expect(await getInvalidFields('http://a:b@push.example/a', {})).toEqual(['endpoint']);
  });
});

describe('push subscriptions API without VAPID keys', () => {
  it('returns no public key, and 400 for browser subscriptions and private endpoints', async () => {
    const identity = await startIdentityApi();
    try {
      const visitor = await identity.signIn();
      expect(
        (await visitor.request('GET', '/api/account/push')).json<PushState>().publicKey,
      ).toBeNull();
      const response = await visitor.request('POST', '/api/account/push', {
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
