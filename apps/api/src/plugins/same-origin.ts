/**
 * Accepts writes only from Paddock's own pages and from programs that are not browsers, as a
 * defence against cross-site request forgery (design.md section 5).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../problems/problem.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for a write that other sites may send too. Such a route must not rely on cookies: the
     * request itself must contain the proof of what it may do.
     */
    readonly acceptsCrossSite?: boolean;
  }
}

/** Checks every write before the API reads any of the request's body. */
export const sameOriginPlugin = fastifyPlugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.addHook('onRequest', (request, _reply, next) => {
      const isFree =
        READS.has(request.method) || request.routeOptions.config.acceptsCrossSite === true;
      next(isFree ? undefined : (checkSameOrigin(request) ?? undefined));
    });
    done();
  },
  { name: 'same-origin', dependencies: ['problems', 'requests'] },
);

/**
 * @returns Null when the request may proceed; the problem when the browser reports that another
 *   site sent the request.
 */
function checkSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): ProblemError | null {
  const site = headers['sec-fetch-site'];
  const isOurs =
    site === undefined ? isOwnOrigin(headers) : site === 'same-origin' || site === 'none';
  return isOurs
    ? null
    : new ProblemError(
        'cross_site_request',
        'This was sent from another site. Please send it from Paddock’s own page.',
      );
}

/** Fallback for browsers without `Sec-Fetch-Site`: they send `Origin` with every write. */
function isOwnOrigin(headers: FastifyRequest['headers']): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  // A page of another site can set neither `x-forwarded-host` nor `host`.
  const forwarded = headers['x-forwarded-host'];
  const host = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}
