/** A WGS 84 position in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The earth's mean radius. */
const EARTH_RADIUS_KM = 6_371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in kilometres (haversine formula). */
export function getDistanceKm(from: Point, to: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(to.lat - from.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Formats a distance: "12 km", "1,204 km" or "less than 1 km". Positions of listings are rounded to
 * about 1 km.
 */
export function formatDistance(km: number): string {
  return km < 1 ? 'less than 1 km' : `${Math.round(km).toLocaleString('en-NZ')} km`;
}
