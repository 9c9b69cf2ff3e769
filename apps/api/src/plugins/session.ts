/**
 * Authenticates requests: looks up the `__session` cookie, but only for operations whose `security`
 * requires a session. Responses of these operations are private, so that no shared cache stores
 * them.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Permission } from '@paddock/contracts/http';
import type { AccountRecord } from '../modules/account/accounts.repository.ts';
import type { CurrentUser } from '../modules/listings/listings.policy.ts';
import type { PrefetchedColumns } from '../modules/session/current-user.repository.ts';
import { hashCookie, readSessionCookie } from '../modules/session/session-cookie.ts';
import { VISIT_INTERVAL_MS, type SessionRecord } from '../modules/session/sessions.repository.ts';
import { ProblemError } from '../problems/problem.ts';
import type { ApiServices } from '../services.ts';
import { listRequiredPermissions } from './access.ts';
import { InvalidCookieLimiter } from './invalid-cookie-limiter.ts';
import { getRateLimitKey, isRateLimitedByAccount } from './guards.ts';

/** For operations that change how a user signs in, the sign-in may be at most this old. */
const RECENT_SIGN_IN_MS = 15 * 60_000;

/**
 * Header with the public id of the account for which a queued write was made. If another user has
 * since signed in on the same device, the write must not run under that user's account
 * (docs/adr/0016-outbox.md).
 */
const MEANT_FOR_HEADER = 'paddock-account';

/** The signed-in user. Passed to every function that reads or writes the user's data. */
export interface SignedInUser extends CurrentUser {
  readonly accountId: number;
  readonly account: AccountRecord;
  readonly session: SessionRecord;
  /** The whole row of the current-user query, including the prefetched columns. */
  readonly prefetched: object;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null in operations that need no sign-in. */
    signedInUser: SignedInUser | null;
  }
  interface FastifyContextConfig {
    /** Columns that a frequently called operation reads in the same query as the current user. */
    prefetch?: PrefetchedColumns;
  }
}

/**
 * Returns the signed-in user. Call it only in routes whose `security` requires a session: in these
 * it never throws.
 *
 * @throws {ProblemError} 401 when there is no signed-in user, as in routes without that requirement
 */
export function requireSignedInUser(request: Pick<FastifyRequest, 'signedInUser'>): SignedInUser {
  if (!request.signedInUser) throw new ProblemError('unauthenticated', 'Please sign in first.');
  return request.signedInUser;
}

/** @throws {ProblemError} 403 when the user lacks the permission */
export function requirePermission(
  { account }: Pick<SignedInUser, 'account'>,
  permission: Permission,
): void {
  if (!account.permissions.includes(permission))
    throw new ProblemError('forbidden', 'You may not do this.');
}

/** @throws {ProblemError} 403 when the sign-in is older than 15 minutes */
export function requireRecentSignIn({ session }: Pick<SignedInUser, 'session'>, now: Date): void {
  if (now.getTime() - session.authTime.getTime() > RECENT_SIGN_IN_MS)
    throw new ProblemError(
      'requires_recent_login',
      'Please sign in once more before this: your last sign-in was a while ago.',
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
    }: Pick<ApiServices, 'config' | 'currentUsers' | 'sessions' | 'recentAccounts' | 'now'>,
    done: () => void,
  ) => {
    const invalidCookies = new InvalidCookieLimiter(config.requestsPerMinute);
    app.decorateRequest('signedInUser', null);

    app.addHook('onRequest', async (request, reply) => {
      const permissions = listRequiredPermissions(request.routeOptions.schema?.security);
      // An operation may accept either a session or a deploy token. If a deploy token has already
      // authenticated the request, no session is needed.
      if (permissions === null || request.deployToken !== null) return;
      const cookie = readSessionCookie(request.headers);
      const at = now();
      const client = isRateLimitedByAccount(request)
        ? getRateLimitKey(request, config.internalToken)
        : null;
      if (client?.isLimited && invalidCookies.isOverLimit(client.key)) {
        reply.header('retry-after', '60');
        throw new ProblemError('too_many_requests', 'Too many requests. Please wait a minute.');
      }
      const currentUser =
        cookie === null
          ? null
          : await currentUsers.find(hashCookie(cookie), at, request.routeOptions.config.prefetch);
      if (!currentUser && client) invalidCookies.record(client.key);
      if (!currentUser) throw new ProblemError('unauthenticated', 'Please sign in first.');
      const meantFor = request.headers[MEANT_FOR_HEADER];
      if (meantFor !== undefined && meantFor !== String(currentUser.account.publicId))
        throw new ProblemError(
          'other_account',
          'Another account is signed in here now, so this was not done. It waits until you sign in again.',
        );
      if (at.getTime() - currentUser.session.lastSeenAt.getTime() >= VISIT_INTERVAL_MS)
        await sessions.recordVisit(currentUser.session.id, at);
      recentAccounts.add(currentUser.account);
      request.signedInUser = { accountId: currentUser.account.id, ...currentUser };
      for (const permission of permissions)
        requirePermission(currentUser, permission as Permission);
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
