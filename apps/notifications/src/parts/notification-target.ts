/** The target of a click: a page of this product, another site, or none. */
export type NotificationTarget =
  | { readonly type: 'page'; readonly to: string }
  | { readonly type: 'site'; readonly href: string }
  | null;

/**
 * Converts a notification's URL. The API has already checked the host; this rejects anything that
 * is not a page of this product or an https URL, such as scripts.
 *
 * @param origin the product's origin
 */
export function toNotificationTarget(url: string | undefined, origin: string): NotificationTarget {
  if (!url || !URL.canParse(url, origin)) return null;
  const target = new URL(url, origin);
  if (target.origin === origin)
    return { type: 'page', to: target.pathname + target.search + target.hash };
  return target.protocol === 'https:' ? { type: 'site', href: target.href } : null;
}
