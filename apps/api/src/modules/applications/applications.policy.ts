/**
 * Rules about who may apply for a job, and who may see and change an application: only its
 * applicant and the job's owner. Every other user gets a 404.
 */
import type { ApplicationState } from '@paddock/contracts/http';
import { notFound, ProblemError } from '../../problems/problem.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { getListingVisibility } from '../listings/listings.policy.ts';
import type { ApplicationRecord, JobRecord } from './applications.repository.ts';

export function isJobLive(job: JobRecord, currentUser: SignedInUser, now: Date): boolean {
  return getListingVisibility(job, currentUser, now) === 'visible';
}

export function isEmployer(job: JobRecord, { accountId }: SignedInUser): boolean {
  return job.employerAccountId === accountId;
}

/**
 * Returns the job if the current user may apply for it.
 *
 * @throws ProblemError 404 or 410 when the user may not see the job, 409 when it is the user's own
 */
export function requireOpenJob(
  job: JobRecord | null,
  currentUser: SignedInUser,
  now: Date,
): JobRecord {
  if (!job) throw notFound('job');
  if (!isJobLive(job, currentUser, now))
    throw new ProblemError('listing_gone', 'This job has closed, so you can’t apply for it.');
  if (isEmployer(job, currentUser))
    throw new ProblemError('not_possible_now', 'This is your own job, so you can’t apply for it.');
  return job;
}

/** @throws ProblemError 404 when the job is not the current user's */
export function requireOwnJob(job: JobRecord | null, currentUser: SignedInUser): JobRecord {
  if (!job || !isEmployer(job, currentUser)) throw notFound('job');
  return job;
}

/** @throws ProblemError 404 when the user is neither the applicant nor the employer */
export function requireApplicationParty(
  application: ApplicationRecord | null,
  currentUser: SignedInUser,
): { readonly application: ApplicationRecord; readonly side: 'applicant' | 'employer' } {
  if (application?.accountId === currentUser.accountId) return { application, side: 'applicant' };
  if (application && isEmployer(application.job, currentUser))
    return { application, side: 'employer' };
  throw notFound('application');
}

/** @throws ProblemError 403 when this side may not set the state, 409 when it was withdrawn */
export function requireStateChange(
  side: 'applicant' | 'employer',
  from: ApplicationState,
  to: ApplicationState,
): void {
  if ((side === 'applicant') !== (to === 'withdrawn'))
    throw new ProblemError(
      'forbidden',
      side === 'applicant'
        ? 'Only the employer can change this. You can withdraw your application.'
        : 'Only the applicant can withdraw an application.',
    );
  if (from === 'withdrawn' && to !== 'withdrawn')
    throw new ProblemError('not_possible_now', 'The applicant has withdrawn this application.');
}
