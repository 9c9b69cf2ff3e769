/**
 * Starts the whole product: database, sample data, mailbox, API, shell. `npm start` shows it to a person; the browser tests and
 * the bench start one of their own beside it, in another folder and on another port.
 */
import { randomBytes } from 'node:crypto';
import { statfsSync } from 'node:fs';
import path from 'node:path';
import type { Progress } from '../console/progress.ts';
import { ROOT } from '../paths.ts';
import { nodeArguments, SERVER_FLAGS } from '../process/node-child.ts';
import { freePort, requirePort } from '../process/ports.ts';
import { supervise, type SupervisedChild } from '../process/supervise.ts';
import { StackError } from '../stack-error.ts';
import { buildApps } from './build-apps.ts';
import { migrateAndSeed, openDatabase, type StackDatabase } from './data.ts';
import { startEmulators } from './emulators.ts';
import { startMailbox, type MailboxAddresses } from './mailbox.ts';
import { localPushKeys } from './push-keys.ts';
import { putBuiltLive, releaseSettings } from './put-live.ts';
import { planSignIn, type LocalSignIn } from './sign-in.ts';
import { takeStateFolder, type StateFile } from './state-file.ts';

export interface StackOptions {
  readonly port: number;
  /** Absolute: database, logs and the record of this run. */
  readonly stateFolder: string;
  /** DATABASE_URL; null: the embedded database. */
  readonly databaseUrl: string | null;
  readonly progress: Progress;
  /** What happens after the start: a child that died and is back. */
  say(sentence: string): void;
  /** More for the API's and the shell's environment. */
  readonly env?: NodeJS.ProcessEnv;
  /** False when `dist` is up to date; by default `PADDOCK_BUILD` says so (`off`: Nx built the apps before it started the tests). */
  readonly isBuilding?: boolean;
  /** The shell serves DIST_DIR's `composition.json`, and no channel: what the bench measures does not change meanwhile. */
  readonly isComposedByFile?: boolean;
  /** How many sample listings an empty database is given; null: as many as the seed thinks right. */
  readonly sampleListings?: number | null;
  /** Aborted when the start itself is to be given up. */
  readonly signal?: AbortSignal;
}

export interface RunningStack {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly databaseUrl: string;
  readonly state: StateFile;
  /** With the emulators: whether there is one that conversations can be listened to in, and one for photos. */
  readonly canListen: boolean;
  readonly canStorePhotos: boolean;
  pids(): Readonly<Record<'api' | 'shell' | 'database', number | null>>;
  /**
   * Starts the Firebase emulators behind the product: sign-in works once they answer. Null where this stack has none.
   * @throws StackError with the one line to say; the stack runs on without them
   */
  startEmulators(): Promise<void> | null;
  /** Ends everything in order: emulators, shell, API, mailbox, database. Idempotent. */
  stop(): Promise<void>;
}

/** A cluster, its log and the pictures that a day of looking around draws. */
const RUN_NEEDS_BYTES = 400_000_000;
const HEALTH_TIMEOUT_MS = 2_000;

/** @throws StackError; whatever was started by then is stopped again */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const { progress, stateFolder, port, say } = options;
  const givingUp = new AbortController();
  const signal = options.signal
    ? AbortSignal.any([options.signal, givingUp.signal])
    : givingUp.signal;
  const state = await takeStateFolder(stateFolder, (sentence) => progress.note('tidy', sentence));
  const ends: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | null = null;
  const stop = () => (stopping ??= endAll());

  async function endAll(): Promise<void> {
    for (const end of ends.splice(0).reverse()) await end();
    state.remove();
  }

  /** Registers the end before the start is over, so that a start that is given up leaves nothing. */
  async function started<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
    ends.push(async () => {
      const running = await starting.catch(() => null);
      await running?.stop();
    });
    const running = await starting;
    signal.throwIfAborted();
    return running;
  }

  try {
    await requirePort(port);
    requireSpace(stateFolder);
    const isBuilding = options.isBuilding ?? process.env['PADDOCK_BUILD'] !== 'off';
    const internalToken = randomBytes(24).toString('base64url');
    const building = isBuilding ? build(progress, signal) : Promise.resolve();
    // Its failure is met below; until then it must not count as nobody's.
    building.catch(() => undefined);
    const planning = planSignIn(stateFolder, { ...process.env, ...options.env });
    planning.catch(() => undefined);
    const database = await progress.step('database', 'starting PostgreSQL', async (done) => {
      const opened = await started(
        openDatabase({ stateFolder, externalUrl: options.databaseUrl, say }),
      );
      done(opened.description);
      return opened;
    });
    const origin = `http://localhost:${port}`;
    const signIn = await planning;
    state.update({ databaseUrl: database.url, emulators: signIn ? { auth: signIn.authPort } : {} });
    const startingMailbox = started(
      startMailbox({ stateFolder, signIn, state, say, ending: signal }),
    );
    startingMailbox.catch(() => undefined);
    await progress.step(
      'data',
      'bringing the tables up to date, writing sample data once',
      async (done) =>
        done(
          await migrateAndSeed(database, {
            sampleListings: options.sampleListings ?? null,
            signal,
          }),
        ),
    );
    const mailbox = await startingMailbox;
    const local: LocalSettings = {
      origin,
      internalToken,
      signIn,
      mailbox: mailbox.addresses,
      state,
      ending: signal,
    };
    const apiPort = await freePort();
    const apiOrigin = `http://127.0.0.1:${apiPort}`;
    const api = await progress.step('api', 'starting the API', async (done) => {
      const child = await started(startApi(options, { apiPort, apiOrigin, database, ...local }));
      done('the API answers');
      return child;
    });
    state.update({ apiOrigin });
    await building;
    if (!options.isComposedByFile)
      await progress.step('release', 'putting live what was built', async (done) =>
        done(
          await putBuiltLive({
            apiOrigin,
            databaseUrl: database.url,
            stateFolder,
            env: { ...process.env, ...options.env },
            say,
          }),
        ),
      );
    signal.throwIfAborted();
    const shell = await progress.step('shell', 'starting the shell', async (done) => {
      const child = await started(startShell(options, { apiOrigin, ...local }));
      done('the first page is served');
      return child;
    });
    state.update({ origin });
    let emulators: Promise<void> | null = null;
    const withEmulators = async (plan: LocalSignIn) => {
      await started(
        startEmulators({
          stateFolder,
          signIn: plan,
          mailbox: `${origin}/mailbox`,
          state,
          progress,
          say,
          signal,
        }),
      );
    };
    return {
      origin,
      apiOrigin,
      databaseUrl: database.url,
      state,
      canListen: signIn !== null && signIn.firestore.port !== null,
      canStorePhotos: signIn !== null && signIn.storage.port !== null,
      pids: () => ({ api: api.pid(), shell: shell.pid(), database: database.pid() }),
      startEmulators: () => (emulators ??= signIn && withEmulators(signIn)),
      async stop() {
        givingUp.abort();
        await emulators?.catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    givingUp.abort();
    await stop();
    throw error;
  }
}

async function build(progress: Progress, signal: AbortSignal): Promise<void> {
  await progress.step('build', 'building what has changed', async (done) => {
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

interface LocalSettings {
  /** As visitors see it. */
  readonly origin: string;
  readonly internalToken: string;
  readonly signIn: LocalSignIn | null;
  readonly mailbox: MailboxAddresses;
  readonly state: StateFile;
  readonly ending: AbortSignal;
}

interface ApiSettings extends LocalSettings {
  readonly apiPort: number;
  readonly apiOrigin: string;
  readonly database: StackDatabase;
}

function startApi(
  options: StackOptions,
  {
    apiPort,
    apiOrigin,
    database,
    origin,
    internalToken,
    signIn,
    mailbox,
    state,
    ending,
  }: ApiSettings,
): Promise<SupervisedChild> {
  return supervise({
    name: 'API',
    command: process.execPath,
    args: [...SERVER_FLAGS, ...nodeArguments('apps/api/src/main.ts')],
    cwd: ROOT,
    env: {
      ...process.env,
      // A mail server and an address of one's own win over ours.
      SMTP_URL: process.env['SMTP_URL'] || mailbox.smtp,
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] || origin,
      ...localPushKeys(options.stateFolder, process.env),
      ...signIn?.env,
      ...options.env,
      DATABASE_URL: database.url,
      API_HOST: '127.0.0.1',
      API_PORT: String(apiPort),
      API_INTERNAL_TOKEN: internalToken,
      PICTURE_CACHE_DIR: path.join(options.stateFolder, 'pictures'),
    },
    logFile: path.join(options.stateFolder, 'logs/api.log'),
    isReady: () => answersOk(`${apiOrigin}/api/ready`),
    onProcess: (identity) => state.setChild('API', identity),
    say: options.say,
    ending,
  });
}

interface ShellSettings extends LocalSettings {
  readonly apiOrigin: string;
}

function startShell(
  options: StackOptions,
  { apiOrigin, internalToken, signIn, mailbox, state, ending }: ShellSettings,
): Promise<SupervisedChild> {
  return supervise({
    name: 'shell',
    command: process.execPath,
    args: [...SERVER_FLAGS, ...nodeArguments('apps/shell/src/server/main.ts')],
    cwd: ROOT,
    env: {
      ...process.env,
      ...signIn?.env,
      // Not in production, where the shell refuses to show anybody's mails.
      ...(process.env['NODE_ENV'] === 'production' ? {} : { MAILBOX_ORIGIN: mailbox.web }),
      ...options.env,
      PORT: String(options.port),
      API_ORIGIN: apiOrigin,
      INTERNAL_TOKEN: internalToken,
      SITE_FILE: path.join(options.stateFolder, 'site.json'),
      ...(options.isComposedByFile
        ? { RELEASE_CHANNEL: '' }
        : releaseSettings(options.stateFolder, { ...process.env, ...options.env })),
    },
    logFile: path.join(options.stateFolder, 'logs/shell.log'),
    isReady: async () =>
      (await answersOk(`http://127.0.0.1:${options.port}/`)) || isClosed(apiOrigin),
    onProcess: (identity) => state.setChild('shell', identity),
    say: options.say,
    ending,
  });
}

/** Closed for maintenance: then pages answer 503, and that is all that is to be expected. */
async function isClosed(apiOrigin: string): Promise<boolean> {
  const response = await fetch(`${apiOrigin}/api/site`, {
    signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
  });
  const site = (await response.json()) as { readonly maintenance?: object | null };
  return response.ok && site.maintenance !== null;
}

async function answersOk(url: string): Promise<boolean> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    headers: { accept: 'text/html,application/json' },
  });
  await response.arrayBuffer();
  return response.ok;
}
