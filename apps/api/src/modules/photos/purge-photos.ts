/** The nightly purge: deletes unused photos and abandoned uploads. */
import { DAY_MS } from '@paddock/runtime/durations';
import type { FileStore } from '../../firebase/firebase-storage.ts';
import { parseUploadOwner, listPhotoPaths, derivePhotoId, UPLOADS_PATTERN } from './photo-paths.ts';
import type { PhotosRepository } from './photos.repository.ts';

/** Newer photos and uploads may still be in use by forms that are open in a browser. */
const MIN_AGE_MS = DAY_MS;

/** Unused photos and uploads from before this time are deleted. */
export function getUnusedBefore(now: Date): Date {
  return new Date(now.getTime() - MIN_AGE_MS);
}

const MAX_PHOTOS_PER_RUN = 500;

/** Dependencies of the purge. If `files` is null, nothing is deleted. */
export interface PurgePhotosOptions {
  readonly photos: PhotosRepository;
  readonly files: FileStore | null;
  readonly now: () => Date;
}

/** @returns the number of deleted photos and uploads */
export async function purgeUnusedPhotos({
  photos,
  files,
  now,
}: PurgePhotosOptions): Promise<{ readonly photos: number; readonly uploads: number }> {
  if (!files) return { photos: 0, uploads: 0 };
  const createdBefore = getUnusedBefore(now());
  return {
    photos: await removeUnused(photos, files, createdBefore),
    uploads: await removeAbandonedUploads(photos, files, createdBefore),
  };
}

/**
 * Deletes the files before the row, so that the row still exists for the next run if deleting a
 * file fails.
 */
async function removeUnused(
  photos: PhotosRepository,
  files: FileStore,
  createdBefore: Date,
): Promise<number> {
  const unused = await photos.listUnused(createdBefore, MAX_PHOTOS_PER_RUN);
  for (const { id, firebaseId } of unused) {
    if (firebaseId !== null)
      for (const name of listPhotoPaths(firebaseId, id)) await files.remove(name);
    await photos.remove(id);
  }
  return unused.length;
}

/**
 * Deletes abandoned uploads. When no photo exists for an upload, also deletes the files that were
 * made from it.
 */
async function removeAbandonedUploads(
  photos: PhotosRepository,
  files: FileStore,
  createdBefore: Date,
): Promise<number> {
  let removed = 0;
  let pageToken: string | null = null;
  do {
    const page = await files.list({ prefix: 'accounts/', pattern: UPLOADS_PATTERN, pageToken });
    for (const { name, updatedAt } of page.files) {
      const owner = parseUploadOwner(name);
      if (owner === null || updatedAt >= createdBefore) continue;
      const id = derivePhotoId(name);
      if (!(await photos.find(id)))
        for (const file of listPhotoPaths(owner, id)) await files.remove(file);
      await files.remove(name);
      removed += 1;
    }
    pageToken = page.nextPageToken;
  } while (pageToken !== null);
  return removed;
}
