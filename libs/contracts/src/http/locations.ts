/** Schemas of a user's own saved places. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { CLOSED, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });
/** The same id as in TownsSchema. */
const TownIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
/** Limits from specification.md section 5. */
const LatitudeSchema = Type.Number({ minimum: -90, maximum: 90 });
const LongitudeSchema = Type.Number({ minimum: -180, maximum: 180 });

/** Maximum per user. */
export const MAX_LOCATIONS = 20;
/** Maximum number of characters. */
export const MAX_LOCATION_NAME_LENGTH = 80;

/** The point is exact, so the API returns it only to its owner. */
export const LocationSchema = Type.Object(
  {
    id: IdSchema,
    /** For example "Home farm". */
    name: Type.String(),
    town_id: Nullable(TownIdSchema),
    /** For example "Te Awamutu, Waikato". '' without a town. */
    place: Type.String(),
    lat: LatitudeSchema,
    lng: LongitudeSchema,
    /** True for the place from which distances are measured, at most one per user. */
    is_home: Type.Boolean(),
    created: TimeSchema,
    updated: TimeSchema,
  },
  CLOSED,
);
export type Location = Static<typeof LocationSchema>;

/** The home place first, then oldest first. */
export const LocationListSchema = Type.Object(
  { locations: Type.Array(LocationSchema, { maxItems: MAX_LOCATIONS }) },
  CLOSED,
);
export type LocationList = Static<typeof LocationListSchema>;

/**
 * Needs a point, or a town to use its centre. With both, the point is used. `is_home: true`
 * replaces the current home place.
 */
export const LocationRequestSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: MAX_LOCATION_NAME_LENGTH }),
    town_id: Type.Optional(TownIdSchema),
    lat: Type.Optional(LatitudeSchema),
    lng: Type.Optional(LongitudeSchema),
    is_home: Type.Boolean(),
  },
  CLOSED,
);
export type LocationRequest = Static<typeof LocationRequestSchema>;
