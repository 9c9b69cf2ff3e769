/** Schemas of a user's saved locations. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { NamedObject, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const IdSchema = Type.String({ pattern: '^[0-9]{1,16}$' });
/** Accepts the same ids as TownsSchema. */
const TownIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
/** Limits from specification.md section 5. */
const LatitudeSchema = Type.Number({ minimum: -90, maximum: 90 });
const LongitudeSchema = Type.Number({ minimum: -180, maximum: 180 });

/** Maximum number of saved locations per user. */
export const MAX_SAVED_LOCATIONS = 20;
/** Maximum number of characters of a location's name. */
export const MAX_LOCATION_NAME_LENGTH = 80;

/** A saved location. Its point is exact, so the API returns it only to its owner. */
export const LocationSchema = NamedObject('Location', {
  id: IdSchema,
  /** For example "Home farm". */
  name: Type.String(),
  townId: Nullable(TownIdSchema),
  /** The town and region, for example "Te Awamutu, Waikato". '' without a town. */
  place: Type.String(),
  lat: LatitudeSchema,
  lng: LongitudeSchema,
  /** True for the place from which distances are measured. A user has at most one. */
  isHome: Type.Boolean(),
  created: TimeSchema,
  updated: TimeSchema,
});
export type SavedLocation = Static<typeof LocationSchema>;

/** The user's saved locations: the default first, then the others, oldest first. */
export const LocationListSchema = NamedObject('LocationList', {
  locations: Type.Array(LocationSchema, { maxItems: MAX_SAVED_LOCATIONS }),
});
export type LocationList = Static<typeof LocationListSchema>;

/**
 * Requires a point, or a town whose centre is used. When both are given, the point is used. With
 * `isHome: true` the location replaces the current default.
 */
export const LocationRequestSchema = NamedObject('LocationRequest', {
  name: Type.String({ minLength: 1, maxLength: MAX_LOCATION_NAME_LENGTH }),
  townId: Type.Optional(TownIdSchema),
  lat: Type.Optional(LatitudeSchema),
  lng: Type.Optional(LongitudeSchema),
  isHome: Type.Boolean(),
});
export type LocationRequest = Static<typeof LocationRequestSchema>;
