import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3Server } from '@paddock/shell/releases/testing/s3-server';
import { startDatabase, startTemporaryDatabase, type RunningDatabase } from '../database.ts';
import { archiveWal } from './archive-wal.ts';
import { openBackupStore } from './backup-store.ts';
import { createReleaseSource } from './copy-files.ts';
import { pruneBackups } from './prune-backups.ts';
import { runBackup } from './run-backup.ts';
import { runRestore } from './run-restore.ts';
import { takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { executeSql, readColumn, waitUntilArchived } from './testing/database-client.ts';

const RELEASE_KEY = 'search/1.0.0/client/remote.js';

describe('npm run restore', () => {
  let folder: string;
  let stored: string;
  let database: RunningDatabase;
  /** After the first row that follows the base backup, and before the second one. */
  let between: string;
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'paddock-db-'));
    stored = path.join(folder, 'stored');
    const releases = path.join(folder, 'releases');
    mkdirSync(path.dirname(path.join(releases, RELEASE_KEY)), { recursive: true });
    writeFileSync(path.join(releases, RELEASE_KEY), 'export {};');
    database = await startTemporaryDatabase();
    await executeSql(database.url, 'create table listings (title text)');
    await executeSql(database.url, "insert into listings values ('before the base backup')");
    const store = openBackupStore(stored, {});
    const stopping = new AbortController();
    const archiving = archiveWal({
      url: database.url,
      store,
      signal: stopping.signal,
      log,
      onStart: () => undefined,
    });
    await waitUntilArchived(database.url, store);
    await takeBackup({
      url: database.url,
      store,
      sources: {
        photos: null,
        releases: createReleaseSource(openBackupStore(releases, {})),
      },
    });
    await executeSql(database.url, "insert into listings values ('after it')");
    between = new Date().toISOString();
    await executeSql(database.url, "insert into listings values ('at the end')");
    await waitUntilArchived(database.url, store);
    stopping.abort();
    await archiving;
  });
  afterAll(async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function restore(
    name: string,
    { from = stored, ...options }: { readonly from?: string; readonly until?: string } = {},
  ): Promise<string> {
    const defaultDataDir = path.join(folder, name);
    await runRestore({
      options: { from, ...options },
      env: { RELEASE_STORE: path.join(folder, `${name}-releases`) },
      defaultDataDir,
      stateFolder: folder,
      isTemporary: true,
      log,
    });
    return defaultDataDir;
  }

  async function readTitles(dataDir: string): Promise<readonly string[]> {
    const restored = await startDatabase({ dataDir, isTemporary: true });
    try {
      return await readColumn(restored.url, 'select title as value from listings');
    } finally {
      await restored.stop();
    }
  }

  /** Copies the backup, and changes the one file that matches the pattern. */
  function copyBackup(pattern: string, change: (file: string) => void): string {
    const copy = mkdtempSync(path.join(folder, 'copy-'));
    cpSync(stored, copy, { recursive: true, preserveTimestamps: true });
    const [file] = globSync(path.join(copy, pattern)).sort().slice(-1);
    if (file === undefined) throw new Error(`${pattern} matches no file`);
    change(file);
    return copy;
  }

  function invertMiddle(file: string): void {
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    for (let at = middle; at < Math.min(middle + 64, bytes.length); at += 1)
      bytes.writeUInt8(255 - bytes.readUInt8(at), at);
    writeFileSync(file, bytes);
  }

  it('restores every committed row and every release file at the end of the log', async () => {
    const dataDir = await restore('newest');
    expect(await readTitles(dataDir)).toEqual(['before the base backup', 'after it', 'at the end']);
    expect(readFileSync(path.join(folder, 'newest-releases', RELEASE_KEY), 'utf8')).toBe(
      'export {};',
    );
    await expect(restore('newest')).rejects.toThrow(
      /newest already contains files, and a restore never overwrites data/,
    );
  });

  it('restores to a point in time, without the rows that were committed later', async () => {
    const dataDir = await restore('earlier', { until: between });
    expect(await readTitles(dataDir)).toEqual(['before the base backup', 'after it']);
  });

  it.each([
    [
      'a damaged base backup',
      'base/*/000001.tar.gz',
      invertMiddle,
      /is damaged: the checksum of base/,
    ],
    [
      'a base backup without one part',
      'base/*/000001.tar.gz',
      rmSync,
      /is incomplete: base\S+ is mis/,
    ],
    ['a damaged piece of log', 'wal/*/*.gz', invertMiddle, /is damaged: the checksum of wal/],
    [
      'a damaged release file',
      'files/*',
      invertMiddle,
      /is damaged: the checksum of search\/1\.0\.0/,
    ],
    ['a base backup that is not finished', 'base/*/manifest.json', rmSync, /no complete backup/],
  ])('refuses %s before it writes anything', async (_what, pattern, change, message) => {
    const from = copyBackup(pattern, change);
    await expect(restore('refused', { from })).rejects.toThrow(message);
    expect(globSync(path.join(folder, 'refused*/**/*'))).toEqual([]);
  });

  it('finds a backup in an S3 bucket, and refuses it when a part is missing', async () => {
    const s3 = await startS3Server();
    try {
      const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.options;
      const store = openBackupStore(`s3://${bucket}/backups`, {
        BACKUP_STORE_ENDPOINT: endpoint,
        BACKUP_STORE_KEY_ID: accessKeyId,
        BACKUP_STORE_SECRET: secretAccessKey,
      });
      const { id, parts } = await takeBackup({
        url: database.url,
        store,
        sources: { photos: null, releases: null },
      });
      expect((await verifyBackup(store, null)).manifest.id).toBe(id);
      await store.remove(parts.at(-1)?.key ?? '');
      await expect(verifyBackup(store, null)).rejects.toThrow(/is incomplete: base\S+ is missing/);
    } finally {
      await s3.stop();
    }
  });

  it('refuses a point in time before the first base backup', async () => {
    await expect(restore('refused', { until: '2020-01-01T00:00Z' })).rejects.toThrow(
      /The oldest backup in .* is from 20.*Choose a later time/,
    );
    await expect(restore('refused', { until: 'yesterday' })).rejects.toThrow(/such as 2026-11-27T/);
  });

  it('keeps the newest base backup, and deletes older ones with the log and files that only they need', async () => {
    const store = openBackupStore(stored, {});
    const list = () => globSync(path.join(stored, '{base,files,wal}/**/*.*')).length;
    await takeBackup({ url: database.url, store, sources: { photos: null, releases: null } });
    const before = list();
    expect(await pruneBackups(store, 1)).toBe(1);
    expect(list()).toBeLessThan(before);
    expect(existsSync(path.join(stored, 'files'))).toBe(true);
    expect(globSync(path.join(stored, 'files/*'))).toEqual([]);
    await runBackup({
      command: ['list'],
      options: { to: stored },
      env: {},
      stateFolder: folder,
      withDatabase: (work) => work(database.url),
      signal: new AbortController().signal,
      log,
    });
    expect(logged.at(-1)).toMatch(/^base backup +restores up to +size +photos\n\S+ +itself only/);
  });

  it('restores to the end of the log when no change follows the point in time', async () => {
    const dataDir = await restore('later', { until: '2099-01-01T00:00+13:00' });
    expect(await readTitles(dataDir)).toHaveLength(3);
  });
});
