import type { FieldProblems, FormValues } from '@paddock/ui/form/form-values.ts';
import type { GeoPoint } from '@paddock/ui/map/pin-map.tsx';

export const LOCATION_FIELDS = ['name', 'place', 'lat', 'lng'] as const;
export type LocationField = (typeof LOCATION_FIELDS)[number];

/** Characters, as the API takes them. */
export const LONGEST_NAME = 80;
/** Degrees: specification.md section 5. */
const LATITUDE_LIMIT = 90;
const LONGITUDE_LIMIT = 180;

function degrees(text: string, limit: number): number | null {
  const number = text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'));
  return Math.abs(number) <= limit ? number : null;
}

/** @returns the point that was put or typed; null where there is none that lies on this earth */
export function toGeoPoint({
  lat,
  lng,
}: {
  readonly lat: string;
  readonly lng: string;
}): GeoPoint | null {
  const [latitude, longitude] = [degrees(lat, LATITUDE_LIMIT), degrees(lng, LONGITUDE_LIMIT)];
  return latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
}

/** What is wrong with a place; the degrees in the words of specification.md section 5. */
export function checkLocation({
  name,
  lat,
  lng,
}: FormValues<LocationField>): FieldProblems<LocationField> {
  const isNowhere = lat.trim() === '' && lng.trim() === '';
  return {
    ...(name === '' && { name: 'Give the place a name, such as “Home farm”.' }),
    ...(name.length > LONGEST_NAME && {
      name: `Give the place a name of up to ${LONGEST_NAME} letters.`,
    }),
    ...(isNowhere && { place: 'Search for a town, use your position, or put the pin on the map.' }),
    ...(!isNowhere &&
      degrees(lat, LATITUDE_LIMIT) === null && { lat: 'Latitude must be within -90 to 90.' }),
    ...(!isNowhere &&
      degrees(lng, LONGITUDE_LIMIT) === null && { lng: 'Longitude must be within -180 to 180.' }),
  };
}
