/** Schema of the home page. Import it from ../http.ts. */
import Type, { type Static } from 'typebox';
import { KindSchema, ListingSummarySchema } from './listings.ts';
import { NewsSummarySchema } from './news.ts';
import { namedObject, NO_ADDITIONAL_PROPERTIES, Nullable } from './schema-parts.ts';

/** Everything that the home page shows. */
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
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
    regions: Type.Array(
      Type.Object(
        { slug: Type.String(), name: Type.String(), listingCount: Type.Integer() },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
    /** The requested region with its newest listings. Null when no region was requested. */
    near: Nullable(
      Type.Object(
        { slug: Type.String(), name: Type.String(), results: Type.Array(ListingSummarySchema) },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
    /** The newest listings in New Zealand. Empty when a region was requested. */
    newest: Type.Array(ListingSummarySchema),
    latest: Type.Array(
      Type.Object(
        { kind: KindSchema, results: Type.Array(ListingSummarySchema) },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
    seasonal: Type.Object(
      {
        title: Type.String(),
        blurb: Type.String(),
        href: Type.String(),
        results: Type.Array(ListingSummarySchema),
      },
      NO_ADDITIONAL_PROPERTIES,
    ),
    news: Type.Array(NewsSummarySchema),
  },
  namedObject('Home'),
);
export type Home = Static<typeof HomeSchema>;
