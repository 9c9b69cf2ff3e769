/**
 * A real PostgreSQL for a test file: a process of its own, thrown away afterwards. Making one from nothing takes seconds,
 * so a run of Jest makes one (`prepareTestDatabases`), and its files start from copies of that.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { migrate } from '../database/migrate.ts';
import { syncReference } from '../database/sync-reference.ts';

const HELPER = fileURLToPath(
  new URL('../../../../tools/stack/src/temporary-database.ts', import.meta.url),
);
/** The folder of the database that others are copies of; absent: each is made from nothing. */
const TEMPLATE_VARIABLE = 'PADDOCK_TEST_DATABASE';
/** Where Debian keeps the oldest PostgreSQL that we work with. */
const DEBIAN_POSTGRES_15 = '/usr/lib/postgresql/15/bin';

export interface TestServer {
  readonly name: string;
  readonly binDir: string | null;
}

const EMBEDDED: TestServer = { name: 'embedded PostgreSQL', binDir: null };

/** The embedded server, and PostgreSQL 15 where this machine has it; the run's report says so where it has not. */
export function availableServers(): readonly TestServer[] {
  if (existsSync(`${DEBIAN_POSTGRES_15}/initdb`))
    return [EMBEDDED, { name: 'PostgreSQL 15', binDir: DEBIAN_POSTGRES_15 }];
  const report = process.env['PADDOCK_NOT_POSSIBLE'];
  if (report)
    appendFileSync(report, `API on PostgreSQL 15: ${DEBIAN_POSTGRES_15} is not on this machine\n`);
  return [EMBEDDED];
}

export interface TestDatabase {
  readonly url: string;
  /** The postmaster that runs now. */
  pid(): number;
  stop(): Promise<void>;
}

/** Migrated, with the reference tables written; no listing in it. */
export async function startTestDatabase(server: TestServer = EMBEDDED): Promise<TestDatabase> {
  const template = server.binDir === null ? process.env[TEMPLATE_VARIABLE] : undefined;
  const helper = startHelper([
    ...(server.binDir === null ? [] : ['--bin', server.binDir]),
    ...(template === undefined ? [] : ['--template', template]),
  ]);
  const { url, pid } = await helper.next<{ url: string; pid: number }>();
  if (template === undefined) await fill(url);
  let currentPid = pid;
  helper.lines.on('line', (line) => (currentPid = (JSON.parse(line) as { pid: number }).pid));
  return { url, pid: () => currentPid, stop: helper.stop };
}

/** What the databases of this process, and of those that it starts from now on, are copies of. @returns how to throw it away */
export async function prepareTestDatabases(): Promise<() => Promise<void>> {
  const helper = startHelper([]);
  const { url } = await helper.next<{ url: string }>();
  await fill(url);
  helper.child.stdin.write('freeze\n');
  process.env[TEMPLATE_VARIABLE] = (await helper.next<{ template: string }>()).template;
  return async () => {
    Reflect.deleteProperty(process.env, TEMPLATE_VARIABLE);
    await helper.stop();
  };
}

async function fill(url: string): Promise<void> {
  await migrate(url);
  await syncReference(url);
}

interface Helper {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly lines: Interface;
  /** What it says next, while nobody else listens. @throws where it ends instead */
  next<Message>(): Promise<Message>;
  stop(): Promise<void>;
}

function startHelper(args: readonly string[]): Helper {
  const child = spawn(process.execPath, [HELPER, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const lines = createInterface(child.stdout);
  const exited = once(child, 'exit');
  const gone = exited.then(() => {
    throw new Error(`No database for the tests: ${complaint}`);
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
