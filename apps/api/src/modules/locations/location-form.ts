/** Normalizes a location in a request body, and describes its problems. */
import { MAX_LOCATION_NAME_LENGTH } from '@paddock/contracts/http';
import { createAdviceHandler } from '../../plugins/form-fields.ts';

export const LOCATION_FIELD_MESSAGES = {
  name: `Enter a name of up to ${MAX_LOCATION_NAME_LENGTH} characters.`,
  townId: 'Choose a town.',
  // This text is quoted from specification.md section 5.
  lat: 'Latitude must be between -90 and 90.',
  lng: 'Longitude must be between -180 and 180.',
} as const;

function normalizeField(field: string, value: unknown): unknown {
  if (field === 'name' && typeof value === 'string')
    return value
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  // Schema coercion would convert `true` and `[1]` to 1, which gives a valid point in the Gulf of
  // Guinea.
  const isPoint = field === 'lat' || field === 'lng';
  return isPoint && typeof value !== 'number' && typeof value !== 'string' ? 'not a number' : value;
}

/**
 * Trims the name and replaces its line breaks, invalidates coordinates that are neither numbers nor
 * text, and removes all fields that are null except the name.
 */
export function normalizeLocation(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, value]: [string, unknown]) =>
      value === null && field !== 'name' ? [] : [[field, normalizeField(field, value)]],
    ),
  );
}

export const handleLocationError = createAdviceHandler(LOCATION_FIELD_MESSAGES);
