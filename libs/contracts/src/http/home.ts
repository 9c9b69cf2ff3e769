/** The schema of the home page; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { KindSchema, ListingSummarySchema } from './listings.ts';
import { NewsSummarySchema } from './news.ts';
import { Closed, Nullable } from './schema-parts.ts';

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
