/** Runs `npm run restore`: checks a backup, and restores it on an empty machine. */
import { openBucket } from '@paddock/shell/releases/open-bucket';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { getReleaseStore } from '../launch/release-settings.ts';
import {
  getStoreLocation,
  openBackupStore,
  type BackupManifest,
  type FileCollection,
} from './backup-store.ts';
import {
  createReleaseSource,
  openPhotos,
  readFileContent,
  readFileList,
  type FileSource,
} from './copy-files.ts';
import { prepareTarget, requireSameVersion, restoreDatabase } from './restore-database.ts';
import { formatTime, parseTime } from './times.ts';
import { verifyBackup } from './verify-backup.ts';

export const RESTORE_HELP = `Restores a backup on an empty machine (docs/operations.md).

  npm run restore                                        the newest state
  npm run restore -- --until 2026-11-27T22:10+13:00      a point in time
  npm run restore -- --photos                            only the photos, into a running product

  --from <folder or s3://bucket/prefix>   the backups; BACKUP_STORE, or .paddock-backups
  --data <folder>                         PostgreSQL's data folder; the local product's by default
  --bin <folder>                          the programs of a PostgreSQL to use instead of the embedded one`;

export interface RestoreCommand {
  readonly options: {
    readonly from?: string | undefined;
    readonly until?: string | undefined;
    readonly data?: string | undefined;
    readonly bin?: string | undefined;
    readonly photos?: boolean | undefined;
  };
  readonly env: NodeJS.ProcessEnv;
  /** Absolute path of the local product's data folder. */
  readonly defaultDataDir: string;
  readonly stateFolder: string;
  /** True for tests: the restored database is not flushed to the disk. */
  readonly isTemporary?: boolean;
  log(line: string): void;
}

/** @throws StackError before anything is written, when the backup or the target can't be used */
export async function runRestore(command: RestoreCommand): Promise<void> {
  const { options, env, defaultDataDir, stateFolder, isTemporary = false, log } = command;
  const store = openBackupStore(getStoreLocation(options.from, env), env);
  const until = options.until === undefined ? null : parseTime(options.until);
  const target = options.photos
    ? null
    : prepareTarget({
        dataDir: options.data ?? defaultDataDir,
        ...(options.bin === undefined ? {} : { binDir: options.bin }),
        isTemporary,
        log,
      });
  log(`Checking the backup in ${store.name}.`);
  const backup = await verifyBackup(store, until);
  const { manifest } = backup;
  if (target) {
    requireSameVersion(target, manifest);
    log(
      `The backup is complete. Restoring the base backup of ${formatTime(new Date(manifest.finishedAt))}, and ${backup.wal.length.toLocaleString('en-NZ')} pieces of log.`,
    );
    const lastTransactionAt = await restoreDatabase(store, backup, target, until);
    log(
      `The database in ${target.dataDir} is restored to ${formatRestoredPoint(lastTransactionAt ?? new Date(manifest.finishedAt), until)}.`,
    );
    const releases = createReleaseSource(openBucket(getReleaseStore(env), env));
    await restoreFiles(store, manifest, { collection: 'releases', destination: releases, log });
  }
  await restoreFiles(store, manifest, {
    collection: 'photos',
    destination: openPhotos(stateFolder, env),
    log,
  });
}

function formatRestoredPoint(lastTransactionAt: Date, until: Date | null): string {
  return until === null
    ? `the end of the backup: the last change is from ${formatTime(lastTransactionAt)}`
    : `${formatTime(until)}: the last change is from ${formatTime(lastTransactionAt)}`;
}

async function restoreFiles(
  store: Bucket,
  manifest: BackupManifest,
  {
    collection,
    destination,
    log,
  }: {
    readonly collection: FileCollection;
    readonly destination: FileSource | null;
    log(line: string): void;
  },
): Promise<void> {
  const files = await readFileList(store, manifest, collection);
  if (!files) {
    log(`The backup has no ${collection}.`);
    return;
  }
  const count = files.length.toLocaleString('en-NZ');
  if (!destination) {
    log(
      `The ${count} photos are not restored, because no Firebase Storage bucket can be reached. Start the product, and then run: npm run restore -- --photos`,
    );
    return;
  }
  for (const file of files) await destination.write(file, await readFileContent(store, file));
  log(`${count} files of ${collection} are restored.`);
}
