/** Schemas of the watchlist. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { KindSchema, ListingSummarySchema } from './listings.ts';
import { CLOSED, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });

/** Maximum number of watched listings per user. */
export const MAX_WATCHED = 500;
/** Maximum per merge: what guest storage can contain (contracts/kept-signed-out.ts). */
export const MAX_MERGED = 200;

/** Maximum number of characters of a note. */
export const MAX_WATCH_NOTE_LENGTH = 1_000;

/** Status of a watched listing. `ended`: expired or taken down. */
export const WATCH_STATES = ['live', 'sold', 'withdrawn', 'ended'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

/** Changes since the user last looked. `ends-soon`: within 24 hours. */
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
 * `newest`: last watched first; `changed`: last changed first; `ending`: first to end; `price`:
 * lowest.
 */
export const WATCH_ORDERS = ['newest', 'changed', 'ending', 'price'] as const;
export type WatchOrder = (typeof WATCH_ORDERS)[number];

/** `ended` includes every listing that is no longer live. */
export const WATCH_FILTERS = ['all', 'changed', 'live', 'ended'] as const;
export type WatchFilter = (typeof WATCH_FILTERS)[number];

/** A watch without its listing. */
export const WatchSchema = Type.Object(
  {
    listing_id: PublicIdSchema,
    state: Type.Enum([...WATCH_STATES]),
    watched_at: TimeSchema,
    /** Null when the listing is no longer live. */
    ends_at: Type.Union([TimeSchema, Type.Null()]),
    changes: Type.Array(Type.Enum([...WATCH_CHANGES])),
    /** As the user last saw it, before this visit. New changes remain new for half an hour. */
    seen: Type.Object(
      { at: TimeSchema, state: Type.Enum([...WATCH_STATES]), price_text: Type.String() },
      CLOSED,
    ),
    /** The user's private note. */
    note: Type.String(),
  },
  CLOSED,
);
export type Watch = Static<typeof WatchSchema>;

/** All listings that the user watches, newest first, for the watch buttons. */
export const WatchedIdsSchema = Type.Object(
  { ids: Type.Array(PublicIdSchema, { maxItems: MAX_WATCHED }) },
  CLOSED,
);
export type WatchedIds = Static<typeof WatchedIdsSchema>;

/** The listings that a visitor watched before signing in. */
export const WatchMergeSchema = Type.Object(
  { ids: Type.Array(PublicIdSchema, { maxItems: MAX_MERGED }) },
  CLOSED,
);
export type WatchMerge = Static<typeof WatchMergeSchema>;

export const WatchMergeResultSchema = Type.Object(
  {
    /** Everything that the user watches now, newest first. */
    ids: Type.Array(PublicIdSchema, { maxItems: MAX_WATCHED }),
    /** Ids that were not added: unknown or ended listings, or beyond the maximum. */
    ignored: Type.Array(PublicIdSchema, { maxItems: MAX_MERGED }),
  },
  CLOSED,
);
export type WatchMergeResult = Static<typeof WatchMergeResultSchema>;

/** Marks these listings as seen at the time of the response with this `as_of`. */
export const WatchesSeenSchema = Type.Object(
  { ids: Type.Array(PublicIdSchema, { minItems: 1, maxItems: MAX_WATCHED }), as_of: TimeSchema },
  CLOSED,
);
export type WatchesSeen = Static<typeof WatchesSeenSchema>;

export const WatchNoteSchema = Type.Object(
  { note: Type.String({ maxLength: MAX_WATCH_NOTE_LENGTH }) },
  CLOSED,
);
export type WatchNote = Static<typeof WatchNoteSchema>;

/** The listings to unwatch, or to watch again. */
export const WatchIdsSchema = Type.Object(
  { ids: Type.Array(PublicIdSchema, { maxItems: MAX_WATCHED }) },
  CLOSED,
);
export type WatchIds = Static<typeof WatchIdsSchema>;

/** Maximum number of listings per request of a signed-out visitor. */
export const MAX_GUEST_LISTINGS_PER_REQUEST = 20;

/** The user's watchlist, filtered and sorted. */
export const WatchListSchema = Type.Object(
  {
    watches: Type.Array(
      Type.Object(
        {
          ...WatchSchema.properties,
          /** Null when it was taken down. */ listing: Nullable(ListingSummarySchema),
        },
        CLOSED,
      ),
    ),
    /** Cursor of the next page. Null on the last page. */
    next_cursor: Nullable(Type.String()),
    /** The number of watches per filter, for the filtered kind. */
    counts: Type.Object(
      { all: Type.Integer(), changed: Type.Integer(), live: Type.Integer(), ended: Type.Integer() },
      CLOSED,
    ),
    /** The number of watches per kind. */
    kinds: Type.Array(Type.Object({ kind: KindSchema, count: Type.Integer() }, CLOSED)),
    /** When this response was created. Send it back to mark listings as seen. */
    as_of: Type.String({ format: 'date-time' }),
  },
  CLOSED,
);
export type WatchList = Static<typeof WatchListSchema>;
export type WatchedListing = WatchList['watches'][number];

/**
 * The requested listings of a signed-out visitor's guest watchlist, in request order. `listing` is
 * null when it has ended or does not exist.
 */
export const GuestListingsSchema = Type.Object(
  {
    listings: Type.Array(
      Type.Object({ listing_id: Type.String(), listing: Nullable(ListingSummarySchema) }, CLOSED),
    ),
  },
  CLOSED,
);
export type GuestListings = Static<typeof GuestListingsSchema>;
