/** A real PostgreSQL for a test file: a process of its own, thrown away afterwards. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { migrate } from '../database/migrate.ts';
import { syncReference } from '../database/sync-reference.ts';

const HELPER = fileURLToPath(new URL('../../../../tools/stack/src/throw-away-database.ts', import.meta.url));
/** Where Debian keeps the oldest PostgreSQL that we work with. */
const DEBIAN_POSTGRES_15 = '/usr/lib/postgresql/15/bin';

export interface TestServer {
  readonly name: string;
  readonly binDir: string | null;
}

const EMBEDDED: TestServer = { name: 'embedded PostgreSQL', binDir: null };

/** The embedded server, and PostgreSQL 15 where this machine has it; the run's report says so where it has not. */
export function availableServers(): readonly TestServer[] {
  if (existsSync(`${DEBIAN_POSTGRES_15}/initdb`)) return [EMBEDDED, { name: 'PostgreSQL 15', binDir: DEBIAN_POSTGRES_15 }];
  const report = process.env['PADDOCK_NOT_POSSIBLE'];
  if (report) appendFileSync(report, `API on PostgreSQL 15: ${DEBIAN_POSTGRES_15} is not on this machine\n`);
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
  const child = spawn(process.execPath, [HELPER, ...(server.binDir === null ? [] : [server.binDir])], { stdio: ['pipe', 'pipe', 'pipe'] });
  const { url, pid } = await firstMessage(child);
  let currentPid = pid;
  createInterface(child.stdout).on('line', (line) => (currentPid = (JSON.parse(line) as { pid: number }).pid));
  await migrate(url);
  await syncReference(url);
  return {
    url,
    pid: () => currentPid,
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

async function firstMessage(child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }): Promise<{ url: string; pid: number }> {
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const lines = createInterface(child.stdout);
  const exited = once(child, 'exit').then(() => {
    throw new Error(`No database for the tests: ${complaint}`);
  });
  const line = await Promise.race([once(lines, 'line').then(([text]: string[]) => text ?? ''), exited]);
  exited.catch(() => undefined);
  lines.removeAllListeners('line');
  return JSON.parse(line) as { url: string; pid: number };
}
