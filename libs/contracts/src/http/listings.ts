/** Schemas of a listing and its summary. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { KINDS } from '../kinds.ts';
import { PictureSchema } from './picture.ts';
import { PlaceSchema } from './places.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

export const KindSchema = Type.Enum([...KINDS], { title: 'Kind' });

export const PriceSchema = NamedObject('Price', {
  /**
   * The price type (nz-facts.md, Item). The price of a job is its pay; the price of a service is
   * its rate.
   */
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
  /** The amount in cents. Null when no amount is given. */
  minCents: Nullable(Type.Integer({ minimum: 0 })),
  /** The highest amount in cents. Equal to `minCents` unless the price is a range. */
  maxCents: Nullable(Type.Integer({ minimum: 0 })),
  /**
   * The unit that the price is for: each, head, kg, bale, tonne, m³, ha, litre, lot, hour, day,
   * week, year, piece.
   */
  per: Nullable(Type.String()),
  gst: Nullable(Type.Enum(['inclusive', 'plus'])),
  /** The display text: "$48,500 + GST", "$28–$32 an hour", "Price on application". */
  text: Type.String(),
});
export type Price = Static<typeof PriceSchema>;

export const ListingSummarySchema = NamedObject('ListingSummary', {
  id: Type.String({ pattern: '^[1-9][0-9]{8,11}$' }),
  kind: KindSchema,
  /** Path of the listing's page: `/{path of the kind}/{slug}/{id}`. */
  href: Type.String(),
  title: Type.String(),
  category: ClosedObject({
    slug: Type.String(),
    label: Type.String(),
    groupSlug: Nullable(Type.String()),
  }),
  price: PriceSchema,
  place: PlaceSchema,
  /** Formatted facts in the order of the category's card fields: "4,210 hours", "1 house". */
  facts: Type.Array(Type.String(), { maxItems: 3 }),
  /**
   * The formatted numbers that the category can be filtered by, by the filter's name:
   * `{ hours: "4,210 hours", year: "2015" }`.
   */
  figures: Type.Record(Type.String(), Type.String()),
  picture: Nullable(PictureSchema),
  pictureCount: Type.Integer(),
  /** Null unless the request had `near`. */
  distanceKm: Nullable(Type.Number()),
  publishedAt: Type.String({ format: 'date-time' }),
  expiresAt: Type.String({ format: 'date-time' }),
});
export type ListingSummary = Static<typeof ListingSummarySchema>;

export const FactSchema = NamedObject('Fact', {
  key: Type.String(),
  label: Type.String(),
  value: Type.String(),
});
export type Fact = Static<typeof FactSchema>;

export const ListingSchema = NamedObject('Listing', {
  ...ListingSummarySchema.properties,
  slug: Type.String(),
  description: Type.String(),
  /** All public attributes with their labels, in the order in which they are declared. */
  factTable: Type.Array(FactSchema),
  pictures: Type.Array(PictureSchema),
  seller: ClosedObject({
    id: Type.String(),
    name: Type.String(),
    href: Type.String(),
    memberSince: Type.String({ format: 'date-time' }),
    listingCount: Type.Integer(),
    town: Type.String(),
  }),
  breadcrumbs: Type.Array(ClosedObject({ label: Type.String(), href: Type.String() })),
  /** JSON-LD without `@context` and with relative URLs: Product, JobPosting, Event and so on. */
  jsonLd: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  updatedAt: Type.String({ format: 'date-time' }),
  /** True when the seller is a business (Fair Trading Act 1986, section 28B). */
  isInTrade: Type.Boolean(),
  /** True when GET /api/listings/{id}/phone returns a number to signed-in users. */
  hasPhone: Type.Boolean(),
  /** Number of views. Each visitor is counted at most once a day. */
  viewCount: Type.Integer({ minimum: 0 }),
});
export type Listing = Static<typeof ListingSchema>;

export const SimilarListingsSchema = NamedObject('SimilarListings', {
  results: Type.Array(ListingSummarySchema),
});
