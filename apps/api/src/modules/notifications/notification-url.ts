/**
 * Checks a notification's link: it must be a path on this site, or an https URL with a host in
 * REDIRECT_HOSTS.
 */

/**
 * A single slash, followed only by printable ASCII characters that are valid in a URL: no
 * backslashes or control characters.
 */
const OWN_PATH = /^\/(?![/\\])[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]*$/;
const OTHER_SITE = /^https:\/\/([a-z0-9.-]+)(?:\/[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]*)?$/;
/** Dot segments (`.` and `..`). When a browser removes them, a path could become `//host`. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i;
const MAX_LENGTH = 2_000;

/**
 * The notification's link is not allowed. This means that there is a bug in the code that created
 * the event.
 */
export class NotificationUrlError extends Error {
  override readonly name = 'NotificationUrlError';
}

export function isNotificationUrl(url: string, allowedHosts: readonly string[]): boolean {
  if (url.length > MAX_LENGTH || DOT_SEGMENT.test(url.split(/[?#]/)[0] ?? '')) return false;
  if (OWN_PATH.test(url)) return true;
  const host = OTHER_SITE.exec(url)?.[1];
  return host !== undefined && allowedHosts.includes(host);
}

/** @throws NotificationUrlError when the URL is not allowed */
export function requireNotificationUrl(url: string, allowedHosts: readonly string[]): string {
  if (!isNotificationUrl(url, allowedHosts))
    throw new NotificationUrlError(
      `Notification URL not allowed: ${JSON.stringify(url)}. Use a path of this site, or an https URL of a host in REDIRECT_HOSTS.`,
    );
  return url;
}
