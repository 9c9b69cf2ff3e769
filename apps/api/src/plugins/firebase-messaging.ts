/** Pushes to the wrapper's devices by Firebase Cloud Messaging, which firebase-admin knows how to ask; imported on first use. */
import type { Message } from 'firebase-admin/messaging';
import type { DeviceMessaging, PushMessage, PushOutcome } from '../modules/push/push-message.ts';
import { firebaseApp } from './firebase-administrator.ts';

/** What the service says of a token that no device has any more, or never had. */
const GONE = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
]);

export function createFirebaseMessaging(projectId: string, now: () => Date): DeviceMessaging {
  return {
    send: async ({ kind, token }, message) => {
      try {
        const { messaging } = await firebaseApp(projectId);
        await (await messaging()).send(toFirebaseMessage({ kind, token }, message, now()));
        return { type: 'sent' };
      } catch (error) {
        return toPushOutcome(error);
      }
    },
  };
}

/**
 * Shown by the device's own system while the wrapper sleeps; `data` is what the wrapper opens. What comes again replaces
 * itself, on Android by its tag: it may have no more than four collapse keys.
 */
export function toFirebaseMessage(
  { kind, token }: Parameters<DeviceMessaging['send']>[0],
  { payload, topic, urgency, ttlSeconds }: PushMessage,
  now: Date,
): Message {
  const isHigh = urgency === 'high';
  return {
    token,
    notification: { title: payload.title, body: payload.body },
    // Texts alone can be sent.
    data: {
      id: payload.id,
      title: payload.title,
      body: payload.body,
      type: payload.type,
      ...(payload.url === null ? {} : { url: payload.url }),
    },
    ...(kind === 'android'
      ? {
          android: {
            priority: isHigh ? 'high' : 'normal',
            ttl: ttlSeconds * 1_000,
            notification: { tag: topic },
          },
        }
      : {
          apns: {
            headers: {
              'apns-collapse-id': topic,
              'apns-priority': isHigh ? '10' : '5',
              'apns-expiration': String(Math.floor(now.getTime() / 1_000) + ttlSeconds),
            },
            payload: { aps: { sound: 'default' } },
          },
        }),
  };
}

/** By code: messages name the token. */
export function toPushOutcome(error: unknown): PushOutcome {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (GONE.has(code)) return { type: 'gone' };
  return {
    type: 'failed',
    reason: code || (error instanceof Error ? error.name : 'unknown'),
    retryAfterMs: null,
  };
}
