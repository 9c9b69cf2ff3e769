/** The schemas of places and of the regions with their districts; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { Closed, Nullable } from './schema-parts.ts';

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
  Closed,
);
export type Place = Static<typeof PlaceSchema>;

export const RegionSchema = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    /** Marked `lang="mi"` where shown. */
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
        Closed,
      ),
    ),
  },
  Closed,
);
export type Region = Static<typeof RegionSchema>;
export const RegionsSchema = Type.Object({ regions: Type.Array(RegionSchema) }, Closed);
