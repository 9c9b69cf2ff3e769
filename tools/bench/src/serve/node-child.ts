/**
 * Runs each measured server as a separate process, so that its CPU time and memory are separate
 * from those of the benchmark.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../../../stack/src/paths.ts';
import { createNodeArguments } from '../../../stack/src/process/node-child.ts';

const READY_POLL_MS = 40;

export interface NodeChild {
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Resolves when `isReady` returns true.
 * @throws Error when the child process ends before that
 */
export async function startNode(
  file: string,
  env: NodeJS.ProcessEnv,
  isReady: () => Promise<boolean>,
): Promise<NodeChild> {
  const child = spawn(process.execPath, createNodeArguments(file), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const closed = once(child, 'close');
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${file} ended before it was ready`);
    await delay(READY_POLL_MS);
  }
  if (child.pid === undefined) throw new Error(`${file} could not be started`);
  return {
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

export async function respondsOk(url: string): Promise<boolean> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.ok;
}
