/** pg-boss's own schema, and what each queue does about failures: part of migrating, so that it is there before anything is sent. */
import type pg from 'pg';
import { PgBoss, type Queue } from 'pg-boss';
import type { JobName } from './job-queue.ts';

/** Tries, the first one among them. */
export const MAX_TRIES = 5;
/** Where jobs are kept that failed for good, for somebody to look at. Nothing works through it. */
export const DEAD_JOBS = 'dead-jobs';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const COMMON = {
  retryLimit: MAX_TRIES - 1,
  retryBackoff: true,
  // A worker that was killed is missed after so long, and its job is tried again.
  heartbeatSeconds: 20,
  expireInSeconds: 120,
  // What is done is of no more use; what is dead has its copy in DEAD_JOBS.
  deleteAfterSeconds: DAY_SECONDS,
  retentionSeconds: 14 * DAY_SECONDS,
  deadLetter: DEAD_JOBS,
  notify: true,
} satisfies Partial<Queue>;

/** Delays double, and are up to twice that long: a push is tried for some minutes, a mail for the better part of an hour. */
const QUEUES: Readonly<Record<JobName, Omit<Queue, 'name'>>> = {
  'deliver-push': { ...COMMON, retryDelay: 10 },
  'deliver-mail': { ...COMMON, retryDelay: 120 },
  'make-avif': { ...COMMON, retryDelay: 60 },
  'match-listing': { ...COMMON, retryDelay: 30 },
  'alert-search': { ...COMMON, retryDelay: 30 },
};

/** @param client a connection of its own, which holds the lock of migrating. Done again it changes nothing. */
export async function installJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  // What goes wrong is thrown by the call that it goes wrong in; unheard, the event would end the process.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.createQueue(DEAD_JOBS, {
      deleteAfterSeconds: 30 * DAY_SECONDS,
      retentionSeconds: 30 * DAY_SECONDS,
    });
    for (const [name, options] of Object.entries(QUEUES)) {
      // Short: while a job with the same key waits, another is not added.
      await boss.createQueue(name, { ...options, policy: 'short' });
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
