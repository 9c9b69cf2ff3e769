/** Protects every route: security headers, rate limits and load shedding. */
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { YEAR_S } from '@paddock/runtime/durations';
import { getRequestPriority } from '@paddock/runtime/request-priority';
import type { ApiConfig } from '../config.ts';
import { ProblemError } from '../problems/problem.ts';
import { toVisitorNetwork } from '@paddock/contracts/client-network';
import { findClientAddress } from './client-address.ts';
import { createRateLimitStore, type RateLimitStoreOptions } from './rate-limit-store.ts';
import { shouldShed, type ShedCounts } from './load-shedding.ts';

/**
 * Routes that read or change the live releases. They must work under load, so that a harmful
 * release can be rolled back.
 */
export const RELEASE_ROUTES = [
  '/api/internal/composition',
  '/api/internal/hosts',
  '/api/internal/pages',
  '/api/releases',
  '/api/channels/:channel',
  '/api/channels/:channel/check',
  '/api/channels/:channel/changes',
] as const;
/**
 * Routes that are never shed under load: monitoring, the shell's maintenance check, and the routes
 * of the live releases.
 */
const NEVER_SHED = new Set([
  '/api/site',
  '/api/health',
  '/api/ready',
  '/metrics',
  ...RELEASE_ROUTES,
]);

/**
 * Returns the key under which the rate limit counts a request: the client's network. The shell's
 * own requests are not limited.
 */
export function getRateLimitKey(
  request: FastifyRequest,
  internalToken: string,
): { readonly key: string; readonly isLimited: boolean } {
  const address = findClientAddress(request, internalToken);
  return address === null
    ? { key: 'internal', isLimited: false }
    : { key: toVisitorNetwork(address), isLimited: true };
}

export interface GuardsOptions extends Pick<RateLimitStoreOptions, 'db' | 'now'> {
  readonly config: Pick<ApiConfig, 'requestsPerMinute' | 'internalToken' | 'maxEventLoopDelayMs'>;
  /** True when the route itself limits the request per account, instead of per IP address. */
  readonly isRateLimitedByAccount: (request: FastifyRequest) => boolean;
  /** The plugin counts the requests that it refuses. */
  readonly shedCounts: ShedCounts;
}

export const guardsPlugin = fastifyPlugin(
  async (
    app: FastifyInstance,
    { config, db, now, isRateLimitedByAccount, shedCounts }: GuardsOptions,
  ) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'none'"],
        },
      },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      strictTransportSecurity: { maxAge: YEAR_S, includeSubDomains: true },
      referrerPolicy: { policy: 'no-referrer' },
    });
    await app.register(rateLimit, {
      // Not per route: a route's hooks run after the server's, so 401, 403 and 404 responses would
      // not count.
      global: false,
      max: config.requestsPerMinute,
      timeWindow: 60_000,
      store: createRateLimitStore('requests', {
        db,
        now,
        onUnavailable: (error) =>
          app.log.warn({ err: error }, 'could not share a rate limit with the other processes'),
      }),
      keyGenerator: (request) => getRateLimitKey(request, config.internalToken).key,
      allowList: (request) =>
        isRateLimitedByAccount(request) ||
        !getRateLimitKey(request, config.internalToken).isLimited,
      // Sends `ratelimit-limit`, `-remaining` and `-reset` (draft-ietf-httpapi-ratelimit-headers-06).
      enableDraftSpec: true,
      errorResponseBuilder: (_request, { after }) =>
        new ProblemError('too_many_requests', `Too many requests. Please wait ${after}.`),
    });
    const enforceLimit = app.rateLimit();
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.rateLimit !== false)
        await enforceLimit.call(app, request, reply);
    });
    await app.register(underPressure, {
      maxEventLoopDelay: config.maxEventLoopDelayMs,
      pressureHandler: (request, _reply, _type, delayMs) => {
        if (NEVER_SHED.has(request.routeOptions.url ?? '')) return;
        const priority = getRequestPriority(request.method, request.headers.cookie);
        if (!shouldShed(priority, delayMs ?? Infinity, config.maxEventLoopDelayMs)) return;
        shedCounts[priority] += 1;
        throw new ProblemError('overloaded', 'We’re very busy. Please try again in a moment.');
      },
    });
  },
  { name: 'guards', dependencies: ['problems'] },
);
