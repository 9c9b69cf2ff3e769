/** Where a click leads: a page of ours by the router, another site by an ordinary link, or nowhere. */
export type NotificationTarget =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'site'; readonly href: string }
  | null;

/**
 * Which hosts are allowed the API decides before it gives an address out; here it has to be one that leads somewhere, and
 * runs nothing.
 *
 * @param origin of this product
 */
export function toNotificationTarget(url: string | undefined, origin: string): NotificationTarget {
  if (!url || !URL.canParse(url, origin)) return null;
  const target = new URL(url, origin);
  if (target.origin === origin)
    return { kind: 'page', to: target.pathname + target.search + target.hash };
  return target.protocol === 'https:' ? { kind: 'site', href: target.href } : null;
}
