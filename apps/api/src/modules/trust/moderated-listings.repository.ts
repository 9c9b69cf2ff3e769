/**
 * Reads listings of any status for moderators. Omits the exact location, the phone number and
 * private attributes.
 */
import type { Price } from '@paddock/contracts/http';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import {
  LISTING_FOR_MODERATION_COLUMNS,
  toListingForModeration,
  type ListingForModerationRow,
  type ListingForModeration,
} from './moderation.repository.ts';

export interface CaseListing extends ListingForModeration {
  readonly description: string;
  readonly categoryId: number;
  readonly townId: number;
  readonly price: Omit<Price, 'text'>;
  readonly photoUrls: readonly string[];
  readonly publishedAt: Date;
}

interface CaseListingRow extends ListingForModerationRow {
  readonly description: string;
  readonly category_id: number;
  readonly town_id: number;
  readonly price_type: Price['type'];
  readonly price_min_cents: number | null;
  readonly price_max_cents: number | null;
  readonly price_per: string | null;
  readonly price_gst: Price['gst'];
  readonly photo_urls: readonly string[];
  readonly published_at: Date;
}

export class ModeratedListingsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async list(ids: readonly number[]): Promise<readonly CaseListing[]> {
    const { rows } = await sql<CaseListingRow>`
      select ${LISTING_FOR_MODERATION_COLUMNS}, listings.description, listings.category_id, listings.town_id, listings.price_type, listings.price_min_cents, listings.price_max_cents, listings.price_per, listings.price_gst,
        array(select photo ->> 'url' from jsonb_array_elements(listings.photos) as photo) as photo_urls, listings.published_at
      from listings where listings.id = any(${[...ids]}::bigint[])`.execute(this.#db);
    return rows.map((row) => ({
      ...toListingForModeration(row),
      description: row.description,
      categoryId: row.category_id,
      townId: row.town_id,
      price: {
        type: row.price_type,
        minCents: row.price_min_cents,
        maxCents: row.price_max_cents,
        per: row.price_per,
        gst: row.price_gst,
      },
      photoUrls: row.photo_urls,
      publishedAt: row.published_at,
    }));
  }

  async listByPublicIds(publicIds: readonly number[]): Promise<readonly ListingForModeration[]> {
    if (publicIds.length === 0) return [];
    const { rows } =
      await sql<ListingForModerationRow>`select ${LISTING_FOR_MODERATION_COLUMNS} from listings where listings.public_id = any(${[...publicIds]}::bigint[])`.execute(
        this.#db,
      );
    return rows.map(toListingForModeration);
  }
}
