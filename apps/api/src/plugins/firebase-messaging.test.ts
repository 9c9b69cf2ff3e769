import { describe, expect, it } from '@jest/globals';
import type { PushMessage } from '../modules/push/push-message.ts';
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

describe('a push to the wrapper’s device', () => {
  it('shows by itself on Android, and hands the wrapper the same as a browser gets', () => {
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

  it('has an end and replaces itself on iOS', () => {
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

  it('has no address where there is none', () => {
    expect(
      toFirebaseMessage(
        { kind: 'android', token: 'token' },
        { ...MESSAGE, payload: { ...MESSAGE.payload, url: null } },
        NOW,
      ).data,
    ).not.toHaveProperty('url');
  });

  it('tells a token that is gone from a service that is away, and names no token', () => {
    const fault = (code: string) => toPushOutcome(Object.assign(new Error('token abc'), { code }));
    expect(fault('messaging/registration-token-not-registered')).toEqual({ type: 'gone' });
    expect(fault('messaging/server-unavailable')).toEqual({
      type: 'failed',
      reason: 'messaging/server-unavailable',
      retryAfterMs: null,
    });
    // Our own settings' fault: nobody's token is to blame.
    expect(fault('messaging/mismatched-credential').type).toBe('failed');
  });
});
