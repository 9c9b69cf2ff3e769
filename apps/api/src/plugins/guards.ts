/** Protects every route: security headers, rate limits and load shedding. */
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { deriveProxyToken, PROXY_TOKEN_HEADER } from '@paddock/contracts/proxy-token';
import { YEAR_S } from '@paddock/runtime/durations';
import type { ApiConfig } from '../config.ts';
import { ProblemError } from '../problems/problem.ts';

const LOOPBACK_PATTERN = /^(?:::1|::ffff:127\.|127\.)/;
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
 * Returns the key under which the rate limit counts a request: the sender's network or, when the
 * shell's server (on this machine, or with the internal or proxy token) sends it for a visitor, the
 * visitor's network from `x-forwarded-for`. The shell's own requests are not limited.
 */
export function getRateLimitKey(
  request: FastifyRequest,
  internalToken: string,
): { readonly key: string; readonly isLimited: boolean } {
  const remote = request.socket.remoteAddress ?? '';
  const forwardedFor = request.headers['x-forwarded-for'];
  const isTrusted =
    LOOPBACK_PATTERN.test(remote) ||
    isSameToken(request.headers['x-paddock-internal'], internalToken) ||
    isSameToken(request.headers[PROXY_TOKEN_HEADER], deriveProxyToken(internalToken));
  if (!isTrusted) return { key: toVisitorNetwork(remote), isLimited: true };
  const visitor = (Array.isArray(forwardedFor) ? forwardedFor[0] : forwardedFor)
    ?.split(',')[0]
    ?.trim();
  return visitor
    ? { key: toVisitorNetwork(visitor), isLimited: true }
    : { key: 'internal', isLimited: false };
}

/**
 * Returns the network that one visitor controls: an IPv4 address, or the first 64 bits of an IPv6
 * address, because a provider gives each customer at least 2^64 addresses (RFC 6177).
 *
 * @param address an IP address; other text is returned as it is
 */
function toVisitorNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [start = '', end = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const first = start === '' ? [] : start.split(':');
  const last = end === '' ? [] : end.split(':');
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Compares the tokens in constant time. */
export function isSameToken(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

export interface GuardsOptions {
  readonly config: Pick<ApiConfig, 'requestsPerMinute' | 'internalToken' | 'maxEventLoopDelayMs'>;
  /** True when the route itself limits the request per account, instead of per IP address. */
  readonly isRateLimitedByAccount: (request: FastifyRequest) => boolean;
}

export const guardsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { config, isRateLimitedByAccount }: GuardsOptions) => {
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
      cache: 20_000,
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
      pressureHandler: (request) => {
        if (NEVER_SHED.has(request.routeOptions.url ?? '')) return;
        throw new ProblemError('overloaded', 'We’re very busy. Please try again in a moment.');
      },
    });
  },
  { name: 'guards', dependencies: ['problems'] },
);
