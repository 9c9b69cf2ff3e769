/**
 * The HTTP API's schemas (design.md section 5). OpenAPI 3.1 is generated from them, the typed client from that.
 * In the browser import types alone from here: this module carries TypeBox.
 *
 * Money is whole cents of NZD. Times are ISO 8601 in UTC. Coordinates are WGS 84, rounded to about 1 km.
 */
import Type, { type Static, type TSchema } from 'typebox';
import { NewsSummarySchema } from './http/news.ts';
import { PictureSchema } from './http/picture.ts';
import { WatchSchema } from './http/watchlist.ts';
import { KINDS } from './kinds.ts';

export * from './http/identity.ts';
export * from './http/locations.ts';
export * from './http/messages.ts';
export * from './http/news.ts';
export * from './http/news-writing.ts';
export * from './http/notifications.ts';
export * from './http/picture.ts';
export * from './http/posts.ts';
export * from './http/release-health.ts';
export * from './http/release-names.ts';
export * from './http/releases.ts';
export * from './http/searches.ts';
export * from './http/site.ts';
export * from './http/watchlist.ts';
export * from './http/trust.ts';
export * from './http/sitemaps.ts';

const Closed = { additionalProperties: false } as const;
const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const KindSchema = Type.Enum([...KINDS]);

/** The one shape of an error; each `code` has a page under docs/problems/. */
export const ProblemSchema = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    requestId: Type.String(),
    /** For bad parameters: one entry each, naming it. */
    details: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }, Closed)),
    ),
  },
  Closed,
);
export type Problem = Static<typeof ProblemSchema>;

export const PlaceSchema = Type.Object(
  {
    regionSlug: Type.String(),
    region: Type.String(),
    districtSlug: Type.String(),
    district: Type.String(),
    town: Type.String(),
    lat: Type.Number(),
    lng: Type.Number(),
  },
  Closed,
);
export type Place = Static<typeof PlaceSchema>;

export const PriceSchema = Type.Object(
  {
    /** How the price stands (nz-facts.md, Item). For a job it is its pay, for a service its rate. */
    type: Type.Enum([
      'fixed',
      'negotiable',
      'on-application',
      'free',
      'swap',
      'wanted',
      'pay',
      'rate',
      'none',
    ]),
    /** Cents. Null where no amount is given. */
    minCents: Nullable(Type.Integer({ minimum: 0 })),
    /** Cents; differs from minCents for a range of pay. */
    maxCents: Nullable(Type.Integer({ minimum: 0 })),
    /** What one price buys: each, head, kg, bale, tonne, m³, ha, litre, lot, hour, day, week, year, piece. */
    per: Nullable(Type.String()),
    gst: Nullable(Type.Enum(['inclusive', 'plus'])),
    /** The line as it is shown: "$48,500 + GST", "$28–$32 an hour", "Price on application". */
    text: Type.String(),
  },
  Closed,
);
export type Price = Static<typeof PriceSchema>;

export const ListingSummarySchema = Type.Object(
  {
    id: Type.String({ pattern: '^[1-9][0-9]{8,11}$' }),
    kind: KindSchema,
    /** Path of its page: `/{path of the kind}/{slug}/{id}`. */
    href: Type.String(),
    title: Type.String(),
    category: Type.Object(
      { slug: Type.String(), label: Type.String(), groupSlug: Nullable(Type.String()) },
      Closed,
    ),
    price: PriceSchema,
    place: PlaceSchema,
    /** At most three, in the order of the category's card fields, ready to show: "4,210 hours", "1 house". */
    facts: Type.Array(Type.String(), { maxItems: 3 }),
    picture: Nullable(PictureSchema),
    pictureCount: Type.Integer(),
    /** Only where `near` was asked. */
    distanceKm: Nullable(Type.Number()),
    publishedAt: Type.String({ format: 'date-time' }),
    expiresAt: Type.String({ format: 'date-time' }),
  },
  Closed,
);
export type ListingSummary = Static<typeof ListingSummarySchema>;

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

export const FactSchema = Type.Object(
  { key: Type.String(), label: Type.String(), value: Type.String() },
  Closed,
);
export type Fact = Static<typeof FactSchema>;

export const ListingSchema = Type.Object(
  {
    ...ListingSummarySchema.properties,
    slug: Type.String(),
    description: Type.String(),
    /** Every public attribute, labelled and formatted, in the order of the declarations. */
    factTable: Type.Array(FactSchema),
    pictures: Type.Array(PictureSchema),
    seller: Type.Object(
      {
        id: Type.String(),
        name: Type.String(),
        href: Type.String(),
        memberSince: Type.String({ format: 'date-time' }),
        listingCount: Type.Integer(),
        town: Type.String(),
      },
      Closed,
    ),
    breadcrumbs: Type.Array(Type.Object({ label: Type.String(), href: Type.String() }, Closed)),
    /** The kind's JSON-LD without `@context`, addresses relative: Product, JobPosting, Event, Service, Person. */
    jsonLd: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    updatedAt: Type.String({ format: 'date-time' }),
    /** Sold by a business (Fair Trading Act 1986, section 28B). */
    isInTrade: Type.Boolean(),
    /** There is a number for people who are signed in: GET /api/listings/{id}/phone. */
    hasPhone: Type.Boolean(),
    /** Visitors, each once a day. */
    viewCount: Type.Integer({ minimum: 0 }),
  },
  Closed,
);
export type Listing = Static<typeof ListingSchema>;

export const SimilarListingsSchema = Type.Object(
  { results: Type.Array(ListingSummarySchema) },
  Closed,
);

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

export const RegionSchema = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    /** Marked `lang="mi"` where shown. */
    nameMi: Nullable(Type.String()),
    lat: Type.Number(),
    lng: Type.Number(),
    listingCount: Type.Integer(),
    districts: Type.Array(
      Type.Object(
        {
          slug: Type.String(),
          name: Type.String(),
          lat: Type.Number(),
          lng: Type.Number(),
          listingCount: Type.Integer(),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type Region = Static<typeof RegionSchema>;
export const RegionsSchema = Type.Object({ regions: Type.Array(RegionSchema) }, Closed);

/** The category tree with counts of live listings. */
export const CategoriesSchema = Type.Object(
  {
    kinds: Type.Array(
      Type.Object(
        {
          kind: KindSchema,
          path: Type.String(),
          label: Type.String(),
          listingCount: Type.Integer(),
          groups: Type.Array(
            Type.Object(
              {
                /** Null for a kind with one level. */
                slug: Nullable(Type.String()),
                label: Nullable(Type.String()),
                listingCount: Type.Integer(),
                categories: Type.Array(
                  Type.Object(
                    {
                      slug: Type.String(),
                      label: Type.String(),
                      scene: Type.String(),
                      listingCount: Type.Integer(),
                    },
                    Closed,
                  ),
                ),
              },
              Closed,
            ),
          ),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type Categories = Static<typeof CategoriesSchema>;

/** What the home page shows, in one call. */
export const HomeSchema = Type.Object(
  {
    season: Type.Enum(['summer', 'autumn', 'winter', 'spring']),
    kinds: Type.Array(
      Type.Object(
        {
          kind: KindSchema,
          path: Type.String(),
          label: Type.String(),
          listingCount: Type.Integer(),
        },
        Closed,
      ),
    ),
    regions: Type.Array(
      Type.Object(
        { slug: Type.String(), name: Type.String(), listingCount: Type.Integer() },
        Closed,
      ),
    ),
    /** The region asked for, its newest listings; null where none was asked. */
    near: Nullable(
      Type.Object(
        { slug: Type.String(), name: Type.String(), results: Type.Array(ListingSummarySchema) },
        Closed,
      ),
    ),
    latest: Type.Array(
      Type.Object({ kind: KindSchema, results: Type.Array(ListingSummarySchema) }, Closed),
    ),
    seasonal: Type.Object(
      {
        title: Type.String(),
        blurb: Type.String(),
        href: Type.String(),
        results: Type.Array(ListingSummarySchema),
      },
      Closed,
    ),
    news: Type.Array(NewsSummarySchema),
  },
  Closed,
);
export type Home = Static<typeof HomeSchema>;

/** A person's public face. */
export const ProfileSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[1-9][0-9]{8,11}$' }),
    name: Type.String(),
    about: Type.String(),
    region: Type.String(),
    town: Type.String(),
    memberSince: Type.String({ format: 'date-time' }),
    listingCount: Type.Integer(),
    /** From 1; `pageSize` of `results` are on one that is full. */
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
    hasMore: Type.Boolean(),
    results: Type.Array(ListingSummarySchema),
  },
  Closed,
);
export type Profile = Static<typeof ProfileSchema>;
