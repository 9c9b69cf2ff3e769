/** The schemas of what somebody watches; part of ../http.ts, and imported from there. WatchListSchema is there itself, beside the listings' own. */
import Type, { type Static } from 'typebox';

const Closed = { additionalProperties: false } as const;
const TimeSchema = Type.String({ format: 'date-time' });
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });

/** Listings that one person watches, at most. */
export const MOST_WATCHED = 500;
/** In one merge: what a browser keeps of somebody signed out (contracts/kept-signed-out.ts). */
export const MOST_MERGED = 200;

/** How a watched listing stands: `ended` is everything that is over without a sale. */
export const WATCH_STATES = ['live', 'sold', 'ended'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

/** A watched listing without the listing. */
export const WatchSchema = Type.Object(
  {
    listing_id: PublicIdSchema,
    state: Type.Enum([...WATCH_STATES]),
    watched_at: TimeSchema,
    /** As it stood when they last looked. */
    seen: Type.Object({ at: TimeSchema, state: Type.Enum([...WATCH_STATES]), price_text: Type.String() }, Closed),
    /** Of their own. */
    note: Type.String(),
  },
  Closed,
);
export type Watch = Static<typeof WatchSchema>;

/** Every listing that one watches, the newest first: what hearts go by. */
export const WatchedIdsSchema = Type.Object({ ids: Type.Array(PublicIdSchema, { maxItems: MOST_WATCHED }) }, Closed);
export type WatchedIds = Static<typeof WatchedIdsSchema>;

/** What was watched while signed out. */
export const WatchMergeSchema = Type.Object({ ids: Type.Array(PublicIdSchema, { maxItems: MOST_MERGED }) }, Closed);
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
