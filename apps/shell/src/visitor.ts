/**
 * The facts about the visitor that the shell layout needs. Read from the request on the server, and
 * from the document in the browser.
 */
import { detectAppMode, detectMobileBrowser } from '@paddock/contracts/app-mode';
import { APP_PROMOTION_COOKIE } from '@paddock/runtime/storage-keys';

export interface Visitor {
  readonly isAppMode: boolean;
  /**
   * The app to promote, in phone browsers only. Null in others, and after the visitor has dismissed
   * the promotion.
   */
  readonly promotedApp: 'android' | 'ios' | null;
}

/** @param cookies the value of the `Cookie` header or `document.cookie` */
export function readVisitor(userAgent: string, cookies: string): Visitor {
  const isDismissed = cookies
    .split(/;\s*/)
    .some((cookie) => cookie.startsWith(`${APP_PROMOTION_COOKIE}=`));
  return {
    isAppMode: detectAppMode(userAgent).isAppMode,
    promotedApp: isDismissed ? null : detectMobileBrowser(userAgent),
  };
}
