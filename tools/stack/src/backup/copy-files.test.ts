import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bucket } from '@paddock/shell/releases/bucket';
import type { FileStore } from '../../../../apps/api/src/firebase/firebase-storage.ts';
import { openBackupStore, toManifestKey, type BackupManifest } from './backup-store.ts';
import { backUpFiles, createPhotoSource, readFileContent, readFileList } from './copy-files.ts';

interface Photo {
  readonly content: string;
  readonly type: string;
  readonly updatedAt: Date;
}

/** A photo bucket that returns one file a page, and records what is read. */
function createPhotos(photos: Map<string, Photo>) {
  const reads: string[] = [];
  const files: FileStore = {
    read(name) {
      reads.push(name);
      const photo = photos.get(name);
      return Promise.resolve(photo ? Buffer.from(photo.content) : null);
    },
    write(name, content, type) {
      photos.set(name, { content: content.toString(), type, updatedAt: new Date(0) });
      return Promise.resolve();
    },
    remove: () => Promise.resolve(),
    list({ pageToken }) {
      const page = Number(pageToken ?? 0);
      return Promise.resolve({
        files: [...photos].slice(page, page + 1).map(([name, { content, type, updatedAt }]) => ({
          name,
          type,
          updatedAt,
          bytes: content.length,
        })),
        nextPageToken: page + 1 < photos.size ? String(page + 1) : null,
      });
    },
  };
  return { source: createPhotoSource(files), reads };
}

describe('backUpFiles', () => {
  let folder: string;
  let store: Bucket;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'paddock-backup-'));
    store = openBackupStore(folder, {});
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function backUp(id: string, photos: Map<string, Photo>) {
    const { source, reads } = createPhotos(photos);
    const collections = { photos: await backUpFiles(store, id, 'photos', source), releases: null };
    const manifest = { id, collections } as unknown as BackupManifest;
    await store.put(toManifestKey(id), Buffer.from(JSON.stringify(manifest)));
    return { manifest, reads };
  }

  it('copies every photo with its name and type, and reads only new and changed ones again', async () => {
    const updatedAt = new Date('2026-11-27T09:00:00Z');
    const photos = new Map([
      ['accounts/hemi/uploads/1', { content: 'a ute', type: 'image/jpeg', updatedAt }],
      ['accounts/mere/uploads/_2', { content: 'a ewe', type: 'image/heic', updatedAt }],
    ]);
    expect((await backUp('1', photos)).reads).toHaveLength(2);
    photos.set('accounts/mere/uploads/_2', {
      content: 'ewes!',
      type: 'image/heic',
      updatedAt: new Date('2026-11-27T09:00:01Z'),
    });
    const { manifest, reads } = await backUp('2', photos);
    expect(reads).toEqual(['accounts/mere/uploads/_2']);

    const restored = new Map<string, Photo>();
    const destination = createPhotos(restored).source;
    for (const file of (await readFileList(store, manifest, 'photos')) ?? [])
      await destination.write(file, await readFileContent(store, file));
    expect([...restored].map(([name, { content, type }]) => [name, content, type])).toEqual([
      ['accounts/hemi/uploads/1', 'a ute', 'image/jpeg'],
      ['accounts/mere/uploads/_2', 'ewes!', 'image/heic'],
    ]);
  });
});
