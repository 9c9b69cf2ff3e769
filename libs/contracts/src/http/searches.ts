/** The schemas of searches that people keep; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { PictureSchema } from './picture.ts';
import { Closed, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });

/** Of one person. */
export const MOST_SAVED_SEARCHES = 50;
/** Characters. */
export const LONGEST_SEARCH_NAME = 120;
/** From here on the number of new ones is null: "99+". */
export const MOST_NEW_COUNTED = 99;

/** How often somebody wants to be told: daily at 7:00, weekly on Mondays at 7:00, in New Zealand. */
export const SEARCH_FREQUENCIES = ['off', 'at-once', 'daily', 'weekly'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];

/** A listing that is new to whoever saved the search, as small as it is shown. */
const NewMatchSchema = Type.Object(
  {
    id: Type.String(),
    href: Type.String(),
    title: Type.String(),
    price: Type.String(),
    picture: Nullable(PictureSchema),
  },
  Closed,
);

export const SavedSearchSchema = Type.Object(
  {
    id: IdSchema,
    /** Their own, or the words. */
    name: Type.String(),
    /** "Tractors in Waikato under $50,000" */
    words: Type.String(),
    /** The page of its results. */
    href: Type.String(),
    frequency: Type.Enum([...SEARCH_FREQUENCIES]),
    /** False where its mails were stopped. */
    is_mailed: Type.Boolean(),
    /** What was found since they last looked; null past 99. */
    new_count: Nullable(Type.Integer()),
    /** The newest four of them. */
    newest: Type.Array(NewMatchSchema, { maxItems: 4 }),
    /** What there is not any more of what it asks for, in words; null where all is well. */
    problem: Nullable(Type.String()),
    seen: TimeSchema,
    created: TimeSchema,
  },
  Closed,
);
export type SavedSearch = Static<typeof SavedSearchSchema>;

/** The newest first. */
export const SavedSearchListSchema = Type.Object(
  {
    searches: Type.Array(SavedSearchSchema),
    total: Type.Integer(),
    next_cursor: Nullable(Type.String()),
  },
  Closed,
);
export type SavedSearchList = Static<typeof SavedSearchListSchema>;

/** `query`: the filters, as the query string of GET /api/listings. A search that is saved already stays as it is. */
export const SearchSaveSchema = Type.Object(
  {
    query: Type.String({ maxLength: 8_000 }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_SEARCH_NAME })),
  },
  Closed,
);
export type SearchSave = Static<typeof SearchSaveSchema>;

export const SearchSavedSchema = Type.Object({ id: IdSchema, name: Type.String() }, Closed);
export type SearchSaved = Static<typeof SearchSavedSchema>;

/** Whether one has saved it. */
export const SearchLookupSchema = Type.Object({ search: Nullable(SearchSavedSchema) }, Closed);
export type SearchLookup = Static<typeof SearchLookupSchema>;

/** What is not named stays. */
export const SearchChangeSchema = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_SEARCH_NAME })),
    frequency: Type.Optional(Type.Enum([...SEARCH_FREQUENCIES])),
    is_mailed: Type.Optional(Type.Boolean()),
  },
  Closed,
);
export type SearchChange = Static<typeof SearchChangeSchema>;
