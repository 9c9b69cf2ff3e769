/**
 * Measures the time from a fresh clone to the first page, and the memory of the stack when it is
 * idle.
 */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../../stack/src/paths.ts';
import { createUpperLimitFinding, createInformativeFinding } from './bench.ts';
import type { Bench } from './bench.ts';
import {
  readCpuByProcess,
  sumCpuSpentMs,
  readProcessMemory,
  listProcessTree,
} from './measure/process-cost.ts';
import type { ProcessMemory } from './measure/process-cost.ts';
import { median } from './measure/statistics.ts';
import { getBenchPort } from './serve/bench-stack.ts';
import { showGigabytes, showMegabytes, showSeconds } from './units.ts';

const MAX_BYTES = 1_200_000_000;
/**
 * 1.5 times the duration that was measured when this limit was set (61 s, with a full npm cache).
 */
const FRESH_CLONE_SECONDS = 90;
/** Users who have to wait longer than 10 s start doing something else. */
const RESTART_SECONDS = 10;
const ADDRESS = /Paddock is at /;
/**
 * Matches the line that says that the emulators are ready, failed or unavailable. In a fresh clone,
 * an earlier line about their installation must not match.
 */
const EMULATORS_SETTLED = /✓ +emulators +sign-in|✗ +emulators|! +Firebase emulators/;
const START_TIMEOUT_MS = 15 * 60_000;
/** The stack is idle when three consecutive checks find less than this share of one CPU in use. */
const IDLE_CPU_SHARE = 0.1;
const IDLE_CHECK_INTERVAL_MS = 2_000;
const IDLE_TIMEOUT_MS = 60_000;

interface Started {
  readonly firstPageMs: number;
  readonly pid: number;
  until(pattern: RegExp): Promise<void>;
  stop(): Promise<void>;
}

/** Runs `npm start` in the folder and waits for the first page. */
async function start(folder: string, port: number): Promise<Started> {
  const startedMs = performance.now();
  const { PADDOCK_STARTED_AT: _ours, NODE_OPTIONS: _options, ...env } = process.env;
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: String(port), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  }).then(() => void (hasEnded = true));

  async function until(pattern: RegExp): Promise<void> {
    const deadlineMs = performance.now() + START_TIMEOUT_MS;
    while (!pattern.test(output)) {
      if (hasEnded || performance.now() > deadlineMs)
        throw new Error(`npm start did not print ${pattern}:\n${output.slice(-3_000)}`);
      await delay(20);
    }
  }

  const { pid } = child;
  if (pid === undefined) throw new Error('npm could not be started');
  const interrupt = () => {
    if (!hasEnded) process.kill(-pid, 'SIGINT');
  };
  // Stops the stack when the benchmark itself is interrupted.
  process.once('exit', interrupt);
  const stop = async () => {
    interrupt();
    await ended;
    process.off('exit', interrupt);
  };
  try {
    await until(ADDRESS);
    const response = await fetch(`http://localhost:${port}/`);
    await response.text();
    if (!response.ok) throw new Error(`The first page returned ${response.status}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { firstPageMs: performance.now() - startedMs, pid, until, stop };
}

/**
 * Waits until the stack is idle.
 * @throws Error when the processes are still busy after a minute, because their memory would not be
 *   that of an idle stack
 */
async function waitUntilIdle(pid: number): Promise<void> {
  const deadlineMs = performance.now() + IDLE_TIMEOUT_MS;
  let idleChecks = 0;
  let before = readCpuByProcess(listProcessTree(pid));
  while (idleChecks < 3) {
    if (performance.now() > deadlineMs) throw new Error('The stack was not idle within a minute');
    await delay(IDLE_CHECK_INTERVAL_MS);
    const now = readCpuByProcess(listProcessTree(pid));
    idleChecks =
      sumCpuSpentMs(before, now) < IDLE_CHECK_INTERVAL_MS * IDLE_CPU_SHARE ? idleChecks + 1 : 0;
    before = now;
  }
}

const PARTS: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'database', pattern: /postgres/ },
  { name: 'API', pattern: /apps\/api\/src\/main/ },
  { name: 'shell', pattern: /apps\/shell\/src\/server\/main/ },
  { name: 'emulators', pattern: /firebase|java/ },
];

/** Returns the memory of each part of the stack, such as "database 60 MB, API 130 MB, …". */
function formatMemoryByPart(memory: readonly ProcessMemory[]): string {
  const getPart = ({ name }: ProcessMemory) =>
    PARTS.find(({ pattern }) => pattern.test(name))?.name ?? 'npm and supervisor';
  const sums = new Map<string, number>();
  for (const entry of memory)
    sums.set(getPart(entry), (sums.get(getPart(entry)) ?? 0) + entry.bytes);
  return [...sums].map(([name, bytes]) => `${name} ${showMegabytes(bytes)}`).join(', ');
}

export const coldStartBench: Bench = {
  name: 'cold-start',
  title: 'Cold start of npm start, and memory of the idle stack',
  async run({ isQuick, rounds, log }) {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'paddock-clone-')), 'paddock');
    try {
      log('cloning the last commit');
      const clone = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder], {
        encoding: 'utf8',
      });
      if (clone.status !== 0) throw new Error(clone.stderr);
      const port = await getBenchPort(8);
      log('npm start in the fresh clone: installs, builds, writes sample data');
      const first = await start(folder, port);
      let memory: readonly ProcessMemory[];
      try {
        log(
          `the first page after ${showSeconds(first.firstPageMs / 1_000)}; waiting for the emulators and an idle stack`,
        );
        await first.until(EMULATORS_SETTLED);
        await waitUntilIdle(first.pid);
        memory = readProcessMemory(listProcessTree(first.pid));
      } finally {
        await first.stop();
      }
      const again: number[] = [];
      for (let round = 0; round < (isQuick ? 1 : Math.ceil(rounds / 3)); round += 1) {
        const next = await start(folder, port);
        again.push(next.firstPageMs / 1_000);
        await next.stop();
      }
      const bytes = memory.reduce((sum, entry) => sum + entry.bytes, 0);
      const withoutEmulators = memory
        .filter(({ name }) => !/firebase|java/.test(name))
        .reduce((sum, entry) => sum + entry.bytes, 0);
      return {
        findings: [
          createUpperLimitFinding(
            'first page of a fresh clone',
            first.firstPageMs / 1_000,
            FRESH_CLONE_SECONDS,
            showSeconds,
          ),
          createUpperLimitFinding(
            `first page of the next start, median of ${again.length}`,
            median(again),
            RESTART_SECONDS,
            showSeconds,
          ),
          createUpperLimitFinding(
            'memory of the whole idle stack',
            bytes,
            MAX_BYTES,
            showGigabytes,
          ),
          createInformativeFinding('memory without the emulators', showGigabytes(withoutEmulators)),
          createInformativeFinding('memory by part', formatMemoryByPart(memory)),
        ],
        notes: [
          'The clone of the last commit is in a temporary folder, and npm uses this machine’s cache. The time is from typing `npm start` to the last byte of the home page. It includes installing, building, a database cluster and the sample data.',
          `Limits: ${FRESH_CLONE_SECONDS} s is 1.5 times the duration when the limit was set. Users who wait longer than ${RESTART_SECONDS} s turn to something else.`,
          'Memory is the proportional share (PSS) of every process under `npm start`, including the database, once the emulators have started and the stack is idle.',
        ],
      };
    } finally {
      rmSync(path.dirname(folder), { recursive: true, force: true });
    }
  },
};
