/** Sends applications for jobs, and shows them to the applicant and the employer. */
import {
  MAX_APPLICANTS_PER_JOB,
  MAX_APPLICATION_MESSAGE_LENGTH,
  WORK_RIGHTS,
  type Applicant,
  type ApplicantList,
  type Application,
  type ApplicationJob,
  type ApplicationList,
  type ApplicationState,
  type JobApplication,
} from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { getNewZealandDate } from '@paddock/domain/check-post';
import type { Kysely } from 'kysely';
import type { ApiCore } from '../../core.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { BlocksRepository } from '../blocks/blocks.repository.ts';
import { requireNotBanned } from '../identity/bans.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { formatPhone } from '../listings/format-phone.ts';
import type { DomainEvent } from '../notifications/domain-events.ts';
import { recordEvent, retractEvent } from '../notifications/record-event.ts';
import type { ApplicationInput, Cv } from './application-form.ts';
import {
  isEmployer,
  isJobLive,
  requireOpenJob,
  requireOwnJob,
  requireApplicationParty,
  requireStateChange,
} from './applications.policy.ts';
import {
  ApplicationsRepository,
  type ApplicationRecord,
  type JobRecord,
  type JobseekerProfile,
} from './applications.repository.ts';

export type ApplicationsServiceOptions = Pick<ApiCore, 'db' | 'now' | 'getEventContext'>;

export class ApplicationsService {
  readonly #options: ApplicationsServiceOptions;

  constructor(options: ApplicationsServiceOptions) {
    this.#options = options;
  }

  async listOwn(currentUser: SignedInUser): Promise<ApplicationList> {
    const records = await new ApplicationsRepository(this.#options.db).listOwn(currentUser);
    return { applications: records.map((record) => this.#toApplication(record, currentUser)) };
  }

  /**
   * Returns what the current user may do about a job.
   *
   * @throws ProblemError 404 when there is no such job; 410 when it has ended and the user has
   *   nothing to do with it
   */
  async getJobApplication(currentUser: SignedInUser, jobId: string): Promise<JobApplication> {
    const { db, now } = this.#options;
    const applications = new ApplicationsRepository(db);
    const job = await applications.findJob(jobId);
    if (!job) throw notFound('job');
    const isOwn = isEmployer(job, currentUser);
    const own = isOwn ? null : await applications.findOwn(currentUser, job);
    const hasApplied = own !== null && own.state !== 'withdrawn';
    if (!isOwn && !hasApplied) requireOpenJob(job, currentUser, now());
    const [block, profile, applicantCount] = await Promise.all([
      new BlocksRepository(db).findBlock(currentUser.accountId, job.employerAccountId),
      applications.findJobseekerProfile(currentUser, now()),
      isOwn ? applications.count(job) : null,
    ]);
    return {
      job: this.#toJob(job, currentUser),
      type: isOwn ? 'own' : hasApplied ? 'applied' : block ? 'blocked' : 'open',
      application: own && this.#toApplication(own, currentUser),
      applicantCount,
      prefill: toPrefill(currentUser, profile, now()),
    };
  }

  /**
   * Applies for a job. If the user has applied for it already, returns that application unchanged.
   *
   * @param enforceLimit counts the application, unless there was one already
   * @throws ProblemError 403, 404, 409, 410 or 429
   */
  async apply(
    currentUser: SignedInUser,
    jobId: string,
    input: ApplicationInput,
    enforceLimit: (transaction: Kysely<Database>) => Promise<void>,
  ): Promise<Application> {
    const { db, now, getEventContext } = this.#options;
    return runTransaction(db, async (transaction) => {
      await requireNotBanned(transaction, currentUser);
      const applications = new ApplicationsRepository(transaction);
      const job = requireOpenJob(await applications.findJob(jobId), currentUser, now());
      await requireNotBlocked(transaction, currentUser, job);
      const existing = await applications.findOwn(currentUser, job);
      if (!existing || existing.state === 'withdrawn') {
        await enforceLimit(transaction);
        const isNew = await applications.add(currentUser, job, input, now());
        const added = isNew ? await applications.findOwn(currentUser, job) : null;
        if (added) await recordEvent(transaction, toReceivedEvent(added), getEventContext());
      }
      const application = await applications.findOwn(currentUser, job);
      if (!application) throw notFound('application');
      return this.#toApplication(application, currentUser);
    });
  }

  /** @throws ProblemError 404 when the job is not the current user's */
  async listApplicants(currentUser: SignedInUser, jobId: string): Promise<ApplicantList> {
    const applications = new ApplicationsRepository(this.#options.db);
    const job = requireOwnJob(await applications.findJob(jobId), currentUser);
    const records = await applications.listForJob(job, MAX_APPLICANTS_PER_JOB);
    return { job: this.#toJob(job, currentUser), applicants: records.map(toApplicant) };
  }

  /** @throws ProblemError 404 when the job is not the current user's */
  async markRead(currentUser: SignedInUser, jobId: string, ids: readonly string[]): Promise<void> {
    const applications = new ApplicationsRepository(this.#options.db);
    const job = requireOwnJob(await applications.findJob(jobId), currentUser);
    await applications.markRead(job, ids);
  }

  /**
   * Changes an application's state. A decision notifies the applicant; undoing it removes that
   * notification.
   *
   * @throws ProblemError 403, 404 or 409
   */
  async setState(currentUser: SignedInUser, id: string, state: ApplicationState): Promise<void> {
    const { db, getEventContext } = this.#options;
    await runTransaction(db, async (transaction) => {
      const applications = new ApplicationsRepository(transaction);
      const { application, side } = requireApplicationParty(
        await applications.find(id),
        currentUser,
      );
      const from = (await applications.lockState(application.id)) ?? application.state;
      requireStateChange(side, from, state);
      if (from === state) return;
      if (state === 'withdrawn') {
        await applications.withdraw(application.id);
        await retractEvent(transaction, toReceivedEvent(application));
        return;
      }
      await applications.setState(application.id, state);
      if (isDecision(from)) await retractEvent(transaction, toDecidedEvent(application, from));
      if (isDecision(state))
        await recordEvent(transaction, toDecidedEvent(application, state), getEventContext());
    });
  }

  /** @throws ProblemError 404 when the user may not see the application, or it has no CV */
  async getCv(currentUser: SignedInUser, id: string): Promise<Cv> {
    const applications = new ApplicationsRepository(this.#options.db);
    const { application } = requireApplicationParty(await applications.find(id), currentUser);
    const cv = await applications.findCv(application.id);
    if (!cv) throw notFound('CV');
    return cv;
  }

  #toJob(job: JobRecord, currentUser: SignedInUser): ApplicationJob {
    return {
      id: String(job.publicId),
      title: job.title,
      href: `/${getKindDeclaration(job.kind).path}/${job.slug}/${job.publicId}`,
      isLive: isJobLive(job, currentUser, this.#options.now()),
      employer: { id: String(job.employerPublicId), name: job.employerName },
    };
  }

  #toApplication(record: ApplicationRecord, currentUser: SignedInUser): Application {
    return { ...toContent(record), job: this.#toJob(record.job, currentUser) };
  }
}

/** @throws ProblemError 403 when the applicant or the employer has blocked the other */
async function requireNotBlocked(
  transaction: Kysely<Database>,
  { accountId }: SignedInUser,
  { employerAccountId, employerName }: JobRecord,
): Promise<void> {
  const blocks = new BlocksRepository(transaction);
  await blocks.lockPair(accountId, employerAccountId);
  const block = await blocks.findBlock(accountId, employerAccountId);
  if (block === 'mine')
    throw new ProblemError(
      'blocked_by_you',
      `You’ve blocked ${employerName}. Unblock them to apply.`,
    );
  if (block === 'theirs')
    throw new ProblemError(
      'not_taking_messages',
      `${employerName} isn’t taking applications from you.`,
    );
}

type Decision = Extract<DomainEvent, { type: 'application-decided' }>['state'];

function isDecision(state: ApplicationState): state is Decision {
  return state === 'shortlisted' || state === 'declined';
}

function toReceivedEvent({ id, appliedAt, name, job }: ApplicationRecord): DomainEvent {
  return {
    type: 'application-received',
    accountId: job.employerAccountId,
    applicationId: id,
    appliedAt,
    applicantName: name,
    listing: job,
  };
}

function toDecidedEvent(
  { id, accountId, appliedAt, job }: ApplicationRecord,
  state: Decision,
): DomainEvent {
  return {
    type: 'application-decided',
    accountId,
    applicationId: id,
    appliedAt,
    state,
    listing: job,
  };
}

function toPrefill(
  { account }: SignedInUser,
  profile: JobseekerProfile | null,
  now: Date,
): JobApplication['prefill'] {
  const startDate = profile?.startDate ?? null;
  return {
    name: account.name,
    phone: formatPhone(account.phone ?? profile?.phone ?? ''),
    workRights: WORK_RIGHTS.find((each) => each === profile?.visa) ?? null,
    startDate: startDate !== null && startDate >= getNewZealandDate(now) ? startDate : null,
    message: (profile?.description ?? '').slice(0, MAX_APPLICATION_MESSAGE_LENGTH),
  };
}

function toContent(record: ApplicationRecord) {
  const { id, state, appliedAt, name, phone, workRights, startDate, message, cv } = record;
  return {
    id: String(id),
    state,
    appliedAt: appliedAt.toISOString(),
    name,
    phone: phone && formatPhone(phone),
    workRights,
    startDate,
    message,
    cv,
  };
}

function toApplicant(record: ApplicationRecord): Applicant {
  const { applicantPublicId, conversationId } = record;
  return {
    ...toContent(record),
    personId: String(applicantPublicId),
    conversationId: conversationId === null ? null : String(conversationId),
  };
}
