/**
 * Tests `npm start`: its output, and how it handles failures. Requires a build. Part of the stage
 * "stack" of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import pg from 'pg';
import { startDatabase, startTemporaryDatabase } from './database.ts';
import { identifyProcess, isStillRunning, type ProcessIdentity } from './process/identity.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { assertPortFree } from './process/ports.ts';
import { reportNotPossible } from './testing/not-possible.ts';
import {
  startTraceCollector,
  type CollectedSpan,
  type TraceCollector,
} from './testing/trace-collector.ts';
import {
  READY_LINE_PATTERN,
  endRunningStacks,
  runStack,
  type StackUnderTest,
  type StackUnderTestOptions,
} from './testing/stack-under-test.ts';

const POLL_MS = 10;

jest.setTimeout(180_000);

let folder: string;
let stateFolder: string;
let port: number;

beforeAll(() => {
  // The path contains spaces and is longer than the address of a socket may be (107 bytes).
  folder = mkdtempSync(path.join(tmpdir(), 'paddock stack '));
  stateFolder = path.join(
    folder,
    'a clone in a folder with a long name, as people have them when they sort their work by year',
    '.paddock',
  );
  mkdirSync(path.dirname(stateFolder), { recursive: true });
  // Let other users enter the folder, as most home folders do. A folder that they cannot enter is
  // tested separately.
  chmodSync(folder, 0o755);
});

afterAll(async () => {
  await endRunningStacks();
  rmSync(folder, { recursive: true, force: true });
});

function endStacksAfterEach(): void {
  beforeEach(async () => {
    port = await findFreePort();
  });
  afterEach(endRunningStacks);
}

function run(options: Partial<StackUnderTestOptions> = {}): StackUnderTest {
  return runStack({ stateFolder, port, ...options });
}

async function runToAddress(options: Partial<StackUnderTestOptions> = {}): Promise<StackUnderTest> {
  const stack = run(options);
  await stack.waitForOutput(READY_LINE_PATTERN);
  return stack;
}

function makeStateFolder(name: string): string {
  const made = path.join(folder, name, '.paddock');
  mkdirSync(made, { recursive: true });
  return made;
}

/** Returns the status of a page, or 0 when there is no response. */
async function fetchStatus(address: string): Promise<number> {
  const response = await fetch(`http://localhost:${port}${address}`, {
    headers: { accept: 'text/html' },
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status ?? 0;
}

async function fetchTotalCount(): Promise<number | null> {
  const response = await fetch(`http://localhost:${port}/api/listings`);
  return ((await response.json()) as { totalCount: number | null }).totalCount;
}

function identifyPostmaster(): ProcessIdentity {
  const pid = Number(
    readFileSync(path.join(stateFolder, 'pg/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const identity = identifyProcess(pid);
  if (!identity) throw new Error('PostgreSQL is not running');
  return identity;
}

function listProcesses(stack: StackUnderTest): readonly ProcessIdentity[] {
  const { stack: main, children } = stack.state();
  return [main, ...Object.values(children), identifyPostmaster()];
}

/** The tests share one clone, and each continues where the one before it ended. */
describe('npm start', () => {
  let stack: StackUnderTest;
  let totalCount: number | null;
  let collector: TraceCollector;

  beforeAll(async () => {
    port = await findFreePort();
    collector = await startTraceCollector();
    // Forces a build, even when Nx has already built the apps for the tests.
    stack = await runToAddress({
      env: { PADDOCK_BUILD: 'on', OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin },
    });
  });
  afterAll(() => collector.close());

  it('prints each step and the address once, and serves the product', async () => {
    const lines = stack.output().split('\n');
    for (const step of ['build', 'database', 'data', 'api', 'shell'])
      expect(lines.filter((line) => line.startsWith(`  ✓ ${step} `))).toEqual([
        expect.stringMatching(/ [\d.]+ s$/),
      ]);
    expect(lines.filter((line) => line.includes(`http://localhost:${port}`))).toHaveLength(1);
    expect(await fetchStatus('/')).toBe(200);
    totalCount = await fetchTotalCount();
    expect(totalCount).not.toBe(0);
  });

  it('sends the trace of a navigation, from the browser to the queries, to a collector', async () => {
    const origin = `http://localhost:${port}`;
    const page = await fetch(`${origin}/jobs`, { headers: { 'sec-fetch-dest': 'document' } });
    const traceparent = page.headers.get('server-timing')?.split('"')[1] ?? '';
    const [, traceId, navigationId] = traceparent.split('-');
    await fetch(`${origin}/api/remotes/vitals`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({
        connection: '4g',
        navigation: { traceparent, ageMs: 900, firstByteMs: 200, durationMs: 600 },
        views: [
          { remote: 'search', version: '1.0.0', route: 'x', isNavigation: false, vitals: {} },
        ],
      }),
    });
    const find = (service: string, isMatch: (span: CollectedSpan) => boolean = () => true) =>
      collector.spans.find(
        (span) => span.traceId === traceId && span.service === service && isMatch(span),
      );
    const isBelow = (parent?: CollectedSpan) => (span: CollectedSpan) =>
      span.parentSpanId === parent?.spanId;
    while (!find('paddock-browser') || !find('paddock-shell') || !find('paddock-api'))
      await pause(POLL_MS);
    const navigation = find('paddock-browser');
    expect(navigation?.spanId).toBe(navigationId);
    const request = find('paddock-shell', isBelow(navigation));
    const render = find('paddock-shell', isBelow(request));
    expect(render?.name).toBe('render page');
    const apiRequest = find('paddock-api', isBelow(render));
    expect(apiRequest?.name).toMatch(/^GET \/api\//);
    const queries = collector.spans.filter(({ name }) => name === 'SELECT' || name === 'WITH');
    const apiRequests = collector.spans.filter(isBelow(render)).map(({ spanId }) => spanId);
    expect(queries.some(({ parentSpanId = '' }) => apiRequests.includes(parentSpanId))).toBe(true);
  });

  it('refuses a second start in the same clone', async () => {
    const second = run({ port: await findFreePort() });
    expect(await second.waitUntilEnded()).toBe(1);
    expect(second.output()).toContain(
      `Paddock is already running from this folder at http://localhost:${port} (process ${stack.state().stack.pid})`,
    );
    expect(await fetchStatus('/')).toBe(200);
  });

  it('restarts the API, the shell and the database when they are killed, and logs this', async () => {
    const seen = new Set<number>();
    let isReading = true;
    const read = async () => {
      while (isReading) {
        seen.add(await fetchStatus('/search/listing?query=tractor'));
        seen.add(await fetchStatus('/api/listings?term=tractor'));
        await pause(POLL_MS);
      }
    };
    const readers = [read(), read()];
    for (const [name, pattern] of [
      ['API', /The API is back after [\d.]+ s/],
      ['shell', /The shell is back after [\d.]+ s/],
    ] as const) {
      const identity = stack.state().children[name];
      if (!identity) throw new Error(`the state file has no ${name}`);
      process.kill(identity.pid, 'SIGKILL');
      await stack.waitForOutput(pattern);
      expect(stack.output()).toContain(
        `The ${name} stopped by itself (signal SIGKILL); starting it again.`,
      );
      expect(isStillRunning(identity)).toBe(false);
    }
    process.kill(identifyPostmaster().pid, 'SIGKILL');
    await stack.waitForOutput(/The database is back/);
    isReading = false;
    await Promise.all(readers);
    // No visitor got a 404 or a 500 at any time.
    expect([...seen].filter((status) => ![0, 200, 502, 503, 504].includes(status))).toEqual([]);
    while ((await fetchStatus('/api/ready')) !== 200) await pause(POLL_MS);
    expect(await fetchStatus('/search/listing?query=tractor')).toBe(200);
  });

  it('starts again with the same data after kill -9 of all its processes', async () => {
    const { stack: main, children } = stack.state();
    const orphanedDatabase = identifyPostmaster();
    // A process stops by itself when its parent ends, and the parent restarts one that ends. While
    // the parent is suspended, neither happens before all of them are killed.
    process.kill(main.pid, 'SIGSTOP');
    for (const { pid } of [...Object.values(children), main]) process.kill(pid, 'SIGKILL');
    stack.signal('SIGKILL');
    await stack.waitUntilEnded();
    expect(isStillRunning(orphanedDatabase)).toBe(true);
    stack = await runToAddress();
    expect(await fetchTotalCount()).toBe(totalCount);
  });

  it('ends the processes that a killed stack left running', async () => {
    const killed = stack.state();
    const orphans = Object.values(killed.children);
    // Suspended processes cannot notice that their parent has ended.
    for (const { pid } of orphans) process.kill(pid, 'SIGSTOP');
    process.kill(killed.stack.pid, 'SIGKILL');
    await stack.waitUntilEnded();
    expect(orphans.filter(isStillRunning)).toHaveLength(orphans.length);

    stack = await runToAddress();
    expect(stack.output()).toContain('the last run was killed: stopping its');
    expect(orphans.filter(isStillRunning)).toEqual([]);
    expect(await fetchStatus('/')).toBe(200);
  });

  it('ends every process on Ctrl-C', async () => {
    const processes = listProcesses(stack);
    stack.signal('SIGINT');
    expect(await stack.waitUntilEnded()).toBe(0);
    expect(processes.filter(isStillRunning)).toEqual([]);
    await assertPortFree(port);
  });

  it.each(['SIGHUP', 'SIGTERM'] as const)(
    'ends every process on %s while it is starting',
    async (signal) => {
      stack = run();
      await stack.waitForOutput(/✓ database/);
      const { children } = stack.state();
      const processes = [...Object.values(children), identifyPostmaster()];
      stack.signal(signal);
      expect(await stack.waitUntilEnded()).toBe(0);
      expect(stack.output()).toContain('Stopped before the start was complete. No data is lost.');
      expect(processes.filter(isStillRunning)).toEqual([]);
    },
  );
});

describe('npm start in a clone that PostgreSQL may not enter', () => {
  endStacksAfterEach();

  it('stores the data in a folder that PostgreSQL may enter @full', async () => {
    const closed = makeStateFolder('closed');
    chmodSync(path.dirname(closed), 0o700);
    const stack = await runToAddress({ stateFolder: closed });
    expect(await fetchTotalCount()).not.toBe(0);
    stack.signal('SIGTERM');
    expect(await stack.waitUntilEnded()).toBe(0);
    const moved = /data in (\/var\/lib\/paddock\/\w+)/.exec(stack.output())?.[1];
    if (moved) rmSync(moved, { recursive: true });
  });
});

describe('npm start prints a clear error for', () => {
  endStacksAfterEach();

  it('a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const stack = run();
    expect(await stack.waitUntilEnded()).toBe(1);
    await new Promise((resolve) => other.close(resolve));
    expect(stack.output()).toContain(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  });

  it('an invalid PORT', async () => {
    const stack = run({ env: { PORT: 'farm' } });
    expect(await stack.waitUntilEnded()).toBe(1);
    expect(stack.output()).toContain('PORT must be a whole number from 1 to 65535; it is "farm".');
  });

  it('a database that does not respond', async () => {
    const stack = run({
      env: {
        DATABASE_URL: `postgresql://paddock:secret@127.0.0.1:${await findFreePort()}/paddock`,
      },
    });
    expect(await stack.waitUntilEnded()).toBe(1);
    expect(stack.output()).toMatch(
      /No PostgreSQL answers at DATABASE_URL \(postgresql:\/\/paddock@127\.0\.0\.1:\d+\/paddock\)/,
    );
    expect(stack.output()).not.toContain('secret');
  });

  it('a database that a newer version of Paddock has migrated, and leaves no process running', async () => {
    const database = await startTemporaryDatabase();
    try {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(
        'create table schema_migrations (version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())',
      );
      await client.query("insert into schema_migrations values (9999, '9999-of-tomorrow', 'x')");
      await client.end();
      const stack = run({
        stateFolder: makeStateFolder('newer'),
        env: { DATABASE_URL: database.url },
      });
      // The mailbox was already starting when the start failed.
      expect(await stack.waitUntilEnded()).toBe(1);
      expect(stack.output()).toContain('9999');
    } finally {
      await database.stop();
    }
  });

  it('an embedded database from before the first migration, and does not delete it', async () => {
    const earlierFolder = makeStateFolder('earlier');
    const dataDir = path.join(earlierFolder, 'pg');
    const database = await startDatabase({ dataDir });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      "create table schema_migrations (version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()); insert into schema_migrations values (1, '0001-foundation', 'x')",
    );
    await client.end();
    await database.stop();
    const stack = run({ stateFolder: earlierFolder });
    expect(await stack.waitUntilEnded()).toBe(1);
    expect(stack.output()).toContain('was made by a build from before Paddock 1.0.0');
    expect(stack.output()).toContain(`rm -rf "${dataDir}"`);
    expect(existsSync(path.join(dataDir, 'PG_VERSION'))).toBe(true);
  });

  it('data that another version of PostgreSQL has written', async () => {
    const oldFolder = makeStateFolder('old');
    mkdirSync(path.join(oldFolder, 'pg'));
    writeFileSync(path.join(oldFolder, 'pg/PG_VERSION'), '12\n');
    const stack = run({ stateFolder: oldFolder });
    expect(await stack.waitUntilEnded()).toBe(1);
    expect(stack.output()).toContain('was written by PostgreSQL 12');
  });

  it('a full disk', async () => {
    const small = path.join(folder, 'small disk');
    mkdirSync(small);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', small]).status !== 0) {
      reportNotPossible('a full disk: only an administrator can mount a small one');
      return;
    }
    try {
      const stack = run({ stateFolder: path.join(small, '.paddock') });
      expect(await stack.waitUntilEnded()).toBe(1);
      expect(stack.output()).toMatch(
        /The disk that holds .* is too full: \d+ MB are free, and running needs about 400 MB\./,
      );
    } finally {
      spawnSync('umount', [small]);
    }
  });
});

describe('npm start with DATABASE_URL', () => {
  endStacksAfterEach();

  it('uses that database instead of the embedded one @full', async () => {
    const database = await startTemporaryDatabase();
    try {
      const elsewhere = makeStateFolder('elsewhere');
      const stack = await runToAddress({
        stateFolder: elsewhere,
        env: { DATABASE_URL: database.url },
      });
      expect(stack.state().databaseUrl).toBe(database.url);
      expect(await fetchTotalCount()).not.toBe(0);
      stack.signal('SIGTERM');
      await stack.waitUntilEnded();
      // An external database server is not stopped.
      expect(database.pid()).not.toBeNull();
    } finally {
      await database.stop();
    }
  });
});
