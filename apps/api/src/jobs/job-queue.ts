/** Work that is done after an act, once its transaction has been committed and however often the process dies (docs/adr/0012-notifications.md). */
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** What each job is about. Ids alone: jobs are kept for a while, and hold nothing of anybody. */
export interface JobData {
  readonly 'deliver-push': { readonly notificationId: number };
  readonly 'deliver-mail': { readonly notificationId: number };
  readonly 'make-avif': { readonly photoId: string };
  readonly 'match-listing': { readonly listingId: number };
  readonly 'alert-search': { readonly searchId: number };
}
export type JobName = keyof JobData;

export interface JobOptions {
  /** Not before. Past and present are the same: at once. */
  readonly startAfter?: Date;
  /** While a job with this key waits to be done, another is not added. Default: one per thing that it is about. */
  readonly singletonKey?: string;
}

export interface JobQueue {
  /** @param db the act's own transaction: the job is there exactly when the act is */
  send<Name extends JobName>(
    db: Kysely<Database>,
    name: Name,
    data: JobData[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** Many at once, in one statement: a fact that is told to thousands. */
  sendAll<Name extends JobName>(
    db: Kysely<Database>,
    name: Name,
    data: readonly JobData[Name][],
    options?: Pick<JobOptions, 'startAfter'>,
  ): Promise<void>;
}
