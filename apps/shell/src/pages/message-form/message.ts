/**
 * A contact message and its validation. The API validates it again (contracts/http,
 * ContactMessage).
 */
import type { ContactMessage } from '@paddock/contracts/http';
import { isEmail } from '@paddock/ui/form/email.ts';
import type { FieldProblems, FormValues } from '@paddock/ui/form/form-values.ts';

export type ContactMessageKind = ContactMessage['kind'];

export const MESSAGE_FIELDS = ['name', 'email', 'topic', 'page', 'message'] as const;
export type MessageFieldName = (typeof MESSAGE_FIELDS)[number];

/** The form's values without surrounding spaces. */
export type ContactMessageDraft = FormValues<MessageFieldName>;
export type MessageProblems = FieldProblems<MessageFieldName>;

export const MAX_FIELD_LENGTHS: Readonly<Record<MessageFieldName, number>> = {
  name: 100,
  email: 254,
  topic: 100,
  page: 500,
  message: 5_000,
};
export const MIN_MESSAGE_LENGTH = 10;

const NUMBER_FORMAT = new Intl.NumberFormat('en-NZ');

/** The message for each field that is shown when the API rejects the field without a reason. */
export const FIELD_ADVICE: Readonly<Record<MessageFieldName, string>> = {
  name: 'Enter your name.',
  email: 'Enter your email address, such as hemi@example.co.nz.',
  topic: 'Choose a topic.',
  page: 'Enter the page’s link or title, in fewer than 500 characters.',
  message: `Write at least ${MIN_MESSAGE_LENGTH} characters, and no more than ${NUMBER_FORMAT.format(MAX_FIELD_LENGTHS.message)}.`,
};

export function isMessageFieldName(name: string): name is MessageFieldName {
  return (MESSAGE_FIELDS as readonly string[]).includes(name);
}

function findProblem(field: MessageFieldName, value: string): string | undefined {
  const tooLong =
    value.length > MAX_FIELD_LENGTHS[field]
      ? `Use up to ${NUMBER_FORMAT.format(MAX_FIELD_LENGTHS[field])} characters. You’ve used ${NUMBER_FORMAT.format(value.length)}.`
      : undefined;
  if (field === 'name') return value === '' ? FIELD_ADVICE.name : tooLong;
  if (field === 'email') return isEmail(value) ? tooLong : FIELD_ADVICE.email;
  if (field === 'message' && value.length < MIN_MESSAGE_LENGTH)
    return value === ''
      ? 'Write your message.'
      : `Write a little more: at least ${MIN_MESSAGE_LENGTH} characters.`;
  return tooLong;
}

/** Returns the problems in the order of the form; empty when the draft is valid. */
export function findProblems(draft: ContactMessageDraft): MessageProblems {
  return Object.fromEntries(
    MESSAGE_FIELDS.flatMap((field) => {
      const problem = findProblem(field, draft[field]);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}
