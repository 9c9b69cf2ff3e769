/**
 * Reads listings. Private data is either never selected (the exact location) or removed by
 * presentation/ (private attributes).
 */
import { sql } from 'kysely';
import type { ListingPhoto } from '@paddock/contracts/http';
import type { ListingStatus } from '../../database/listing-tables.ts';
import { LISTING_VIEW_TOTAL } from '../../database/view-total.ts';
import { Repository } from '../../database/repository.ts';
import { IS_LIVE } from './listing-conditions.ts';
import { CARD_COLUMNS, type ListingRecord } from './listing-row.ts';
import { SELLER_COLUMNS, toSeller, type SellerRecord, type SellerRow } from './seller-row.ts';

export interface ListingDetailRecord extends ListingRecord {
  readonly description: string;
  readonly status: ListingStatus;
  readonly updatedAt: Date;
  readonly photos: readonly ListingPhoto[];
  readonly isInTrade: boolean;
  /** True when the listing has a phone number. Only `findPhone` returns the number itself. */
  readonly hasPhone: boolean;
  readonly viewCount: number;
  readonly seller: SellerRecord;
}

export class ListingsRepository extends Repository {
  /** Returns a listing of any status; the policy decides who may see it. */
  async find(publicId: number): Promise<ListingDetailRecord | null> {
    const { rows } = await sql<Omit<ListingDetailRecord, 'seller'> & SellerRow>`
      select ${CARD_COLUMNS}, null::float8 as "distanceKm", listings.description, listings.status, listings.updated_at as "updatedAt", listings.photos,
        listings.is_in_trade as "isInTrade", listings.contact_phone is not null as "hasPhone", ${LISTING_VIEW_TOTAL} as "viewCount", ${SELLER_COLUMNS}
      from listings join accounts on accounts.id = listings.account_id where listings.public_id = ${publicId}::bigint`.execute(
      this.db,
    );
    const row = rows[0];
    return row ? { ...row, seller: toSeller(row) } : null;
  }

  /** @returns the phone number in E.164 format, whatever the listing's status */
  async findPhone(publicId: number): Promise<string | null> {
    const row = await this.db
      .selectFrom('listings')
      .select('contact_phone')
      .where('public_id', '=', publicId)
      .executeTakeFirst();
    return row?.contact_phone ?? null;
  }

  /** Adds one view to a live listing. @param day `YYYY-MM-DD` */
  async addView(publicId: number, day: string): Promise<void> {
    await sql`
      with seen as (select id from listings where public_id = ${publicId}::bigint and ${IS_LIVE}),
      total as (
        insert into listing_view_totals (listing_id, views) select id, 1 from seen
        on conflict (listing_id) do update set views = listing_view_totals.views + 1
      )
      insert into listing_view_days (listing_id, day, views) select id, ${day}::date, 1 from seen
      on conflict (listing_id, day) do update set views = listing_view_days.views + 1`.execute(
      this.db,
    );
  }

  /**
   * Returns the newest listing of each of the given categories, in their order, then the second
   * newest, and so on: one busy category does not fill the shelf.
   */
  async listNewestByCategory(
    categoryIds: readonly number[],
    count: number,
  ): Promise<readonly ListingRecord[]> {
    const { rows } = await sql<ListingRecord>`
      select * from (
        select candidate.*, wanted.place, row_number() over (partition by candidate."categoryId" order by candidate."publishedAt" desc, candidate."publicId" desc) as turn
        from unnest(${categoryIds}::integer[]) with ordinality as wanted (id, place)
        cross join lateral (
          select ${CARD_COLUMNS}, null::float8 as "distanceKm" from listings where ${IS_LIVE} and listings.category_id = wanted.id
          order by listings.published_at desc, listings.public_id desc limit ${count}
        ) as candidate
      ) as ranked order by turn, place limit ${count}`.execute(this.db);
    return rows;
  }

  /** Returns listings of any status in no particular order. The caller must check visibility. */
  async listByPublicIds(publicIds: readonly number[]): Promise<readonly ListingRecord[]> {
    const { rows } =
      await sql<ListingRecord>`select ${CARD_COLUMNS}, null::float8 as "distanceKm" from listings where listings.public_id = any(${[...publicIds]}::bigint[])`.execute(
        this.db,
      );
    return rows;
  }

  async findSeller(publicId: number): Promise<SellerRecord | null> {
    const { rows } =
      await sql<SellerRow>`select ${SELLER_COLUMNS} from accounts where accounts.public_id = ${publicId}::bigint and accounts.deletion_at is null`.execute(
        this.db,
      );
    const row = rows[0];
    return row ? toSeller(row) : null;
  }

  /** Lists the live listings of a seller, newest first. */
  async listBySeller(
    sellerPublicId: number,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<readonly ListingRecord[]> {
    const { rows } = await sql<ListingRecord>`
      select ${CARD_COLUMNS}, null::float8 as "distanceKm" from listings join accounts on accounts.id = listings.account_id
      where accounts.public_id = ${sellerPublicId}::bigint and ${IS_LIVE} order by listings.published_at desc, listings.public_id desc limit ${limit} offset ${offset}`.execute(
      this.db,
    );
    return rows;
  }
}
