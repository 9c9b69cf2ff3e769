import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  DatabaseStartError,
  startDatabase,
  startTemporaryDatabase,
  type RunningDatabase,
} from './database.ts';

const POLL_MS = 10;

const MODULE = new URL('./database.ts', import.meta.url).href;

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Retries until the query succeeds or the test times out. */
async function queryUntilReady<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row[]> {
  for (;;) {
    try {
      return await query<Row>(url, sql);
    } catch {
      await pause(POLL_MS);
    }
  }
}

describe('startDatabase', () => {
  let folder: string;
  let dataDir: string;
  const running: RunningDatabase[] = [];

  beforeAll(() => {
    // Only folders whose names start with `paddock-db-` may be given to the database's user. The
    // long name makes the path exceed the 107 bytes of a socket's address.
    folder = mkdtempSync(path.join(tmpdir(), 'paddock-db-'));
    dataDir = path.join(
      folder,
      `a-clone-in-a-folder-whose-path-is-longer-than-any-socket-address-may-be-${'x'.repeat(60)}`,
    );
  });
  afterEach(async () => {
    for (const database of running.splice(0)) await database.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function start(log: string[] = []): Promise<RunningDatabase> {
    const database = await startDatabase({ dataDir, log: (line) => log.push(line) });
    running.push(database);
    return database;
  }

  it('keeps its data after a restart, with fsync on and no port open', async () => {
    const first = await start();
    await query(first.url, 'create table kept (value integer); insert into kept values (42)');
    expect(
      await query(
        first.url,
        "select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses",
      ),
    ).toEqual([{ fsync: 'on', addresses: '' }]);
    await first.stop();
    expect(first.pid()).toBeNull();
    const second = await start();
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }]);
    expect(second.url).toBe(first.url);
  });

  it('restarts a killed server at the same address, with every committed write', async () => {
    const log: string[] = [];
    const database = await start(log);
    await query(database.url, 'insert into kept values (43)');
    const killed = database.pid();
    process.kill(killed ?? 0, 'SIGKILL');
    expect(
      await queryUntilReady(database.url, 'select count(*)::integer as count from kept'),
    ).toEqual([{ count: 2 }]);
    while (database.pid() === null) await pause(POLL_MS);
    expect(database.pid()).not.toBe(killed);
    expect(log).toContain('The database stopped by itself; starting it again.');
  });

  it('adopts the server of a killed process, and refuses to use the server of a running process', async () => {
    const program = `import { startDatabase } from ${JSON.stringify(MODULE)}; const d = await startDatabase({ dataDir: ${JSON.stringify(dataDir)} }); console.log(d.pid()); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(other.stdout), 'line')) as [string];
    const orphan = Number(line);
    await expect(start()).rejects.toThrow(/Another Paddock \(process \d+\) is using the database/);
    other.kill('SIGKILL');
    await once(other, 'exit');
    const log: string[] = [];
    const adopted = await start(log);
    expect(adopted.pid()).toBe(orphan);
    expect(log).toEqual([`Adopted the PostgreSQL that was still running (process ${orphan}).`]);
    await adopted.stop();
    await expect(query(adopted.url, 'select 1')).rejects.toThrow();
  });

  it('throws when another version of PostgreSQL wrote the data', async () => {
    const versionFile = path.join(dataDir, 'PG_VERSION');
    const version = readFileSync(versionFile, 'utf8');
    writeFileSync(versionFile, '14\n');
    try {
      await expect(start()).rejects.toThrow(
        /was written by PostgreSQL 14, and this Paddock includes PostgreSQL 17/,
      );
    } finally {
      writeFileSync(versionFile, version);
    }
  });

  it('refuses a folder with files but no PG_VERSION, and deletes nothing', async () => {
    const damaged = path.join(folder, 'damaged');
    mkdirSync(damaged);
    writeFileSync(path.join(damaged, 'precious'), 'rows');
    await expect(startDatabase({ dataDir: damaged })).rejects.toThrow(
      /contains files but no PG_VERSION.*Nothing was deleted\. Restore the folder/,
    );
    expect(readFileSync(path.join(damaged, 'precious'), 'utf8')).toBe('rows');
  });

  it('starts afresh where an earlier creation of the cluster was interrupted', async () => {
    const interrupted = path.join(folder, 'interrupted');
    mkdirSync(interrupted);
    writeFileSync(path.join(interrupted, 'postgresql.conf'), '');
    writeFileSync(`${interrupted}.creating`, '');
    const database = await startDatabase({ dataDir: interrupted, isTemporary: true });
    running.push(database);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(`${interrupted}.creating`)).toBe(false);
  });

  it('throws when the programs are missing or the path is not absolute', async () => {
    await expect(startDatabase({ dataDir, binDir: '/nowhere' })).rejects.toThrow(
      DatabaseStartError,
    );
    await expect(startDatabase({ dataDir: 'relative' })).rejects.toThrow(
      /must be an absolute path/,
    );
  });
});

it('startTemporaryDatabase deletes its files when it stops', async () => {
  const database = await startTemporaryDatabase();
  expect(existsSync(database.dataDir)).toBe(true);
  await database.stop();
  expect(existsSync(database.dataDir)).toBe(false);
});
