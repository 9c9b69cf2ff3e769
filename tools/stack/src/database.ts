/**
 * Runs the embedded PostgreSQL, which `npm start` uses when DATABASE_URL is not set, and which the
 * API's tests use.
 *
 * The server listens only on a unix socket, in a folder that other users cannot enter. When this
 * process is killed with -9, the server keeps running, and the next start adopts it. When the
 * server itself is killed, it is restarted at the same address.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff } from '@paddock/runtime/backoff';
import { toApiUrl } from '../../../apps/api/src/database/api-role.ts';
import { DatabaseStartError, prepareBinaries, type DatabaseBinaries } from './database-binaries.ts';
import {
  DATABASE_NAME,
  explainDatabaseFailure,
  createCluster,
  createSocketDir,
  prepareDataDir,
  SOCKET_PORT,
} from './database-cluster.ts';
import {
  isServing,
  createDatabase,
  waitUntilEnded,
  endPostmaster,
  isAlive,
  waitUntilReadyOrExited,
  findRunningPostmaster,
  spawnPostgres,
} from './database-process.ts';

export { DatabaseStartError } from './database-binaries.ts';

export interface RunningDatabase {
  /**
   * Address for `pg` and DATABASE_URL: `postgresql:///paddock?host=…&user=paddock`. Stays the same
   * across restarts.
   */
  readonly url: string;
  /** The same for API_DATABASE_URL. */
  readonly apiUrl: string;
  /** The actual data directory, which may differ from the one in the options. */
  readonly dataDir: string;
  /**
   * Returns the process id of the running postmaster; null between the end of one and the start of
   * the next.
   */
  pid(): number | null;
  /** Shuts the server down and keeps committed data. Idempotent. */
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  /** Absolute path of the data directory, which the first start creates. */
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  /**
   * True for tests: the server uses no fsync and small buffers. Data is lost when the machine
   * crashes, but not when only the server crashes.
   */
  readonly isTemporary?: boolean;
  /**
   * Folder with the `initdb` and `postgres` of another PostgreSQL, to use instead of the embedded
   * one.
   */
  readonly binDir?: string;
}

/** How long to wait for the child processes of a killed server to release its shared memory. */
const OLD_MEMORY_TIMEOUT_MS = 30_000;
const RETRY_DELAYS = { firstMs: 500, maxMs: 10_000 };

/** @throws DatabaseStartError that says what to do */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const log = options.log ?? (() => undefined);
  const binaries = prepareBinaries(options.binDir);
  const dataDir = prepareDataDir(options.dataDir, binaries, log);
  const socketDir = createSocketDir(dataDir, binaries);
  const url = `postgresql:///${DATABASE_NAME}?host=${encodeURIComponent(socketDir)}&port=${SOCKET_PORT}&user=${DATABASE_NAME}`;
  createCluster(dataDir, binaries, options.isTemporary === true, log);
  const server = new SupervisedServer({
    url,
    dataDir,
    socketDir,
    binaries,
    isThrowAway: options.isTemporary === true,
    log,
  });
  await server.adoptOrLaunch();
  writeFileSync(getOwnerFile(dataDir), String(process.pid));
  await createDatabase(url);
  server.watch();
  return {
    url,
    apiUrl: toApiUrl(url),
    dataDir,
    pid: () => server.pid,
    async stop() {
      await server.stop();
      rmSync(getOwnerFile(dataDir), { force: true });
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a database for one test run, with its data in the system's temporary folder. `stop`
 * removes the data.
 */
export async function startTemporaryDatabase(
  options: Pick<DatabaseOptions, 'log' | 'binDir'> = {},
): Promise<RunningDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-db-'));
  const database = await startDatabase({
    ...options,
    dataDir: path.join(folder, 'data'),
    isTemporary: true,
  }).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    ...database,
    async stop() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(database.dataDir, { recursive: true, force: true });
    },
  };
}

interface ServerSettings {
  readonly url: string;
  readonly dataDir: string;
  readonly socketDir: string;
  readonly binaries: DatabaseBinaries;
  readonly isThrowAway: boolean;
  readonly log: (line: string) => void;
}

/**
 * Runs a postmaster, and starts another with the same data directory and address whenever it ends.
 */
class SupervisedServer {
  pid: number | null = null;
  readonly #settings: ServerSettings;
  readonly #stopping = new AbortController();
  /**
   * Null for an adopted postmaster (started by a process that was killed), which is not a child
   * process.
   */
  #child: ChildProcess | null = null;
  #watching: Promise<void> = Promise.resolve();

  constructor(settings: ServerSettings) {
    this.#settings = settings;
  }

  async adoptOrLaunch(): Promise<void> {
    const { url, dataDir, log } = this.#settings;
    const found = findRunningPostmaster(dataDir);
    if (found !== null) {
      refuseSecondOwner(dataDir);
      if (await isServing(url, dataDir)) {
        log(`Adopted the PostgreSQL that was still running (process ${found}).`);
        this.pid = found;
        return;
      }
      log(`Stopping a PostgreSQL that does not respond at its address (process ${found}).`);
      await endPostmaster(found);
    }
    await this.#launch();
  }

  watch(): void {
    this.#watching = this.#restartUntilStopped();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#child?.ref();
    if (this.pid !== null) await endPostmaster(this.pid);
    await this.#watching;
    // A restart may have been in progress when stop was called, so look for a postmaster that has
    // just started.
    const late = findRunningPostmaster(this.#settings.dataDir);
    if (late !== null) await endPostmaster(late);
    this.pid = null;
  }

  async #launch(): Promise<void> {
    const { url, dataDir, socketDir, binaries, isThrowAway } = this.#settings;
    const deadlineMs = Date.now() + OLD_MEMORY_TIMEOUT_MS;
    for (;;) {
      const child = spawnPostgres(dataDir, socketDir, binaries, isThrowAway);
      const outcome = await waitUntilReadyOrExited(child, url, dataDir);
      if (outcome === 'ready') {
        this.#child = child;
        this.pid = child.pid ?? null;
        return;
      }
      // After a kill -9, the old server's child processes still use its shared memory for a moment.
      const isOldMemory = /shared memory block|lock file "postmaster\.pid" already exists/.test(
        outcome,
      );
      if (!isOldMemory || Date.now() > deadlineMs)
        throw new DatabaseStartError(explainDatabaseFailure(outcome, dataDir));
      await delay(200);
    }
  }

  async #restartUntilStopped(): Promise<void> {
    const { log } = this.#settings;
    const backoff = createBackoff(RETRY_DELAYS);
    while (!this.#stopping.signal.aborted) {
      await waitUntilEnded(this.#child, this.pid, this.#stopping.signal);
      this.#child = null;
      this.pid = null;
      if (this.#isStopping()) return;
      log('The database stopped by itself; starting it again.');
      try {
        await this.#launch();
        backoff.reset();
        log('The database is back.');
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(backoff.next(), undefined, { signal: this.#stopping.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }
}

function getOwnerFile(dataDir: string): string {
  return path.join(dataDir, 'paddock-owner.pid');
}

/**
 * Throws when the process that started the running server, according to this folder's record, is
 * still using the server. The record is valid only while the server is running.
 */
function refuseSecondOwner(dataDir: string): void {
  if (!existsSync(getOwnerFile(dataDir))) return;
  const owner = Number(readFileSync(getOwnerFile(dataDir), 'utf8'));
  if (owner !== process.pid && isAlive(owner)) {
    throw new DatabaseStartError(
      `Another Paddock (process ${owner}) is using the database in ${dataDir}. Stop it first, or set DATABASE_URL.`,
    );
  }
}
