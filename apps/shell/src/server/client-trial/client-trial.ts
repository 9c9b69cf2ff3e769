/**
 * Opens a page with a release in a process of its own before visitors get it (ADR 56): in a headless
 * browser if there is one, otherwise in jsdom.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { RELEASE_TRIAL_LIMIT_MS, type ReleaseTrialRequest } from '@paddock/contracts/release-trial';
import { signPreview } from '@paddock/contracts/release-preview';
import { getFederationName } from '@paddock/contracts/remote';
import { MINUTE_MS } from '@paddock/runtime/durations';
import { PREVIEW_COOKIE } from '@paddock/runtime/storage-keys';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config.ts';
import type { InstalledRelease } from '../releases/release-files.ts';
import { judgePage } from './judge-page.ts';
import type { OpenedPage, PageToOpen } from './opened-page.ts';

const execFileAsync = promisify(execFile);

/** The same file name with the extension that this module has: the kit contains JavaScript. */
const PROGRAM = path.join(import.meta.dirname, `try-client${path.extname(import.meta.filename)}`);
/** V8's limit for objects, which jsdom's page shares with its process. */
const MEMORY_MB = 256;
const MAX_OUTPUT_BYTES = 4_000_000;
/** A page of the shell, for a remote whose pages all need a session or parameters. */
const SHELL_PAGE = '/about';

/** How long the preview is valid with which the page is opened. */
const PREVIEW_MS = 10 * MINUTE_MS;

/** What a trial needs of the shell's settings. */
type Settings = Pick<ShellConfig, 'host' | 'internalToken' | 'channel' | 'trialBrowser'>;

/**
 * Returns what is wrong with the release in the browser; null when nothing is.
 *
 * @param server listens, and serves the release as a preview (ADR 62)
 * @throws when the page did not open or did not settle in time
 */
export async function tryClient(
  server: FastifyInstance,
  { host, internalToken, channel, trialBrowser }: Settings,
  { folder, release }: InstalledRelease,
  request: ReleaseTrialRequest,
): Promise<string | null> {
  const { id, version, manifest, integrity } = release;
  const example = manifest.routes.find(
    ({ state, access, path: pattern }) =>
      state === 'open' && access === undefined && !pattern.includes(':'),
  );
  const preview = signPreview(
    channel?.name ?? '',
    request,
    new Date(Date.now() + PREVIEW_MS),
    internalToken ?? '',
  );
  const page: PageToOpen = {
    origin: getOrigin(server, host),
    path: example?.path ?? SHELL_PAGE,
    cookie: { name: PREVIEW_COOKIE, value: preview },
    remote: id,
    version,
    federationName: getFederationName(id),
    slots: manifest.slots,
  };
  const opened = await openPage(page, trialBrowser, RELEASE_TRIAL_LIMIT_MS);
  const scripts = Object.keys(integrity).filter((file) => /^client\/.*\.js$/.test(file));
  return judgePage(
    opened,
    release,
    await Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8'))),
  );
}

/** Returns the address at which this machine reaches the shell. Browsers trust localhost like HTTPS. */
function getOrigin(server: FastifyInstance, host: string): string {
  const address = server.server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The shell does not listen on a port.');
  const isLocal = ['0.0.0.0', '127.0.0.1', '::', '::1', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${address.port}`;
}

/**
 * Opens the page in a process of its own.
 *
 * @param browser path of a Chromium; null for jsdom
 * @throws when the page did not open or did not settle in time
 */
export async function openPage(
  page: PageToOpen,
  browser: string | null,
  limitMs: number,
): Promise<OpenedPage> {
  const { PATH, HOME, TMPDIR } = process.env;
  try {
    const { stdout } = await execFileAsync(
      process.execPath,
      [
        `--max-old-space-size=${MEMORY_MB}`,
        '--disable-warning=ExperimentalWarning',
        PROGRAM,
        JSON.stringify(page),
        browser ?? '',
      ],
      {
        timeout: limitMs,
        // Playwright ends the browser at SIGTERM. jsdom's process cannot handle it in a busy loop.
        killSignal: browser === null ? 'SIGKILL' : 'SIGTERM',
        maxBuffer: MAX_OUTPUT_BYTES,
        // Without the shell's settings: the release's code may read them.
        env: { PATH, HOME, TMPDIR },
      },
    );
    return JSON.parse(stdout) as OpenedPage;
  } catch (error) {
    const { killed = false, stderr = '' } = error as { killed?: boolean; stderr?: string };
    throw new Error(
      killed
        ? `The client did not settle within ${limitMs / 1_000} s on ${page.path}.`
        : `The client could not be tried on ${page.path}: ${stderr.trim().split('\n').slice(-8).join('\n')}`,
      { cause: error },
    );
  }
}
