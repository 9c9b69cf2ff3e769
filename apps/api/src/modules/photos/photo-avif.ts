/** The job 'make-avif': the same photo in fewer bytes, once nobody waits for it. */
import type { FileStore } from '../../plugins/firebase-storage.ts';
import { makeAvif } from './make-photo.ts';
import { photoFile, PHOTO_WIDTHS } from './photo-files.ts';
import type { PhotosRepository } from './photos.repository.ts';

const MAX_FILE_BYTES = 20 * 1024 * 1024;

export interface AvifParts {
  readonly photos: PhotosRepository;
  /** Null where there is no bucket any more. */
  readonly files: FileStore | null;
}

/** @returns what does the job; it may be done twice. What is gone by then needs none. */
export function createAvifMaker({
  photos,
  files,
}: AvifParts): (job: { readonly photoId: string }) => Promise<void> {
  return async ({ photoId }) => {
    const photo = await photos.find(photoId);
    if (!files || !photo || photo.hasAvif || photo.firebaseId === null) return;
    const largest = await files.read(
      photoFile(photo.firebaseId, photoId, 1600, 'webp'),
      MAX_FILE_BYTES,
    );
    if (!largest) return;
    for (const width of PHOTO_WIDTHS)
      await files.write(
        photoFile(photo.firebaseId, photoId, width, 'avif'),
        await makeAvif(largest, width),
        'image/avif',
      );
    await photos.noteAvif(photoId);
  };
}
