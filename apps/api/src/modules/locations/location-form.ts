/** Normalizes a location from the request body, and describes its problems. */
import { MAX_LOCATION_NAME_LENGTH } from '@paddock/contracts/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../../plugins/problems.ts';
import { badRequest } from '../../problems/problem.ts';

/** One message per field, for any problem with that field. */
export const LOCATION_FIELD_MESSAGES = {
  name: `Give the place a name of up to ${MAX_LOCATION_NAME_LENGTH} letters.`,
  town_id: 'Choose one of the towns.',
  // The text is from specification.md section 5.
  lat: 'Latitude must be within -90 to 90.',
  lng: 'Longitude must be within -180 to 180.',
} as const;

function normalizeField(field: string, value: unknown): unknown {
  if (field === 'name' && typeof value === 'string')
    return value
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  // Schema coercion would turn `true` into 1 and `[1]` into 1, which is a valid point in the Gulf
  // of Guinea.
  const isPoint = field === 'lat' || field === 'lng';
  return isPoint && typeof value !== 'number' && typeof value !== 'string' ? 'not a number' : value;
}

/**
 * Trims the name and joins its lines, makes coordinates that are not numbers or text invalid, and
 * removes fields that are null, except the name.
 */
export function normalizeLocation(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, value]: [string, unknown]) =>
      value === null && field !== 'name' ? [] : [[field, normalizeField(field, value)]],
    ),
  );
}

/** The error handler of the routes: throws validation problems with one message per field. */
export function handleLocationError(
  error: FastifyError,
  request: FastifyRequest,
  _reply: FastifyReply,
): never {
  const problem = toProblem(error, request);
  if (problem.code !== 'bad_request' || !problem.details || !error.validation) throw problem;
  const advice: Readonly<Record<string, string>> = LOCATION_FIELD_MESSAGES;
  const byField = new Map(
    problem.details.map(({ field, message }) => [field, advice[field] ?? message]),
  );
  throw badRequest([...byField].map(([field, message]) => ({ field, message })));
}
