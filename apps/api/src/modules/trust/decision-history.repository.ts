/** The decisions of all moderators, newest first, as moderators read them. */
import type { HistoryQuery } from '@paddock/contracts/http';
import type { RecordedActionName } from '@paddock/contracts/trust-reasons';
import { sql } from 'kysely';
import { selectNamedUser, type NamedUser } from '../../database/named-user.ts';
import { Repository } from '../../database/repository.ts';
import { buildReplacedCondition } from './decision-conditions.ts';

export interface PastDecisionRecord {
  readonly id: number;
  readonly act: RecordedActionName;
  readonly reason: string;
  readonly note: string;
  readonly at: Date;
  /** The row id of the affected user. */
  readonly accountId: number;
  readonly person: NamedUser;
  /** Null when the decision is about a user. */
  readonly listing: { readonly publicId: number; readonly title: string } | null;
  readonly moderator: NamedUser | null;
  readonly isUndo: boolean;
  readonly undone: { readonly at: Date; readonly moderator: NamedUser | null } | null;
  /** True when a later decision about the same subject has replaced this one. */
  readonly isReplaced: boolean;
}

export interface DecisionCount {
  readonly act: RecordedActionName;
  readonly subject: 'listing' | 'person';
  readonly isMine: boolean;
  readonly count: number;
}

interface Row extends Omit<PastDecisionRecord, 'undone'> {
  readonly undoneAt: Date | null;
  readonly undoneBy: NamedUser | null;
}

const SELECT = sql`
  select acts.id, acts.act, acts.reason, acts.note, acts.created_at as at, acts.account_id as "accountId", ${selectNamedUser('people')} as person,
    case when listings.id is not null then jsonb_build_object('publicId', listings.public_id, 'title', listings.title) end as listing, ${selectNamedUser('moderators')} as moderator,
    acts.undoes_id is not null as "isUndo", undo.created_at as "undoneAt", ${selectNamedUser('undoers')} as "undoneBy", ${buildReplacedCondition('acts')} as "isReplaced"
  from moderation_acts as acts join accounts as people on people.id = acts.account_id left join listings on listings.id = acts.listing_id
    left join accounts as moderators on moderators.id = acts.moderator_account_id and moderators.deletion_at is null
    left join moderation_acts as undo on undo.undoes_id = acts.id left join accounts as undoers on undoers.id = undo.moderator_account_id and undoers.deletion_at is null`;

export class DecisionHistoryRepository extends Repository {
  /** Returns a page of decisions, newest first. */
  async list(
    { cursor, act, subject, moderator }: HistoryQuery,
    accountId: number,
    limit: number,
  ): Promise<readonly PastDecisionRecord[]> {
    const conditions = [sql`true`];
    if (cursor !== undefined) {
      const [milliseconds = '', id = ''] = cursor.split('-');
      conditions.push(
        sql`(acts.created_at, acts.id) < (to_timestamp(${milliseconds}::bigint / 1000.0)::timestamptz(3), ${id}::bigint)`,
      );
    }
    if (act !== undefined) conditions.push(sql`acts.act = ${act}`);
    if (subject !== undefined)
      conditions.push(sql`(acts.listing_id is null) = ${subject === 'person'}`);
    if (moderator !== undefined) conditions.push(sql`acts.moderator_account_id = ${accountId}`);
    const { rows } = await sql<Row>`
      ${SELECT} where ${sql.join(conditions, sql` and `)} order by acts.created_at desc, acts.id desc limit ${limit}`.execute(
      this.db,
    );
    return rows.map(toRecord);
  }

  /** Returns null when there is no such decision. */
  async find(id: string): Promise<PastDecisionRecord | null> {
    const { rows } = await sql<Row>`${SELECT} where acts.id = ${id}::bigint`.execute(this.db);
    return rows[0] ? toRecord(rows[0]) : null;
  }

  /** Counts all decisions, by what the history can be filtered by. */
  async count(accountId: number): Promise<readonly DecisionCount[]> {
    const { rows } = await sql<DecisionCount>`
      select act, case when listing_id is null then 'person' else 'listing' end as subject, (moderator_account_id = ${accountId}) is true as "isMine", count(*)::int as count
      from moderation_acts group by 1, 2, 3 order by 1`.execute(this.db);
    return rows;
  }
}

export function encodeHistoryCursor({ at, id }: PastDecisionRecord): string {
  return `${at.getTime()}-${id}`;
}

function toRecord({ undoneAt, undoneBy, ...decision }: Row): PastDecisionRecord {
  return { ...decision, undone: undoneAt && { at: undoneAt, moderator: undoneBy } };
}
