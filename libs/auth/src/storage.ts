/** What tabs remember in common. Without storage (refused, full) nothing is remembered, and everything works for this page alone. */
export const RETURN_PATH_KEY = 'pd-return-path';
/** Somebody signed out and not everybody could be told yet: `all`, or `server` where the sign-in service knows. */
export const SIGNING_OUT_KEY = 'pd-signing-out';
/** When everybody had been told of the last sign-out (ms since 1970). */
export const SIGNED_OUT_AT_KEY = 'pd-signed-out-at';

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value null: forgets it */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to be done about it, and nothing depends on it.
  }
}
