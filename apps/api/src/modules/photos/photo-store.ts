/** Photos as they are sent: from a folder where they were sent before, else from the bucket. */
import { StorageError, type FileStore } from '../../plugins/firebase-storage.ts';
import { PictureCache } from '../pictures/picture-cache.ts';
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  photoFile,
  type PhotoFormat,
  type PhotoWidth,
} from './photo-files.ts';
import type { PhotoRecord } from './photos.repository.ts';

/** Raise it when the same photo would be made differently. */
export const PHOTO_VERSION = 1;
const MAX_CACHE_BYTES = 1024 * 1024 * 1024;
/** None that we made is near it. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

export interface PhotoStoreOptions {
  readonly cacheDir: string;
  /** Where they are kept beside others; what is private is kept apart, so that what is public is never found to be it. */
  readonly area?: 'photos' | 'message-photos';
  readonly maxCacheBytes?: number;
  readonly files: FileStore | null;
  /** Told when the disk refuses: the photo is sent all the same. */
  onCacheFailure(error: unknown): void;
}

export class PhotoStore {
  readonly #cache: PictureCache;
  readonly #files: FileStore | null;
  readonly #onCacheFailure: (error: unknown) => void;
  /** What is being read from the bucket, by name: once for all who ask. */
  readonly #reading = new Map<string, Promise<Buffer | null>>();

  constructor({
    cacheDir,
    area = 'photos',
    maxCacheBytes = MAX_CACHE_BYTES,
    files,
    onCacheFailure,
  }: PhotoStoreOptions) {
    this.#cache = new PictureCache({
      directory: `${cacheDir}/${area}-v${PHOTO_VERSION}`,
      maxBytes: maxCacheBytes,
    });
    this.#files = files;
    this.#onCacheFailure = onCacheFailure;
  }

  /** @returns null where it was not sent before */
  async findKept(id: string, width: PhotoWidth, format: PhotoFormat): Promise<Buffer | null> {
    return this.#cache.find(toFileName(id, width, format)).catch((error: unknown) => {
      this.#onCacheFailure(error);
      return null;
    });
  }

  /** It is not to be sent to everybody any more, also where the database cannot be asked. */
  async forget(id: string): Promise<void> {
    await Promise.all(
      PHOTO_WIDTHS.flatMap((width) =>
        PHOTO_FORMATS.map((format) =>
          this.#cache.remove(toFileName(id, width, format)).catch(this.#onCacheFailure),
        ),
      ),
    );
  }

  /** @returns null where the bucket has it not. @throws StorageError */
  async get(
    { id, firebaseId }: Pick<PhotoRecord, 'id' | 'firebaseId'>,
    width: PhotoWidth,
    format: PhotoFormat,
  ): Promise<Buffer | null> {
    const name = toFileName(id, width, format);
    const kept = await this.findKept(id, width, format);
    if (kept) return kept;
    if (!this.#files) throw new StorageError('there is no bucket');
    if (firebaseId === null) return null;
    const reading =
      this.#reading.get(name) ??
      this.#read(this.#files, name, photoFile(firebaseId, id, width, format));
    this.#reading.set(name, reading);
    return reading;
  }

  async #read(files: FileStore, name: string, file: string): Promise<Buffer | null> {
    try {
      const content = await files.read(file, MAX_FILE_BYTES);
      if (content) await this.#cache.store(name, content).catch(this.#onCacheFailure);
      return content;
    } finally {
      this.#reading.delete(name);
    }
  }
}

function toFileName(id: string, width: PhotoWidth, format: PhotoFormat): string {
  return `${id}-${width}.${format}`;
}
