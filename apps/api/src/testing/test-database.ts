/**
 * Starts a real PostgreSQL process for each test file and deletes its files afterwards.
 * Initialising a database takes seconds, so each Jest run prepares one (`prepareTestDatabases`),
 * and the test files start from copies of it.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { migrate } from '../database/migrate.ts';
import { syncReferenceData } from '../database/sync-reference.ts';

const HELPER = fileURLToPath(
  new URL('../../../../tools/stack/src/temporary-database.ts', import.meta.url),
);
/**
 * Environment variable that holds the prepared database's folder. Without it, each database starts
 * empty.
 */
const TEMPLATE_VARIABLE = 'PADDOCK_TEST_DATABASE';
/** The folder where Debian installs the oldest PostgreSQL version that Paddock supports. */
const DEBIAN_POSTGRES_15 = '/usr/lib/postgresql/15/bin';

export interface TestServer {
  readonly name: string;
  readonly binDir: string | null;
}

const EMBEDDED: TestServer = { name: 'embedded PostgreSQL', binDir: null };

/**
 * Lists the embedded server, and PostgreSQL 15 if it is installed. If it is not, the report of the
 * test run says so.
 */
export function listAvailableServers(): readonly TestServer[] {
  if (existsSync(`${DEBIAN_POSTGRES_15}/initdb`))
    return [EMBEDDED, { name: 'PostgreSQL 15', binDir: DEBIAN_POSTGRES_15 }];
  const report = process.env['PADDOCK_NOT_POSSIBLE'];
  if (report)
    appendFileSync(report, `API on PostgreSQL 15: ${DEBIAN_POSTGRES_15} is not installed\n`);
  return [EMBEDDED];
}

export interface TestDatabase {
  readonly url: string;
  /** The current postmaster's process id. It changes when the server restarts. */
  getPid(): number;
  /** Stops the server and deletes its files. */
  stop(): Promise<void>;
}

/** Starts a migrated database with the reference data and no listings. */
export async function startTestDatabase(server: TestServer = EMBEDDED): Promise<TestDatabase> {
  const template = server.binDir === null ? process.env[TEMPLATE_VARIABLE] : undefined;
  const helper = startHelper([
    ...(server.binDir === null ? [] : ['--bin', server.binDir]),
    ...(template === undefined ? [] : ['--template', template]),
  ]);
  const { url, pid } = await helper.next<{ url: string; pid: number }>();
  if (template === undefined) await initialise(url);
  let currentPid = pid;
  helper.lines.on('line', (line) => (currentPid = (JSON.parse(line) as { pid: number }).pid));
  return { url, getPid: () => currentPid, stop: helper.stop };
}

/**
 * Prepares a database that this process, and the child processes that it starts later, copy for
 * their tests.
 *
 * @returns A function that deletes the database.
 */
export async function prepareTestDatabases(): Promise<() => Promise<void>> {
  const helper = startHelper([]);
  const { url } = await helper.next<{ url: string }>();
  await initialise(url);
  helper.child.stdin.write('freeze\n');
  process.env[TEMPLATE_VARIABLE] = (await helper.next<{ template: string }>()).template;
  return async () => {
    Reflect.deleteProperty(process.env, TEMPLATE_VARIABLE);
    await helper.stop();
  };
}

async function initialise(url: string): Promise<void> {
  await migrate(url);
  await syncReferenceData(url);
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
