/** The signed-in user of a request, and what routes may require of them. */
import type { FastifyRequest } from 'fastify';
import type { Permission } from '@paddock/contracts/http';
import { ProblemError } from '../../problems/problem.ts';
import type { AccountRecord } from './accounts/accounts.repository.ts';
import type { RequestOrigin } from '../audit/request-origin.ts';
import type { SessionRecord } from './sessions/sessions.repository.ts';

/**
 * For operations that change how a user signs in, or that hand out or delete all their data, the
 * sign-in may be at most this old.
 */
const RECENT_SIGN_IN_MS = 5 * 60_000;

/** The signed-in user. Passed to every function that reads or writes the user's data. */
export interface SignedInUser {
  readonly accountId: number;
  readonly account: AccountRecord;
  readonly session: SessionRecord;
  /** The request's IP address and user agent, for the audit log. */
  readonly origin: RequestOrigin;
  /** The whole row of the current-user query, including the prefetched columns. */
  readonly prefetched: object;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null in operations that need no sign-in. */
    signedInUser: SignedInUser | null;
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

/** @throws {ProblemError} 401 when there is no signed-in user */
export function getAccountId(request: Pick<FastifyRequest, 'signedInUser'>): number {
  return requireSignedInUser(request).accountId;
}

/** @throws {ProblemError} 403 when the user lacks the permission */
export function requirePermission(
  { account }: Pick<SignedInUser, 'account'>,
  permission: Permission,
): void {
  if (!account.permissions.includes(permission))
    throw new ProblemError('forbidden', 'You don’t have permission to do this.');
}

/** @throws {ProblemError} 403 when two-step sign-in is off */
export function requireTwoStep({ account }: Pick<SignedInUser, 'account'>): void {
  if (account.twoStepSince === null)
    throw new ProblemError(
      'two_step_off',
      'Turn on two-step sign-in first. You’ll find it on your Account page.',
    );
}

/** @throws {ProblemError} 403 when the sign-in is older than five minutes */
export function requireRecentSignIn({ session }: Pick<SignedInUser, 'session'>, now: Date): void {
  if (now.getTime() - session.authTime.getTime() > RECENT_SIGN_IN_MS)
    throw new ProblemError(
      'requires_recent_login',
      'You signed in a while ago. Please sign in again first.',
    );
}
