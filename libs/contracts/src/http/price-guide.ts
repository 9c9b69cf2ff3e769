/** The prices of live listings that are like the post in the editor. Import it from ../http.ts. */
import Type from 'typebox';
import type { Static } from 'typebox';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

export const PriceGuideSchema = NamedObject('PriceGuide', {
  /** Null when too few listings can be compared. */
  guide: Nullable(
    ClosedObject({
      /** The lower and upper quartile in cents, rounded. */
      lowCents: Type.Integer({ minimum: 0 }),
      highCents: Type.Integer({ minimum: 0 }),
      /** The number of listings that were compared. */
      count: Type.Integer({ minimum: 1 }),
    }),
  ),
});
export type PriceGuide = Static<typeof PriceGuideSchema>;
