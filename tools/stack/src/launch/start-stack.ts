/**
 * Starts the whole product: database, sample data, mailbox, API and shell. It is used by `npm
 * start`, and by the browser tests and benchmarks, which start another instance in a different
 * folder and on a different port.
 */
import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import type { Progress } from '../console/progress.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { assertPortFree } from '../process/ports.ts';
import { StackError } from '../stack-error.ts';
import { buildApps } from './build-apps.ts';
import { migrateAndSeed, openDatabase } from './open-database.ts';
import { startEmulators } from './emulators.ts';
import { startMailbox } from './mailbox.ts';
import { releaseBuiltRemotes } from './release-built-remotes.ts';
import { startSamplePhotos } from './sample-photos.ts';
import { startApi, startShell, type ServerOptions, type ServerSettings } from './start-servers.ts';
import { planSignIn, type SignInPlan } from './sign-in.ts';
import { lockStateFolder, type StateFile } from './state-file.ts';

export interface StackOptions extends ServerOptions {
  /** DATABASE_URL; null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly progress: Progress;
  /**
   * False when `dist` is up to date already. By default true, except when PADDOCK_BUILD is `off`
   * because Nx has built the apps before the tests.
   */
  readonly isBuilding?: boolean;
  /** Number of sample listings to write into an empty database; null for the seed's default. */
  readonly sampleListings?: number | null;
  /** Aborted to cancel the start. */
  readonly signal?: AbortSignal;
}

export interface RunningStack {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly databaseUrl: string;
  readonly state: StateFile;
  /**
   * True when the emulators include Firestore, for live conversations. `hasStorage` is the same for
   * Storage, for photos.
   */
  readonly hasFirestore: boolean;
  readonly hasStorage: boolean;
  pids(): Readonly<Record<'api' | 'shell' | 'database', number | null>>;
  /**
   * Starts the Firebase emulators. Users can sign in once the promise has resolved. Returns null
   * when this stack has no emulators.
   * @throws StackError with a one-line message; the rest of the stack keeps running without the
   *   emulators
   */
  startEmulators(): Promise<void> | null;
  /** Stops emulators, shell, API, mailbox and database, in this order. Idempotent. */
  stop(): Promise<void>;
}

/** Disk space for a database, its log and a day's cached photos. */
const RUN_NEEDS_BYTES = 400_000_000;

/** @throws StackError, after everything that was already started has been stopped */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const { progress, stateFolder, port, log } = options;
  const cancelling = new AbortController();
  const signal = options.signal
    ? AbortSignal.any([options.signal, cancelling.signal])
    : cancelling.signal;
  const state = await lockStateFolder(stateFolder, (message) => progress.note('tidy', message));
  const ends: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | null = null;
  const stop = () => (stopping ??= endAll());

  async function endAll(): Promise<void> {
    for (const end of ends.splice(0).reverse()) await end();
    state.remove();
  }

  /**
   * Registers a part of the stack to be stopped at the end. This happens before the part has
   * started, so that a cancelled start leaves nothing running.
   */
  async function stopAtEnd<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    ends.push(async () => {
      const running = await starting.catch(() => null);
      await running?.stop();
    });
    const running = await starting;
    signal.throwIfAborted();
    return running;
  }

  try {
    await assertPortFree(port);
    requireSpace(stateFolder);
    const isBuilding = options.isBuilding ?? process.env['PADDOCK_BUILD'] !== 'off';
    const internalToken = randomBytes(24).toString('base64url');
    const building = isBuilding ? build(progress, signal) : Promise.resolve();
    // The failure is handled when `building` is awaited below. Before that, it must not be an
    // unhandled rejection.
    building.catch(() => undefined);
    const planning = planSignIn(stateFolder, { ...process.env, ...options.env });
    planning.catch(() => undefined);
    const database = await progress.runStep('database', 'starting PostgreSQL', async (done) => {
      const opened = await stopAtEnd(
        openDatabase({ stateFolder, externalUrl: options.databaseUrl, log: log }),
      );
      done(opened.description);
      return opened;
    });
    const origin = `http://localhost:${port}`;
    const signIn = await planning;
    state.update({ databaseUrl: database.url, emulators: signIn ? { auth: signIn.authPort } : {} });
    const startingMailbox = stopAtEnd(
      startMailbox({ stateFolder, signIn, state, log: log, stopSignal: signal }),
    );
    startingMailbox.catch(() => undefined);
    const startingSamplePhotos = stopAtEnd(
      startSamplePhotos({
        stateFolder,
        state,
        env: options.env ?? {},
        log: log,
        stopSignal: signal,
      }),
    );
    startingSamplePhotos.catch(() => undefined);
    await progress.runStep('data', 'migrating the database and writing sample data', async (done) =>
      done(
        await migrateAndSeed(database, {
          sampleListings: options.sampleListings ?? null,
          signal,
        }),
      ),
    );
    const mailbox = await startingMailbox;
    const samplePhotos = await startingSamplePhotos;
    const settings: ServerSettings = {
      origin,
      internalToken,
      signIn,
      mailbox: mailbox.addresses,
      samplePhotosOrigin: samplePhotos.origin,
      state,
      ending: signal,
    };
    const apiPort = await findFreePort();
    const apiOrigin = `http://127.0.0.1:${apiPort}`;
    const api = await progress.runStep('api', 'starting the API', async (done) => {
      const child = await stopAtEnd(
        startApi(options, { apiPort, apiOrigin, database, ...settings }),
      );
      done('the API is ready');
      return child;
    });
    state.update({ apiOrigin });
    await building;
    if (!options.isComposedByFile)
      await progress.runStep('release', 'releasing the built remotes', async (done) =>
        done(
          await releaseBuiltRemotes({
            apiOrigin,
            databaseUrl: database.url,
            stateFolder,
            env: { ...process.env, ...options.env },
            log: log,
          }),
        ),
      );
    signal.throwIfAborted();
    const shell = await progress.runStep('shell', 'starting the shell', async (done) => {
      const child = await stopAtEnd(startShell(options, { apiOrigin, ...settings }));
      done('the first page is served');
      return child;
    });
    state.update({ origin });
    let emulators: Promise<void> | null = null;
    const withEmulators = async (plan: SignInPlan) => {
      await stopAtEnd(
        startEmulators({
          stateFolder,
          signIn: plan,
          mailbox: `${origin}/mailbox`,
          state,
          progress,
          log: log,
          signal,
        }),
      );
    };
    return {
      origin,
      apiOrigin,
      databaseUrl: database.url,
      state,
      hasFirestore: signIn !== null && signIn.firestore.port !== null,
      hasStorage: signIn !== null && signIn.storage.port !== null,
      pids: () => ({ api: api.pid(), shell: shell.pid(), database: database.pid() }),
      startEmulators: () => (emulators ??= signIn && withEmulators(signIn)),
      async stop() {
        cancelling.abort();
        await emulators?.catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    cancelling.abort();
    await stop();
    throw error;
  }
}

async function build(progress: Progress, signal: AbortSignal): Promise<void> {
  await progress.runStep('build', 'building what changed', async (done) => {
    await buildApps(signal);
    done('the shell and the remotes are built');
  });
}

function requireSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= RUN_NEEDS_BYTES) return;
  throw new StackError(
    `The disk that holds ${folder} is too full: ${Math.floor(freeBytes / 1_000_000)} MB are free, and running needs about ${RUN_NEEDS_BYTES / 1_000_000} MB.`,
  );
}
