/**
 * Restarts two APIs and two shells in turn, behind load balancers, while users write and search:
 * with the same code, with newer code that changes the schema, and with the older code again. No
 * request may fail: a deploy must go unnoticed.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import pg from 'pg';
import { buildWorkspace } from '../../skew/src/workspaces/workspace.ts';
import { ROOT } from './paths.ts';
import { startBalancer, type Balancer } from './testing/balancer.ts';
import { findDifferences } from './testing/drill-oracle.ts';
import { createUsers, DRILL_ENVIRONMENT, startWriters } from './testing/drill-writers.ts';
import {
  startApiProcess,
  startShellProcess,
  type ServerProcess,
} from './testing/server-process.ts';
import { READY_LINE_PATTERN, endRunningStacks, runStack } from './testing/stack-under-test.ts';

const MIGRATIONS = 'apps/api/src/database/migrations';
/** Few, because requests refused in overload are not this drill's subject. */
const PAIRS = 1;
const ENVIRONMENT = {
  /**
   * Longer than the balancer takes to notice that a process is stopping, even on a busy machine.
   */
  DRAIN_MS: process.env['PADDOCK_DRILL_DRAIN_MS'] ?? '3000',
  /** Queries that are slow because the machine is busy are not this drill's subject either. */
  API_CONNECT_TIMEOUT_MS: '15000',
  API_STATEMENT_TIMEOUT_MS: '15000',
};

jest.setTimeout(3_600_000);

let folder: string;
/** Each failed request, with the time since the last restart step. */
const failures: string[] = [];
let lastStep = { name: 'the start', at: 0 };
const ends = new AsyncDisposableStack();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-rolling-'));
  // PostgreSQL's user has to enter the folder.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await ends.disposeAsync();
  await endRunningStacks();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Copies the workspace and adds a migration that works with today's code.
 *
 * @returns the copy's folder and the version of its newest migration
 */
async function makeNewerCode(): Promise<{ readonly root: string; readonly schema: number }> {
  const newest = Number(readdirSync(path.join(ROOT, MIGRATIONS)).sort().at(-1)?.slice(0, 4));
  const schema = newest + 1;
  const { folder: root } = await buildWorkspace({
    name: 'newer-schema',
    commit: null,
    apps: [],
    changeSources: (copy) =>
      writeFileSync(
        path.join(copy, MIGRATIONS, `${String(schema).padStart(4, '0')}-drill.sql`),
        `-- Works with code that knows migration: ${newest}
alter table listings add column drill_note text not null default 'new';
alter table conversations add column drill_note text;
`,
      ),
  });
  return { root, schema };
}

async function readSchema(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      'select max(version) as version from schema_migrations',
    );
    return rows[0]?.version ?? 0;
  } finally {
    await client.end();
  }
}

/** Two processes of a server behind a balancer. */
interface Pair {
  readonly balancer: Balancer;
  /** @param root the workspace whose code the new process runs */
  restart(index: number, root: string): Promise<void>;
}

function beginStep(name: string): void {
  lastStep = { name, at: performance.now() };
}

function recordFailure(description: string): void {
  failures.push(
    `${Math.round(performance.now() - lastStep.at)} ms after ${lastStep.name}: ${description}`,
  );
}

async function startPair(
  name: string,
  readyPath: string,
  start: (root: string) => Promise<ServerProcess>,
): Promise<Pair> {
  const balancer = await startBalancer(readyPath, (failure) =>
    recordFailure(`${name}: ${failure}`),
  );
  ends.defer(() => balancer.close());
  const processes = await Promise.all([start(ROOT), start(ROOT)]);
  ends.defer(async () => {
    await Promise.all(processes.map((server) => server.stop()));
  });
  for (const [index, { port }] of processes.entries()) {
    balancer.setServer(index, port);
    await balancer.waitUntilReady(index);
  }
  return {
    balancer,
    async restart(index, root) {
      // The balancer only learns from the readiness check that the process is stopping.
      beginStep(`SIGTERM to ${name} ${index} at ${processes[index]?.port}`);
      await processes[index]?.stop();
      beginStep(`${name} ${index} ended`);
      const server = await start(root);
      processes[index] = server;
      balancer.setServer(index, server.port);
      await balancer.waitUntilReady(index);
      beginStep(`${name} ${index} was ready at ${server.port}`);
    },
  };
}

describe('a rolling restart', () => {
  it('fails no request and loses no write while each API and each shell is restarted under load, with a newer schema and older code again @full', async () => {
    const newer = await makeNewerCode();
    const stateFolder = path.join(folder, '.paddock');
    mkdirSync(stateFolder);
    const stack = runStack({ stateFolder, port: await findFreePort(), env: DRILL_ENVIRONMENT });
    await stack.waitForOutput(READY_LINE_PATTERN);
    const { databaseUrl } = stack.state();
    if (databaseUrl === null) throw new Error('the stack has no database');
    const options = { stateFolder, env: ENVIRONMENT };
    const apis = await startPair('API', '/api/ready', (root) =>
      startApiProcess(databaseUrl, { ...options, root }),
    );
    const apiOrigin = `http://127.0.0.1:${apis.balancer.port}`;
    // A copy has no built shell, so the shells keep their code.
    const shells = await startPair('shell', '/readyz', () => startShellProcess(apiOrigin, options));
    const origin = `http://localhost:${shells.balancer.port}`;

    const writers = await startWriters(origin, databaseUrl, PAIRS);
    const [follower] = await createUsers(databaseUrl, 1);
    const count = { pages: 0, streams: 0 };
    let isStopped = false;
    const stopFollowing = new AbortController();
    const readPages = async () => {
      for (; !isStopped; count.pages += 1) {
        const failure = await fetch(`${origin}/search/listing?term=${randomUUID()}`).then(
          async (response) => {
            const text = await response.text();
            return response.ok ? null : `${response.status} ${text.slice(0, 500)}`;
          },
          (error: unknown) => String(error),
        );
        if (failure !== null) recordFailure(`page: ${failure}`);
      }
    };
    /** Opens an event stream again each time that a restart ends it, as browsers do. */
    const followEvents = async () => {
      for (; !isStopped; count.streams += 1) {
        try {
          const response = await fetch(`${origin}/api/account/messages/unread/stream`, {
            headers: { accept: 'text/event-stream', cookie: `__session=${follower?.session}` },
            signal: stopFollowing.signal,
          });
          await response.text();
          if (!response.ok) recordFailure(`event stream: ${response.status}`);
        } catch (error) {
          if (!stopFollowing.signal.aborted) recordFailure(`event stream: ${String(error)}`);
        }
      }
    };
    const reading = Promise.all([readPages(), followEvents()]);
    const schemas: number[] = [];
    try {
      for (const root of [ROOT, newer.root, ROOT]) {
        for (const pair of [apis, shells])
          for (const index of [0, 1]) await pair.restart(index, root);
        schemas.push(await readSchema(databaseUrl));
      }
    } finally {
      isStopped = true;
      stopFollowing.abort();
      await Promise.all([reading, writers.stop()]);
    }
    const { acknowledged, writes, statuses } = await writers.stop();
    console.log(
      `${writes} writes were acknowledged, ${count.pages} pages read and ${count.streams} event streams opened during ${schemas.length * 4} restarts.`,
    );
    expect(failures).toEqual([]);
    expect(schemas).toEqual([newer.schema - 1, newer.schema, newer.schema]);
    expect([...statuses.keys()].filter((status) => status < 200 || status > 299)).toEqual([]);
    expect(await findDifferences(databaseUrl, acknowledged)).toEqual([]);
  });
});
