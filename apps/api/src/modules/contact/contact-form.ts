/** Reading what a form sent, as JSON by our script or urlencoded by a browser without it, and saying what is wrong. */
import { CONTACT_KINDS, type ContactMessage } from '@paddock/contracts/http';
import type { FastifyRequest } from 'fastify';
import type { ProblemDetail } from '../../problems/problem.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What to do about each field, whatever is wrong with it. */
const ADVICE: Readonly<Record<string, string>> = {
  kind: `Say what this is: ${CONTACT_KINDS.join(' or ')}.`,
  name: 'Tell us your name, in 100 letters or fewer.',
  email: 'Give an e-mail address that we can answer, such as name@example.co.nz.',
  topic: 'Choose one of the topics.',
  message: 'Write between 10 and 5,000 letters, so that we know how to help.',
  page: 'Give the address of the page in 500 letters or fewer.',
};

const FIELDS = Object.keys(ADVICE);

/** In the form's order: the first is where a person begins to mend. */
export function adviceOn(details: readonly ProblemDetail[]): ProblemDetail[] {
  return details
    .map(({ field, message }) => ({ field, message: ADVICE[field] ?? message }))
    .sort((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field));
}

/** No control characters but line ends and tabs: PostgreSQL refuses NUL, and the rest only serves to mislead a reader. */
function clean(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '').trim();
}

/** Trims every text, makes one line of all but the message, and leaves out what is empty. */
export function tidyForm(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body)
      .map(([field, value]: [string, unknown]) => {
        if (typeof value !== 'string') return [field, value] as const;
        return [
          field,
          field === 'message' ? clean(value) : clean(value).replace(/\s+/g, ' '),
        ] as const;
      })
      .filter(([, value]) => value !== ''),
  );
}

export function isForm(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers['content-type']?.startsWith(FORM_TYPE) ?? false;
}

/** The page that the form is on, with what became of it in the query. */
export function backToForm(kind: unknown, query: Readonly<Record<string, string>>): string {
  const path: ContactMessage['kind'] = kind === 'feedback' ? 'feedback' : 'contact';
  // A comma may stand in a query as it is, and is easier to read.
  return `/${path}?${new URLSearchParams(query).toString().replaceAll('%2C', ',')}`;
}
