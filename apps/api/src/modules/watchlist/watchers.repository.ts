/** Reads which users watch a listing, except its owner, so that they can be notified. */
import { sql } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import { Repository } from '../../database/repository.ts';

/** A listing and the account row ids of the users who watch it. */
export interface ListingWatchers {
  readonly listing: {
    readonly id: number;
    readonly publicId: number;
    readonly kind: Kind;
    readonly slug: string;
    readonly title: string;
  };
  readonly accountIds: readonly number[];
  readonly expiresAt: Date;
}

export interface EndingListingsQuery {
  readonly now: Date;
  readonly until: Date;
  /**
   * Users who started watching a listing less than this long before its end are left out because
   * they saw then that it would end soon.
   */
  readonly soonMs: number;
  readonly after: ListingWatchers | null;
  readonly limit: number;
}

export class WatchersRepository extends Repository {
  /** Returns the listings that have watchers. @param listingIds row ids */
  async list(listingIds: readonly number[]): Promise<readonly ListingWatchers[]> {
    if (listingIds.length === 0) return [];
    const { rows } = await sql<ListingWatchers>`
      select ${COLUMNS}
      from listings join watches on watches.listing_id = listings.id and watches.account_id <> listings.account_id
      where listings.id = any(${[...listingIds]}::bigint[]) group by listings.id order by listings.id`.execute(
      this.db,
    );
    return rows;
  }

  /**
   * Returns the listings that end before `until`, earliest first, with the watchers who have not
   * been notified.
   */
  async listEnding(range: EndingListingsQuery): Promise<readonly ListingWatchers[]> {
    const { rows } = await buildEndingListingsQuery(range).execute(this.db);
    return rows;
  }

  async markContentChanged(listingId: number, now: Date): Promise<void> {
    await this.db
      .updateTable('listings')
      .set({ content_changed_at: now })
      .where('id', '=', listingId)
      .execute();
  }
}

const COLUMNS = sql`jsonb_build_object('id', listings.id, 'publicId', listings.public_id, 'kind', listings.kind, 'slug', listings.slug, 'title', listings.title) as listing, listings.expires_at as "expiresAt",
  jsonb_agg(watches.account_id order by watches.account_id) as "accountIds"`;

/**
 * Builds the query. It leaves out watchers who have a notification with the listing's event key, so
 * the key must equal the one that modules/notifications/notification-draft.ts creates.
 */
export function buildEndingListingsQuery({
  now,
  until,
  soonMs,
  after,
  limit,
}: EndingListingsQuery): ReturnType<typeof sql<ListingWatchers>> {
  return sql<ListingWatchers>`
    select ${COLUMNS}
    from listings join watches on watches.listing_id = listings.id and watches.account_id <> listings.account_id join accounts on accounts.id = watches.account_id
    where listings.status = 'live' and listings.expires_at > ${now} and listings.expires_at <= ${until}
      ${after ? sql`and (listings.expires_at, listings.public_id) > (${after.expiresAt}, ${after.listing.publicId}::bigint)` : sql``}
      and watches.created_at <= listings.expires_at - ${soonMs}::float8 * interval '1 millisecond'
      and accounts.firebase_id is not null and accounts.disabled_at is null and accounts.deletion_at is null
      and not exists (
        select from notifications where notifications.user_account_id = watches.account_id
          and notifications.event_key = 'listing-ending:' || listings.public_id || ':' || (extract(epoch from listings.expires_at) * 1000)::bigint
      )
    group by listings.id order by listings.expires_at, listings.public_id limit ${limit}`;
}
