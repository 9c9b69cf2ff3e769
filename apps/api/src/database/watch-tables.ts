/** The table types of watched listings. Part of tables.ts. */
import type { ColumnType, Generated } from 'kysely';
import type { Price } from '@paddock/contracts/http';
import type {
  BigInteger,
  NullableTimestamp,
  Timestamp,
  TimestampWithDefault,
} from './column-types.ts';
import type { ListingStatus } from './listing-tables.ts';

export interface WatchesTable {
  account_id: BigInteger;
  listing_id: BigInteger;
  created_at: TimestampWithDefault;
  seen_at: TimestampWithDefault;
  seen_status: ListingStatus;
  seen_price_type: Price['type'];
  seen_price_min_cents: ColumnType<number | null, number | null | undefined, number | null>;
  seen_price_max_cents: ColumnType<number | null, number | null | undefined, number | null>;
  seen_price_per: ColumnType<string | null, string | null | undefined, string | null>;
  seen_price_gst: ColumnType<Price['gst'], Price['gst'] | undefined, Price['gst']>;
  /** Null when the user has not looked at the watchlist since they began to watch the listing. */
  looked_at: NullableTimestamp;
  looked_status: ColumnType<ListingStatus | null, never>;
  looked_price_type: ColumnType<Price['type'] | null, never>;
  looked_price_min_cents: ColumnType<number | null, never>;
  looked_price_max_cents: ColumnType<number | null, never>;
  looked_price_per: ColumnType<string | null, never>;
  looked_price_gst: ColumnType<Price['gst'], never>;
  note: Generated<string>;
}

/**
 * Listings that users removed from their watchlist within the last hour, so that Undo can restore
 * them.
 */
export interface RemovedWatchesTable {
  account_id: BigInteger;
  listing_id: BigInteger;
  /** The deleted row of `watches`, as JSON. */
  watch: unknown;
  removed_at: Timestamp;
}
