/** Metrics of jobs, scheduled tasks and the mirror of messages, whose failures no request shows. */
import type { QueueHealth, SiteHealth } from '@paddock/contracts/http';
import type { Registry } from 'prom-client';
import type { TaskRuns } from '../task-runs.ts';
import { createMetrics } from './create-metrics.ts';

/** The 75th percentile of a vital on a release's route: milliseconds, or thousandths for `cls`. */
interface VersionVital {
  readonly channel: string;
  readonly remote: string;
  readonly version: string;
  readonly route: string;
  readonly metric: string;
  readonly p75: number;
}

export interface BackgroundMetricsOptions {
  readonly taskRuns: TaskRuns;
  readonly now: () => Date;
  /** True when messages are copied to Firestore. */
  readonly hasMirror: boolean;
  readonly health: {
    listQueues(): Promise<readonly QueueHealth[]>;
    getMirror(): Promise<NonNullable<SiteHealth['mirror']>>;
  };
  readonly pageVitals: { listMeasures(): Promise<readonly VersionVital[]> };
}

/** @returns a function that updates the metrics, to be called before each scrape */
export function createBackgroundMetrics(
  registry: Registry,
  { taskRuns, now, hasMirror, health, pageVitals }: BackgroundMetricsOptions,
): () => Promise<void> {
  const { gauge } = createMetrics(registry);
  const database = gauge(
    'paddock_database_up',
    '1 when the database answered this scrape. Without it, the metrics of jobs are missing',
  );
  const due = gauge('paddock_job_queue_due_jobs', 'Jobs that are due and have not started', [
    'queue',
  ]);
  const oldest = gauge(
    'paddock_job_queue_oldest_due_seconds',
    'How long the oldest due job has waited. Emails and push messages are such jobs',
    ['queue'],
  );
  const dead = gauge(
    'paddock_job_queue_dead_jobs',
    'Jobs of the last day that failed at every attempt',
    ['queue'],
  );
  const mirrorWaiting = gauge(
    'paddock_mirror_waiting_conversations',
    'Conversations whose newest messages are not yet in Firestore',
  );
  const mirrorLag = gauge(
    'paddock_mirror_lag_seconds',
    'Age of the oldest message that is not yet in Firestore',
  );
  const failed = gauge(
    'paddock_scheduled_task_failed',
    '1 when the task’s last run in this process failed',
    ['task'],
  );
  const overdue = gauge(
    'paddock_scheduled_task_overdue_seconds',
    'How long ago the task should have run again in this process; 0 when it is not due',
    ['task'],
  );
  const vitalLabels = ['channel', 'remote', 'version', 'route'] as const;
  const durations = gauge(
    'paddock_page_vital_p75_seconds',
    'How fast pages loaded and responded in browsers in the last two hours: 75 % of page views were at least this fast',
    [...vitalLabels, 'metric'],
  );
  const shifts = gauge(
    'paddock_page_layout_shift_p75',
    'How much the layout of pages shifted in the last two hours (CLS): 75 % of page views were at least this stable',
    vitalLabels,
  );
  const secondsSince = (time: string | null) =>
    time === null ? 0 : Math.max(0, (now().getTime() - Date.parse(time)) / 1_000);

  return async () => {
    failed.reset();
    overdue.reset();
    for (const [task, { everyMs, startedAt, error }] of taskRuns) {
      failed.set({ task }, error === null ? 0 : 1);
      const overdueMs = now().getTime() - startedAt.getTime() - everyMs;
      overdue.set({ task }, Math.max(0, overdueMs / 1_000));
    }
    for (const gauge of [due, oldest, dead, durations, shifts]) gauge.reset();
    try {
      const [queues, mirror, vitals] = await Promise.all([
        health.listQueues(),
        hasMirror ? health.getMirror() : null,
        pageVitals.listMeasures(),
      ]);
      for (const { name: queue, due: count, oldestDueAt, failed: deadCount } of queues) {
        due.set({ queue }, count);
        oldest.set({ queue }, secondsSince(oldestDueAt));
        dead.set({ queue }, deadCount);
      }
      mirrorWaiting.set(mirror?.waiting ?? 0);
      mirrorLag.set(secondsSince(mirror?.oldestAt ?? null));
      for (const { metric, p75, ...labels } of vitals)
        if (metric === 'cls') shifts.set(labels, p75 / 1_000);
        else durations.set({ ...labels, metric }, p75 / 1_000);
      database.set(1);
    } catch {
      // The other metrics are most needed when the database is down.
      database.set(0);
    }
  };
}
