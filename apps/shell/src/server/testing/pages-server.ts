/**
 * A server with only the pages, for tests. Its renderer returns what the test sets, and records
 * each request.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import type { SiteState } from '@paddock/contracts/http';
import type { OverriddenRemote } from '@paddock/contracts/release-override';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import type { LiveRemote } from '../../composition.ts';
import { readConfig } from '../config.ts';
import type { PageViewCounter } from '../page-view-counter.ts';
import { registerPages } from '../pages.ts';
import { PreviewError } from '../previews.ts';
import type { RenderedPage } from '../renderer/messages.ts';
import type { RendererPool } from '../renderer/pool.ts';
import { RENDER_RESERVE_MS } from '../request-renderer.ts';

export const CLIENT_ENTRY = 'shell.1.js';
/** Negative, so that a response waits only 50 ms for the renderer. */
export const RENDER_BUDGET_MS = 50 - RENDER_RESERVE_MS;
/** The state of an open site with redirect rules. */
export const OPEN_SITE: SiteState = {
  maintenance: null,
  redirects: [
    { path: '/job-board', isPrefix: true, target: '/jobs', status: 301 },
    {
      path: '/shearing-school',
      isPrefix: false,
      target: 'https://partner.example/courses',
      status: 302,
    },
    { path: '/bad', isPrefix: false, target: 'https://evil.example/', status: 302 },
  ],
};

const LIVE_REMOTE: LiveRemote = {
  id: 'search',
  version: '1.0.0-a',
  base: '/assets/remotes/search/1.0.0-a/',
  entry: 'client/entry.js',
  integrity: 'sha384-a',
  routes: [],
  slots: [],
  navigation: [],
};

interface RenderRequest {
  readonly url: string;
  readonly isStatic: boolean;
  readonly shouldWaitForRemotes?: boolean;
  readonly hasSession?: boolean;
  readonly cookie?: string;
  readonly composition?: string;
  readonly preview?: string;
}

export interface PagesServer {
  site: SiteState;
  /** The outcome of the next render. */
  outcome: Partial<RenderedPage> | Error | 'stalled';
  /** When true, visitors in canary buckets 0 to 9 get another composition. */
  hasCanary: boolean;
  /** When false, the release of a remote could not be downloaded. */
  isComplete: boolean;
  /** The releases that every visitor previews, or the error that they get. Null for no preview. */
  preview: string | PreviewError | null;
  /** The remote that every visitor loads from their own machine. Null for none. */
  override: OverriddenRemote | null;
  readonly rendered: RenderRequest[];
  /** The preferences and the region of each render, in order. */
  readonly preferences: Preferences[];
  readonly regions: (string | null | undefined)[];
  /** The recorded page views: the composition's hash and the failure codes. */
  readonly pageViews: [hash: string, failures: readonly string[]][];
  readonly distFolder: string;
  readonly server: FastifyInstance;
  request(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export function createPagesServer(): PagesServer {
  const server = Fastify();
  const distFolder = mkdtempSync(path.join(tmpdir(), 'paddock-pages-'));
  const pages: PagesServer = {
    site: OPEN_SITE,
    outcome: {},
    hasCanary: false,
    isComplete: true,
    preview: null,
    override: null,
    rendered: [],
    preferences: [],
    regions: [],
    pageViews: [],
    distFolder,
    server,
    request: (url, headers = {}) => server.inject({ url, headers }),
    async close() {
      await server.close();
      rmSync(distFolder, { recursive: true });
    },
  };
  const pool: RendererPool = {
    setComposition: () => Promise.resolve(),
    render({
      url,
      preferences,
      lastRegion,
      isStatic = false,
      shouldWaitForRemotes,
      hasSession,
      apiHeaders,
      composition,
      preview,
    }) {
      pages.preferences.push(preferences);
      pages.regions.push(lastRegion);
      pages.rendered.push({
        url: new URL(url).pathname,
        isStatic,
        ...(shouldWaitForRemotes ? { shouldWaitForRemotes } : {}),
        ...(hasSession ? { hasSession, cookie: apiHeaders['cookie'] ?? '' } : {}),
        ...(pages.hasCanary || preview ? { composition: composition ?? '' } : {}),
        ...(preview ? { preview } : {}),
      });
      if (pages.outcome === 'stalled') return new Promise(() => undefined);
      return pages.outcome instanceof Error
        ? Promise.reject(pages.outcome)
        : Promise.resolve({
            status: 200,
            html: '<!doctype html><p>A page',
            styleHashes: [],
            cache: 'public',
            redirect: null,
            ...pages.outcome,
          });
    },
    listQuarantined: () => [],
    isWarm: true,
    pendingCount: 0,
    getQueue: () => ({ waiting: 0, oldestWaitMs: 0, refused: 0 }),
    close: () => Promise.resolve(),
  };
  const store = {
    current: (bucket: number | null = null) => ({
      composition: {
        hash: pages.hasCanary && bucket !== null && bucket < 10 ? 'canary' : 'h',
        remotes: [LIVE_REMOTE],
      },
      releases: new Map(),
    }),
    isComplete: () => pages.isComplete,
    hasCanary: () => pages.hasCanary,
    stop: () => undefined,
  };
  const pageViewCounter: PageViewCounter = {
    recordView: ({ hash }, _pathname, failures = []) =>
      void pages.pageViews.push([hash, failures.map(({ code }) => code)]),
    recordFailure: () => undefined,
    listTotals: () => [],
    stop: () => undefined,
  };
  mkdirSync(path.join(distFolder, 'shell/client'), { recursive: true });
  writeFileSync(path.join(distFolder, 'shell/client', CLIENT_ENTRY), '');
  registerPages(server, {
    config: {
      ...readConfig({ REDIRECT_HOSTS: 'partner.example', DIST_DIR: distFolder }),
      renderBudgetMs: RENDER_BUDGET_MS,
    },
    store,
    site: { current: () => pages.site, stop: () => undefined },
    pool,
    pageViewCounter,
    previews: {
      find() {
        const { preview } = pages;
        if (preview instanceof PreviewError) return Promise.reject(preview);
        const composition = { hash: 'preview', remotes: [] };
        return Promise.resolve(
          preview === null
            ? null
            : { label: preview, pool, state: { composition, releases: new Map() } },
        );
      },
    },
    overrides: { find: () => pages.override },
    client: { entry: CLIENT_ENTRY, integrity: {} },
  });
  return pages;
}
