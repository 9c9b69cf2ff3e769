/** A push notification and its outcome, for both browsers and native devices. */
import type { PushPayload } from '@paddock/contracts/http';

export interface PushMessage {
  readonly payload: PushPayload;
  /**
   * At most 32 base64url characters. A newer push replaces an undelivered one that has the same
   * topic.
   */
  readonly topic: string;
  readonly urgency: 'low' | 'normal' | 'high';
  /** How long a push service stores the push while the device is offline. */
  readonly ttlSeconds: number;
}

export type PushOutcome =
  | { readonly type: 'sent' }
  /** The subscription no longer exists in the browser or on the device. */
  | { readonly type: 'gone' }
  /**
   * `retryAfterMs` is the delay that the push service requested. `reason` is for the log and has no
   * personal data.
   */
  | { readonly type: 'failed'; readonly reason: string; readonly retryAfterMs: number | null };

/**
 * Sends pushes to the native apps by device token. Implemented by firebase-messaging.ts.
 */
export interface DeviceMessaging {
  send(
    device: { readonly kind: 'android' | 'ios'; readonly token: string },
    message: PushMessage,
  ): Promise<PushOutcome>;
}
