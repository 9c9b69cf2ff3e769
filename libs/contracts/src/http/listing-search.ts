/**
 * Schemas of the listing search: results, filters, counts, map points and suggestions. Import them
 * from ../http.ts.
 */
import Type, { type Static } from 'typebox';
import { ListingSummarySchema } from './listings.ts';
import { PictureSchema } from './picture.ts';
import { namedObject, NO_ADDITIONAL_PROPERTIES, Nullable } from './schema-parts.ts';

export const FilterOptionSchema = Type.Object(
  {
    value: Type.String(),
    label: Type.String(),
    /** Null when not counted. */ count: Nullable(Type.Integer()),
    isSelected: Type.Boolean(),
  },
  namedObject('FilterOption'),
);

/**
 * A filter as the page shows it. The response describes the filters, because the browser does not
 * have the field declarations of each kind. `name` is the query parameter in both the page's URL
 * and the API: `condition`, `hours` (sent as `hours.min` and `hours.max`).
 */
export const FilterSchema = Type.Object(
  {
    name: Type.String(),
    label: Type.String(),
    control: Type.Enum(['choice', 'range', 'toggle']),
    unit: Nullable(Type.String()),
    options: Type.Array(FilterOptionSchema),
    min: Nullable(Type.Number()),
    max: Nullable(Type.Number()),
  },
  namedObject('Filter'),
);
export type Filter = Static<typeof FilterSchema>;

export const ListingSearchSchema = Type.Object(
  {
    results: Type.Array(ListingSummarySchema),
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer(),
    hasMore: Type.Boolean(),
    /**
     * Null when the API counted 2,000 matches and there are more, shown as "2,000+" (design.md
     * section 5). It knows the totals of whole kinds, categories and regions without counting.
     */
    totalCount: Nullable(Type.Integer()),
    /** Keyset cursor of the next page. Null on the last page. */
    nextCursor: Nullable(Type.String()),
    /**
     * Facets: listing type, category, regions, district, price, and the attributes of the chosen
     * kind and category.
     */
    filters: Type.Array(FilterSchema),
    /** True when the counts cover only the newest 2,000 matches. */
    areCountsCapped: Type.Boolean(),
    /** How the search term was understood. */
    interpretation: Type.Object(
      {
        /** Set when the results are those of a corrected term. */
        correction: Nullable(
          Type.Object(
            {
              typed: Type.String(),
              used: Type.String(),
              /** Query string of /search/listing for the words as they were typed. */
              query: Type.String(),
            },
            NO_ADDITIONAL_PROPERTIES,
          ),
        ),
        /** Places, prices and kinds that were read from the term. */
        parts: Type.Array(
          Type.Object(
            {
              type: Type.Enum(['place', 'price', 'range', 'kind']),
              label: Type.String(),
              /** Query string of /search/listing for the search without this part. */
              query: Type.String(),
            },
            NO_ADDITIONAL_PROPERTIES,
          ),
        ),
        /** A sentence that says which constraint was dropped because nothing matched it. */
        relaxed: Nullable(Type.String()),
      },
      NO_ADDITIONAL_PROPERTIES,
    ),
    /** Wider searches to suggest when there are few or no results. */
    advice: Type.Array(
      Type.Object(
        {
          type: Type.Enum(['widen-region', 'remove-filter', 'browse-category']),
          /** "Search all of New Zealand (14)" */
          label: Type.String(),
          /** Query string of /search/listing for the suggested search. */
          query: Type.String(),
          count: Nullable(Type.Integer()),
        },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
  },
  namedObject('ListingSearch'),
);
export type ListingSearch = Static<typeof ListingSearchSchema>;

/** The number of listings that match a search: exact up to 2,000, otherwise null. */
export const ListingCountSchema = Type.Object(
  { totalCount: Nullable(Type.Integer()) },
  namedObject('ListingCount'),
);
export type ListingCount = Static<typeof ListingCountSchema>;

/**
 * Map points of the results: at most 2,000. Each is rounded to about 1 km, so several listings can
 * have the same point. The arrays have one entry per point, in the same order, because 2,000 objects
 * would be twice as large.
 */
export const ListingPointsSchema = Type.Object(
  {
    /** In degrees, with two decimals. */ lats: Type.Array(Type.Number()),
    lngs: Type.Array(Type.Number()),
    /** The number of listings at each point. */ counts: Type.Array(Type.Integer()),
    /** The public id of the newest listing at each point. */
    listingIds: Type.Array(Type.Integer()),
    isCapped: Type.Boolean(),
  },
  namedObject('ListingPoints'),
);
export type ListingPoints = Static<typeof ListingPointsSchema>;

export const SuggestionSchema = Type.Object(
  {
    /** A `category` may be filtered by a make or model: "John Deere" in Tractors. */
    type: Type.Enum(['term', 'category', 'place']),
    label: Type.String(),
    /** The category or place: "in Machinery", "Waikato". */
    hint: Nullable(Type.String()),
    /** The number of listings of a whole category or group. Null for others. */
    count: Nullable(Type.Integer()),
    href: Type.String(),
  },
  namedObject('Suggestion'),
);
export type Suggestion = Static<typeof SuggestionSchema>;

/** A listing that the typed text would find among the first. */
export const SuggestedListingSchema = Type.Object(
  {
    title: Type.String(),
    href: Type.String(),
    priceText: Type.String(),
    picture: Nullable(PictureSchema),
  },
  namedObject('SuggestedListing'),
);
export type SuggestedListing = Static<typeof SuggestedListingSchema>;

export const SuggestionsSchema = Type.Object(
  {
    suggestions: Type.Array(SuggestionSchema, { maxItems: 10 }),
    listings: Type.Array(SuggestedListingSchema, { maxItems: 3 }),
  },
  namedObject('Suggestions'),
);
export type Suggestions = Static<typeof SuggestionsSchema>;
