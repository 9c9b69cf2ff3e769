/**
 * Who is asking: the `__session` cookie is looked up for operations whose `security` says so, and for no other. Their
 * answers are for nobody else, and no cache keeps them.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Permission } from '@paddock/contracts/http';
import type { AccountRecord } from '../modules/account/accounts.repository.ts';
import type { Asker } from '../modules/listings/listings.policy.ts';
import type { ReadAlong } from '../modules/session/askers.repository.ts';
import { hashCookie, readSessionCookie } from '../modules/session/session-cookie.ts';
import { NOTE_VISIT_MS, type SessionRecord } from '../modules/session/sessions.repository.ts';
import { ProblemError } from '../problems/problem.ts';
import type { ApiServices } from '../services.ts';
import { listRequiredPermissions } from './access.ts';
import { DeadCookies } from './dead-cookies.ts';
import { identifyClient, isCountedByAccount } from './guards.ts';

/** What changes who can get in asks for a sign-in that is not older. */
const RECENT_SIGN_IN_MS = 15 * 60_000;

/**
 * Names the account (its public id) that a request is meant for, where that is not whoever happens to be signed in: what
 * somebody wrote and a browser sends later must not go under the name of who came after them (docs/adr/0016-outbox.md).
 */
const MEANT_FOR_HEADER = 'paddock-account';

/** Somebody who is signed in. Handed to everything that reads or writes what is theirs. */
export interface SignedIn extends Asker {
  readonly accountId: number;
  readonly account: AccountRecord;
  readonly session: SessionRecord;
  /** The row that was read, with what the operation had read along. */
  readonly along: object;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null in operations that are open to anybody. */
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    /** What an operation that is asked very often wants read together with who asks. */
    readAlong?: ReadAlong;
  }
}

/** In operations that declare a session there is one: without, they are never reached. */
export function requireSession(request: Pick<FastifyRequest, 'signedIn'>): SignedIn {
  if (!request.signedIn) throw new ProblemError('unauthenticated', 'Please sign in first.');
  return request.signedIn;
}

/** @throws ProblemError 403 */
export function requirePermission(
  { account }: Pick<SignedIn, 'account'>,
  permission: Permission,
): void {
  if (!account.permissions.includes(permission))
    throw new ProblemError('forbidden', 'You may not do this.');
}

/** @throws ProblemError 403 where the sign-in is too long ago for what changes who can get in */
export function requireRecentSignIn({ session }: Pick<SignedIn, 'session'>, now: Date): void {
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
      askers,
      sessions,
      seen,
      now,
    }: Pick<ApiServices, 'config' | 'askers' | 'sessions' | 'seen' | 'now'>,
    done: () => void,
  ) => {
    const deadCookies = new DeadCookies(config.requestsPerMinute);
    app.decorateRequest('signedIn', null);

    app.addHook('onRequest', async (request, reply) => {
      const permissions = listRequiredPermissions(request.routeOptions.schema?.security);
      // An operation that takes either has been given a token.
      if (permissions === null || request.deployToken !== null) return;
      const cookie = readSessionCookie(request.headers);
      const at = now();
      const client = isCountedByAccount(request)
        ? identifyClient(request, config.internalToken)
        : null;
      if (client?.isLimited && deadCookies.hasShownTooMany(client.key)) {
        reply.header('retry-after', '60');
        throw new ProblemError('too_many_requests', 'Too many requests. Please wait a minute.');
      }
      const asker =
        cookie === null
          ? null
          : await askers.find(hashCookie(cookie), at, request.routeOptions.config.readAlong);
      if (!asker && client) deadCookies.note(client.key);
      if (!asker) throw new ProblemError('unauthenticated', 'Please sign in first.');
      const meantFor = request.headers[MEANT_FOR_HEADER];
      if (meantFor !== undefined && meantFor !== String(asker.account.publicId))
        throw new ProblemError(
          'other_account',
          'Somebody else is signed in here now, so this was not done. It waits until you sign in again.',
        );
      if (at.getTime() - asker.session.lastSeenAt.getTime() >= NOTE_VISIT_MS)
        await sessions.prolong(asker.session.id, at);
      seen.note(asker.account);
      request.signedIn = { accountId: asker.account.id, ...asker };
      for (const permission of permissions) requirePermission(asker, permission as Permission);
    });

    // Errors too: that somebody is not signed in is nobody else's business, and no longer true a moment later.
    app.addHook('onSend', (request, reply, _payload, next) => {
      // A photo may stay with the browser that it was sent to for a while.
      const isKeptByOwner = String(reply.getHeader('cache-control')).startsWith(
        'private, max-age=',
      );
      const needsSession = listRequiredPermissions(request.routeOptions.schema?.security) !== null;
      if (needsSession && !isKeptByOwner) reply.header('cache-control', 'private, no-store');
      next();
    });
    done();
  },
  { name: 'session', dependencies: ['problems', 'requests', 'guards', 'deploy-tokens'] },
);
