/** Starts the API on a test's database. Requests are injected directly, without a network. */
import type { LightMyRequestResponse } from 'fastify';
import { readConfig } from '../config.ts';
import { toApiUrl } from '../database/api-role.ts';
import type { ServerOverrides } from '../modules.ts';
import { buildServer, type ApiServer } from '../server.ts';

export interface TestApi extends ApiServer {
  /** Sends a GET request. */
  request(path: string): Promise<LightMyRequestResponse>;
  /**
   * Sends a GET request and returns the parsed body.
   *
   * @throws when the status is not 200
   */
  get<Body>(path: string): Promise<Body>;
  close(): Promise<void>;
}

/**
 * Starts the API. Response caching, load shedding and short database timeouts are off unless the
 * test's environment enables them: on a busy machine, a correct test may be slow.
 */
export async function startTestApi(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  parts: ServerOverrides = {},
): Promise<TestApi> {
  const server = await buildServer(
    readConfig({
      LOG_LEVEL: 'silent',
      API_CACHE_TTL_MS: '0',
      API_MAX_EVENT_LOOP_DELAY_MS: '0',
      API_CONNECT_TIMEOUT_MS: '60000',
      API_STATEMENT_TIMEOUT_MS: '60000',
      DATABASE_URL: databaseUrl,
      API_DATABASE_URL: toApiUrl(databaseUrl),
      ...env,
    }),
    parts,
  );
  const { app } = server;
  const ask = (path: string) => app.inject({ method: 'GET', url: path });
  return {
    ...server,
    request: ask,
    async get<Body>(path: string) {
      const response = await ask(path);
      if (response.statusCode !== 200)
        throw new Error(`${path} returned ${response.statusCode}: ${response.body}`);
      return response.json<Body>();
    },
    close: () => app.close(),
  };
}
