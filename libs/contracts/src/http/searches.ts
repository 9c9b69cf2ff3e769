/** Schemas of saved searches. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { PictureSchema } from './picture.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });

/** Maximum number of saved searches per user. */
export const MAX_SAVED_SEARCHES = 50;
/** Maximum number of characters of a search's name. */
export const MAX_SEARCH_NAME_LENGTH = 120;
/**
 * The highest number of new matches that is counted. Above it, the number is null and shown as
 * "99+".
 */
export const MAX_NEW_MATCH_COUNT = 99;

/** How often the user is notified. Daily: at 7:00. Weekly: on Mondays at 7:00. New Zealand time. */
export const SEARCH_FREQUENCIES = ['off', 'at-once', 'daily', 'weekly'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];

/** A listing that has matched a saved search since the user last viewed that search. */
const NewMatchSchema = ClosedObject({
  id: Type.String(),
  href: Type.String(),
  title: Type.String(),
  price: Type.String(),
  picture: Nullable(PictureSchema),
});

export const SavedSearchSchema = NamedObject('SavedSearch', {
  id: IdSchema,
  /** The name that the user has given the search, otherwise the same text as `description`. */
  name: Type.String(),
  /** Description of the filters: "Tractors in Waikato under $50,000". */
  description: Type.String(),
  /** Path of the results page. */
  href: Type.String(),
  frequency: Type.Enum([...SEARCH_FREQUENCIES]),
  /** False when the user has unsubscribed from this search's emails. */
  hasEmailAlerts: Type.Boolean(),
  /** The number of matches since the user last viewed the saved search. Null above 99. */
  newCount: Nullable(Type.Integer()),
  /** The newest of the new matches, at most four. */
  newest: Type.Array(NewMatchSchema, { maxItems: 4 }),
  /** A sentence about filters that no longer exist. Null if all are valid. */
  problem: Nullable(Type.String()),
  seen: TimeSchema,
  created: TimeSchema,
});
export type SavedSearch = Static<typeof SavedSearchSchema>;

/** Newest first. */
export const SavedSearchListSchema = NamedObject('SavedSearchList', {
  searches: Type.Array(SavedSearchSchema),
  total: Type.Integer(),
  nextCursor: Nullable(Type.String()),
});
export type SavedSearchList = Static<typeof SavedSearchListSchema>;

/**
 * Saves a search. `query`: the filters, as the query string of GET /api/listings. Saving a search
 * that is already saved changes nothing.
 */
export const SaveSearchRequestSchema = NamedObject('SaveSearchRequest', {
  query: Type.String({ maxLength: 8_000 }),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_SEARCH_NAME_LENGTH })),
});
export type SaveSearchRequest = Static<typeof SaveSearchRequestSchema>;

export const SavedSearchReferenceSchema = NamedObject('SavedSearchReference', {
  id: IdSchema,
  name: Type.String(),
});
export type SavedSearchReference = Static<typeof SavedSearchReferenceSchema>;

/** The user's saved search with this query. Null when they have not saved it. */
export const SearchLookupSchema = NamedObject('SearchLookup', {
  search: Nullable(SavedSearchReferenceSchema),
});
export type SearchLookup = Static<typeof SearchLookupSchema>;

/** Changes a saved search. Omitted properties do not change. */
export const SearchChangeSchema = NamedObject('SearchChange', {
  name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_SEARCH_NAME_LENGTH })),
  frequency: Type.Optional(Type.Enum([...SEARCH_FREQUENCIES])),
  hasEmailAlerts: Type.Optional(Type.Boolean()),
});
export type SearchChange = Static<typeof SearchChangeSchema>;
