/**
 * The categories that a user can choose for a post, with the words by which users search for them.
 */
import Type from 'typebox';
import type { Static } from 'typebox';
import { ClosedObject, NamedObject } from './schema-parts.ts';

export const CategoryChoicesSchema = NamedObject('CategoryChoices', {
  groups: Type.Array(
    ClosedObject({
      /** Null for a kind without groups. */
      label: Type.Union([Type.String(), Type.Null()]),
      categories: Type.Array(
        ClosedObject({
          slug: Type.String(),
          label: Type.String(),
          /** Search words: "quad", "four wheeler". */ searchWords: Type.Array(Type.String()),
        }),
      ),
    }),
  ),
});
export type CategoryChoices = Static<typeof CategoryChoicesSchema>;
