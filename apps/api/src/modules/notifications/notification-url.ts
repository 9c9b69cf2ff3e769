/** Where a notification may lead: a path of this site, or another site that those who run Paddock allow (REDIRECT_HOSTS). */

/** One slash, then what an address may hold as it is: no space, no backslash, no control character, nothing past ASCII. */
const OWN_PATH = /^\/(?![/\\])[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]*$/;
const OTHER_SITE = /^https:\/\/([a-z0-9.-]+)(?:\/[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]*)?$/;
/** Of a path whose dots climb to the start, a browser could make `//host`. */
const CLIMBS = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i;
const LONGEST = 2_000;

/** A url that no notification may carry: a fault of whoever made it. */
export class NotificationUrlError extends Error {
  override readonly name = 'NotificationUrlError';
}

export function isNotificationUrl(url: string, allowedHosts: readonly string[]): boolean {
  if (url.length > LONGEST || CLIMBS.test(url.split(/[?#]/)[0] ?? '')) return false;
  if (OWN_PATH.test(url)) return true;
  const host = OTHER_SITE.exec(url)?.[1];
  return host !== undefined && allowedHosts.includes(host);
}

/** @throws NotificationUrlError */
export function requireNotificationUrl(url: string, allowedHosts: readonly string[]): string {
  if (!isNotificationUrl(url, allowedHosts))
    throw new NotificationUrlError(
      `A notification may not lead to ${JSON.stringify(url)}: it takes a path of this site, or an https address of a host in REDIRECT_HOSTS.`,
    );
  return url;
}
