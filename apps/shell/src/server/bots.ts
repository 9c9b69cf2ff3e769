/**
 * Detects bots: search engines, link previews and archives. When a page fails, they get the status
 * as plain text instead of an error page (specification.md section 2, Error page).
 */

/**
 * Matches user agents that contain "bot" at the end of a word (except CUBOT, a phone brand),
 * "spider" or "crawler", and known bots without such a name. HTTP client libraries are not listed,
 * because they can be used for any purpose.
 */
const BOTS =
  /(?<!cu)bot\b|spider\b|crawler\b|googleother|google-inspectiontool|adsbot-google|mediapartners-google|bingpreview|slurp|facebookexternalhit|meta-externalagent|whatsapp\/|embedly|ia_archiver/i;

export function isBot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && BOTS.test(userAgent);
}

const REASONS: Readonly<Record<number, string>> = {
  404: 'Not Found',
  410: 'Gone',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * True when the status is an error, for which visitors get an error page and bots only the status
 * line.
 */
export function isErrorStatus(status: number): boolean {
  return status >= 400;
}

/** Returns a plain-text response body for the status, such as `404 Not Found`. */
export function formatStatusLine(status: number): string {
  return `${status} ${REASONS[status] ?? 'Error'}\n`;
}
