/** Schema of the home page. Import it from ../http.ts. */
import Type, { type Static } from 'typebox';
import { KindSchema, ListingSummarySchema } from './listings.ts';
import { NewsSummarySchema } from './news.ts';
import { CLOSED, Nullable } from './schema-parts.ts';

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
        CLOSED,
      ),
    ),
    regions: Type.Array(
      Type.Object(
        { slug: Type.String(), name: Type.String(), listingCount: Type.Integer() },
        CLOSED,
      ),
    ),
    /** The requested region with its newest listings. Null when no region was requested. */
    near: Nullable(
      Type.Object(
        { slug: Type.String(), name: Type.String(), results: Type.Array(ListingSummarySchema) },
        CLOSED,
      ),
    ),
    latest: Type.Array(
      Type.Object({ kind: KindSchema, results: Type.Array(ListingSummarySchema) }, CLOSED),
    ),
    seasonal: Type.Object(
      {
        title: Type.String(),
        blurb: Type.String(),
        href: Type.String(),
        results: Type.Array(ListingSummarySchema),
      },
      CLOSED,
    ),
    news: Type.Array(NewsSummarySchema),
  },
  CLOSED,
);
export type Home = Static<typeof HomeSchema>;
