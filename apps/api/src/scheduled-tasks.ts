/**
 * Runs the modules' scheduled tasks. Many of them end or delete what has become too old, so none
 * runs while this machine's clock and the database's differ: a clock that is 100 days ahead would
 * end every listing.
 */
import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from './core.ts';
import { readClockDifference } from './database/clock-difference.ts';
import { every, type ApiModule, type ScheduledTask } from './module.ts';
import { deleteOldIdempotencyKeys } from './plugins/idempotency.ts';
import { deleteOldRateLimitCounts } from './plugins/rate-limit-counts.ts';
import type { ApiServer } from './server.ts';

const MAX_CLOCK_DIFFERENCE_MS = 30_000;

/** @param retryMs how long after a failure a task runs again, unless its interval is shorter */
export function startScheduledTasks(
  { core: { db, log, now, taskRuns }, modules }: Pick<ApiServer, 'core' | 'modules'>,
  retryMs = MINUTE_MS,
): { stop(): void } {
  async function checkClock(): Promise<void> {
    const differenceMs = await readClockDifference(db, now);
    if (Math.abs(differenceMs) > MAX_CLOCK_DIFFERENCE_MS)
      throw new Error(
        `This machine’s clock is ${Math.round(differenceMs / 1_000)} s ahead of the database’s, so no scheduled task runs. Set the clock.`,
      );
  }
  const running = [
    ...Object.values<ApiModule>(modules).flatMap((module) => module.listScheduledTasks?.() ?? []),
    every(HOUR_MS, 'delete old rate limit counts', () => deleteOldRateLimitCounts(db, now())),
    every(HOUR_MS, 'delete old idempotency keys', () => deleteOldIdempotencyKeys(db, now())),
  ].map((task) =>
    repeat(
      {
        ...task,
        work: async () => {
          await checkClock();
          await task.work();
        },
      },
      { log, now, taskRuns, retryMs },
    ),
  );
  return {
    stop: () => {
      for (const task of running) task.stop();
    },
  };
}

/**
 * Runs the task at once, and then an interval after each run. After a failure it runs again sooner,
 * because a service that it needs may only have been starting.
 */
function repeat(
  { what, everyMs, work }: ScheduledTask,
  {
    log,
    now,
    taskRuns,
    retryMs,
  }: Pick<ApiCore, 'log' | 'now' | 'taskRuns'> & { readonly retryMs: number },
): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const runAfter = (delayMs: number) => {
    if (!isStopped) timer = setTimeout(() => void run(), delayMs).unref();
  };
  async function run(): Promise<void> {
    const startedAt = now();
    const finish = (error: string | null) =>
      taskRuns.set(what, { everyMs, startedAt, finishedAt: now(), error });
    // The operators' desk shows how the previous run ended until this one ends.
    taskRuns.set(what, {
      finishedAt: null,
      error: null,
      ...taskRuns.get(what),
      everyMs,
      startedAt,
    });
    try {
      await work();
      finish(null);
      runAfter(everyMs);
    } catch (error) {
      finish(error instanceof Error ? error.message : String(error));
      log.warn({ err: error, task: what }, 'scheduled task failed; it will be tried again');
      runAfter(Math.min(everyMs, retryMs));
    }
  }
  void run();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
