/** What people do with their own account. Whoever asks is handed in; nobody's account is named by a request. */
import type { AccountChange } from '@paddock/contracts/http';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Administrator } from '../../identity/administrator.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { badRequest, ProblemError } from '../../problems/problem.ts';
import { deletionNotice } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ReferenceRepository } from '../reference/reference.repository.ts';
import { SessionsRepository, type SessionRecord } from '../session/sessions.repository.ts';
import { AccountsRepository, type AccountRecord } from './accounts.repository.ts';

/** Within these the account can be kept after all. */
const GRACE_MS = 14 * 24 * 3_600_000;
const DATE = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeZone: 'Pacific/Auckland' });

export interface AccountServiceOptions {
  readonly db: Kysely<Database>;
  readonly idleDays: number;
  readonly reference: ReferenceRepository;
  readonly administrator: Administrator | null;
  readonly mailer: Mailer;
  readonly publicOrigin: string;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export class AccountService {
  readonly #options: AccountServiceOptions;

  constructor(options: AccountServiceOptions) {
    this.#options = options;
  }

  /** @throws ProblemError 404 where it was erased a moment ago */
  async get({ accountId }: SignedIn): Promise<AccountRecord> {
    const account = await new AccountsRepository(this.#options.db).find(accountId);
    if (!account) throw new ProblemError('not_found', 'User profile not found');
    return account;
  }

  /** @throws ProblemError 400 naming each field that is wrong */
  async change(asker: SignedIn, wanted: AccountChange): Promise<AccountRecord> {
    const { db, reference, now } = this.#options;
    const region =
      wanted.region === null ? null : (await reference.get()).regionBySlug.get(wanted.region);
    if (region === undefined)
      throw badRequest([{ field: 'region', message: 'Choose one of the regions.' }]);
    await new AccountsRepository(db).change(asker.accountId, wanted, region?.id ?? null, now());
    return this.get(asker);
  }

  /** Nobody is signed in as them any more, and nobody sees their listings; signing in again they can keep it all. */
  async beginDeletion(asker: SignedIn): Promise<AccountRecord> {
    const { db, mailer, publicOrigin, now } = this.#options;
    const at = now();
    const deletionAt = asker.account.deletionAt ?? new Date(at.getTime() + GRACE_MS);
    await db.transaction().execute(async (transaction) => {
      await new AccountsRepository(transaction).beginDeletion(asker.accountId, deletionAt, at);
      await this.#endSessions(transaction, asker.accountId, at);
    });
    this.#revoke(asker);
    const { email } = asker.account;
    if (email !== null)
      mailer.later('a notice of deletion', () =>
        mailer.send(email, deletionNotice(DATE.format(deletionAt), `${publicOrigin}/account`)),
      );
    return this.get(asker);
  }

  /** @throws ProblemError 404 where nothing was to be deleted */
  async endDeletion(asker: SignedIn): Promise<AccountRecord> {
    const isKept = await this.#options.db
      .transaction()
      .execute((transaction) =>
        new AccountsRepository(transaction).endDeletion(asker.accountId, this.#options.now()),
      );
    if (!isKept && asker.account.deletionAt !== null)
      throw new ProblemError('not_found', 'User profile not found');
    return this.get(asker);
  }

  /** One entry for each sign-in, the newest visit first. */
  async listSessions({
    accountId,
    session,
  }: SignedIn): Promise<readonly (SessionRecord & { readonly isCurrent: boolean })[]> {
    const bySignIn = new Map<number, SessionRecord & { isCurrent: boolean }>();
    for (const one of await this.#sessions().list(accountId, this.#options.now())) {
      const signIn = one.authTime.getTime();
      if (!bySignIn.has(signIn))
        bySignIn.set(signIn, { ...one, isCurrent: signIn === session.authTime.getTime() });
    }
    return [...bySignIn.values()];
  }

  /** @returns whether it was the one who asks. @throws ProblemError 404 where they have no such session */
  async endSession({ accountId, session }: SignedIn, id: string): Promise<boolean> {
    const now = this.#options.now();
    const wanted = (await this.#sessions().list(accountId, now)).find((one) => one.id === id);
    if (!wanted) throw new ProblemError('not_found', 'There is no such session.');
    await this.#sessions().endSignIn(accountId, wanted.authTime, now);
    return wanted.authTime.getTime() === session.authTime.getTime();
  }

  async endAllSessions(asker: SignedIn): Promise<void> {
    await this.#options.db
      .transaction()
      .execute((transaction) =>
        this.#endSessions(transaction, asker.accountId, this.#options.now()),
      );
    this.#revoke(asker);
  }

  async #endSessions(db: Kysely<Database>, accountId: number, now: Date): Promise<void> {
    await new AccountsRepository(db).setSignedOutEverywhere(accountId, now);
    await new SessionsRepository(db, this.#options.idleDays).endAll([accountId], now);
  }

  #sessions(): SessionsRepository {
    return new SessionsRepository(this.#options.db, this.#options.idleDays);
  }

  /** What counts is done: no session comes of a token of before. That browsers learn of it may take a moment longer. */
  #revoke({ account }: SignedIn): void {
    const { administrator, log } = this.#options;
    administrator
      ?.revokeTokens(account.firebaseId)
      .catch((error: unknown) =>
        log.warn(
          { err: error },
          'the sign-in service did not revoke the tokens of somebody who signed out everywhere',
        ),
      );
  }
}
