/**
 * Breaks the connections between the shell, the API and PostgreSQL at random while users write, and
 * then compares every acknowledged write with the database.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import pg from 'pg';
import { canSearch, findDifferences, findUnsearchableTitles } from './testing/drill-oracle.ts';
import { DRILL_ENVIRONMENT, startWriters } from './testing/drill-writers.ts';
import { NETWORK_FAULTS, startFaultyNetwork } from './testing/faulty-network.ts';
import { createRandom } from './testing/random.ts';
import { startApiProcess, startShellProcess } from './testing/server-process.ts';
import { READY_LINE_PATTERN, endRunningStacks, runStack } from './testing/stack-under-test.ts';

const FAULTS = Number(process.env['PADDOCK_DRILL_NETWORK_FAULTS'] ?? 60);
const MAX_FAULT_MS = 6_000;
const MAX_PAUSE_MS = 1_000;
const POLL_MS = 100;
/** A connection that no fault ends has to be given up by the product within this time. */
const MAX_RECOVERY_MS = 60_000;

jest.setTimeout(3_600_000);

let folder: string;
const ends = new AsyncDisposableStack();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-network-'));
  // PostgreSQL's user has to enter the folder.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await ends.disposeAsync();
  await endRunningStacks();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the product', () => {
  it(`loses and doubles no acknowledged write when the network fails ${FAULTS} times @full`, async () => {
    const stateFolder = path.join(folder, '.paddock');
    mkdirSync(stateFolder);
    const stack = runStack({ stateFolder, port: await findFreePort(), env: DRILL_ENVIRONMENT });
    await stack.waitForOutput(READY_LINE_PATTERN);
    const { databaseUrl } = stack.state();
    if (databaseUrl === null) throw new Error('the stack has no database');
    const random = createRandom(Number(process.env['PADDOCK_DRILL_SEED'] ?? 1));
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];

    const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
    const toDatabase = await startFaultyNetwork(
      host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port },
      random,
    );
    ends.defer(() => toDatabase.close());
    const api = await startApiProcess(
      `postgres://${user}@127.0.0.1:${toDatabase.port}/${database}`,
      { stateFolder },
    );
    ends.defer(() => api.stop());
    const toApi = await startFaultyNetwork({ host: '127.0.0.1', port: api.port }, random);
    ends.defer(() => toApi.close());
    const shell = await startShellProcess(`http://127.0.0.1:${toApi.port}`, { stateFolder });
    ends.defer(() => shell.stop());
    const origin = `http://localhost:${shell.port}`;

    const writers = await startWriters(origin, databaseUrl);
    let longestMs = 0;
    try {
      for (let count = 0; count < FAULTS; count += 1) {
        const network = pick([toApi, toDatabase]) ?? toApi;
        const fault = pick(NETWORK_FAULTS) ?? 'cut';
        network.begin(fault);
        await pause(random() * MAX_FAULT_MS);
        network.end();
        const endedAt = performance.now();
        while (!(await canSearch(origin))) {
          if (performance.now() - endedAt > MAX_RECOVERY_MS)
            throw new Error(
              `not ready a minute after "${fault}" between ${network === toApi ? 'shell and API' : 'API and database'}:\n${api.output()}`,
            );
          await pause(POLL_MS);
        }
        longestMs = Math.max(longestMs, performance.now() - endedAt);
        await pause(random() * MAX_PAUSE_MS);
      }
    } finally {
      await writers.stop();
    }
    const { acknowledged, writes, attempts, statuses } = await writers.stop();
    console.log(
      [
        `${writes} writes were acknowledged in ${attempts} attempts.`,
        `Responses by status: ${JSON.stringify(Object.fromEntries(statuses))}.`,
        `Longest time until ready again after a fault: ${(longestMs / 1_000).toFixed(1)} s.`,
      ].join('\n'),
    );
    expect(await findDifferences(databaseUrl, acknowledged)).toEqual([]);
    expect(statuses.get(500)).toBeUndefined();
    expect(await findUnsearchableTitles(origin, acknowledged)).toEqual([]);
  });
});
