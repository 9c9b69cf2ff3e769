import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createFolderBucket } from '@paddock/release-store/folder-bucket';
import { uploadRelease } from '@paddock/release-store/release-files';
import { makeReleaseFolder } from '@paddock/release-store/testing/release-folder';
import { DeployTokensRepository } from '../../../apps/api/src/modules/releases/deploy-tokens.repository.ts';
import { ReleasesRepository } from '../../../apps/api/src/modules/releases/releases.repository.ts';
import { startTestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import type { TestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import { collectGarbage, createToken, listTokens, onDatabase, revokeToken } from './operator.ts';

let database: TestDatabase;
let root: string;

beforeAll(async () => {
  database = await startTestDatabase();
  root = mkdtempSync(path.join(os.tmpdir(), 'pd-operator-'));
});
afterAll(async () => {
  await database.stop();
  rmSync(root, { recursive: true, force: true });
});

it('gc takes the files of old releases and then their rows; a dry run neither; one that died is gone on with', () =>
  onDatabase(database.url, async (connection) => {
    const bucket = createFolderBucket(path.join(root, 'bucket'));
    const releases = new ReleasesRepository(connection.db);
    for (const [version, daysAgo] of [['1', 50], ['2', 40], ['3', 35]] as const) {
      const { release, digest, folder } = makeReleaseFolder(path.join(root, 'built'), 'search', version);
      await uploadRelease(bucket, folder);
      const { id, manifest, shared } = release;
      await releases.add({ id, version, digest, manifest, shared }, 'ci', new Date(Date.now() - daysAgo * 24 * 3_600_000));
    }
    const gc = (more: Partial<Parameters<typeof collectGarbage>[1]> = {}) => collectGarbage(connection, { bucket, remote: 'search', kept: 1, isDryRun: false, ...more });
    const isThere = (version: string) => existsSync(path.join(root, 'bucket/search', version, 'client/entry.js'));
    const known = async () => (await releases.list('search')).map(({ version, removingAt }) => [version, removingAt !== null]);

    expect(await gc({ isDryRun: true })).toEqual(['search 1', 'search 2']);
    expect([await known(), isThere('1')]).toEqual([[['3', false], ['2', false], ['1', false]], true]);
    expect(await gc({ remote: 'listings' })).toEqual([]);

    const failing = { ...bucket, remove: (key: string) => (key.startsWith('search/2/') ? Promise.reject(new Error('the line broke')) : bucket.remove(key)) };
    await expect(gc({ bucket: failing })).rejects.toThrow('the line broke');
    expect([await known(), isThere('1'), isThere('2')]).toEqual([[['3', false], ['2', true]], false, true]);
    expect(await gc()).toEqual(['search 2']);
    expect([await known(), isThere('2'), isThere('3')]).toEqual([[['3', false]], false, true]);
  }));

it('tokens are made, listed without the token, and revoked', () =>
  onDatabase(database.url, async (connection) => {
    const token = await createToken(connection, 'search', 'ci');
    await expect(createToken(connection, 'listings', 'ci')).rejects.toThrow('There is a token "ci" already');
    expect(await new DeployTokensRepository(connection.db).findLive(token, new Date())).toEqual({ name: 'ci', remote: 'search' });
    expect(await listTokens(connection)).toEqual([expect.stringMatching(/^ {2}search: ci, made [\d-]+, last used [\d-]+$/)]);
    await revokeToken(connection, 'ci');
    await expect(revokeToken(connection, 'ci')).rejects.toThrow('No token of the name "ci" lives');
    expect(await listTokens(connection)).toEqual([expect.stringContaining('revoked')]);
  }));

it('asks which database where nobody says', async () => {
  await expect(onDatabase(undefined, () => Promise.resolve())).rejects.toThrow('Set DATABASE_URL');
});
