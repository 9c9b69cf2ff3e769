/** Schemas of places and of regions with their districts. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { namedObject, NO_ADDITIONAL_PROPERTIES, Nullable } from './schema-parts.ts';

export const PlaceSchema = Type.Object(
  {
    regionSlug: Type.String(),
    region: Type.String(),
    districtSlug: Type.String(),
    district: Type.String(),
    town: Type.String(),
    lat: Type.Number(),
    lng: Type.Number(),
  },
  namedObject('Place'),
);
export type Place = Static<typeof PlaceSchema>;

export const RegionSchema = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    /** The Māori name, to be rendered with `lang="mi"`. */
    nameMi: Nullable(Type.String()),
    lat: Type.Number(),
    lng: Type.Number(),
    listingCount: Type.Integer(),
    districts: Type.Array(
      Type.Object(
        {
          slug: Type.String(),
          name: Type.String(),
          lat: Type.Number(),
          lng: Type.Number(),
          listingCount: Type.Integer(),
        },
        NO_ADDITIONAL_PROPERTIES,
      ),
    ),
  },
  namedObject('Region'),
);
export type Region = Static<typeof RegionSchema>;
export const RegionsSchema = Type.Object(
  { regions: Type.Array(RegionSchema) },
  namedObject('Regions'),
);
