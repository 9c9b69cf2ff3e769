/** The schemas of what somebody watches; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { KindSchema, ListingSummarySchema } from './listings.ts';
import { Closed, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });

/** Listings that one person watches, at most. */
export const MOST_WATCHED = 500;
/** In one merge: what a browser keeps of somebody signed out (contracts/kept-signed-out.ts). */
export const MOST_MERGED = 200;

/** Characters of a note, at most. */
export const LONGEST_NOTE = 1_000;

/** How a watched listing stands: `ended` is everything that is over by its time, or was taken down. */
export const WATCH_STATES = ['live', 'sold', 'withdrawn', 'ended'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

/** What is new since they last looked; `ends-soon` is within 24 hours. */
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

/** `newest`: watched last; `changed`: what changed comes first; `ending`: what ends first; `price`: the lowest first. */
export const WATCH_ORDERS = ['newest', 'changed', 'ending', 'price'] as const;
export type WatchOrder = (typeof WATCH_ORDERS)[number];

/** `ended` is whatever is over. */
export const WATCH_FILTERS = ['all', 'changed', 'live', 'ended'] as const;
export type WatchFilter = (typeof WATCH_FILTERS)[number];

/** A watched listing without the listing. */
export const WatchSchema = Type.Object(
  {
    listing_id: PublicIdSchema,
    state: Type.Enum([...WATCH_STATES]),
    watched_at: TimeSchema,
    /** Null where it is over. */
    ends_at: Type.Union([TimeSchema, Type.Null()]),
    changes: Type.Array(Type.Enum([...WATCH_CHANGES])),
    /** As it stood when they last looked, before this visit: what is new stays so for half an hour. */
    seen: Type.Object(
      { at: TimeSchema, state: Type.Enum([...WATCH_STATES]), price_text: Type.String() },
      Closed,
    ),
    /** Of their own. */
    note: Type.String(),
  },
  Closed,
);
export type Watch = Static<typeof WatchSchema>;

/** Every listing that one watches, the newest first: what hearts go by. */
export const WatchedIdsSchema = Type.Object(
  { ids: Type.Array(PublicIdSchema, { maxItems: MOST_WATCHED }) },
  Closed,
);
export type WatchedIds = Static<typeof WatchedIdsSchema>;

/** What was watched while signed out. */
export const WatchMergeSchema = Type.Object(
  { ids: Type.Array(PublicIdSchema, { maxItems: MOST_MERGED }) },
  Closed,
);
export type WatchMerge = Static<typeof WatchMergeSchema>;

export const WatchesMergedSchema = Type.Object(
  {
    /** Everything that one watches now, the newest first. */
    ids: Type.Array(PublicIdSchema, { maxItems: MOST_WATCHED }),
    /** What was left out, because there is no such listing, it is over, or the list is full. */
    ignored: Type.Array(PublicIdSchema, { maxItems: MOST_MERGED }),
  },
  Closed,
);
export type WatchesMerged = Static<typeof WatchesMergedSchema>;

/** Somebody has looked at these, as an answer's `as_of` says. */
export const WatchesSeenSchema = Type.Object(
  { ids: Type.Array(PublicIdSchema, { minItems: 1, maxItems: MOST_WATCHED }), as_of: TimeSchema },
  Closed,
);
export type WatchesSeen = Static<typeof WatchesSeenSchema>;

export const WatchNoteSchema = Type.Object(
  { note: Type.String({ maxLength: LONGEST_NOTE }) },
  Closed,
);
export type WatchNote = Static<typeof WatchNoteSchema>;

/** What was let go of, or taken back. */
export const WatchIdsSchema = Type.Object(
  { ids: Type.Array(PublicIdSchema, { maxItems: MOST_WATCHED }) },
  Closed,
);
export type WatchIds = Static<typeof WatchIdsSchema>;

/** Listings in one question of whoever is signed out. */
export const MOST_KEPT_ASKED = 20;

/** What one watches, filtered and in the order asked for. */
export const WatchListSchema = Type.Object(
  {
    watches: Type.Array(
      Type.Object(
        {
          ...WatchSchema.properties,
          /** Null where it was taken down. */ listing: Nullable(ListingSummarySchema),
        },
        Closed,
      ),
    ),
    /** Hand it back for the next page; null on the last. */
    next_cursor: Nullable(Type.String()),
    /** How many each filter finds, of the kind that is filtered by. */
    counts: Type.Object(
      { all: Type.Integer(), changed: Type.Integer(), live: Type.Integer(), ended: Type.Integer() },
      Closed,
    ),
    /** The kinds that are watched, and how many of each. */
    kinds: Type.Array(Type.Object({ kind: KindSchema, count: Type.Integer() }, Closed)),
    /** When this was so: handed back to say what was looked at. */
    as_of: Type.String({ format: 'date-time' }),
  },
  Closed,
);
export type WatchList = Static<typeof WatchListSchema>;
export type WatchedListing = WatchList['watches'][number];

/** Listings that a browser keeps for somebody signed out, in the order asked for; `listing` is null where it is over, or never was. */
export const KeptListingsSchema = Type.Object(
  {
    kept: Type.Array(
      Type.Object({ listing_id: Type.String(), listing: Nullable(ListingSummarySchema) }, Closed),
    ),
  },
  Closed,
);
export type KeptListings = Static<typeof KeptListingsSchema>;
