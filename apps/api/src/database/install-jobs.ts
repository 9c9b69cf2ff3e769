/**
 * Installs pg-boss's schema, and the queues with their retry settings. Runs as part of migrating,
 * so that the queues exist before the first job.
 */
import type pg from 'pg';
import { PgBoss, type Queue } from 'pg-boss';

/** The maximum number of attempts, including the first. */
export const MAX_JOB_ATTEMPTS = 5;
/**
 * The queue of jobs that have failed permanently. Operators can inspect it; no worker processes it.
 */
export const DEAD_LETTER_QUEUE = 'dead-jobs';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const COMMON = {
  retryLimit: MAX_JOB_ATTEMPTS - 1,
  retryBackoff: true,
  // A job whose worker was killed is retried after this many seconds.
  heartbeatSeconds: 20,
  expireInSeconds: 120,
  // Completed jobs are not needed any more. Failed ones are copied to the dead letter queue.
  deleteAfterSeconds: DAY_SECONDS,
  retentionSeconds: 14 * DAY_SECONDS,
  deadLetter: DEAD_LETTER_QUEUE,
  notify: true,
} satisfies Partial<Queue>;

/**
 * `retryDelay` is the first delay, in seconds; later ones double, with random variation. Retries of
 * a push last for a few minutes, those of an email for most of an hour.
 */
const QUEUES = {
  'deliver-push': { ...COMMON, retryDelay: 10 },
  'deliver-mail': { ...COMMON, retryDelay: 120 },
  'make-avif': { ...COMMON, retryDelay: 60 },
  'match-listing': { ...COMMON, retryDelay: 30 },
  'alert-search': { ...COMMON, retryDelay: 30 },
} satisfies Readonly<Record<string, Omit<Queue, 'name'>>>;
export type JobName = keyof typeof QUEUES;

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
  // Ignore the event: a call that fails also throws its error. Without a listener, the error event
  // would end the process.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.createQueue(DEAD_LETTER_QUEUE, {
      deleteAfterSeconds: 30 * DAY_SECONDS,
      retentionSeconds: 30 * DAY_SECONDS,
    });
    for (const [name, options] of Object.entries(QUEUES)) {
      // With the policy "short", a job is not added while another with the same key is waiting.
      await boss.createQueue(name, { ...options, policy: 'short' });
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
