/** Schemas of places and of regions with their districts. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

export const PlaceSchema = NamedObject('Place', {
  regionSlug: Type.String(),
  region: Type.String(),
  districtSlug: Type.String(),
  district: Type.String(),
  town: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
});
export type Place = Static<typeof PlaceSchema>;

export const RegionSchema = NamedObject('Region', {
  slug: Type.String(),
  name: Type.String(),
  /** The Māori name, to be rendered with `lang="mi"`. */
  nameMi: Nullable(Type.String()),
  lat: Type.Number(),
  lng: Type.Number(),
  listingCount: Type.Integer(),
  districts: Type.Array(
    ClosedObject({
      slug: Type.String(),
      name: Type.String(),
      lat: Type.Number(),
      lng: Type.Number(),
      listingCount: Type.Integer(),
    }),
  ),
});
export type Region = Static<typeof RegionSchema>;
export const RegionsSchema = NamedObject('Regions', { regions: Type.Array(RegionSchema) });
