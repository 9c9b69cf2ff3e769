import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identify, isSame, type ProcessIdentity } from './identity.ts';
import { nodeArguments } from './node-child.ts';
import { freePort } from './ports.ts';
import { supervise, type ChildOptions, type SupervisedChild } from './supervise.ts';

const POLL_MS = 10;

let folder: string;
let port: number;
let said: string[];
let processes: (ProcessIdentity | null)[];
let running: SupervisedChild[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock supervise '));
  port = await freePort();
  said = [];
  processes = [];
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((child) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function answer(): Promise<string | null> {
  const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  return response ? response.text() : null;
}

function options(more: Partial<ChildOptions> = {}): ChildOptions {
  return {
    name: 'small server',
    command: process.execPath,
    args: nodeArguments('tools/stack/src/testing/small-server.ts'),
    env: { ...process.env, PORT: String(port) },
    cwd: folder,
    logFile: path.join(folder, 'logs/small.log'),
    isReady: async () => (await answer()) !== null,
    onProcess: (identity) => processes.push(identity),
    say: (sentence) => said.push(sentence),
    ...more,
  };
}

async function start(more: Partial<ChildOptions> = {}): Promise<SupervisedChild> {
  const child = await supervise(options(more));
  running.push(child);
  return child;
}

/** Waits for what a person would read. */
async function untilSaid(pattern: RegExp): Promise<void> {
  while (!said.some((sentence) => pattern.test(sentence))) await pause(POLL_MS);
}

describe('a supervised child', () => {
  it('answers when the start is over, and is gone when it is stopped', async () => {
    const child = await start();
    expect(await answer()).toBe(String(child.pid()));
    await child.stop();
    await child.stop();
    expect(await answer()).toBeNull();
    expect(child.pid()).toBeNull();
    expect(said).toEqual([]);
  });

  it('is started again after kill -9, and it is said', async () => {
    const child = await start();
    const first = child.pid();
    if (first === null) throw new Error('the child has no process');
    process.kill(first, 'SIGKILL');
    await untilSaid(/is back after/);
    expect(said).toEqual([
      'The small server stopped by itself (signal SIGKILL); starting it again.',
      expect.stringMatching(/^The small server is back after [\d.]+ s\.$/),
    ]);
    expect(await answer()).toBe(String(child.pid()));
    expect(child.pid()).not.toBe(first);
  });

  it('is started again after it ended by itself', async () => {
    const child = await start();
    await fetch(`http://127.0.0.1:${port}/crash`).catch(() => null);
    await untilSaid(/is back after/);
    expect(said[0]).toContain('(code 3)');
    expect(await answer()).toBe(String(child.pid()));
  });

  it('is not started again when a signal to the whole group ends it just before its supervisor', async () => {
    const ending = new AbortController();
    const child = await start({ ending: ending.signal });
    const first = child.pid();
    if (first === null) throw new Error('the child has no process');
    process.kill(first, 'SIGTERM');
    while (child.pid() !== null) await pause(POLL_MS);
    ending.abort();
    await child.stop();
    expect(said).toEqual([]);
    expect(await answer()).toBeNull();
  });

  it('that never answers gives its last words', async () => {
    await expect(
      supervise(options({ env: { ...process.env, PORT: String(port), IS_BROKEN: '1' } })),
    ).rejects.toThrow(
      /The small server did not start: it ended \(code 1\)[^]*the answer is not 42/,
    );
    expect(readFileSync(path.join(folder, 'logs/small.log'), 'utf8')).toContain(
      'the answer is not 42',
    );
  });

  it('that answers nobody in time is ended', async () => {
    await expect(
      supervise(options({ isReady: () => Promise.resolve(false), readyWithinMs: 200 })),
    ).rejects.toThrow('did not answer within 0.2 s');
    const identity = processes[0];
    if (!identity) throw new Error('no process was recorded');
    expect(isSame(identity)).toBe(false);
  });

  it('that will not end when asked is ended all the same', async () => {
    const child = await start({
      env: { ...process.env, PORT: String(port), IS_STUBBORN: '1' },
      stopGraceMs: 100,
    });
    await child.stop();
    expect(await answer()).toBeNull();
  });

  it.each([
    ['given up while it starts', { isStubborn: false }],
    ['killed because it will not end', { isStubborn: true }],
  ])('that is %s takes along what it started, in whatever group', async (_, { isStubborn }) => {
    const givingUp = new AbortController();
    const started = async () =>
      identify(Number(await (await fetch(`http://127.0.0.1:${port}/started`)).text()));
    const others: (ProcessIdentity | null)[] = [];
    const isReady = async () => {
      others.push(await started());
      if (!isStubborn) givingUp.abort();
      return isStubborn;
    };
    const starting = start({
      env: {
        ...process.env,
        PORT: String(port),
        STARTS_ANOTHER: '1',
        ...(isStubborn ? { IS_STUBBORN: '1' } : {}),
      },
      isReady,
      stopGraceMs: 100,
      giveUp: givingUp.signal,
    });
    if (isStubborn) await (await starting).stop();
    else await expect(starting).rejects.toThrow('aborted');
    const [another] = others;
    if (!another) throw new Error('nothing was started');
    // Its end is the system's business from here on, and takes it a moment.
    for (let looks = 0; looks < 100 && isSame(another); looks += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(isSame(another)).toBe(false);
    expect(processes.at(-1)).toBeNull();
  });

  it('that is stopped while it is down stays down', async () => {
    const child = await start();
    process.kill(child.pid() ?? 0, 'SIGKILL');
    await untilSaid(/starting it again/);
    await child.stop();
    expect(await answer()).toBeNull();
  });
});

describe('who a process is', () => {
  it('is its number and its start', () => {
    const identity = identify(process.pid);
    if (!identity) throw new Error('this process is not known');
    expect(isSame(identity)).toBe(true);
    expect(isSame({ pid: process.pid, startedAt: 'another boot/1' })).toBe(false);
  });

  it('is nobody where nobody is', () => {
    expect(identify(2 ** 22 + 1)).toBeNull();
  });
});
