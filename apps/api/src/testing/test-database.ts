/**
 * Gives each test file a real PostgreSQL database of its own. A Jest run starts one server and
 * migrates one database (`prepareTestServer`), and each test file gets a copy of that database. A
 * test that kills the server, or needs another version, starts a server of its own.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { syncReferenceData } from '../database/sync-reference.ts';

const HELPER = fileURLToPath(
  new URL('../../../../tools/stack/src/temporary-database.ts', import.meta.url),
);
/**
 * Environment variable with the address of the run's server, whose own database is the migrated
 * one. Without it, each database has a server of its own.
 */
const SERVER_VARIABLE = 'PADDOCK_TEST_SERVER';
/** The folder where Debian installs the oldest PostgreSQL version that Paddock supports. */
const DEBIAN_POSTGRES_15 = '/usr/lib/postgresql/15/bin';

export interface PostgresVersion {
  readonly name: string;
  readonly binDir: string | null;
}

const EMBEDDED: PostgresVersion = { name: 'embedded PostgreSQL', binDir: null };

/**
 * Lists the embedded version, and PostgreSQL 15 if it is installed. If it is not, the report of the
 * test run says so.
 */
export function listAvailableVersions(): readonly PostgresVersion[] {
  if (existsSync(`${DEBIAN_POSTGRES_15}/initdb`))
    return [EMBEDDED, { name: 'PostgreSQL 15', binDir: DEBIAN_POSTGRES_15 }];
  const report = process.env['PADDOCK_NOT_POSSIBLE'];
  if (report)
    appendFileSync(report, `API on PostgreSQL 15: ${DEBIAN_POSTGRES_15} is not installed\n`);
  return [EMBEDDED];
}

export interface TestDatabase {
  readonly url: string;
  /** Deletes the database. */
  stop(): Promise<void>;
}

export interface TestServer extends TestDatabase {
  /** The current postmaster's process id. It changes when the server restarts. */
  getPid(): number;
}

/** Creates a migrated database with the reference data and no listings. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER_VARIABLE];
  if (serverUrl === undefined) return startTestServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // By default, PostgreSQL copies a database through its log, which takes five times as long.
  await runOnServer(
    serverUrl,
    `create database ${name} template ${getDatabaseName(serverUrl)} strategy file_copy`,
  );
  return {
    url: withDatabaseName(serverUrl, name),
    stop: () => runOnServer(serverUrl, `drop database ${name} with (force)`),
  };
}

/** Starts a server with a migrated database that has the reference data and no listings. */
export async function startTestServer({ binDir }: PostgresVersion = EMBEDDED): Promise<TestServer> {
  const helper = startHelper(binDir === null ? [] : ['--bin', binDir]);
  const { url, pid } = await helper.next<{ url: string; pid: number }>();
  await migrate(url);
  await syncReferenceData(url);
  let currentPid = pid;
  helper.lines.on('line', (line) => (currentPid = (JSON.parse(line) as { pid: number }).pid));
  return { url, getPid: () => currentPid, stop: helper.stop };
}

/**
 * Starts the server that this process, and the child processes that it starts later, use for their
 * databases.
 *
 * @returns A function that stops the server and deletes its files.
 */
export async function prepareTestServer(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  process.env[SERVER_VARIABLE] = server.url;
  return async () => {
    Reflect.deleteProperty(process.env, SERVER_VARIABLE);
    await server.stop();
  };
}

/** Runs a statement in the server's maintenance database. */
function runOnServer(serverUrl: string, statement: string): Promise<void> {
  return runAsOwner(withDatabaseName(serverUrl, 'postgres'), statement);
}

/** Returns the address for the owner of the tables, whose name is the server's default database. */
export function toOwnerUrl(url: string): string {
  const ownerUrl = new URL(url);
  ownerUrl.searchParams.set('user', 'paddock');
  return ownerUrl.href;
}

/** Runs a statement for which the API's own user has no right, such as `truncate`. */
export async function runAsOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function getDatabaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

function withDatabaseName(url: string, name: string): string {
  return url.replace(`/${getDatabaseName(url)}?`, `/${name}?`);
}

interface Helper {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly lines: Interface;
  /**
   * Waits for the next message of the helper process. Only one caller may wait at a time.
   *
   * @throws when the helper process exits first
   */
  next<Message>(): Promise<Message>;
  stop(): Promise<void>;
}

function startHelper(args: readonly string[]): Helper {
  const child = spawn(process.execPath, [HELPER, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const lines = createInterface(child.stdout);
  const exited = once(child, 'exit');
  const gone = exited.then(() => {
    throw new Error(`The test database did not start: ${errorOutput}`);
  });
  gone.catch(() => undefined);
  return {
    child,
    lines,
    async next<Message>() {
      const [line] = (await Promise.race([once(lines, 'line'), gone])) as [string];
      return JSON.parse(line) as Message;
    },
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
