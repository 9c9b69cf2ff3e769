/**
 * Kills and stops the processes of the product at random while users write, and then compares
 * every acknowledged write with the database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { findRunningPostmaster } from './database-process.ts';
import { isStillRunning } from './process/identity.ts';
import { inRoot } from './paths.ts';
import {
  canSearch,
  findDifferences,
  findUncopiedMessages,
  findUnsearchableTitles,
} from './testing/drill-oracle.ts';
import { DRILL_ENVIRONMENT, startWriters } from './testing/drill-writers.ts';
import { reportNotPossible } from './testing/not-possible.ts';
import { createRandom } from './testing/random.ts';
import { READY_LINE_PATTERN, endRunningStacks, runStack } from './testing/stack-under-test.ts';

const KILLS = Number(process.env['PADDOCK_DRILL_KILLS'] ?? 100);
const STOPS = Number(process.env['PADDOCK_DRILL_STOPS'] ?? 40);
/** Longer than the time after which the shell gives up a request to the API. */
const MAX_STOP_MS = 6_000;
type ProcessName = 'API' | 'shell' | 'emulators' | 'database' | 'database session';
const MAX_PAUSE_MS = 1_000;
/** Also matches the line that says why the emulators cannot start on this machine. */
const EMULATORS_STARTED_PATTERN = /✓ emulators|Firebase emulators: /;
const POLL_MS = 20;

jest.setTimeout(3_600_000);

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-drill-'));
  // PostgreSQL's user has to enter the folder.
  chmodSync(folder, 0o755);
});
afterEach(endRunningStacks);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The process ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function listChildProcesses(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent
        );
      } catch {
        return false;
      }
    });
}

const isAnswering = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function runCopyMessages(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, [inRoot('tools/stack/run.mjs'), 'copy-messages', 'all'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

function describeTimes(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((left, right) => left - right);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${sorted.length} times, p50 ${median.toFixed(1)} s, longest ${(sorted.at(-1) ?? 0).toFixed(1)} s`;
}

describe('the product', () => {
  it(`loses and doubles no acknowledged write when its processes are killed ${KILLS} times and stopped ${STOPS} times @full`, async () => {
    const stateFolder = path.join(folder, '.paddock');
    mkdirSync(stateFolder);
    const stack = runStack({
      stateFolder,
      port: await findFreePort(),
      env: { ...DRILL_ENVIRONMENT, PADDOCK_EMULATORS: '', FIREBASE_API_KEY: '' },
    });
    await stack.waitForOutput(READY_LINE_PATTERN);
    await stack.waitForOutput(EMULATORS_STARTED_PATTERN);
    const { origin, databaseUrl, emulators, children } = stack.state();
    const processes: readonly ProcessName[] = [
      'API',
      'shell',
      'database',
      'database session',
      ...(children['emulators'] ? (['emulators'] as const) : []),
    ];
    if (emulators['firestore'] === undefined)
      reportNotPossible('Firestore’s copy in the kill drill: its emulator is not on this machine');
    if (origin === null || databaseUrl === null) throw new Error('the stack has no address');

    const isReady = () => canSearch(origin);
    const random = createRandom(Number(process.env['PADDOCK_DRILL_SEED'] ?? 1));
    const pick = <Value>(values: readonly Value[]): Value | undefined =>
      values[Math.floor(random() * values.length)];
    /** Returns null while the process is being started again. */
    const findProcess = (name: ProcessName): number | null => {
      if (name === 'API' || name === 'shell' || name === 'emulators') {
        const identity = stack.state().children[name];
        return identity && isStillRunning(identity) ? identity.pid : null;
      }
      const postmaster = findRunningPostmaster(path.join(stateFolder, 'pg'));
      if (name === 'database' || postmaster === null) return postmaster;
      return pick(listChildProcesses(postmaster)) ?? null;
    };

    const writers = await startWriters(origin, databaseUrl);
    const faults = [
      ...Array.from({ length: KILLS }, () => 'kill' as const),
      ...Array.from({ length: STOPS }, () => 'stop' as const),
    ].sort(() => random() - 0.5);
    const recoveries: { readonly seconds: number; readonly name: ProcessName }[] = [];
    try {
      for (const fault of faults) {
        const name = pick(processes) ?? 'API';
        let pid = findProcess(name);
        while (pid === null) {
          await pause(POLL_MS);
          pid = findProcess(name);
        }
        if (fault === 'stop') {
          signal(pid, 'SIGSTOP');
          await pause(random() * MAX_STOP_MS);
        }
        const brokenAt = performance.now();
        signal(pid, fault === 'stop' ? 'SIGCONT' : 'SIGKILL');
        while (!(await isReady())) await pause(POLL_MS);
        if (fault === 'kill')
          recoveries.push({ seconds: (performance.now() - brokenAt) / 1_000, name });
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
        'Until a search succeeds after a kill:',
        `  any process: ${describeTimes(recoveries.map(({ seconds }) => seconds))}`,
        ...processes.map((name) => {
          const killed = recoveries.filter((recovery) => recovery.name === name);
          return `  ${name}: ${describeTimes(killed.map(({ seconds }) => seconds))}`;
        }),
      ].join('\n'),
    );
    expect(await findDifferences(databaseUrl, acknowledged)).toEqual([]);
    expect(statuses.get(500)).toBeUndefined();
    expect(await findUnsearchableTitles(origin, acknowledged)).toEqual([]);
    if (emulators['firestore'] === undefined) return;
    // The emulator, unlike Firestore, loses what it received after its last export.
    const firestore = `http://127.0.0.1:${emulators['firestore']}/`;
    while (!(await isAnswering(firestore))) await pause(POLL_MS);
    await runCopyMessages(databaseUrl);
    expect(await findUncopiedMessages(emulators['firestore'], acknowledged)).toEqual([]);
  });
});
