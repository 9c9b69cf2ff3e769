/** The categories that a post may be put in, with the words that people type for them. */
import Type from 'typebox';
import type { Static } from 'typebox';
import { Closed } from './schema-parts.ts';

export const CategoryChoicesSchema = Type.Object(
  {
    groups: Type.Array(
      Type.Object(
        {
          /** Null for a kind with one level. */
          label: Type.Union([Type.String(), Type.Null()]),
          categories: Type.Array(
            Type.Object(
              {
                slug: Type.String(),
                label: Type.String(),
                /** "quad", "four wheeler" */ words: Type.Array(Type.String()),
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
export type CategoryChoices = Static<typeof CategoryChoicesSchema>;
