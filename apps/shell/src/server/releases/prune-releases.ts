/** Deletes releases that a shell no longer needs, and temporary folders of crashed processes. */
import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@paddock/runtime/durations';

/**
 * The file of a release that is written last. Its modification time is when the release was last
 * known to be live, or was last fetched.
 */
const RELEASE_FILE = 'release.json';
/** Folders of unfinished downloads and deletions. */
const UNFINISHED = /^\.(?:incoming|pruned)-/;

export interface PruneOptions {
  readonly now: Date;
  /** How many days to retain a release after it was last live or fetched. */
  readonly retentionDays: number;
  /** True when the release is live, or is used in place of a newer one that cannot be fetched. */
  isLive(id: string, version: string): boolean;
  /** True when an open page may still request the release's files. */
  isRetained(id: string, version: string): boolean;
}

/** Sets the file's modification time. Failures are ignored, because the folder may be read-only. */
export async function setModifiedTime(file: string, time: Date): Promise<void> {
  await utimes(file, time, time).catch(() => undefined);
}

async function listFolders(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Returns the file's modification time, or null when the file cannot be read. */
async function getModifiedTime(file: string): Promise<Date | null> {
  return stat(file).then(
    ({ mtime }) => mtime,
    () => null,
  );
}

/**
 * Deletes unused releases and old temporary folders.
 * @param folder contains `{remote}/{version}/…`
 * @returns the deleted releases, each as `{remote} {version}`
 */
export async function pruneReleases(
  folder: string,
  { now, retentionDays, isLive, isRetained }: PruneOptions,
): Promise<readonly string[]> {
  const before = new Date(now.getTime() - retentionDays * DAY_MS);
  const deleted: string[] = [];
  for (const id of await listFolders(folder)) {
    if (UNFINISHED.test(id)) {
      const modifiedAt = await getModifiedTime(path.join(folder, id));
      if (modifiedAt && modifiedAt.getTime() < now.getTime() - DAY_MS)
        await rm(path.join(folder, id), { recursive: true, force: true });
      continue;
    }
    for (const version of await listFolders(path.join(folder, id))) {
      const release = path.join(folder, id, version);
      if (isLive(id, version)) {
        await setModifiedTime(path.join(release, RELEASE_FILE), now);
        continue;
      }
      const modifiedAt = await getModifiedTime(path.join(release, RELEASE_FILE));
      if (isRetained(id, version) || !modifiedAt || modifiedAt >= before) continue;
      // Rename the folder first, so that a partly deleted release never looks complete.
      const trash = path.join(folder, `.pruned-${process.pid}-${randomBytes(4).toString('hex')}`);
      const isRenamed = await rename(release, trash).then(
        () => true,
        () => false,
      );
      if (!isRenamed) continue;
      await rm(trash, { recursive: true, force: true });
      deleted.push(`${id} ${version}`);
    }
  }
  return deleted;
}
