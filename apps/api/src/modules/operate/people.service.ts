/** Lets operators find people, give them permissions and disable their accounts. */
import {
  DESK_PERMISSIONS,
  type OperatedPeople,
  type OperatedPerson,
  type OperatedPersonChange,
} from '@paddock/contracts/http';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ApiCore } from '../../core.ts';
import type { Database } from '../../database/tables.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { AccountAdministration } from '../identity/accounts/account-administration.ts';
import {
  ACCOUNT_COLUMNS,
  AccountsRepository,
  toAccountRecord,
  type AccountRecord,
  type AccountRow,
} from '../identity/accounts/accounts.repository.ts';
import type { IdentityAdministrator, IdentityRecord } from '../identity/sign-in/administrator.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';

const MAX_PEOPLE = 50;
const MAX_WORDS = 8;
/** A public id, by itself or at the end of a profile's address. */
const PUBLIC_ID = /(?:^|\/)([1-9]\d{8,11})\/?(?:[?#].*)?$/;
/** Shorter than a public id: the number of the account's row, as the security log shows it. */
const ACCOUNT_NUMBER = /^\d{1,8}$/;
/** Fewer digits would match most phone numbers. */
const MIN_PHONE_DIGITS = 4;
/** A phone number, with or without the country code. */
const PHONE_NUMBER = /^\+?[\d\s()-]{6,25}$/;

export interface PeopleServiceOptions extends Pick<ApiCore, 'config' | 'db' | 'log' | 'now'> {
  /** Null when sign-in is not configured. */
  readonly administrator: IdentityAdministrator | null;
}

export class PeopleService {
  readonly #options: PeopleServiceOptions;

  constructor(options: PeopleServiceOptions) {
    this.#options = options;
  }

  /** Without a query, lists the users that `npm run people -- list` prints. */
  async list(currentUser: SignedInUser, query: string): Promise<OperatedPeople> {
    const { db } = this.#options;
    const found =
      query === ''
        ? (await new AccountsRepository(db).listWithSpecialStatus()).map((account) =>
            toPerson(account, currentUser),
          )
        : (await searchAccounts(db, query, MAX_PEOPLE + 1)).map((row) =>
            row.firebase_id === null
              ? toSamplePerson(row)
              : toPerson(toAccountRecord(row), currentUser),
          );
    return {
      people: found.slice(0, MAX_PEOPLE),
      hasMore: found.length > MAX_PEOPLE,
    };
  }

  /**
   * @throws {ProblemError} 403 for the operator's own account, 404 when there is no such account,
   *   503 when the sign-in service does not respond
   */
  async change(
    currentUser: SignedInUser,
    id: string,
    { permissions, isDisabled }: OperatedPersonChange,
  ): Promise<OperatedPerson> {
    const { administrator, config, db, now } = this.#options;
    if (administrator === null)
      throw new ProblemError('sign_in_unavailable', 'Sign-in isn’t set up on this server.');
    const account = await this.#require(id);
    if (account.id === currentUser.accountId)
      throw new ProblemError(
        'forbidden',
        'You can’t change your own account here. Ask another operator.',
      );
    const administration = new AccountAdministration({
      administrator,
      db,
      idleDays: config.sessions.idleDays,
      now,
    });
    const actor = { actorAccountId: currentUser.accountId };
    await this.#callSignInService(async () => {
      let user = await requireIdentity(administrator, account.firebaseId);
      for (const permission of permissions === undefined ? [] : DESK_PERMISSIONS) {
        const isGranted = permissions?.includes(permission) ?? false;
        if (isGranted === account.permissions.includes(permission)) continue;
        user = {
          ...user,
          permissions: await administration.setPermission(user, permission, isGranted, actor),
        };
      }
      if (isDisabled !== undefined && isDisabled !== (account.disabledAt !== null))
        await administration.setDisabled(user, isDisabled, actor);
    });
    return toPerson(await this.#require(id), currentUser);
  }

  async #require(id: string): Promise<AccountRecord> {
    const row = await this.#options.db
      .selectFrom('accounts')
      .select(ACCOUNT_COLUMNS)
      .where('public_id', '=', Number(id))
      .executeTakeFirst();
    // Sample people have no identity that could be changed.
    if (!row || row.firebase_id === null) throw notFound('account');
    return toAccountRecord(row);
  }

  async #callSignInService(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      this.#options.log.warn({ err: error }, 'could not change an account in the sign-in service');
      throw new ProblemError(
        'sign_in_unavailable',
        'The sign-in service didn’t accept the change. Try again in a minute.',
      );
    }
  }
}

async function requireIdentity(
  administrator: IdentityAdministrator,
  firebaseId: string,
): Promise<IdentityRecord> {
  const [user] = await administrator.list([firebaseId]);
  if (!user) throw notFound('account');
  return user;
}

/**
 * Finds accounts of users and of sample people, the newest first. Every condition has an index: a
 * primary or unique key, or the trigram indexes of migration 19.
 */
async function searchAccounts(
  db: Kysely<Database>,
  query: string,
  limit: number,
): Promise<readonly AccountRow[]> {
  return db
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where(toCondition(query))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function toCondition(query: string): RawBuilder<boolean> {
  const publicId = PUBLIC_ID.exec(query)?.[1];
  const digits = PHONE_NUMBER.test(query) ? toPhoneDigits(query) : '';
  const phone = digits.length < MIN_PHONE_DIGITS ? null : digits;
  const hasPhone =
    phone === null
      ? sql<boolean>`false`
      : sql<boolean>`regexp_replace(accounts.phone, '\\D', '', 'g') like ${toPattern(phone)}`;
  if (publicId !== undefined)
    return sql<boolean>`(accounts.public_id = ${publicId}::bigint or ${hasPhone})`;
  if (ACCOUNT_NUMBER.test(query))
    return sql<boolean>`(accounts.id = ${query}::bigint or ${hasPhone})`;
  if (phone !== null) return hasPhone;
  if (query.includes('@'))
    return sql<boolean>`lower(accounts.email) like lower(${toPattern(query)})`;
  return sql<boolean>`${sql.join(
    query
      .split(/\s+/)
      .slice(0, MAX_WORDS)
      .map((word) => sql`fold(accounts.name) like fold(${toPattern(word)})`),
    sql` and `,
  )}`;
}

/** Returns the digits that a local and an international number share: without a leading 0 or 64. */
function toPhoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^(?:0|64)/, '');
}

/** Returns a `like` pattern that matches the text anywhere. */
function toPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

function toPerson(account: AccountRecord, { accountId }: SignedInUser): OperatedPerson {
  return {
    id: String(account.publicId),
    accountNumber: account.id,
    name: account.name,
    email: account.email,
    isEmailVerified: account.isEmailVerified,
    joined: account.createdAt.toISOString(),
    permissions: [...account.permissions],
    disabledAt: account.disabledAt?.toISOString() ?? null,
    deletionAt: account.deletionAt?.toISOString() ?? null,
    isSample: false,
    isOwn: account.id === accountId,
  };
}

function toSamplePerson(row: AccountRow): OperatedPerson {
  return {
    id: String(row.public_id),
    accountNumber: row.id,
    name: row.name,
    email: row.email,
    isEmailVerified: row.email_verified,
    joined: row.created_at.toISOString(),
    permissions: [],
    disabledAt: null,
    deletionAt: null,
    isSample: true,
    isOwn: false,
  };
}
