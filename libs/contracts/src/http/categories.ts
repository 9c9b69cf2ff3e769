/** Schemas of the category tree. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { KindSchema } from './listings.ts';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

/** The category tree with the number of live listings. */
export const CategoriesSchema = NamedObject('Categories', {
  kinds: Type.Array(
    ClosedObject({
      kind: KindSchema,
      path: Type.String(),
      label: Type.String(),
      listingCount: Type.Integer(),
      groups: Type.Array(
        ClosedObject({
          /** Null for a kind without groups. */
          slug: Nullable(Type.String()),
          label: Nullable(Type.String()),
          listingCount: Type.Integer(),
          categories: Type.Array(
            ClosedObject({
              slug: Type.String(),
              label: Type.String(),
              scene: Type.String(),
              listingCount: Type.Integer(),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type Categories = Static<typeof CategoriesSchema>;
