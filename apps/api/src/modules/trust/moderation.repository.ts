/** Rows that moderators act on, locked for the act: the person first, then the listing, so that a ban and an act on a listing wait for each other. */
import type { ModerationActName } from '@paddock/contracts/trust-reasons';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { ListingFact } from '../notifications/domain-events.ts';
import type { SubjectIds } from './reports.repository.ts';
import type { JudgedListing, JudgedPerson } from './trust.policy.ts';

export type LockedListing = JudgedListing & ListingFact;

export interface LockedPerson extends JudgedPerson {
  readonly publicId: number;
  readonly name: string;
}

export interface NewAct {
  readonly moderatorAccountId: number;
  /** Whom it concerns. */
  readonly accountId: number;
  readonly listingId: number | null;
  readonly act: ModerationActName;
  readonly reason: string;
  readonly note: string;
  readonly at: Date;
}

/** What the policy asks of a listing, and what an event says of it. */
export const LISTING_FACTS = sql`listings.id, listings.public_id, listings.account_id, listings.kind, listings.slug, listings.title, listings.status, listings.expires_at, listings.is_hidden_by_moderator,
  (listings.is_hidden_by_moderator and 'hide' = (select act from moderation_acts where moderation_acts.listing_id = listings.id and act in ('hide', 'restore') order by created_at desc, id desc limit 1)) is true as is_hidden_for_itself`;

export interface JudgedRow {
  readonly id: number;
  readonly public_id: number;
  readonly account_id: number;
  readonly kind: LockedListing['kind'];
  readonly slug: string;
  readonly title: string;
  readonly status: LockedListing['status'];
  readonly expires_at: Date;
  readonly is_hidden_by_moderator: boolean;
  readonly is_hidden_for_itself: boolean;
}

export class ModerationRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** To be reported: nothing is held. */
  async findListing(publicId: number): Promise<LockedListing | null> {
    const { rows } =
      await sql<JudgedRow>`select ${LISTING_FACTS} from listings where listings.public_id = ${publicId}::bigint`.execute(
        this.#db,
      );
    return rows[0] ? toJudged(rows[0]) : null;
  }

  async lockListing(publicId: number): Promise<LockedListing | null> {
    await sql`select accounts.id from accounts where accounts.id = (select account_id from listings where public_id = ${publicId}::bigint) for share`.execute(
      this.#db,
    );
    await sql`select id from listings where public_id = ${publicId}::bigint for no key update`.execute(
      this.#db,
    );
    // A statement of its own: it sees what whoever held the rows has done.
    return this.findListing(publicId);
  }

  async findPerson(publicId: number): Promise<LockedPerson | null> {
    const row = await this.#person(publicId).executeTakeFirst();
    return row ? toPerson(row) : null;
  }

  async lockPerson(publicId: number): Promise<LockedPerson | null> {
    const row = await this.#person(publicId).forNoKeyUpdate().executeTakeFirst();
    return row ? toPerson(row) : null;
  }

  #person(publicId: number) {
    return this.#db
      .selectFrom('accounts')
      .select(['id', 'public_id', 'name', 'banned_at', 'deletion_at', 'permissions', 'firebase_id'])
      .where('public_id', '=', publicId);
  }

  async hide(listingId: number, now: Date): Promise<void> {
    await this.#db
      .updateTable('listings')
      .set({ status: 'hidden', is_hidden_by_moderator: true, updated_at: now })
      .where('id', '=', listingId)
      .execute();
  }

  /** As it would be by now; still hidden where its owner is banned or leaving. */
  async restore(listingId: number, now: Date): Promise<void> {
    await this.#show(sql`listings.id = ${listingId}`, now);
  }

  /** Hides what the person has up, and what would come back if they stayed after all. @returns what was up */
  async ban(
    accountId: number,
    now: Date,
  ): Promise<readonly { readonly id: number; readonly title: string }[]> {
    await this.#db
      .updateTable('accounts')
      .set({ banned_at: now, updated_at: now })
      .where('id', '=', accountId)
      .execute();
    const up = await this.#db
      .updateTable('listings')
      .set({ status: 'hidden', is_hidden_by_moderator: true, updated_at: now })
      .where('account_id', '=', accountId)
      .where('status', '=', 'live')
      .returning(['id', 'title'])
      .execute();
    await this.#db
      .updateTable('listings')
      .set({ is_hidden_by_moderator: true })
      .where('account_id', '=', accountId)
      .where('status', '=', 'hidden')
      .execute();
    return up;
  }

  /** Shows what the ban alone had hidden. */
  async unban(accountId: number, now: Date): Promise<void> {
    await this.#db
      .updateTable('accounts')
      .set({ banned_at: null, updated_at: now })
      .where('id', '=', accountId)
      .execute();
    await this.#show(hiddenByBan(accountId), now);
  }

  /** What comes back when a ban ends. */
  async listHiddenByBan(accountId: number): Promise<readonly number[]> {
    const { rows } = await sql<{
      id: number;
    }>`select listings.id from listings where listings.is_hidden_by_moderator and ${hiddenByBan(accountId)} order by listings.id`.execute(
      this.#db,
    );
    return rows.map(({ id }) => id);
  }

  async #show(which: ReturnType<typeof sql>, now: Date): Promise<void> {
    await sql`
      update listings set is_hidden_by_moderator = accounts.banned_at is not null, updated_at = ${now},
        status = case when accounts.banned_at is not null or accounts.deletion_at is not null then 'hidden' when listings.expires_at > ${now} then 'live' else 'expired' end
      from accounts where accounts.id = listings.account_id and listings.is_hidden_by_moderator and ${which}`.execute(
      this.#db,
    );
  }

  /** @returns whether there are reports, or an answer, that nobody has dealt with */
  async isOpen(subject: SubjectIds): Promise<boolean> {
    const { rows } = await sql<{ is_open: boolean; is_answered: boolean }>`
      select exists (select from reports where handled_at is null and ${ofSubject(subject)}) as is_open, ${whereAnswered(subject)} as is_answered`.execute(
      this.#db,
    );
    return rows[0]?.is_open === true || rows[0]?.is_answered === true;
  }

  async isAnswered(subject: SubjectIds): Promise<boolean> {
    const { rows } = await sql<{
      is_answered: boolean;
    }>`select ${whereAnswered(subject)} as is_answered`.execute(this.#db);
    return rows[0]?.is_answered === true;
  }

  /** @returns its id */
  async addAct({
    moderatorAccountId,
    accountId,
    listingId,
    act,
    reason,
    note,
    at,
  }: NewAct): Promise<number> {
    const { id } = await this.#db
      .insertInto('moderation_acts')
      .values({
        moderator_account_id: moderatorAccountId,
        account_id: accountId,
        listing_id: listingId,
        act,
        reason,
        note,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}

/** And by no act on the listing itself. */
function hiddenByBan(accountId: number) {
  return sql`listings.account_id = ${accountId} and 'hide' is distinct from (select act from moderation_acts where moderation_acts.listing_id = listings.id and act in ('hide', 'restore') order by created_at desc, id desc limit 1)`;
}

function ofSubject({ listingId, accountId }: SubjectIds) {
  return listingId === null
    ? sql`listing_id is null and account_id = ${accountId}`
    : sql`listing_id = ${listingId}`;
}

/** The last act that was answered has had none after its answer. */
function whereAnswered(subject: SubjectIds) {
  return sql`exists (
    select from moderation_acts as answered where answered.answered_at is not null and ${ofSubject(subject)} and not exists (
      select from moderation_acts as later where later.id <> answered.id and later.created_at >= answered.answered_at and later.account_id = answered.account_id and later.listing_id is not distinct from answered.listing_id))`;
}

export function toJudged(row: JudgedRow): LockedListing {
  return {
    id: row.id,
    publicId: row.public_id,
    accountId: row.account_id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    status: row.status,
    expiresAt: row.expires_at,
    isHiddenByModerator: row.is_hidden_by_moderator,
    isHiddenForItself: row.is_hidden_for_itself,
  };
}

function toPerson(row: {
  id: number;
  public_id: number;
  name: string;
  banned_at: Date | null;
  deletion_at: Date | null;
  permissions: string[];
  firebase_id: string | null;
}): LockedPerson {
  return {
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    bannedAt: row.banned_at,
    deletionAt: row.deletion_at,
    permissions: row.permissions,
    canSignIn: row.firebase_id !== null,
  };
}
