import { describe, expect, it } from '@jest/globals';
import type { FileStore, StoredFile } from '../../firebase/firebase-storage.ts';
import { removeUploadsOverQuota } from './upload-quota.ts';

const MB = 1024 * 1024;

/** A bucket that returns two files a page. */
function createBucket(stored: readonly StoredFile[]) {
  const removed: string[] = [];
  const files: FileStore = {
    read: () => Promise.resolve(null),
    write: () => Promise.resolve(),
    remove: (name) => Promise.resolve(void removed.push(name)),
    list({ pageToken }) {
      const start = Number(pageToken ?? 0);
      return Promise.resolve({
        files: stored.slice(start, start + 2),
        nextPageToken: start + 2 < stored.length ? String(start + 2) : null,
      });
    },
  };
  return { files, removed };
}

const createUploads = (owner: string, count: number, bytes: number): StoredFile[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `accounts/${owner}/uploads/${index}`,
    type: 'image/jpeg',
    bytes,
    updatedAt: new Date(index),
  }));

describe('removeUploadsOverQuota', () => {
  const log = { warn: () => undefined };

  it.each([
    ['files', createUploads('hemi', 62, 1), ['60', '61']],
    ['bytes', createUploads('hemi', 35, 15 * MB), ['33', '34']],
  ])('deletes the newest uploads of an account with too many %s', async (_what, uploads, names) => {
    const { files, removed } = createBucket([
      ...createUploads('tui', 20, 15 * MB),
      ...uploads.toReversed(),
      {
        name: 'accounts/hemi/photos/a/800.webp',
        type: 'image/webp',
        bytes: 900 * MB,
        updatedAt: new Date(0),
      },
    ]);
    expect(await removeUploadsOverQuota({ files, log })).toBe(names.length);
    expect(removed).toEqual(names.map((name) => `accounts/hemi/uploads/${name}`));
  });
});
