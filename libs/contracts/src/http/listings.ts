/** The schemas of a listing, in short and whole; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { KINDS } from '../kinds.ts';
import { PictureSchema } from './picture.ts';
import { PlaceSchema } from './places.ts';
import { Closed, Nullable } from './schema-parts.ts';

export const KindSchema = Type.Enum([...KINDS]);

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
