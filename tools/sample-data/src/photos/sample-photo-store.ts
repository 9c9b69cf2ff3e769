/** Returns sample photos by key, from the disk cache or drawn on first request. */
import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { drawScene, getSceneMood } from './drawing/draw-scene.ts';
import { estimateAverageColour } from './drawing/mood.ts';
import { FileCache } from '../../../../apps/api/src/modules/pictures/file-cache.ts';
import {
  formatSamplePhotoKey,
  getSamplePhotoHeight,
  type SamplePhotoFormat,
  type SamplePhotoKey,
  type SamplePhotoWidth,
} from './sample-photo-key.ts';
import { WorkQueue } from '../../../../apps/api/src/modules/pictures/work-queue.ts';

/**
 * Increase this when the drawings change, so that photos cached for earlier versions are not used.
 */
export const DRAWING_VERSION = 4;

const WEBP = { quality: 76, effort: 2, smartSubsample: true } as const;
/**
 * Effort 0 is faster than WebP for the same file size. Effort 2 would take four times as long and
 * save only a sixth of the bytes.
 */
const AVIF = { quality: 52, effort: 0 } as const;

export interface SamplePhotoStoreOptions {
  cacheDir: string;
  /** Maximum size of the disk cache. Defaults to 512 MB. */
  maxCacheBytes?: number;
  /**
   * Makes every photo a plain area of its average colour. Browser tests use these, because a
   * drawing takes 0.1 s.
   */
  isPlain?: boolean;
  /** Called when the disk cache fails. The photo is still returned. */
  onCacheFailure?: (error: unknown) => void;
}

const MAX_CACHE_BYTES = 512 * 1024 * 1024;
const MAX_WAITING = 256;

export class SamplePhotoStore {
  readonly #cache: FileCache;
  readonly #isPlain: boolean;
  readonly #queue: WorkQueue;
  readonly #onCacheFailure: (error: unknown) => void;

  constructor({
    cacheDir,
    maxCacheBytes = MAX_CACHE_BYTES,
    isPlain = false,
    onCacheFailure = () => undefined,
  }: SamplePhotoStoreOptions) {
    this.#cache = new FileCache({
      // Plain photos have their own folder, so that a process that draws real ones does not serve
      // them.
      directory: `${cacheDir}/v${DRAWING_VERSION}${isPlain ? '-plain' : ''}`,
      maxBytes: maxCacheBytes,
    });
    // Leave one core free for requests. Each drawing uses a single thread, because libvips would
    // otherwise use all cores.
    this.#queue = new WorkQueue({
      concurrency: Math.max(1, Math.min(4, availableParallelism() - 1)),
      maxWaiting: MAX_WAITING,
    });
    this.#isPlain = isPlain;
    this.#onCacheFailure = onCacheFailure;
    sharp.concurrency(1);
    sharp.cache(false);
  }

  /**
   * Returns a photo and draws it if it is not cached. @throws QueueFullError when too many photos
   * are waiting to be drawn
   */
  async get(
    key: SamplePhotoKey,
    width: SamplePhotoWidth,
    format: SamplePhotoFormat,
  ): Promise<Buffer> {
    const name = toFileName(key, width, format);
    return (
      (await this.#find(name)) ??
      (await this.#queue.run(name, () => this.#draw(key, width, format)))
    );
  }

  async #find(name: string): Promise<Buffer | null> {
    return this.#cache.find(name).catch((error: unknown) => {
      this.#onCacheFailure(error);
      return null;
    });
  }

  async #draw(
    key: SamplePhotoKey,
    width: SamplePhotoWidth,
    format: SamplePhotoFormat,
  ): Promise<Buffer> {
    const name = toFileName(key, width, format);
    // Another job may have drawn the photo since `get` looked for it.
    const cached = await this.#find(name);
    if (cached) return cached;
    const size = { width, height: getSamplePhotoHeight(width) };
    const image = this.#isPlain
      ? createPlainImage(key, size)
      : sharp(Buffer.from(drawScene({ ...key, ...size })));
    const content = await (format === 'webp' ? image.webp(WEBP) : image.avif(AVIF)).toBuffer();
    await this.#cache.store(name, content).catch(this.#onCacheFailure);
    return content;
  }
}

function createPlainImage(
  { scene, seed, index }: SamplePhotoKey,
  size: { readonly width: number; readonly height: number },
): Sharp {
  const background = estimateAverageColour(getSceneMood(scene, seed, index));
  return sharp({ create: { ...size, channels: 3, background } });
}

function toFileName(
  { scene, seed, index }: SamplePhotoKey,
  width: SamplePhotoWidth,
  format: SamplePhotoFormat,
): string {
  return `${formatSamplePhotoKey(scene, seed, index)}-${width}.${format}`;
}
