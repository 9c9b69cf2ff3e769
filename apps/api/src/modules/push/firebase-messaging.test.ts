import { describe, expect, it } from '@jest/globals';
import type { PushMessage } from './push-message.ts';
import { toPushOutcome, toFirebaseMessage } from './firebase-messaging.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const MESSAGE: PushMessage = {
  payload: {
    id: '1',
    title: 'Message from Mere',
    body: 'Still there?',
    url: '/account/messages/1',
    type: 'message',
  },
  topic: 'abc',
  urgency: 'high',
  ttlSeconds: 60,
};

describe('toFirebaseMessage', () => {
  it('includes an Android notification, and passes the same data to the app as a browser push contains', () => {
    expect(toFirebaseMessage({ kind: 'android', token: 'token' }, MESSAGE, NOW)).toEqual({
      token: 'token',
      notification: { title: 'Message from Mere', body: 'Still there?' },
      data: {
        id: '1',
        title: 'Message from Mere',
        body: 'Still there?',
        url: '/account/messages/1',
        type: 'message',
      },
      android: { priority: 'high', ttl: 60_000, notification: { tag: 'abc' } },
    });
  });

  it('sets a collapse id and an expiry for iOS', () => {
    expect(
      toFirebaseMessage({ kind: 'ios', token: 'token' }, { ...MESSAGE, urgency: 'low' }, NOW),
    ).toMatchObject({
      apns: {
        headers: {
          'apns-collapse-id': 'abc',
          'apns-priority': '5',
          'apns-expiration': String(NOW.getTime() / 1_000 + 60),
        },
      },
    });
  });

  it('omits the URL when the notification has none', () => {
    expect(
      toFirebaseMessage(
        { kind: 'android', token: 'token' },
        { ...MESSAGE, payload: { ...MESSAGE.payload, url: null } },
        NOW,
      ).data,
    ).not.toHaveProperty('url');
  });
});

describe('toPushOutcome', () => {
  it('returns gone for a removed token, failed for an unavailable service, and never includes the token', () => {
    const toOutcome = (code: string) =>
      toPushOutcome(Object.assign(new Error('token abc'), { code }));
    expect(toOutcome('messaging/registration-token-not-registered')).toEqual({ type: 'gone' });
    expect(toOutcome('messaging/server-unavailable')).toEqual({
      type: 'failed',
      reason: 'messaging/server-unavailable',
      retryAfterMs: null,
    });
    // Mismatched credentials are a configuration error, so the token must stay registered.
    expect(toOutcome('messaging/mismatched-credential').type).toBe('failed');
  });
});
