/** Schemas of the category tree. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { KindSchema } from './listings.ts';
import { namedObject, NO_ADDITIONAL_PROPERTIES, Nullable } from './schema-parts.ts';

/** The category tree with the number of live listings. */
export const CategoriesSchema = Type.Object(
  {
    kinds: Type.Array(
      Type.Object(
        {
          kind: KindSchema,
          path: Type.String(),
          label: Type.String(),
          listingCount: Type.Integer(),
          groups: Type.Array(
            Type.Object(
              {
                /** Null for a kind without groups. */
                slug: Nullable(Type.String()),
                label: Nullable(Type.String()),
                listingCount: Type.Integer(),
                categories: Type.Array(
                  Type.Object(
                    {
                      slug: Type.String(),
                      label: Type.String(),
                      scene: Type.String(),
                      listingCount: Type.Integer(),
                    },
                    NO_ADDITIONAL_PROPERTIES,
                  ),
                ),
              },
              NO_ADDITIONAL_PROPERTIES,
            ),
          ),
        },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
  },
  namedObject('Categories'),
);
export type Categories = Static<typeof CategoriesSchema>;
