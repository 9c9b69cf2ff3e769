/**
 * Installs pg-boss's schema and the retry settings of each queue. Part of migrating, so that they
 * exist before the first job.
 */
import type pg from 'pg';
import { PgBoss, type Queue } from 'pg-boss';
import type { JobName } from './job-queue.ts';

/** The number of attempts, the first one included. */
export const MAX_ATTEMPTS = 5;
/** The queue of jobs that failed for good, for operators to inspect. No worker processes it. */
export const DEAD_LETTER_QUEUE = 'dead-jobs';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const COMMON = {
  retryLimit: MAX_ATTEMPTS - 1,
  retryBackoff: true,
  // A job whose worker was killed is retried after this time.
  heartbeatSeconds: 20,
  expireInSeconds: 120,
  // Completed jobs are of no further use. Failed ones are copied to the dead letter queue.
  deleteAfterSeconds: DAY_SECONDS,
  retentionSeconds: 14 * DAY_SECONDS,
  deadLetter: DEAD_LETTER_QUEUE,
  notify: true,
} satisfies Partial<Queue>;

/**
 * Delays double and vary, up to twice that. Pushes are retried for some minutes, emails for the
 * better part of an hour.
 */
const QUEUES: Readonly<Record<JobName, Omit<Queue, 'name'>>> = {
  'deliver-push': { ...COMMON, retryDelay: 10 },
  'deliver-mail': { ...COMMON, retryDelay: 120 },
  'make-avif': { ...COMMON, retryDelay: 60 },
  'match-listing': { ...COMMON, retryDelay: 30 },
  'alert-search': { ...COMMON, retryDelay: 30 },
};

/**
 * Installs or updates the queues. Idempotent.
 *
 * @param client A dedicated connection, which holds the migration lock.
 */
export async function installJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  // Errors are thrown by the calls that cause them. Without a listener, the event would end the
  // process.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.createQueue(DEAD_LETTER_QUEUE, {
      deleteAfterSeconds: 30 * DAY_SECONDS,
      retentionSeconds: 30 * DAY_SECONDS,
    });
    for (const [name, options] of Object.entries(QUEUES)) {
      // The policy "short" does not add a job while another with the same key is waiting.
      await boss.createQueue(name, { ...options, policy: 'short' });
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
