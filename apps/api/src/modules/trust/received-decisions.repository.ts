/**
 * Moderators' decisions as the affected user reads them: without the moderators' names, with the
 * user's own answer.
 */
import type { ModerationActionName } from '@paddock/contracts/trust-reasons';
import { sql } from 'kysely';
import { Repository } from '../../database/repository.ts';
import {
  buildNotCancelledCondition,
  buildReplacedCondition,
  buildUndoneCondition,
} from './decision-conditions.ts';

/** Maximum number of decisions in one user's list. */
const MAX_SHOWN = 100;

export interface ReceivedDecisionRecord {
  readonly id: number;
  readonly accountId: number;
  readonly act: ModerationActionName;
  readonly reason: string;
  readonly note: string;
  readonly at: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly listing: {
    readonly id: number;
    readonly publicId: number;
    readonly title: string;
  } | null;
  /**
   * True while the decision is in effect: it was not undone, and there is no later decision about
   * the same subject, other than a dismissal of reports.
   */
  readonly isInEffect: boolean;
  readonly isUndone: boolean;
}

/**
 * Selects the decisions that the affected user may see. A dismissal is normally shown to the
 * reporters only. If it followed the affected user's answer, it is the moderators' response and
 * that user sees it too, until it is undone. A withdrawn warning is shown as undone
 * instead of as two decisions.
 */
const CONCERNING = sql`
  select acts.id, acts.account_id as "accountId", acts.act, acts.reason, acts.note, acts.created_at as at, acts.answer, acts.answered_at as "answeredAt",
    case when acts.listing_id is not null then jsonb_build_object('id', acts.listing_id, 'publicId', listings.public_id, 'title', listings.title) end as listing,
    acts.act in ('hide', 'warn', 'ban') and not ${buildUndoneCondition('acts')} and not ${buildReplacedCondition('acts')} as "isInEffect", ${buildUndoneCondition('acts')} as "isUndone"
  from moderation_acts as acts left join listings on listings.id = acts.listing_id
  where acts.act not in ('withdraw', 'reopen') and (acts.act <> 'dismiss' or not ${buildUndoneCondition('acts')} and exists (
    select from moderation_acts as answered where answered.answered_at <= acts.created_at and answered.account_id = acts.account_id and answered.listing_id is not distinct from acts.listing_id
      and not exists (
        select from moderation_acts as between_them where between_them.id not in (answered.id, acts.id) and ${buildNotCancelledCondition('between_them')} and between_them.account_id = acts.account_id and between_them.listing_id is not distinct from acts.listing_id
          and between_them.created_at >= answered.answered_at and (between_them.created_at, between_them.id) < (acts.created_at, acts.id))))`;

export class ReceivedDecisionsRepository extends Repository {
  /** Returns the user's decisions, newest first. */
  async list(accountId: number): Promise<readonly ReceivedDecisionRecord[]> {
    const { rows } =
      await sql<ReceivedDecisionRecord>`${CONCERNING} and acts.account_id = ${accountId} order by acts.created_at desc, acts.id desc limit ${MAX_SHOWN}`.execute(
        this.db,
      );
    return rows;
  }

  /**
   * Locks a decision until the transaction ends.
   *
   * @returns null when there is no such decision that affects this user
   */
  async lock(accountId: number, id: string): Promise<ReceivedDecisionRecord | null> {
    await sql`select id from moderation_acts where id = ${id}::bigint and account_id = ${accountId} for no key update`.execute(
      this.db,
    );
    const { rows } =
      await sql<ReceivedDecisionRecord>`${CONCERNING} and acts.account_id = ${accountId} and acts.id = ${id}::bigint`.execute(
        this.db,
      );
    return rows[0] ?? null;
  }

  async saveAnswer(id: number, text: string, now: Date): Promise<void> {
    await this.db
      .updateTable('moderation_acts')
      .set({ answer: text, answered_at: now })
      .where('id', '=', id)
      .execute();
  }

  /**
   * Returns the decision in effect for a listing. If the listing's owner is banned, returns the ban
   * instead. Null when there is neither.
   */
  async findInEffect(listingId: number): Promise<ReceivedDecisionRecord | null> {
    const { rows } = await sql<ReceivedDecisionRecord>`
      select * from (${CONCERNING} and acts.listing_id = ${listingId}
        union all ${CONCERNING} and acts.act = 'ban' and acts.listing_id is null and acts.account_id = (select account_id from listings where id = ${listingId})) as found
      where "isInEffect" order by (act = 'ban') desc, at desc, id desc limit 1`.execute(this.db);
    return rows[0] ?? null;
  }
}
