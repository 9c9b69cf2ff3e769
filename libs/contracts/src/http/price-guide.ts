/** The prices of live listings that are like the post in the editor. Import it from ../http.ts. */
import Type from 'typebox';
import type { Static } from 'typebox';
import { namedObject, NO_ADDITIONAL_PROPERTIES, Nullable } from './schema-parts.ts';

export const PriceGuideSchema = Type.Object(
  {
    /** Null when too few listings can be compared. */
    guide: Nullable(
      Type.Object(
        {
          /** The lower and upper quartile in cents, rounded. */
          lowCents: Type.Integer({ minimum: 0 }),
          highCents: Type.Integer({ minimum: 0 }),
          /** The number of listings that were compared. */
          count: Type.Integer({ minimum: 1 }),
        },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
  },
  namedObject('PriceGuide'),
);
export type PriceGuide = Static<typeof PriceGuideSchema>;
