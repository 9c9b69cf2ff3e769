/**
 * Detects whether a page runs inside the native wrapper (specification.md section 3, App mode) from
 * the wrapper's user agent: `PaddockApp/<version> (Android|iOS)`.
 */

export type Platform = 'web' | 'android' | 'ios';

export interface AppMode {
  readonly isAppMode: boolean;
  readonly platform: Platform;
  /**
   * Always true in this implementation, because the user agent is known at once. Other ways of
   * detection may need time.
   */
  readonly ready: boolean;
}

const WRAPPER = /\bPaddockApp\/\d[\w.]* \((android|ios)\b/i;

/** Detects app mode. Gives the same result on the server and in the browser. */
export function detectAppMode(userAgent: string): AppMode {
  const platform = WRAPPER.exec(userAgent)?.[1]?.toLowerCase() as Platform | undefined;
  return { isAppMode: platform !== undefined, platform: platform ?? 'web', ready: true };
}

/**
 * Returns the platform of a phone's browser, if the app exists for it. Null on desktops and inside
 * the app.
 */
export function detectMobileBrowser(userAgent: string): 'android' | 'ios' | null {
  if (detectAppMode(userAgent).isAppMode) return null;
  if (/\bAndroid\b.*\bMobile\b/.test(userAgent)) return 'android';
  return /\b(?:iPhone|iPod)\b/.test(userAgent) ? 'ios' : null;
}
