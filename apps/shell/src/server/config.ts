/** The shell server's configuration, read once from the environment. */
import path from 'node:path';
import { parseRedirectHosts } from '@paddock/contracts/redirects';
import { PUBLIC_ICON_API } from '@paddock/ui/icon-set/icon-endpoints.ts';
import type { TileSettings } from '@paddock/ui/map/tile-settings.ts';
import { readTileSettings } from './map-tiles.ts';

export interface ShellConfig {
  readonly port: number;
  readonly host: string;
  /** Where the API answers, without a closing slash. */
  readonly apiOrigin: string;
  /** The origin that visitors see; canonical addresses are made from it. Null: taken from each request. */
  readonly publicOrigin: string | null;
  readonly distFolder: string;
  /** Whose composition is served; null: that of `composition.json` in `distFolder`. */
  readonly channel: ChannelConfig | null;
  readonly workers: number;
  readonly renderThreads: number;
  /** A remote's loader and render on the server must be done in this time (design.md section 2). */
  readonly renderBudgetMs: number;
  readonly isDevelopment: boolean;
  /** Lets the API tell the shell's own calls from the public's. */
  readonly internalToken: string | null;
  /** Where the site's last known state is kept over a restart; null: nowhere. */
  readonly siteFile: string | null;
  /** Other sites that redirect rules may lead to. */
  readonly redirectHosts: readonly string[];
  /** Asked for icons where our own endpoint is silent; empty: nobody. */
  readonly iconFallback: string;
  /** Pictures of the land beneath our own maps; null: none. */
  readonly mapTiles: TileSettings | null;
  /** What the browser's part of sign-in must know; null where sign-in is not configured. */
  readonly signIn: SignInConfig | null;
  /** `http://host:port` of the Auth emulator, passed through to on the shell's own origin; null in production. */
  readonly authEmulatorOrigin: string | null;
  /** The same of the Firestore emulator. */
  readonly firestoreEmulatorOrigin: string | null;
  /** The same of the Storage emulator. */
  readonly storageEmulatorOrigin: string | null;
  /** `http://host:port` of the local mailbox, shown at /mailbox; null in production. */
  readonly mailboxOrigin: string | null;
}

export interface ChannelConfig {
  /** As PostgreSQL names it: `live`. */
  readonly name: string;
  /** Where releases are fetched from: a folder, or `s3://bucket/prefix`. */
  readonly store: string;
  /** Where they are kept, and what was live when it was last asked. */
  readonly cacheFolder: string;
}

/** `/assets/sign-in.json`: public by nature, an API key of Firebase's names a project and opens nothing. */
export interface SignInConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** Where photos go; null where none can be uploaded. */
  readonly storageBucket: string | null;
  /** Where conversations are listened to; null where pages ask the API instead. */
  readonly firestoreDatabase: string | null;
  readonly isEmulator: boolean;
}

/** What makes a local stack comfortable and a public one open to everybody. */
const LOCAL_ONLY = {
  FIREBASE_AUTH_EMULATOR_HOST: "the emulator takes anybody's word for who they are",
  FIRESTORE_EMULATOR_HOST: "the emulator takes anybody's word for who they are",
  FIREBASE_STORAGE_EMULATOR_HOST: "the emulator takes anybody's word for who they are",
  MAILBOX_ORIGIN: "it shows everybody's mails to anybody",
} as const;

function integer(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}; it is "${text}".`);
  return value;
}

function readIconFallback(text: string | undefined): string {
  if (text === undefined || text === '') return PUBLIC_ICON_API;
  return text === 'off' ? '' : new URL(text).origin;
}

/** @throws where a variable of a local stack's is set in production */
function refuseLocalInProduction(env: NodeJS.ProcessEnv): void {
  if (env['NODE_ENV'] !== 'production') return;
  for (const [name, why] of Object.entries(LOCAL_ONLY)) {
    if (env[name])
      throw new Error(`${name} is set and NODE_ENV is production: ${why}. Unset ${name}.`);
  }
}

function readSignIn(env: NodeJS.ProcessEnv): SignInConfig | null {
  const isEmulator = Boolean(env['FIREBASE_AUTH_EMULATOR_HOST']);
  const projectId = env['FIREBASE_PROJECT_ID'] || (isEmulator ? 'demo-paddock' : '');
  const apiKey = env['FIREBASE_API_KEY'] || (isEmulator ? 'demo' : '');
  if (projectId === '' || apiKey === '') return null;
  return {
    apiKey,
    authDomain: env['FIREBASE_AUTH_DOMAIN'] || `${projectId}.firebaseapp.com`,
    projectId,
    storageBucket: env['FIREBASE_STORAGE_BUCKET'] || null,
    firestoreDatabase:
      env['FIRESTORE_DATABASE'] || (env['FIRESTORE_EMULATOR_HOST'] ? '(default)' : null),
    isEmulator,
  };
}

/** @throws where a channel is named and cannot be asked for */
function readChannelConfig(env: NodeJS.ProcessEnv, distFolder: string): ChannelConfig | null {
  const name = env['RELEASE_CHANNEL'];
  if (!name) return null;
  if (!env['INTERNAL_TOKEN'])
    throw new Error(
      'RELEASE_CHANNEL is set and INTERNAL_TOKEN is not: the API tells nobody else what is live. Set it to the API’s API_INTERNAL_TOKEN.',
    );
  return {
    name,
    store: env['RELEASE_STORE'] || path.join(distFolder, 'remotes'),
    cacheFolder: path.resolve(env['RELEASE_CACHE'] || path.join(distFolder, 'cache')),
  };
}

/** @throws an Error whose message says which variable is wrong and what it should be */
export function readConfig(env: NodeJS.ProcessEnv): ShellConfig {
  refuseLocalInProduction(env);
  const distFolder = path.resolve(
    env['DIST_DIR'] ?? path.join(import.meta.dirname, '../../../../dist'),
  );
  const publicOrigin = env['PUBLIC_ORIGIN'] ? new URL(env['PUBLIC_ORIGIN']).origin : null;
  return {
    port: integer(env, 'PORT', 4200, 1, 65_535),
    host: env['HOST'] ?? '127.0.0.1',
    apiOrigin: new URL(env['API_ORIGIN'] ?? 'http://127.0.0.1:4201').origin,
    publicOrigin,
    distFolder,
    channel: readChannelConfig(env, distFolder),
    workers: integer(env, 'WORKERS', 1, 1, 64),
    renderThreads: integer(env, 'RENDER_THREADS', 2, 1, 16),
    renderBudgetMs: integer(env, 'RENDER_BUDGET_MS', 2_000, 100, 30_000),
    isDevelopment: env['PADDOCK_DEV'] !== undefined && env['PADDOCK_DEV'] !== '',
    internalToken: env['INTERNAL_TOKEN'] ?? null,
    siteFile: env['SITE_FILE'] ? path.resolve(env['SITE_FILE']) : null,
    redirectHosts: parseRedirectHosts(env['REDIRECT_HOSTS']),
    iconFallback: readIconFallback(env['ICON_FALLBACK_ORIGIN']),
    mapTiles: readTileSettings(env),
    signIn: readSignIn(env),
    authEmulatorOrigin: env['FIREBASE_AUTH_EMULATOR_HOST']
      ? new URL(`http://${env['FIREBASE_AUTH_EMULATOR_HOST']}`).origin
      : null,
    firestoreEmulatorOrigin: env['FIRESTORE_EMULATOR_HOST']
      ? new URL(`http://${env['FIRESTORE_EMULATOR_HOST']}`).origin
      : null,
    storageEmulatorOrigin: env['FIREBASE_STORAGE_EMULATOR_HOST']
      ? new URL(`http://${env['FIREBASE_STORAGE_EMULATOR_HOST']}`).origin
      : null,
    mailboxOrigin: env['MAILBOX_ORIGIN'] ? new URL(env['MAILBOX_ORIGIN']).origin : null,
  };
}
