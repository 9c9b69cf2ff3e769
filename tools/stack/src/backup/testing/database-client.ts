/** Reads and writes the databases of the backup tests. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { listWal } from '../backup-store.ts';
import { parseLsn } from '../lsn.ts';

const POLL_MS = 20;

export async function executeSql(url: string, sql: string): Promise<void> {
  await readColumn(url, sql);
}

/** Returns the column `value` of each row. */
export async function readColumn(url: string, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}

/** Resolves when the archive contains everything that has been committed so far. */
export async function waitUntilArchived(url: string, store: Bucket): Promise<void> {
  const [lsn = '', cluster = ''] = await readColumn(
    url,
    `select pg_current_wal_flush_lsn()::text as value
      union all select system_identifier || '-1' from pg_control_system()`,
  );
  while (((await listWal(store, cluster)).at(-1)?.end ?? 0n) < parseLsn(lsn)) await delay(POLL_MS);
}
