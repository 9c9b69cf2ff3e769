import type { FieldProblems, FormValues } from '@paddock/ui/form/form-values.ts';
import { applyFormMessages } from './apply-form.messages.ts';
import { findCvProblem } from './read-cv.ts';

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
  if (message === '') return applyFormMessages.message.missing;
  return excess > 0 ? applyFormMessages.message.tooLong(excess) : null;
}

export function validateApplication(
  { name, phone, workRights, message }: FormValues<ApplicationField>,
  cv: File | undefined,
): FieldProblems<ApplicationField> {
  const messageProblem = findMessageProblem(message);
  const cvProblem = cv ? findCvProblem(cv) : null;
  return {
    ...(name === '' ? { name: applyFormMessages.name.missing } : {}),
    ...(name.length > MAX_NAME_LENGTH
      ? { name: applyFormMessages.name.tooLong(MAX_NAME_LENGTH) }
      : {}),
    ...(phone === '' || PHONE.test(phone) ? {} : { phone: applyFormMessages.phone.invalid }),
    ...(workRights === '' ? { workRights: applyFormMessages.workRights.missing } : {}),
    ...(messageProblem === null ? {} : { message: messageProblem }),
    ...(cvProblem === null ? {} : { cv: cvProblem }),
  };
}
