/** What stands before every route: security headers, no cross-origin use, rate limits, load shedding. */
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ApiConfig } from '../config.ts';
import { readSessionCookie } from '../modules/session/session-cookie.ts';
import { ProblemError } from '../problems/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its requests count for the account that asks, which the route sees to, not for the address that they come from. */
    isCountedByAccount?: boolean;
  }
}

const LOOPBACK_PATTERN = /^(?:::1|::ffff:127\.|127\.)/;
/** What is live, and changing it: a release that does harm is taken back when it does. */
export const RELEASE_ROUTES = [
  '/api/internal/composition',
  '/api/internal/hosts',
  '/api/internal/pages',
  '/api/releases',
  '/api/channels/:channel',
  '/api/channels/:channel/check',
  '/api/channels/:channel/changes',
] as const;
/** Whoever watches the process must be answered when it is busiest; so must the shell, that asks whether to close and what is live. */
const NEVER_TURNED_AWAY = new Set([
  '/api/site',
  '/api/health',
  '/api/ready',
  '/metrics',
  ...RELEASE_ROUTES,
]);

/**
 * Whom a request counts for. The shell's server stands between visitors and us: on this machine, or with the internal
 * token, it is believed about whom it asks for; what it asks for itself is not limited.
 */
export function identifyClient(
  request: FastifyRequest,
  internalToken: string,
): { readonly key: string; readonly isLimited: boolean } {
  const remote = request.socket.remoteAddress ?? '';
  const forwardedFor = request.headers['x-forwarded-for'];
  const isTrusted =
    LOOPBACK_PATTERN.test(remote) ||
    isSameToken(request.headers['x-paddock-internal'], internalToken);
  if (!isTrusted) return { key: remote, isLimited: true };
  const visitor = (Array.isArray(forwardedFor) ? forwardedFor[0] : forwardedFor)
    ?.split(',')[0]
    ?.trim();
  return visitor ? { key: visitor, isLimited: true } : { key: 'internal', isLimited: false };
}

/**
 * What every signed-in browser asks for all the time does not count for its address: behind one address of a mobile
 * network are thousands of people. Who is not signed in is counted as anywhere else, and so is who makes cookies up
 * (plugins/session.ts); the route limits each account.
 */
export function isCountedByAccount({
  headers,
  routeOptions,
}: Pick<FastifyRequest, 'headers' | 'routeOptions'>): boolean {
  return routeOptions.config.isCountedByAccount === true && readSessionCookie(headers) !== null;
}

export function isSameToken(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

export const guardsPlugin = fastifyPlugin(
  async (app: FastifyInstance, config: ApiConfig) => {
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
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'no-referrer' },
    });
    await app.register(rateLimit, {
      max: config.requestsPerMinute,
      timeWindow: 60_000,
      cache: 20_000,
      keyGenerator: (request) => identifyClient(request, config.internalToken).key,
      allowList: (request) =>
        isCountedByAccount(request) || !identifyClient(request, config.internalToken).isLimited,
      addHeaders: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      errorResponseBuilder: (_request, { after }) =>
        new ProblemError('too_many_requests', `Too many requests. Please wait ${after}.`),
    });
    await app.register(underPressure, {
      maxEventLoopDelay: config.maxEventLoopDelayMs,
      pressureHandler: (request) => {
        if (NEVER_TURNED_AWAY.has(request.routeOptions.url ?? '')) return;
        throw new ProblemError('overloaded', 'Too busy just now. Please try again in a moment.');
      },
    });
  },
  { name: 'guards', dependencies: ['problems'] },
);
