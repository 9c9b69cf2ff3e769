/**
 * Synchronises the server's session with the browser's identity (docs/adr/0011-identity.md, point
 * 2): a new sign-in creates a session, and a refreshed token only extends one.
 */
import type { Kysely } from 'kysely';
import { DAY_MS } from '@paddock/runtime/durations';
import type { SessionLimits } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import {
  InvalidTokenError,
  type VerifiedIdentity,
  type TokenVerifier,
} from '../sign-in/identity.ts';
import { ProblemError } from '../../../problems/problem.ts';
import { AccountsRepository, type AccountRecord } from '../accounts/accounts.repository.ts';
import { hashCookie, createSessionCookieValue } from './session-cookie.ts';
import { SessionsRepository, type SessionRecord } from './sessions.repository.ts';

/** A sign-in may be at most this old to create a session. */
const NEW_SIGN_IN_MS = 10 * 60_000;

export interface SyncedSession {
  readonly account: AccountRecord;
  readonly isNew: boolean;
  readonly cookie: { readonly value: string; readonly expiresAt: Date };
}

export interface SessionServiceOptions {
  readonly db: Kysely<Database>;
  readonly limits: SessionLimits;
  /** Null when sign-in is not configured. */
  readonly verifyToken: TokenVerifier | null;
  readonly now: () => Date;
  readonly onKeysUnavailable: (error: unknown) => void;
}

export class SessionService {
  readonly #options: SessionServiceOptions;

  constructor(options: SessionServiceOptions) {
    this.#options = options;
  }

  #sessions(db: Kysely<Database>): SessionsRepository {
    return new SessionsRepository(db, this.#options.limits.idleDays);
  }

  /**
   * Verifies the token and returns its session, which is created if necessary.
   *
   * @throws {ProblemError} 401 when the token is not accepted, which also ends the session of the
   *   cookie; 503 when sign-in is not configured or the signing keys are unavailable
   */
  async sync(token: string, cookieValue: string | null, device: string): Promise<SyncedSession> {
    const { db, now } = this.#options;
    const identity = await this.#verify(token);
    if (identity === null)
      return this.#refuse(
        cookieValue,
        new ProblemError('invalid_token', 'That sign-in isn’t valid here. Please sign in again.'),
      );
    const synced = await db
      .transaction()
      .execute((transaction) => this.#syncIn(transaction, identity, cookieValue, device, now()));
    return synced instanceof ProblemError ? this.#refuse(cookieValue, synced) : synced;
  }

  /** Returns the first of these cookie values that belongs to a live session. */
  async findLiveCookie(values: readonly string[]): Promise<string | null> {
    const sessions = this.#sessions(this.#options.db);
    for (const value of values)
      if (await sessions.findLive(hashCookie(value), this.#options.now())) return value;
    return null;
  }

  /**
   * Signs out: ends every session of the sign-in that the cookie belongs to, so that copies of the
   * cookie are useless too.
   */
  async end(cookieValue: string | null): Promise<void> {
    if (cookieValue === null) return;
    const now = this.#options.now();
    const sessions = this.#sessions(this.#options.db);
    const session = await sessions.findLive(hashCookie(cookieValue), now);
    if (session) await sessions.endSignIn(session.accountId, session.authTime, now);
  }

  async #refuse(cookieValue: string | null, problem: ProblemError): Promise<never> {
    await this.end(cookieValue);
    throw problem;
  }

  /** @returns Null when the token is invalid. */
  async #verify(token: string): Promise<VerifiedIdentity | null> {
    const { verifyToken, onKeysUnavailable } = this.#options;
    if (verifyToken === null)
      throw new ProblemError('sign_in_unavailable', 'Sign-in isn’t set up on this server.');
    try {
      return await verifyToken(token);
    } catch (error) {
      if (error instanceof InvalidTokenError) return null;
      onKeysUnavailable(error);
      throw new ProblemError(
        'sign_in_unavailable',
        'The sign-in service isn’t responding. Please try again in a moment.',
      );
    }
  }

  async #syncIn(
    db: Kysely<Database>,
    identity: VerifiedIdentity,
    cookieValue: string | null,
    device: string,
    now: Date,
  ): Promise<SyncedSession | ProblemError> {
    const sessions = this.#sessions(db);
    const accounts = new AccountsRepository(db);
    const { account, isNew } = await accounts.findOrCreate(identity);
    if (identity.isDisabled || (account.disabledAt && identity.authTime <= account.disabledAt))
      return new ProblemError(
        'account_disabled',
        'This account is disabled. Contact us if you think that’s a mistake.',
      );
    // A disabled user's later tokens have the claim, or Firebase issues none. A later sign-in
    // without the claim therefore proves that the account is enabled again.
    if (account.disabledAt) await accounts.setDisabled(account.id, null);
    const current =
      cookieValue === null ? null : await sessions.findLive(hashCookie(cookieValue), now);
    if (cookieValue !== null && current && isRefresh(current, account, identity)) {
      await sessions.recordVisit(current.id, now);
      return { account, isNew, cookie: { value: cookieValue, expiresAt: current.expiresAt } };
    }
    if (
      !isNewSignIn(identity, account, now) ||
      (await sessions.hasEnded(account.id, identity.authTime))
    )
      return new ProblemError('session_ended', 'Your session has ended. Please sign in again.');
    if (current) await sessions.endSignIn(current.accountId, current.authTime, now);
    const value = createSessionCookieValue();
    const expiresAt = new Date(now.getTime() + this.#options.limits.absoluteDays * DAY_MS);
    await sessions.create({
      cookieHash: hashCookie(value),
      accountId: account.id,
      authTime: identity.authTime,
      device,
      now,
      expiresAt,
    });
    return { account, isNew, cookie: { value, expiresAt } };
  }
}

/**
 * True when the token belongs to the session's own sign-in, or to an earlier one that another tab
 * still uses.
 */
function isRefresh(
  current: SessionRecord,
  account: AccountRecord,
  identity: VerifiedIdentity,
): boolean {
  return current.accountId === account.id && identity.authTime <= current.authTime;
}

function isNewSignIn(
  { authTime }: VerifiedIdentity,
  { signedOutEverywhereAt, deletionAt }: AccountRecord,
  now: Date,
): boolean {
  if (deletionAt && deletionAt <= now) return false;
  return (
    now.getTime() - authTime.getTime() <= NEW_SIGN_IN_MS &&
    (signedOutEverywhereAt === null || authTime >= startOfSecond(signedOutEverywhereAt))
  );
}

/**
 * Rounds a time down to the second, because the sign-in time in a token is in whole seconds.
 * Without this, a sign-in in the same second as signing out everywhere would be refused.
 */
function startOfSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000);
}
