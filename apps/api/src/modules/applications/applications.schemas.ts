/** Request and response schemas of the application routes, for OpenAPI and request validation. */
import {
  ClosedObject,
  ApplicantListSchema,
  ApplicationListSchema,
  ApplicationRequestSchema,
  ApplicationSchema,
  ApplicationStateRequestSchema,
  JobApplicationSchema,
  MarkApplicantsReadRequestSchema,
} from '@paddock/contracts/http';
import Type from 'typebox';
import {
  NoContentSchema,
  createIdParams,
  createPublicIdSchema,
  problems,
  signedInRoute,
} from '../../plugins/route-schemas.ts';

const personal = signedInRoute('applications');

const JobParamsSchema = ClosedObject({
  listingId: createPublicIdSchema('Public id of a job: 9 to 12 digits.'),
});
const ApplicationParamsSchema = createIdParams('Id of an application.');

export const listApplicationsSchema = {
  ...personal,
  operationId: 'listApplications',
  summary: 'List the current user’s applications, the newest first',
  response: { 200: ApplicationListSchema, ...problems(400, 401) },
};
export const getJobApplicationSchema = {
  ...personal,
  operationId: 'getJobApplication',
  summary: 'Get what the current user may do about a job: apply, or see the applicants',
  params: JobParamsSchema,
  response: { 200: JobApplicationSchema, ...problems(400, 401, 404, 409, 410) },
};
export const applySchema = {
  ...personal,
  operationId: 'applyForJob',
  summary: 'Apply for a job',
  description:
    'Idempotent: an application that was not withdrawn is returned unchanged. The CV has to be a PDF of up to 5 MB without a password, scripts or programs. Only the applicant and the employer can read it.',
  params: JobParamsSchema,
  body: ApplicationRequestSchema,
  response: { 201: ApplicationSchema, ...problems(400, 401, 403, 404, 409, 410, 429) },
};
export const listApplicantsSchema = {
  ...personal,
  operationId: 'listApplicants',
  summary: 'List the applicants for one of the current user’s jobs, the newest first',
  params: JobParamsSchema,
  response: { 200: ApplicantListSchema, ...problems(400, 401, 404) },
};
export const markApplicantsReadSchema = {
  ...personal,
  operationId: 'markApplicantsRead',
  summary: 'Mark new applications as read',
  description: 'Idempotent. Ignores applications that are not new, or are for another job.',
  params: JobParamsSchema,
  body: MarkApplicantsReadRequestSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404, 429) },
};
export const setApplicationStateSchema = {
  ...personal,
  operationId: 'setApplicationState',
  summary: 'Shortlist or decline an application, undo that, or withdraw one’s own',
  description:
    'Idempotent. Withdrawing deletes the message, the phone number and the CV. The user can then apply again.',
  params: ApplicationParamsSchema,
  body: ApplicationStateRequestSchema,
  response: { 204: NoContentSchema, ...problems(400, 401, 403, 404, 409, 429) },
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
    ...problems(400, 401, 404),
  },
};
