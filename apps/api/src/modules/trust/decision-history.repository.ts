/** The decisions of all moderators, newest first, as moderators read them. */
import type { HistoryQuery } from '@paddock/contracts/http';
import type { RecordedActionName } from '@paddock/contracts/trust-reasons';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { isReplaced } from './decision-conditions.ts';

interface NamedModerator {
  readonly publicId: number;
  readonly name: string;
}

export interface PastDecisionRecord {
  readonly id: number;
  readonly act: RecordedActionName;
  readonly reason: string;
  readonly note: string;
  readonly at: Date;
  /** The row id of the affected user. */
  readonly accountId: number;
  readonly person: { readonly publicId: number; readonly name: string };
  /** Null when the decision is about a user. */
  readonly listing: { readonly publicId: number; readonly title: string } | null;
  readonly moderator: NamedModerator | null;
  readonly isUndo: boolean;
  readonly undone: { readonly at: Date; readonly moderator: NamedModerator | null } | null;
  /** True when a later decision about the same subject has replaced this one. */
  readonly isReplaced: boolean;
}

export interface DecisionCount {
  readonly act: RecordedActionName;
  readonly subject: 'listing' | 'person';
  readonly isMine: boolean;
  readonly count: number;
}

interface Row {
  readonly id: number;
  readonly act: RecordedActionName;
  readonly reason: string;
  readonly note: string;
  readonly created_at: Date;
  readonly account_id: number;
  readonly person_public_id: number;
  readonly person_name: string;
  readonly listing_public_id: number | null;
  readonly listing_title: string;
  readonly moderator_public_id: number | null;
  readonly moderator_name: string;
  readonly is_undo: boolean;
  readonly undone_at: Date | null;
  readonly undoer_public_id: number | null;
  readonly undoer_name: string;
  readonly is_replaced: boolean;
}

const SELECT = sql`
  select acts.id, acts.act, acts.reason, acts.note, acts.created_at, acts.account_id, people.public_id as person_public_id, people.name as person_name, listings.public_id as listing_public_id, listings.title as listing_title,
    moderators.public_id as moderator_public_id, moderators.name as moderator_name, acts.undoes_id is not null as is_undo, undo.created_at as undone_at, undoers.public_id as undoer_public_id, undoers.name as undoer_name, ${isReplaced('acts')} as is_replaced
  from moderation_acts as acts join accounts as people on people.id = acts.account_id left join listings on listings.id = acts.listing_id
    left join accounts as moderators on moderators.id = acts.moderator_account_id and moderators.deletion_at is null
    left join moderation_acts as undo on undo.undoes_id = acts.id left join accounts as undoers on undoers.id = undo.moderator_account_id and undoers.deletion_at is null`;

export class DecisionHistoryRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

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
      this.#db,
    );
    return rows.map(toRecord);
  }

  /** Returns null when there is no such decision. */
  async find(id: string): Promise<PastDecisionRecord | null> {
    const { rows } = await sql<Row>`${SELECT} where acts.id = ${id}::bigint`.execute(this.#db);
    return rows[0] ? toRecord(rows[0]) : null;
  }

  /** Counts all decisions, by what the history can be filtered by. */
  async count(accountId: number): Promise<readonly DecisionCount[]> {
    const { rows } = await sql<{
      act: RecordedActionName;
      subject: 'listing' | 'person';
      is_mine: boolean;
      count: number;
    }>`
      select act, case when listing_id is null then 'person' else 'listing' end as subject, (moderator_account_id = ${accountId}) is true as is_mine, count(*)::int as count
      from moderation_acts group by 1, 2, 3 order by 1`.execute(this.#db);
    return rows.map(({ act, subject, is_mine: isMine, count }) => ({
      act,
      subject,
      isMine,
      count,
    }));
  }
}

export function encodeHistoryCursor({ at, id }: PastDecisionRecord): string {
  return `${at.getTime()}-${id}`;
}

function toRecord(row: Row): PastDecisionRecord {
  return {
    id: row.id,
    act: row.act,
    reason: row.reason,
    note: row.note,
    at: row.created_at,
    accountId: row.account_id,
    person: { publicId: row.person_public_id, name: row.person_name },
    listing:
      row.listing_public_id === null
        ? null
        : { publicId: row.listing_public_id, title: row.listing_title },
    moderator: toNamedModerator(row.moderator_public_id, row.moderator_name),
    isUndo: row.is_undo,
    undone: row.undone_at && {
      at: row.undone_at,
      moderator: toNamedModerator(row.undoer_public_id, row.undoer_name),
    },
    isReplaced: row.is_replaced,
  };
}

function toNamedModerator(publicId: number | null, name: string): NamedModerator | null {
  return publicId === null ? null : { publicId, name };
}
