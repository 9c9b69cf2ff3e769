/** Schemas of applications for jobs. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const PublicIdSchema = Type.String({ pattern: '^[1-9][0-9]{8,11}$' });
const DaySchema = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'A day, such as 2027-06-01.',
});

/**
 * The rights and visas with which an applicant may work in New Zealand. Jobseekers choose from all
 * of them except `other`.
 */
export const WORK_RIGHTS = [
  'nz-citizen-or-resident',
  'working-holiday-visa',
  'open-work-visa',
  'student-visa',
  'needs-an-aewv',
  'other',
] as const;
export type WorkRights = (typeof WORK_RIGHTS)[number];
const WorkRightsSchema = Type.Enum([...WORK_RIGHTS], { title: 'WorkRights' });

/** `read`: the employer has seen it. Only the applicant can set `withdrawn`. */
export const APPLICATION_STATES = ['new', 'read', 'shortlisted', 'declined', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
const ApplicationStateSchema = Type.Enum([...APPLICATION_STATES], { title: 'ApplicationState' });

export const MAX_APPLICATION_MESSAGE_LENGTH = 5_000;
export const MAX_CV_BYTES = 5 * 1024 * 1024;
/** The length of the largest CV in base64. */
const MAX_CV_LENGTH = Math.ceil(MAX_CV_BYTES / 3) * 4;

/** A CV: a PDF, whose content the API checks. */
export const CvUploadSchema = NamedObject('CvUpload', {
  fileName: Type.String({ minLength: 1, maxLength: 255 }),
  content: Type.String({
    minLength: 1,
    maxLength: MAX_CV_LENGTH,
    // No pattern: in a process that has compiled many expressions, V8 compiles further ones
    // without optimisation, and these throw on such a long text. The API checks that the content
    // is a PDF.
    description: 'The file in base64.',
  }),
});
export type CvUpload = Static<typeof CvUploadSchema>;

export const ApplicationRequestSchema = NamedObject('ApplicationRequest', {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  phone: Nullable(Type.String({ pattern: '^\\+?[0-9() -]{6,24}$' })),
  workRights: WorkRightsSchema,
  /** The earliest day on which the applicant can start. */
  startDate: Nullable(DaySchema),
  message: Type.String({ minLength: 1, maxLength: MAX_APPLICATION_MESSAGE_LENGTH }),
  cv: Nullable(CvUploadSchema),
});
export type ApplicationRequest = Static<typeof ApplicationRequestSchema>;

/** The job that an application is for. */
const ApplicationJobSchema = NamedObject('ApplicationJob', {
  id: PublicIdSchema,
  title: Type.String(),
  href: Type.String(),
  /** False when the job has ended or was taken down. */
  isLive: Type.Boolean(),
  /** The user who posted the job. */
  employer: ClosedObject({ id: PublicIdSchema, name: Type.String() }),
});
export type ApplicationJob = Static<typeof ApplicationJobSchema>;

const contentProperties = {
  id: Type.String({ pattern: '^[0-9]{1,16}$' }),
  state: ApplicationStateSchema,
  appliedAt: TimeSchema,
  name: Type.String(),
  phone: Nullable(Type.String()),
  workRights: WorkRightsSchema,
  startDate: Nullable(DaySchema),
  message: Type.String(),
  /** Null when the application has no CV, or no longer has one. */
  cv: Nullable(ClosedObject({ fileName: Type.String(), bytes: Type.Integer() })),
} as const;

/** An application as its applicant sees it. */
export const ApplicationSchema = NamedObject('Application', {
  ...contentProperties,
  job: ApplicationJobSchema,
});
export type Application = Static<typeof ApplicationSchema>;

export const ApplicationListSchema = NamedObject('ApplicationList', {
  applications: Type.Array(ApplicationSchema),
});
export type ApplicationList = Static<typeof ApplicationListSchema>;

/** A job, and what the current user may do about it. */
export const JobApplicationSchema = NamedObject('JobApplication', {
  job: ApplicationJobSchema,
  /** `blocked`: the user or the employer has blocked the other. */
  type: Type.Enum(['open', 'applied', 'own', 'blocked']),
  /** The current user’s application, even if it was withdrawn. */
  application: Nullable(ApplicationSchema),
  /** Null unless the job is the current user’s own. */
  applicantCount: Nullable(Type.Integer({ minimum: 0 })),
  /** Initial values of the form, from the user’s account and live jobseeker profile. */
  prefill: ClosedObject({
    name: Type.String(),
    phone: Type.String(),
    workRights: Nullable(WorkRightsSchema),
    startDate: Nullable(DaySchema),
    message: Type.String(),
  }),
});
export type JobApplication = Static<typeof JobApplicationSchema>;

/** An application as the employer sees it. */
export const ApplicantSchema = NamedObject('Applicant', {
  ...contentProperties,
  personId: PublicIdSchema,
  /** The conversation that the applicant started about the job. */
  conversationId: Nullable(Type.String()),
});
export type Applicant = Static<typeof ApplicantSchema>;

/** The applicants for one of the current user’s jobs, the newest first. */
export const ApplicantListSchema = NamedObject('ApplicantList', {
  job: ApplicationJobSchema,
  applicants: Type.Array(ApplicantSchema),
});
export type ApplicantList = Static<typeof ApplicantListSchema>;

export const MAX_APPLICANTS_PER_JOB = 500;

export const ApplicationStateRequestSchema = NamedObject('ApplicationStateRequest', {
  state: Type.Enum(['read', 'shortlisted', 'declined', 'withdrawn']),
});
export type ApplicationStateRequest = Static<typeof ApplicationStateRequestSchema>;

export const MarkApplicantsReadRequestSchema = NamedObject('MarkApplicantsReadRequest', {
  ids: Type.Array(Type.String({ pattern: '^[0-9]{1,16}$' }), {
    minItems: 1,
    maxItems: MAX_APPLICANTS_PER_JOB,
  }),
});
export type MarkApplicantsReadRequest = Static<typeof MarkApplicantsReadRequestSchema>;
