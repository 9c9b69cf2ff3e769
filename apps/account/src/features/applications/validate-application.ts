import type { FieldProblems, FormValues } from '@paddock/ui/form/form-values.ts';

export const APPLICATION_FIELDS = [
  'name',
  'phone',
  'workRights',
  'startDate',
  'message',
  'cv',
] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];

/** The API's limits. */
const MAX_NAME_LENGTH = 80;
export const MAX_APPLICATION_MESSAGE_LENGTH = 5_000;
const PHONE = /^\+?[0-9() -]{6,24}$/;

function findMessageProblem(message: string): string | null {
  const excess = message.length - MAX_APPLICATION_MESSAGE_LENGTH;
  if (message === '') return 'Write a short message to the employer.';
  return excess > 0 ? `That’s ${excess.toLocaleString('en-NZ')} characters too long.` : null;
}

export function validateApplication({
  name,
  phone,
  workRights,
  message,
}: FormValues<ApplicationField>): FieldProblems<ApplicationField> {
  const messageProblem = findMessageProblem(message);
  return {
    ...(name === '' ? { name: 'Enter your name.' } : {}),
    ...(name.length > MAX_NAME_LENGTH ? { name: `Use up to ${MAX_NAME_LENGTH} characters.` } : {}),
    ...(phone === '' || PHONE.test(phone)
      ? {}
      : { phone: 'Enter digits, such as 027 555 0142, or leave this empty.' }),
    ...(workRights === '' ? { workRights: 'Choose your work rights.' } : {}),
    ...(messageProblem === null ? {} : { message: messageProblem }),
  };
}
