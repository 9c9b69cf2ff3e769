/**
 * Creates the folders of a database: for its data and for its socket. initdb creates the cluster in
 * the data folder.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canEnter, DatabaseStartError, type DatabaseBinaries } from './database-binaries.ts';

/** Name of the database and of its superuser. */
export const DATABASE_NAME = 'paddock';
/** Part of the name of the socket's file. No network port is opened. */
export const SOCKET_PORT = 5432;
/**
 * The maximum length of the socket's folder. The address of a socket has at most 107 bytes,
 * including `/.s.PGSQL.5432`.
 */
const SOCKET_DIR_MAX_BYTES = 107 - Buffer.byteLength(`/.s.PGSQL.${SOCKET_PORT}`);
const SHARED_DATA_FOLDER = '/var/lib/paddock';
/**
 * The first version of PostgreSQL with a built-in UTF-8 locale, which is the same on every machine.
 */
const FIRST_WITH_BUILTIN_LOCALE = 17;

/**
 * Returns the data directory, or a folder in /var/lib when the clone belongs to root and
 * PostgreSQL's user cannot enter it.
 */
export function prepareDataDir(
  wanted: string,
  binaries: DatabaseBinaries,
  log: (line: string) => void,
): string {
  if (!path.isAbsolute(wanted))
    throw new DatabaseStartError(`The data directory must be an absolute path, not ${wanted}.`);
  const { runAs } = binaries;
  mkdirSync(path.dirname(wanted), { recursive: true });
  // mkdtemp creates folders that only their owner can enter, so make PostgreSQL's user the owner of
  // the temporary database's folder.
  if (runAs && path.basename(path.dirname(wanted)).startsWith('paddock-db-'))
    chownSync(path.dirname(wanted), runAs.uid, runAs.gid);
  let dataDir = wanted;
  if (!canEnter(path.dirname(wanted), runAs)) {
    dataDir = path.join(SHARED_DATA_FOLDER, shortHash(wanted));
    // Only root can list the contents of this folder. The users of its subfolders can pass through
    // it.
    mkdirSync(SHARED_DATA_FOLDER, { recursive: true });
    chmodSync(SHARED_DATA_FOLDER, 0o755);
    log(
      `PostgreSQL runs as ${runAs?.userName ?? 'you'}, who cannot enter ${path.dirname(wanted)}: the data is stored in ${dataDir}.`,
    );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (runAs) chownSync(dataDir, runAs.uid, runAs.gid);
  return dataDir;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/**
 * Creates the folder for the socket. Its name depends only on the data directory, so that the
 * address stays the same after a restart and an orphaned server can be found.
 */
export function createSocketDir(dataDir: string, { runAs }: DatabaseBinaries): string {
  const name = `paddock-${process.getuid?.() ?? 0}-${shortHash(dataDir)}`;
  const socketDir = [tmpdir(), '/tmp']
    .map((parent) => path.join(parent, name))
    .find((candidate) => Buffer.byteLength(candidate) <= SOCKET_DIR_MAX_BYTES);
  if (!socketDir)
    throw new DatabaseStartError(
      'No temporary folder has a path short enough for a socket (107 bytes): set TMPDIR to a shorter one.',
    );
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const ownerUid = statSync(socketDir).uid;
  const expectedUid = runAs?.uid ?? process.getuid?.() ?? ownerUid;
  if (ownerUid !== expectedUid && ownerUid !== process.getuid?.()) {
    throw new DatabaseStartError(
      `${socketDir} belongs to another user; remove it and start again.`,
    );
  }
  if (runAs) chownSync(socketDir, runAs.uid, runAs.gid);
  return socketDir;
}

export function createCluster(
  dataDir: string,
  binaries: DatabaseBinaries,
  isThrowAway: boolean,
  log: (line: string) => void,
): void {
  const versionFile = path.join(dataDir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const dataVersion = readFileSync(versionFile, 'utf8').trim();
    if (dataVersion !== String(binaries.majorVersion)) {
      throw new DatabaseStartError(
        `The data in ${dataDir} was written by PostgreSQL ${dataVersion}, and this Paddock includes PostgreSQL ${binaries.majorVersion}. Move that folder away to start with fresh sample data, or set DATABASE_URL to a server that can read it.`,
      );
    }
    return;
  }
  // The marker tells what a killed initdb left behind, which can be deleted, from a database that
  // lost its PG_VERSION, which must be kept.
  const creationMarker = `${dataDir}.creating`;
  const isEmpty = !existsSync(dataDir) || readdirSync(dataDir).length === 0;
  if (!isEmpty && !existsSync(creationMarker)) {
    throw new DatabaseStartError(
      `${dataDir} contains files but no PG_VERSION, so PostgreSQL cannot open it. Nothing was deleted. Restore the folder from a backup, or move it away to start with fresh sample data.`,
    );
  }
  log('Creating a new database cluster.');
  const { runAs } = binaries;
  writeFileSync(creationMarker, '');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (runAs) chownSync(dataDir, runAs.uid, runAs.gid);
  const locale =
    binaries.majorVersion >= FIRST_WITH_BUILTIN_LOCALE
      ? [
          '--locale-provider',
          'builtin',
          '--locale',
          'C.UTF-8',
          '--lc-collate',
          'C',
          '--lc-ctype',
          'C',
        ]
      : ['--locale', 'C'];
  const result = spawnSync(
    binaries.initdb,
    [
      '--pgdata',
      dataDir,
      '--username',
      DATABASE_NAME,
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      ...locale,
      ...(isThrowAway ? ['--no-sync'] : []),
    ],
    {
      encoding: 'utf8',
      cwd: '/',
      env: createProgramEnvironment(),
      ...(runAs ? { uid: runAs.uid, gid: runAs.gid } : {}),
    },
  );
  if (result.status !== 0) {
    const output = result.error ? result.error.message : result.stdout + result.stderr;
    rmSync(dataDir, { recursive: true, force: true });
    throw new DatabaseStartError(explainDatabaseFailure(output, dataDir));
  }
  rmSync(creationMarker);
}

/**
 * Returns a minimal environment for PostgreSQL's programs. It contains no PG… variables, which
 * would change the programs' behaviour.
 */
export function createProgramEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

export function getLogFile(dataDir: string): string {
  return path.join(dataDir, 'server.log');
}

export function explainDatabaseFailure(output: string, dataDir: string): string {
  if (/No space left on device|disk full/i.test(output))
    return `The disk that holds ${dataDir} is full: PostgreSQL needs about 200 MB to start. Free some space and start again.`;
  if (/Permission denied/i.test(output))
    return `PostgreSQL is not allowed to use ${dataDir}: ${lastLines(output)}`;
  return `PostgreSQL did not start: ${lastLines(output)} (its log: ${getLogFile(dataDir)})`;
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-4).join(' ').slice(-600);
}
