/**
 * Parses the contact form, which a script sends as JSON and a browser without JavaScript sends
 * urlencoded, and describes its problems.
 */
import { CONTACT_KINDS, type ContactMessage } from '@paddock/contracts/http';
import type { FastifyRequest } from 'fastify';
import { mapTextFields, tidyText, type FieldAdvice } from '../../plugins/form-fields.ts';

export const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';

export const CONTACT_ADVICE: FieldAdvice = {
  kind: `Choose ${CONTACT_KINDS.join(' or ')}.`,
  name: 'Enter your name, in 100 characters or fewer.',
  email: 'Enter your email address, such as name@example.co.nz.',
  topic: 'Choose a topic.',
  message: 'Write between 10 and 5,000 characters.',
  page: 'Enter the page’s link in 500 characters or fewer.',
};

/** Cleans each text field of a request body, and removes empty ones. */
export const normalizeContactForm = (body: unknown) =>
  mapTextFields(body, (text, field) => tidyText(text, field === 'message') || undefined);

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
