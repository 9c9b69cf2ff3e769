/** A message as somebody wrote it, and what to mend in it. */
import {
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGE_SEARCH_LENGTH,
  MAX_MESSAGE_PHOTOS,
  type ConversationStart,
  type MessageRequest,
} from '@paddock/contracts/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../../plugins/problems.ts';
import { badRequest } from '../../problems/problem.ts';

const BODY_ADVICE = `Write a message of up to ${MAX_MESSAGE_LENGTH.toLocaleString('en-NZ')} characters.`;
const PHONE_ADVICE =
  'Give a phone number in digits and spaces, with a + before the country where it is not New Zealand’s.';
const ADVICE: Readonly<Record<string, string>> = {
  body: BODY_ADVICE,
  phone: PHONE_ADVICE,
  photos: `Choose up to ${MAX_MESSAGE_PHOTOS} photos, each once.`,
};
const CONTROLS = /[^\P{Cc}\n\t]/u;
/** Something that can be seen: neither a space nor a letter without a shape. */
const VISIBLE = /[^\p{Z}\p{C}]/u;
/** The shortest that there are: 111, with a country's code. */
const FEWEST_DIGITS = 6;

/** What somebody wants to say, and ids of what they want to share. */
export interface SaidRequest {
  readonly body: string;
  readonly photoIds: readonly string[];
  readonly phone: string | null;
  readonly locationId: string | null;
}

/** Line ends as they are everywhere, and nothing around the words. */
export function tidyMessage(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]: [string, unknown]) => [
      field,
      (field === 'body' || field === 'phone') && typeof value === 'string'
        ? value.replaceAll('\r\n', '\n').trim()
        : value,
    ]),
  );
}

/** @throws ProblemError 400 naming the field */
export function requireSaid({
  body,
  photos = [],
  phone,
  location_id: locationId,
}: MessageRequest): SaidRequest {
  if (CONTROLS.test(body))
    throw badRequest([
      {
        field: 'body',
        message:
          'This holds characters that cannot be sent. Type the message anew, or paste it without formatting.',
      },
    ]);
  const isVisible = VISIBLE.test(body);
  if (!isVisible && photos.length === 0 && phone === undefined && locationId === undefined)
    throw badRequest([{ field: 'body', message: BODY_ADVICE }]);
  if (phone !== undefined && phone.replace(/\D/g, '').length < FEWEST_DIGITS)
    throw badRequest([{ field: 'phone', message: PHONE_ADVICE }]);
  return {
    body: isVisible ? body : '',
    photoIds: photos,
    phone: phone ?? null,
    locationId: locationId ?? null,
  };
}

/** @throws ProblemError 400 where it is to a person and about a listing, or neither */
export function requireAddressee({
  listing_id: listingId,
  person_id: personId,
}: ConversationStart): { readonly listingId: string } | { readonly personId: string } {
  if (listingId !== undefined && personId === undefined) return { listingId };
  if (personId !== undefined && listingId === undefined) return { personId };
  throw badRequest([{ field: 'listing_id', message: 'Name either a listing or a person.' }]);
}

/** @throws ProblemError 400 where nothing is left to look for */
export function requireSearch(query: string): string {
  const text = query.trim();
  if (text === '' || CONTROLS.test(text) || !text.isWellFormed())
    throw badRequest([
      {
        field: 'q',
        message: `Type what to look for, in up to ${MAX_MESSAGE_SEARCH_LENGTH} characters.`,
      },
    ]);
  return text;
}

/** A route's error handler: the same problem, in words for whoever is writing. */
export function adviceOnMessage(
  error: FastifyError,
  request: FastifyRequest,
  _reply: FastifyReply,
): never {
  const problem = toProblem(error, request);
  if (problem.code !== 'bad_request' || !problem.details || !error.validation) throw problem;
  throw badRequest(
    problem.details.map(({ field, message }) => ({ field, message: ADVICE[field] ?? message })),
  );
}
