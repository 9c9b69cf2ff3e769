/** Runs the modules' scheduled tasks. */
import { HOUR_MS } from '@paddock/runtime/durations';
import type { FastifyBaseLogger } from 'fastify';
import { every, type ApiModule, type ScheduledTask } from './module.ts';
import { deleteOldIdempotencyKeys } from './plugins/idempotency.ts';
import type { ApiServer } from './server.ts';

export function startScheduledTasks({
  core: { db, log, now },
  modules,
}: Pick<ApiServer, 'core' | 'modules'>): { stop(): void } {
  const timers = [
    ...Object.values<ApiModule>(modules).flatMap((module) => module.listScheduledTasks?.() ?? []),
    every(HOUR_MS, 'delete old idempotency keys', () => deleteOldIdempotencyKeys(db, now())),
  ].map((task) => repeat(task, log));
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/**
 * Runs the task at once and then at each interval. Skips a run while the previous one is still in
 * progress.
 */
function repeat({ what, everyMs, work }: ScheduledTask, log: FastifyBaseLogger): NodeJS.Timeout {
  let isRunning = false;
  const once = () => {
    if (isRunning) return;
    isRunning = true;
    work()
      .catch((error: unknown) =>
        log.warn(
          { err: error, task: what },
          'scheduled task failed; it will run again at its next interval',
        ),
      )
      .finally(() => (isRunning = false));
  };
  once();
  return setInterval(once, everyMs).unref();
}
