/**
 * Starts, finds and ends the postmaster, PostgreSQL's main process, and waits until it is ready.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { API_ROLE } from '../../../apps/api/src/database/api-role.ts';
import type { DatabaseBinaries } from './database-binaries.ts';
import {
  DATABASE_NAME,
  getLogFile,
  createProgramEnvironment,
  SOCKET_PORT,
} from './database-cluster.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const LOG_FILE_MAX_BYTES = 5 * 1024 * 1024;

/**
 * A quarter of the memory, as PostgreSQL's manual recommends. It is allocated as data is read, so a
 * small database needs little of it.
 */
function getSharedBuffersMb(): number {
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.max(128, Math.min(2_048, Math.floor(memoryBytes / 4 / 1_048_576)));
}

export function spawnPostgres(
  dataDir: string,
  socketDir: string,
  { postgres, runAs }: DatabaseBinaries,
  isThrowAway: boolean,
  additionalSettings: Readonly<Record<string, string>> = {},
): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
    max_connections: '60',
    shared_buffers: `${isThrowAway ? 32 : getSharedBuffersMb()}MB`,
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The tests kill this server and rely on committed data. Without fsync, commits are still
    // written to the operating system's cache, so they survive when only the server is killed.
    ...(isThrowAway ? { fsync: 'off', full_page_writes: 'off' } : {}),
    // When a continuous backup has stopped for good, its replication slot must not fill the disk.
    max_slot_wal_keep_size: '2GB',
    ...additionalSettings,
  };
  const logPath = getLogFile(dataDir);
  const logFd = openSync(logPath, 'a');
  if (statSync(logPath).size > LOG_FILE_MAX_BYTES) truncateSync(logPath, 0);
  const child = spawn(
    postgres,
    [
      '-D',
      dataDir,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: '/',
      env: createProgramEnvironment(),
      // The server has a session of its own, so that Ctrl-C does not stop the database before the
      // API has finished.
      detached: true,
      stdio: ['ignore', logFd, logFd],
      ...(runAs ? { uid: runAs.uid, gid: runAs.gid } : {}),
    },
  );
  closeSync(logFd);
  child.unref();
  return child;
}

/**
 * Returns the process id from the postmaster's lock file; null when that process is not running.
 */
export function findRunningPostmaster(dataDir: string): number | null {
  const lockFile = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(lockFile)) return null;
  const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null;
  // After a reboot, another process may have the same id.
  const commandFile = `/proc/${pid}/cmdline`;
  if (existsSync(commandFile) && !readFileSync(commandFile, 'utf8').includes('postgres'))
    return null;
  return pid;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return readFileOrEmpty(`/proc/${pid}/stat`).split(') ')[1]?.startsWith('Z') !== true;
  } catch {
    return false;
  }
}

function readFileOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function connectToPostgres(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url.replace(`///${DATABASE_NAME}?`, '///postgres?'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** True when the server at the address is running and serves this data directory. */
export async function isServing(url: string, dataDir: string): Promise<boolean> {
  try {
    const client = await connectToPostgres(url);
    try {
      const result = await client.query<{ data_directory: string }>('show data_directory');
      return result.rows[0]?.data_directory === dataDir;
    } finally {
      await client.end();
    }
  } catch {
    return false;
  }
}

/** @returns 'ready', or the server's log output when the server ended or was not ready in time */
export async function waitUntilReadyOrExited(
  child: ChildProcess,
  url: string,
  dataDir: string,
  timeoutMs = START_TIMEOUT_MS,
): Promise<string> {
  let spawnError = '';
  child.on('error', (error) => (spawnError = error.message));
  const logStart = existsSync(getLogFile(dataDir)) ? statSync(getLogFile(dataDir)).size : 0;
  const newLog = () => readFileSync(getLogFile(dataDir)).subarray(logStart).toString('utf8');
  const deadlineMs = Date.now() + timeoutMs;
  while (Date.now() < deadlineMs) {
    if (spawnError || child.exitCode !== null || child.signalCode !== null)
      return spawnError || newLog() || 'it ended without a message';
    if (await isServing(url, dataDir)) return 'ready';
    await delay(30);
  }
  if (child.pid !== undefined) await endPostmaster(child.pid);
  return `it was not ready within ${timeoutMs / 1000} seconds\n${newLog()}`;
}

export async function waitUntilEnded(
  child: ChildProcess | null,
  pid: number | null,
  stopping: AbortSignal,
): Promise<void> {
  if (child && child.exitCode === null && child.signalCode === null) {
    await new Promise<void>((resolve) => child.once('exit', () => resolve()));
    return;
  }
  // A server that another process started is not a child process, so no event reports its end.
  while (pid !== null && isAlive(pid) && !stopping.aborted)
    await delay(500, undefined, { ref: false, signal: stopping }).catch(() => undefined);
}

/**
 * Ends the server with SIGINT, which PostgreSQL calls fast shutdown: the server closes all sessions
 * and keeps all committed data.
 */
export async function endPostmaster(pid: number): Promise<void> {
  const deadlineMs = Date.now() + STOP_TIMEOUT_MS;
  sendSignal(pid, 'SIGINT');
  while (isAlive(pid)) {
    if (Date.now() > deadlineMs) sendSignal(pid, 'SIGQUIT');
    await delay(20);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}

/** Creates the database and the API's user where they are missing. */
export async function createDatabase(url: string): Promise<void> {
  const client = await connectToPostgres(url);
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE_NAME,
    ]);
    if (existing.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
    const role = await client.query('select from pg_roles where rolname = $1', [API_ROLE]);
    if (role.rowCount === 0) await client.query(`create role ${API_ROLE} login`);
  } finally {
    await client.end();
  }
}
