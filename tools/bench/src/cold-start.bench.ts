/** From a fresh clone to the first page, and what the whole stack holds in memory when nobody asks for anything. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../../stack/src/paths.ts';
import { atMost, given } from './bench.ts';
import type { Bench } from './bench.ts';
import { cpuByProcess, cpuSpentMs, readMemory, processTree } from './measure/process-cost.ts';
import type { ProcessMemory } from './measure/process-cost.ts';
import { median } from './measure/statistics.ts';
import { benchPort } from './serve/bench-stack.ts';
import { showGigabytes, showMegabytes, showSeconds } from './units.ts';

const MOST_BYTES = 1_200_000_000;
/** Half as long again as it took when the limit was set (61 s, with npm's cache filled). */
const FRESH_CLONE_SECONDS = 90;
/** A person who waits longer than 10 s turns to something else. */
const AGAIN_SECONDS = 10;
const ADDRESS = /Paddock is at /;
/** Ready, failed or not to be had; that they are installed is said before, in a fresh clone. */
const EMULATORS_SETTLED = /✓ +emulators +sign-in|✗ +emulators|! +Firebase emulators/;
const START_TIMEOUT_MS = 15 * 60_000;
/** At rest: less than this share of a processor, for three looks in a row. */
const RESTING_SHARE = 0.1;
const LOOK_INTERVAL_MS = 2_000;
const LONGEST_WAIT_FOR_REST_MS = 60_000;

interface Started {
  readonly firstPageMs: number;
  readonly pid: number;
  until(pattern: RegExp): Promise<void>;
  stop(): Promise<void>;
}

/** `npm start` as a person types it, in this folder. */
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
        throw new Error(`npm start did not come to say ${pattern}:\n${output.slice(-3_000)}`);
      await delay(20);
    }
  }

  const { pid } = child;
  if (pid === undefined) throw new Error('npm could not be run');
  const interrupt = () => {
    if (!hasEnded) process.kill(-pid, 'SIGINT');
  };
  // Nobody would end it when the bench itself is given up.
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
    if (!response.ok) throw new Error(`The first page answered ${response.status}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { firstPageMs: performance.now() - startedMs, pid, until, stop };
}

/** @throws when the processes are still busy after a minute: what they hold then is not what they hold at rest */
async function whenAtRest(pid: number): Promise<void> {
  const deadlineMs = performance.now() + LONGEST_WAIT_FOR_REST_MS;
  let quietLooks = 0;
  let before = cpuByProcess(processTree(pid));
  while (quietLooks < 3) {
    if (performance.now() > deadlineMs)
      throw new Error('The stack did not come to rest within a minute');
    await delay(LOOK_INTERVAL_MS);
    const now = cpuByProcess(processTree(pid));
    quietLooks = cpuSpentMs(before, now) < LOOK_INTERVAL_MS * RESTING_SHARE ? quietLooks + 1 : 0;
    before = now;
  }
}

const PARTS: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'database', pattern: /postgres/ },
  { name: 'API', pattern: /apps\/api\/src\/main/ },
  { name: 'shell', pattern: /apps\/shell\/src\/server\/main/ },
  { name: 'emulators', pattern: /firebase|java/ },
];

/** "database 60 MB, API 130 MB, …": what each part of the stack holds. */
function byPart(memory: readonly ProcessMemory[]): string {
  const getPart = ({ name }: ProcessMemory) =>
    PARTS.find(({ pattern }) => pattern.test(name))?.name ?? 'npm and supervisor';
  const sums = new Map<string, number>();
  for (const one of memory) sums.set(getPart(one), (sums.get(getPart(one)) ?? 0) + one.bytes);
  return [...sums].map(([name, bytes]) => `${name} ${showMegabytes(bytes)}`).join(', ');
}

export const coldStart: Bench = {
  name: 'cold-start',
  title: 'Cold start of npm start, and memory at rest',
  async run({ isQuick, rounds, say }) {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'paddock-clone-')), 'paddock');
    try {
      say('cloning what is committed');
      const clone = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder], {
        encoding: 'utf8',
      });
      if (clone.status !== 0) throw new Error(clone.stderr);
      const port = await benchPort(8);
      say('npm start in the fresh clone: installs, builds, writes sample data');
      const first = await start(folder, port);
      let memory: readonly ProcessMemory[];
      try {
        say(
          `the first page after ${showSeconds(first.firstPageMs / 1_000)}; waiting for the emulators, and for rest`,
        );
        await first.until(EMULATORS_SETTLED);
        await whenAtRest(first.pid);
        memory = readMemory(processTree(first.pid));
      } finally {
        await first.stop();
      }
      const again: number[] = [];
      for (let round = 0; round < (isQuick ? 1 : Math.ceil(rounds / 3)); round += 1) {
        const next = await start(folder, port);
        again.push(next.firstPageMs / 1_000);
        await next.stop();
      }
      const bytes = memory.reduce((sum, one) => sum + one.bytes, 0);
      const withoutEmulators = memory
        .filter(({ name }) => !/firebase|java/.test(name))
        .reduce((sum, one) => sum + one.bytes, 0);
      return {
        findings: [
          atMost(
            'first page of a fresh clone',
            first.firstPageMs / 1_000,
            FRESH_CLONE_SECONDS,
            showSeconds,
          ),
          atMost(
            `first page of the next start, median of ${again.length}`,
            median(again),
            AGAIN_SECONDS,
            showSeconds,
          ),
          atMost('memory of the whole stack at rest', bytes, MOST_BYTES, showGigabytes),
          given('the same without the emulators', showGigabytes(withoutEmulators)),
          given('by part', byPart(memory)),
        ],
        notes: [
          'A clone of the last commit in a temporary folder, with npm’s own cache as it was on this machine; from typing `npm start` to the last byte of the home page: installing, building, a database cluster, the sample data.',
          `Limits: ${FRESH_CLONE_SECONDS} s is half as long again as it took when it was set; after ` +
            `${AGAIN_SECONDS} s a person turns to something else.`,
          'Memory: the proportional share (PSS) of every process under `npm start`, the database’s included, once the emulators are up and the stack is idle.',
        ],
      };
    } finally {
      rmSync(path.dirname(folder), { recursive: true, force: true });
    }
  },
};
