/**
 * Keeps the server's session in step with the browser's identity (docs/adr/0011-identity.md, point 2): a new sign-in
 * makes a session, a refreshed token only prolongs one.
 */
import type { Kysely } from 'kysely';
import type { SessionLimits } from '../../config.ts';
import type { Database } from '../../database/tables.ts';
import { InvalidTokenError, type Identity, type TokenCheck } from '../../identity/identity.ts';
import { ProblemError } from '../../problems/problem.ts';
import { AccountsRepository, type AccountRecord } from '../account/accounts.repository.ts';
import { hashCookie, newCookieValue } from './session-cookie.ts';
import { SessionsRepository, type SessionRecord } from './sessions.repository.ts';

/** A sign-in that is older makes no session any more. */
const NEW_SIGN_IN_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

export interface SyncedSession {
  readonly account: AccountRecord;
  readonly isNew: boolean;
  readonly cookie: { readonly value: string; readonly expiresAt: Date };
}

export interface SessionServiceOptions {
  readonly db: Kysely<Database>;
  readonly limits: SessionLimits;
  /** Null where nobody can sign in. */
  readonly checkToken: TokenCheck | null;
  readonly now: () => Date;
  readonly onKeysMissing: (error: unknown) => void;
}

export class SessionService {
  readonly #options: SessionServiceOptions;

  constructor(options: SessionServiceOptions) {
    this.#options = options;
  }

  #sessions(db: Kysely<Database>): SessionsRepository {
    return new SessionsRepository(db, this.#options.limits.idleDays);
  }

  /** @throws ProblemError 401 where this token gets no session: the cookie's is ended then; 503 where nobody can sign in */
  async sync(token: string, cookieValue: string | null, device: string): Promise<SyncedSession> {
    const { db, now } = this.#options;
    const identity = await this.#identify(token);
    if (identity === null)
      return this.#refuse(
        cookieValue,
        new ProblemError('invalid_token', 'This sign-in is not valid here. Please sign in again.'),
      );
    const synced = await db
      .transaction()
      .execute((transaction) => this.#step(transaction, identity, cookieValue, device, now()));
    return synced instanceof ProblemError ? this.#refuse(cookieValue, synced) : synced;
  }

  /** The session's sign-in is over: a copy of the cookie, and a second session of the same sign-in, are dead with it. */
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

  async #identify(token: string): Promise<Identity | null> {
    const { checkToken, onKeysMissing } = this.#options;
    if (checkToken === null)
      throw new ProblemError('sign_in_unavailable', 'Signing in is not set up here.');
    try {
      return await checkToken(token);
    } catch (error) {
      if (error instanceof InvalidTokenError) return null;
      onKeysMissing(error);
      throw new ProblemError(
        'sign_in_unavailable',
        'The sign-in service does not answer just now. Please try again in a moment.',
      );
    }
  }

  async #step(
    db: Kysely<Database>,
    identity: Identity,
    cookieValue: string | null,
    device: string,
    now: Date,
  ): Promise<SyncedSession | ProblemError> {
    const sessions = this.#sessions(db);
    const accounts = new AccountsRepository(db);
    const { account, isNew } = await accounts.findOrCreate(identity);
    if (account.disabledAt) {
      // Somebody who is disabled cannot sign in: a later sign-in says that they are let in again.
      if (identity.authTime <= account.disabledAt)
        return new ProblemError(
          'account_disabled',
          'This account is disabled. Please write to us if you think that is a mistake.',
        );
      await accounts.setDisabled(account.id, null);
    }
    const current =
      cookieValue === null ? null : await sessions.findLive(hashCookie(cookieValue), now);
    if (cookieValue !== null && current && isRefresh(current, account, identity)) {
      await sessions.prolong(current.id, now);
      return { account, isNew, cookie: { value: cookieValue, expiresAt: current.expiresAt } };
    }
    if (
      !isNewSignIn(identity, account, now) ||
      (await sessions.hasEnded(account.id, identity.authTime))
    )
      return new ProblemError('session_ended', 'Your session has ended. Please sign in again.');
    if (current) await sessions.endSignIn(current.accountId, current.authTime, now);
    const value = newCookieValue();
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

/** A tab that has not heard of its person's newer sign-in yet still holds a token of the older one. */
function isRefresh(current: SessionRecord, account: AccountRecord, identity: Identity): boolean {
  return current.accountId === account.id && identity.authTime <= current.authTime;
}

function isNewSignIn(
  { authTime }: Identity,
  { signedOutEverywhereAt, deletionAt }: AccountRecord,
  now: Date,
): boolean {
  if (deletionAt && deletionAt <= now) return false;
  return (
    now.getTime() - authTime.getTime() <= NEW_SIGN_IN_MS &&
    (signedOutEverywhereAt === null || authTime >= startOfSecond(signedOutEverywhereAt))
  );
}

/** Tokens tell the moment of sign-in in whole seconds, rounded down: who signs out and in again within one is not kept out. */
function startOfSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000);
}
