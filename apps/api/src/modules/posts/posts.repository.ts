/** Rows of one's own posts, and of the listings that drafts become. Every query names who asks: another's is not found. */
import { sql, type Kysely } from 'kysely';
import type { Photo, PostState } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type { ListingStatus } from '../../database/listing-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { IN_NO_MESSAGE } from '../photos/photos.repository.ts';
import {
  ConcerningActsRepository,
  type ConcerningRecord,
} from '../trust/concerning-acts.repository.ts';
import type { TimeCursor } from '../../database/time-cursor.ts';
import { selectDraft } from './drafts.repository.ts';
import type { NextStatus, OwnListing, OwnPost, Term } from './own-post.ts';
import {
  toColumns,
  DRAFT_COLUMNS,
  LISTING_COLUMNS,
  toDraft,
  toListing,
  toPost,
} from './post-rows.ts';
import type { ReadyPost } from './publishing.ts';

export class PostsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async find(asker: SignedIn, publicId: number): Promise<OwnPost | null> {
    const [draft, listing] = await Promise.all([
      selectDraft(this.#db, asker, publicId).executeTakeFirst(),
      this.#listingOf(asker, publicId).executeTakeFirst(),
    ]);
    return toPost(publicId, draft ? toDraft(draft) : null, listing ? toListing(listing) : null);
  }

  /** Until the transaction ends, nobody else changes it. */
  async lock(asker: SignedIn, publicId: number): Promise<OwnPost | null> {
    const listing = await this.#listingOf(asker, publicId).forNoKeyUpdate().executeTakeFirst();
    const draft = await selectDraft(this.#db, asker, publicId).forUpdate().executeTakeFirst();
    return toPost(publicId, draft ? toDraft(draft) : null, listing ? toListing(listing) : null);
  }

  /** The last changed first; one more than asked for tells that there are more. */
  async list(
    { accountId }: SignedIn,
    states: readonly PostState[],
    cursor: TimeCursor | null,
    limit: number,
    now: Date,
  ): Promise<readonly OwnPost[]> {
    const { rows } = await sql<{ public_id: number }>`
      select public_id from (
        select coalesce(listings.public_id, drafts.public_id) as public_id, greatest(listings.updated_at, drafts.updated_at) as changed_at,
          case when listings.id is null then 'draft' when listings.status = 'live' and listings.expires_at <= ${now} then 'expired' else listings.status end as state
        from (select * from listings where account_id = ${accountId} and removed_at is null) as listings
        full join (select * from drafts where account_id = ${accountId} and removed_at is null) as drafts on drafts.listing_id = listings.id
      ) as post
      where ${states.length === 0} or state = any(${[...states]}::text[])
        ${cursor ? sql`and (changed_at, public_id) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)` : sql``}
      order by changed_at desc, public_id desc limit ${limit}`.execute(this.#db);
    const ids = rows.map((row) => row.public_id);
    if (ids.length === 0) return [];
    const drafts = await this.#db
      .selectFrom('drafts')
      .select(DRAFT_COLUMNS)
      .where('account_id', '=', accountId)
      .where('public_id', 'in', ids)
      .execute();
    const listings = await this.#db
      .selectFrom('listings')
      .select(LISTING_COLUMNS)
      .where('account_id', '=', accountId)
      .where('public_id', 'in', ids)
      .execute();
    const draftById = new Map(drafts.map((row) => [row.public_id, toDraft(row)]));
    const listingById = new Map(listings.map((row) => [row.public_id, toListing(row)]));
    return ids.flatMap(
      (id) => toPost(id, draftById.get(id) ?? null, listingById.get(id) ?? null) ?? [],
    );
  }

  /** @returns the row's id */
  async createListing(
    { accountId }: SignedIn,
    publicId: number,
    kind: Kind,
    post: ReadyPost,
    { publishedAt, expiresAt }: Term,
  ): Promise<number> {
    const row = await this.#db
      .insertInto('listings')
      .values({
        public_id: publicId,
        account_id: accountId,
        kind,
        ...toColumns(post),
        picture_count: post.photos.length,
        published_at: publishedAt,
        expires_at: expiresAt,
        updated_at: publishedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async updateListing(
    { id, photos, pictureCount }: OwnListing,
    post: ReadyPost,
    status: ListingStatus,
    { publishedAt, expiresAt }: Term,
    now: Date,
  ): Promise<void> {
    // A sample keeps its drawn pictures until it has photos.
    const isDrawn = photos.length === 0 && post.photos.length === 0;
    await this.#db
      .updateTable('listings')
      .set({
        ...toColumns(post),
        picture_count: isDrawn ? pictureCount : post.photos.length,
        status,
        status_before: null,
        published_at: publishedAt,
        expires_at: expiresAt,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
  }

  async setStatus(
    { id }: OwnListing,
    { status, statusBefore, isRemoved }: NextStatus,
    { publishedAt, expiresAt }: Term,
    now: Date,
  ): Promise<void> {
    await this.#db
      .updateTable('listings')
      .set({
        status,
        status_before: statusBefore,
        removed_at: isRemoved ? now : null,
        published_at: publishedAt,
        expires_at: expiresAt,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
  }

  /** Those that are the asker's own and in no conversation, in no order. */
  async listPhotos(
    { accountId }: Pick<SignedIn, 'accountId'>,
    ids: readonly string[],
  ): Promise<readonly Photo[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('photos')
      .select(['id', 'width', 'height', 'colour', 'blur'])
      .where('account_id', '=', accountId)
      .where('id', 'in', [...new Set(ids)])
      .where(IN_NO_MESSAGE)
      .execute();
    return rows.map((row) => ({ ...row, url: photoUrl(row.id) }));
  }

  async setInTrade({ accountId }: SignedIn, isInTrade: boolean): Promise<void> {
    await this.#db
      .updateTable('accounts')
      .set({ is_in_trade: isInTrade })
      .where('id', '=', accountId)
      .where('is_in_trade', '!=', isInTrade)
      .execute();
  }

  async isInTrade({ accountId }: SignedIn): Promise<boolean> {
    const row = await this.#db
      .selectFrom('accounts')
      .select('is_in_trade')
      .where('id', '=', accountId)
      .executeTakeFirst();
    return row?.is_in_trade ?? false;
  }

  /** What still counts of what moderators did about it. */
  async findModeration({ id }: OwnListing): Promise<ConcerningRecord | null> {
    return new ConcerningActsRepository(this.#db).findStanding(id);
  }

  #listingOf({ accountId }: SignedIn, publicId: number) {
    return this.#db
      .selectFrom('listings')
      .select(LISTING_COLUMNS)
      .where('public_id', '=', publicId)
      .where('account_id', '=', accountId);
  }
}

/** `?w=400|800|1600&f=webp|avif` */
export function photoUrl(id: string): string {
  return `/api/photos/${id}`;
}
