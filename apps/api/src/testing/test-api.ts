/** The API over a test's database, asked without a network. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { readConfig } from '../config.ts';
import { buildServer } from '../server.ts';
import type { ApiServices, ServerParts } from '../services.ts';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly services: ApiServices;
  /** The status and the body. */
  ask(path: string): Promise<LightMyRequestResponse>;
  /** The body of a 200. */
  get<Body>(path: string): Promise<Body>;
  close(): Promise<void>;
}

/** Without caches that outlive a request and without shedding load on a busy machine, unless the test is about them. */
export async function startTestApi(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  parts: ServerParts = {},
): Promise<TestApi> {
  const { app, services } = await buildServer(
    readConfig({
      LOG_LEVEL: 'silent',
      API_CACHE_TTL_MS: '0',
      API_MAX_EVENT_LOOP_DELAY_MS: '0',
      DATABASE_URL: databaseUrl,
      ...env,
    }),
    parts,
  );
  const ask = (path: string) => app.inject({ method: 'GET', url: path });
  return {
    app,
    services,
    ask,
    async get<Body>(path: string) {
      const response = await ask(path);
      if (response.statusCode !== 200)
        throw new Error(`${path} answered ${response.statusCode}: ${response.body}`);
      return response.json<Body>();
    },
    close: () => app.close(),
  };
}
