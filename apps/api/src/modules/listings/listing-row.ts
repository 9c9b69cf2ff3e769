/** The fields of a listing that a card shows, and the columns that they are read from. */
import { sql } from 'kysely';
import type { Attributes } from '@paddock/domain/fields';
import type { ListingPhoto, Price } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';

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

export interface ListingRow {
  readonly public_id: number;
  readonly kind: Kind;
  readonly category_id: number;
  readonly town_id: number;
  readonly title: string;
  readonly slug: string;
  readonly price_type: Price['type'];
  readonly price_min_cents: number | null;
  readonly price_max_cents: number | null;
  readonly price_per: string | null;
  readonly price_gst: Price['gst'];
  readonly price_low_cents: number;
  readonly price_high_cents: number;
  readonly lat: number;
  readonly lng: number;
  readonly attributes: Attributes;
  readonly picture_count: number;
  readonly cover: ListingPhoto | null;
  readonly published_at: Date;
  readonly expires_at: Date;
  readonly distance_km: number | null;
}

export const CARD_COLUMNS = sql`listings.public_id, listings.kind, listings.category_id, listings.town_id, listings.title, listings.slug,
  listings.price_type, listings.price_min_cents, listings.price_max_cents, listings.price_per, listings.price_gst, listings.price_low_cents, listings.price_high_cents,
  listings.lat, listings.lng, listings.attributes, listings.picture_count, listings.photos -> 0 as cover, listings.published_at, listings.expires_at`;

/** Converts a row to a record. */
export function toRecord(row: ListingRow): ListingRecord {
  return {
    publicId: row.public_id,
    kind: row.kind,
    categoryId: row.category_id,
    townId: row.town_id,
    title: row.title,
    slug: row.slug,
    price: {
      type: row.price_type,
      minCents: row.price_min_cents,
      maxCents: row.price_max_cents,
      per: row.price_per,
      gst: row.price_gst,
    },
    priceLowCents: row.price_low_cents,
    priceHighCents: row.price_high_cents,
    lat: row.lat,
    lng: row.lng,
    attributes: row.attributes,
    pictureCount: row.picture_count,
    cover: row.cover,
    publishedAt: row.published_at,
    expiresAt: row.expires_at,
    distanceKm: row.distance_km,
  };
}
