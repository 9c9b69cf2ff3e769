/** Checks notification links: a path of this site, or an https URL of a host in REDIRECT_HOSTS. */

/**
 * One slash, then only printable ASCII characters that are valid in a URL: no backslash or control
 * characters.
 */
const OWN_PATH = /^\/(?![/\\])[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]*$/;
const OTHER_SITE = /^https:\/\/([a-z0-9.-]+)(?:\/[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]*)?$/;
/** Dot segments that climb to the root could turn a path into `//host` in a browser. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i;
const MAX_LENGTH = 2_000;

/** A notification link that is not allowed. Means a bug in the code that created the event. */
export class NotificationUrlError extends Error {
  override readonly name = 'NotificationUrlError';
}

export function isNotificationUrl(url: string, allowedHosts: readonly string[]): boolean {
  if (url.length > MAX_LENGTH || DOT_SEGMENT.test(url.split(/[?#]/)[0] ?? '')) return false;
  if (OWN_PATH.test(url)) return true;
  const host = OTHER_SITE.exec(url)?.[1];
  return host !== undefined && allowedHosts.includes(host);
}

/** @throws NotificationUrlError */
export function requireNotificationUrl(url: string, allowedHosts: readonly string[]): string {
  if (!isNotificationUrl(url, allowedHosts))
    throw new NotificationUrlError(
      `Notification URL not allowed: ${JSON.stringify(url)}. Use a path of this site, or an https URL of a host in REDIRECT_HOSTS.`,
    );
  return url;
}
