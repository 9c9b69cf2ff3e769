/** Writes are taken from our own pages, and from programs that are no browser (design.md section 5). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../problems/problem.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A write that other sites send too. What it may do must be in the request itself: no cookie counts. */
    readonly isFromAnywhere?: boolean;
  }
}

/** One hook for every write there is and will be, before anything of it is read. */
export const sameOriginPlugin = fastifyPlugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.addHook('onRequest', (request, _reply, next) => {
      const isFree =
        READS.has(request.method) || request.routeOptions.config.isFromAnywhere === true;
      next(isFree ? undefined : (checkSameOrigin(request) ?? undefined));
    });
    done();
  },
  { name: 'same-origin', dependencies: ['problems', 'requests'] },
);

/** @returns null but where a browser says that another site sends this */
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

/** Browsers that do not say `Sec-Fetch-Site` say `Origin` with every write. */
function isOwnOrigin(headers: FastifyRequest['headers']): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  // A page of another site can set neither of these two.
  const forwarded = headers['x-forwarded-host'];
  const host = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}
