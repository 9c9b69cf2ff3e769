/** Schemas of saved searches. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { PictureSchema } from './picture.ts';
import { CLOSED, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });

/** Maximum per user. */
export const MAX_SAVED_SEARCHES = 50;
/** Maximum number of characters. */
export const MAX_SEARCH_NAME_LENGTH = 120;
/** Above this the number of new matches is null, shown as "99+". */
export const MAX_NEW_COUNT = 99;

/** Notification frequency. Daily is at 7:00, weekly on Mondays at 7:00, New Zealand time. */
export const SEARCH_FREQUENCIES = ['off', 'at-once', 'daily', 'weekly'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];

/** A summary of a listing that is new since the user last looked. */
const NewMatchSchema = Type.Object(
  {
    id: Type.String(),
    href: Type.String(),
    title: Type.String(),
    price: Type.String(),
    picture: Nullable(PictureSchema),
  },
  CLOSED,
);

export const SavedSearchSchema = Type.Object(
  {
    id: IdSchema,
    /** The user's own name for the search, or else `words`. */
    name: Type.String(),
    /** Description of the filters: "Tractors in Waikato under $50,000". */
    words: Type.String(),
    /** Path of the results page. */
    href: Type.String(),
    frequency: Type.Enum([...SEARCH_FREQUENCIES]),
    /** False when the user has unsubscribed from this search's emails. */
    is_mailed: Type.Boolean(),
    /** Matches since the user last looked. Null above 99. */
    new_count: Nullable(Type.Integer()),
    /** The newest four new matches. */
    newest: Type.Array(NewMatchSchema, { maxItems: 4 }),
    /** A sentence about filters that no longer exist. Null if all are valid. */
    problem: Nullable(Type.String()),
    seen: TimeSchema,
    created: TimeSchema,
  },
  CLOSED,
);
export type SavedSearch = Static<typeof SavedSearchSchema>;

/** Newest first. */
export const SavedSearchListSchema = Type.Object(
  {
    searches: Type.Array(SavedSearchSchema),
    total: Type.Integer(),
    next_cursor: Nullable(Type.String()),
  },
  CLOSED,
);
export type SavedSearchList = Static<typeof SavedSearchListSchema>;

/**
 * `query`: the filters as the query string of GET /api/listings. An already saved search does not
 * change.
 */
export const SearchSaveSchema = Type.Object(
  {
    query: Type.String({ maxLength: 8_000 }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_SEARCH_NAME_LENGTH })),
  },
  CLOSED,
);
export type SearchSave = Static<typeof SearchSaveSchema>;

export const SearchSavedSchema = Type.Object({ id: IdSchema, name: Type.String() }, CLOSED);
export type SearchSaved = Static<typeof SearchSavedSchema>;

/** The user's saved search with this query. Null when they have not saved it. */
export const SearchLookupSchema = Type.Object({ search: Nullable(SearchSavedSchema) }, CLOSED);
export type SearchLookup = Static<typeof SearchLookupSchema>;

/** Omitted properties do not change. */
export const SearchChangeSchema = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_SEARCH_NAME_LENGTH })),
    frequency: Type.Optional(Type.Enum([...SEARCH_FREQUENCIES])),
    is_mailed: Type.Optional(Type.Boolean()),
  },
  CLOSED,
);
export type SearchChange = Static<typeof SearchChangeSchema>;
