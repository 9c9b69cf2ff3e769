/** The schemas of searching listings: results, filters, counts, points on the map, suggestions; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { ListingSummarySchema } from './listings.ts';
import { Closed, Nullable } from './schema-parts.ts';

export const FilterOptionSchema = Type.Object(
  {
    value: Type.String(),
    label: Type.String(),
    /** Null: not counted. */ count: Nullable(Type.Integer()),
    isSelected: Type.Boolean(),
  },
  Closed,
);

/**
 * A filter as the page shows it; the browser knows no kind table, so the answer describes its own filters.
 * `name` is the query parameter, the same in the page's address and in the API: `condition`, `hours` (as `hours.min`, `hours.max`).
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
  Closed,
);
export type Filter = Static<typeof FilterSchema>;

export const ListingSearchSchema = Type.Object(
  {
    results: Type.Array(ListingSummarySchema),
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer(),
    hasMore: Type.Boolean(),
    /** Exact to 2,000; null past it, shown as "2,000+" (design.md section 5). */
    totalCount: Nullable(Type.Integer()),
    /** Keyset cursor of the next page; null at the end. */
    nextCursor: Nullable(Type.String()),
    /** Facets. listingType, category, regions, district, price and the attributes of the chosen kind and category. */
    filters: Type.Array(FilterSchema),
    /** True where counts come from the newest 2,000 matches alone. */
    areCountsCapped: Type.Boolean(),
    /** What would help where nothing (or little) was found. */
    advice: Type.Array(
      Type.Object(
        {
          type: Type.Enum(['spelling', 'widen-region', 'remove-filter', 'browse-category']),
          /** "Search all of New Zealand (14)" */
          label: Type.String(),
          /** Query string of /search/listing that follows it. */
          query: Type.String(),
          count: Nullable(Type.Integer()),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type ListingSearch = Static<typeof ListingSearchSchema>;

/** How many listings a search finds: exact to 2,000, null past it. */
export const ListingCountSchema = Type.Object({ totalCount: Nullable(Type.Integer()) }, Closed);
export type ListingCount = Static<typeof ListingCountSchema>;

/** Points of the results on the map: at most 2,000, each rounded to about 1 km; several listings share a point. */
export const ListingPointsSchema = Type.Object(
  {
    points: Type.Array(
      Type.Object(
        {
          lat: Type.Number(),
          lng: Type.Number(),
          count: Type.Integer(),
          listingId: Type.String(),
          title: Type.String(),
          href: Type.String(),
          priceText: Type.String(),
        },
        Closed,
      ),
    ),
    isCapped: Type.Boolean(),
  },
  Closed,
);
export type ListingPoints = Static<typeof ListingPointsSchema>;

export const SuggestionSchema = Type.Object(
  {
    type: Type.Enum(['term', 'category', 'place']),
    label: Type.String(),
    /** "in Machinery", "Waikato" */ hint: Nullable(Type.String()),
    href: Type.String(),
  },
  Closed,
);
export type Suggestion = Static<typeof SuggestionSchema>;
export const SuggestionsSchema = Type.Object(
  { suggestions: Type.Array(SuggestionSchema, { maxItems: 10 }) },
  Closed,
);
