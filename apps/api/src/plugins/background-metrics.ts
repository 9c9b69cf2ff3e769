/** Metrics of jobs, scheduled tasks and the copy of the messages, which no request shows. */
import type { QueueHealth, SiteHealth } from '@paddock/contracts/http';
import { Gauge, type Registry } from 'prom-client';
import type { TaskRuns } from '../task-runs.ts';

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
  const registers = [registry];
  const database = new Gauge({
    name: 'paddock_database_up',
    help: '1 when the database answered this scrape. Without it, the metrics of jobs are missing',
    registers,
  });
  const due = new Gauge({
    name: 'paddock_job_queue_due_jobs',
    help: 'Jobs that are due and have not started',
    labelNames: ['queue'] as const,
    registers,
  });
  const oldest = new Gauge({
    name: 'paddock_job_queue_oldest_due_seconds',
    help: 'How long the oldest due job has waited. Emails and push messages are such jobs',
    labelNames: ['queue'] as const,
    registers,
  });
  const dead = new Gauge({
    name: 'paddock_job_queue_dead_jobs',
    help: 'Jobs of the last day that failed at every attempt',
    labelNames: ['queue'] as const,
    registers,
  });
  const mirrorWaiting = new Gauge({
    name: 'paddock_mirror_waiting_conversations',
    help: 'Conversations whose newest messages are not yet in Firestore',
    registers,
  });
  const mirrorLag = new Gauge({
    name: 'paddock_mirror_lag_seconds',
    help: 'Age of the oldest message that is not yet in Firestore',
    registers,
  });
  const failed = new Gauge({
    name: 'paddock_scheduled_task_failed',
    help: '1 when the task’s last run in this process failed',
    labelNames: ['task'] as const,
    registers,
  });
  const overdue = new Gauge({
    name: 'paddock_scheduled_task_overdue_seconds',
    help: 'How long ago the task should have run again in this process; 0 when it is not due',
    labelNames: ['task'] as const,
    registers,
  });
  const vitalLabels = ['channel', 'remote', 'version', 'route'] as const;
  const durations = new Gauge({
    name: 'paddock_page_vital_p75_seconds',
    help: 'How fast pages loaded and responded in browsers in the last two hours: 75 % of page views were at least this fast',
    labelNames: [...vitalLabels, 'metric'] as const,
    registers,
  });
  const shifts = new Gauge({
    name: 'paddock_page_layout_shift_p75',
    help: 'How much the layout of pages shifted in the last two hours (CLS): 75 % of page views were at least this stable',
    labelNames: vitalLabels,
    registers,
  });
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
