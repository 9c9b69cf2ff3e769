/**
 * Shows releases that are not live to the holders of a signed link (ADR 62). Previewed code runs in
 * a renderer thread of its own, so that it cannot affect visitors' pages.
 */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { verifyPreview, type PreviewedRelease } from '@paddock/contracts/release-preview';
import { MINUTE_MS } from '@paddock/runtime/durations';
import { PREVIEW_COOKIE } from '@paddock/runtime/storage-keys';
import { isBot } from './bots.ts';
import { replaceRelease } from './composition-store.ts';
import type { CompositionState, CompositionStore } from './composition-store.ts';
import { findExamplePath } from './find-example-path.ts';
import { readCookie } from './page-request.ts';
import type { InstalledRelease } from './releases/release-files.ts';
import type { RendererPool } from './renderer/pool.ts';

/** Separates the tokens in the cookie. Tokens never contain it. */
const SEPARATOR = '~';
/** A browser stores cookies of up to 4 KB. A token has about 250 characters. */
const MAX_PREVIEWED_REMOTES = 8;
/** How many combinations of releases can be shown at the same time. */
const MAX_COMBINATIONS = 8;
/** The renderer thread is stopped when no preview has been requested for this long. */
const IDLE_MS = 10 * MINUTE_MS;

export interface Preview {
  /** The live stable composition with the previewed releases in place of the live ones. */
  readonly state: CompositionState;
  readonly pool: Pick<RendererPool, 'render'>;
  /** The releases, such as `search 1.1.0-abc, listings 1.0.2-def`. */
  readonly label: string;
}

export interface OpenedPreview {
  /** The cookie's new value. */
  readonly cookie: string;
  /** One of the release's pages, or the home page. */
  readonly path: string;
}

/** Thrown when a previewed release cannot be shown. The message is for the person who opened it. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError';
}

export interface Previews {
  /**
   * Returns what the browser previews; null for everyone else.
   *
   * @throws PreviewError when a release cannot be downloaded or hosted
   */
  find(request: FastifyRequest): Promise<Preview | null>;
  /**
   * Downloads the release if the browser previews it, because it may have got the page from another
   * server.
   */
  ensureRelease(request: FastifyRequest, id: string, version: string): Promise<void>;
  /**
   * Adds a token to those in the browser's cookie, in place of one of the same remote. Null when the
   * token is not valid.
   *
   * @throws PreviewError when the release cannot be downloaded or hosted
   */
  open(request: FastifyRequest, token: string): Promise<OpenedPreview | null>;
  close(): Promise<void>;
}

export interface PreviewsOptions {
  readonly channel: string;
  readonly internalToken: string;
  readonly store: Pick<CompositionStore, 'current'>;
  /** Downloads and verifies a release. @throws when it cannot be fetched or hosted */
  readonly install: (release: PreviewedRelease) => Promise<InstalledRelease>;
  readonly createPool: () => Pick<RendererPool, 'setComposition' | 'render' | 'close'>;
  readonly now?: () => Date;
}

export function createPreviews({
  channel,
  internalToken,
  store,
  install,
  createPool,
  now = () => new Date(),
}: PreviewsOptions): Previews {
  /** The combinations that the thread knows, by the live composition and the releases. */
  const combinations = new LRUCache<string, CompositionState>({ max: MAX_COMBINATIONS });
  const inProgress = new Map<string, Promise<CompositionState>>();
  let pool: ReturnType<typeof createPool> | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const verify = (token: string) => verifyPreview(channel, token, now(), internalToken);

  /** Returns the valid tokens of the request's cookie with their releases. */
  function readTokens(request: FastifyRequest) {
    if (isBot(request.headers['user-agent'])) return [];
    const tokens = readCookie(request, PREVIEW_COOKIE)?.split(SEPARATOR) ?? [];
    return tokens.slice(0, MAX_PREVIEWED_REMOTES).flatMap((token) => {
      const release = verify(token);
      return release ? [{ token, release }] : [];
    });
  }

  async function stopThread(): Promise<void> {
    clearTimeout(idleTimer);
    const stopping = pool;
    pool = null;
    combinations.clear();
    await stopping?.close();
  }

  /** Starts the thread if it is not running, and restarts its idle timer. */
  function getThread() {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void stopThread(), IDLE_MS);
    idleTimer.unref();
    pool ??= createPool();
    return pool;
  }

  /** @throws PreviewError */
  async function installForPreview(release: PreviewedRelease): Promise<InstalledRelease> {
    return await install(release).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new PreviewError(`${release.id} ${release.version}: ${reason}`, { cause: error });
    });
  }

  /** Returns the combination of releases once the thread can render it. */
  async function prepare(
    key: string,
    releases: readonly PreviewedRelease[],
    thread: ReturnType<typeof getThread>,
  ): Promise<CompositionState> {
    const installed = await Promise.all(releases.map(installForPreview));
    const state = installed.reduce(replaceRelease, store.current());
    const others = [...combinations.values()];
    combinations.set(key, state);
    await thread.setComposition(state, others);
    return state;
  }

  function getCombination(
    ...[key, releases, thread]: Parameters<typeof prepare>
  ): Promise<CompositionState> | CompositionState {
    const known = inProgress.get(key) ?? combinations.get(key);
    if (known) return known;
    const preparing = prepare(key, releases, thread).finally(() => inProgress.delete(key));
    inProgress.set(key, preparing);
    return preparing;
  }

  return {
    async find(request) {
      const releases = readTokens(request).map(({ release }) => release);
      if (releases.length === 0) return null;
      const thread = getThread();
      const label = releases.map(({ id, version }) => `${id} ${version}`).join(', ');
      const key = `${store.current().composition.hash} ${label}`;
      const state = await getCombination(key, releases, thread);
      return { state, pool: thread, label };
    },
    async ensureRelease(request, id, version) {
      const found = readTokens(request).find(
        ({ release }) => release.id === id && release.version === version,
      );
      if (found) await install(found.release);
    },
    async open(request, token) {
      const release = verify(token);
      if (!release) return null;
      const { manifest } = (await installForPreview(release)).release;
      const others = readTokens(request).filter((other) => other.release.id !== release.id);
      const tokens = [token, ...others.map((other) => other.token)];
      return {
        cookie: tokens.slice(0, MAX_PREVIEWED_REMOTES).join(SEPARATOR),
        path: findExamplePath(manifest) ?? '/',
      };
    },
    close: stopThread,
  };
}
