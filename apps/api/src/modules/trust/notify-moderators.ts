/** Notifies moderators of the cases that wait in the queue. */
import { sql, type Kysely } from 'kysely';
import { HOUR_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { recordEvents } from '../notifications/record-event.ts';
import { ModerationQueueRepository } from './moderation-queue.repository.ts';

/** The minimum interval between two notifications of a moderator. */
const INTERVAL_MS = 4 * HOUR_MS;

interface Moderator {
  readonly accountId: number;
  readonly lastToldAt: Date | null;
}

/**
 * Notifies each moderator who can decide a case that has come in since the last notification. No
 * moderator is notified twice within four hours.
 *
 * @returns the number of notified moderators
 */
export async function notifyModerators({
  db,
  getEventContext,
}: Pick<ApiCore, 'db' | 'getEventContext'>): Promise<number> {
  const context = getEventContext();
  return runTransaction(db, async (transaction) => {
    const queue = new ModerationQueueRepository(transaction);
    let notified = 0;
    for (const { accountId, lastToldAt } of await listModerators(transaction, context.now)) {
      const waiting = await queue.summarise(accountId);
      if (!waiting || (lastToldAt !== null && waiting.newest <= lastToldAt)) continue;
      await recordEvents(transaction, [{ type: 'cases-waiting', accountId, ...waiting }], context);
      notified += 1;
    }
    return notified;
  });
}

async function listModerators(db: Kysely<Database>, now: Date): Promise<readonly Moderator[]> {
  const { rows } = await sql<Moderator>`
    select moderators.id as "accountId", told.at as "lastToldAt"
    from accounts as moderators
      left join lateral (select max(date_entered) as at from notifications where user_account_id = moderators.id and event_key like 'cases-waiting:%') as told on true
    where 'moderator' = any(moderators.permissions) and moderators.disabled_at is null and moderators.deletion_at is null
      and (told.at is null or told.at <= ${new Date(now.getTime() - INTERVAL_MS)})`.execute(db);
  return rows;
}
