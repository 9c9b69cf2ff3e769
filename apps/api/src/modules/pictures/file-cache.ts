/**
 * A size-limited file cache on disk that evicts the least recently used files.
 *
 * Files are written under a temporary name and then renamed, so a killed process never leaves an
 * incomplete file under its final name. Temporary files that are left over are deleted at the first
 * write of the next process.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@paddock/runtime/durations';

export interface FileCacheOptions {
  directory: string;
  maxBytes: number;
}

/** Eviction reduces the cache to this share of its limit, so that not every write has to evict. */
const PRUNED_SHARE = 0.8;
/** A hit updates the file's modification time at most this often. */
const RENEWAL_MS = HOUR_MS;
const TEMPORARY = '.part';

export class FileCache {
  readonly #options: FileCacheOptions;
  #bytes: Promise<number> | null = null;
  #pruning: Promise<void> | null = null;

  constructor(options: FileCacheOptions) {
    this.#options = options;
  }

  /**
   * Returns a cached file and marks it as used.
   *
   * @returns null when the file does not exist, or is empty after a power failure
   */
  async find(name: string): Promise<Buffer | null> {
    let file: FileHandle;
    try {
      file = await open(this.#toPath(name), 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    try {
      const [content, { mtimeMs }] = await Promise.all([file.readFile(), file.stat()]);
      const now = new Date();
      if (now.getTime() - mtimeMs > RENEWAL_MS) await file.utimes(now, now).catch(() => undefined);
      return content.length > 0 ? content : null;
    } finally {
      await file.close();
    }
  }

  async store(name: string, content: Buffer): Promise<void> {
    const path = this.#toPath(name);
    const temporary = `${path}.${randomBytes(6).toString('hex')}${TEMPORARY}`;
    const bytes = await this.#measure();
    await mkdir(join(path, '..'), { recursive: true });
    try {
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(content);
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.#bytes = Promise.resolve((await (this.#bytes ?? bytes)) + content.length);
    if ((await this.#bytes) > this.#options.maxBytes) await this.#prune();
  }

  /** Deletes a file. It also succeeds when the file does not exist. */
  async remove(name: string): Promise<void> {
    await rm(this.#toPath(name), { force: true });
  }

  /** Distributes the files over at most 256 folders by a hash of their names. */
  #toPath(name: string): string {
    let mixed = 0;
    for (let index = 0; index < name.length; index += 1)
      mixed = (Math.imul(mixed, 31) + name.charCodeAt(index)) >>> 0;
    return join(this.#options.directory, (mixed & 255).toString(16).padStart(2, '0'), name);
  }

  /** Returns the size in bytes. The first call measures it and deletes leftover temporary files. */
  #measure(): Promise<number> {
    this.#bytes ??= this.#list().then(async (files) => {
      const leftovers = files.filter((file) => file.path.endsWith(TEMPORARY));
      await Promise.all(leftovers.map((file) => rm(file.path, { force: true })));
      return files.reduce((sum, file) => sum + (file.path.endsWith(TEMPORARY) ? 0 : file.bytes), 0);
    });
    return this.#bytes;
  }

  async #list(): Promise<{ path: string; bytes: number; usedAtMs: number }[]> {
    const entries = await readdir(this.#options.directory, {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    const files: { path: string; bytes: number; usedAtMs: number }[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null);
      if (found) files.push({ path, bytes: found.size, usedAtMs: found.mtimeMs });
    }
    return files;
  }

  #prune(): Promise<void> {
    this.#pruning ??= this.#pruneOnce().finally(() => {
      this.#pruning = null;
    });
    return this.#pruning;
  }

  async #pruneOnce(): Promise<void> {
    const files = (await this.#list())
      .filter((file) => !file.path.endsWith(TEMPORARY))
      .sort((a, b) => a.usedAtMs - b.usedAtMs);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files) {
      if (bytes <= this.#options.maxBytes * PRUNED_SHARE) break;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
    }
    this.#bytes = Promise.resolve(bytes);
  }

  /** Sets the time at which a file was last used, for tests of eviction. */
  async setLastUsed(name: string, usedAt: Date): Promise<void> {
    await utimes(this.#toPath(name), usedAt, usedAt);
  }
}
