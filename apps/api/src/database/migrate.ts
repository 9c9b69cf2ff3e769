/**
 * Migrates the database to the schema that this code needs: forward only, one transaction per
 * migration, one process at a time.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { installJobs } from './install-jobs.ts';

/** PostgreSQL 15.0, in the numeric format of `server_version_num`. */
const OLDEST_SERVER_VERSION = 150_000;
/** The key of the lock that lets only one process migrate at a time: an arbitrary number. */
const ADVISORY_LOCK_KEY = 7_233_625;
const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);
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
}

/**
 * Applies the pending migrations and returns their names.
 *
 * @throws {MigrationError} when the server or the database is not suitable for this code
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK_KEY]);
    await client.query(
      'create table if not exists schema_migrations (version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())',
    );
    const known = await readMigrations();
    const applied = await client.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from schema_migrations order by version',
    );
    checkApplied(applied.rows, known);
    const pending = known.slice(applied.rows.length);
    for (const migration of pending) await apply(client, migration);
    await installJobs(client);
    return pending.map((migration) => migration.name);
  } finally {
    // Ending the session also releases the lock.
    await client.end();
  }
}

/** True when the schema has exactly the version of this code. Part of the readiness check. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const known = await readMigrations();
  const result = await pool
    .query<{ version: number | null }>('select max(version) as version from schema_migrations')
    .catch((error: unknown) => {
      // 42P01: the migrations table does not exist, so the database has never been migrated.
      if (error instanceof pg.DatabaseError && error.code === '42P01') return null;
      throw error;
    });
  return result?.rows[0]?.version === known.at(-1)?.version;
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

async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => FILE_PATTERN.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, MIGRATIONS_FOLDER), 'utf8');
      return {
        version: Number(file.slice(0, 4)),
        name: file.replace(/\.sql$/, ''),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}

function checkApplied(
  applied: readonly { version: number; name: string; checksum: string }[],
  known: readonly Migration[],
): void {
  const isBeforeBaseline = applied[0]?.version === 1 && applied[0].name !== known[0]?.name;
  if (isBeforeBaseline) throw new DatabaseBeforeBaselineError();
  const newest = applied.at(-1);
  const newestKnown = known.at(-1);
  if (newest && newestKnown && newest.version > newestKnown.version) {
    throw new MigrationError(
      `The database is at version ${newest.version} (${newest.name}), newer than this code, which knows ${newestKnown.version}. Run the newer code, or point DATABASE_URL at another database; a schema never goes backwards.`,
    );
  }
  for (const [index, row] of applied.entries()) {
    const migration = known[index];
    if (migration?.version !== row.version || migration.checksum !== row.checksum) {
      throw new MigrationError(
        `Migration ${row.name} differs from the one that was applied to this database. Released migrations must not be edited. Use the code that created the database, or another database.`,
      );
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query(
      'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
      [migration.version, migration.name, migration.checksum],
    );
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
