/** A message to us, and what has to be so before it is sent. The API checks the same (contracts/http, ContactMessage). */
import type { ContactMessage } from '@paddock/contracts/http';
import { isEmail } from '@paddock/ui/form/email.ts';

export type MessageKind = ContactMessage['kind'];

export const FIELDS = ['name', 'email', 'topic', 'page', 'message'] as const;
export type FieldName = (typeof FIELDS)[number];

/** What stands in the form: every field as typed. */
export type Draft = Readonly<Record<FieldName, string>>;

/** What is wrong with a field, in a sentence that says what to do. */
export type Problems = Partial<Readonly<Record<FieldName, string>>>;

export const LONGEST: Readonly<Record<FieldName, number>> = {
  name: 100,
  email: 254,
  topic: 100,
  page: 500,
  message: 5_000,
};
export const SHORTEST_MESSAGE = 10;

const NUMBER = new Intl.NumberFormat('en-NZ');

/** What a field is asked for, whatever is wrong with it: for an answer that names the field alone. */
export const ADVICE: Readonly<Record<FieldName, string>> = {
  name: 'Tell us your name, so that we know whom to answer.',
  email: 'Give an e-mail address that we can answer to, such as hemi@example.co.nz.',
  topic: 'Choose one of the topics.',
  page: 'Give the page’s address or its name, in fewer than 500 characters.',
  message: `Write at least ${SHORTEST_MESSAGE} characters, and no more than ${NUMBER.format(LONGEST.message)}.`,
};

export function isFieldName(name: string): name is FieldName {
  return (FIELDS as readonly string[]).includes(name);
}

export function trimmed(draft: Draft): Draft {
  return Object.fromEntries(FIELDS.map((field) => [field, draft[field].trim()])) as Draft;
}

function findProblem(field: FieldName, value: string): string | undefined {
  const tooLong =
    value.length > LONGEST[field]
      ? `That is ${NUMBER.format(value.length)} characters; up to ${NUMBER.format(LONGEST[field])} fit.`
      : undefined;
  if (field === 'name') return value === '' ? ADVICE.name : tooLong;
  if (field === 'email') return isEmail(value) ? tooLong : ADVICE.email;
  if (field === 'message' && value.length < SHORTEST_MESSAGE)
    return value === ''
      ? 'Write what you want to tell us.'
      : `Write a few words more: at least ${SHORTEST_MESSAGE} characters.`;
  return tooLong;
}

/** In the order of the form; empty where all is well. */
export function findProblems(draft: Draft): Problems {
  const values = trimmed(draft);
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const problem = findProblem(field, values[field]);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}
