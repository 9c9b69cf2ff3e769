/** Normalises and validates a message that the user has typed. */
import {
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGE_SEARCH_LENGTH,
  MAX_MESSAGE_PHOTOS,
  type StartConversationRequest,
  type MessageRequest,
} from '@paddock/contracts/http';
import { createAdviceHandler, mapTextFields } from '../../plugins/form-fields.ts';
import { badRequest } from '../../problems/problem.ts';

const BODY_ADVICE = `Write a message of up to ${MAX_MESSAGE_LENGTH.toLocaleString('en-NZ')} characters.`;
const PHONE_ADVICE =
  'Enter a phone number in digits and spaces. Start numbers from other countries with + and the country code.';
const CONTROLS = /[^\P{Cc}\n\t]/u;
/** A visible character: neither a separator nor a control or zero-width character. */
const VISIBLE = /[^\p{Z}\p{C}]/u;
/** The shortest number that can be called: an emergency number such as 111 with a country code. */
const MIN_PHONE_DIGITS = 6;

/**
 * A validated message: its text, the phone number, and the ids of the photos and the place to
 * share.
 */
export interface MessageInput {
  readonly body: string;
  readonly photoIds: readonly string[];
  readonly phone: string | null;
  readonly locationId: string | null;
}

/** Normalises line endings to "\n" and trims `body` and `phone`. */
export const normaliseMessage = (body: unknown) =>
  mapTextFields(body, (text, field) =>
    field === 'body' || field === 'phone' ? text.replaceAll('\r\n', '\n').trim() : text,
  );

/** @throws ProblemError 400 that names the invalid field */
export function requireMessageInput({
  body,
  photos = [],
  phone,
  locationId,
}: MessageRequest): MessageInput {
  if (CONTROLS.test(body))
    throw badRequest([
      {
        field: 'body',
        message:
          'This contains characters that can’t be sent. Type the message again, or paste it without formatting.',
      },
    ]);
  const isVisible = VISIBLE.test(body);
  if (!isVisible && photos.length === 0 && phone === undefined && locationId === undefined)
    throw badRequest([{ field: 'body', message: BODY_ADVICE }]);
  if (phone !== undefined && phone.replace(/\D/g, '').length < MIN_PHONE_DIGITS)
    throw badRequest([{ field: 'phone', message: PHONE_ADVICE }]);
  return {
    body: isVisible ? body : '',
    photoIds: photos,
    phone: phone ?? null,
    locationId: locationId ?? null,
  };
}

/** @throws ProblemError 400 unless the request names either a listing or a user */
export function requireConversationTarget({
  listingId,
  personId,
}: StartConversationRequest): { readonly listingId: string } | { readonly personId: string } {
  if (listingId !== undefined && personId === undefined) return { listingId };
  if (personId !== undefined && listingId === undefined) return { personId };
  throw badRequest([{ field: 'listingId', message: 'Name either a listing or a person.' }]);
}

/** @throws ProblemError 400 when the trimmed text is empty or contains control characters */
export function requireSearchText(query: string): string {
  const text = query.trim();
  if (text === '' || CONTROLS.test(text) || !text.isWellFormed())
    throw badRequest([
      {
        field: 'q',
        message: `Enter up to ${MAX_MESSAGE_SEARCH_LENGTH} characters to search for.`,
      },
    ]);
  return text;
}

export const handleMessageFormError = createAdviceHandler({
  body: BODY_ADVICE,
  phone: PHONE_ADVICE,
  photos: `Choose up to ${MAX_MESSAGE_PHOTOS} photos, each once.`,
});
