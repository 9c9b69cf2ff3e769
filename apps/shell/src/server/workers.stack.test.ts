/** Several processes behind one port (WORKERS): all answer, and one that is killed is replaced. Needs the built shell. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@paddock/contracts/testing/free-port';

const POLL_MS = 100;
const ANSWER_TIMEOUT_MS = 2_000;
let shell: ChildProcess | undefined;

afterEach(async () => {
  if (!shell || shell.exitCode !== null) return;
  const ended = once(shell, 'exit');
  shell.kill('SIGTERM');
  await ended;
});

function listWorkers(pid: number): number[] {
  // `ps` ends with 1 where there are none.
  return spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((worker) => worker > 0);
}

/**
 * The page that needs no API, asked for on a connection of its own: one that was handed to a process in the moment of its
 * death is never answered, which is its client's business to notice.
 *
 * @returns its status, or 0 where nobody answered
 */
async function fetchStatus(port: number): Promise<number> {
  return fetch(`http://127.0.0.1:${port}/404`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).then(
    async (response) => {
      await response.text();
      return response.status;
    },
    () => 0,
  );
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(POLL_MS);
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
  });
}

describe('WORKERS=2', () => {
  it('serves from two processes, replaces one that is killed, and leaves none behind', async () => {
    const port = await freePort();
    shell = startShell(port);
    const pid = shell.pid ?? 0;
    await until(async () => listWorkers(pid).length === 2 && (await fetchStatus(port)) === 404);

    const [killed = 0, kept = 0] = listWorkers(pid);
    process.kill(killed, 'SIGKILL');
    await until(() => {
      const workers = listWorkers(pid);
      return workers.length === 2 && !workers.includes(killed);
    });
    expect(listWorkers(pid)).toContain(kept);
    await until(async () => (await fetchStatus(port)) === 404);

    const workers = listWorkers(pid);
    const ended = once(shell, 'exit');
    shell.kill('SIGTERM');
    await ended;
    for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow();
  });

  it('starts none while it stops', async () => {
    const port = await freePort();
    shell = startShell(port);
    const pid = shell.pid ?? 0;
    await until(async () => listWorkers(pid).length === 2 && (await fetchStatus(port)) === 404);
    const [killed = 0] = listWorkers(pid);
    process.kill(killed, 'SIGKILL');
    await until(() => !listWorkers(pid).includes(killed));
    const ended = once(shell, 'exit');
    shell.kill('SIGTERM');
    await ended;
    expect(listWorkers(pid)).toEqual([]);
  });
});
