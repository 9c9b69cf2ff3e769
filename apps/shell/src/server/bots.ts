/**
 * Programs that read pages for others: search engines, previews of links, archives. An error is a status to them, not a
 * page (specification.md section 2, Error page).
 */

/**
 * Most call themselves something that ends in "bot" (CUBOT is a phone), a spider or a crawler; the others are named. The
 * libraries that programs are written with are not: they say nothing of their purpose.
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

/** Statuses of an address that shows no page: what visitors are shown in its place is for people. */
export function isErrorStatus(status: number): boolean {
  return status >= 400;
}

/** `404 Not Found` */
export function bareBody(status: number): string {
  return `${status} ${REASONS[status] ?? 'Error'}\n`;
}
