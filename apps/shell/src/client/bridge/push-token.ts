/** The phone's address for push messages, kept for whoever signs in (register-push-token.ts). It belongs to the device, so signing out does not remove it. */

const KEY = 'pd-push-token';

export interface PushToken {
  readonly platform: 'android' | 'ios';
  readonly token: string;
}

/** Nothing is sent anywhere. */
export function keepPushToken(token: PushToken): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(token));
  } catch {
    // Without storage the wrapper says it again to the next page.
  }
}

export function keptPushToken(): PushToken | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as PushToken | null;
    return typeof kept?.token === 'string' ? kept : null;
  } catch {
    return null;
  }
}
