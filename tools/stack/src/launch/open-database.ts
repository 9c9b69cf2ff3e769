/**
 * Opens the stack's database, migrates it to the current version, and writes sample data if it is
 * empty.
 */
import path from 'node:path';
import pg from 'pg';
import { DatabaseBeforeBaselineError, migrate } from '../../../../apps/api/src/database/migrate.ts';
import { syncReferenceData } from '../../../../apps/api/src/database/sync-reference.ts';
import { startDatabase, type RunningDatabase } from '../database.ts';
import { StackError } from '../stack-error.ts';
import { runScript } from './run-script.ts';

export interface DatabaseSettings {
  readonly stateFolder: string;
  /** URL of an external server; null for the embedded one. */
  readonly externalUrl: string | null;
  log(sentence: string): void;
}

const CONNECT_TIMEOUT_MS = 8_000;

export interface StackDatabase {
  readonly url: string;
  /** The value of API_DATABASE_URL. Null for an external server. */
  readonly apiUrl: string | null;
  /** Text for the progress output: "PostgreSQL 17, data in .paddock/pg". */
  readonly description: string;
  /** The embedded server's data directory; null for an external server. */
  readonly dataDir: string | null;
  pid(): number | null;
  stop(): Promise<void>;
}

/** @throws StackError or DatabaseStartError that says what to do */
export async function openDatabase({
  stateFolder,
  externalUrl,
  log,
}: DatabaseSettings): Promise<StackDatabase> {
  if (externalUrl === null) {
    const running: RunningDatabase = await startDatabase({
      dataDir: path.join(stateFolder, 'pg'),
      log: log,
    });
    return {
      url: running.url,
      apiUrl: running.apiUrl,
      description: `PostgreSQL ${await readServerVersion(running.url)}, data in ${toRelativePath(running.dataDir)}`,
      dataDir: running.dataDir,
      pid: () => running.pid(),
      stop: () => running.stop(),
    };
  }
  const version = await readServerVersion(externalUrl).catch((error: unknown) => {
    throw new StackError(explainUnreachable(externalUrl, error));
  });
  return {
    url: externalUrl,
    apiUrl: null,
    description: `PostgreSQL ${version} at ${removePassword(externalUrl)}`,
    dataDir: null,
    pid: () => null,
    stop: () => Promise.resolve(),
  };
}

export interface SeedSettings {
  /** Number of sample listings to write into an empty database; null for the seed's default. */
  readonly sampleListings: number | null;
  readonly signal: AbortSignal;
}

/**
 * Reads PADDOCK_SAMPLE_LISTINGS.
 * @throws StackError when the value is not a number
 */
export function readSampleListings(env: NodeJS.ProcessEnv): number | null {
  const text = env['PADDOCK_SAMPLE_LISTINGS'];
  if (text === undefined || text === '') return null;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0)
    throw new StackError(
      `PADDOCK_SAMPLE_LISTINGS must be a whole number, 0 for none; it is "${text}".`,
    );
  return count;
}

/**
 * @returns a summary for the progress output
 * @throws StackError when a script fails
 */
export async function migrateAndSeed(
  { url, dataDir }: StackDatabase,
  { sampleListings, signal }: SeedSettings,
): Promise<string> {
  await migrate(url).catch((error: unknown) => {
    if (error instanceof DatabaseBeforeBaselineError && dataDir !== null)
      throw new StackError(
        `The database in ${toRelativePath(dataDir)} was made by a build from before Paddock 1.0.0, and there is no migration from it to the current schema. To start again with new sample data, delete it and restart: rm -rf "${toRelativePath(dataDir)}"`,
      );
    throw error;
  });
  await syncReferenceData(url);
  const listings = await countListings(url);
  if (listings > 0) {
    if (await hasSampleDataWithoutPhotos(url))
      await runScript('tools/sample-data/src/main.ts', [], { env: { DATABASE_URL: url }, signal });
    return `${listings.toLocaleString('en-NZ')} listings`;
  }
  if (sampleListings === 0) return 'no sample data';
  // The seed is one transaction. When it is killed, it leaves nothing behind, and the next start
  // runs it again.
  await runScript(
    'tools/sample-data/src/main.ts',
    sampleListings === null ? [] : ['--listings', String(sampleListings)],
    { env: { DATABASE_URL: url }, signal },
  );
  return `${(await countListings(url)).toLocaleString('en-NZ')} sample listings written`;
}

/** True for sample data of a release whose API drew the photos (ADR 47). */
async function hasSampleDataWithoutPhotos(url: string): Promise<boolean> {
  const sql = 'select id from news where markdown is null and photo is null limit 1';
  return (await query(url, sql)) !== undefined;
}

async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

async function readServerVersion(url: string): Promise<string> {
  const row = await query<{ server_version: string }>(url, 'show server_version');
  return row?.server_version.split(' ')[0] ?? '';
}

/**
 * Returns the number of listings from the table of counts, because counting a million listings
 * would be slow.
 */
async function countListings(url: string): Promise<number> {
  const row = await query<{ count: string }>(
    url,
    'select coalesce(sum(live), 0) as count from listing_counts',
  );
  return Number(row?.count ?? 0);
}

function explainUnreachable(url: string, error: unknown): string {
  const where = removePassword(url);
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `DATABASE_URL names a host that cannot be found (${where}). Correct it in the environment or in .env, or unset it to use the embedded database.`;
  if (code === '28P01' || code === '28000')
    return `The server at DATABASE_URL rejects its user name or password (${where}).`;
  if (code === '3D000')
    return `The database in DATABASE_URL does not exist (${where}). Create it with: createdb, or: create database …`;
  if (code === 'ERR_INVALID_URL')
    return 'DATABASE_URL is not a valid URL. It looks like postgresql://user:password@host:5432/paddock';
  const reason = error instanceof Error && error.message ? error.message : code;
  return `No PostgreSQL answers at DATABASE_URL (${where}): ${reason}. Start that server, or unset DATABASE_URL to use the embedded database.`;
}

function removePassword(url: string): string {
  return url.replace(/\/\/([^:@/]*):[^@]*@/, '//$1@').replace(/password=[^&]*/, 'password=…');
}

function toRelativePath(folder: string): string {
  const fromHere = path.relative(process.cwd(), folder);
  return fromHere.startsWith('..') ? folder : fromHere;
}
