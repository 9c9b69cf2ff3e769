import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import {
  listAvailableVersions,
  startTestServer,
  type TestServer,
} from '../testing/test-database.ts';
import { connectDatabase, type DatabaseConnection } from './client.ts';
import { isMigrated, migrate, MigrationError } from './migrate.ts';
import { syncReferenceData } from './sync-reference.ts';

describe.each(listAvailableVersions())('database migrations on $name', (version) => {
  let database: TestServer;
  let connection: DatabaseConnection;

  beforeAll(async () => {
    database = await startTestServer(version);
    connection = connectDatabase({ url: database.url });
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  const toDatabaseUrl = (name: string) => database.url.replace('///paddock?', `///${name}?`);

  it('are applied once when several processes start together', async () => {
    await connection.pool.query('create database fresh');
    const applied = await Promise.all([
      migrate(toDatabaseUrl('fresh')),
      migrate(toDatabaseUrl('fresh')),
      migrate(toDatabaseUrl('fresh')),
    ]);
    expect(applied.flat()).toEqual(
      (await readdir(new URL('./migrations/', import.meta.url)))
        .map((file) => file.replace('.sql', ''))
        .sort(),
    );
    const fresh = connectDatabase({ url: toDatabaseUrl('fresh') });
    try {
      expect(await isMigrated(fresh.pool)).toBe(true);
    } finally {
      await fresh.close();
    }
  });

  it('are reported as missing when the database has no tables', async () => {
    await connection.pool.query('create database bare');
    const bare = connectDatabase({ url: toDatabaseUrl('bare') });
    try {
      expect(await isMigrated(bare.pool)).toBe(false);
    } finally {
      await bare.close();
    }
  });

  it('refuse a database that has a newer migration or whose applied migrations were edited', async () => {
    await connection.pool.query(
      "insert into schema_migrations (version, name, checksum) values (9999, '9999-from-the-future', 'x')",
    );
    await expect(migrate(database.url)).rejects.toThrow(/version 9999 .* newer than this code/);
    expect(await isMigrated(connection.pool)).toBe(false);
    await connection.pool.query(
      "delete from schema_migrations where version = 9999; update schema_migrations set checksum = 'edited' where version = 1",
    );
    await expect(migrate(database.url)).rejects.toThrow(MigrationError);
  });

  it('accept a newer database only when its newer migrations say that this code runs on it', async () => {
    const own = Number(
      (await readdir(new URL('./migrations/', import.meta.url))).sort().at(-1)?.slice(0, 4),
    );
    await connection.pool.query('create database ahead');
    const url = toDatabaseUrl('ahead');
    await migrate(url);
    const ahead = connectDatabase({ url });
    const setNewer = async (...oldestCodes: readonly (number | null)[]) => {
      await ahead.pool.query('delete from schema_migrations where version > 9000');
      for (const [index, oldestCode] of oldestCodes.entries())
        await ahead.pool.query(
          "insert into schema_migrations (version, name, checksum, oldest_code) values ($1, 'newer', 'x', $2)",
          [9_001 + index, oldestCode],
        );
    };
    try {
      await setNewer(own, own - 1);
      expect(await migrate(url)).toEqual([]);
      expect(await isMigrated(ahead.pool)).toBe(true);
      for (const oldestCodes of [[null], [own + 1], [own + 1, own], [own, null]]) {
        await setNewer(...oldestCodes);
        await expect(migrate(url)).rejects.toThrow(/newer than this code/);
        expect([oldestCodes, await isMigrated(ahead.pool)]).toEqual([oldestCodes, false]);
      }
    } finally {
      await ahead.close();
    }
  });

  describe('when a transaction has locked a table', () => {
    let url: string;
    let folder: URL;
    let busy: DatabaseConnection;
    let holder: pg.PoolClient;

    const isWaiting = async () =>
      (
        await busy.pool.query(
          "select from pg_locks where not granted and locktype = 'relation' and relation = 'accounts'::regclass",
        )
      ).rowCount !== 0;

    beforeAll(async () => {
      await connection.pool.query('create database busy');
      // Shorter than a migration waits for a lock, so that the deadlock is detected first.
      await connection.pool.query("alter database busy set deadlock_timeout = '300ms'");
      url = toDatabaseUrl('busy');
      await migrate(url);
      folder = pathToFileURL(`${await mkdtemp(path.join(tmpdir(), 'migrations-'))}/`);
      await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true });
      busy = connectDatabase({ url });
      holder = await busy.pool.connect();
    });
    afterAll(async () => {
      holder.release();
      await busy.close();
      await rm(folder, { recursive: true });
    });

    it('wait, and change nothing when it stays locked', async () => {
      await writeFile(
        new URL('9000-next.sql', folder),
        'alter table contact_messages add column next text',
      );
      await holder.query('begin; lock table contact_messages in access share mode');
      await expect(migrate(url, 1, folder)).rejects.toThrow(/locked by another transaction/);
      const waiting = migrate(url, undefined, folder);
      await holder.query('rollback');
      expect(await waiting).toEqual(['9000-next']);
    });

    it('try again after a deadlock with it', async () => {
      await writeFile(
        new URL('9001-two-tables.sql', folder),
        'alter table contact_messages add column last text; alter table accounts add column last text',
      );
      // PostgreSQL ends the transaction that first notices the deadlock.
      await holder.query("set deadlock_timeout = '1h'");
      await holder.query('begin; lock table accounts in access share mode');
      const migrated = migrate(url, undefined, folder);
      while (!(await isWaiting())) await pause(10);
      await holder.query('lock table contact_messages in access share mode; rollback');
      expect(await migrated).toEqual(['9001-two-tables']);
    });

    it('build an index concurrently while other processes wait for their turn', async () => {
      await writeFile(
        new URL('9002-index.sql', folder),
        '-- Runs outside a transaction\ncreate index concurrently if not exists contact_messages_last on contact_messages (last);',
      );
      const applied = await Promise.all([1, 2, 3].map(() => migrate(url, undefined, folder)));
      expect(applied.flat()).toEqual(['9002-index']);
    });

    it('replace the index that a failed attempt has left', async () => {
      await busy.pool.query('create table pairs as select 1 as value from generate_series(1, 2)');
      await writeFile(
        new URL('9003-unique.sql', folder),
        '-- Runs outside a transaction\ncreate unique index concurrently if not exists pairs_value on pairs (value);',
      );
      await expect(migrate(url, undefined, folder)).rejects.toThrow(
        /could not create unique index/,
      );
      await busy.pool.query(
        'update pairs set value = 2 where ctid = (select min(ctid) from pairs)',
      );
      expect(await migrate(url, undefined, folder)).toEqual(['9003-unique']);
      await expect(busy.pool.query('insert into pairs values (1)')).rejects.toThrow(/pairs_value/);
    });
  });

  it('refuse a database created before the baseline migration, and print how to empty it', async () => {
    await connection.pool.query('create database earlier');
    const earlier = connectDatabase({ url: toDatabaseUrl('earlier') });
    try {
      await migrate(toDatabaseUrl('earlier'));
      await earlier.pool.query(
        "delete from schema_migrations; insert into schema_migrations (version, name, checksum) values (1, '0001-foundation', 'x'), (2, '0002-site', 'x')",
      );
      const refusal: unknown = await migrate(toDatabaseUrl('earlier')).catch(
        (error: unknown) => error,
      );
      expect(refusal).toBeInstanceOf(MigrationError);
      expect(String(refusal)).toMatch(/made by a build from before Paddock 1\.0\.0.*start again/);
      const sql = /drop schema .*;/.exec(String(refusal))?.[0] ?? '';
      await earlier.pool.query(sql);
      await migrate(toDatabaseUrl('earlier'));
      expect(await isMigrated(earlier.pool)).toBe(true);
    } finally {
      await earlier.close();
    }
  });

  it('refuse a database that is not UTF-8', async () => {
    await connection.pool.query(
      "create database latin encoding 'SQL_ASCII' locale 'C' template template0",
    );
    await expect(migrate(toDatabaseUrl('latin'))).rejects.toThrow(
      /needs a database whose encoding is UTF8/,
    );
  });

  it('are followed by syncReferenceData, which does not rewrite unchanged rows', async () => {
    const rows = async () =>
      (
        await connection.pool.query<{ xmin: string }>(
          'select xmin::text from categories union all select xmin::text from towns union all select xmin::text from news_topics',
        )
      ).rows;
    const before = await rows();
    await Promise.all([syncReferenceData(database.url), syncReferenceData(database.url)]);
    expect(await rows()).toEqual(before);
  });

  it('install random_public_id(), which returns unique ids that are never consecutive', async () => {
    const { rows } = await connection.pool.query<{ id: number }>(
      'select random_public_id() as id from generate_series(1, 2000)',
    );
    const ids = rows.map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[1-9]\d{11}$/.test(String(id)))).toBe(true);
    const gaps = ids.slice(1).map((id, index) => Math.abs(id - (ids[index] ?? 0)));
    expect(Math.min(...gaps)).toBeGreaterThan(1);
  });
});
