/** A place as somebody wrote it, and what to mend in it. */
import { MAX_LOCATION_NAME_LENGTH } from '@paddock/contracts/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../../plugins/problems.ts';
import { badRequest } from '../../problems/problem.ts';

/** What to do about each field, whatever is wrong with it. */
export const LOCATION_ADVICE = {
  name: `Give the place a name of up to ${MAX_LOCATION_NAME_LENGTH} letters.`,
  town_id: 'Choose one of the towns.',
  // In the words of specification.md section 5.
  lat: 'Latitude must be within -90 to 90.',
  lng: 'Longitude must be within -180 to 180.',
} as const;

function tidy(field: string, value: unknown): unknown {
  if (field === 'name' && typeof value === 'string')
    return value
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  // The checker would read true as 1, and a list of one as its part: a place in the Gulf of Guinea.
  const isPoint = field === 'lat' || field === 'lng';
  return isPoint && typeof value !== 'number' && typeof value !== 'string' ? 'no number' : value;
}

/** Nothing around the name and no line breaks in it; what is no number is not taken for one; null is not given. */
export function tidyLocation(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, value]: [string, unknown]) =>
      value === null && field !== 'name' ? [] : [[field, tidy(field, value)]],
    ),
  );
}

/** A route's error handler: the same problem, with what to do about each field, once. */
export function adviceOnLocation(
  error: FastifyError,
  request: FastifyRequest,
  _reply: FastifyReply,
): never {
  const problem = toProblem(error, request);
  if (problem.code !== 'bad_request' || !problem.details || !error.validation) throw problem;
  const advice: Readonly<Record<string, string>> = LOCATION_ADVICE;
  const byField = new Map(
    problem.details.map(({ field, message }) => [field, advice[field] ?? message]),
  );
  throw badRequest([...byField].map(([field, message]) => ({ field, message })));
}
