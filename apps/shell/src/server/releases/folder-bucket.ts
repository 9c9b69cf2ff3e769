import { link, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  BucketError,
  isReleaseFileKey,
  ContentConflictError,
  assertReleaseFileKey,
  assertKeyPrefix,
} from './bucket.ts';
import type { Bucket } from './bucket.ts';

/**
 * A bucket in a local folder. The first write creates the folder.
 *
 * @param isFlushed True when `put` waits until the file is on the disk.
 */
export function createFolderBucket(folder: string, isFlushed = false): Bucket {
  const toFile = (key: string) => path.join(folder, assertReleaseFileKey(key));

  async function read(key: string): Promise<Buffer | null> {
    try {
      return await readFile(toFile(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error instanceof BucketError
        ? error
        : new BucketError(`Cannot read ${folder}`, { cause: error });
    }
  }

  return {
    name: folder,
    read,
    async put(key, bytes) {
      const file = toFile(key);
      const temporary = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(temporary, bytes, { flush: isFlushed });
      try {
        // Unlike a rename, a link is atomic and never overwrites an existing file.
        await link(temporary, file);
        return 'written';
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
          throw new BucketError(`Cannot write to ${folder}`, { cause: error });
        if ((await read(key))?.equals(bytes)) return 'there';
        throw new ContentConflictError(`${key} already exists with different content`);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async list(prefix) {
      const below = path.join(folder, assertKeyPrefix(prefix));
      try {
        const files = (await readdir(below, { recursive: true, withFileTypes: true })).filter(
          (entry) => entry.isFile(),
        );
        const keys = files
          .map((file) =>
            path.relative(folder, path.join(file.parentPath, file.name)).split(path.sep).join('/'),
          )
          .filter(isReleaseFileKey);
        return await Promise.all(
          keys.map(async (key) => ({ key, writtenAt: (await stat(toFile(key))).mtime })),
        );
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw new BucketError(`Cannot list ${folder}`, { cause: error });
      }
    },
    async remove(key) {
      await rm(toFile(key), { force: true });
      // Also remove the folders that are now empty, so that a folder bucket behaves like an S3
      // bucket, which has no folders.
      for (let parent = path.dirname(key); parent.includes('/'); parent = path.dirname(parent)) {
        if (
          !(await rmdir(path.join(folder, parent)).then(
            () => true,
            () => false,
          ))
        )
          break;
      }
    },
  };
}
