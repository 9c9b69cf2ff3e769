/** Rows of watches. Every call names who asks: nobody reaches what somebody else watches. */
import { sql, type Kysely } from 'kysely';
import type { Price } from '@paddock/contracts/http';
import type { Database, ListingStatus } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import type { TimeCursor } from '../../database/time-cursor.ts';

export interface WatchedListing {
  /** The row's. */
  readonly id: number;
  readonly publicId: number;
  readonly status: ListingStatus;
  readonly expiresAt: Date;
}

export interface WatchRecord {
  readonly listing: WatchedListing;
  readonly watchedAt: Date;
  readonly seenAt: Date;
  readonly seenStatus: ListingStatus;
  readonly seenPrice: Omit<Price, 'text'>;
  readonly note: string;
}

export class WatchlistRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** What is added and counted for one person happens one after the other, until the transaction ends. */
  async lock({ accountId }: SignedIn): Promise<void> {
    await this.#db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  }

  /** Of any status, in the order asked for. */
  async listListings(publicIds: readonly string[]): Promise<readonly WatchedListing[]> {
    const { rows } = await sql<{ id: number; public_id: number; status: ListingStatus; expires_at: Date }>`
      select listings.id, listings.public_id, listings.status, listings.expires_at
      from unnest(${[...publicIds]}::bigint[]) with ordinality as wanted (public_id, place) join listings on listings.public_id = wanted.public_id order by wanted.place`.execute(this.#db);
    return rows.map(({ public_id: publicId, expires_at: expiresAt, ...row }) => ({ ...row, publicId, expiresAt }));
  }

  /** The newest first. */
  async listIds({ accountId }: SignedIn): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('watches')
      .innerJoin('listings', 'listings.id', 'watches.listing_id')
      .select('listings.public_id')
      .where('watches.account_id', '=', accountId)
      .orderBy('watches.created_at', 'desc')
      .orderBy('watches.listing_id', 'desc')
      .execute();
    return rows.map((row) => String(row.public_id));
  }

  /** The newest first; one more than asked for tells that there are more. */
  async listPage({ accountId }: SignedIn, cursor: TimeCursor | null, limit: number): Promise<readonly WatchRecord[]> {
    let query = this.#db
      .selectFrom('watches')
      .innerJoin('listings', 'listings.id', 'watches.listing_id')
      .select(['listings.id', 'listings.public_id', 'listings.status', 'listings.expires_at'])
      .select(['watches.created_at', 'watches.seen_at', 'watches.seen_status', 'watches.seen_price_type', 'watches.seen_price_min_cents', 'watches.seen_price_max_cents', 'watches.seen_price_per', 'watches.seen_price_gst', 'watches.note'])
      .where('watches.account_id', '=', accountId)
      .orderBy('watches.created_at', 'desc')
      .orderBy('watches.listing_id', 'desc')
      .limit(limit);
    if (cursor) query = query.where(sql<boolean>`(watches.created_at, watches.listing_id) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)`);
    return (await query.execute()).map((row) => ({
      listing: { id: row.id, publicId: row.public_id, status: row.status, expiresAt: row.expires_at },
      watchedAt: row.created_at,
      seenAt: row.seen_at,
      seenStatus: row.seen_status,
      seenPrice: { type: row.seen_price_type, minCents: row.seen_price_min_cents, maxCents: row.seen_price_max_cents, per: row.seen_price_per, gst: row.seen_price_gst },
      note: row.note,
    }));
  }

  async count({ accountId }: SignedIn): Promise<number> {
    const row = await this.#db.selectFrom('watches').select(sql<number>`count(*)`.as('count')).where('account_id', '=', accountId).executeTakeFirstOrThrow();
    return row.count;
  }

  async isWatched({ accountId }: SignedIn, listingId: number): Promise<boolean> {
    const row = await this.#db.selectFrom('watches').select('listing_id').where('account_id', '=', accountId).where('listing_id', '=', listingId).executeTakeFirst();
    return row !== undefined;
  }

  /** With how each listing stands now; what is watched already stays as it is. The first is the newest. */
  async add({ accountId }: SignedIn, listingIds: readonly number[], now: Date): Promise<void> {
    await sql`
      insert into watches (account_id, listing_id, created_at, seen_at, seen_status, seen_price_type, seen_price_min_cents, seen_price_max_cents, seen_price_per, seen_price_gst)
      select ${accountId}, listings.id, ${now}::timestamptz - wanted.place * interval '1 millisecond', ${now}, listings.status, listings.price_type, listings.price_min_cents, listings.price_max_cents, listings.price_per, listings.price_gst
      from unnest(${[...listingIds]}::bigint[]) with ordinality as wanted (id, place) join listings on listings.id = wanted.id
      on conflict do nothing`.execute(this.#db);
  }

  async remove({ accountId }: SignedIn, publicId: string): Promise<void> {
    await this.#db
      .deleteFrom('watches')
      .where('account_id', '=', accountId)
      .where('listing_id', 'in', (from) => from.selectFrom('listings').select('id').where(sql<boolean>`public_id = ${publicId}::bigint`))
      .execute();
  }
}
