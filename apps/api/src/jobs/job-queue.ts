/**
 * Jobs that follow a committed write. They run at least once, even if the process crashes
 * (docs/adr/0012-notifications.md).
 */
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/**
 * The data of each job. Jobs are stored for a while, so they contain only ids and no personal data.
 */
export interface JobData {
  readonly 'deliver-push': { readonly notificationId: number };
  readonly 'deliver-mail': { readonly notificationId: number };
  readonly 'make-avif': { readonly photoId: string };
  readonly 'match-listing': { readonly listingId: number };
  readonly 'alert-search': { readonly searchId: number };
}
export type JobName = keyof JobData;

export interface JobOptions {
  /** The earliest start. A time in the past means at once. */
  readonly startAfter?: Date;
  /**
   * While a job with this key is waiting, another is not added. Defaults to the id in the job's
   * data.
   */
  readonly singletonKey?: string;
}

export interface JobQueue {
  /**
   * Adds a job.
   *
   * @param db The transaction of the write that causes the job, so that both are committed or
   * neither is.
   */
  send<Name extends JobName>(
    db: Kysely<Database>,
    name: Name,
    data: JobData[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** Adds many jobs in one statement, such as one for each recipient of a notification. */
  sendAll<Name extends JobName>(
    db: Kysely<Database>,
    name: Name,
    data: readonly JobData[Name][],
    options?: Pick<JobOptions, 'startAfter'>,
  ): Promise<void>;
}
