/** Cleans up and validates the notes and answers that users write. */
import { mapTextFields } from '../../plugins/form-fields.ts';
import { badRequest } from '../../problems/problem.ts';

const CONTROLS = /[^\P{Cc}\n\t]/u;
/** Matches a visible character: neither white space nor a control or format character. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Normalises line endings to `\n` and trims the `note` and `text` fields. */
export const normaliseTextFields = (body: unknown) =>
  mapTextFields(body, (value, field) =>
    field === 'note' || field === 'text'
      ? value.replaceAll('\r\n', '\n').trim().toWellFormed()
      : value,
  );

/** @throws ProblemError 400 naming the field, when the text contains control characters */
export function requireNoControlCharacters(field: 'note' | 'text', text: string): string {
  if (CONTROLS.test(text))
    throw badRequest([
      {
        field,
        message:
          'This contains characters that can’t be saved. Type it again, or paste it without formatting.',
      },
    ]);
  return text;
}

/**
 * @throws ProblemError 400 naming the field, when the text is blank or contains control characters
 */
export function requireVisibleText(text: string, blankMessage: string): string {
  if (!VISIBLE.test(text)) throw badRequest([{ field: 'text', message: blankMessage }]);
  return requireNoControlCharacters('text', text);
}
