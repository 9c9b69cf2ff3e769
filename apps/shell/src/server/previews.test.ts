import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { PREVIEW_DAYS, PREVIEW_PATH, signPreview } from '@paddock/contracts/release-preview';
import { DAY_MS } from '@paddock/runtime/durations';
import { PREVIEW_COOKIE } from '@paddock/runtime/storage-keys';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createCompositionState } from './composition-store.ts';
import { registerPreviews } from './preview-routes.ts';
import { createPreviews, type PreviewsOptions } from './previews.ts';
import type { InstalledRelease } from './releases/release-files.ts';

const LINK = `${PREVIEW_PATH}?token=`;
const TOKEN = 'internal-token';
const NOW = new Date('2026-11-29T00:00:00Z');
const LATER = new Date(NOW.getTime() + PREVIEW_DAYS * DAY_MS);
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** An installed release whose files the test does not read. */
function createInstalledRelease(
  id: string,
  version: string,
  paths: readonly string[],
): InstalledRelease {
  return {
    folder: `/releases/${id}/${version}`,
    release: {
      id,
      version,
      manifest: {
        id,
        contractVersion: 1,
        owner: 'team',
        routes: paths.map((path) => ({ id: path, path, state: 'open' })),
        navigation: [],
        slots: [],
        emits: [],
        consumes: [],
        budgetBytes: 1_000,
      },
      entry: 'client/entry.js',
      server: 'server/server.cjs',
      remote: [],
      chunks: {},
      integrity: {},
      shared: {},
    },
  };
}

const toToken = (id: string, version: string, expiresAt = LATER) =>
  signPreview('live', { id, version, digest: `sha384-${version}` }, expiresAt, TOKEN);
const compose = (...releases: readonly InstalledRelease[]) =>
  createCompositionState(
    releases.map((installed) => ({ path: installed.release.version, installed })),
  );

let server: FastifyInstance;
afterEach(() => server.close());

function start({ install }: Partial<Pick<PreviewsOptions, 'install'>> = {}) {
  const live = compose(
    createInstalledRelease('search', '1.0.0', ['/search/:slug', '/jobs']),
    createInstalledRelease('listings', '1.0.0', ['/listings/:id(digits)']),
  );
  const pool = {
    setComposition: jest.fn<() => Promise<void>>(() => Promise.resolve()),
    render: jest.fn<() => Promise<never>>(),
    close: jest.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  const createPool = jest.fn(() => pool);
  const previews = createPreviews({
    channel: 'live',
    internalToken: TOKEN,
    store: { current: () => live },
    install:
      install ??
      (({ id, version }) => Promise.resolve(createInstalledRelease(id, version, ['/jobs']))),
    createPool,
    now: () => NOW,
  });
  server = Fastify();
  registerPreviews(server, previews);
  server.get('/versions', async (request) => {
    const preview = await previews.find(request);
    return {
      label: preview?.label ?? null,
      versions: (preview?.state ?? live).composition.remotes.map(
        ({ id, version }) => `${id} ${version}`,
      ),
    };
  });
  return { pool, createPool, previews };
}

/** A browser with one cookie. */
function createBrowser(userAgent = 'Mozilla/5.0') {
  let cookie = '';
  return async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await server.inject({
      url,
      headers: { cookie, 'user-agent': userAgent, ...headers },
    });
    cookie = [response.headers['set-cookie'] ?? cookie].flat()[0]?.split(';')[0] ?? '';
    return response;
  };
}
const LIVE = { label: null, versions: ['search 1.0.0', 'listings 1.0.0'] };

describe('registerPreviews', () => {
  it('shows the release to the browser that opened the link, and not to others', async () => {
    const { createPool } = start();
    const [holder, other] = [createBrowser(), createBrowser()];
    const opened = await holder(LINK + toToken('search', '1.1.0'));
    expect([opened.statusCode, opened.headers['location']]).toEqual([303, '/jobs']);
    expect(opened.headers['set-cookie']).toMatch(
      /^pd-preview=[\w.~-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await other('/versions')).json()).toEqual(LIVE);
    expect(createPool).not.toHaveBeenCalled();
    expect((await holder('/versions')).json()).toEqual({
      label: 'search 1.1.0',
      versions: ['listings 1.0.0', 'search 1.1.0'],
    });
    expect((await other('/versions')).json()).toEqual(LIVE);
  });

  it('combines the previews of several remotes, and replaces one of the same remote', async () => {
    const { pool } = start();
    const holder = createBrowser();
    for (const [id, version] of [
      ['search', '1.1.0'],
      ['listings', '2.0.0'],
      ['search', '1.2.0'],
    ] as const)
      await holder(LINK + toToken(id, version));
    for (let visit = 0; visit < 2; visit += 1)
      expect((await holder('/versions')).json()).toEqual({
        label: 'search 1.2.0, listings 2.0.0',
        versions: ['search 1.2.0', 'listings 2.0.0'],
      });
    // The thread receives each combination once.
    expect(pool.setComposition).toHaveBeenCalledTimes(1);
  });

  it('returns to the live releases when the preview is closed, on the page it was closed on', async () => {
    start();
    const holder = createBrowser();
    await holder(LINK + toToken('search', '1.1.0'));
    const close = (referer: string) =>
      holder(`${PREVIEW_PATH}/close`, { referer, host: 'paddock.example' });
    const closed = await close('https://paddock.example/jobs?page=2');
    expect([closed.statusCode, closed.headers['location']]).toEqual([303, '/jobs?page=2']);
    // The ribbon names an override too.
    expect(closed.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^pd-override=; Max-Age=0;/),
    );
    expect((await holder('/versions')).json()).toEqual(LIVE);
    for (const referer of ['https://evil.example/jobs', '//evil.example', 'x'])
      expect((await close(referer)).headers['location']).toBe('/');
    expect((await close('https://paddock.example//evil.example')).headers['location']).toBe(
      '/evil.example',
    );
  });

  it('refuses a forged or expired link with a page that says how to get a new one', async () => {
    start();
    const holder = createBrowser();
    for (const token of [toToken('search', '1.1.0', NOW), '', 'guess', 'a.b&token=c']) {
      const response = await holder(LINK + token);
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([404, undefined]);
      expect(response.body).toContain('npm run release -- preview');
    }
    const cookie = `${PREVIEW_COOKIE}=${toToken('search', '1.1.0', NOW)}`;
    expect((await holder('/versions', { cookie })).json()).toEqual(LIVE);
  });

  it('says which release cannot be shown, and why', async () => {
    start({ install: () => Promise.reject(new Error('entry.js is missing')) });
    const response = await createBrowser()(LINK + toToken('search', '1.1.0'));
    expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(response.body).toContain('search 1.1.0: entry.js is missing');
    expect(response.body).toContain(`href="${PREVIEW_PATH}/close"`);
  });

  it('never shows a preview to search engines', async () => {
    start();
    const bot = createBrowser(BOT);
    await bot(LINK + toToken('search', '1.1.0'));
    expect((await bot('/versions')).json()).toEqual(LIVE);
  });
});
