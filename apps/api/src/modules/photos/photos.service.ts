/**
 * Creates photos from uploads: validates, converts and stores the photos, and deletes the uploads.
 */
import { MAX_UPLOAD_BYTES, type Photo } from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import type { FastifyBaseLogger } from 'fastify';
import { availableParallelism } from 'node:os';
import type { ApiCore } from '../../core.ts';
import {
  FileTooLargeError,
  StorageError,
  type FileStore,
} from '../../firebase/firebase-storage.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { badRequest, ProblemError } from '../../problems/problem.ts';
import { QueueFullError, WorkQueue } from '../pictures/work-queue.ts';
import { processPhoto } from './process-photo.ts';
import { parseUploadOwner, getPhotoPath, derivePhotoId } from './photo-paths.ts';
import { toPhoto, type PhotosRepository } from './photos.repository.ts';
import { runTransaction } from '../../database/run-transaction.ts';

export interface PhotosServiceOptions extends Pick<ApiCore, 'db' | 'jobs' | 'now'> {
  readonly photos: PhotosRepository;
  /** Null when no storage bucket is configured. */
  readonly files: FileStore | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** The number of photos that an account may add in any 24 hours. */
  readonly photosPerDay: number;
}

/** The maximum number of photos per account, over all its posts. */
export const MAX_PHOTOS_PER_ACCOUNT = 2_000;
/**
 * The number of parallel conversions. Each needs memory for a decoded image, and one core is left
 * free to serve requests.
 */
const CONCURRENCY = Math.max(1, Math.min(3, availableParallelism() - 1));
/** A conversion takes about a second, so requests in a longer queue would time out. */
const MAX_WAITING = 16 * CONCURRENCY;

type Uploader = Pick<SignedInUser, 'accountId' | 'account'>;

export class PhotosService {
  readonly #options: PhotosServiceOptions;
  readonly #queue = new WorkQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING });

  constructor(options: PhotosServiceOptions) {
    this.#options = options;
  }

  /**
   * Creates a photo from an upload. Returns the same photo when called again for the same upload.
   * @throws {ProblemError} with a message for the user
   */
  async add(uploader: Uploader, uploadPath: string): Promise<Photo> {
    const owner = parseUploadOwner(uploadPath);
    if (owner === null)
      throw badRequest([
        { field: 'uploadPath', message: 'must be accounts/{your Firebase id}/uploads/{name}' },
      ]);
    if (owner !== uploader.account.firebaseId)
      throw new ProblemError('forbidden', 'This isn’t your upload.');
    const { photos, files, now, photosPerDay } = this.#options;
    if (files === null)
      throw new ProblemError(
        'photo_upload_off',
        'Photos can’t be uploaded on this server. You can still save the rest of your listing.',
      );
    const id = derivePhotoId(uploadPath);
    const existing = await photos.find(id);
    if (existing) return toPhoto(existing);
    const { total, recent } = await photos.count(
      uploader.accountId,
      new Date(now().getTime() - DAY_MS),
    );
    if (total >= MAX_PHOTOS_PER_ACCOUNT)
      throw new ProblemError(
        'too_many_photos',
        `You can have up to ${MAX_PHOTOS_PER_ACCOUNT.toLocaleString('en-NZ')} photos. Remove some from old listings. We delete unused photos every night.`,
      );
    if (recent >= photosPerDay)
      throw new ProblemError(
        'too_many_requests',
        `You can add up to ${photosPerDay.toLocaleString('en-NZ')} photos a day. Try again tomorrow.`,
      );
    try {
      return await this.#queue.run(id, () => this.#createPhoto(uploader, owner, uploadPath, files));
    } catch (error) {
      throw toProblemError(error);
    }
  }

  async #createPhoto(
    { accountId }: Uploader,
    firebaseId: string,
    uploadPath: string,
    files: FileStore,
  ): Promise<Photo> {
    const { db, photos, jobs, now } = this.#options;
    const id = derivePhotoId(uploadPath);
    const content = await files.read(uploadPath, MAX_UPLOAD_BYTES);
    if (content === null) {
      // Another process may have handled the same upload in the meantime.
      const existing = await photos.find(id);
      if (existing) return toPhoto(existing);
      throw new ProblemError('upload_missing', 'The photo didn’t arrive. Please upload it again.');
    }
    const processed = await processPhoto(content).catch(async (error: unknown) => {
      // An invalid file stays invalid, so delete it at once.
      if (error instanceof ProblemError) await this.#deleteUpload(files, uploadPath);
      throw error;
    });
    for (const { width, content: file } of processed.files)
      await files.write(getPhotoPath(firebaseId, id, width, 'webp'), file, 'image/webp');
    const { width, height, colour, blur } = processed;
    await runTransaction(db, async (transaction) => {
      await photos.add(transaction, {
        id,
        accountId,
        uploadPath,
        width,
        height,
        colour,
        blur,
        createdAt: now(),
      });
      await jobs.send(transaction, 'make-avif', { photoId: id });
    });
    await this.#deleteUpload(files, uploadPath);
    return toPhoto({ id, width, height, colour, blur });
  }

  /** Deletes the upload. When that fails, the nightly purge deletes it. */
  async #deleteUpload(files: FileStore, uploadPath: string): Promise<void> {
    await files
      .remove(uploadPath)
      .catch((error: unknown) =>
        this.#options.log.warn(
          { err: error },
          'could not delete an upload; the nightly purge will delete it',
        ),
      );
  }
}

function toProblemError(error: unknown): unknown {
  if (error instanceof QueueFullError)
    return new ProblemError(
      'overloaded',
      'We’re processing a lot of photos. Please try again in a moment.',
    );
  if (error instanceof FileTooLargeError)
    return new ProblemError(
      'photo_too_large',
      `This photo is larger than ${MAX_UPLOAD_BYTES / (1024 * 1024)} MB. Please make it smaller and add it again.`,
    );
  if (error instanceof StorageError)
    return Object.assign(
      new ProblemError(
        'storage_unavailable',
        'We can’t store photos right now. Your listing is safe. Please try again in a moment.',
      ),
      { cause: error },
    );
  return error;
}
