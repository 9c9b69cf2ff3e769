/** The fields of a listing that a card shows, and the columns that they are read from. */
import { sql } from 'kysely';
import type { Attributes } from '@paddock/domain/fields';
import type { ListingPhoto, Price } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { selectPrice } from '../../database/select-price.ts';

/** The fields of a listing that a card shows. */
export interface ListingRecord {
  readonly publicId: number;
  readonly kind: Kind;
  readonly categoryId: number;
  readonly townId: number;
  readonly title: string;
  readonly slug: string;
  readonly price: Omit<Price, 'text'>;
  readonly priceLowCents: number;
  readonly priceHighCents: number;
  /** Rounded to about 1 km. */
  readonly lat: number;
  readonly lng: number;
  readonly attributes: Attributes;
  readonly pictureCount: number;
  /** Null when the listing has no photos, or only generated ones, as sample listings have. */
  readonly cover: ListingPhoto | null;
  readonly publishedAt: Date;
  readonly expiresAt: Date;
  readonly distanceKm: number | null;
  /** The ranking's score. Only for pages sorted by `best`. */
  readonly score?: number;
}

/** The columns of a `ListingRecord`, except for the distance and the score. */
export const CARD_COLUMNS = sql`listings.public_id as "publicId", listings.kind, listings.category_id as "categoryId", listings.town_id as "townId", listings.title, listings.slug,
  ${selectPrice('listings.')} as price, listings.price_low_cents as "priceLowCents", listings.price_high_cents as "priceHighCents", listings.lat, listings.lng, listings.attributes,
  listings.picture_count as "pictureCount", listings.photos -> 0 as cover, listings.published_at as "publishedAt", listings.expires_at as "expiresAt"`;
