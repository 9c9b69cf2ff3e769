import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identifyProcess, isStillRunning, type ProcessIdentity } from './identity.ts';
import { createNodeArguments } from './node-child.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { supervise, type SupervisedChildOptions, type SupervisedChild } from './supervise.ts';

const POLL_MS = 10;

let folder: string;
let port: number;
let messages: string[];
let processes: (ProcessIdentity | null)[];
let running: SupervisedChild[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock supervise '));
  port = await findFreePort();
  messages = [];
  processes = [];
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((child) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function fetchAnswer(): Promise<string | null> {
  const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  return response ? response.text() : null;
}

function options(more: Partial<SupervisedChildOptions> = {}): SupervisedChildOptions {
  return {
    name: 'small server',
    command: process.execPath,
    args: createNodeArguments('tools/stack/src/testing/small-server.ts'),
    env: { ...process.env, PORT: String(port) },
    cwd: folder,
    logFile: path.join(folder, 'logs/small.log'),
    isReady: async () => (await fetchAnswer()) !== null,
    onProcess: (identity) => processes.push(identity),
    log: (message) => messages.push(message),
    ...more,
  };
}

async function start(more: Partial<SupervisedChildOptions> = {}): Promise<SupervisedChild> {
  const child = await supervise(options(more));
  running.push(child);
  return child;
}

/** Waits for a logged message. */
async function waitForMessage(pattern: RegExp): Promise<void> {
  while (!messages.some((message) => pattern.test(message))) await pause(POLL_MS);
}

describe('supervise', () => {
  it('resolves when the child is ready, and ends the child on stop', async () => {
    const child = await start();
    expect(await fetchAnswer()).toBe(String(child.pid()));
    await child.stop();
    await child.stop();
    expect(await fetchAnswer()).toBeNull();
    expect(child.pid()).toBeNull();
    expect(messages).toEqual([]);
  });

  it('restarts a child that was killed, and logs the restart', async () => {
    const child = await start();
    const first = child.pid();
    if (first === null) throw new Error('the child is not running');
    process.kill(first, 'SIGKILL');
    await waitForMessage(/is back after/);
    expect(messages).toEqual([
      'The small server stopped by itself (signal SIGKILL); starting it again.',
      expect.stringMatching(/^The small server is back after [\d.]+ s\.$/),
    ]);
    expect(await fetchAnswer()).toBe(String(child.pid()));
    expect(child.pid()).not.toBe(first);
  });

  it('restarts a child that ended', async () => {
    const child = await start();
    await fetch(`http://127.0.0.1:${port}/crash`).catch(() => null);
    await waitForMessage(/is back after/);
    expect(messages[0]).toContain('(code 3)');
    expect(await fetchAnswer()).toBe(String(child.pid()));
  });

  it('does not restart a child when a signal to the whole process group ends it just before its supervisor', async () => {
    const ending = new AbortController();
    const child = await start({ stopping: ending.signal });
    const first = child.pid();
    if (first === null) throw new Error('the child is not running');
    process.kill(first, 'SIGTERM');
    while (child.pid() !== null) await pause(POLL_MS);
    ending.abort();
    await child.stop();
    expect(messages).toEqual([]);
    expect(await fetchAnswer()).toBeNull();
  });

  it('moves a large log to another file while the child is running', async () => {
    await start({ logMaxBytes: 1_000, logCheckMs: POLL_MS });
    const log = path.join(folder, 'logs/small.log');
    while (!existsSync(`${log}.old`)) await fetch(`http://127.0.0.1:${port}/log`);
    expect(readFileSync(`${log}.old`, 'utf8')).toMatch(/^(a line of the log\n){50,}$/);
    await fetch(`http://127.0.0.1:${port}/log`);
    while (readFileSync(log, 'utf8') === '') await pause(POLL_MS);
    expect(readFileSync(log, 'utf8')).toMatch(/^(a line of the log\n)+$/);
  });

  it('rejects with the last log lines when the child ends before it is ready', async () => {
    await expect(
      supervise(options({ env: { ...process.env, PORT: String(port), IS_BROKEN: '1' } })),
    ).rejects.toThrow(
      /The small server did not start: it ended \(code 1\)[^]*the answer is not 42/,
    );
    expect(readFileSync(path.join(folder, 'logs/small.log'), 'utf8')).toContain(
      'the answer is not 42',
    );
  });

  it('ends a child that does not become ready in time', async () => {
    await expect(
      supervise(options({ isReady: () => Promise.resolve(false), readyWithinMs: 200 })),
    ).rejects.toThrow('was not ready within 0.2 s');
    const identity = processes[0];
    if (!identity) throw new Error('no process was recorded');
    expect(isStillRunning(identity)).toBe(false);
  });

  it('kills a child that ignores the stop signal', async () => {
    const child = await start({
      env: { ...process.env, PORT: String(port), IS_STUBBORN: '1' },
      stopGraceMs: 100,
    });
    await child.stop();
    expect(await fetchAnswer()).toBeNull();
  });

  it.each([
    ['cancelled while it starts', { isStubborn: false }],
    ['killed because it ignores the stop signal', { isStubborn: true }],
  ])('ends all descendants of a child that is %s', async (_, { isStubborn }) => {
    const givingUp = new AbortController();
    const started = async () =>
      identifyProcess(Number(await (await fetch(`http://127.0.0.1:${port}/started`)).text()));
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
      cancelSignal: givingUp.signal,
    });
    if (isStubborn) await (await starting).stop();
    else await expect(starting).rejects.toThrow('aborted');
    const [another] = others;
    if (!another) throw new Error('nothing was started');
    // The operating system needs a moment to end the process.
    while (isStillRunning(another)) await pause(POLL_MS);
    expect(processes.at(-1)).toBeNull();
  });

  it('does not restart a child when stop is called after the child has ended and before its restart', async () => {
    const child = await start();
    process.kill(child.pid() ?? 0, 'SIGKILL');
    await waitForMessage(/starting it again/);
    await child.stop();
    expect(await fetchAnswer()).toBeNull();
  });
});

describe('process identity', () => {
  it('consists of the process id and the start time', () => {
    const identity = identifyProcess(process.pid);
    if (!identity) throw new Error('this process could not be identified');
    expect(isStillRunning(identity)).toBe(true);
    expect(isStillRunning({ pid: process.pid, startedAt: 'another boot/1' })).toBe(false);
  });

  it('is null for an id without a process', () => {
    expect(identifyProcess(2 ** 22 + 1)).toBeNull();
  });
});
