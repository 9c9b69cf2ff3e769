/** kill -9 of each process of the stack while visitors go on asking: it recovers by itself, says so, and loses nothing. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import pg from 'pg';
import { getFreePort } from '@paddock/contracts/testing/free-port';
import { startProgram } from '../fixtures/child-process.ts';
import type { Program } from '../fixtures/child-process.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { ResultsPage, SEARCH_PAGE_SIZE } from '../pages/results-page.ts';

const START_TIMEOUT_MS = 90_000;
const RECOVERY_TIMEOUT_MS = 45_000;
/** A request that takes longer hangs. */
const REQUEST_TIMEOUT_MS = 20_000;
const SAMPLE_LISTINGS = 300;
/** Between an answer and the same visitor's next request. */
const VISIT_PAUSE_MS = 100;

/** What the stack writes about itself: `stack.json` of its folder. */
interface StackRecord {
  readonly databaseUrl: string;
  readonly children: Readonly<Record<string, { readonly pid: number } | undefined>>;
}

interface OwnStack {
  readonly origin: string;
  readonly lines: readonly string[];
  record(): StackRecord;
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  /** Kills the stack's own process and starts it again on the same folder. */
  killAndStartAgain(): Promise<void>;
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
        if (program.hasEnded()) throw new Error(`The stack ended: ${program.lines.join('\n')}`);
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
      const port = await getFreePort();
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
        async killAndStartAgain() {
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
  /** Stops asking. @returns what was answered: a status, or `refused` where nobody listened */
  leave(): Promise<readonly (number | 'refused')[]>;
}

/** Three visitors who go on asking for pages that no cache holds, one after the other. A request that hangs fails the test. */
function sendVisitors(origin: string): Visitors {
  const leaving = new AbortController();
  const answers: (number | 'refused')[] = [];
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
        answers.push(response.status);
        if (response.status !== 200)
          expect(html, 'an error says nothing of our insides').not.toMatch(
            /node_modules|at \w+ \(|ECONN/,
          );
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError')
          throw new Error('A request hangs', { cause: error });
        if (!(error instanceof TypeError)) throw error;
        answers.push('refused');
      }
      // What comes back needs the processor as well.
      await later(VISIT_PAUSE_MS);
    }
  }
  const visits = Promise.all([visit(), visit(), visit()]);
  return {
    async leave() {
      leaving.abort();
      await visits;
      return answers;
    },
  };
}

async function countListings(stack: OwnStack): Promise<number> {
  const [row] = await stack.query<{ count: number }>('select count(*)::int as count from listings');
  return row?.count ?? 0;
}

test('kill -9 of API, shell, database and the stack itself: each comes back by itself and says so', async ({
  stack,
  page,
}) => {
  test.setTimeout(START_TIMEOUT_MS + 4 * RECOVERY_TIMEOUT_MS);
  const before = await countListings(stack);
  expect(before).toBeGreaterThan(0);
  let serial = 1_000_000;
  const answersAgain = async (): Promise<number> => {
    serial += 1;
    return fetch(`${stack.origin}/search/listing?priceMax=${serial}`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).then(
      ({ status }) => status,
      () => 0,
    );
  };
  const victims = [
    {
      name: 'API',
      pid: () => Promise.resolve(stack.record().children['API']?.pid),
      stopped: /The API stopped by itself/,
      back: /The API is back/,
    },
    {
      name: 'shell',
      pid: () => Promise.resolve(stack.record().children['shell']?.pid),
      stopped: /The shell stopped by itself/,
      back: /The shell is back/,
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
      back: /The database is back/,
    },
  ];

  for (const { name, pid, stopped, back } of victims) {
    await test.step(name, async () => {
      const victim = await pid();
      if (!victim) throw new Error(`The stack's record does not say which process the ${name} is`);
      const visitors = sendVisitors(stack.origin);
      process.kill(victim, 'SIGKILL');
      await expect
        .poll(() => stack.lines.some((line) => stopped.test(line)), {
          timeout: RECOVERY_TIMEOUT_MS,
          message: `the stack says that the ${name} stopped`,
        })
        .toBe(true);
      await expect
        .poll(() => stack.lines.some((line) => back.test(line)), {
          timeout: RECOVERY_TIMEOUT_MS,
          message: `the stack says that the ${name} is back`,
        })
        .toBe(true);
      await expect
        .poll(answersAgain, { timeout: RECOVERY_TIMEOUT_MS, message: 'pages answer again' })
        .toBe(200);
      const answers = await visitors.leave();
      expect(answers.length).toBeGreaterThan(0);
      // Honest answers alone: the page, "not at the moment", or nobody there.
      expect(answers.filter((answer) => ![200, 502, 503, 'refused'].includes(answer))).toEqual([]);
    });
  }

  await test.step('the stack itself', async () => {
    await stack.killAndStartAgain();
    expect(await answersAgain()).toBe(200);
  });

  expect(await countListings(stack)).toBe(before);
  await page.goto(`${stack.origin}/marketplace`);
  await new ResultsPage(page).expectCount(SEARCH_PAGE_SIZE);
});
