/**
 * Parses the contact form, which a script sends as JSON and a browser without JavaScript sends
 * urlencoded, and describes its problems.
 */
import { CONTACT_KINDS, type ContactMessage } from '@paddock/contracts/http';
import type { FastifyRequest } from 'fastify';
import type { ProblemDetail } from '../../problems/problem.ts';

export const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';

/** One message per field, used whatever is wrong with the field. */
const FIELD_MESSAGES: Readonly<Record<string, string>> = {
  kind: `Choose ${CONTACT_KINDS.join(' or ')}.`,
  name: 'Enter your name, in 100 characters or fewer.',
  email: 'Enter your email address, such as name@example.co.nz.',
  topic: 'Choose a topic.',
  message: 'Write between 10 and 5,000 characters.',
  page: 'Enter the page’s link in 500 characters or fewer.',
};

const FIELDS = Object.keys(FIELD_MESSAGES);

/** Replaces the messages with those in FIELD_MESSAGES and sorts them in the form's order. */
export function toFieldMessages(details: readonly ProblemDetail[]): ProblemDetail[] {
  return details
    .map(({ field, message }) => ({ field, message: FIELD_MESSAGES[field] ?? message }))
    .sort((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field));
}

/**
 * Removes control characters except line breaks and tabs. PostgreSQL rejects NUL, and the others
 * could mislead readers.
 */
function removeControlCharacters(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '').trim();
}

/**
 * Trims all text, replaces line breaks in every field except the message, and removes empty fields.
 */
export function normalizeContactForm(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body)
      .map(([field, value]: [string, unknown]) => {
        if (typeof value !== 'string') return [field, value] as const;
        return [
          field,
          field === 'message'
            ? removeControlCharacters(value)
            : removeControlCharacters(value).replace(/\s+/g, ' '),
        ] as const;
      })
      .filter(([, value]) => value !== ''),
  );
}

/** True when a browser sent the form without JavaScript. */
export function isFormRequest(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers['content-type']?.startsWith(FORM_CONTENT_TYPE) ?? false;
}

/** Returns the URL of the form's page with the result in the query string. */
export function getContactFormUrl(kind: unknown, query: Readonly<Record<string, string>>): string {
  const path: ContactMessage['kind'] = kind === 'feedback' ? 'feedback' : 'contact';
  // Commas need no escaping in a query string and are easier to read.
  return `/${path}?${new URLSearchParams(query).toString().replaceAll('%2C', ',')}`;
}
