/** The public profile of a listing's seller, and the columns that it is read from. */
import { sql } from 'kysely';

/** The public profile of a listing's seller. */
export interface SellerRecord {
  readonly publicId: number;
  readonly name: string;
  readonly about: string;
  readonly townId: number | null;
  /**
   * The region of a user who has signed up: users state a region but no town. Null for sample
   * accounts.
   */
  readonly regionId: number | null;
  readonly createdAt: Date;
  readonly liveListingCount: number;
}

export interface SellerRow {
  readonly seller_public_id: number;
  readonly seller_name: string;
  readonly seller_about: string;
  readonly seller_town_id: number | null;
  readonly seller_region_id: number | null;
  readonly seller_created_at: Date;
  readonly seller_live: number;
}
export const SELLER_COLUMNS = sql`accounts.public_id as seller_public_id, accounts.name as seller_name, accounts.about as seller_about, accounts.town_id as seller_town_id, accounts.region_id as seller_region_id,
  accounts.created_at as seller_created_at,
  (select count(*) from listings as own where own.account_id = accounts.id and own.status = 'live' and own.expires_at > now()) as seller_live`;

export function toSeller(row: SellerRow): SellerRecord {
  return {
    publicId: row.seller_public_id,
    name: row.seller_name,
    about: row.seller_about,
    townId: row.seller_town_id,
    regionId: row.seller_region_id,
    createdAt: row.seller_created_at,
    liveListingCount: row.seller_live,
  };
}
