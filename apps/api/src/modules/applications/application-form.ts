/** Cleans an application in a request body, and tells the applicant how to fix each field. */
import {
  MAX_APPLICATION_MESSAGE_LENGTH,
  MAX_CV_BYTES,
  type ApplicationRequest,
} from '@paddock/contracts/http';
import { getNewZealandDate } from '@paddock/domain/check-post';
import type { FastifyError, FastifyRequest } from 'fastify';
import {
  createAdviceHandler,
  mapTextFields,
  tidyText,
  type FieldAdvice,
} from '../../plugins/form-fields.ts';
import { badRequest } from '../../problems/problem.ts';
import { findCvProblem, toCvFileName } from './check-cv.ts';

const CV_TOO_LARGE = `Your CV is larger than ${MAX_CV_BYTES / (1024 * 1024)} MB. Save a smaller PDF and choose that.`;
const START_DATE_ADVICE = 'Enter the first day you can start, today or later.';
const ADVICE: FieldAdvice = {
  name: 'Enter your name, in 80 characters or fewer.',
  phone: 'Enter a phone number such as 027 555 0142, or leave this empty.',
  workRights: 'Choose your work rights.',
  startDate: START_DATE_ADVICE,
  message: `Write a message of up to ${MAX_APPLICATION_MESSAGE_LENGTH.toLocaleString('en-NZ')} characters.`,
  cv: CV_TOO_LARGE,
};

export interface Cv {
  readonly fileName: string;
  readonly content: Buffer;
}

export interface ApplicationInput extends Omit<ApplicationRequest, 'cv'> {
  readonly cv: Cv | null;
}

/** Cleans each text field of a request body. */
export const cleanApplication = (body: unknown) =>
  mapTextFields(body, (text, field) => {
    const tidy = tidyText(text, field === 'message');
    return tidy === '' && (field === 'phone' || field === 'startDate') ? null : tidy;
  });

/** @throws {ProblemError} 400 that names each invalid field */
export function requireApplicationInput(
  { cv, ...fields }: ApplicationRequest,
  now: Date,
): ApplicationInput {
  const problems = [
    ...(fields.startDate === null || isDayFrom(fields.startDate, getNewZealandDate(now))
      ? []
      : [{ field: 'startDate', message: START_DATE_ADVICE }]),
  ];
  const content = cv && Buffer.from(cv.content, 'base64');
  const cvProblem =
    content && (content.length > MAX_CV_BYTES ? CV_TOO_LARGE : findCvProblem(content));
  if (cvProblem) problems.push({ field: 'cv', message: cvProblem });
  if (problems.length > 0) throw badRequest(problems);
  return { ...fields, cv: cv && content && { fileName: toCvFileName(cv.fileName), content } };
}

/** True when the text is an existing day, from the first day on and within the next ten years. */
function isDayFrom(day: string, first: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day) return false;
  return day >= first && Number(day.slice(0, 4)) <= Number(first.slice(0, 4)) + 10;
}

const giveAdvice = createAdviceHandler(ADVICE);

export function handleApplicationError(error: FastifyError, request: FastifyRequest): never {
  if (error.statusCode === 413) throw badRequest([{ field: 'cv', message: CV_TOO_LARGE }]);
  return giveAdvice(error, request);
}
