/** Cleans the text fields of a profile change, and tells the user how to fix each invalid field. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../../../plugins/problems.ts';
import { badRequest } from '../../../problems/problem.ts';

/** One message per field, used whatever is wrong with the field. */
const ADVICE: Readonly<Record<string, string>> = {
  name: 'Enter your name, in 80 characters or fewer.',
  phone: 'Enter a phone number such as 027 555 0142, or leave this empty.',
  region: 'Choose a region.',
  about: 'Use 2,048 characters or fewer.',
};
const FIELDS = Object.keys(ADVICE);

/**
 * Removes control characters except line breaks and tabs. For the phone and region, returns null
 * instead of an empty text.
 */
function clean(field: string, text: string): string | null {
  const tidy = text.replace(/[^\P{Cc}\n\t]/gu, '').trim();
  const line = field === 'about' ? tidy : tidy.replace(/\s+/g, ' ');
  return line === '' && (field === 'phone' || field === 'region') ? null : line;
}

/** Cleans each text field of a request body. Other values are left for validation to refuse. */
export function cleanAccountInput(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? clean(field, value) : value,
    ]),
  );
}

/**
 * A route's error handler. Replaces the details of a 400 with advice on each invalid field, in the
 * form's order.
 */
export function handleAccountFormError(
  error: FastifyError,
  request: FastifyRequest,
  _reply: FastifyReply,
): never {
  const problem = toProblem(error, request);
  if (problem.code !== 'bad_request' || !problem.details) throw problem;
  throw badRequest(
    problem.details
      .map(({ field, message }) => ({ field, message: ADVICE[field] ?? message }))
      .sort((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field)),
  );
}
