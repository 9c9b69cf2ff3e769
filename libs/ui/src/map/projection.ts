/** Mercator onto a surface of 2,000 units' width, about half a kilometre a unit: shared by the shapes and by whatever lies on them. */
export const MAP_WIDTH = 2000;
export const MAP_HEIGHT = 2848;

const WEST = 166;
const EAST = 179;
const NORTH = -33.9;
const UNITS_PER_DEGREE = MAP_WIDTH / (EAST - WEST);
const KM_PER_DEGREE = 111.32;

/** Degrees: Mercator has no poles. */
const MOST_LAT = 85;
const onMap = (lat: number) => Math.max(-MOST_LAT, Math.min(MOST_LAT, lat));

const mercator = (lat: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (onMap(lat) * Math.PI) / 360)) * 180) / Math.PI;
const TOP = mercator(NORTH);

/** The square that Web Mercator draws the whole world in, which tiles are cut from. */
export const WORLD = {
  x: (-180 - WEST) * UNITS_PER_DEGREE,
  y: (TOP - 180) * UNITS_PER_DEGREE,
  size: 360 * UNITS_PER_DEGREE,
} as const;

export interface MapPosition {
  readonly x: number;
  readonly y: number;
}

/** @param lat, lng WGS 84, in degrees. */
export function project(lat: number, lng: number): MapPosition {
  return { x: (lng - WEST) * UNITS_PER_DEGREE, y: (TOP - mercator(lat)) * UNITS_PER_DEGREE };
}

export function unproject({ x, y }: MapPosition): { readonly lat: number; readonly lng: number } {
  const degrees = TOP - y / UNITS_PER_DEGREE;
  return {
    lat: ((2 * Math.atan(Math.exp((degrees * Math.PI) / 180)) - Math.PI / 2) * 180) / Math.PI,
    lng: x / UNITS_PER_DEGREE + WEST,
  };
}

/** Units that a kilometre takes at a latitude: Mercator grows to the south. */
export function unitsPerKm(lat: number): number {
  return UNITS_PER_DEGREE / (KM_PER_DEGREE * Math.cos((onMap(lat) * Math.PI) / 180));
}
