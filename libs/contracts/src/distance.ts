/** A point as WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Of the earth, on average. */
const RADIUS_KM = 6_371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(to.lat - from.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng);
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** "12 km", "1,204 km", "less than 1 km": a listing's point is rounded to about that. */
export function distanceText(km: number): string {
  return km < 1 ? 'less than 1 km' : `${Math.round(km).toLocaleString('en-NZ')} km`;
}
