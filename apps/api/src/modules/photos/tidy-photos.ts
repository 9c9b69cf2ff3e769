/** What nobody shows and nobody came back to goes in the night: photos that no post names, and uploads that never became one. */
import type { FileStore } from '../../plugins/firebase-storage.ts';
import { ownerOfUpload, photoFiles, parsePhotoId, UPLOADS_PATTERN } from './photo-files.ts';
import type { PhotosRepository } from './photos.repository.ts';

/** A form that is open in a browser may still name them. */
const KEPT_FOR_MS = 24 * 3_600_000;
const PHOTOS_PER_ROUND = 500;

export interface TidyParts {
  readonly photos: PhotosRepository;
  readonly files: FileStore | null;
  readonly now: () => Date;
}

/** @returns how many photos and uploads are gone */
export async function tidyPhotos({
  photos,
  files,
  now,
}: TidyParts): Promise<{ readonly photos: number; readonly uploads: number }> {
  if (!files) return { photos: 0, uploads: 0 };
  const before = new Date(now().getTime() - KEPT_FOR_MS);
  return {
    photos: await removeUnused(photos, files, before),
    uploads: await removeUploads(photos, files, before),
  };
}

/** Files first: the row says that there is still something to do. */
async function removeUnused(
  photos: PhotosRepository,
  files: FileStore,
  before: Date,
): Promise<number> {
  const unused = await photos.listUnused(before, PHOTOS_PER_ROUND);
  for (const { id, firebaseId } of unused) {
    if (firebaseId !== null)
      for (const name of photoFiles(firebaseId, id)) await files.remove(name);
    await photos.remove(id);
  }
  return unused.length;
}

/** With what was made of one before something went wrong. */
async function removeUploads(
  photos: PhotosRepository,
  files: FileStore,
  before: Date,
): Promise<number> {
  let removed = 0;
  let pageToken: string | null = null;
  do {
    const page = await files.list({ prefix: 'accounts/', pattern: UPLOADS_PATTERN, pageToken });
    for (const { name, updatedAt } of page.files) {
      const owner = ownerOfUpload(name);
      if (owner === null || updatedAt >= before) continue;
      const id = parsePhotoId(name);
      if (!(await photos.find(id)))
        for (const file of photoFiles(owner, id)) await files.remove(file);
      await files.remove(name);
      removed += 1;
    }
    pageToken = page.nextPageToken;
  } while (pageToken !== null);
  return removed;
}
