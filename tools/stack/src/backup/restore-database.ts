/**
 * Restores a database into an empty data folder. PostgreSQL replays the log in a folder next to it,
 * so that an interrupted restore never looks like a database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { prepareBinaries, type DatabaseBinaries } from '../database-binaries.ts';
import {
  createProgramEnvironment,
  createSocketDir,
  prepareDataDir,
  SOCKET_PORT,
} from '../database-cluster.ts';
import { endPostmaster, spawnPostgres, waitUntilReadyOrExited } from '../database-process.ts';
import { StackError } from '../stack-error.ts';
import { readPart, type BackupManifest } from './backup-store.ts';
import { toSegmentName, toSegmentStart } from './lsn.ts';
import { queryRow } from './take-backup.ts';
import { readWalPiece, type VerifiedBackup } from './verify-backup.ts';

/** Replaying the log of a busy day takes hours at most. */
const RECOVERY_TIMEOUT_MS = 24 * 3_600_000;
const CONFIGURATION_FILE = 'paddock-restore.conf';
const ACCESS_FILE = 'paddock-restore-hba.conf';

export interface RestoreTarget {
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Folder with the programs of another PostgreSQL than the embedded one. */
  readonly binDir?: string;
  /** True for tests: the server uses no fsync. */
  readonly isTemporary?: boolean;
  log(sentence: string): void;
}

export interface PreparedTarget {
  readonly dataDir: string;
  readonly binaries: DatabaseBinaries;
  readonly isTemporary: boolean;
}

/** @throws StackError when the folder is not empty */
export function prepareTarget({
  dataDir: wanted,
  binDir,
  isTemporary = false,
  log,
}: RestoreTarget): PreparedTarget {
  const binaries = prepareBinaries(binDir);
  const dataDir = prepareDataDir(wanted, binaries, log);
  if (readdirSync(dataDir).length > 0)
    throw new StackError(
      `${dataDir} already contains files, and a restore never overwrites data. Move that folder away, or restore to an empty one.`,
    );
  return { dataDir, binaries, isTemporary };
}

/** @throws StackError when the backup is of another major version of PostgreSQL */
export function requireSameVersion({ binaries }: PreparedTarget, manifest: BackupManifest): void {
  if (manifest.postgresVersion !== binaries.majorVersion)
    throw new StackError(
      `The backup is of PostgreSQL ${manifest.postgresVersion}, and the programs to restore it with are PostgreSQL ${binaries.majorVersion}. Name a folder with the programs of PostgreSQL ${manifest.postgresVersion} in --bin.`,
    );
}

/**
 * @param until the point in time; null for the end of the log
 * @returns the time of the last restored transaction; null when the log contains none
 * @throws StackError when PostgreSQL cannot replay the log
 */
export async function restoreDatabase(
  store: Bucket,
  { manifest, wal, isWalComplete }: VerifiedBackup,
  { dataDir, binaries, isTemporary }: PreparedTarget,
  until: Date | null,
): Promise<Date | null> {
  const folder = `${dataDir}.restoring`;
  rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(folder, { mode: 0o700 });
    giveToServer(folder, binaries);
    await unpackBase(store, manifest, folder, binaries);
    for (const piece of wal)
      await writeWal(
        path.join(folder, 'pg_wal'),
        { start: piece.start, content: await readWalPiece(store, piece) },
        manifest,
        binaries,
      );
    const lastTransactionAt = await recover({
      folder,
      manifest,
      binaries,
      until,
      isWalComplete,
      isTemporary,
    });
    for (const name of [CONFIGURATION_FILE, ACCESS_FILE, 'server.log', 'paddock-owner.pid'])
      rmSync(path.join(folder, name), { force: true });
    renameSync(folder, dataDir);
    return lastTransactionAt;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function giveToServer(file: string, { runAs }: DatabaseBinaries): void {
  if (runAs) chownSync(file, runAs.uid, runAs.gid);
}

async function unpackBase(
  store: Bucket,
  manifest: BackupManifest,
  folder: string,
  { runAs }: DatabaseBinaries,
): Promise<void> {
  const tar = spawn('tar', ['-x', '-f', '-', '-C', folder], {
    cwd: '/',
    env: createProgramEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    ...(runAs ? { uid: runAs.uid, gid: runAs.gid } : {}),
  });
  let errors = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const closed = once(tar, 'close');
  // A failed write is reported by the exit code of tar.
  tar.stdin.on('error', () => undefined);
  for (const part of manifest.parts) {
    const content = await readPart(store, part);
    if (!tar.stdin.write(content)) await Promise.race([once(tar.stdin, 'drain'), closed]);
  }
  tar.stdin.end();
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new StackError(`The base backup could not be unpacked: ${errors.trim()}`);
}

/** Writes a piece of the log into the files of its segments. */
async function writeWal(
  folder: string,
  piece: { readonly start: bigint; readonly content: Buffer },
  { timeline, segmentBytes }: BackupManifest,
  binaries: DatabaseBinaries,
): Promise<void> {
  for (let done = 0; done < piece.content.length;) {
    const at = piece.start + BigInt(done);
    const offset = Number(at - toSegmentStart(at, segmentBytes));
    const bytes = Math.min(segmentBytes - offset, piece.content.length - done);
    const file = path.join(folder, toSegmentName(at, timeline, segmentBytes));
    const isNew = !existsSync(file);
    const handle = await open(file, isNew ? 'w+' : 'r+', 0o600);
    try {
      // PostgreSQL reads only segments of the full size. The rest of the last one stays empty.
      if (isNew) await handle.truncate(segmentBytes);
      await handle.write(piece.content, done, bytes, offset);
    } finally {
      await handle.close();
    }
    if (isNew) giveToServer(file, binaries);
    done += bytes;
  }
}

/** Runs the server until it has replayed the log. */
async function recover({
  folder,
  manifest,
  binaries,
  until,
  isWalComplete,
  isTemporary,
}: {
  readonly folder: string;
  readonly manifest: BackupManifest;
  readonly binaries: DatabaseBinaries;
  readonly until: Date | null;
  readonly isWalComplete: boolean;
  readonly isTemporary: boolean;
}): Promise<Date | null> {
  const socketDir = createSocketDir(folder, binaries);
  const url = `postgresql:///paddock?host=${encodeURIComponent(socketDir)}&port=${SOCKET_PORT}&user=${encodeURIComponent(manifest.superuser)}`;
  // The restored configuration may be elsewhere (as in Debian) or open a network port, so the
  // server uses an empty one until the restore is complete.
  writeFileSync(path.join(folder, CONFIGURATION_FILE), '');
  writeFileSync(path.join(folder, ACCESS_FILE), 'local all all trust\n');
  writeFileSync(path.join(folder, 'recovery.signal'), '');
  for (const name of [CONFIGURATION_FILE, ACCESS_FILE, 'recovery.signal'])
    giveToServer(path.join(folder, name), binaries);
  const start = async (target: Date | null) => {
    const child = spawnPostgres(folder, socketDir, binaries, isTemporary, {
      config_file: path.join(folder, CONFIGURATION_FILE),
      hba_file: path.join(folder, ACCESS_FILE),
      // The log is in pg_wal already, so there is nothing to fetch.
      restore_command: 'false',
      recovery_target_timeline: 'current',
      // Accept no connections during the recovery. With hot standby, PostgreSQL would require the
      // settings of the original server.
      hot_standby: 'off',
      ...(target === null
        ? {}
        : {
            // PostgreSQL does not know the time zone Z yet when it reads this setting.
            recovery_target_time: target.toISOString().replace('Z', '+00'),
            recovery_target_action: 'promote',
          }),
    });
    return {
      child,
      outcome: await waitUntilReadyOrExited(child, url, folder, RECOVERY_TIMEOUT_MS),
    };
  };
  try {
    let { child, outcome } = await start(until);
    if (until !== null && outcome.includes('recovery ended before configured recovery target')) {
      if (!isWalComplete)
        throw new StackError(
          'The backup is incomplete: its log ends before the time in --until. Choose an earlier time.',
        );
      // No transaction was committed after the point in time, so it is the end of the log.
      ({ child, outcome } = await start(null));
    }
    if (outcome !== 'ready')
      throw new StackError(
        `PostgreSQL could not replay the log: ${outcome.trim().split('\n').slice(-4).join(' ')}`,
      );
    try {
      const { at } = await queryRow<{ at: Date | null }>(
        url,
        'select pg_last_xact_replay_timestamp() as at',
      );
      return at;
    } finally {
      if (child.pid !== undefined) await endPostmaster(child.pid);
    }
  } finally {
    rmSync(socketDir, { recursive: true, force: true });
  }
}
