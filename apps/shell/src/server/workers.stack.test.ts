/**
 * Tests WORKERS=2: both processes respond, and a process that is killed is replaced. Needs the
 * built shell.
 */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from '@paddock/runtime/testing/free-port';

const POLL_MS = 100;
const RESPONSE_TIMEOUT_MS = 2_000;
let shell: ChildProcess | undefined;

afterEach(async () => {
  if (!shell || shell.exitCode !== null) return;
  const ended = once(shell, 'exit');
  shell.kill('SIGTERM');
  await ended;
});

function listWorkers(pid: number): number[] {
  // When no process matches, `ps` exits with status 1 and prints nothing.
  return spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((worker) => worker > 0);
}

/**
 * Requests a page that needs no API, on a connection of its own. A connection that was handed to a
 * process just before the process died is never answered, so the request has a timeout.
 *
 * @returns the response's status, or 0 when there is no response
 */
async function fetchStatus(port: number): Promise<number> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/404`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    // The headers come before the page is rendered, so the body may exceed the timeout too.
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}

/** Returns the number of page requests in the metrics; null when a process did not answer. */
async function countPages(port: number): Promise<number | null> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics/shell`, {
    headers: { connection: 'close' },
  });
  const text = await response.text();
  if (!response.ok) return null;
  const counts = text.matchAll(
    /^paddock_shell_request_duration_seconds_count\{part="page".* (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(POLL_MS);
}

function startShell(port: number): ChildProcess {
  return spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      WORKERS: '2',
      PORT: String(port),
      API_ORIGIN: 'http://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
    // All processes that the shell starts are in a process group of its own.
    detached: true,
  });
}

describe('WORKERS=2', () => {
  it('runs two processes, sums their metrics, replaces a killed one and stops all of them', async () => {
    const port = await findFreePort();
    shell = startShell(port);
    const pid = shell.pid ?? 0;
    await waitUntil(async () => listWorkers(pid).length === 2 && (await fetchStatus(port)) === 404);

    // The second process may still be starting.
    await waitUntil(async () => (await countPages(port)) !== null);
    const before = (await countPages(port)) ?? 0;
    for (let page = 0; page < 6; page += 1) expect(await fetchStatus(port)).toBe(404);
    // A request is counted when its response has been sent.
    await waitUntil(async () => (await countPages(port)) === before + 6);
    // The processes take turns to answer.
    for (let scrape = 0; scrape < 4; scrape += 1) expect(await countPages(port)).toBe(before + 6);

    const [killed = 0, surviving = 0] = listWorkers(pid);
    process.kill(killed, 'SIGKILL');
    await waitUntil(() => {
      const workers = listWorkers(pid);
      return workers.length === 2 && !workers.includes(killed);
    });
    expect(listWorkers(pid)).toContain(surviving);
    await waitUntil(async () => (await fetchStatus(port)) === 404);

    const workers = listWorkers(pid);
    const ended = once(shell, 'exit');
    shell.kill('SIGTERM');
    await ended;
    for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow();
  });

  it('starts no new process while it is stopping', async () => {
    const port = await findFreePort();
    shell = startShell(port);
    const pid = shell.pid ?? 0;
    await waitUntil(async () => listWorkers(pid).length === 2 && (await fetchStatus(port)) === 404);
    const [killed = 0] = listWorkers(pid);
    process.kill(killed, 'SIGKILL');
    await waitUntil(() => !listWorkers(pid).includes(killed));
    const ended = once(shell, 'exit');
    shell.kill('SIGTERM');
    await ended;
    // A process that outlives the shell has another parent, but is still in the shell's group.
    expect(() => process.kill(-pid, 0)).toThrow('ESRCH');
  });
});
