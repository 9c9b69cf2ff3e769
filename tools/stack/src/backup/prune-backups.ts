/** Deletes old base backups, and the log and the files that only they need. */
import type { Bucket } from '@paddock/shell/releases/bucket';
import { FILE_COLLECTIONS, listBackups, listWal, toManifestKey } from './backup-store.ts';
import { readFileList, toFileKey } from './copy-files.ts';
import { parseLsn } from './lsn.ts';

/** @returns the number of base backups that were deleted */
export async function pruneBackups(store: Bucket, keep: number): Promise<number> {
  const backups = await listBackups(store);
  const old = backups.slice(0, -keep);
  const kept = backups.slice(-keep);
  const used = new Set<string>();
  for (const manifest of kept)
    for (const collection of FILE_COLLECTIONS)
      for (const { sha256 } of (await readFileList(store, manifest, collection)) ?? [])
        used.add(toFileKey(sha256));
  for (const { id } of old) {
    // Without its manifest, a base backup that is partly deleted does not count.
    await store.remove(toManifestKey(id));
    for (const { key } of await store.list(`base/${id}/`)) await store.remove(key);
  }
  for (const cluster of new Set(old.map((manifest) => manifest.cluster))) {
    const [first] = kept.filter((manifest) => manifest.cluster === cluster);
    for (const piece of await listWal(store, cluster))
      if (!first || piece.end <= parseLsn(first.startLsn)) await store.remove(piece.key);
  }
  if (old.length > 0)
    for (const { key } of await store.list('files/')) if (!used.has(key)) await store.remove(key);
  return old.length;
}
