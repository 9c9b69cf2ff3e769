/** The schemas of the places that are somebody's own; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { Closed, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });
/** As in TownsSchema. */
const TownIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
/** Specification.md section 5. */
const LatitudeSchema = Type.Number({ minimum: -90, maximum: 90 });
const LongitudeSchema = Type.Number({ minimum: -180, maximum: 180 });

/** Of one person. */
export const MOST_LOCATIONS = 20;
/** Characters. */
export const LONGEST_LOCATION_NAME = 80;

/** The point is exact: it leaves for its owner alone. */
export const LocationSchema = Type.Object(
  {
    id: IdSchema,
    /** "Home farm" */
    name: Type.String(),
    town_id: Nullable(TownIdSchema),
    /** "Te Awamutu, Waikato"; '' without a town. */
    place: Type.String(),
    lat: LatitudeSchema,
    lng: LongitudeSchema,
    /** Distances are measured from this one; one at most. */
    is_home: Type.Boolean(),
    created: TimeSchema,
    updated: TimeSchema,
  },
  Closed,
);
export type Location = Static<typeof LocationSchema>;

/** The home first, then the oldest first. */
export const LocationListSchema = Type.Object(
  { locations: Type.Array(LocationSchema, { maxItems: MOST_LOCATIONS }) },
  Closed,
);
export type LocationList = Static<typeof LocationListSchema>;

/** A point, or a town whose middle is the point; with both, the point counts. `is_home: true` takes it from another one. */
export const LocationRequestSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: LONGEST_LOCATION_NAME }),
    town_id: Type.Optional(TownIdSchema),
    lat: Type.Optional(LatitudeSchema),
    lng: Type.Optional(LongitudeSchema),
    is_home: Type.Boolean(),
  },
  Closed,
);
export type LocationRequest = Static<typeof LocationRequestSchema>;
