import path from 'node:path';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import type { CopiedBuild } from '../builds/copied-build.ts';
import { BENCH_DIST, BENCH_ENVIRONMENT, BENCH_FOLDER } from './bench-stack.ts';
import { respondsOk, startNode } from './node-child.ts';
import type { NodeChild } from './node-child.ts';

/** Starts only the shell's server, in production mode, for an API that is already running. */
export function startShell({
  port,
  apiPort,
  env = {},
}: {
  readonly port: number;
  readonly apiPort: number;
  readonly env?: NodeJS.ProcessEnv;
}): Promise<NodeChild> {
  return startNode(
    'apps/shell/src/server/main.ts',
    {
      ...BENCH_ENVIRONMENT,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      DIST_DIR: BENCH_DIST,
      SITE_FILE: path.join(BENCH_FOLDER, 'site.json'),
      ...env,
    },
    () => respondsOk(`http://127.0.0.1:${port}/healthz`),
  );
}

export interface ShellWithBuild extends AsyncDisposable {
  readonly origin: string;
}

/**
 * Starts a shell that serves a copied build, or the measured build when `build` is null. A copied
 * build is removed when the shell is disposed of. Injected faults are not logged.
 */
export async function startShellWithBuild(
  build: CopiedBuild | null,
  apiPort: number,
): Promise<ShellWithBuild> {
  const port = await findFreePort();
  const shell = await startShell({
    port,
    apiPort,
    env: { LOG_LEVEL: 'fatal', ...(build ? { DIST_DIR: build.folder } : {}) },
  });
  return {
    origin: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      await shell.stop();
      build?.remove();
    },
  };
}
