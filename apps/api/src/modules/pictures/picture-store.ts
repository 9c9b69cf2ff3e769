/** Pictures by key: from the disk, or drawn once and kept. */
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { drawScene } from './drawing/draw-scene.ts';
import { PictureCache } from './picture-cache.ts';
import {
  formatPictureKey,
  getHeight,
  type PictureFormat,
  type PictureKey,
  type PictureWidth,
} from './picture-key.ts';
import { WorkQueue } from './work-queue.ts';

/** Raise it when the drawing changes: kept pictures of another version are not shown. */
export const DRAWING_VERSION = 2;

const WEBP = { quality: 76, effort: 2, smartSubsample: true } as const;
/** Effort 0: quicker than WebP for the same bytes; effort 2 takes four times as long for a sixth fewer. */
const AVIF = { quality: 52, effort: 0 } as const;

export interface PictureStoreOptions {
  cacheDir: string;
  /** Kept on disk at most. */
  maxCacheBytes?: number;
  /** Told when the disk refuses: the picture is sent all the same. */
  onCacheFailure?: (error: unknown) => void;
}

const MAX_CACHE_BYTES = 512 * 1024 * 1024;
const MAX_WAITING = 256;

export class PictureStore {
  readonly #cache: PictureCache;
  readonly #queue: WorkQueue;
  readonly #onCacheFailure: (error: unknown) => void;

  constructor({
    cacheDir,
    maxCacheBytes = MAX_CACHE_BYTES,
    onCacheFailure = () => undefined,
  }: PictureStoreOptions) {
    this.#cache = new PictureCache({
      directory: `${cacheDir}/v${DRAWING_VERSION}`,
      maxBytes: maxCacheBytes,
    });
    // One core stays for answering; each picture is drawn on one thread (libvips would take them all).
    this.#queue = new WorkQueue({
      concurrency: Math.max(1, Math.min(4, availableParallelism() - 1)),
      maxWaiting: MAX_WAITING,
    });
    this.#onCacheFailure = onCacheFailure;
    sharp.concurrency(1);
    sharp.cache(false);
  }

  /** From the disk, or drawn while the caller waits. @throws QueueFullError */
  async get(key: PictureKey, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
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

  async #draw(key: PictureKey, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
    const name = toFileName(key, width, format);
    // Another may have drawn it between the look at the disk and now.
    const kept = await this.#find(name);
    if (kept) return kept;
    const svg = drawScene({ ...key, width, height: getHeight(width) });
    const image = sharp(Buffer.from(svg));
    const content = await (format === 'webp' ? image.webp(WEBP) : image.avif(AVIF)).toBuffer();
    await this.#cache.store(name, content).catch(this.#onCacheFailure);
    return content;
  }
}

function toFileName(
  { scene, seed, index }: PictureKey,
  width: PictureWidth,
  format: PictureFormat,
): string {
  return `${formatPictureKey(scene, seed, index)}-${width}.${format}`;
}
