/** How a page is sent: who may store it, in which encoding, and what programs are sent in its place. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bareBody, isErrorStatus } from './bots.ts';
import type { PreparedPage } from './page-cache.ts';
import { chooseEncoding, SESSION_COOKIE } from './page-request.ts';

/** Pages differ by what the visitor's cookies and browser say, and by encoding. */
export const VARY = 'Accept-Encoding, Cookie, User-Agent, Save-Data';

/** What depends on who asks is kept by nobody. */
export const PERSONAL = 'private, no-store';

/** Takes the cookie of a session that has ended; the API sets it with the same attributes. */
export function clearedSession({ protocol }: FastifyRequest): string {
  return `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;
}

/** Anonymous pages may be kept by a CDN for a moment; browsers ask each time and mostly hear 304. An error that a person is shown must not reach a bot. */
export function getCacheControl({ page }: PreparedPage, isPersonal: boolean): string {
  if (isPersonal || page.cache === 'private') return PERSONAL;
  if (page.cache === 'public' && !isErrorStatus(page.status))
    return 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
  return 'no-cache';
}

/** A status, and no page: for programs. */
export function bare(reply: FastifyReply, status: number): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(bareBody(status));
}

export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedPage,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await prepared.body(encoding));
}
