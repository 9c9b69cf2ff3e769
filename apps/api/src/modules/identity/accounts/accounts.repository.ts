/**
 * The accounts of users who have signed up. Records contain private fields, which only the
 * account's own user may see.
 */
import { sql, type Selectable } from 'kysely';
import type { AccountChange } from '@paddock/contracts/http';
import type { AccountsTable } from '../../../database/account-tables.ts';
import { runTransaction } from '../../../database/run-transaction.ts';
import { Repository } from '../../../database/repository.ts';
import type { VerifiedIdentity } from '../sign-in/identity.ts';

/** The name of a user who has not given one. It must not reveal the email address. */
export const DEFAULT_USER_NAME = 'New member';
const MAX_NAME_LENGTH = 80;

export interface AccountRecord {
  readonly id: number;
  readonly publicId: number;
  readonly firebaseId: string;
  readonly name: string;
  readonly about: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly phone: string | null;
  readonly regionId: number | null;
  readonly permissions: readonly string[];
  readonly createdAt: Date;
  readonly deletionAt: Date | null;
  readonly disabledAt: Date | null;
  readonly bannedAt: Date | null;
  readonly signedOutEverywhereAt: Date | null;
  /** When two-step sign-in was turned on. Null when it is off. */
  readonly twoStepSince: Date | null;
}

export const ACCOUNT_COLUMNS = [
  'accounts.id',
  'accounts.public_id',
  'accounts.firebase_id',
  'accounts.name',
  'accounts.about',
  'accounts.email',
  'accounts.email_verified',
  'accounts.phone',
  'accounts.region_id',
  'accounts.permissions',
  'accounts.created_at',
  'accounts.deletion_at',
  'accounts.disabled_at',
  'accounts.banned_at',
  'accounts.signed_out_everywhere_at',
  'accounts.two_step_since',
] as const;
export type AccountRow = Pick<
  Selectable<AccountsTable>,
  (typeof ACCOUNT_COLUMNS)[number] extends `accounts.${infer Column extends keyof AccountsTable}`
    ? Column
    : never
>;

export class AccountsRepository extends Repository {
  /**
   * Returns the account that belongs to a verified identity; creates it on first sign-in. Locks the
   * row until the transaction ends, so that concurrent requests from two tabs run one after the
   * other. The email and permissions are updated from the newest token.
   */
  async findOrCreate({
    firebaseId,
    email,
    isEmailVerified,
    name,
    permissions,
    issuedAt,
  }: VerifiedIdentity): Promise<{
    readonly account: AccountRecord;
    readonly isNew: boolean;
    /** True when the token has another email than the account had. */
    readonly hasNewEmail: boolean;
  }> {
    const identityColumns = {
      email,
      email_verified: isEmailVerified,
      permissions: [...permissions],
      identity_seen_at: issuedAt,
    };
    const created = await this.db
      .insertInto('accounts')
      .values({ firebase_id: firebaseId, name: normaliseName(name), ...identityColumns })
      .onConflict((conflict) => conflict.column('firebase_id').doNothing())
      .returning(ACCOUNT_COLUMNS)
      .executeTakeFirst();
    if (created) return { account: toAccountRecord(created), isNew: true, hasNewEmail: false };
    const updated = await this.db
      .updateTable('accounts')
      .from((from) =>
        from
          .selectFrom('accounts')
          .select(['id', 'email'])
          .where('firebase_id', '=', firebaseId)
          .forUpdate()
          .as('before'),
      )
      .whereRef('accounts.id', '=', 'before.id')
      .set({
        ...identityColumns,
        ...(name === null
          ? {}
          : {
              name: sql<string>`case when name = ${DEFAULT_USER_NAME} then ${normaliseName(name)} else name end`,
            }),
      })
      .where((where) =>
        where.or([where('identity_seen_at', 'is', null), where('identity_seen_at', '<', issuedAt)]),
      )
      .returning('before.email as email_before')
      .executeTakeFirst();
    const known = await this.db
      .selectFrom('accounts')
      .select(ACCOUNT_COLUMNS)
      .where('firebase_id', '=', firebaseId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const emailBefore = updated?.email_before?.toLowerCase();
    const hasNewEmail = emailBefore !== undefined && emailBefore !== email?.toLowerCase();
    return { account: toAccountRecord(known), isNew: false, hasNewEmail };
  }

  async find(id: number): Promise<AccountRecord | null> {
    const row = await this.db
      .selectFrom('accounts')
      .select(ACCOUNT_COLUMNS)
      .where('id', '=', id)
      .where('firebase_id', 'is not', null)
      .executeTakeFirst();
    return row ? toAccountRecord(row) : null;
  }

  async findByFirebaseId(firebaseId: string): Promise<AccountRecord | null> {
    const row = await this.db
      .selectFrom('accounts')
      .select(ACCOUNT_COLUMNS)
      .where('firebase_id', '=', firebaseId)
      .executeTakeFirst();
    return row ? toAccountRecord(row) : null;
  }

  /** Lists users with a permission, disabled users and users whose deletion is scheduled. */
  async listWithSpecialStatus(): Promise<readonly AccountRecord[]> {
    const rows = await this.db
      .selectFrom('accounts')
      .select(ACCOUNT_COLUMNS)
      .where('firebase_id', 'is not', null)
      .where((where) =>
        where.or([
          where('permissions', '!=', sql<string[]>`'{}'::text[]`),
          where('disabled_at', 'is not', null),
          where('deletion_at', 'is not', null),
        ]),
      )
      .orderBy('id')
      .execute();
    return rows.map(toAccountRecord);
  }

  async listByEmail(email: string): Promise<readonly AccountRecord[]> {
    const rows = await this.db
      .selectFrom('accounts')
      .select(ACCOUNT_COLUMNS)
      .where('firebase_id', 'is not', null)
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .execute();
    return rows.map(toAccountRecord);
  }

  async change(
    id: number,
    { name, phone, about }: AccountChange,
    regionId: number | null,
    now: Date,
  ): Promise<void> {
    await this.db
      .updateTable('accounts')
      .set({
        name,
        phone,
        region_id: regionId,
        ...(about === undefined ? {} : { about }),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
  }

  async setDisabled(id: number, disabledAt: Date | null): Promise<void> {
    await this.db
      .updateTable('accounts')
      .set({ disabled_at: disabledAt })
      .where('id', '=', id)
      .execute();
  }

  /** @param seenAt Tokens issued before this time no longer change the permissions. */
  async setPermissions(id: number, permissions: readonly string[], seenAt: Date): Promise<void> {
    await this.db
      .updateTable('accounts')
      .set({ permissions: [...permissions], identity_seen_at: seenAt })
      .where('id', '=', id)
      .execute();
  }

  /**
   * Copies the permissions from the sign-in service, unless a token or command has changed them
   * after `askedAt`, when the sign-in service was queried.
   */
  async syncPermissions(id: number, permissions: readonly string[], askedAt: Date): Promise<void> {
    await this.db
      .updateTable('accounts')
      .set({ permissions: [...permissions], identity_seen_at: askedAt })
      .where('id', '=', id)
      .where('permissions', '!=', sql<string[]>`${[...permissions]}::text[]`)
      .where((where) =>
        where.or([where('identity_seen_at', 'is', null), where('identity_seen_at', '<', askedAt)]),
      )
      .execute();
  }

  async setSignedOutEverywhere(id: number, now: Date): Promise<void> {
    await this.db
      .updateTable('accounts')
      .set({ signed_out_everywhere_at: now })
      .where('id', '=', id)
      .execute();
  }

  /** Schedules the deletion and hides the account's live listings. */
  async scheduleDeletion(id: number, deletionAt: Date, now: Date): Promise<void> {
    await this.db
      .updateTable('accounts')
      .set({ deletion_at: deletionAt, updated_at: now })
      .where('id', '=', id)
      .execute();
    await this.db
      .updateTable('listings')
      .set({ status: 'hidden', updated_at: now })
      .where('account_id', '=', id)
      .where('status', '=', 'live')
      .execute();
  }

  /** Cancels the deletion. Returns false when it is too late or none was scheduled. */
  async cancelDeletion(id: number, now: Date): Promise<boolean> {
    const cancelled = await this.db
      .updateTable('accounts')
      .set({ deletion_at: null, updated_at: now })
      .where('id', '=', id)
      .where('deletion_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (!cancelled) return false;
    await this.db
      .updateTable('listings')
      .set({
        status: sql<'live'>`case when expires_at > ${now} then 'live' else 'expired' end`,
        updated_at: now,
      })
      .where('account_id', '=', id)
      .where('status', '=', 'hidden')
      .where('is_hidden_by_moderator', '=', false)
      .execute();
    return true;
  }

  /** Counts the accounts whose grace period is over. */
  async countToErase(now: Date): Promise<number> {
    const { count } = await this.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('deletion_at', '<=', now)
      .where('firebase_id', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async countSignedUp(): Promise<number> {
    const { count } = await this.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('firebase_id', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Lists accounts whose grace period has ended, the earliest first. */
  async listToErase(now: Date, limit: number): Promise<readonly AccountRecord[]> {
    const rows = await this.db
      .selectFrom('accounts')
      .select(ACCOUNT_COLUMNS)
      .where('deletion_at', '<=', now)
      .where('firebase_id', 'is not', null)
      .orderBy('deletion_at')
      .limit(limit)
      .execute();
    return rows.map(toAccountRecord);
  }

  /**
   * Erases the account with its sessions, notifications, preferences and subscriptions. In each
   * conversation, the other participant keeps the account's messages, without the sender's name and
   * shared details. Conversations without any remaining participant are deleted.
   */
  async erase({ id, email, isEmailVerified }: AccountRecord): Promise<void> {
    await runTransaction(this.db, async (transaction) => {
      const conversationIds = transaction
        .selectFrom('conversation_members')
        .select('conversation_id')
        .where('account_id', '=', id);
      await transaction
        .updateTable('notifications')
        .set({ description: 'Message from a deleted account' })
        .where('conversation_id', 'in', conversationIds)
        .where('user_account_id', '!=', id)
        .execute();
      await transaction
        .deleteFrom('conversations')
        .where('id', 'in', conversationIds)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('conversation_members')
                .select('account_id')
                .whereRef('conversation_id', '=', 'conversations.id')
                .where('account_id', '!=', id),
            ),
          ),
        )
        .execute();
      await transaction
        .updateTable('messages')
        .set({ phone: null, place: null })
        .where('sender_account_id', '=', id)
        .execute();
      await transaction.deleteFrom('listings').where('account_id', '=', id).execute();
      // An unverified email may belong to another person.
      if (isEmailVerified && email !== null)
        await transaction
          .deleteFrom('contact_messages')
          .where(sql<boolean>`lower(email) = lower(${email})`)
          .execute();
      await transaction.deleteFrom('accounts').where('id', '=', id).execute();
    });
  }
}

/**
 * Removes control characters and repeated spaces, and shortens a long name. Returns the default
 * name when nothing is left.
 */
function normaliseName(name: string | null): string {
  const tidy = (name ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return tidy === '' ? DEFAULT_USER_NAME : tidy;
}

/** @throws when the row belongs to a sample account, which has no Firebase id */
export function toAccountRecord(row: AccountRow): AccountRecord {
  if (row.firebase_id === null)
    throw new Error(`The account ${row.public_id} is a sample account without sign-in`);
  return {
    id: row.id,
    publicId: row.public_id,
    firebaseId: row.firebase_id,
    name: row.name,
    about: row.about,
    email: row.email,
    isEmailVerified: row.email_verified,
    phone: row.phone,
    regionId: row.region_id,
    permissions: row.permissions,
    createdAt: row.created_at,
    deletionAt: row.deletion_at,
    disabledAt: row.disabled_at,
    bannedAt: row.banned_at,
    signedOutEverywhereAt: row.signed_out_everywhere_at,
    twoStepSince: row.two_step_since,
  };
}
