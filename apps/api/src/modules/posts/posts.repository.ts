/**
 * Reads and writes the current user's posts, and the listings that result from drafts. Every query
 * filters by the current user, so posts of other users are never found.
 */
import { sql } from 'kysely';
import type { Photo, PostState } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type { ListingStatus } from '../../database/listing-tables.ts';
import { Repository } from '../../database/repository.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { IS_NOT_IN_A_MESSAGE } from '../photos/photos.repository.ts';
import {
  ReceivedDecisionsRepository,
  type ReceivedDecisionRecord,
} from '../trust/received-decisions.repository.ts';
import type { TimeCursor } from '../../database/time-cursor.ts';
import { selectDraft } from './drafts.repository.ts';
import type { NextStatus, OwnListing, OwnPost, ListingPeriod } from './own-post.ts';
import { LISTING_COLUMNS, readPosts, toListingColumns, toPost } from './post-rows.ts';
import type { PublishablePost } from './publishing.ts';

export class PostsRepository extends Repository {
  async find(currentUser: SignedInUser, publicId: number): Promise<OwnPost | null> {
    const [draft, listing] = await Promise.all([
      selectDraft(this.db, currentUser, publicId).executeTakeFirst(),
      this.#selectListing(currentUser, publicId).executeTakeFirst(),
    ]);
    return toPost(publicId, draft ?? null, listing ?? null);
  }

  /** Finds a post and locks it until the transaction ends. */
  async lock(currentUser: SignedInUser, publicId: number): Promise<OwnPost | null> {
    const listing = await this.#selectListing(currentUser, publicId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const draft = await selectDraft(this.db, currentUser, publicId).forUpdate().executeTakeFirst();
    return toPost(publicId, draft ?? null, listing ?? null);
  }

  /**
   * Lists posts, the most recently changed first. Callers request one more than they show, to find
   * out whether there is a next page.
   */
  async list(
    { accountId }: SignedInUser,
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
      order by changed_at desc, public_id desc limit ${limit}`.execute(this.db);
    const ids = rows.map((row) => row.public_id);
    const posts = await readPosts(this.db, { accountId }, ids);
    return ids.flatMap((id) => posts.get(id) ?? []);
  }

  /** @returns the row id of the listing */
  async createListing(
    { accountId }: SignedInUser,
    publicId: number,
    kind: Kind,
    post: PublishablePost,
    { publishedAt, expiresAt }: ListingPeriod,
  ): Promise<number> {
    const row = await this.db
      .insertInto('listings')
      .values({
        public_id: publicId,
        account_id: accountId,
        kind,
        ...toListingColumns(post),
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
    { id }: OwnListing,
    post: PublishablePost,
    status: ListingStatus,
    { publishedAt, expiresAt }: ListingPeriod,
    now: Date,
  ): Promise<void> {
    await this.db
      .updateTable('listings')
      .set({
        ...toListingColumns(post),
        picture_count: post.photos.length,
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
    { publishedAt, expiresAt }: ListingPeriod,
    now: Date,
  ): Promise<void> {
    await this.db
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

  /**
   * Returns the given photos in no particular order, limited to the user's own photos that are in
   * no conversation, and to the photos of the listing that are not uploads, such as those of a
   * sample listing.
   */
  async listPhotos(
    { accountId }: Pick<SignedInUser, 'accountId'>,
    ids: readonly string[],
    listing: Pick<OwnListing, 'photos'> | null = null,
  ): Promise<readonly Photo[]> {
    if (ids.length === 0) return [];
    const otherPhotos = (listing?.photos ?? [])
      .filter(({ id, url }) => ids.includes(id) && url !== getPhotoUrl(id))
      .map(({ alt: _alt, ...photo }): Photo => photo);
    const rows = await this.db
      .selectFrom('photos')
      .select(['id', 'width', 'height', 'colour', 'blur'])
      .where('account_id', '=', accountId)
      .where('id', 'in', [...new Set(ids)])
      .where(IS_NOT_IN_A_MESSAGE)
      .execute();
    return [...otherPhotos, ...rows.map((row) => ({ ...row, url: getPhotoUrl(row.id) }))];
  }

  async setInTrade({ accountId }: SignedInUser, isInTrade: boolean): Promise<void> {
    await this.db
      .updateTable('accounts')
      .set({ is_in_trade: isInTrade })
      .where('id', '=', accountId)
      .where('is_in_trade', '!=', isInTrade)
      .execute();
  }

  async isInTrade({ accountId }: SignedInUser): Promise<boolean> {
    const row = await this.db
      .selectFrom('accounts')
      .select('is_in_trade')
      .where('id', '=', accountId)
      .executeTakeFirst();
    return row?.is_in_trade ?? false;
  }

  /** Finds the moderation decision about the listing that is still in effect. */
  async findModeration({ id }: OwnListing): Promise<ReceivedDecisionRecord | null> {
    return new ReceivedDecisionsRepository(this.db).findInEffect(id);
  }

  #selectListing({ accountId }: SignedInUser, publicId: number) {
    return this.db
      .selectFrom('listings')
      .select(LISTING_COLUMNS)
      .where('public_id', '=', publicId)
      .where('account_id', '=', accountId);
  }
}

/** Returns the photo's URL, which accepts `?w=400|800|1600&f=webp|avif`. */
export function getPhotoUrl(id: string): string {
  return `/api/photos/${id}`;
}
