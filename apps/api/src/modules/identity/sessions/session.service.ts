/**
 * Synchronises the server's session with the browser's identity (docs/adr/0011-identity.md, point
 * 2): a new sign-in creates a session, and a refreshed token only extends one.
 */
import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '@paddock/runtime/durations';
import type { SessionLimits } from '../../../config.ts';
import { runTransaction } from '../../../database/run-transaction.ts';
import type { Database } from '../../../database/tables.ts';
import {
  InvalidTokenError,
  type VerifiedIdentity,
  type TokenVerifier,
} from '../sign-in/identity.ts';
import { ProblemError } from '../../../problems/problem.ts';
import { AuditRepository } from '../../audit/audit.repository.ts';
import type { BannedContacts } from '../banned-contacts.ts';
import { LogThrottle } from '../../audit/log-throttle.ts';
import type { RequestOrigin } from '../../audit/request-origin.ts';
import { AccountsRepository, type AccountRecord } from '../accounts/accounts.repository.ts';
import { hashCookie, createSessionCookieValue } from './session-cookie.ts';
import type { TwoStepService } from '../two-step/two-step.service.ts';
import { SessionsRepository, type SessionRecord } from './sessions.repository.ts';

/** A sign-in may be at most this old to create a session. */
const NEW_SIGN_IN_MS = 10 * 60_000;
/** The limit in each process. */
const MAX_REFUSALS_LOGGED_PER_HOUR = 300;

export interface SyncedSession {
  readonly account: AccountRecord;
  readonly isNew: boolean;
  readonly isNewDevice: boolean;
  readonly cookie: { readonly value: string; readonly expiresAt: Date };
}

export interface SessionServiceOptions {
  readonly db: Kysely<Database>;
  readonly limits: SessionLimits;
  /** Null when sign-in is not configured. */
  readonly verifyToken: TokenVerifier | null;
  readonly now: () => Date;
  readonly twoStep: TwoStepService;
  readonly bannedContacts: BannedContacts;
  readonly onKeysUnavailable: (error: unknown) => void;
  /** Called after a sign-in on a device that the account has not been used on for 90 days. */
  readonly onNewDevice: (account: AccountRecord, origin: RequestOrigin, at: Date) => void;
}

/** A refused sign-in, with the account that it was for. Null when the token does not prove one. */
interface Refusal {
  readonly problem: ProblemError;
  readonly accountId: number | null;
}

/** A sign-in that lacks a code, or whose code is wrong. It can be tried again. */
interface MissingCode {
  readonly codeProblem: ProblemError;
  readonly accountId: number;
}

export class SessionService {
  readonly #options: SessionServiceOptions;
  readonly #refusalLog = new LogThrottle(MAX_REFUSALS_LOGGED_PER_HOUR);

  constructor(options: SessionServiceOptions) {
    this.#options = options;
  }

  #sessions(db: Kysely<Database>): SessionsRepository {
    return new SessionsRepository(db, this.#options.limits.idleDays);
  }

  /**
   * Verifies the token and returns its session, which is created if necessary.
   *
   * @param code of two-step sign-in; null when the user has entered none
   * @throws {ProblemError} 401 when the token is not accepted, which also ends the session of the
   *   cookie; 403 when a code is missing or wrong; 429 after too many codes; 503 when sign-in is not configured or the signing keys are unavailable
   */
  async sync(
    token: string,
    cookieValue: string | null,
    origin: RequestOrigin,
    code: string | null = null,
  ): Promise<SyncedSession> {
    const { db, now, onNewDevice } = this.#options;
    const at = now();
    const identity = await this.#verify(token);
    if (identity === null)
      return this.#refuse(cookieValue, origin, {
        problem: new ProblemError(
          'invalid_token',
          'That sign-in isn’t valid here. Please sign in again.',
        ),
        accountId: null,
      });
    const synced = await runTransaction(db, (transaction) =>
      this.#syncIn(transaction, identity, { cookieValue, origin, code }, at),
    );
    if ('codeProblem' in synced) {
      const { codeProblem: problem, accountId } = synced;
      // Without a code, the sign-in has only begun. A wrong one may come from an attacker who knows
      // the password.
      if (code !== null) await this.#recordRefusal(origin, { problem, accountId }, at);
      throw problem;
    }
    if ('problem' in synced) return this.#refuse(cookieValue, origin, synced);
    if (synced.isNewDevice && !synced.isNew) onNewDevice(synced.account, origin, at);
    return synced;
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
  async signOut(cookieValue: string, origin: RequestOrigin): Promise<void> {
    const { db, now } = this.#options;
    const at = now();
    await runTransaction(db, async (transaction) => {
      const session = await this.#sessions(transaction).findLive(hashCookie(cookieValue), at);
      if (session) await this.#endByUser(transaction, session, origin, at);
    });
  }

  async #endByUser(
    db: Kysely<Database>,
    { accountId, authTime }: SessionRecord,
    origin: RequestOrigin,
    at: Date,
  ): Promise<void> {
    await this.#sessions(db).endSignIn(accountId, authTime, at);
    await new AuditRepository(db).addSecurityEvent({
      type: 'sign-out',
      accountId,
      isByUser: true,
      origin,
      at,
    });
  }

  /** Ends the cookie's session and records the refusal, once per hour and account or network. */
  async #refuse(
    cookieValue: string | null,
    origin: RequestOrigin,
    { problem, accountId }: Refusal,
  ): Promise<never> {
    const { db, now } = this.#options;
    const at = now();
    const session =
      cookieValue === null ? null : await this.#sessions(db).findLive(hashCookie(cookieValue), at);
    if (session) await this.#sessions(db).endSignIn(session.accountId, session.authTime, at);
    await this.#recordRefusal(origin, { problem, accountId }, at);
    throw problem;
  }

  async #recordRefusal(
    origin: RequestOrigin,
    { problem, accountId }: Refusal,
    at: Date,
  ): Promise<void> {
    const key = `${problem.code} ${accountId ?? origin.addressPrefix} ${origin.device}`;
    if (this.#refusalLog.shouldLog(key, HOUR_MS, at))
      await new AuditRepository(this.#options.db).add({
        action: 'security.sign-in-refused',
        actorAccountId: null,
        accountId,
        origin,
        detail: { reason: problem.code },
        at,
      });
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
    {
      cookieValue,
      origin,
      code,
    }: {
      readonly cookieValue: string | null;
      readonly origin: RequestOrigin;
      readonly code: string | null;
    },
    now: Date,
  ): Promise<SyncedSession | Refusal | MissingCode> {
    const sessions = this.#sessions(db);
    const accounts = new AccountsRepository(db);
    const audit = new AuditRepository(db);
    const { account, isNew, hasNewEmail } = await accounts.findOrCreate(identity);
    if (isNew || hasNewEmail) await this.#options.bannedContacts.banAgain(db, account, now);
    const event = { accountId: account.id, isByUser: true, origin, at: now };
    if (hasNewEmail) await audit.addSecurityEvent({ ...event, type: 'email-changed' });
    if (identity.isDisabled || (account.disabledAt && identity.authTime <= account.disabledAt))
      return {
        problem: new ProblemError(
          'account_disabled',
          'This account is disabled. Contact us if you think that’s a mistake.',
        ),
        accountId: account.id,
      };
    // A disabled user's later tokens have the claim, or Firebase issues none. A later sign-in
    // without the claim therefore proves that the account is enabled again.
    if (account.disabledAt) await accounts.setDisabled(account.id, null);
    const current =
      cookieValue === null ? null : await sessions.findLive(hashCookie(cookieValue), now);
    if (cookieValue !== null && current && isRefresh(current, account, identity)) {
      await sessions.recordVisit(current.id, now);
      return {
        account,
        isNew,
        isNewDevice: false,
        cookie: { value: cookieValue, expiresAt: current.expiresAt },
      };
    }
    if (
      !isNewSignIn(identity, account, now) ||
      (await sessions.hasEnded(account.id, identity.authTime))
    )
      return {
        problem: new ProblemError('session_ended', 'Your session has ended. Please sign in again.'),
        accountId: account.id,
      };
    // A user who confirms their identity, for example before an export, signs in again.
    const isConfirmation = current?.accountId === account.id;
    // The current session began with a code, so a confirmation needs none.
    if (account.twoStepSince && !isConfirmation) {
      const codeProblem =
        code === null
          ? new ProblemError(
              'two_step_code_required',
              'Enter the code from your authenticator app.',
            )
          : await this.#options.twoStep.checkCode(db, account.id, code, now);
      if (codeProblem) return { codeProblem, accountId: account.id };
    }
    let isNewDevice = false;
    if (isConfirmation) await audit.addSecurityEvent({ ...event, type: 'identity-confirmed' });
    else isNewDevice = await audit.addSignIn(account.id, origin, now);
    if (current && isConfirmation)
      await sessions.endSignIn(current.accountId, current.authTime, now);
    else if (current) await this.#endByUser(db, current, origin, now);
    const value = createSessionCookieValue();
    const expiresAt = new Date(now.getTime() + this.#options.limits.absoluteDays * DAY_MS);
    await sessions.create({
      cookieHash: hashCookie(value),
      accountId: account.id,
      authTime: identity.authTime,
      device: origin.device,
      now,
      expiresAt,
    });
    return { account, isNew, isNewDevice, cookie: { value, expiresAt } };
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
