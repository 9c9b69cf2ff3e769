/** Chooses the backup for a point in time, and checks that all of it is there and undamaged. */
import type { Bucket } from '@paddock/shell/releases/bucket';
import { StackError } from '../stack-error.ts';
import {
  FILE_COLLECTIONS,
  decompress,
  listBackups,
  listWal,
  readCompressedPart,
  type BackupManifest,
  type WalPiece,
} from './backup-store.ts';
import { readFileContent, readFileList } from './copy-files.ts';
import { formatLsn, parseLsn } from './lsn.ts';
import { formatTime } from './times.ts';

export interface VerifiedBackup {
  readonly manifest: BackupManifest;
  /** The log from the base backup on, without a gap. */
  readonly wal: readonly WalPiece[];
  /**
   * False when log is missing between these pieces and the next base backup. A point in time that
   * they do not reach can't be restored then.
   */
  readonly isWalComplete: boolean;
}

/**
 * @param until the point in time to restore to; null for the end of the archive
 * @throws StackError that names what is missing or damaged
 */
export async function verifyBackup(store: Bucket, until: Date | null): Promise<VerifiedBackup> {
  const { manifest, next } = await chooseBackup(store, until);
  for (const part of manifest.parts) await readCompressedPart(store, part);
  const { wal, isWalComplete } = selectWal(await listWal(store, manifest.cluster), {
    manifest,
    next,
    until,
  });
  for (const piece of wal) await readWalPiece(store, piece);
  for (const collection of FILE_COLLECTIONS)
    for (const file of (await readFileList(store, manifest, collection)) ?? [])
      await readFileContent(store, file);
  return { manifest, wal, isWalComplete };
}

async function chooseBackup(
  store: Bucket,
  until: Date | null,
): Promise<{ readonly manifest: BackupManifest; readonly next: BackupManifest | null }> {
  const backups = await listBackups(store);
  const isReached = ({ finishedAt }: BackupManifest) =>
    until === null || new Date(finishedAt) <= until;
  const index = backups.findLastIndex(isReached);
  const manifest = backups[index];
  if (manifest) return { manifest, next: backups[index + 1] ?? null };
  const [oldest] = backups;
  throw new StackError(
    oldest
      ? `The oldest backup in ${store.name} is from ${formatTime(new Date(oldest.finishedAt))}. Choose a later time for --until.`
      : `There is no complete backup in ${store.name}. Check the location in --from or BACKUP_STORE.`,
  );
}

/**
 * Returns the WAL pieces that follow the base backup. Pieces after the next base backup are left
 * out, because a restore to their time starts from the next base backup.
 *
 * @throws StackError when a piece is missing before the point in time
 */
export function selectWal(
  pieces: readonly WalPiece[],
  {
    manifest,
    next,
    until,
  }: {
    readonly manifest: Pick<BackupManifest, 'startLsn' | 'endLsn' | 'cluster'>;
    readonly next: Pick<BackupManifest, 'endLsn' | 'cluster'> | null;
    readonly until: Date | null;
  },
): Pick<VerifiedBackup, 'wal' | 'isWalComplete'> {
  const last = next?.cluster === manifest.cluster ? parseLsn(next.endLsn) : null;
  const selected: WalPiece[] = [];
  let reached = parseLsn(manifest.endLsn);
  for (const piece of pieces) {
    if (piece.end <= parseLsn(manifest.startLsn)) continue;
    if (piece.start > reached) {
      const before = selected.at(-1)?.writtenAt;
      // A piece contains every commit up to the time at which it was written.
      if (until !== null && before !== undefined && until < before)
        return { wal: selected, isWalComplete: false };
      throw new StackError(
        `The backup is incomplete: the log from ${formatLsn(reached)} to ${formatLsn(piece.start)} is missing. ${before ? `Choose a time before ${formatTime(before)}, or after the next base backup, for --until.` : 'Choose a time after the next base backup for --until.'}`,
      );
    }
    if (piece.end > reached) reached = piece.end;
    selected.push(piece);
    if (last !== null && reached >= last) break;
  }
  const isWalComplete = selected.length === 0 || last === null || reached >= last;
  return { wal: selected, isWalComplete };
}

/** @throws StackError when the piece is missing or damaged */
export async function readWalPiece(store: Bucket, piece: WalPiece): Promise<Buffer> {
  const bytes = await store.read(piece.key);
  if (!bytes) throw new StackError(`The backup is incomplete: ${piece.key} is missing.`);
  const content = await decompress(bytes).catch(() => null);
  if (content?.length !== Number(piece.end - piece.start))
    throw new StackError(`The backup is damaged: the checksum of ${piece.key} does not match.`);
  return content;
}
