import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Bucket } from './bucket.ts';
import { createFolderBucket } from './folder-bucket.ts';
import {
  computeDigest,
  fetchRelease,
  readReleaseFolder,
  removeRelease,
  uploadRelease,
} from './release-files.ts';
import { createS3Bucket } from './s3-bucket.ts';
import { createReleaseFolder } from './testing/release-folder.ts';
import type { CreatedRelease } from './testing/release-folder.ts';
import { startS3Server } from './testing/s3-server.ts';

let root: string;
let made: CreatedRelease;
let bucket: Bucket;
const cache = () => path.join(root, 'cache');
const inBucket = (name: string) => path.join(root, 'bucket/search/1.0.0-a', name);
const getReleaseName = ({ release, digest }: CreatedRelease) => ({
  id: release.id,
  version: release.version,
  digest,
});

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pd-release-'));
  made = createReleaseFolder(path.join(root, 'built'), 'search', '1.0.0-a');
  bucket = createFolderBucket(path.join(root, 'bucket'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('release files', () => {
  it('are uploaded completely and fetched unchanged', async () => {
    const bytes = [...Object.keys(made.release.integrity), 'release.json'].reduce(
      (sum, name) => sum + readFileSync(path.join(made.folder, name)).length,
      0,
    );
    expect(await uploadRelease(bucket, made.folder)).toEqual({
      files: 4,
      written: 4,
      writtenBytes: bytes,
    });
    expect(await uploadRelease(bucket, made.folder)).toEqual({
      files: 4,
      written: 0,
      writtenBytes: 0,
    });
    const { release, folder } = await fetchRelease(bucket, getReleaseName(made), cache());
    expect([release, folder]).toEqual([made.release, path.join(cache(), 'search/1.0.0-a')]);
    for (const name of Object.keys(release.integrity))
      expect(readFileSync(path.join(folder, name))).toEqual(
        readFileSync(path.join(made.folder, name)),
      );
    expect(await readReleaseFolder(folder)).toEqual({
      release,
      digest: made.digest,
      text: expect.any(String),
    });
  });

  it('are uploaded to and removed from a real S3 server', async () => {
    const s3 = await startS3Server();
    try {
      const remote = createS3Bucket(s3.options);
      expect(await uploadRelease(remote, made.folder)).toMatchObject({ written: 4 });
      const { folder } = await fetchRelease(remote, getReleaseName(made), cache());
      expect(readFileSync(path.join(folder, 'server/server.cjs'))).toEqual(
        readFileSync(path.join(made.folder, 'server/server.cjs')),
      );
      await removeRelease(remote, getReleaseName(made));
      expect(await remote.read('search/1.0.0-a/release.json')).toBeNull();
      expect(await remote.read('search/1.0.0-a/client/entry.js')).toBeNull();
    } finally {
      await s3.stop();
    }
  });

  it('have a release.json in the bucket only after all other files have been uploaded', async () => {
    const put: string[] = [];
    const failing: Bucket = {
      ...bucket,
      put: (key, bytes) => (
        put.push(key),
        key.endsWith('server.cjs')
          ? Promise.reject(new Error('connection lost'))
          : bucket.put(key, bytes)
      ),
    };
    await expect(uploadRelease(failing, made.folder)).rejects.toThrow('connection lost');
    expect(existsSync(inBucket('release.json'))).toBe(false);
    // The next upload completes the release.
    expect(await uploadRelease(bucket, made.folder)).toMatchObject({ files: 4 });
    expect(put.at(-1)).not.toContain('release.json');
  });

  it('are not uploaded when a file was changed after the build', async () => {
    writeFileSync(path.join(made.folder, 'client/entry.js'), 'changed');
    await expect(uploadRelease(bucket, made.folder)).rejects.toThrow(
      'does not match its released hash',
    );
    expect(existsSync(inBucket('release.json'))).toBe(false);
  });

  it.each(['client/entry.js', 'client/entry.js.map', 'server/server.cjs', 'release.json'])(
    'are rejected and not cached when %s was tampered with',
    async (name) => {
      await uploadRelease(bucket, made.folder);
      writeFileSync(inBucket(name), `${readFileSync(inBucket(name), 'utf8')} `);
      await expect(fetchRelease(bucket, getReleaseName(made), cache())).rejects.toThrow(
        expect.objectContaining({ name: 'ReleaseIntegrityError' }),
      );
      expect(existsSync(path.join(cache(), 'search/1.0.0-a'))).toBe(false);
      expect(existsSync(cache()) ? readdirSync(cache()) : []).toEqual([]);
    },
  );

  it('are rejected when one is missing', async () => {
    await uploadRelease(bucket, made.folder);
    rmSync(inBucket('server/server.cjs'));
    await expect(fetchRelease(bucket, getReleaseName(made), cache())).rejects.toThrow(
      'server/server.cjs in',
    );
  });

  it('are read from the cache when the bucket is unavailable', async () => {
    await uploadRelease(bucket, made.folder);
    await fetchRelease(bucket, getReleaseName(made), cache());
    const away: Bucket = { ...bucket, read: () => Promise.reject(new Error('away')) };
    expect((await fetchRelease(away, getReleaseName(made), cache())).release).toEqual(made.release);
    await expect(
      fetchRelease(
        away,
        { ...getReleaseName(made), digest: computeDigest(Buffer.from('another')) },
        cache(),
      ),
    ).rejects.toThrow('away');
  });

  it('are installed only once by several parallel fetches', async () => {
    await uploadRelease(bucket, made.folder);
    const all = await Promise.all(
      Array.from({ length: 4 }, () => fetchRelease(bucket, getReleaseName(made), cache())),
    );
    expect(new Set(all.map(({ folder }) => folder)).size).toBe(1);
    expect(readdirSync(cache())).toEqual(['search']);
  });

  it('cannot be outside the client and server folders', async () => {
    const other = createReleaseFolder(path.join(root, 'built'), 'search', '1.0.0-b', {
      files: { 'client/../../outside.js': 'x' },
    });
    await expect(uploadRelease(bucket, other.folder)).rejects.toThrow(
      'neither in client/ nor in server/',
    );
  });
});
