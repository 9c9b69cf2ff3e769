/**
 * Operations on the signed-in user's own account. The user is taken from the session, so a request
 * cannot affect another account.
 */
import type { AccountChange } from '@paddock/contracts/http';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { DAY_MS, MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../../core.ts';
import { runTransaction } from '../../../database/run-transaction.ts';
import type { Database } from '../../../database/tables.ts';
import type { IdentityAdministrator } from '../sign-in/administrator.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import {
  AuditRepository,
  type AccountActivityRecord,
  type SecurityEvent,
} from '../../audit/audit.repository.ts';
import { LogThrottle } from '../../audit/log-throttle.ts';
import { badRequest, ProblemError } from '../../../problems/problem.ts';
import type { EmailContent } from '../../email/email-content.ts';
import {
  createDeletionCancelledNotice,
  createDeletionNotice,
} from '../emails/account-email-templates.ts';
import { SessionsRepository, type SessionRecord } from '../sessions/sessions.repository.ts';
import type { BannedContacts } from '../banned-contacts.ts';
import { AccountsRepository, type AccountRecord } from './accounts.repository.ts';

/** How long the user can cancel the deletion of the account. */
const GRACE_MS = 14 * DAY_MS;
/** The limit in each process. */
const MAX_REPEATABLE_EVENTS_PER_HOUR = 1_000;
const ACTIVITY_SHOWN = 20;
const DATE = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeZone: 'Pacific/Auckland' });

export interface AccountServiceOptions extends Pick<
  ApiCore,
  'db' | 'mailer' | 'reference' | 'now'
> {
  readonly idleDays: number;
  readonly administrator: IdentityAdministrator | null;
  readonly publicOrigin: string;
  readonly bannedContacts: BannedContacts;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export class AccountService {
  readonly #options: AccountServiceOptions;
  readonly #eventLog = new LogThrottle(MAX_REPEATABLE_EVENTS_PER_HOUR);

  constructor(options: AccountServiceOptions) {
    this.#options = options;
  }

  /**
   * Returns the user's account.
   * @throws {ProblemError} 404 when the account has just been erased
   */
  async get({ accountId }: SignedInUser): Promise<AccountRecord> {
    const account = await new AccountsRepository(this.#options.db).find(accountId);
    if (!account) throw new ProblemError('not_found', 'User profile not found');
    return account;
  }

  /**
   * Changes the user's profile.
   * @throws {ProblemError} 400 that names each invalid field
   */
  async change(currentUser: SignedInUser, wanted: AccountChange): Promise<AccountRecord> {
    const { db, reference, now } = this.#options;
    const region =
      wanted.region === null ? null : (await reference.get()).regionBySlug.get(wanted.region);
    if (region === undefined) throw badRequest([{ field: 'region', message: 'Choose a region.' }]);
    await new AccountsRepository(db).change(
      currentUser.accountId,
      wanted,
      region?.id ?? null,
      now(),
    );
    const changed = await this.get(currentUser);
    if (changed.phone !== currentUser.account.phone)
      await this.#options.bannedContacts.reportPhone(db, changed, now());
    return changed;
  }

  /**
   * Schedules the deletion, and at once ends all sessions and hides the listings. Until the grace
   * period ends, the user can sign in again and cancel.
   */
  async scheduleDeletion(currentUser: SignedInUser): Promise<AccountRecord> {
    const { db, publicOrigin, now } = this.#options;
    const at = now();
    const deletionAt = currentUser.account.deletionAt ?? new Date(at.getTime() + GRACE_MS);
    await runTransaction(db, async (transaction) => {
      await new AccountsRepository(transaction).scheduleDeletion(
        currentUser.accountId,
        deletionAt,
        at,
      );
      await this.#endSessions(transaction, currentUser.accountId, at);
      await addEvent(transaction, currentUser, 'deletion-scheduled', at);
    });
    this.#revoke(currentUser);
    this.#sendNotice(
      currentUser,
      createDeletionNotice(DATE.format(deletionAt), `${publicOrigin}/account`),
    );
    return this.get(currentUser);
  }

  /**
   * Cancels the deletion and confirms it by email.
   * @throws {ProblemError} 404 when the grace period has ended
   */
  async cancelDeletion(currentUser: SignedInUser): Promise<AccountRecord> {
    const now = this.#options.now();
    const isCancelled = await runTransaction(this.#options.db, async (transaction) => {
      const accounts = new AccountsRepository(transaction);
      if (!(await accounts.cancelDeletion(currentUser.accountId, now))) return false;
      await addEvent(transaction, currentUser, 'deletion-cancelled', now);
      return true;
    });
    if (!isCancelled && currentUser.account.deletionAt !== null)
      throw new ProblemError('not_found', 'User profile not found');
    if (isCancelled)
      this.#sendNotice(
        currentUser,
        createDeletionCancelledNotice(`${this.#options.publicOrigin}/account`),
      );
    return this.get(currentUser);
  }

  /** Sends a notice about the account after the response, if the account has an address. */
  #sendNotice({ account: { email } }: SignedInUser, notice: EmailContent): void {
    const { mailer } = this.#options;
    if (email !== null) mailer.runInBackground(notice.type, () => mailer.send(email, notice));
  }

  /** Lists one session for each sign-in, the most recently used first. */
  async listSessions({
    accountId,
    session,
  }: SignedInUser): Promise<readonly (SessionRecord & { readonly isCurrent: boolean })[]> {
    const bySignIn = new Map<number, SessionRecord & { isCurrent: boolean }>();
    for (const record of await this.#sessions().list(accountId, this.#options.now())) {
      const signIn = record.authTime.getTime();
      if (!bySignIn.has(signIn))
        bySignIn.set(signIn, { ...record, isCurrent: signIn === session.authTime.getTime() });
    }
    return [...bySignIn.values()];
  }

  /**
   * Ends every session that belongs to one sign-in.
   *
   * @returns True when the user's current session was one of them.
   * @throws {ProblemError} 404 when the user has no such session
   */
  async endSession(currentUser: SignedInUser, id: string): Promise<boolean> {
    const { accountId, session } = currentUser;
    const now = this.#options.now();
    const wanted = (await this.#sessions().list(accountId, now)).find((record) => record.id === id);
    if (!wanted) throw new ProblemError('not_found', 'This session has already ended.');
    await runTransaction(this.#options.db, async (transaction) => {
      await this.#sessions(transaction).endSignIn(accountId, wanted.authTime, now);
      await addEvent(transaction, currentUser, 'device-signed-out', now, { device: wanted.device });
    });
    return wanted.authTime.getTime() === session.authTime.getTime();
  }

  /** Signs the user out everywhere. */
  async endAllSessions(currentUser: SignedInUser): Promise<void> {
    const now = this.#options.now();
    await runTransaction(this.#options.db, async (transaction) => {
      await this.#endSessions(transaction, currentUser.accountId, now);
      await addEvent(transaction, currentUser, 'signed-out-everywhere', now);
    });
    this.#revoke(currentUser);
  }

  async #endSessions(db: Kysely<Database>, accountId: number, now: Date): Promise<void> {
    await new AccountsRepository(db).setSignedOutEverywhere(accountId, now);
    await this.#sessions(db).endAll([accountId], now);
  }

  #sessions(db: Kysely<Database> = this.#options.db): SessionsRepository {
    return new SessionsRepository(db, this.#options.idleDays);
  }

  /** Lists the user's latest security events, newest first. */
  async listActivity({ accountId }: SignedInUser): Promise<readonly AccountActivityRecord[]> {
    return new AuditRepository(this.#options.db).listActivity(accountId, ACTIVITY_SHOWN);
  }

  /** Records an event that the user can repeat at will, at most once a minute. */
  async recordEvent(
    currentUser: SignedInUser,
    type: 'data-exported' | 'email-change-requested' | 'password-changed',
  ): Promise<void> {
    const { db, now } = this.#options;
    const at = now();
    if (this.#eventLog.shouldLog(`${currentUser.accountId} ${type}`, MINUTE_MS, at))
      await addEvent(db, currentUser, type, at);
  }

  /**
   * The user is already signed out: earlier tokens can't create sessions. The revocation in
   * Firebase may take a moment longer.
   */
  #revoke({ account }: SignedInUser): void {
    const { administrator, log } = this.#options;
    administrator
      ?.revokeTokens(account.firebaseId)
      .catch((error: unknown) =>
        log.warn(
          { err: error },
          'sign-in service failed to revoke the tokens of a user who signed out everywhere',
        ),
      );
  }
}

async function addEvent(
  db: Kysely<Database>,
  { accountId, origin }: SignedInUser,
  type: SecurityEvent['type'],
  at: Date,
  detail: SecurityEvent['detail'] = {},
): Promise<void> {
  await new AuditRepository(db).addSecurityEvent({
    type,
    accountId,
    isByUser: true,
    origin,
    detail,
    at,
  });
}
