/**
 * Jobs that follow a committed write. Each runs at least once, even if the process crashes
 * (docs/adr/0012-notifications.md).
 */
import type { Kysely } from 'kysely';
import type { JobName } from '../database/install-jobs.ts';
import type { Database } from '../database/tables.ts';

/**
 * The data of each type of job. Jobs are stored for a while, so they contain ids only, and no
 * personal data.
 */
export interface JobData extends Readonly<Record<JobName, object>> {
  readonly 'deliver-push': { readonly notificationId: number };
  readonly 'deliver-mail': { readonly notificationId: number };
  readonly 'make-avif': { readonly photoId: string };
  readonly 'match-listing': { readonly listingId: number };
  readonly 'alert-search': { readonly searchId: number };
}
export type { JobName };

export interface JobOptions {
  /** The earliest time at which the job may start. If it is in the past, the job starts at once. */
  readonly startAfter?: Date;
  /**
   * No other job with this key is added while this one is waiting. Defaults to the id in the job's
   * data.
   */
  readonly singletonKey?: string;
}

export interface JobQueue {
  /**
   * Adds a job.
   *
   * @param db The transaction of the write that causes the job, so that either both are committed
   *   or neither is.
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
