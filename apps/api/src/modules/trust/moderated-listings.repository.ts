/**
 * Reads listings of any status for moderators. Omits the exact location, the phone number and
 * private attributes.
 */
import type { Price } from '@paddock/contracts/http';
import { sql } from 'kysely';
import { selectPrice } from '../../database/select-price.ts';
import { Repository } from '../../database/repository.ts';
import {
  LISTING_FOR_MODERATION_COLUMNS,
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

export class ModeratedListingsRepository extends Repository {
  async list(ids: readonly number[]): Promise<readonly CaseListing[]> {
    const { rows } = await sql<CaseListing>`
      select ${LISTING_FOR_MODERATION_COLUMNS}, listings.description, listings.category_id as "categoryId", listings.town_id as "townId", ${selectPrice('listings.')} as price,
        array(select photo ->> 'url' from jsonb_array_elements(listings.photos) as photo) as "photoUrls", listings.published_at as "publishedAt"
      from listings where listings.id = any(${[...ids]}::bigint[])`.execute(this.db);
    return rows;
  }

  async listByPublicIds(publicIds: readonly number[]): Promise<readonly ListingForModeration[]> {
    if (publicIds.length === 0) return [];
    const { rows } =
      await sql<ListingForModeration>`select ${LISTING_FOR_MODERATION_COLUMNS} from listings where listings.public_id = any(${[...publicIds]}::bigint[])`.execute(
        this.db,
      );
    return rows;
  }
}
