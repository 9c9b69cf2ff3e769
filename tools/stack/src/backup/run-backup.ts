/** Runs `npm run backup`: one base backup, or base backups at an interval with the log in between. */
import { once } from 'node:events';
import { openBucket } from '@paddock/shell/releases/open-bucket';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { formatTable } from '../console/format.ts';
import { getReleaseStore } from '../launch/release-settings.ts';
import { StackError, toErrorMessage } from '../stack-error.ts';
import { archiveWal } from './archive-wal.ts';
import {
  getStoreLocation,
  listBackups,
  listWal,
  openBackupStore,
  type BackupManifest,
  type WalPiece,
} from './backup-store.ts';
import { createReleaseSource, openPhotos } from './copy-files.ts';
import { pruneBackups } from './prune-backups.ts';
import { takeBackup } from './take-backup.ts';
import { formatTime, parseDuration } from './times.ts';
import { selectWal } from './verify-backup.ts';

export const BACKUP_HELP = `Backs up the database, the photos and the releases (docs/operations.md).

  npm run backup                     one base backup
  npm run backup -- --every 1d       base backups at an interval, and all changes in between, until Ctrl-C
  npm run backup -- list             the backups, and the time up to which each can be restored

  --to <folder or s3://bucket/prefix>   where to store them; BACKUP_STORE, or .paddock-backups
  --keep 7                              delete all base backups except the newest`;

const RETRY_AFTER_MS = 60_000;

export interface BackupCommand {
  readonly command: readonly string[];
  readonly options: {
    readonly to?: string | undefined;
    readonly every?: string | undefined;
    readonly keep?: string | undefined;
  };
  readonly env: NodeJS.ProcessEnv;
  readonly stateFolder: string;
  withDatabase<T>(work: (url: string) => Promise<T>): Promise<T>;
  readonly signal: AbortSignal;
  log(line: string): void;
}

/** @throws StackError when the command line is invalid or the backup fails */
export async function runBackup(command: BackupCommand): Promise<void> {
  const { options, env, log } = command;
  const store = openBackupStore(getStoreLocation(options.to, env), env);
  const keep = options.keep === undefined ? null : parseKeep(options.keep);
  const [verb, ...others] = command.command;
  if (others.length > 0 || (verb !== undefined && verb !== 'list'))
    throw new StackError(`Unknown command "${command.command.join(' ')}".\n\n${BACKUP_HELP}`);
  if (verb === 'list') {
    log(await formatBackups(store));
    return;
  }
  const everyMs = options.every === undefined ? null : parseDuration(options.every);
  await command.withDatabase((url) =>
    everyMs === null
      ? backUpOnce(command, { url, store, keep })
      : backUpContinuously(command, { url, store, keep, everyMs }),
  );
}

function parseKeep(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new StackError(`--keep must be the number of base backups to keep, not "${text}".`);
  return Number(text);
}

interface BackupSettings {
  readonly url: string;
  readonly store: Bucket;
  readonly keep: number | null;
}

async function backUpOnce(
  { env, stateFolder, log }: BackupCommand,
  { url, store, keep }: BackupSettings,
): Promise<void> {
  const photos = openPhotos(stateFolder, env);
  if (!photos)
    log('The photos are not in this backup, because no Firebase Storage bucket can be reached.');
  const manifest = await takeBackup({
    url,
    store,
    sources: {
      photos,
      releases: createReleaseSource(openBucket(getReleaseStore(env), env)),
    },
  });
  log(
    `Backed up to ${store.name}: ${formatTime(toSecondAfter(manifest.finishedAt))}, ${formatBytes(manifest)}.`,
  );
  const deleted = keep === null ? 0 : await pruneBackups(store, keep);
  if (deleted > 0) log(`Deleted ${deleted} old base backup${deleted === 1 ? '' : 's'}.`);
}

async function backUpContinuously(
  command: BackupCommand,
  settings: BackupSettings & { readonly everyMs: number },
): Promise<void> {
  const { signal, log } = command;
  const { url, store, everyMs } = settings;
  const requests = new EventTarget();
  let nextAtMs = Number.POSITIVE_INFINITY;
  const archiving = archiveWal({
    url,
    store,
    signal,
    log,
    onStart({ newestBackup }) {
      nextAtMs = newestBackup ? newestBackup.getTime() + everyMs : Date.now();
      requests.dispatchEvent(new Event('request'));
    },
  });
  const isStopped = () => signal.aborted;
  while (!isStopped()) {
    await waitUntil(nextAtMs, requests, signal);
    if (isStopped() || Date.now() < nextAtMs) continue;
    nextAtMs = Date.now() + everyMs;
    await backUpOnce(command, settings).catch((error: unknown) => {
      log(`The base backup failed: ${toErrorMessage(error)}`);
      nextAtMs = Date.now() + RETRY_AFTER_MS;
    });
  }
  await archiving;
}

/** Resolves at the time, when a request arrives, or when the signal is aborted. */
async function waitUntil(atMs: number, requests: EventTarget, signal: AbortSignal): Promise<void> {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  // A longer timer would overflow and end at once.
  const delayMs = Math.min(Math.max(0, atMs - Date.now()), RETRY_AFTER_MS);
  const timer = setTimeout(end, delayMs);
  signal.addEventListener('abort', end);
  requests.addEventListener('request', end);
  if (!signal.aborted) await once(waiting.signal, 'abort');
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  requests.removeEventListener('request', end);
}

/** The times in the list are rounded up, so that `--until` with one of them includes its backup. */
function toSecondAfter(time: string): Date {
  return new Date(Math.ceil(new Date(time).getTime() / 1000) * 1000);
}

function formatBytes({ parts }: BackupManifest): string {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en-NZ')} MB`;
}

async function formatBackups(store: Bucket): Promise<string> {
  const backups = await listBackups(store);
  if (backups.length === 0)
    return `There is no complete backup in ${store.name}. Create one with: npm run backup`;
  const rows = await Promise.all(
    backups.map(async (manifest, index) => {
      const lastWrite = findLastWrite(manifest, {
        next: backups[index + 1] ?? null,
        pieces: await listWal(store, manifest.cluster),
      });
      return [
        formatTime(toSecondAfter(manifest.finishedAt)),
        lastWrite ? formatTime(lastWrite) : 'itself only',
        formatBytes(manifest),
        manifest.collections.photos ? 'yes' : 'no',
      ];
    }),
  );
  return formatTable([['base backup', 'restores up to', 'size', 'photos'], ...rows]);
}

/** Returns the time of the last change that a restore from the base backup reaches, or null. */
function findLastWrite(
  manifest: BackupManifest,
  { next, pieces }: { readonly next: BackupManifest | null; readonly pieces: readonly WalPiece[] },
): Date | null {
  try {
    const last = selectWal(pieces, { manifest, next, until: null }).wal.at(-1)?.writtenAt;
    return last && last > new Date(manifest.finishedAt) ? last : null;
  } catch {
    // Log is missing after the base backup.
    return null;
  }
}
