/** Stores which listings each user watches. Every method filters by the current user's account. */
import { sql, type Kysely } from 'kysely';
import { HOUR_MS } from '@paddock/runtime/durations';
import { selectPrice } from '../../database/select-price.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { Repository } from '../../database/repository.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import {
  selectLastSeenState,
  type WatchedListing,
  type WatchRecord,
  type WatchRow,
} from './watch-rows.ts';

/** A listing that the user stopped watching can be restored for this long. */
const UNDO_MS = HOUR_MS;

export class WatchlistRepository extends Repository {
  /** Returns the listings, of any status, in the order of the given ids. */
  async listListings(publicIds: readonly string[]): Promise<readonly WatchedListing[]> {
    const { rows } = await sql<WatchedListing>`
      select listings.id, listings.public_id as "publicId", listings.status, listings.expires_at as "expiresAt"
      from unnest(${[...publicIds]}::bigint[]) with ordinality as wanted (public_id, place) join listings on listings.public_id = wanted.public_id order by wanted.place`.execute(
      this.db,
    );
    return rows;
  }

  /** Returns the public ids of the watched listings, most recently added first. */
  async listIds({ accountId }: SignedInUser): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('watches')
      .innerJoin('listings', 'listings.id', 'watches.listing_id')
      .select('listings.public_id')
      .where('watches.account_id', '=', accountId)
      .orderBy('watches.created_at', 'desc')
      .orderBy('watches.listing_id', 'desc')
      .execute();
    return rows.map((row) => String(row.public_id));
  }

  /**
   * Returns all of the user's watches, unordered, each with the state that its listing had before
   * the current visit.
   */
  async listAll({ accountId }: SignedInUser, now: Date): Promise<readonly WatchRecord[]> {
    const { rows } = await sql<WatchRow>`
      select listings.id, listings.public_id as "publicId", listings.kind, listings.status, listings.expires_at as "expiresAt", listings.updated_at as "updatedAt", listings.content_changed_at as "contentChangedAt",
        ${selectPrice('listings.')} as price, watches.created_at as "watchedAt", watches.note, base.at as "seenAt", base.status as "seenStatus", ${selectPrice('base.')} as "seenPrice"
      from watches join listings on listings.id = watches.listing_id cross join ${selectLastSeenState(sql.ref('watches'), now)}
      where watches.account_id = ${accountId}`.execute(this.db);
    return rows.map(({ watchedAt, note, seenAt, seenStatus, seenPrice, ...listing }) => ({
      listing,
      watchedAt,
      note,
      seen: { at: seenAt, status: seenStatus, price: seenPrice },
    }));
  }

  /**
   * Records that the user has seen these listings as they were at `asOf`. Later changes stay new.
   */
  async markSeen(
    { accountId }: SignedInUser,
    publicIds: readonly string[],
    asOf: Date,
    now: Date,
  ): Promise<void> {
    await sql`
      update watches set
        seen_at = base.at, seen_status = base.status, seen_price_type = base.price_type, seen_price_min_cents = base.price_min_cents, seen_price_max_cents = base.price_max_cents,
        seen_price_per = base.price_per, seen_price_gst = base.price_gst,
        -- An expired listing gets its status a little later, so the seen status comes from the expiry time.
        looked_at = ${asOf}, looked_status = case when listings.status in ('live', 'expired') then case when listings.expires_at > ${asOf} then 'live' else 'expired' end else listings.status end,
        looked_price_type = listings.price_type, looked_price_min_cents = listings.price_min_cents, looked_price_max_cents = listings.price_max_cents,
        looked_price_per = listings.price_per, looked_price_gst = listings.price_gst
      from watches as old join listings on listings.id = old.listing_id cross join ${selectLastSeenState(sql.ref('old'), now)}
      where watches.account_id = ${accountId} and old.account_id = watches.account_id and old.listing_id = watches.listing_id
        and listings.public_id = any(${[...publicIds]}::bigint[]) and listings.updated_at <= ${asOf} and (old.looked_at is null or old.looked_at < ${asOf})`.execute(
      this.db,
    );
  }

  /** @returns false when the user does not watch the listing */
  async setNote({ accountId }: SignedInUser, publicId: string, note: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update watches set note = ${note} from listings where listings.id = watches.listing_id and watches.account_id = ${accountId} and listings.public_id = ${publicId}::bigint`.execute(
      this.db,
    );
    return numAffectedRows === 1n;
  }

  async count({ accountId }: SignedInUser): Promise<number> {
    const row = await this.db
      .selectFrom('watches')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  async isWatched({ accountId }: SignedInUser, listingId: number): Promise<boolean> {
    const row = await this.db
      .selectFrom('watches')
      .select('listing_id')
      .where('account_id', '=', accountId)
      .where('listing_id', '=', listingId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Adds watches with the current state of each listing. The first id counts as the most recent.
   * Existing watches stay unchanged.
   */
  async add({ accountId }: SignedInUser, listingIds: readonly number[], now: Date): Promise<void> {
    await sql`
      insert into watches (account_id, listing_id, created_at, seen_at, seen_status, seen_price_type, seen_price_min_cents, seen_price_max_cents, seen_price_per, seen_price_gst)
      select ${accountId}, listings.id, ${now}::timestamptz - wanted.place * interval '1 millisecond', ${now}, listings.status, listings.price_type, listings.price_min_cents, listings.price_max_cents, listings.price_per, listings.price_gst
      from unnest(${[...listingIds]}::bigint[]) with ordinality as wanted (id, place) join listings on listings.id = wanted.id
      on conflict do nothing`.execute(this.db);
  }

  /**
   * Removes watches and stores them with their notes, so that they can be restored for an hour.
   *
   * @param publicIds null removes the watches of all ended listings
   * @returns the public ids of the listings that were watched
   */
  async unwatch(
    { accountId }: SignedInUser,
    publicIds: readonly string[] | null,
    now: Date,
  ): Promise<readonly string[]> {
    const chosen = publicIds
      ? sql`listings.public_id = any(${[...publicIds]}::bigint[])`
      : sql`(listings.status <> 'live' or listings.expires_at <= ${now})`;
    const { rows } = await sql<{ public_id: number }>`
      with removed as (
        delete from watches using listings where watches.account_id = ${accountId} and listings.id = watches.listing_id and ${chosen} returning watches.*, listings.public_id
      ), undoable as (
        insert into removed_watches (account_id, listing_id, watch, removed_at) select account_id, listing_id, to_jsonb(removed) - 'public_id', ${now} from removed
        on conflict (account_id, listing_id) do update set watch = excluded.watch, removed_at = excluded.removed_at
      )
      select public_id from removed`.execute(this.db);
    return rows.map((row) => String(row.public_id));
  }

  /**
   * Restores watches removed within the last hour.
   *
   * @returns the public ids of the restored listings
   */
  async restore(
    { accountId }: SignedInUser,
    publicIds: readonly string[],
    now: Date,
  ): Promise<readonly string[]> {
    const { rows } = await sql<{ public_id: number }>`
      with restorable as (
        delete from removed_watches using listings where removed_watches.account_id = ${accountId} and listings.id = removed_watches.listing_id and listings.public_id = any(${[...publicIds]}::bigint[])
          and removed_watches.removed_at > ${new Date(now.getTime() - UNDO_MS)} returning removed_watches.watch, listings.public_id
      ), watched as (
        insert into watches select (jsonb_populate_record(null::watches, watch)).* from restorable on conflict do nothing
      )
      select public_id from restorable`.execute(this.db);
    return rows.map((row) => String(row.public_id));
  }
}

/** Deletes the removed watches that can no longer be restored. */
export async function deleteUnrestorableWatches(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_MS);
  await deleteInBatches(db, 'removed_watches', sql`removed_at <= ${before}`);
}
