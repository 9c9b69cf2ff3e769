/** From an upload to a photo: looked at, made anew, kept, and told of once. */
import { MAX_UPLOAD_BYTES, type Photo } from '@paddock/contracts/http';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { availableParallelism } from 'node:os';
import type { Database } from '../../database/tables.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { FileTooLargeError, StorageError, type FileStore } from '../../plugins/firebase-storage.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { badRequest, ProblemError } from '../../problems/problem.ts';
import { QueueFullError, WorkQueue } from '../pictures/work-queue.ts';
import { makePhoto } from './make-photo.ts';
import { ownerOfUpload, photoFile, parsePhotoId } from './photo-files.ts';
import { toPhoto, type PhotosRepository } from './photos.repository.ts';

export interface PhotosParts {
  readonly db: Kysely<Database>;
  readonly photos: PhotosRepository;
  /** Null where there is no bucket. */
  readonly files: FileStore | null;
  readonly jobs: JobQueue;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Of one person, all posts together. */
export const MOST_KEPT = 2_000;
/** Each is a decoded picture in memory. One core stays for answering. */
const CONCURRENCY = Math.max(1, Math.min(3, availableParallelism() - 1));
/** About a second each: who is further behind would wait longer than a connection lasts. */
const MAX_WAITING = 16 * CONCURRENCY;

type Asker = Pick<SignedIn, 'accountId' | 'account'>;

export class PhotosService {
  readonly #parts: PhotosParts;
  readonly #queue = new WorkQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING });

  constructor(parts: PhotosParts) {
    this.#parts = parts;
  }

  /** The same upload again is the same photo. @throws ProblemError in words for whoever uploaded it */
  async add(asker: Asker, uploadPath: string): Promise<Photo> {
    const owner = ownerOfUpload(uploadPath);
    if (owner === null)
      throw badRequest([
        { field: 'upload_path', message: 'must be accounts/{your Firebase id}/uploads/{name}' },
      ]);
    if (owner !== asker.account.firebaseId)
      throw new ProblemError('forbidden', 'This upload is not yours.');
    const { photos, files } = this.#parts;
    if (files === null)
      throw new ProblemError(
        'photo_upload_off',
        'Photos cannot be uploaded here: there is no store for them. Everything else of your post can be saved.',
      );
    const id = parsePhotoId(uploadPath);
    const known = await photos.find(id);
    if (known) return toPhoto(known);
    if ((await photos.count(asker.accountId)) >= MOST_KEPT)
      throw new ProblemError(
        'too_many_photos',
        `You have ${MOST_KEPT.toLocaleString('en-NZ')} photos here, which is the most there can be. Take some off old posts; what no post shows is deleted the next night.`,
      );
    try {
      return await this.#queue.run(id, () => this.#make(asker, owner, uploadPath, files));
    } catch (error) {
      throw toProblemError(error);
    }
  }

  async #make(
    { accountId }: Asker,
    firebaseId: string,
    uploadPath: string,
    files: FileStore,
  ): Promise<Photo> {
    const { db, photos, jobs, now } = this.#parts;
    const id = parsePhotoId(uploadPath);
    const content = await files.read(uploadPath, MAX_UPLOAD_BYTES);
    if (content === null) {
      // Another process may have been told of it too, and be done.
      const known = await photos.find(id);
      if (known) return toPhoto(known);
      throw new ProblemError(
        'upload_missing',
        'The photo has not arrived. Please upload it again.',
      );
    }
    const made = await makePhoto(content).catch(async (error: unknown) => {
      // It will not be any better the next time.
      if (error instanceof ProblemError) await this.#forget(files, uploadPath);
      throw error;
    });
    for (const { width, content: file } of made.files)
      await files.write(photoFile(firebaseId, id, width, 'webp'), file, 'image/webp');
    const { width, height, colour, blur } = made;
    await db.transaction().execute(async (transaction) => {
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
    await this.#forget(files, uploadPath);
    return toPhoto({ id, width, height, colour, blur });
  }

  /** Where that fails, the night does it. */
  async #forget(files: FileStore, uploadPath: string): Promise<void> {
    await files
      .remove(uploadPath)
      .catch((error: unknown) =>
        this.#parts.log.warn(
          { err: error },
          'an upload could not be deleted; it goes in the night',
        ),
      );
  }
}

function toProblemError(error: unknown): unknown {
  if (error instanceof QueueFullError)
    return new ProblemError(
      'overloaded',
      'Many photos are being worked on just now. Please try again in a moment.',
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
        'Photos cannot be stored just now. Please try again in a moment; nothing of your post is lost.',
      ),
      { cause: error },
    );
  return error;
}
