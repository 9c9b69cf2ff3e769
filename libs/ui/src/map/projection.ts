/**
 * The Mercator projection of New Zealand to map units. The map is 2,000 units wide; a unit is about
 * half a kilometre. Shapes, labels and markers all use these units.
 */
export const MAP_WIDTH = 2000;
export const MAP_HEIGHT = 2848;

const WEST = 166;
const EAST = 179;
const NORTH = -33.9;
const UNITS_PER_DEGREE = MAP_WIDTH / (EAST - WEST);
const KM_PER_DEGREE = 111.32;

/** The largest latitude in degrees. The Mercator projection cannot show the poles. */
const MAX_LAT = 85;
const clampLatitude = (lat: number) => Math.max(-MAX_LAT, Math.min(MAX_LAT, lat));

const toMercator = (lat: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (clampLatitude(lat) * Math.PI) / 360)) * 180) / Math.PI;
const TOP = toMercator(NORTH);

/**
 * Web Mercator's square map of the whole world, in map units. Map tiles are fractions of this
 * square.
 */
export const WORLD_SQUARE = {
  x: (-180 - WEST) * UNITS_PER_DEGREE,
  y: (TOP - 180) * UNITS_PER_DEGREE,
  size: 360 * UNITS_PER_DEGREE,
} as const;

/** A position on the map, in map units from its top left corner. */
export interface MapPosition {
  readonly x: number;
  readonly y: number;
}

/** Converts a location in degrees (WGS 84) to map units. */
export function projectLocation(lat: number, lng: number): MapPosition {
  return { x: (lng - WEST) * UNITS_PER_DEGREE, y: (TOP - toMercator(lat)) * UNITS_PER_DEGREE };
}

/** Converts map units to a location in degrees (WGS 84). */
export function unprojectPosition({ x, y }: MapPosition): {
  readonly lat: number;
  readonly lng: number;
} {
  const degrees = TOP - y / UNITS_PER_DEGREE;
  return {
    lat: ((2 * Math.atan(Math.exp((degrees * Math.PI) / 180)) - Math.PI / 2) * 180) / Math.PI,
    lng: x / UNITS_PER_DEGREE + WEST,
  };
}

/**
 * Returns the number of map units per kilometre at a latitude in degrees. The number grows towards
 * the south, because Mercator enlarges areas far from the equator.
 */
export function getUnitsPerKm(lat: number): number {
  return UNITS_PER_DEGREE / (KM_PER_DEGREE * Math.cos((clampLatitude(lat) * Math.PI) / 180));
}
