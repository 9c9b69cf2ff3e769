/** What the frame must know of who looks at it, from the request or, where nothing was rendered, from the browser. */
import { detectAppMode, detectMobileBrowser } from '@paddock/contracts/app-mode';

/** Set for a year when the app's promotion was dismissed. */
export const APP_PROMOTION_COOKIE = 'pd-app-promotion';

export interface Visitor {
  readonly isAppMode: boolean;
  /** Which app to promote: on a phone's browser alone, until it was dismissed. */
  readonly promotedApp: 'android' | 'ios' | null;
}

/** @param cookies as the `Cookie` header or `document.cookie` give them */
export function readVisitor(userAgent: string, cookies: string): Visitor {
  const isDismissed = cookies
    .split(/;\s*/)
    .some((cookie) => cookie.startsWith(`${APP_PROMOTION_COOKIE}=`));
  return {
    isAppMode: detectAppMode(userAgent).isAppMode,
    promotedApp: isDismissed ? null : detectMobileBrowser(userAgent),
  };
}
