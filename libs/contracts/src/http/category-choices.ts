/** The categories to choose from for a post, with the search words that users type for them. */
import Type from 'typebox';
import type { Static } from 'typebox';
import { CLOSED } from './schema-parts.ts';

export const CategoryChoicesSchema = Type.Object(
  {
    groups: Type.Array(
      Type.Object(
        {
          /** Null for a kind without groups. */
          label: Type.Union([Type.String(), Type.Null()]),
          categories: Type.Array(
            Type.Object(
              {
                slug: Type.String(),
                label: Type.String(),
                /** Search words: "quad", "four wheeler". */ words: Type.Array(Type.String()),
              },
              CLOSED,
            ),
          ),
        },
        CLOSED,
      ),
    ),
  },
  CLOSED,
);
export type CategoryChoices = Static<typeof CategoryChoicesSchema>;
