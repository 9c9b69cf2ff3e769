/** What is pushed, and what came of it; the same for browsers and for the wrapper's devices. */
import type { PushPayload } from '@paddock/contracts/http';

export interface PushMessage {
  readonly payload: PushPayload;
  /** Of what has not been shown yet, the newer one of a topic replaces the older: at most 32 letters of base64url. */
  readonly topic: string;
  readonly urgency: 'low' | 'normal' | 'high';
  /** How long a push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
}

export type PushOutcome =
  | { readonly type: 'sent' }
  /** The browser or the device has no such subscription any more. */
  | { readonly type: 'gone' }
  /** `retryAfterMs` is what the push service asks for; `reason` is for the log, and says nothing of anybody. */
  | { readonly type: 'failed'; readonly reason: string; readonly retryAfterMs: number | null };

/** Somebody's device, by the token that the wrapper handed over. plugins/firebase-messaging.ts does it; tests do without. */
export interface DeviceMessaging {
  send(
    device: { readonly kind: 'android' | 'ios'; readonly token: string },
    message: PushMessage,
  ): Promise<PushOutcome>;
}
