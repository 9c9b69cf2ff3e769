/**
 * Kills each process of the stack with SIGKILL under load. The stack must restart it, log the
 * restart and lose no data.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { startProgram } from '../fixtures/child-process.ts';
import type { Program } from '../fixtures/child-process.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { ResultsPage, SEARCH_PAGE_SIZE } from '../pages/results-page.ts';

const START_TIMEOUT_MS = 90_000;
const RECOVERY_TIMEOUT_MS = 45_000;
/** A request that takes longer than this counts as hanging. */
const REQUEST_TIMEOUT_MS = 20_000;
const SAMPLE_LISTINGS = 300;
/** The pause between a response and the next request of the same visitor. */
const VISIT_PAUSE_MS = 100;

/** The contents of `stack.json` in the stack's state folder. */
interface StackRecord {
  readonly databaseUrl: string;
  readonly children: Readonly<Record<string, { readonly pid: number } | undefined>>;
}

interface OwnStack {
  readonly origin: string;
  readonly lines: readonly string[];
  record(): StackRecord;
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  /** Kills the stack's main process and starts it again with the same state folder. */
  killAndRestart(): Promise<void>;
}

async function startStack(stateFolder: string, port: number): Promise<Program> {
  const program = startProgram('tools/stack/src/commands/start.ts', {
    PORT: String(port),
    PADDOCK_STATE_DIR: stateFolder,
    PADDOCK_SAMPLE_LISTINGS: String(SAMPLE_LISTINGS),
    PADDOCK_EMULATORS: 'off',
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    API_REQUESTS_PER_MINUTE: '1000000',
  });
  await expect
    .poll(
      () => {
        if (program.hasExited()) throw new Error(`The stack exited: ${program.lines.join('\n')}`);
        return program.lines.some((line) => line.startsWith('Paddock is at'));
      },
      { timeout: START_TIMEOUT_MS, message: 'the stack has started' },
    )
    .toBe(true);
  return program;
}

const test = base.extend<{ stack: OwnStack }>({
  stack: [
    async ({ catalogue: _ }, use) => {
      const stateFolder = mkdtempSync(path.join(tmpdir(), 'paddock-stack-'));
      const port = await findFreePort();
      let program = await startStack(stateFolder, port);
      const record = () =>
        JSON.parse(readFileSync(path.join(stateFolder, 'stack.json'), 'utf8')) as StackRecord;
      await use({
        origin: `http://localhost:${port}`,
        get lines() {
          return program.lines;
        },
        record,
        async query<Row extends pg.QueryResultRow>(sql: string) {
          const client = new pg.Client({ connectionString: record().databaseUrl });
          await client.connect();
          try {
            return (await client.query<Row>(sql)).rows;
          } finally {
            await client.end();
          }
        },
        async killAndRestart() {
          await program.end('SIGKILL');
          program = await startStack(stateFolder, port);
        },
      });
      await program.end('SIGINT');
      rmSync(stateFolder, { recursive: true, force: true });
    },
    { timeout: START_TIMEOUT_MS + 30_000 },
  ],
});

interface Visitors {
  /**
   * Stops the requests.
   *
   * @returns the status of each response, or `refused` when the connection failed
   */
  stopVisiting(): Promise<readonly (number | 'refused')[]>;
}

/**
 * Simulates three visitors who each request one uncached page after the other. A request that hangs
 * fails the test.
 */
function startVisitors(origin: string): Visitors {
  const leaving = new AbortController();
  const statuses: (number | 'refused')[] = [];
  let serial = 0;
  async function visit(): Promise<void> {
    while (!leaving.signal.aborted) {
      serial += 1;
      try {
        const response = await fetch(`${origin}/search/listing?query=farm&priceMin=${serial}`, {
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
          headers: { accept: 'text/html' },
        });
        const html = await response.text();
        statuses.push(response.status);
        if (response.status !== 200)
          expect(html, 'an error page without internal details').not.toMatch(
            /node_modules|at \w+ \(|ECONN/,
          );
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError')
          throw new Error('A request did not finish in time', { cause: error });
        if (!(error instanceof TypeError)) throw error;
        statuses.push('refused');
      }
      // Leave processor time for the process that is restarting.
      await delay(VISIT_PAUSE_MS);
    }
  }
  const visits = Promise.all([visit(), visit(), visit()]);
  return {
    async stopVisiting() {
      leaving.abort();
      await visits;
      return statuses;
    },
  };
}

async function countListings(stack: OwnStack): Promise<number> {
  const [row] = await stack.query<{ count: number }>('select count(*)::int as count from listings');
  return row?.count ?? 0;
}

test('the stack restarts a killed API, shell or database and logs it, and data survives when the stack itself is killed', async ({
  stack,
  page,
}) => {
  test.setTimeout(START_TIMEOUT_MS + 4 * RECOVERY_TIMEOUT_MS);
  const before = await countListings(stack);
  expect(before).toBeGreaterThan(0);
  let serial = 1_000_000;
  const fetchStatus = async (): Promise<number> => {
    serial += 1;
    return fetch(`${stack.origin}/search/listing?priceMax=${serial}`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).then(
      ({ status }) => status,
      () => 0,
    );
  };
  const processes = [
    {
      name: 'API',
      pid: () => Promise.resolve(stack.record().children['API']?.pid),
      stopped: /The API stopped by itself/,
      restarted: /The API is back/,
    },
    {
      name: 'shell',
      pid: () => Promise.resolve(stack.record().children['shell']?.pid),
      stopped: /The shell stopped by itself/,
      restarted: /The shell is back/,
    },
    {
      name: 'database',
      pid: async () =>
        Number(
          (
            await stack.query<{ file: string }>("select pg_read_file('postmaster.pid') as file")
          )[0]?.file.split('\n')[0],
        ),
      stopped: /The database stopped by itself/,
      restarted: /The database is back/,
    },
  ];

  for (const { name, pid, stopped, restarted } of processes) {
    await test.step(name, async () => {
      const processId = await pid();
      if (!processId) throw new Error(`The stack's record has no process id of the ${name}`);
      const visitors = startVisitors(stack.origin);
      process.kill(processId, 'SIGKILL');
      await expect
        .poll(() => stack.lines.some((line) => stopped.test(line)), {
          timeout: RECOVERY_TIMEOUT_MS,
          message: `the stack logs that the ${name} stopped`,
        })
        .toBe(true);
      await expect
        .poll(() => stack.lines.some((line) => restarted.test(line)), {
          timeout: RECOVERY_TIMEOUT_MS,
          message: `the stack logs that the ${name} is back`,
        })
        .toBe(true);
      await expect
        .poll(fetchStatus, { timeout: RECOVERY_TIMEOUT_MS, message: 'pages load again' })
        .toBe(200);
      const statuses = await visitors.stopVisiting();
      expect(statuses.length).toBeGreaterThan(0);
      // Visitors may get only the page, a 502 or 503, or a refused connection.
      expect(statuses.filter((status) => ![200, 502, 503, 'refused'].includes(status))).toEqual([]);
    });
  }

  await test.step('the stack itself is killed', async () => {
    await stack.killAndRestart();
    expect(await fetchStatus()).toBe(200);
  });

  expect(await countListings(stack)).toBe(before);
  await page.goto(`${stack.origin}/marketplace`);
  await new ResultsPage(page).expectCount(SEARCH_PAGE_SIZE);
});
