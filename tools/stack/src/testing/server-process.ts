/**
 * Starts further API and shell processes on a running stack's database, for drills that put
 * something of their own between the processes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { getReleaseSettings } from '../launch/release-settings.ts';
import { ROOT } from '../paths.ts';
import { createParentGuardArguments, SERVER_FLAGS } from '../process/node-child.ts';
import { DRILL_ENVIRONMENT } from './drill-writers.ts';

const POLL_MS = 50;
const INTERNAL_TOKEN = 'drill-internal-token';
const ENVIRONMENT = {
  ...DRILL_ENVIRONMENT,
  API_REQUESTS_PER_MINUTE: '1000000',
  API_MAX_EVENT_LOOP_DELAY_MS: '0',
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: '',
};

export interface ServerProcess {
  readonly port: number;
  /** Returns the last lines of its output, for the message of a failed test. */
  output(): string;
  /** Sends SIGTERM and resolves when the process has ended. */
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly stateFolder: string;
  /** The workspace whose code runs; this one by default. */
  readonly root?: string;
  readonly env?: NodeJS.ProcessEnv;
}

async function startServer(
  file: string,
  {
    root,
    port,
    readyPath,
    env,
  }: { root: string; port: number; readyPath: string; env: NodeJS.ProcessEnv },
): Promise<ServerProcess> {
  const args = [...SERVER_FLAGS, ...createParentGuardArguments(), path.join(root, file)];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}${readyPath}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it was ready:\n${output}`);
    await pause(POLL_MS);
  }
  return {
    port,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function startApiProcess(
  databaseUrl: string,
  { stateFolder, root = ROOT, env = {} }: ServerOptions,
): Promise<ServerProcess> {
  const port = await findFreePort();
  return startServer('apps/api/src/main.ts', {
    root,
    port,
    readyPath: '/api/ready',
    env: {
      DATABASE_URL: databaseUrl,
      API_HOST: '127.0.0.1',
      API_PORT: String(port),
      API_INTERNAL_TOKEN: INTERNAL_TOKEN,
      PICTURE_CACHE_DIR: path.join(stateFolder, 'pictures'),
      ...env,
    },
  });
}

export async function startShellProcess(
  apiOrigin: string,
  { stateFolder, root = ROOT, env = {} }: ServerOptions,
): Promise<ServerProcess> {
  const port = await findFreePort();
  return startServer('apps/shell/src/server/main.ts', {
    root,
    port,
    readyPath: '/readyz',
    env: {
      ...getReleaseSettings(stateFolder, process.env),
      PORT: String(port),
      API_ORIGIN: apiOrigin,
      INTERNAL_TOKEN,
      SITE_FILE: path.join(stateFolder, `site-${port}.json`),
      ...env,
    },
  });
}
