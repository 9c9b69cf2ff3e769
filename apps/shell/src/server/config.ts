/** The shell server's configuration, read once from the environment. */
import { isIP } from 'node:net';
import path from 'node:path';
import { readInteger, readSwitch } from '@paddock/contracts/config-error';
import { parseRedirectHosts } from '@paddock/contracts/redirects';
import { readSiteDetails } from '@paddock/contracts/site-details';
import type { SiteDetails } from '@paddock/contracts/site-details';
import { PUBLIC_ICON_API } from '@paddock/ui/icon-set/icon-endpoints.ts';
import type { TileSettings } from '@paddock/ui/map/tile-settings.ts';
import { findTrialBrowser } from './client-trial/find-trial-browser.ts';
import { readAppLinks } from './app-links.ts';
import type { AppLinks } from './app-links.ts';
import { readTileSettings } from './map-tiles.ts';
import { readPinnedKeys, type ReleaseKeys } from './releases/release-keys.ts';

export interface ShellConfig {
  readonly port: number;
  readonly host: string;
  /** The API's origin, without a trailing slash. */
  readonly apiOrigin: string;
  /** Origin for canonical URLs. Null to use the origin of each request. */
  readonly publicOrigin: string | null;
  /**
   * Addresses and CIDR ranges of the load balancers in front, whose `x-forwarded-for`,
   * `x-forwarded-host` and `x-forwarded-proto` are believed. `loopback` is this machine.
   */
  readonly trustedProxies: readonly string[];
  readonly distFolder: string;
  /** The release channel to serve. Null to serve `composition.json` in `distFolder`. */
  readonly channel: ChannelConfig | null;
  readonly workers: number;
  /**
   * How long a stopping process answers requests while /readyz already answers 503, in milliseconds.
   */
  readonly drainMs: number;
  /**
   * The secret that a scraper of /metrics/shell must send. When it is null, production does not
   * serve the page.
   */
  readonly metricsToken: string | null;
  readonly isProduction: boolean;
  /**
   * True when anyone may download the live releases with their server code and source maps, to
   * develop another remote among them (ADR 41).
   */
  readonly sharesReleases: boolean;
  /** Path of the Chromium in which releases are tried (ADR 56). Null: they are tried in jsdom. */
  readonly trialBrowser: string | null;
  /** True when deployers may load a remote from their own machine in their browser (ADR 73). */
  readonly allowsOverrides: boolean;
  readonly renderThreads: number;
  /** Time limit for a remote's loader and render on the server (design.md section 2). */
  readonly renderBudgetMs: number;
  readonly isDevelopment: boolean;
  /** Proves to the API that a request comes from the shell itself. Null when it is not set. */
  readonly internalToken: string | null;
  /** File in which the site's last known state survives restarts. Null to save no state. */
  readonly siteFile: string | null;
  /** External hosts that redirect rules may lead to. */
  readonly redirectHosts: readonly string[];
  /** Origin of the icons when Paddock's own endpoint fails. Empty when there is none. */
  readonly iconFallback: string;
  /** Settings of the background tiles below our own maps. Null for maps without tiles. */
  readonly mapTiles: TileSettings | null;
  /** The site's contact details, social pages and app stores. */
  readonly siteDetails: SiteDetails;
  /** False when browsers must delete saved pages and save no others (ADR 40). */
  readonly hasOfflinePages: boolean;
  /** The native apps that may open the site's links. */
  readonly appLinks: AppLinks;
  /**
   * The address for reports of vulnerabilities, in `/.well-known/security.txt`. Null for the
   * contact page.
   */
  readonly securityContact: string | null;
  /** The browser's sign-in configuration. Null when sign-in is not configured. */
  readonly signIn: SignInConfig | null;
  /** `http://host:port` of the Auth emulator, proxied on the shell's origin. Null in production. */
  readonly authEmulatorOrigin: string | null;
  /**
   * `http://host:port` of the Firestore emulator, proxied on the shell's origin. Null in
   * production.
   */
  readonly firestoreEmulatorOrigin: string | null;
  /**
   * `http://host:port` of the Storage emulator, proxied on the shell's origin. Null in production.
   */
  readonly storageEmulatorOrigin: string | null;
  /** `http://host:port` of the local mailbox, shown at /mailbox. Null in production. */
  readonly mailboxOrigin: string | null;
  /** `http://host:port` of a local stack's server of sample photos. Null in production. */
  readonly samplePhotosOrigin: string | null;
}

export interface ChannelConfig {
  /** The channel's name in PostgreSQL, such as `live`. */
  readonly name: string;
  /** The release store: a folder or `s3://bucket/prefix`. */
  readonly store: string;
  /** Local folder for downloaded releases and the saved composition. */
  readonly cacheFolder: string;
  /** The only keys whose signatures are accepted. Null to accept the channel's keys. */
  readonly pinnedKeys: ReleaseKeys | null;
}

/**
 * Content of `/assets/sign-in.json`. It is public: a Firebase API key identifies a project and
 * grants no access.
 */
export interface SignInConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** The bucket for photo uploads. Null when uploads are disabled. */
  readonly storageBucket: string | null;
  /** The database with copies of conversations. Null to let pages poll the API instead. */
  readonly firestoreDatabase: string | null;
  readonly isEmulator: boolean;
}

/**
 * Variables that only a local stack may set, each with the reason why production must not set it.
 */
const LOCAL_ONLY_VARIABLES = {
  FIREBASE_AUTH_EMULATOR_HOST: 'the emulator does not verify identities',
  FIRESTORE_EMULATOR_HOST: 'the emulator does not verify identities',
  FIREBASE_STORAGE_EMULATOR_HOST: 'the emulator does not verify identities',
  MAILBOX_ORIGIN: "the mailbox shows every user's emails to any visitor",
} as const;

/** @throws when an entry is neither `loopback` nor an address or CIDR range */
function readTrustedProxies(text = 'loopback'): readonly string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    const [address = '', bits, ...more] = entry.split('/');
    const maxBits = isIP(address) === 6 ? 128 : 32;
    const isRange =
      isIP(address) !== 0 &&
      more.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits));
    if (entry !== 'loopback' && !isRange)
      throw new Error(
        `TRUST_PROXY must list addresses or ranges, such as "loopback, 10.0.0.0/8", not "${entry}".`,
      );
  }
  return entries;
}

/** In production, browsers contact no other icon service unless the operator names one. */
function readIconFallback(env: NodeJS.ProcessEnv): string {
  const text = env['ICON_FALLBACK_ORIGIN'];
  if (!text) return env['NODE_ENV'] === 'production' ? '' : PUBLIC_ICON_API;
  return text === 'off' ? '' : new URL(text).origin;
}

/** @throws when SECURITY_CONTACT is neither an email nor a web address */
function readSecurityContact(env: NodeJS.ProcessEnv): string | null {
  const text = env['SECURITY_CONTACT'];
  if (!text) return null;
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text))
    throw new Error(
      `SECURITY_CONTACT must be like mailto:security@paddock.example or https://…, not "${text}".`,
    );
  return text;
}

/** @throws when a local-only variable is set in production */
function refuseLocalInProduction(env: NodeJS.ProcessEnv): void {
  if (env['NODE_ENV'] !== 'production') return;
  for (const [name, reason] of Object.entries(LOCAL_ONLY_VARIABLES)) {
    if (env[name])
      throw new Error(`${name} is set and NODE_ENV is production: ${reason}. Unset ${name}.`);
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

/**
 * @throws when RELEASE_CHANNEL is set without INTERNAL_TOKEN, or RELEASE_KEYS is not a list of keys
 */
function readChannelConfig(env: NodeJS.ProcessEnv, distFolder: string): ChannelConfig | null {
  const name = env['RELEASE_CHANNEL'];
  if (!name) return null;
  if (!env['INTERNAL_TOKEN'])
    throw new Error(
      'RELEASE_CHANNEL is set but INTERNAL_TOKEN is not, so the API would reject the shell. Set INTERNAL_TOKEN to the API’s API_INTERNAL_TOKEN.',
    );
  return {
    name,
    store: env['RELEASE_STORE'] || path.join(distFolder, 'remotes'),
    cacheFolder: path.resolve(env['RELEASE_CACHE'] || path.join(distFolder, 'cache')),
    pinnedKeys: env['RELEASE_KEYS'] ? readPinnedKeys(path.resolve(env['RELEASE_KEYS'])) : null,
  };
}

/** @throws an Error whose message names the invalid variable and its expected format */
export function readConfig(env: NodeJS.ProcessEnv): ShellConfig {
  refuseLocalInProduction(env);
  if (env['NODE_ENV'] === 'production' && !env['PUBLIC_ORIGIN'])
    throw new Error(
      'PUBLIC_ORIGIN is not set. Canonical links and redirects would then name whatever host a request names. Set it to the public address, such as https://paddock.example.',
    );
  const distFolder = path.resolve(
    env['DIST_DIR'] ?? path.join(import.meta.dirname, '../../../../dist'),
  );
  const publicOrigin = env['PUBLIC_ORIGIN'] ? new URL(env['PUBLIC_ORIGIN']).origin : null;
  return {
    port: readInteger(env, 'PORT', 4200, 1, 65_535),
    host: env['HOST'] ?? '127.0.0.1',
    apiOrigin: new URL(env['API_ORIGIN'] ?? 'http://127.0.0.1:4201').origin,
    publicOrigin,
    trustedProxies: readTrustedProxies(env['TRUST_PROXY']),
    distFolder,
    channel: readChannelConfig(env, distFolder),
    drainMs: readInteger(env, 'DRAIN_MS', env['NODE_ENV'] === 'production' ? 5_000 : 0, 0, 60_000),
    metricsToken: env['METRICS_TOKEN'] || null,
    isProduction: env['NODE_ENV'] === 'production',
    trialBrowser: findTrialBrowser(env),
    sharesReleases: readSwitch(env, 'SHARE_RELEASES', env['NODE_ENV'] !== 'production'),
    allowsOverrides: readSwitch(env, 'ALLOW_OVERRIDES', env['NODE_ENV'] !== 'production'),
    workers: readInteger(env, 'WORKERS', 1, 1, 64),
    renderThreads: readInteger(env, 'RENDER_THREADS', 2, 1, 16),
    renderBudgetMs: readInteger(env, 'RENDER_BUDGET_MS', 2_000, 100, 30_000),
    isDevelopment: env['PADDOCK_DEV'] !== undefined && env['PADDOCK_DEV'] !== '',
    internalToken: env['INTERNAL_TOKEN'] ?? null,
    siteFile: env['SITE_FILE'] ? path.resolve(env['SITE_FILE']) : null,
    redirectHosts: parseRedirectHosts(env['REDIRECT_HOSTS']),
    iconFallback: readIconFallback(env),
    mapTiles: readTileSettings(env),
    siteDetails: readSiteDetails(env),
    hasOfflinePages: env['OFFLINE_PAGES'] !== 'off',
    appLinks: readAppLinks(env),
    securityContact: readSecurityContact(env),
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
    samplePhotosOrigin: env['SAMPLE_PHOTOS_ORIGIN']
      ? new URL(env['SAMPLE_PHOTOS_ORIGIN']).origin
      : null,
  };
}
