import { link, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BucketError, isKey, OtherBytesError, requireKey, requirePrefix } from './bucket.ts';
import type { Bucket } from './bucket.ts';

/** A folder is created when something is first put into it. */
export function createFolderBucket(folder: string): Bucket {
  const toFile = (key: string) => path.join(folder, requireKey(key));

  async function read(key: string): Promise<Buffer | null> {
    try {
      return await readFile(toFile(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error instanceof BucketError
        ? error
        : new BucketError(`${folder} cannot be read`, { cause: error });
    }
  }

  return {
    name: folder,
    read,
    async put(key, bytes) {
      const file = toFile(key);
      const temporary = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(temporary, bytes);
      try {
        // Whole or not at all, and never over what is there: a rename would be.
        await link(temporary, file);
        return 'written';
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
          throw new BucketError(`${folder} cannot be written to`, { cause: error });
        if ((await read(key))?.equals(bytes)) return 'there';
        throw new OtherBytesError(`${key} is there already, with other bytes`);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async list(prefix) {
      const below = path.join(folder, requirePrefix(prefix));
      try {
        const files = (await readdir(below, { recursive: true, withFileTypes: true })).filter(
          (entry) => entry.isFile(),
        );
        const keys = files
          .map((file) =>
            path.relative(folder, path.join(file.parentPath, file.name)).split(path.sep).join('/'),
          )
          .filter(isKey);
        return await Promise.all(
          keys.map(async (key) => ({ key, writtenAt: (await stat(toFile(key))).mtime })),
        );
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw new BucketError(`${folder} cannot be listed`, { cause: error });
      }
    },
    async remove(key) {
      await rm(toFile(key), { force: true });
      // A bucket has no folders: nor does this one have a version’s, once there is nothing in it.
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
