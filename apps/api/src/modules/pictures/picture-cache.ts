/**
 * Drawn pictures on disk, the least recently used dropped past a total size.
 *
 * A file appears by rename alone, so a process killed at any moment leaves either all of it or none; what it left
 * half-written has a temporary name and goes at the next start.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export interface PictureCacheOptions {
  directory: string;
  maxBytes: number;
}

/** Pruned to this share of the limit, so that not every write prunes. */
const PRUNED_SHARE = 0.8;
/** A hit renews the file's age at most this often. */
const RENEWAL_MS = 3_600_000;
const TEMPORARY = '.part';

export class PictureCache {
  readonly #options: PictureCacheOptions;
  #bytes: Promise<number> | null = null;
  #pruning: Promise<void> | null = null;

  constructor(options: PictureCacheOptions) {
    this.#options = options;
  }

  /** @param name `{key}-{width}.{format}`; null where it is not there (or empty after a power cut). */
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
    const bytes = await this.#measured();
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

  /** Done as well where it is not there. */
  async remove(name: string): Promise<void> {
    await rm(this.#toPath(name), { force: true });
  }

  /** Two hundred and fifty-six folders at most, by a hash of the name. */
  #toPath(name: string): string {
    let mixed = 0;
    for (let index = 0; index < name.length; index += 1)
      mixed = (Math.imul(mixed, 31) + name.charCodeAt(index)) >>> 0;
    return join(this.#options.directory, (mixed & 255).toString(16).padStart(2, '0'), name);
  }

  /** Bytes on disk, counted once at the first write; what a killed process left is cleared on the way. */
  #measured(): Promise<number> {
    this.#bytes ??= this.#list().then(async (files) => {
      const left = files.filter((file) => file.path.endsWith(TEMPORARY));
      await Promise.all(left.map((file) => rm(file.path, { force: true })));
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

  /** Marks a picture as used at a time: for tests of what is dropped. */
  async renew(name: string, usedAt: Date): Promise<void> {
    await utimes(this.#toPath(name), usedAt, usedAt);
  }
}
