/**
 * Types and SQL for a user's watches: each watched listing with its current state and its state
 * when the user last saw it. Used by watchlist.repository.ts.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Price } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type { ListingStatus } from '../../database/listing-tables.ts';

export interface WatchedListing {
  /** The listing's row id. */
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
export function selectBaseline(row: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const visitStart = new Date(now.getTime() - VISIT_MS);
  return sql`lateral (
    select ${row}.looked_at, ${row}.looked_status, ${row}.looked_price_type, ${row}.looked_price_min_cents, ${row}.looked_price_max_cents, ${row}.looked_price_per, ${row}.looked_price_gst where ${row}.looked_at <= ${visitStart}
    union all
    select ${row}.seen_at, ${row}.seen_status, ${row}.seen_price_type, ${row}.seen_price_min_cents, ${row}.seen_price_max_cents, ${row}.seen_price_per, ${row}.seen_price_gst where ${row}.looked_at is null or ${row}.looked_at > ${visitStart}
  ) as base (at, status, price_type, price_min_cents, price_max_cents, price_per, price_gst)`;
}

export interface WatchRow {
  readonly id: number;
  readonly public_id: number;
  readonly kind: Kind;
  readonly status: ListingStatus;
  readonly expires_at: Date;
  readonly updated_at: Date;
  readonly content_changed_at: Date | null;
  readonly price_type: Price['type'];
  readonly price_min_cents: number | null;
  readonly price_max_cents: number | null;
  readonly price_per: string | null;
  readonly price_gst: Price['gst'];
  readonly created_at: Date;
  readonly note: string;
  readonly seen_at: Date;
  readonly seen_status: ListingStatus;
  readonly seen_price_type: Price['type'];
  readonly seen_price_min_cents: number | null;
  readonly seen_price_max_cents: number | null;
  readonly seen_price_per: string | null;
  readonly seen_price_gst: Price['gst'];
}

export function toWatchRecord(row: WatchRow): WatchRecord {
  return {
    listing: {
      id: row.id,
      publicId: row.public_id,
      kind: row.kind,
      status: row.status,
      expiresAt: row.expires_at,
      updatedAt: row.updated_at,
      contentChangedAt: row.content_changed_at,
      price: {
        type: row.price_type,
        minCents: row.price_min_cents,
        maxCents: row.price_max_cents,
        per: row.price_per,
        gst: row.price_gst,
      },
    },
    watchedAt: row.created_at,
    seen: {
      at: row.seen_at,
      status: row.seen_status,
      price: {
        type: row.seen_price_type,
        minCents: row.seen_price_min_cents,
        maxCents: row.seen_price_max_cents,
        per: row.seen_price_per,
        gst: row.seen_price_gst,
      },
    },
    note: row.note,
  };
}
