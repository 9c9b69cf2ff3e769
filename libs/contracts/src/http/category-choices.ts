/**
 * The categories that a user can choose for a post, with the words by which users search for them.
 */
import Type from 'typebox';
import type { Static } from 'typebox';
import { namedObject, NO_ADDITIONAL_PROPERTIES } from './schema-parts.ts';

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
                /** Search words: "quad", "four wheeler". */ searchWords: Type.Array(Type.String()),
              },
              NO_ADDITIONAL_PROPERTIES,
            ),
          ),
        },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
  },
  namedObject('CategoryChoices'),
);
export type CategoryChoices = Static<typeof CategoryChoicesSchema>;
