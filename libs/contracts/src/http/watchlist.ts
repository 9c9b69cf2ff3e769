/** Schemas of the watchlist. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { KindSchema, ListingSummarySchema } from './listings.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });

/** Maximum number of watched listings per user. */
export const MAX_WATCHED_LISTINGS = 500;
/**
 * Maximum number of a guest's watched listings that one request can add to the account's watchlist.
 * Equal to the maximum in guest storage (@paddock/offline/guest-storage).
 */
export const MAX_MERGED_WATCHES = 200;

/** Maximum number of characters of a note. */
export const MAX_WATCH_NOTE_LENGTH = 1_000;

/** The status of a watched listing. `ended`: it has expired or was taken down. */
export const WATCH_STATES = ['live', 'sold', 'withdrawn', 'ended'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

/**
 * A change since the user last viewed the listing in the watchlist. `ends-soon`: the listing ends
 * within 24 hours.
 */
export const WATCH_CHANGES = [
  'price-dropped',
  'price-changed',
  'edited',
  'back',
  'ends-soon',
  'sold',
  'withdrawn',
  'ended',
] as const;
export type WatchChange = (typeof WATCH_CHANGES)[number];

/**
 * `newest`: the most recently watched listing first. `changed`: the most recently changed one
 * first.
 * `ending`: the listing that ends next first. `price`: the lowest price first.
 */
export const WATCH_ORDERS = ['newest', 'changed', 'ending', 'price'] as const;
export type WatchOrder = (typeof WATCH_ORDERS)[number];

/** `ended` includes every listing that is no longer live. */
export const WATCH_FILTERS = ['all', 'changed', 'live', 'ended'] as const;
export type WatchFilter = (typeof WATCH_FILTERS)[number];

/** A user's entry in the watchlist, without the watched listing itself. */
export const WatchSchema = NamedObject('Watch', {
  listingId: PublicIdSchema,
  state: Type.Enum([...WATCH_STATES]),
  watchedAt: TimeSchema,
  /** Null when the listing is no longer live. */
  endsAt: Type.Union([TimeSchema, Type.Null()]),
  changes: Type.Array(Type.Enum([...WATCH_CHANGES])),
  /**
   * The listing's state when the user last saw it before the current visit; `changes` lists what
   * has changed since. Views within half an hour of each other belong to one visit.
   */
  seen: ClosedObject({
    at: TimeSchema,
    state: Type.Enum([...WATCH_STATES]),
    priceText: Type.String(),
  }),
  /** The user's private note. */
  note: Type.String(),
});
export type Watch = Static<typeof WatchSchema>;

/** All listings that the user watches, newest first, for the watch buttons. */
export const WatchedIdsSchema = NamedObject('WatchedIds', {
  ids: Type.Array(PublicIdSchema, { maxItems: MAX_WATCHED_LISTINGS }),
});
export type WatchedIds = Static<typeof WatchedIdsSchema>;

/** The listings that a visitor watched before signing in, to be added to their account. */
export const WatchMergeSchema = NamedObject('WatchMerge', {
  ids: Type.Array(PublicIdSchema, { maxItems: MAX_MERGED_WATCHES }),
});
export type WatchMerge = Static<typeof WatchMergeSchema>;

export const WatchMergeResultSchema = NamedObject('WatchMergeResult', {
  /** The ids of all listings that the user watches after the merge, newest first. */
  ids: Type.Array(PublicIdSchema, { maxItems: MAX_WATCHED_LISTINGS }),
  /** Ids that were not added: unknown or ended listings, or beyond the maximum. */
  ignored: Type.Array(PublicIdSchema, { maxItems: MAX_MERGED_WATCHES }),
});
export type WatchMergeResult = Static<typeof WatchMergeResultSchema>;

/**
 * Marks these listings as seen, in the state that they had at `asOf`, the time of the response
 * that showed them.
 */
export const MarkWatchesSeenRequestSchema = NamedObject('MarkWatchesSeenRequest', {
  ids: Type.Array(PublicIdSchema, { minItems: 1, maxItems: MAX_WATCHED_LISTINGS }),
  asOf: TimeSchema,
});
export type MarkWatchesSeenRequest = Static<typeof MarkWatchesSeenRequestSchema>;

export const WatchNoteSchema = NamedObject('WatchNote', {
  note: Type.String({ maxLength: MAX_WATCH_NOTE_LENGTH }),
});
export type WatchNote = Static<typeof WatchNoteSchema>;

/** The listings to unwatch, or to watch again. */
export const WatchedListingIdsSchema = NamedObject('WatchedListingIds', {
  ids: Type.Array(PublicIdSchema, { maxItems: MAX_WATCHED_LISTINGS }),
});
export type WatchedListingIds = Static<typeof WatchedListingIdsSchema>;

/** Maximum number of listings per request of a signed-out visitor. */
export const MAX_GUEST_LISTINGS_PER_REQUEST = 20;

/** The user's watched listings, filtered and sorted. */
export const WatchListSchema = NamedObject('WatchList', {
  watches: Type.Array(
    ClosedObject({
      ...WatchSchema.properties,
      /** Null when the listing was taken down. */ listing: Nullable(ListingSummarySchema),
    }),
  ),
  /** Cursor of the next page. Null on the last page. */
  nextCursor: Nullable(Type.String()),
  /** The number of watched listings per filter, within the chosen kind. */
  counts: ClosedObject({
    all: Type.Integer(),
    changed: Type.Integer(),
    live: Type.Integer(),
    ended: Type.Integer(),
  }),
  /** The number of watched listings per kind. */
  kinds: Type.Array(ClosedObject({ kind: KindSchema, count: Type.Integer() })),
  /** When this response was created. Send it back to mark listings as seen. */
  asOf: Type.String({ format: 'date-time' }),
});
export type WatchList = Static<typeof WatchListSchema>;
export type WatchedListing = WatchList['watches'][number];

/**
 * The listings that a signed-out visitor watches, in the request's order. `listing` is null when it
 * has ended or does not exist.
 */
export const GuestListingsSchema = NamedObject('GuestListings', {
  listings: Type.Array(
    ClosedObject({ listingId: Type.String(), listing: Nullable(ListingSummarySchema) }),
  ),
});
export type GuestListings = Static<typeof GuestListingsSchema>;
