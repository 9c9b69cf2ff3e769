import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY_MS } from '@paddock/runtime/durations';
import { every } from './module.ts';
import { startScheduledTasks } from './scheduled-tasks.ts';
import type { ApiServer } from './server.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await startTestDatabase();
  api = await startTestApi(database.url);
});
afterAll(async () => {
  await api.close();
  await database.stop();
});

/** Returns the warnings of one task until it has run or been refused. */
async function runWithClock(offsetMs: number): Promise<readonly string[]> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const warnings: string[] = [];
  const log = {
    warn({ err, task }: { err: Error; task: string }) {
      if (task !== 'end things') return;
      warnings.push(err.message);
      resolve(undefined);
    },
  };
  const end = () => {
    resolve(undefined);
    return Promise.resolve();
  };
  const tasks = startScheduledTasks({
    core: { ...api.core, log, now: () => new Date(Date.now() + offsetMs) },
    modules: { test: { listScheduledTasks: () => [every(60_000, 'end things', end)] } },
  } as unknown as ApiServer);
  await promise;
  tasks.stop();
  return warnings;
}

it('startScheduledTasks runs no task while the machine’s clock differs from the database’s', async () => {
  expect(await runWithClock(0)).toEqual([]);
  expect(await runWithClock(20_000)).toEqual([]);
  for (const days of [-100, 100])
    expect(await runWithClock(days * 86_400_000)).toEqual([
      expect.stringMatching(/clock is -?86\d{5} s ahead of the database’s.*Set the clock/),
    ]);
});

it('startScheduledTasks runs a failed task again before its next interval', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const outcomes = [
    () => Promise.reject(new Error('Storage is starting')),
    () => Promise.resolve(),
  ];
  const runs: string[] = [];
  const tasks = startScheduledTasks(
    {
      core: { ...api.core, log: { warn: () => runs.push('failed') } },
      modules: {
        test: {
          listScheduledTasks: () => [
            every(DAY_MS, 'tidy up', async () => {
              await outcomes.shift()?.();
              runs.push('done');
              resolve(undefined);
            }),
          ],
        },
      },
    } as unknown as ApiServer,
    1,
  );
  await promise;
  tasks.stop();
  expect(runs).toEqual(['failed', 'done']);
});
