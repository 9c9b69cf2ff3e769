import { parseUrl } from '@paddock/runtime/parse-url';

/** The target of a click on a notification: a page of Paddock, another site, or none. */
export type NotificationTarget =
  | { readonly type: 'page'; readonly to: string }
  | { readonly type: 'site'; readonly href: string }
  | null;

/**
 * Converts a notification's URL to its target. The API has already checked the host. This function
 * also rejects anything that is neither a page of Paddock nor an https URL, such as a script.
 *
 * @param origin the site's public origin
 */
export function toNotificationTarget(url: string | undefined, origin: string): NotificationTarget {
  const target = url ? parseUrl(url, origin) : null;
  if (!target) return null;
  if (target.origin === origin)
    return { type: 'page', to: target.pathname + target.search + target.hash };
  return target.protocol === 'https:' ? { type: 'site', href: target.href } : null;
}
