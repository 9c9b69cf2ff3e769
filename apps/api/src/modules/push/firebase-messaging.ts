/**
 * Sends push notifications to Android and iOS devices through Firebase Cloud Messaging. Imports
 * firebase-admin only when it is first used.
 */
import type { Message } from 'firebase-admin/messaging';
import type { DeviceMessaging, PushMessage, PushOutcome } from './push-message.ts';
import { getFirebaseApp } from '../../firebase/firebase-app.ts';

/** Error codes for a token that no device uses any more. */
const INVALID_TOKEN_CODES = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
]);

export function createFirebaseMessaging(projectId: string, now: () => Date): DeviceMessaging {
  return {
    send: async ({ kind, token }, message) => {
      try {
        const { getMessaging } = await getFirebaseApp(projectId);
        await (await getMessaging()).send(toFirebaseMessage({ kind, token }, message, now()));
        return { type: 'sent' };
      } catch (error) {
        return toPushOutcome(error);
      }
    },
  };
}

/**
 * Converts a push notification to a Firebase message. While the app is asleep, the operating system
 * shows the notification, and tapping it opens the URL in `data`. A repeated push replaces the
 * earlier one: by collapse id on iOS, and by tag on Android, because FCM allows only four collapse
 * keys there.
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
    // FCM accepts only strings in `data`.
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

/** Classifies an error by its code. Leaves out the error message, because it contains the token. */
export function toPushOutcome(error: unknown): PushOutcome {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (INVALID_TOKEN_CODES.has(code)) return { type: 'gone' };
  return {
    type: 'failed',
    reason: code || (error instanceof Error ? error.name : 'unknown'),
    retryAfterMs: null,
  };
}
