/** What a shell has fetched and nobody needs any more leaves its folder: releases, and what a process that died has left. */
import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 3_600_000;
/** release.json is written last, and has the time at which its release was last known to be live or wanted here. */
const MARK = 'release.json';
/** Names below the folder that are nobody's release. */
const UNFINISHED = /^\.(?:incoming|pruned)-/;

export interface PruneOptions {
  readonly now: Date;
  /** Whatever was last live or wanted longer ago than this may go. */
  readonly keptDays: number;
  /** Is it live now, or what is gone on with while something newer cannot be had? */
  isLive(id: string, version: string): boolean;
  /** May a page that is open ask for its files? */
  isKept(id: string, version: string): boolean;
}

/** A folder that may only be read is pruned by nobody. */
export async function touch(file: string, time: Date): Promise<void> {
  await utimes(file, time, time).catch(() => undefined);
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** @returns null where it is gone meanwhile */
async function writtenAt(file: string): Promise<Date | null> {
  return stat(file).then(
    ({ mtime }) => mtime,
    () => null,
  );
}

/** @param folder `{remote}/{version}/…`. @returns what went: `remote version` */
export async function pruneReleases(
  folder: string,
  { now, keptDays, isLive, isKept }: PruneOptions,
): Promise<readonly string[]> {
  const before = new Date(now.getTime() - keptDays * DAY_MS);
  const gone: string[] = [];
  for (const id of await foldersIn(folder)) {
    if (UNFINISHED.test(id)) {
      const at = await writtenAt(path.join(folder, id));
      if (at && at.getTime() < now.getTime() - DAY_MS)
        await rm(path.join(folder, id), { recursive: true, force: true });
      continue;
    }
    for (const version of await foldersIn(path.join(folder, id))) {
      const release = path.join(folder, id, version);
      if (isLive(id, version)) {
        await touch(path.join(release, MARK), now);
        continue;
      }
      const at = await writtenAt(path.join(release, MARK));
      if (isKept(id, version) || !at || at >= before) continue;
      // At once, or half of it would be taken for the whole.
      const aside = path.join(folder, `.pruned-${process.pid}-${randomBytes(4).toString('hex')}`);
      const isOurs = await rename(release, aside).then(
        () => true,
        () => false,
      );
      if (!isOurs) continue;
      await rm(aside, { recursive: true, force: true });
      gone.push(`${id} ${version}`);
    }
  }
  return gone;
}
