/**
 * The moderation queue. It has one case for each listing or user with open reports, with an
 * unhandled answer to a moderator's decision, or with a ban that a second moderator has to confirm.
 */
import type { ModerationActionName, ModerationSubject } from '@paddock/contracts/trust-reasons';
import { sql } from 'kysely';
import { selectNamedUser, type NamedUser } from '../../database/named-user.ts';
import { Repository } from '../../database/repository.ts';
import { CLAIM_DURATION_MS } from './case-claims.repository.ts';
import {
  buildUnconfirmedBanCondition,
  buildUndoneCondition,
  buildUnhandledAnswerCondition,
} from './decision-conditions.ts';
import { IS_USER_WARNED } from './moderation.repository.ts';
import type { QueueCursor } from './queue-cursor.ts';
import type { StoredEvidence } from './report-evidence.ts';

export interface CaseRecord {
  readonly subject: ModerationSubject;
  readonly publicId: number;
  /** When the oldest open report, unhandled answer or unconfirmed ban was created. */
  readonly waitingSince: Date;
  /** The listing's row id. Null when the case is about a user. */
  readonly listingId: number | null;
  /** The row id of the reported user or of the listing's owner. */
  readonly accountId: number;
  readonly isReported: boolean;
  readonly isAnswered: boolean;
}

/** Selects which cases to list for the current moderator. */
export interface QueueFilter {
  readonly moderatorAccountId: number;
  /** `mine`: cases that the moderator has claimed. `none`: cases without a claim. */
  readonly claim: 'mine' | 'none' | null;
}

export type CaseFileRecord = Omit<CaseRecord, 'waitingSince'> & {
  readonly waitingSince: Date | null;
};

export interface CaseReportRecord {
  readonly id: number;
  readonly listingId: number | null;
  readonly accountId: number | null;
  readonly source: 'person' | 'posting';
  readonly reason: string;
  readonly note: string;
  readonly createdAt: Date;
  readonly evidence: StoredEvidence | null;
  readonly reporter: NamedUser | null;
}

export interface CaseDecisionRecord {
  readonly id: number;
  readonly listingId: number | null;
  readonly accountId: number;
  readonly act: ModerationActionName;
  readonly reason: string;
  readonly note: string;
  readonly at: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly isUndone: boolean;
  readonly moderator: NamedUser | null;
  readonly confirmedBy: NamedUser | null;
  /** True when the current moderator can confirm this ban. */
  readonly isToConfirm: boolean;
}

export interface CaseUser {
  readonly id: number;
  readonly publicId: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly bannedAt: Date | null;
  readonly deletionAt: Date | null;
  readonly permissions: readonly string[];
  readonly canSignIn: boolean;
  readonly isWarned: boolean;
  readonly liveListingCount: number;
  readonly actCount: number;
}

/** Number of decisions shown per case. */
const MAX_ACTS_SHOWN = 10;
/** Number of open reports shown per case. */
const MAX_REPORTS_SHOWN = 50;

export class ModerationQueueRepository extends Repository {
  /** Returns a page of cases, longest waiting first. */
  async list(
    { moderatorAccountId, claim }: QueueFilter,
    cursor: QueueCursor | null,
    limit: number,
    now: Date,
  ): Promise<readonly CaseRecord[]> {
    const conditions = [sql`true`];
    if (cursor)
      conditions.push(
        sql`(since, subject, public_id) > (${cursor.waitingSince}::timestamptz, ${cursor.subject}, ${cursor.publicId}::bigint)`,
      );
    const claims = sql`select from case_claims where claimed_at > ${new Date(now.getTime() - CLAIM_DURATION_MS)} and (case_claims.listing_id = cases.listing_id or (cases.listing_id is null and case_claims.account_id = cases.account_id))`;
    if (claim === 'none') conditions.push(sql`not exists (${claims})`);
    if (claim === 'mine')
      conditions.push(sql`exists (${claims} and moderator_account_id = ${moderatorAccountId})`);
    const { rows } = await sql<CaseRecord>`
      ${withCases(moderatorAccountId)}
      select subject, public_id as "publicId", since as "waitingSince", listing_id as "listingId", account_id as "accountId", is_reported as "isReported", is_answered as "isAnswered"
      from cases where ${sql.join(conditions, sql` and `)} order by since, subject, public_id limit ${limit}`.execute(
      this.db,
    );
    return rows;
  }

  /** Counts the cases that the moderator can decide. Returns null when there are none. */
  async summarise(
    moderatorAccountId: number,
  ): Promise<{ readonly count: number; readonly oldest: Date; readonly newest: Date } | null> {
    const { rows } = await sql<{ count: number; oldest: Date; newest: Date }>`
      ${withCases(moderatorAccountId)}
      select count(*)::int as count, min(since) as oldest, max(since) as newest from cases where account_id <> ${moderatorAccountId}`.execute(
      this.db,
    );
    return rows[0] && rows[0].count > 0 ? rows[0] : null;
  }

  /**
   * Returns the case of any listing or user; null when there is no such listing or user.
   * `waitingSince` is null when nothing is open.
   */
  async find(
    subject: ModerationSubject,
    publicId: number,
    moderatorAccountId: number,
  ): Promise<CaseFileRecord | null> {
    const isListing = subject === 'listing';
    const isOfSubject = isListing
      ? sql`listing_id = subjects.id`
      : sql`listing_id is null and account_id = subjects.id`;
    const { rows } = await sql<{
      id: number;
      account_id: number;
      reported_at: Date | null;
      answered_at: Date | null;
      banned_at: Date | null;
    }>`
      select subjects.id, ${isListing ? sql`subjects.account_id` : sql`subjects.id as account_id`},
        (select min(created_at) from reports where handled_at is null and ${isOfSubject}) as reported_at,
        (select min(answered_at) from moderation_acts as answered where ${isOfSubject} and ${buildUnhandledAnswerCondition('answered')}) as answered_at,
        (select min(created_at) from moderation_acts as ban where ${isOfSubject} and ${buildUnconfirmedBanCondition('ban', moderatorAccountId)}) as banned_at
      from ${isListing ? sql`listings` : sql`accounts`} as subjects where subjects.public_id = ${publicId}`.execute(
      this.db,
    );
    const row = rows[0];
    if (!row) return null;
    const times = [row.reported_at, row.answered_at, row.banned_at].flatMap((time) => time ?? []);
    return {
      subject,
      publicId,
      waitingSince: times.sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
      listingId: isListing ? row.id : null,
      accountId: row.account_id,
      isReported: row.reported_at !== null,
      isAnswered: row.answered_at !== null,
    };
  }

  /** Returns the open reports of these cases, oldest first. */
  async listReports(cases: readonly CaseFileRecord[]): Promise<readonly CaseReportRecord[]> {
    const { rows } = await sql<CaseReportRecord>`
      select * from (
        select reports.id, reports.listing_id as "listingId", reports.account_id as "accountId", reports.source, reports.reason, reports.note, reports.created_at as "createdAt", reports.evidence, ${selectNamedUser('people')} as reporter,
          row_number() over (partition by reports.listing_id, reports.account_id order by reports.created_at, reports.id) as place
        from reports left join accounts as people on people.id = reports.reporter_account_id and people.deletion_at is null
        where reports.handled_at is null and (reports.listing_id = any(${listListingIds(cases)}::bigint[]) or reports.account_id = any(${listPersonIds(cases)}::bigint[]))
      ) as found where place <= ${MAX_REPORTS_SHOWN} order by "createdAt", id`.execute(this.db);
    return rows;
  }

  /** Returns the latest decisions of these cases, newest first. */
  async listActs(
    cases: readonly CaseFileRecord[],
    moderatorAccountId: number,
  ): Promise<readonly CaseDecisionRecord[]> {
    const { rows } = await sql<CaseDecisionRecord>`
      select * from (
        select acts.id, acts.listing_id as "listingId", acts.account_id as "accountId", acts.act, acts.reason, acts.note, acts.created_at as at, acts.answer, acts.answered_at as "answeredAt", ${buildUndoneCondition('acts')} as "isUndone", ${selectNamedUser('people')} as moderator, ${selectNamedUser('confirmers')} as "confirmedBy", ${buildUnconfirmedBanCondition('acts', moderatorAccountId)} as "isToConfirm",
          row_number() over (partition by acts.listing_id, acts.account_id order by acts.created_at desc, acts.id desc) as place
        from moderation_acts as acts left join accounts as people on people.id = acts.moderator_account_id and people.deletion_at is null
          left join accounts as confirmers on confirmers.id = acts.confirmed_by_account_id and confirmers.deletion_at is null
        where acts.act not in ('withdraw', 'reopen') and (acts.listing_id = any(${listListingIds(cases)}::bigint[]) or (acts.listing_id is null and acts.account_id = any(${listPersonIds(cases)}::bigint[])))
      ) as found where place <= ${MAX_ACTS_SHOWN} order by at desc, id desc`.execute(this.db);
    return rows;
  }

  async listUsers(ids: readonly number[]): Promise<readonly CaseUser[]> {
    const { rows } = await sql<CaseUser>`
      select id, public_id as "publicId", name, created_at as "createdAt", banned_at as "bannedAt", deletion_at as "deletionAt", permissions, firebase_id is not null as "canSignIn", ${IS_USER_WARNED} as "isWarned",
        (select count(*) from listings where listings.account_id = accounts.id and listings.status = 'live' and listings.expires_at > now()) as "liveListingCount",
        (select count(*) from moderation_acts where moderation_acts.account_id = accounts.id and act in ('hide', 'warn', 'ban') and not ${buildUndoneCondition('moderation_acts')}) as "actCount"
      from accounts where id = any(${[...ids]}::bigint[])`.execute(this.db);
    return rows;
  }
}

const listListingIds = (cases: readonly CaseFileRecord[]): number[] =>
  cases.flatMap(({ listingId }) => listingId ?? []);
/** Returns the account ids of the cases that are about a user rather than a listing. */
const listPersonIds = (cases: readonly CaseFileRecord[]): number[] =>
  cases.flatMap(({ listingId, accountId }) => (listingId === null ? [accountId] : []));

/** Begins a query whose table `cases` has the cases that wait for this moderator. */
function withCases(moderatorAccountId: number) {
  return sql`
      with waiting as (
        select reports.listing_id, reports.account_id, min(reports.created_at) as since, true as is_reported, false as is_answered from reports where reports.handled_at is null group by 1, 2
        union all
        select answered.listing_id, case when answered.listing_id is null then answered.account_id end, answered.answered_at, false, true from moderation_acts as answered
        where ${buildUnhandledAnswerCondition('answered')}
        union all
        select null, ban.account_id, ban.created_at, false, false from moderation_acts as ban where ${buildUnconfirmedBanCondition('ban', moderatorAccountId)}
      ), cases as (
        select case when waiting.listing_id is null then 'person' else 'listing' end as subject, coalesce(listings.public_id, accounts.public_id) as public_id, min(waiting.since) as since,
          waiting.listing_id, accounts.id as account_id, bool_or(waiting.is_reported) as is_reported, bool_or(waiting.is_answered) as is_answered
        from waiting left join listings on listings.id = waiting.listing_id join accounts on accounts.id = coalesce(listings.account_id, waiting.account_id)
        group by 1, 2, waiting.listing_id, accounts.id
      )`;
}
