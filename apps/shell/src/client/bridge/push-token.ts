/**
 * The phone's push token, stored so that it can be registered for any user who signs in
 * (register-push-token.ts). It belongs to the device, so signing out does not remove it.
 */
import { PUSH_TOKEN_KEY } from '@paddock/runtime/wrapper-storage-keys';

export interface PushToken {
  readonly platform: 'android' | 'ios';
  readonly token: string;
}

/** Stores the token locally. Sends nothing. */
export function savePushToken(token: PushToken): void {
  try {
    localStorage.setItem(PUSH_TOKEN_KEY, JSON.stringify(token));
  } catch {
    // Without storage, the wrapper sends the token to the next page again.
  }
}

export function readPushToken(): PushToken | null {
  try {
    const saved = JSON.parse(localStorage.getItem(PUSH_TOKEN_KEY) ?? 'null') as PushToken | null;
    return typeof saved?.token === 'string' ? saved : null;
  } catch {
    return null;
  }
}
