/** Request and response schemas of the application routes, for OpenAPI and request validation. */
import {
  ApplicantListSchema,
  ApplicationListSchema,
  ApplicationRequestSchema,
  ApplicationSchema,
  ApplicationStateRequestSchema,
  JobApplicationSchema,
  MarkApplicantsReadRequestSchema,
  ProblemSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import { SIGNED_IN_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';

const Closed = { additionalProperties: false } as const;
const personal = { tags: ['applications'], security: SIGNED_IN_ACCESS, querystring: NoQuerySchema };
const problems = { 400: ProblemSchema, 401: ProblemSchema };
const written = { ...problems, 403: ProblemSchema, 404: ProblemSchema, 429: ProblemSchema };
const done = Type.Null({ description: 'Done.' });

const JobParamsSchema = Type.Object(
  {
    listingId: Type.String({
      pattern: '^[1-9][0-9]{8,11}$',
      description: 'Public id of a job: 9 to 12 digits.',
    }),
  },
  Closed,
);
const ApplicationParamsSchema = Type.Object(
  { id: Type.String({ pattern: '^[0-9]{1,16}$', description: 'Id of an application.' }) },
  Closed,
);

export const listApplicationsSchema = {
  ...personal,
  operationId: 'listApplications',
  summary: 'List the current user’s applications, the newest first',
  response: { 200: ApplicationListSchema, ...problems },
};
export const getJobApplicationSchema = {
  ...personal,
  operationId: 'getJobApplication',
  summary: 'Get what the current user may do about a job: apply, or see the applicants',
  params: JobParamsSchema,
  response: {
    200: JobApplicationSchema,
    ...problems,
    404: ProblemSchema,
    409: ProblemSchema,
    410: ProblemSchema,
  },
};
export const applySchema = {
  ...personal,
  operationId: 'applyForJob',
  summary: 'Apply for a job',
  description:
    'Idempotent: an application that was not withdrawn is returned unchanged. The CV has to be a PDF of up to 5 MB without a password, scripts or programs. Only the applicant and the employer can read it.',
  params: JobParamsSchema,
  body: ApplicationRequestSchema,
  response: { 201: ApplicationSchema, ...written, 409: ProblemSchema, 410: ProblemSchema },
};
export const listApplicantsSchema = {
  ...personal,
  operationId: 'listApplicants',
  summary: 'List the applicants for one of the current user’s jobs, the newest first',
  params: JobParamsSchema,
  response: { 200: ApplicantListSchema, ...problems, 404: ProblemSchema },
};
export const markApplicantsReadSchema = {
  ...personal,
  operationId: 'markApplicantsRead',
  summary: 'Mark new applications as read',
  description: 'Idempotent. Ignores applications that are not new, or are for another job.',
  params: JobParamsSchema,
  body: MarkApplicantsReadRequestSchema,
  response: { 204: done, ...written },
};
export const setApplicationStateSchema = {
  ...personal,
  operationId: 'setApplicationState',
  summary: 'Shortlist or decline an application, undo that, or withdraw one’s own',
  description:
    'Idempotent. Withdrawing deletes the message, the phone number and the CV. The user can then apply again.',
  params: ApplicationParamsSchema,
  body: ApplicationStateRequestSchema,
  response: { 204: done, ...written, 409: ProblemSchema },
};
export const getCvSchema = {
  ...personal,
  operationId: 'getCv',
  summary: 'Download an application’s CV, as its applicant or as the employer',
  params: ApplicationParamsSchema,
  response: {
    200: {
      description: 'The CV.',
      content: { 'application/pdf': { schema: Type.String({ format: 'binary' }) } },
    },
    ...problems,
    404: ProblemSchema,
  },
};
