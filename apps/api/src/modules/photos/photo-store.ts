/** Reads photo files from the disk cache, or from the storage bucket when they are not cached. */
import { StorageError, type FileStore } from '../../firebase/firebase-storage.ts';
import { FileCache } from '../pictures/file-cache.ts';
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  getPhotoPath,
  type PhotoFormat,
  type PhotoWidth,
} from './photo-paths.ts';
import type { PhotoRecord } from './photos.repository.ts';

/** Increase this number when a change to the conversion gives the same upload different files. */
export const PHOTO_VERSION = 1;
const MAX_CACHE_BYTES = 1024 * 1024 * 1024;
/** Far more than any file that the API produces. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

export interface PhotoStoreOptions {
  readonly cacheDir: string;
  /**
   * The name of the cache directory. Private photos have a separate directory, so that public
   * requests cannot find them.
   */
  readonly directoryName?: 'photos' | 'message-photos';
  readonly maxCacheBytes?: number;
  readonly files: FileStore | null;
  /** Called when the disk cache fails. The photo is served anyway. */
  onCacheFailure(error: unknown): void;
}

/** Reads photo files through a disk cache. */
export class PhotoStore {
  readonly #cache: FileCache;
  readonly #files: FileStore | null;
  readonly #onCacheFailure: (error: unknown) => void;
  /** The running reads from the bucket, keyed by file name. Parallel requests share them. */
  readonly #pendingReads = new Map<string, Promise<Buffer | null>>();

  constructor({
    cacheDir,
    directoryName = 'photos',
    maxCacheBytes = MAX_CACHE_BYTES,
    files,
    onCacheFailure,
  }: PhotoStoreOptions) {
    this.#cache = new FileCache({
      directory: `${cacheDir}/${directoryName}-v${PHOTO_VERSION}`,
      maxBytes: maxCacheBytes,
    });
    this.#files = files;
    this.#onCacheFailure = onCacheFailure;
  }

  /** @returns null when the file is not in the disk cache */
  async findCached(id: string, width: PhotoWidth, format: PhotoFormat): Promise<Buffer | null> {
    return this.#cache.find(toFileName(id, width, format)).catch((error: unknown) => {
      this.#onCacheFailure(error);
      return null;
    });
  }

  /**
   * Removes a photo that is no longer public from the disk cache. Otherwise, requests would still
   * get it while the database is unavailable.
   */
  async removeCached(id: string): Promise<void> {
    await Promise.all(
      PHOTO_WIDTHS.flatMap((width) =>
        PHOTO_FORMATS.map((format) =>
          this.#cache.remove(toFileName(id, width, format)).catch(this.#onCacheFailure),
        ),
      ),
    );
  }

  /**
   * @returns null when the bucket does not have the file
   * @throws {StorageError} when the bucket cannot be read
   */
  async get(
    { id, firebaseId }: Pick<PhotoRecord, 'id' | 'firebaseId'>,
    width: PhotoWidth,
    format: PhotoFormat,
  ): Promise<Buffer | null> {
    const name = toFileName(id, width, format);
    const pendingRead =
      this.#pendingReads.get(name) ??
      this.#read({ id, firebaseId }, width, format).finally(() => this.#pendingReads.delete(name));
    this.#pendingReads.set(name, pendingRead);
    return pendingRead;
  }

  /** Looks in the cache first, so that requests during and after a read do not read again. */
  async #read(
    { id, firebaseId }: Pick<PhotoRecord, 'id' | 'firebaseId'>,
    width: PhotoWidth,
    format: PhotoFormat,
  ): Promise<Buffer | null> {
    const cached = await this.findCached(id, width, format);
    if (cached) return cached;
    if (!this.#files) throw new StorageError('no storage bucket is configured');
    if (firebaseId === null) return null;
    const path = getPhotoPath(firebaseId, id, width, format);
    const content = await this.#files.read(path, MAX_FILE_BYTES);
    if (content)
      await this.#cache.store(toFileName(id, width, format), content).catch(this.#onCacheFailure);
    return content;
  }
}

function toFileName(id: string, width: PhotoWidth, format: PhotoFormat): string {
  return `${id}-${width}.${format}`;
}
