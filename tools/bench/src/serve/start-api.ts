import path from 'node:path';
import { BENCH_ENVIRONMENT, BENCH_FOLDER } from './bench-stack.ts';
import { respondsOk, startNode } from './node-child.ts';
import type { NodeChild } from './node-child.ts';

export interface ApiOptions {
  readonly databaseUrl: string;
  readonly port: number;
  /** False to disable the API's response cache. */
  readonly hasCache: boolean;
  readonly isProduction?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts only the API, with an existing database. */
export function startApi({
  databaseUrl,
  port,
  hasCache,
  isProduction = false,
  env = {},
}: ApiOptions): Promise<NodeChild> {
  return startNode(
    'apps/api/src/main.ts',
    {
      ...BENCH_ENVIRONMENT,
      ...(isProduction ? { NODE_ENV: 'production' } : {}),
      ...env,
      DATABASE_URL: databaseUrl,
      API_HOST: '127.0.0.1',
      API_PORT: String(port),
      PICTURE_CACHE_DIR: path.join(BENCH_FOLDER, 'stack/pictures'),
      // Longer than a run of the benchmark. If a cached response expired during the run, its
      // renewal would count as a cached response.
      API_CACHE_TTL_MS: hasCache ? '3600000' : '0',
    },
    () => respondsOk(`http://127.0.0.1:${port}/api/ready`),
  );
}
