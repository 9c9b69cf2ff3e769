/** Reads and writes applications for jobs, and their CVs. */
import { CV_DAYS } from '@paddock/domain/privacy/retention';
import { sql, type Kysely } from 'kysely';
import type { ApplicationState, WorkRights } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { DAY_MS } from '@paddock/runtime/durations';
import type { ListingStatus } from '../../database/listing-tables.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { Repository } from '../../database/repository.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import type { ApplicationInput, Cv } from './application-form.ts';

/** The job that an application is for. */
export interface JobRecord {
  readonly id: number;
  readonly publicId: number;
  readonly kind: Kind;
  readonly slug: string;
  readonly title: string;
  readonly status: ListingStatus;
  readonly expiresAt: Date;
  readonly employerAccountId: number;
  readonly employerPublicId: number;
  readonly employerName: string;
}

export interface ApplicationRecord {
  readonly id: number;
  readonly accountId: number;
  readonly state: ApplicationState;
  readonly appliedAt: Date;
  readonly name: string;
  readonly phone: string | null;
  readonly workRights: WorkRights;
  readonly startDate: string | null;
  readonly message: string;
  readonly cv: { readonly fileName: string; readonly bytes: number } | null;
  readonly job: JobRecord;
  readonly applicantPublicId: number;
  readonly conversationId: number | null;
}

/** The answers in the user's live jobseeker profile. */
export interface JobseekerProfile {
  readonly phone: string | null;
  readonly visa: string | null;
  readonly startDate: string | null;
  readonly description: string;
}

const MAX_OWN_APPLICATIONS = 200;

export class ApplicationsRepository extends Repository {
  /** Finds jobs of any status. applications.policy.ts decides who may apply. */
  async findJob(publicId: string): Promise<JobRecord | null> {
    const row = await this.#selectJobs()
      .where('listings.public_id', '=', Number(publicId))
      .where('listings.kind', '=', 'job')
      .executeTakeFirst();
    return row ? toJob(row) : null;
  }

  #selectJobs() {
    return this.db
      .selectFrom('listings')
      .innerJoin('accounts as employers', 'employers.id', 'listings.account_id')
      .select([
        'listings.id as listing_id',
        'listings.public_id as listing_public_id',
        'listings.kind',
        'listings.slug',
        'listings.title',
        'listings.status',
        'listings.expires_at',
        'employers.id as employer_id',
        'employers.public_id as employer_public_id',
        'employers.name as employer_name',
      ]);
  }

  #select() {
    return this.#selectJobs()
      .innerJoin('applications', 'applications.listing_id', 'listings.id')
      .innerJoin('accounts as applicants', 'applicants.id', 'applications.account_id')
      .leftJoin('application_cvs as cvs', 'cvs.application_id', 'applications.id')
      .leftJoin('conversations', (join) =>
        join
          .onRef('conversations.listing_id', '=', 'listings.id')
          .onRef('conversations.starter_account_id', '=', 'applications.account_id'),
      )
      .select([
        'applications.id',
        'applications.account_id',
        'applications.state',
        'applications.applied_at',
        'applications.name',
        'applications.phone',
        'applications.work_rights',
        'applications.message',
        'applicants.public_id as applicant_public_id',
        'cvs.file_name',
        'conversations.id as conversation_id',
        sql<string | null>`applications.start_date::text`.as('start_date'),
        sql<number | null>`octet_length(cvs.content)`.as('cv_bytes'),
      ])
      .where('applicants.deletion_at', 'is', null);
  }

  /** Finds any user's application. applications.policy.ts decides who may see it. */
  async find(id: string): Promise<ApplicationRecord | null> {
    const row = await this.#select()
      .where(sql<boolean>`applications.id = ${id}::bigint`)
      .executeTakeFirst();
    return row ? toApplication(row) : null;
  }

  async findOwn(
    { accountId }: SignedInUser,
    job: Pick<JobRecord, 'id'>,
  ): Promise<ApplicationRecord | null> {
    const row = await this.#select()
      .where('applications.account_id', '=', accountId)
      .where('applications.listing_id', '=', job.id)
      .executeTakeFirst();
    return row ? toApplication(row) : null;
  }

  /** Lists the user's applications, the newest first. */
  async listOwn({ accountId }: SignedInUser): Promise<readonly ApplicationRecord[]> {
    const rows = await this.#select()
      .where('applications.account_id', '=', accountId)
      .orderBy('applications.applied_at', 'desc')
      .orderBy('applications.id')
      .limit(MAX_OWN_APPLICATIONS)
      .execute();
    return rows.map(toApplication);
  }

  /** Lists the applications for a job, the newest first. */
  async listForJob(
    job: Pick<JobRecord, 'id'>,
    limit: number,
  ): Promise<readonly ApplicationRecord[]> {
    const rows = await this.#select()
      .where('applications.listing_id', '=', job.id)
      .orderBy('applications.applied_at', 'desc')
      .orderBy('applications.id')
      .limit(limit)
      .execute();
    return rows.map(toApplication);
  }

  /** Counts the applications for a job that have not been withdrawn. */
  async count(job: Pick<JobRecord, 'id'>): Promise<number> {
    const { count } = await this.db
      .selectFrom('applications')
      .innerJoin('accounts', 'accounts.id', 'applications.account_id')
      .select(sql<number>`count(*)`.as('count'))
      .where('applications.listing_id', '=', job.id)
      .where('applications.state', '!=', 'withdrawn')
      .where('accounts.deletion_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Counts the applications for the user's jobs that the user has not seen. */
  async countNew({ accountId }: SignedInUser): Promise<number> {
    const { count } = await this.db
      .selectFrom('applications')
      .innerJoin('listings', 'listings.id', 'applications.listing_id')
      .innerJoin('accounts', 'accounts.id', 'applications.account_id')
      .select(sql<number>`count(*)`.as('count'))
      .where('listings.account_id', '=', accountId)
      .where('listings.removed_at', 'is', null)
      .where('applications.state', '=', 'new')
      .where('accounts.deletion_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Returns what the user's newest live jobseeker profile says. */
  async findJobseekerProfile(
    { accountId }: SignedInUser,
    now: Date,
  ): Promise<JobseekerProfile | null> {
    const row = await this.db
      .selectFrom('listings')
      .select(['contact_phone', 'description'])
      .select([
        sql<string | null>`attributes ->> 'visa'`.as('visa'),
        sql<string | null>`attributes ->> 'startDate'`.as('start_date'),
      ])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'profile')
      .where('status', '=', 'live')
      .where('expires_at', '>', now)
      .orderBy('published_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row
      ? {
          phone: row.contact_phone,
          visa: row.visa,
          startDate: row.start_date,
          description: row.description,
        }
      : null;
  }

  /**
   * Adds an application, or sends a withdrawn one again.
   *
   * @returns false when the user has applied for the job already
   */
  async add(
    { accountId }: SignedInUser,
    job: Pick<JobRecord, 'id'>,
    { name, phone, workRights, startDate, message, cv }: ApplicationInput,
    now: Date,
  ): Promise<boolean> {
    const content = { name, phone, work_rights: workRights, start_date: startDate, message };
    const row = await this.db
      .insertInto('applications')
      .values({ ...content, listing_id: job.id, account_id: accountId, applied_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['listing_id', 'account_id'])
          .doUpdateSet({ ...content, state: 'new', applied_at: now })
          .where('applications.state', '=', 'withdrawn'),
      )
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (cv)
      await this.db
        .insertInto('application_cvs')
        .values({ application_id: row.id, file_name: cv.fileName, content: cv.content })
        .execute();
    return true;
  }

  async findCv(id: number): Promise<Cv | null> {
    const row = await this.db
      .selectFrom('application_cvs')
      .select(['file_name', 'content'])
      .where('application_id', '=', id)
      .executeTakeFirst();
    return row ? { fileName: row.file_name, content: row.content } : null;
  }

  /** Locks the application until the transaction ends and returns its state. */
  async lockState(id: number): Promise<ApplicationState | null> {
    const row = await this.db
      .selectFrom('applications')
      .select('state')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row?.state ?? null;
  }

  async setState(id: number, state: ApplicationState): Promise<void> {
    await this.db.updateTable('applications').set({ state }).where('id', '=', id).execute();
  }

  /** Marks applications for a job as read. Ignores those that are not new. */
  async markRead(job: Pick<JobRecord, 'id'>, ids: readonly string[]): Promise<void> {
    await sql`update applications set state = 'read' where listing_id = ${job.id} and state = 'new' and id = any(${ids}::bigint[])`.execute(
      this.db,
    );
  }

  /** Marks an application as withdrawn and deletes its message, phone number and CV. */
  async withdraw(id: number): Promise<void> {
    await this.db
      .updateTable('applications')
      .set({ state: 'withdrawn', message: '', phone: null })
      .where('id', '=', id)
      .execute();
    await this.db.deleteFrom('application_cvs').where('application_id', '=', id).execute();
  }
}

/** Deletes the CVs for jobs that ended 30 days ago, and returns how many there were. */
export async function deleteOldCvs(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CV_DAYS * DAY_MS);
  return deleteInBatches(
    db,
    'application_cvs',
    sql`exists (
      select from applications join listings on listings.id = applications.listing_id
      where applications.id = application_cvs.application_id
        and (listings.expires_at < ${before} or (listings.status <> 'live' and listings.updated_at < ${before}))
    )`,
  );
}

interface JobRow {
  readonly listing_id: number;
  readonly listing_public_id: number;
  readonly kind: Kind;
  readonly slug: string;
  readonly title: string;
  readonly status: ListingStatus;
  readonly expires_at: Date;
  readonly employer_id: number;
  readonly employer_public_id: number;
  readonly employer_name: string;
}

interface ApplicationRow extends JobRow {
  readonly id: number;
  readonly account_id: number;
  readonly state: ApplicationState;
  readonly applied_at: Date;
  readonly name: string;
  readonly phone: string | null;
  readonly work_rights: WorkRights;
  readonly start_date: string | null;
  readonly message: string;
  readonly applicant_public_id: number;
  readonly file_name: string | null;
  readonly cv_bytes: number | null;
  readonly conversation_id: number | null;
}

function toJob(row: JobRow): JobRecord {
  return {
    id: row.listing_id,
    publicId: row.listing_public_id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    status: row.status,
    expiresAt: row.expires_at,
    employerAccountId: row.employer_id,
    employerPublicId: row.employer_public_id,
    employerName: row.employer_name,
  };
}

function toApplication(row: ApplicationRow): ApplicationRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    state: row.state,
    appliedAt: row.applied_at,
    name: row.name,
    phone: row.phone,
    workRights: row.work_rights,
    startDate: row.start_date,
    message: row.message,
    cv:
      row.file_name === null || row.cv_bytes === null
        ? null
        : { fileName: row.file_name, bytes: row.cv_bytes },
    job: toJob(row),
    applicantPublicId: row.applicant_public_id,
    conversationId: row.conversation_id,
  };
}
