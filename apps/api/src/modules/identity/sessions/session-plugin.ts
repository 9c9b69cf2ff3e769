/**
 * Authenticates requests: looks up the `__session` cookie, but only for operations whose `security`
 * requires a session. Responses of these operations are private, so that no shared cache stores
 * them.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Permission } from '@paddock/contracts/http';
import { MINUTE_MS } from '@paddock/runtime/durations';
import { rateLimit } from '../../../plugins/rate-limit.ts';
import { getRequestOrigin } from '../../audit/request-origin.ts';
import { getAccountId, requirePermission, requireTwoStep } from '../signed-in-user.ts';
import type { PrefetchedColumns } from './current-user.repository.ts';
import { hashCookie, readSessionCookies } from './session-cookie.ts';
import { VISIT_INTERVAL_MS } from './sessions.repository.ts';
import { ProblemError } from '../../../problems/problem.ts';
import type { ApiCore } from '../../../core.ts';
import type { IdentityModule } from '../identity.module.ts';
import { listRequiredPermissions } from '../../../plugins/access.ts';
import { getRateLimitKey } from '../../../plugins/guards.ts';

/**
 * Header with the public id of the account for which a queued write was made. If another user has
 * since signed in on the same device, the write must not run under that user's account
 * (docs/adr/0016-outbox.md).
 */
const MEANT_FOR_HEADER = 'paddock-account';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True when the route itself limits requests per account, so that the limit per IP address does
     * not apply.
     */
    isRateLimitedByAccount?: boolean;
    /** Columns that a frequently called operation reads in the same query as the current user. */
    prefetch?: PrefetchedColumns;
  }
}

/**
 * True when the request counts against the account's limit rather than the IP address's. Every
 * signed-in browser polls these routes, and a mobile network may put thousands of users behind one
 * IP address. Requests without a cookie still count against the IP address, and so do invalid
 * cookies. The route itself limits each account.
 */
export function isRateLimitedByAccount({
  headers,
  routeOptions,
}: Pick<FastifyRequest, 'headers' | 'routeOptions'>): boolean {
  return (
    routeOptions.config.isRateLimitedByAccount === true && readSessionCookies(headers).length > 0
  );
}

export const sessionPlugin = fastifyPlugin(
  (
    app: FastifyInstance,
    {
      config,
      currentUsers,
      sessions,
      recentAccounts,
      now,
    }: Pick<ApiCore, 'config' | 'now'> &
      Pick<IdentityModule, 'currentUsers' | 'sessions' | 'recentAccounts'>,
    done: () => void,
  ) => {
    // For operations that are limited by account, the account is known only after the cookie lookup.
    // This limit covers clients that send made-up cookies.
    const invalidCookies = {
      name: 'invalid cookies',
      max: config.requestsPerMinute,
      timeWindow: MINUTE_MS,
      allowList: (request: FastifyRequest) =>
        !getRateLimitKey(request, config.internalToken).isLimited,
    };
    const countInvalidCookie = app.createRateLimit(invalidCookies);
    // Per account too, because a signed-in client may send from many addresses.
    const enforceAccountLimit = rateLimit(app, {
      name: 'requests of an account',
      max: config.requestsPerMinute,
      windowMs: MINUTE_MS,
      getAccountId,
      message: (wait) => `Too many requests. Please wait ${wait}.`,
    });
    app.decorateRequest('signedInUser', null);

    app.addHook('onRequest', async (request, reply) => {
      const permissions = listRequiredPermissions(request.routeOptions.schema?.security);
      // An operation may accept either a session or a deploy token. If a deploy token has already
      // authenticated the request, no session is needed.
      if (permissions === null || request.deployToken !== null) return;
      const at = now();
      const isLimitedByAccount = isRateLimitedByAccount(request);
      if (isLimitedByAccount) {
        const invalid = await countInvalidCookie(request, { increment: false });
        if (!invalid.isAllowed && invalid.remaining === 0) {
          reply.header('retry-after', '60');
          throw new ProblemError('too_many_requests', 'Too many requests. Please wait a minute.');
        }
      }
      let currentUser = null;
      for (const cookie of readSessionCookies(request.headers))
        currentUser ??= await currentUsers.find(
          hashCookie(cookie),
          at,
          request.routeOptions.config.prefetch,
        );
      if (!currentUser && isLimitedByAccount) await countInvalidCookie(request);
      if (!currentUser) throw new ProblemError('unauthenticated', 'Please sign in first.');
      const meantFor = request.headers[MEANT_FOR_HEADER];
      if (meantFor !== undefined && meantFor !== String(currentUser.account.publicId))
        throw new ProblemError(
          'other_account',
          'Someone else is signed in here now, so we didn’t do this. It will wait until you sign in again.',
        );
      if (at.getTime() - currentUser.session.lastSeenAt.getTime() >= VISIT_INTERVAL_MS)
        await sessions.recordVisit(currentUser.session.id, at);
      recentAccounts.add(currentUser.account);
      request.signedInUser = {
        accountId: currentUser.account.id,
        origin: getRequestOrigin(request, config.internalToken),
        ...currentUser,
      };
      if (!isLimitedByAccount) await enforceAccountLimit(request, reply);
      for (const permission of permissions)
        requirePermission(currentUser, permission as Permission);
      if (permissions.length > 0 && config.isTwoStepNeededForDesks) requireTwoStep(currentUser);
    });

    // Errors are not cached either: a 401 is private, and may no longer apply a moment later.
    app.addHook('onSend', (request, reply, _payload, next) => {
      // The response of a photo may set a private max-age, so that the browser can cache it for a
      // while.
      const isCachedByBrowser = String(reply.getHeader('cache-control')).startsWith(
        'private, max-age=',
      );
      const needsSession = listRequiredPermissions(request.routeOptions.schema?.security) !== null;
      if (needsSession && !isCachedByBrowser) reply.header('cache-control', 'private, no-store');
      next();
    });
    done();
  },
  { name: 'session', dependencies: ['problems', 'requests', 'guards', 'deploy-tokens'] },
);
