/** Notes and answers as somebody wrote them. */
import { badRequest } from '../../problems/problem.ts';

const CONTROLS = /[^\P{Cc}\n\t]/u;
/** Something that can be seen: neither a space nor a letter without a shape. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Line ends as they are everywhere, nothing around the words. */
export function tidyText(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]: [string, unknown]) => [
      field,
      (field === 'note' || field === 'text') && typeof value === 'string'
        ? value.replaceAll('\r\n', '\n').trim().toWellFormed()
        : value,
    ]),
  );
}

/** @throws ProblemError 400 naming the field */
export function requireStorable(field: 'note' | 'text', text: string): string {
  if (CONTROLS.test(text))
    throw badRequest([
      {
        field,
        message:
          'This holds characters that cannot be kept. Type it anew, or paste it without formatting.',
      },
    ]);
  return text;
}

/** @throws ProblemError 400 naming the field */
export function requireAnswerText(text: string): string {
  if (!VISIBLE.test(text))
    throw badRequest([{ field: 'text', message: 'Write what the moderators should know.' }]);
  return requireStorable('text', text);
}
