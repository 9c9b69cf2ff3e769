/** Whether a page runs inside the native wrapper (specification.md section 3, App mode), told by the wrapper's own user agent: `PaddockApp/<version> (Android|iOS)`. */

export type Platform = 'web' | 'android' | 'ios';

export interface AppMode {
  readonly isAppMode: boolean;
  readonly platform: Platform;
  /** The user agent says it at once, so this is true wherever it was asked; a bridge may know later. */
  readonly ready: boolean;
}

const WRAPPER = /\bPaddockApp\/\d[\w.]* \((android|ios)\b/i;

/** For the server and the browser alike: the same user agent, the same answer. */
export function detectAppMode(userAgent: string): AppMode {
  const platform = WRAPPER.exec(userAgent)?.[1]?.toLowerCase() as Platform | undefined;
  return { isAppMode: platform !== undefined, platform: platform ?? 'web', ready: true };
}

/** The system of a phone's browser that the app can be had for; null on a desktop, and within the app. */
export function detectMobileBrowser(userAgent: string): 'android' | 'ios' | null {
  if (detectAppMode(userAgent).isAppMode) return null;
  if (/\bAndroid\b.*\bMobile\b/.test(userAgent)) return 'android';
  return /\b(?:iPhone|iPod)\b/.test(userAgent) ? 'ios' : null;
}
