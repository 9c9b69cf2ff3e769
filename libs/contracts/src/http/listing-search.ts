/**
 * Schemas of the listing search: results, filters, counts, map points and suggestions. Import them
 * from ../http.ts.
 */
import Type, { type Static } from 'typebox';
import { ListingSummarySchema } from './listings.ts';
import { PictureSchema } from './picture.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

export const FilterOptionSchema = NamedObject('FilterOption', {
  value: Type.String(),
  label: Type.String(),
  /** Null when not counted. */ count: Nullable(Type.Integer()),
  isSelected: Type.Boolean(),
});

/**
 * A filter as the page shows it. The response describes the filters, because the browser does not
 * have the field declarations of each kind. `name` is the query parameter in both the page's URL
 * and the API: `condition`, `hours` (sent as `hours.min` and `hours.max`).
 */
export const FilterSchema = NamedObject('Filter', {
  name: Type.String(),
  label: Type.String(),
  control: Type.Enum(['choice', 'range', 'toggle']),
  unit: Nullable(Type.String()),
  options: Type.Array(FilterOptionSchema),
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
});
export type Filter = Static<typeof FilterSchema>;

export const ListingSearchSchema = NamedObject('ListingSearch', {
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
  interpretation: ClosedObject({
    /** Set when the results are those of a corrected term. */
    correction: Nullable(
      ClosedObject({
        typed: Type.String(),
        used: Type.String(),
        /** Query string of /search/listing for the words as they were typed. */
        query: Type.String(),
      }),
    ),
    /** Places, prices and kinds that were read from the term. */
    parts: Type.Array(
      ClosedObject({
        type: Type.Enum(['place', 'price', 'range', 'kind']),
        label: Type.String(),
        /** Query string of /search/listing for the search without this part. */
        query: Type.String(),
      }),
    ),
    /** A sentence that says which constraint was dropped because nothing matched it. */
    relaxed: Nullable(Type.String()),
  }),
  /** Wider searches to suggest when there are few or no results. */
  advice: Type.Array(
    ClosedObject({
      type: Type.Enum(['widen-region', 'remove-filter', 'browse-category']),
      /** "Search all of New Zealand (14)" */
      label: Type.String(),
      /** Query string of /search/listing for the suggested search. */
      query: Type.String(),
      count: Nullable(Type.Integer()),
    }),
  ),
});
export type ListingSearch = Static<typeof ListingSearchSchema>;

/** The number of listings that match a search: exact up to 2,000, otherwise null. */
export const ListingCountSchema = NamedObject('ListingCount', {
  totalCount: Nullable(Type.Integer()),
});
export type ListingCount = Static<typeof ListingCountSchema>;

/**
 * Map points of the results: at most 2,000. Each is rounded to about 1 km, so several listings can
 * have the same point. The arrays have one entry per point, in the same order, because 2,000 objects
 * would be twice as large.
 */
export const ListingPointsSchema = NamedObject('ListingPoints', {
  /** Coordinates in degrees, with two decimals. */ lats: Type.Array(Type.Number()),
  lngs: Type.Array(Type.Number()),
  /** The number of listings at each point. */ counts: Type.Array(Type.Integer()),
  /** The public id of the newest listing at each point. */
  listingIds: Type.Array(Type.Integer()),
  isCapped: Type.Boolean(),
});
export type ListingPoints = Static<typeof ListingPointsSchema>;

export const SuggestionSchema = NamedObject('Suggestion', {
  /** A `category` may be filtered by a make or model: "John Deere" in Tractors. */
  type: Type.Enum(['term', 'category', 'place']),
  label: Type.String(),
  /** The category or place: "in Machinery", "Waikato". */
  hint: Nullable(Type.String()),
  /** The number of listings of a whole category or group. Null for others. */
  count: Nullable(Type.Integer()),
  href: Type.String(),
});
export type Suggestion = Static<typeof SuggestionSchema>;

/** A listing that the typed text would find among the first. */
export const SuggestedListingSchema = NamedObject('SuggestedListing', {
  title: Type.String(),
  href: Type.String(),
  priceText: Type.String(),
  picture: Nullable(PictureSchema),
});
export type SuggestedListing = Static<typeof SuggestedListingSchema>;

export const SuggestionsSchema = NamedObject('Suggestions', {
  suggestions: Type.Array(SuggestionSchema, { maxItems: 10 }),
  listings: Type.Array(SuggestedListingSchema, { maxItems: 3 }),
});
export type Suggestions = Static<typeof SuggestionsSchema>;
