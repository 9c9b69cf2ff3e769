/**
 * Migrates the database to the schema that this code needs: forward only, one transaction per
 * migration, one process at a time.
 *
 * A migration that only adds declares in a line `-- Works with code that knows migration: 9` how
 * old the code may be that still runs on its schema. During a deploy the old processes then stay
 * ready, and the code can be rolled back. Without that line, older code refuses the database.
 *
 * A migration with the line `-- Runs outside a transaction` consists of one statement that cannot
 * run in one: `create index concurrently if not exists`.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { grantApiRights } from './api-role.ts';
import { isDeadlock } from './failures.ts';
import { installJobs } from './install-jobs.ts';

/** PostgreSQL 15.0, in the numeric format of `server_version_num`. */
const OLDEST_SERVER_VERSION = 150_000;
/** The key of the lock that lets only one process migrate at a time: an arbitrary number. */
const ADVISORY_LOCK_KEY = 7_233_625;
const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);
export const OUTSIDE_TRANSACTION_PATTERN = /^-- Runs outside a transaction$/m;
const COMPATIBILITY_PATTERN = /^-- Works with code that knows migration: (\d+)$/m;
/**
 * While a migration waits for a table, every request to that table waits behind it, so it gives up
 * soon and tries again. If that does not help, an automatic vacuum may hold the table: PostgreSQL
 * cancels one that blocks another transaction for a second (`deadlock_timeout`).
 */
const SHORT_LOCK_TIMEOUT_MS = 500;
const SHORT_LOCK_ATTEMPTS = 5;
const LOCK_TIMEOUT_MS = 1_200;
const LOCK_ATTEMPTS = 20;
const LOCK_PAUSE_MS = 500;
/** How often a process asks whether another one has finished migrating. */
const TURN_POLL_MS = 200;
const FILE_PATTERN = /^(\d{4})-[a-z0-9-]+\.sql$/;
/**
 * Deletes Paddock's schema and the job queue's, so that `migrate` can start with an empty database.
 */
const EMPTY_DATABASE_SQL = 'drop schema if exists public, pgboss cascade; create schema public;';

/** The database is not suitable for this code. The message tells the operator what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * The database was created before the baseline migration. There are no migrations from its schema
 * to the current one.
 */
export class DatabaseBeforeBaselineError extends MigrationError {
  constructor() {
    super(
      `This database was made by a build from before Paddock 1.0.0 and cannot be migrated. To start again, point DATABASE_URL at a new database, or empty this one, which deletes all its data: ${EMPTY_DATABASE_SQL}`,
    );
  }
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /**
   * The oldest code that works with this schema, named by the newest migration that it knows. Null
   * when only code that knows this migration does.
   */
  readonly oldestCode: number | null;
}

interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly oldest_code: number | null;
}

/**
 * Applies the pending migrations and returns their names.
 *
 * @param lockAttempts how often a migration tries to lock its tables
 * @param folder where the files of the migrations are
 * @throws {MigrationError} when the server or the database is not suitable for this code
 */
export async function migrate(
  url: string,
  lockAttempts = LOCK_ATTEMPTS,
  folder = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkServer(client);
    await waitForTurn(client);
    await client.query(
      'create table if not exists schema_migrations (version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())',
    );
    await client.query(
      'alter table schema_migrations add column if not exists oldest_code integer',
    );
    const known = await readMigrations(folder);
    const applied = await client.query<AppliedMigration>(
      'select version, name, checksum, oldest_code from schema_migrations order by version',
    );
    checkApplied(applied.rows, known);
    const pending = known.slice(applied.rows.length);
    for (const migration of pending) await applyWhenUnlocked(client, migration, lockAttempts);
    await installJobs(client);
    await grantApiRights(client);
    return pending.map((migration) => migration.name);
  } finally {
    // Ending the session also releases the lock.
    await client.end();
  }
}

/**
 * Takes the lock of the process that migrates. It asks again and again instead of waiting in one
 * statement, because an index that another process builds concurrently would wait for that
 * statement to end.
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  const isMyTurn = async () =>
    (
      await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        ADVISORY_LOCK_KEY,
      ])
    ).rows[0]?.taken === true;
  while (!(await isMyTurn())) await pause(TURN_POLL_MS);
}

let newestVersion: number | undefined;

/**
 * Returns the newest migration of the code that this process runs. Reads it only once: the
 * readiness check needs it several times a second, and a deploy may replace the files meanwhile.
 */
async function getNewestVersion(): Promise<number> {
  newestVersion ??= (await readMigrations()).at(-1)?.version ?? 0;
  return newestVersion;
}

/** True when this code can run on the schema. Part of the readiness check. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const known = await getNewestVersion();
  const result = await pool
    .query<{ version: number | null; oldest_code: number | null }>(
      'select max(version) as version, max(coalesce(oldest_code, version)) filter (where version > $1) as oldest_code from schema_migrations',
      [known],
    )
    .catch((error: unknown) => {
      // 42P01: the migrations table does not exist, so the database has never been migrated.
      if (error instanceof pg.DatabaseError && error.code === '42P01') return null;
      throw error;
    });
  const { version = null, oldest_code: oldestCode = null } = result?.rows[0] ?? {};
  return version !== null && version >= known && (oldestCode ?? 0) <= known;
}

async function checkServer(client: pg.Client): Promise<void> {
  const result = await client.query<{
    server_version_num: string;
    server_version: string;
    encoding: string;
  }>(
    "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version, current_setting('server_encoding') as encoding",
  );
  const row = result.rows[0];
  if (Number(row?.server_version_num) < OLDEST_SERVER_VERSION) {
    throw new MigrationError(
      `Paddock needs PostgreSQL 15 or newer; the server at DATABASE_URL is PostgreSQL ${row?.server_version}.`,
    );
  }
  if (row?.encoding !== 'UTF8') {
    throw new MigrationError(
      `Paddock needs a database whose encoding is UTF8; this one is ${row?.encoding}. Create it with: create database paddock encoding 'UTF8' template template0`,
    );
  }
}

async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => FILE_PATTERN.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, folder), 'utf8');
      return {
        version: Number(file.slice(0, 4)),
        name: file.replace(/\.sql$/, ''),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        oldestCode: readOldestCode(sql),
      };
    }),
  );
}

function readOldestCode(sql: string): number | null {
  const version = COMPATIBILITY_PATTERN.exec(sql)?.[1];
  return version === undefined ? null : Number(version);
}

function checkApplied(applied: readonly AppliedMigration[], known: readonly Migration[]): void {
  const isBeforeBaseline = applied[0]?.version === 1 && applied[0].name !== known[0]?.name;
  if (isBeforeBaseline) throw new DatabaseBeforeBaselineError();
  const newestKnown = known.at(-1)?.version ?? 0;
  const newer = applied.filter(({ version }) => version > newestKnown);
  const unusable = newer.findLast((row) => (row.oldest_code ?? row.version) > newestKnown);
  if (unusable) {
    throw new MigrationError(
      `The database is at version ${unusable.version} (${unusable.name}), newer than this code, which knows ${newestKnown}. Run the newer code, or point DATABASE_URL at another database; a schema never goes backwards.`,
    );
  }
  for (const [index, row] of applied.slice(0, applied.length - newer.length).entries()) {
    const migration = known[index];
    if (migration?.version !== row.version || migration.checksum !== row.checksum) {
      throw new MigrationError(
        `Migration ${row.name} differs from the one that was applied to this database. Released migrations must not be edited. Use the code that created the database, or another database.`,
      );
    }
  }
}

/** Applies the migration, and tries again while another transaction locks one of its tables. */
async function applyWhenUnlocked(
  client: pg.Client,
  migration: Migration,
  attempts: number,
): Promise<void> {
  if (OUTSIDE_TRANSACTION_PATTERN.test(migration.sql)) {
    await applyOutsideTransaction(client, migration);
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply(
        client,
        migration,
        attempt <= SHORT_LOCK_ATTEMPTS ? SHORT_LOCK_TIMEOUT_MS : LOCK_TIMEOUT_MS,
      );
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt >= attempts)
        throw new MigrationError(
          `Migration ${migration.name} found a table locked by another transaction ${attempts} times, and changed nothing. Start again, or end that transaction first (see pg_stat_activity).`,
        );
      await pause(LOCK_PAUSE_MS);
    }
  }
}

/**
 * True for lock_not_available, and for a deadlock with a request that had locked two of the
 * migration's tables in another order.
 */
function isLocked(error: unknown): boolean {
  return isDeadlock(error) || (error instanceof pg.DatabaseError && error.code === '55P03');
}

async function applyOutsideTransaction(client: pg.Client, migration: Migration): Promise<void> {
  // A failed attempt leaves an invalid index, which slows writes and serves no query.
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where not indisvalid and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)",
  );
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`);
  await client.query(migration.sql);
  await record(client, migration);
}

async function record(
  client: pg.Client,
  { version, name, checksum, oldestCode }: Migration,
): Promise<void> {
  await client.query(
    'insert into schema_migrations (version, name, checksum, oldest_code) values ($1, $2, $3, $4)',
    [version, name, checksum, oldestCode],
  );
}

async function apply(
  client: pg.Client,
  migration: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof pg.DatabaseError && error.code === '53100')
      throw new MigrationError('The database’s disk is full.');
    if (
      error instanceof pg.DatabaseError &&
      /extension "pg_trgm" is not available|permission denied to create extension/.test(
        error.message,
      )
    ) {
      throw new MigrationError(
        'Paddock needs the PostgreSQL extension pg_trgm (on Debian: postgresql-contrib) and a database user who may create it: create extension pg_trgm.',
      );
    }
    throw error;
  }
}
