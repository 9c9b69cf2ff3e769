/** Reads the state of background work for operators. */
import type { QueueHealth, SiteHealth } from '@paddock/contracts/http';
import { sql } from 'kysely';
import { DEAD_LETTER_QUEUE } from '../../database/install-jobs.ts';
import { Repository } from '../../database/repository.ts';

interface QueueRow extends Omit<QueueHealth, 'oldestDueAt'> {
  readonly oldestDueAt: Date | null;
}

export class HealthRepository extends Repository {
  /** pg-boss deletes failed jobs after a day, so its table has only those of the last 24 hours. */
  async listQueues(): Promise<readonly QueueHealth[]> {
    const { rows } = await sql<QueueRow>`
      select queue.name,
        count(job.id) filter (where is_waiting and start_after <= now())::int as due,
        min(job.start_after) filter (where is_waiting and start_after <= now()) as "oldestDueAt",
        count(job.id) filter (where is_waiting and start_after > now())::int as planned,
        count(job.id) filter (where job.state = 'failed')::int as failed,
        (array_agg(job.output ->> 'reason' order by job.completed_on desc) filter (where job.state = 'failed'))[1] as "lastReason"
      from pgboss.queue
        left join (select *, state in ('created', 'retry') as is_waiting from pgboss.job) as job on job.name = queue.name
      where queue.name <> ${DEAD_LETTER_QUEUE}
      group by queue.name order by queue.name`.execute(this.db);
    return rows.map(({ oldestDueAt, ...row }) => ({
      ...row,
      oldestDueAt: oldestDueAt?.toISOString() ?? null,
    }));
  }

  async getMirror(): Promise<NonNullable<SiteHealth['mirror']>> {
    const { rows } = await sql<{ readonly waiting: number; readonly oldestAt: Date | null }>`
      with waiting as (select distinct conversation_id from message_outbox)
      select (select count(*) from waiting)::int as waiting, min(messages.created_at) as "oldestAt"
      from waiting
        join conversations on conversations.id = waiting.conversation_id
        join messages on messages.conversation_id = conversations.id and messages.sequence > conversations.mirrored_sequence`.execute(
      this.db,
    );
    const [row] = rows;
    return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt?.toISOString() ?? null };
  }
}
