/**
 * Types and SQL for a user's watches: each watched listing with its current state and its state
 * when the user last saw it. Used by watchlist.repository.ts.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Price } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type { ListingStatus } from '../../database/listing-tables.ts';

export interface WatchedListing {
  readonly id: number;
  readonly publicId: number;
  readonly status: ListingStatus;
  readonly expiresAt: Date;
}

/** A listing's state when the user last saw it. */
export interface SeenListing {
  readonly at: Date;
  readonly status: ListingStatus;
  readonly price: Omit<Price, 'text'>;
}

export interface WatchRecord {
  readonly listing: WatchedListing & {
    readonly kind: Kind;
    readonly price: Omit<Price, 'text'>;
    readonly updatedAt: Date;
    readonly contentChangedAt: Date | null;
  };
  readonly watchedAt: Date;
  readonly seen: SeenListing;
  readonly note: string;
}

/**
 * Views within half an hour of each other belong to one visit. Changes that were new at the start
 * of the visit stay marked until the visit ends.
 */
const VISIT_MS = 30 * 60_000;

/**
 * Builds the lateral table `base`: the listing's state when the user last saw it before the current
 * visit. The listing's current state is compared with it to mark changes.
 *
 * @param row the alias of the `watches` row
 */
export function selectLastSeenState(row: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const visitStart = new Date(now.getTime() - VISIT_MS);
  return sql`lateral (
    select ${row}.looked_at, ${row}.looked_status, ${row}.looked_price_type, ${row}.looked_price_min_cents, ${row}.looked_price_max_cents, ${row}.looked_price_per, ${row}.looked_price_gst where ${row}.looked_at <= ${visitStart}
    union all
    select ${row}.seen_at, ${row}.seen_status, ${row}.seen_price_type, ${row}.seen_price_min_cents, ${row}.seen_price_max_cents, ${row}.seen_price_per, ${row}.seen_price_gst where ${row}.looked_at is null or ${row}.looked_at > ${visitStart}
  ) as base (at, status, price_type, price_min_cents, price_max_cents, price_per, price_gst)`;
}

export type WatchRow = WatchRecord['listing'] &
  Pick<WatchRecord, 'watchedAt' | 'note'> & {
    readonly seenAt: Date;
    readonly seenStatus: ListingStatus;
    readonly seenPrice: SeenListing['price'];
  };
