import type { FieldProblems, FormValues } from '@paddock/ui/form/form-values.ts';
import type { GeoPoint } from '@paddock/ui/map/pin-map.tsx';
import { locationFormMessages } from './location-form.messages.ts';

export const LOCATION_FIELDS = ['name', 'place', 'lat', 'lng'] as const;
export type LocationField = (typeof LOCATION_FIELDS)[number];

/** The maximum number of characters. Must match the API's limit. */
export const MAX_LOCATION_NAME_LENGTH = 80;
/** The largest latitude, in degrees (specification.md, section 5). */
const LATITUDE_LIMIT = 90;
const LONGITUDE_LIMIT = 180;

function parseDegrees(text: string, limit: number): number | null {
  const number = text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'));
  return Math.abs(number) <= limit ? number : null;
}

/** @returns the point in the coordinate fields; null when they are empty or out of range */
export function toGeoPoint({
  lat,
  lng,
}: {
  readonly lat: string;
  readonly lng: string;
}): GeoPoint | null {
  const latitude = parseDegrees(lat, LATITUDE_LIMIT);
  const longitude = parseDegrees(lng, LONGITUDE_LIMIT);
  return latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
}

/**
 * Validates the form. The messages about coordinates are quoted from specification.md, section 5.
 */
export function validateLocation({
  name,
  lat,
  lng,
}: FormValues<LocationField>): FieldProblems<LocationField> {
  const isPositionEmpty = lat.trim() === '' && lng.trim() === '';
  return {
    ...(name === '' && { name: locationFormMessages.name.missing }),
    ...(name.length > MAX_LOCATION_NAME_LENGTH && {
      name: locationFormMessages.name.tooLong(MAX_LOCATION_NAME_LENGTH),
    }),
    ...(isPositionEmpty && {
      place: locationFormMessages.place.missing,
    }),
    ...(!isPositionEmpty &&
      parseDegrees(lat, LATITUDE_LIMIT) === null && {
        lat: locationFormMessages.coordinates.latitudeError,
      }),
    ...(!isPositionEmpty &&
      parseDegrees(lng, LONGITUDE_LIMIT) === null && {
        lng: locationFormMessages.coordinates.longitudeError,
      }),
  };
}
