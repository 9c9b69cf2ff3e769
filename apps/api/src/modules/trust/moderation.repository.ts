/**
 * Reads and changes the rows that moderators' decisions are about. Always locks the account before
 * the listing, so that a ban and a decision about one of the user's listings run one after the
 * other.
 */
import type { RecordedActionName } from '@paddock/contracts/trust-reasons';
import { sql } from 'kysely';
import { Repository } from '../../database/repository.ts';
import type { EventListing } from '../notifications/domain-events.ts';
import {
  buildUnconfirmedBanCondition,
  buildUnhandledAnswerCondition,
  buildWarnedCondition,
} from './decision-conditions.ts';
import type { ReportedSubjectIds } from './reports.repository.ts';
import type { ModeratedListing, ModeratedUser } from './trust.policy.ts';

export type ListingForModeration = ModeratedListing & EventListing;

export interface LockedUser extends ModeratedUser {
  readonly publicId: number;
  readonly name: string;
}

export interface NewModerationDecision {
  readonly moderatorAccountId: number;
  /** The user affected by the decision. */
  readonly accountId: number;
  readonly listingId: number | null;
  readonly act: RecordedActionName;
  readonly reason: string;
  readonly note: string;
  readonly at: Date;
  /** The decision that this one undoes. */
  readonly undoesId?: number;
}

/** SQL condition on a row of `accounts`. */
export const IS_USER_WARNED = buildWarnedCondition(
  sql`warning.listing_id is null and warning.account_id = accounts.id`,
);

/** The columns of `listings` that the moderation policy and the event notifications need. */
export const LISTING_FOR_MODERATION_COLUMNS = sql`listings.id, listings.public_id as "publicId", listings.account_id as "accountId", listings.kind, listings.slug, listings.title, listings.status, listings.expires_at as "expiresAt", listings.is_hidden_by_moderator as "isHiddenByModerator",
  (listings.is_hidden_by_moderator and 'hide' = (select act from moderation_acts where moderation_acts.listing_id = listings.id and act in ('hide', 'restore') order by created_at desc, id desc limit 1)) is true as "isHiddenIndividually",
  ${buildWarnedCondition(sql`warning.listing_id = listings.id`)} as "isWarned"`;

export class ModerationRepository extends Repository {
  /** Reads a listing without a lock. */
  async findListing(publicId: number): Promise<ListingForModeration | null> {
    const { rows } =
      await sql<ListingForModeration>`select ${LISTING_FOR_MODERATION_COLUMNS} from listings where listings.public_id = ${publicId}::bigint`.execute(
        this.db,
      );
    return rows[0] ?? null;
  }

  async lockListing(publicId: number): Promise<ListingForModeration | null> {
    await sql`select accounts.id from accounts where accounts.id = (select account_id from listings where public_id = ${publicId}::bigint) for share`.execute(
      this.db,
    );
    await sql`select id from listings where public_id = ${publicId}::bigint for no key update`.execute(
      this.db,
    );
    // A statement that starts after the row is locked sees all changes that the previous holder of
    // the lock has committed.
    return this.findListing(publicId);
  }

  async findUser(publicId: number): Promise<LockedUser | null> {
    return (await this.#person(publicId).executeTakeFirst()) ?? null;
  }

  async lockUser(publicId: number): Promise<LockedUser | null> {
    return (await this.#person(publicId).forNoKeyUpdate().executeTakeFirst()) ?? null;
  }

  #person(publicId: number) {
    return this.db
      .selectFrom('accounts')
      .select(['id', 'public_id as publicId', 'name', 'permissions'])
      .select(['banned_at as bannedAt', 'deletion_at as deletionAt'])
      .select([
        IS_USER_WARNED.as('isWarned'),
        sql<boolean>`firebase_id is not null`.as('canSignIn'),
      ])
      .where('public_id', '=', publicId);
  }

  async hide(listingId: number, now: Date): Promise<void> {
    await this.db
      .updateTable('listings')
      .set({ status: 'hidden', is_hidden_by_moderator: true, updated_at: now })
      .where('id', '=', listingId)
      .execute();
  }

  /**
   * Sets the status that the listing would have now if it had never been hidden. It stays hidden
   * when its owner is banned or the owner's account is being deleted.
   */
  async restore(listingId: number, now: Date): Promise<void> {
    await this.#unhide(sql`listings.id = ${listingId}`, now);
  }

  /**
   * Bans a user and hides their live listings. Also marks listings that a pending account deletion
   * has already hidden, so that they stay hidden when the user cancels the deletion.
   *
   * @returns the listings that were live
   */
  async ban(
    accountId: number,
    now: Date,
  ): Promise<readonly { readonly id: number; readonly title: string }[]> {
    await this.db
      .updateTable('accounts')
      .set({ banned_at: now, updated_at: now })
      .where('id', '=', accountId)
      .execute();
    const up = await this.db
      .updateTable('listings')
      .set({ status: 'hidden', is_hidden_by_moderator: true, updated_at: now })
      .where('account_id', '=', accountId)
      .where('status', '=', 'live')
      .returning(['id', 'title'])
      .execute();
    await this.db
      .updateTable('listings')
      .set({ is_hidden_by_moderator: true })
      .where('account_id', '=', accountId)
      .where('status', '=', 'hidden')
      .execute();
    return up;
  }

  /** @returns false when the decision is not a ban that this moderator can confirm */
  async confirmBan(actId: number, moderatorAccountId: number, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update moderation_acts as ban set confirmed_at = ${now}, confirmed_by_account_id = ${moderatorAccountId}
      where ban.id = ${actId} and ${buildUnconfirmedBanCondition('ban', moderatorAccountId)}`.execute(
      this.db,
    );
    return numAffectedRows === 1n;
  }

  /** Ends a ban and shows the listings that only the ban had hidden. */
  async unban(accountId: number, now: Date): Promise<void> {
    await this.db
      .updateTable('accounts')
      .set({ banned_at: null, updated_at: now })
      .where('id', '=', accountId)
      .execute();
    await this.#unhide(whereHiddenByBan(accountId), now);
  }

  /** Returns the ids of the listings that become visible when the ban ends. */
  async listHiddenByBan(accountId: number): Promise<readonly number[]> {
    const { rows } = await sql<{
      id: number;
    }>`select listings.id from listings where listings.is_hidden_by_moderator and ${whereHiddenByBan(accountId)} order by listings.id`.execute(
      this.db,
    );
    return rows.map(({ id }) => id);
  }

  async #unhide(which: ReturnType<typeof sql>, now: Date): Promise<void> {
    await sql`
      update listings set is_hidden_by_moderator = accounts.banned_at is not null, updated_at = ${now},
        status = case when accounts.banned_at is not null or accounts.deletion_at is not null then 'hidden' when listings.expires_at > ${now} then 'live' else 'expired' end
      from accounts where accounts.id = listings.account_id and listings.is_hidden_by_moderator and ${which}`.execute(
      this.db,
    );
  }

  /**
   * @returns true when the listing or user has open reports, or an answer to a decision that no
   *   moderator has handled
   */
  async isOpen(subject: ReportedSubjectIds): Promise<boolean> {
    const { rows } = await sql<{ is_open: boolean; is_answered: boolean }>`
      select exists (select from reports where handled_at is null and ${whereSubject(subject)}) as is_open, ${whereAnswered(subject)} as is_answered`.execute(
      this.db,
    );
    return rows[0]?.is_open === true || rows[0]?.is_answered === true;
  }

  async isAnswered(subject: ReportedSubjectIds): Promise<boolean> {
    const { rows } = await sql<{
      is_answered: boolean;
    }>`select ${whereAnswered(subject)} as is_answered`.execute(this.db);
    return rows[0]?.is_answered === true;
  }

  /** @returns the new decision's id */
  async addAct({
    moderatorAccountId,
    accountId,
    listingId,
    act,
    reason,
    note,
    at,
    undoesId,
  }: NewModerationDecision): Promise<number> {
    const { id } = await this.db
      .insertInto('moderation_acts')
      .values({
        moderator_account_id: moderatorAccountId,
        account_id: accountId,
        listing_id: listingId,
        act,
        reason,
        note,
        created_at: at,
        undoes_id: undoesId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}

/**
 * SQL condition for the user's listings that are hidden by the ban, without those that a moderator
 * hid individually.
 */
function whereHiddenByBan(accountId: number) {
  return sql`listings.account_id = ${accountId} and 'hide' is distinct from (select act from moderation_acts where moderation_acts.listing_id = listings.id and act in ('hide', 'restore') order by created_at desc, id desc limit 1)`;
}

function whereSubject({ listingId, accountId }: ReportedSubjectIds) {
  return listingId === null
    ? sql`listing_id is null and account_id = ${accountId}`
    : sql`listing_id = ${listingId}`;
}

/**
 * SQL condition that is true when the user has answered a decision about the subject and no later
 * decision has followed.
 */
function whereAnswered(subject: ReportedSubjectIds) {
  return sql`exists (select from moderation_acts as answered where ${whereSubject(subject)} and ${buildUnhandledAnswerCondition('answered')})`;
}

export function toEventListing({
  id,
  publicId,
  kind,
  slug,
  title,
}: ListingForModeration): EventListing {
  return { id, publicId, kind, slug, title };
}
