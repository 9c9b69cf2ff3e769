/** Schema of the home page. Import it from ../http.ts. */
import Type, { type Static } from 'typebox';
import { KindSchema, ListingSummarySchema } from './listings.ts';
import { NewsSummarySchema } from './news.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

/** Everything that the home page shows. */
export const HomeSchema = NamedObject('Home', {
  season: Type.Enum(['summer', 'autumn', 'winter', 'spring']),
  kinds: Type.Array(
    ClosedObject({
      kind: KindSchema,
      path: Type.String(),
      label: Type.String(),
      listingCount: Type.Integer(),
    }),
  ),
  regions: Type.Array(
    ClosedObject({ slug: Type.String(), name: Type.String(), listingCount: Type.Integer() }),
  ),
  /** The requested region with its newest listings. Null when no region was requested. */
  near: Nullable(
    ClosedObject({
      slug: Type.String(),
      name: Type.String(),
      results: Type.Array(ListingSummarySchema),
    }),
  ),
  /** The newest listings in New Zealand. Empty when a region was requested. */
  newest: Type.Array(ListingSummarySchema),
  latest: Type.Array(ClosedObject({ kind: KindSchema, results: Type.Array(ListingSummarySchema) })),
  seasonal: ClosedObject({
    title: Type.String(),
    blurb: Type.String(),
    href: Type.String(),
    results: Type.Array(ListingSummarySchema),
  }),
  news: Type.Array(NewsSummarySchema),
});
export type Home = Static<typeof HomeSchema>;
