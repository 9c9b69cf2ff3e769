/**
 * The background job `make-avif`: stores a photo as AVIF, which has fewer bytes but takes longer to
 * encode.
 */
import type { FileStore } from '../../firebase/firebase-storage.ts';
import { encodeAvif } from './process-photo.ts';
import { getPhotoPath, PHOTO_WIDTHS } from './photo-paths.ts';
import type { PhotosRepository } from './photos.repository.ts';

const MAX_FILE_BYTES = 20 * 1024 * 1024;

export interface AvifJobOptions {
  readonly photos: PhotosRepository;
  /** Null when no storage bucket is configured. */
  readonly files: FileStore | null;
}

/** @returns the job's handler, which is idempotent and ignores photos that have been deleted */
export function createAvifJobHandler({
  photos,
  files,
}: AvifJobOptions): (job: { readonly photoId: string }) => Promise<void> {
  return async ({ photoId }) => {
    const photo = await photos.find(photoId);
    if (!files || !photo || photo.hasAvif || photo.firebaseId === null) return;
    const largest = await files.read(
      getPhotoPath(photo.firebaseId, photoId, 1600, 'webp'),
      MAX_FILE_BYTES,
    );
    if (!largest) return;
    for (const width of PHOTO_WIDTHS)
      await files.write(
        getPhotoPath(photo.firebaseId, photoId, width, 'avif'),
        await encodeAvif(largest, width),
        'image/avif',
      );
    await photos.markAvifStored(photoId);
  };
}
