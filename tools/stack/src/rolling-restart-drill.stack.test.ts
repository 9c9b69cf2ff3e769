/**
 * Restarts two APIs and two shells in turn, behind load balancers, while users write and search. No
 * request may fail: a deploy must go unnoticed.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { startBalancer, type Balancer } from './testing/balancer.ts';
import { findDifferences } from './testing/drill-oracle.ts';
import { DRILL_ENVIRONMENT, startWriters } from './testing/drill-writers.ts';
import {
  startApiProcess,
  startShellProcess,
  type ServerProcess,
} from './testing/server-process.ts';
import { READY_LINE_PATTERN, endRunningStacks, runStack } from './testing/stack-under-test.ts';

const ROUNDS = Number(process.env['PADDOCK_DRILL_RESTARTS'] ?? 3);
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

/** Two processes of a server behind a balancer. */
interface Pair {
  readonly balancer: Balancer;
  restart(index: number): Promise<void>;
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
  start: () => Promise<ServerProcess>,
): Promise<Pair> {
  const balancer = await startBalancer(readyPath, (failure) =>
    recordFailure(`${name}: ${failure}`),
  );
  ends.defer(() => balancer.close());
  const processes = await Promise.all([start(), start()]);
  ends.defer(async () => {
    await Promise.all(processes.map((server) => server.stop()));
  });
  for (const [index, { port }] of processes.entries()) {
    balancer.setServer(index, port);
    await balancer.waitUntilReady(index);
  }
  return {
    balancer,
    async restart(index) {
      // The balancer only learns from the readiness check that the process is stopping.
      beginStep(`SIGTERM to ${name} ${index} at ${processes[index]?.port}`);
      await processes[index]?.stop();
      beginStep(`${name} ${index} ended`);
      const server = await start();
      processes[index] = server;
      balancer.setServer(index, server.port);
      await balancer.waitUntilReady(index);
      beginStep(`${name} ${index} was ready at ${server.port}`);
    },
  };
}

describe('a rolling restart', () => {
  it('fails no request and loses no write while each API and each shell is restarted under load @full', async () => {
    const stateFolder = path.join(folder, '.paddock');
    mkdirSync(stateFolder);
    const stack = runStack({ stateFolder, port: await findFreePort(), env: DRILL_ENVIRONMENT });
    await stack.waitForOutput(READY_LINE_PATTERN);
    const { databaseUrl } = stack.state();
    if (databaseUrl === null) throw new Error('the stack has no database');
    const options = { stateFolder, env: ENVIRONMENT };
    const apis = await startPair('API', '/api/ready', () => startApiProcess(databaseUrl, options));
    const apiOrigin = `http://127.0.0.1:${apis.balancer.port}`;
    const shells = await startPair('shell', '/readyz', () => startShellProcess(apiOrigin, options));
    const origin = `http://localhost:${shells.balancer.port}`;

    const writers = await startWriters(origin, databaseUrl, PAIRS);
    let pagesRead = 0;
    let isStopped = false;
    const readPages = async () => {
      for (; !isStopped; pagesRead += 1) {
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
    const reading = readPages();
    try {
      for (let round = 0; round < ROUNDS; round += 1)
        for (const pair of [apis, shells]) for (const index of [0, 1]) await pair.restart(index);
    } finally {
      isStopped = true;
      await Promise.all([reading, writers.stop()]);
    }
    const { acknowledged, writes, statuses } = await writers.stop();
    console.log(
      `${writes} writes were acknowledged and ${pagesRead} pages read during ${ROUNDS * 4} restarts.`,
    );
    expect(failures).toEqual([]);
    expect([...statuses.keys()].filter((status) => status < 200 || status > 299)).toEqual([]);
    expect(await findDifferences(databaseUrl, acknowledged)).toEqual([]);
  });
});
