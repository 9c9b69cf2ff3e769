/**
 * The restore drill: the primary is killed under load and its data is lost. Every write that was
 * acknowledged before the recovery point objective (RPO) has to be in the restored database.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { inRoot } from '../paths.ts';
import { startDatabase } from '../database.ts';
import { findRunningPostmaster } from '../database-process.ts';
import { runRestore } from './run-restore.ts';
import { executeSql, readColumn } from './testing/database-client.ts';

jest.setTimeout(600_000);

const RPO_MS = 5_000;
const WRITERS = 4;
const WRITES_BEFORE_BACKUP = 200;
const WRITES_UNDER_LOAD = 4_000;
const BACKUP_DONE = /Backed up to .*MB/;

interface AcknowledgedWrite {
  readonly id: string;
  readonly atMs: number;
}

async function write(
  url: string,
  acknowledged: AcknowledgedWrite[],
  isStopped: () => boolean,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (!isStopped()) {
      const id = crypto.randomUUID();
      await client.query('insert into writes values ($1, $2)', [id, 'x'.repeat(500)]);
      acknowledged.push({ id, atMs: Date.now() });
    }
  } catch {
    // The primary was killed, so this write was not acknowledged.
  } finally {
    await client.end().catch(() => undefined);
  }
}

function startContinuousBackup(url: string, stored: string, releases: string): ChildProcess {
  return spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      inRoot('tools/stack/src/commands/backup.ts'),
      ...['--every', '1d', '--to', stored],
    ],
    {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url, RELEASE_STORE: releases },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
}

it('a restore after the primary was killed under load has every write that was acknowledged before the RPO @full', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-db-'));
  const stored = path.join(folder, 'stored');
  const primary = await startDatabase({ dataDir: path.join(folder, 'primary') });
  await executeSql(primary.url, 'create table writes (id uuid primary key, content text)');
  const backup = startContinuousBackup(primary.url, stored, path.join(folder, 'releases'));
  let output = '';
  backup.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const acknowledged: AcknowledgedWrite[] = [];
  let isStopped = false;
  const writing = Array.from({ length: WRITERS }, () =>
    write(primary.url, acknowledged, () => isStopped),
  );
  const until = async (isReached: () => boolean) => {
    while (!isReached()) await executeSql(primary.url, 'select 1');
  };
  try {
    // Writes run before, during and after the base backup.
    await until(() => acknowledged.length >= WRITES_BEFORE_BACKUP && BACKUP_DONE.test(output));
    const atBackup = acknowledged.length;
    await until(() => acknowledged.length >= atBackup + WRITES_UNDER_LOAD);
    const started = acknowledged[0]?.atMs ?? 0;
    await until(() => Date.now() - started > 3 * RPO_MS);
    // The archiver is killed too, because a lost machine gives it no chance to finish.
    const postmaster = findRunningPostmaster(primary.dataDir);
    backup.kill('SIGKILL');
    const killedAtMs = Date.now();
    process.kill(postmaster ?? 0, 'SIGKILL');
    isStopped = true;
    await Promise.all(writing);
    await primary.stop();
    rmSync(primary.dataDir, { recursive: true, force: true });

    const restoreStartedMs = performance.now();
    const dataDir = path.join(folder, 'restored');
    await runRestore({
      options: { from: stored },
      env: { RELEASE_STORE: path.join(folder, 'restored-releases') },
      defaultDataDir: dataDir,
      stateFolder: folder,
      log: (line) => console.log(line),
    });
    const restoreMs = performance.now() - restoreStartedMs;
    const restored = await startDatabase({ dataDir });
    try {
      const found = new Set(await readColumn(restored.url, 'select id::text as value from writes'));
      const missing = acknowledged.filter(({ id }) => !found.has(id));
      const oldestMs = Math.max(0, ...missing.map(({ atMs }) => killedAtMs - atMs));
      console.log(
        `${acknowledged.length} acknowledged writes, ${missing.length} lost; the oldest lost one was acknowledged ${oldestMs} ms before the kill. Restored in ${Math.round(restoreMs)} ms.`,
      );
      expect(missing.filter(({ atMs }) => atMs < killedAtMs - RPO_MS)).toEqual([]);
      expect(found.size).toBeGreaterThan(WRITES_UNDER_LOAD);
    } finally {
      await restored.stop();
    }
  } finally {
    isStopped = true;
    backup.kill('SIGKILL');
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
