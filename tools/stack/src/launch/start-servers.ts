/** Starts a stack's server processes, the API and the shell, and restarts them when they end. */
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { createServerArguments } from '../process/node-child.ts';
import { supervise, type SupervisedChild } from '../process/supervise.ts';
import type { MailboxAddresses } from './mailbox.ts';
import type { StackDatabase } from './open-database.ts';
import { getLocalPushKeys } from './push-keys.ts';
import { getReleaseSettings } from './release-settings.ts';
import type { SignInPlan } from './sign-in.ts';
import type { StateFile } from './state-file.ts';

const HEALTH_TIMEOUT_MS = 2_000;

export interface ServerOptions {
  /** The shell's port. */
  readonly port: number;
  /** Absolute path of the folder for the database, logs and state file. */
  readonly stateFolder: string;
  /** Logs events after the start, such as a restarted child process. */
  log(sentence: string): void;
  /** Additional environment variables for the API and the shell. */
  readonly env?: NodeJS.ProcessEnv;
  /**
   * True when the shell serves the `composition.json` in DIST_DIR instead of a channel, so that
   * nothing changes during a benchmark.
   */
  readonly isComposedByFile?: boolean;
}

export interface ServerSettings {
  /** The origin that visitors use. */
  readonly origin: string;
  readonly internalToken: string;
  readonly signIn: SignInPlan | null;
  readonly mailbox: MailboxAddresses;
  readonly samplePhotosOrigin: string;
  readonly state: StateFile;
  readonly ending: AbortSignal;
}

interface ApiSettings extends ServerSettings {
  readonly apiPort: number;
  readonly apiOrigin: string;
  readonly database: StackDatabase;
}

export function startApi(
  options: ServerOptions,
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
    args: createServerArguments('apps/api/src/main.ts', { ...process.env, ...options.env }),
    cwd: ROOT,
    env: {
      OTEL_SERVICE_NAME: 'paddock-api',
      ...process.env,
      // A mail server and address in the user's own environment take precedence.
      SMTP_URL: process.env['SMTP_URL'] || mailbox.smtp,
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] || origin,
      ...getLocalPushKeys(options.stateFolder, process.env),
      ...signIn?.env,
      ...options.env,
      DATABASE_URL: database.url,
      ...(database.apiUrl !== null && { API_DATABASE_URL: database.apiUrl }),
      API_HOST: '127.0.0.1',
      API_PORT: String(apiPort),
      API_INTERNAL_TOKEN: internalToken,
      SHELL_ORIGIN: `http://127.0.0.1:${options.port}`,
      PICTURE_CACHE_DIR: path.join(options.stateFolder, 'pictures'),
    },
    logFile: path.join(options.stateFolder, 'logs/api.log'),
    isReady: () => answersOk(`${apiOrigin}/api/ready`),
    onProcess: (identity) => state.setChild('API', identity),
    log: options.log,
    stopping: ending,
  });
}

interface ShellSettings extends ServerSettings {
  readonly apiOrigin: string;
}

export function startShell(
  options: ServerOptions,
  { apiOrigin, internalToken, signIn, mailbox, samplePhotosOrigin, state, ending }: ShellSettings,
): Promise<SupervisedChild> {
  return supervise({
    name: 'shell',
    command: process.execPath,
    args: createServerArguments('apps/shell/src/server/main.ts', {
      ...process.env,
      ...options.env,
    }),
    cwd: ROOT,
    env: {
      OTEL_SERVICE_NAME: 'paddock-shell',
      ...process.env,
      ...signIn?.env,
      // Not set in production, where the shell refuses to show emails.
      ...(process.env['NODE_ENV'] === 'production' ? {} : { MAILBOX_ORIGIN: mailbox.web }),
      SAMPLE_PHOTOS_ORIGIN: samplePhotosOrigin,
      ...options.env,
      PORT: String(options.port),
      API_ORIGIN: apiOrigin,
      INTERNAL_TOKEN: internalToken,
      SITE_FILE: path.join(options.stateFolder, 'site.json'),
      ...(options.isComposedByFile
        ? { RELEASE_CHANNEL: '' }
        : getReleaseSettings(options.stateFolder, { ...process.env, ...options.env })),
    },
    logFile: path.join(options.stateFolder, 'logs/shell.log'),
    isReady: async () =>
      (await answersOk(`http://127.0.0.1:${options.port}/`)) || isClosed(apiOrigin),
    onProcess: (identity) => state.setChild('shell', identity),
    log: options.log,
    stopping: ending,
  });
}

/** True when the site is closed for maintenance, so that a 503 from a page is not a failure. */
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
