/** Loads a moderator's decision for the email to the affected user. */
import {
  getModerationReasonLabel,
  type RecordedActionName,
} from '@paddock/contracts/trust-reasons';
import { sql } from 'kysely';
import { Repository } from '../../database/repository.ts';
import type { DecisionEmailInput } from '../notifications/delivery/decision-email.ts';
import type { DecisionEmails } from '../notifications/delivery/deliver-email.ts';
import { parseDecisionKey } from '../notifications/event-key.ts';
import { buildReplacedCondition, buildUndoneCondition } from './decision-conditions.ts';

interface Row {
  readonly act: RecordedActionName;
  readonly reason: string;
  readonly note: string;
  readonly title: string | null;
  readonly is_live: boolean | null;
  readonly is_over: boolean;
}

export class DecisionEmailsService extends Repository implements DecisionEmails {
  async find({
    accountId,
    eventKey,
  }: {
    readonly accountId: number;
    readonly eventKey: string;
  }): Promise<DecisionEmailInput | 'stopped' | null> {
    const actId = parseDecisionKey(eventKey);
    if (actId === null) return null;
    const { rows } = await sql<Row>`
      select acts.act, acts.reason, acts.note, listings.title, listings.status = 'live' as is_live, ${buildUndoneCondition('acts')} or ${buildReplacedCondition('acts')} as is_over
      from moderation_acts as acts left join listings on listings.id = acts.listing_id
      where acts.id = ${actId}::bigint and acts.account_id = ${accountId}`.execute(this.db);
    const [row] = rows;
    if (!row || row.is_over) return 'stopped';
    const { act, reason, note, title } = row;
    return {
      act,
      reason: getModerationReasonLabel(title === null ? 'person' : 'listing', act, reason),
      note,
      listing: title === null ? null : { title, isLive: row.is_live === true },
    };
  }
}
