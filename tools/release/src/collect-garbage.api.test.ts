import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@paddock/runtime/durations';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { createFolderBucket } from '@paddock/shell/releases/folder-bucket';
import { listStoredReleases, uploadRelease } from '@paddock/shell/releases/release-files';
import { createS3Bucket } from '@paddock/shell/releases/s3-bucket';
import { createReleaseFolder } from '@paddock/shell/releases/testing/release-folder';
import { startS3Server } from '@paddock/shell/releases/testing/s3-server';
import { ReleasesRepository } from '../../../apps/api/src/modules/releases/releases.repository.ts';
import { startTestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import type { TestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import { collectGarbage } from './collect-garbage.ts';
import { withDatabase } from './operator.ts';
import type { OperatorDatabase } from './operator.ts';

let database: TestDatabase;
let root: string;
let bucket: Bucket;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pd-gc-'));
  bucket = createFolderBucket(path.join(root, 'bucket'));
});
afterEach(async () => {
  rmSync(root, { recursive: true, force: true });
  await withDatabase(database.url, ({ db }) => db.deleteFrom('releases').execute());
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const isInBucket = (version: string, id = 'search') =>
  existsSync(path.join(root, 'bucket', id, version));
const run = (
  connection: OperatorDatabase,
  more: Partial<Parameters<typeof collectGarbage>[1]> = {},
) =>
  collectGarbage(connection, { bucket, remote: 'search', keepCount: 1, isDryRun: false, ...more });

/**
 * Uploads a release and sets its files' dates to `days` days ago.
 * @returns its registration
 */
async function upload(version: string, days: number, into = bucket) {
  const { release, digest, folder } = createReleaseFolder(
    path.join(root, 'built'),
    'search',
    version,
  );
  await uploadRelease(into, folder);
  if (into === bucket)
    for (const { key } of await bucket.list(`search/${version}/`))
      utimesSync(path.join(root, 'bucket', key), daysAgo(days), daysAgo(days));
  const { id, manifest, shared } = release;
  return { id, version, digest, manifest, shared };
}

describe('collectGarbage', () => {
  it('removes the files and then the database rows of old releases, removes nothing on a dry run, and resumes after a failure', () =>
    withDatabase(database.url, async (connection) => {
      const releases = new ReleasesRepository(connection.db);
      for (const [version, days] of [
        ['1', 50],
        ['2', 40],
        ['3', 35],
      ] as const)
        await releases.add(await upload(version, days), 'ci', daysAgo(days));
      const known = async () =>
        (await releases.list('search')).map(({ version, removingAt }) => [
          version,
          removingAt !== null,
        ]);

      expect(await run(connection, { isDryRun: true })).toEqual(['search 1', 'search 2']);
      expect([await known(), isInBucket('1')]).toEqual([
        [
          ['3', false],
          ['2', false],
          ['1', false],
        ],
        true,
      ]);
      expect(await run(connection, { remote: 'listings' })).toEqual([]);

      const failing = {
        ...bucket,
        remove: (key: string) =>
          key.startsWith('search/2/client')
            ? Promise.reject(new Error('connection lost'))
            : bucket.remove(key),
      };
      await expect(run(connection, { bucket: failing })).rejects.toThrow('connection lost');
      expect([await known(), isInBucket('1'), isInBucket('2')]).toEqual([
        [
          ['3', false],
          ['2', true],
        ],
        false,
        true,
      ]);
      expect(await run(connection)).toEqual(['search 2']);
      expect([await known(), isInBucket('2'), isInBucket('3')]).toEqual([
        [['3', false]],
        false,
        true,
      ]);
    }));

  it('removes complete and partial uploads that were not registered within 30 days, except those in use', () =>
    withDatabase(database.url, async (connection) => {
      const releases = new ReleasesRepository(connection.db);
      await releases.add(await upload('1', 50), 'ci', daysAgo(50));
      for (const version of ['2', '3', '4']) await upload(version, 29);
      await bucket.remove('search/3/release.json');
      const inUse = new Set(['search/4']);
      expect(await run(connection, { inUse })).toEqual([]);
      const later = { inUse, now: () => daysAgo(-2) };
      expect(await run(connection, { ...later, isDryRun: true })).toEqual([
        'search 2 (never registered)',
        'search 3 (never registered)',
      ]);
      expect([isInBucket('2'), isInBucket('3'), (await releases.list('search')).length]).toEqual([
        true,
        true,
        1,
      ]);
      expect(await run(connection, later)).toEqual([
        'search 2 (never registered)',
        'search 3 (never registered)',
      ]);
      expect([
        isInBucket('1'),
        isInBucket('2'),
        isInBucket('3'),
        isInBucket('4'),
        (await releases.list('search')).map(({ version }) => version),
      ]).toEqual([true, false, false, true, ['1']]);
    }));

  it('prevents the registration of an upload that is being removed, and resumes after a failure', () =>
    withDatabase(database.url, async (connection) => {
      const releases = new ReleasesRepository(connection.db);
      await releases.add(await upload('1', 50), 'ci', daysAgo(50));
      const registration = await upload('2', 40);
      const failing = {
        ...bucket,
        remove: (key: string) =>
          key.startsWith('search/2/client')
            ? Promise.reject(new Error('connection lost'))
            : bucket.remove(key),
      };
      await expect(run(connection, { bucket: failing })).rejects.toThrow('connection lost');
      expect([
        await releases.add(registration, 'ci', new Date()),
        (await releases.find('search', '2'))?.removingAt,
      ]).toEqual([false, expect.any(Date)]);
      expect([await run(connection), isInBucket('2'), await releases.find('search', '2')]).toEqual([
        ['search 2'],
        false,
        null,
      ]);
    }));

  it('removes nothing from a bucket when the database knows none of its releases', () =>
    withDatabase(database.url, async (connection) => {
      await upload('1', 50);
      await expect(run(connection)).rejects.toThrow('Check that DATABASE_URL and RELEASE_STORE');
      expect([isInBucket('1'), await new ReleasesRepository(connection.db).list('search')]).toEqual(
        [true, []],
      );
    }));

  it('removes files from an S3 server', async () => {
    const s3 = await startS3Server();
    try {
      await withDatabase(database.url, async (connection) => {
        const remote = createS3Bucket(s3.options);
        await new ReleasesRepository(connection.db).add(
          await upload('1', 0, remote),
          'ci',
          new Date(),
        );
        await upload('2', 0, remote);
        expect(await run(connection, { bucket: remote })).toEqual([]);
        expect(
          await run(connection, { bucket: remote, keepCount: 9, now: () => daysAgo(-31) }),
        ).toEqual(['search 2 (never registered)']);
        expect((await listStoredReleases(remote, null)).map(({ version }) => version)).toEqual([
          '1',
        ]);
      });
    } finally {
      await s3.stop();
    }
  });
});
