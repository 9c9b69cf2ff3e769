/** The table types of listings and the search. Part of tables.ts. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Attributes } from '@paddock/domain/fields';
import type { ListingPhoto, Price } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type {
  BigInteger,
  Json,
  NullableTimestamp,
  SearchVector,
  Timestamp,
  TimestampWithDefault,
} from './column-types.ts';

export type ListingStatus = 'live' | 'expired' | 'sold' | 'withdrawn' | 'archived' | 'hidden';

export interface ListingsTable {
  id: Generated<number>;
  public_id: Generated<number>;
  account_id: BigInteger;
  kind: Kind;
  category_id: number;
  title: string;
  slug: string;
  description: string;
  price_type: Generated<Price['type']>;
  price_min_cents: ColumnType<number | null, number | null | undefined, number | null>;
  price_max_cents: ColumnType<number | null, number | null | undefined, number | null>;
  price_per: ColumnType<string | null, string | null | undefined, string | null>;
  price_gst: ColumnType<Price['gst'], Price['gst'] | undefined, Price['gst']>;
  price_low_cents: GeneratedAlways<number>;
  price_high_cents: GeneratedAlways<number>;
  town_id: number;
  /** A trigger sets `district_id` and `region_id` from `town_id`. */
  district_id: GeneratedAlways<number>;
  region_id: GeneratedAlways<number>;
  /** Private: the repositories never return the exact location to other users. */
  exact_lat: number;
  exact_lng: number;
  lat: GeneratedAlways<number>;
  lng: GeneratedAlways<number>;
  attributes: Json<Attributes>;
  /** A trigger derives it from `attributes`, as lexemes such as `a:condition=used`. */
  attribute_terms: GeneratedAlways<string[]>;
  picture_count: Generated<number>;
  photos: ColumnType<readonly ListingPhoto[], string | undefined, string>;
  is_in_trade: Generated<boolean>;
  /** Private: only the operation that reveals the seller's phone number returns it. */
  contact_phone: ColumnType<string | null, string | null | undefined, string | null>;
  view_count: Generated<number>;
  is_hidden_by_moderator: Generated<boolean>;
  status: Generated<ListingStatus>;
  /**
   * The status that the listing had before the seller marked it as sold, withdrew it or removed it.
   */
  status_before: ColumnType<
    ListingStatus | null,
    ListingStatus | null | undefined,
    ListingStatus | null
  >;
  removed_at: NullableTimestamp;
  published_at: TimestampWithDefault;
  expires_at: Timestamp;
  updated_at: TimestampWithDefault;
  /** When the content other than the price last changed while the listing was live. */
  content_changed_at: NullableTimestamp;
  /** A trigger sets it: a number that grows with the time of publication. */
  recency: GeneratedAlways<number>;
  search: SearchVector;
}

export interface ListingCountsTable {
  category_id: number;
  district_id: number;
  live: number;
}

export interface ListingMonthsTable {
  category_id: number;
  month: Date;
  live: number;
  changed_at: Timestamp;
}

export interface VocabularyTable {
  id: Generated<number>;
  type: 'term' | 'category' | 'place';
  words: string;
  label: string;
  hint: string | null;
  href: string;
  weight: Generated<number>;
  category_id: number | null;
  category_share: number | null;
  /** The share of each category's titles that contain the word, by the category's id. */
  category_frequencies: Readonly<Record<string, number>> | null;
}

export interface AttributeNamesTable {
  category_id: number;
  key: 'make' | 'brand' | 'model';
  value: string;
  /** The slug of the model's make or brand. Empty for makes and brands. */
  make: string;
  label: string;
  listings: number;
}
