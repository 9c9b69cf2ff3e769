/**
 * Accepts writes only from Paddock's own pages and from programs that are not browsers (design.md
 * section 5), as a defence against cross-site request forgery.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../problems/problem.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True for a write that other sites may send too. The request itself must prove what it may do,
     * because such a route must not rely on cookies.
     */
    readonly acceptsCrossSite?: boolean;
  }
}

/** Checks every write before the API reads any of its body. */
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
 * @returns Null when the request may proceed, or the problem when a browser reports that another
 * site sent it.
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

/** Browsers without `Sec-Fetch-Site` send `Origin` with every write. */
function isOwnOrigin(headers: FastifyRequest['headers']): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  // A page of another site can set neither of these two headers.
  const forwarded = headers['x-forwarded-host'];
  const host = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}
