/** Pictures by key: from the disk, or drawn once and kept. */
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { drawScene } from './drawing/draw-scene.ts';
import { PictureCache } from './picture-cache.ts';
import { formatPictureKey, heightOf, type PictureFormat, type PictureKey, type PictureWidth } from './picture-key.ts';
import { WorkQueue } from './work-queue.ts';

/** Raise it when the drawing changes: kept pictures of another version are not shown. */
export const DRAWING_VERSION = 1;

const WEBP = { quality: 76, effort: 2, smartSubsample: true } as const;
/** Effort 2: about a third of the time of the default for a tenth more bytes. */
const AVIF = { quality: 52, effort: 2 } as const;

export interface DrawnPicture {
  content: Buffer;
  /** Of the content: WebP stands in for an AVIF that is not drawn yet. */
  format: PictureFormat;
}

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

  constructor({ cacheDir, maxCacheBytes = MAX_CACHE_BYTES, onCacheFailure = () => undefined }: PictureStoreOptions) {
    this.#cache = new PictureCache({ directory: `${cacheDir}/v${DRAWING_VERSION}`, maxBytes: maxCacheBytes });
    // One core stays for answering; each picture is drawn on one thread (libvips would take them all).
    this.#queue = new WorkQueue({ concurrency: Math.max(1, Math.min(4, availableParallelism() - 1)), maxWaiting: MAX_WAITING });
    this.#onCacheFailure = onCacheFailure;
    sharp.concurrency(1);
    sharp.cache(false);
  }

  /** WebP is drawn while the caller waits; AVIF when there is time, WebP standing in until then. @throws QueueFullError */
  async get(key: PictureKey, width: PictureWidth, format: PictureFormat): Promise<DrawnPicture> {
    const kept = await this.#find(nameOf(key, width, format));
    if (kept) return { content: kept, format };
    if (format === 'webp') return { content: await this.#draw(key, width, 'webp', 'urgent'), format };
    // A full queue or a failed drawing costs nothing here: the next request asks again.
    this.#draw(key, width, 'avif', 'idle').catch(() => undefined);
    const standIn = await this.#find(nameOf(key, width, 'webp'));
    return { content: standIn ?? (await this.#draw(key, width, 'webp', 'urgent')), format: 'webp' };
  }

  async #find(name: string): Promise<Buffer | null> {
    return this.#cache.find(name).catch((error: unknown) => {
      this.#onCacheFailure(error);
      return null;
    });
  }

  #draw(key: PictureKey, width: PictureWidth, format: PictureFormat, priority: 'urgent' | 'idle'): Promise<Buffer> {
    const name = nameOf(key, width, format);
    return this.#queue.run(
      name,
      async () => {
        // Another may have drawn it between the look at the disk and now.
        const kept = await this.#find(name);
        if (kept) return kept;
        const svg = drawScene({ ...key, width, height: heightOf(width) });
        const image = sharp(Buffer.from(svg));
        const content = await (format === 'webp' ? image.webp(WEBP) : image.avif(AVIF)).toBuffer();
        await this.#cache.store(name, content).catch(this.#onCacheFailure);
        return content;
      },
      priority,
    );
  }
}

function nameOf({ scene, seed, index }: PictureKey, width: PictureWidth, format: PictureFormat): string {
  return `${formatPictureKey(scene, seed, index)}-${width}.${format}`;
}
