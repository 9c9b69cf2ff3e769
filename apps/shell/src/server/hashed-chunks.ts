/**
 * Whether a release's scripts ask for each other by hash. Those that were built before tools/federation put the hashes into
 * webpack's runtime do not, and a browser that runs no script without one (Integrity-Policy) would run none of them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InstalledRelease } from '@paddock/release-store/release-files';

/** A release never changes. */
const known = new Map<string, boolean>();

/** The runtime, and with it the hashes, is in the entry. */
export function hasHashedChunks({
  release,
  folder,
}: Pick<InstalledRelease, 'folder'> & {
  readonly release: Pick<InstalledRelease['release'], 'entry'>;
}): boolean {
  const file = path.join(folder, release.entry);
  const has = known.get(file) ?? namesHashes(file);
  known.set(file, has);
  return has;
}

/** A script is preloaded with the hash that it is asked for with, or the browser fetches it twice: without hashed chunks that is the entry alone. */
export function withTrueHashes(installed: InstalledRelease): InstalledRelease {
  if (hasHashedChunks(installed)) return installed;
  const { entry, integrity } = installed.release;
  return {
    ...installed,
    release: {
      ...installed.release,
      integrity: Object.fromEntries(Object.entries(integrity).filter(([file]) => file === entry)),
    },
  };
}

function namesHashes(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes('sha384-');
  } catch {
    // It is not there: then nothing asks for anything.
    return false;
  }
}
