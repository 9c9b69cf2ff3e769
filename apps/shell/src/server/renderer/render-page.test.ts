/**
 * Tests pages of remotes whose server modules wait for the API, or stall. The modules are files,
 * like those of a release.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SlotName } from '@paddock/contracts/remote';
import { DEFAULT_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import type { MessageFromRenderer, RenderRequest } from './messages.ts';
import { createPageRenderer } from './render-page.tsx';
import type { PageRenderer } from './render-page.tsx';

/** The API's response time: above the stall limit and below the render budget. */
const SLOW_MS = 700;
const SETTINGS = {
  internalToken: null,
  channel: null,
  budgetMs: 2_000,
  iconFallback: '',
  mapTiles: null,
  client: { entry: 'shell.js', pages: {}, integrity: {} },
};

/** Returns a remote's code with pages at `/{id}` and `/{id}/other`, with the given overrides. */
function createModule(
  id: string,
  { route = '{}', remote = '{}' }: { readonly route?: string; readonly remote?: string },
): string {
  return `
const React = require('react');
const fs = process.getBuiltinModule('node:fs');
const flagFile = ${JSON.stringify(flagFile())};
const good = { loader: async () => ({ data: null }), head: () => ({ title: '${id}' }), Component: () => React.createElement('h1', null, 'The page of ${id}') };
const declared = (id, change) => ({ id, load: async () => ({ route: { ...good, ...change } }) });
exports.remote = { contractVersion: 1, routes: [declared('first', ${route}), declared('other', ${route})], navigation: [], slots: {}, ...${remote} };
`;
}

let folder: string;
let api: Server;
let renderer: PageRenderer;
let messages: MessageFromRenderer[];
let versionCount = 0;
/** A file through which a test communicates with its modules, because they run in another realm. */
const flagFile = () => path.join(folder, 'flag');

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-modules-'));
  api = createServer(
    (_request, response) =>
      void setTimeout(
        () => response.setHeader('content-type', 'application/json').end('{}'),
        SLOW_MS,
      ),
  ).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  api.closeAllConnections();
  api.close();
});

beforeEach(() => {
  messages = [];
  writeFileSync(flagFile(), '');
});

/** Makes the modules live under a new version, so that earlier stalls do not count. */
function compose(
  modules: Readonly<Record<string, Parameters<typeof createModule>[1]>>,
  slots: Readonly<Record<string, readonly SlotName[]>> = {},
): void {
  const version = String((versionCount += 1));
  renderer = createPageRenderer(
    { ...SETTINGS, apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
    (message) => messages.push(message),
  );
  const remotes = Object.keys(modules).map((id) => ({
    id,
    version,
    base: `/assets/remotes/${id}/${version}/`,
    entry: 'entry.js',
    integrity: null,
    slots: slots[id] ?? [],
    navigation: [],
    routes: [
      { id: 'first', path: `/${id}`, state: 'open' as const },
      { id: 'other', path: `/${id}/other`, state: 'open' as const },
    ],
  }));
  const sources = Object.entries(modules).map(([id, overrides]) => {
    const file = path.join(folder, `${id}-${version}.cjs`);
    writeFileSync(file, createModule(id, overrides));
    return { id, version, file };
  });
  renderer.setComposition(
    { composition: { hash: version, remotes }, modules: sources, scripts: {} },
    [],
  );
}

const render = (address: string, overrides: Partial<RenderRequest> = {}) =>
  renderer.render({
    type: 'render',
    id: 1,
    url: `http://paddock.test${address}`,
    theme: 'system',
    preferences: DEFAULT_PREFERENCES,
    visitor: { isAppMode: false, promotedApp: null },
    apiHeaders: {},
    requestId: 'test',
    nonce: null,
    ...overrides,
  });

/** Requests the pages concurrently and returns their paths in order of completion. */
async function renderConcurrently(...addresses: readonly string[]): Promise<string[]> {
  const done: string[] = [];
  await Promise.all(addresses.map((address) => render(address).then(() => done.push(address))));
  return done;
}

const SLOW = {
  route: "{ loader: async ({ services }) => ({ data: await services.api.get('/api/regions') }) }",
};
const STALLED = { route: '{ loader: () => new Promise(() => undefined) }' };
const LAYOUT_ONLY = { status: 200, cache: 'none', hasFrame: true, shows: 'remote-failed' };
const toPageSummary = (id: string) => ({
  status: 200,
  cache: 'public',
  hasFrame: true,
  shows: `The page of ${id}`,
});

/** Renders a page and summarises the response. */
async function renderSummary(address: string, overrides: Partial<RenderRequest> = {}) {
  const { html, status, cache, failures = [] } = await render(address, overrides);
  const shows = html.includes('"type":"remote-failed"')
    ? 'remote-failed'
    : (/The page of \w+/.exec(html)?.[0] ?? null);
  return {
    page: { status, cache, hasFrame: html.includes('Skip to the page'), shows },
    failures: failures.map(({ remote, code }) => `${remote}: ${code}`),
  };
}

describe('a slot', () => {
  const PLACEHOLDER = '<div data-unavailable=""></div>';

  it('renders a placeholder when its code is missing on the server', async () => {
    compose({ search: {} }, { search: ['header.search'] });
    expect((await render('/search')).html).toContain(PLACEHOLDER);
  });

  it('renders nothing when no live remote fills it', async () => {
    compose({ search: {} });
    expect((await render('/search')).html).not.toContain(PLACEHOLDER);
  });
});

describe('a remote’s loader', () => {
  it('is waited for while it waits for a slow API, but not when it stalls', async () => {
    compose({ slow: SLOW, never: STALLED });
    expect(await renderConcurrently('/slow', '/never')).toEqual(['/never', '/slow']);
    expect(await renderSummary('/slow')).toEqual({ page: toPageSummary('slow'), failures: [] });
    expect(await renderSummary('/never')).toEqual({
      page: LAYOUT_ONLY,
      failures: ['never: server-late'],
    });
  });

  it('is found to be stalled even when it stalls after an API response', async () => {
    compose({
      slow: SLOW,
      never: {
        route:
          "{ loader: async ({ services }) => { await services.api.get('/api/regions'); return new Promise(() => undefined); } }",
      },
    });
    expect((await renderSummary('/never')).page).toEqual(LAYOUT_ONLY);
    // An `entering` message is sent after each response, before the remote's code continues.
    expect(messages.filter(({ type }) => type === 'entering').length).toBeGreaterThan(2);
  });

  it('is waited for until the budget is used up when a bot requests the page', async () => {
    compose({ slow: SLOW, never: STALLED });
    const done: string[] = [];
    await Promise.all([
      render('/never', { shouldWaitForRemotes: true }).then(() => done.push('never')),
      render('/slow').then(() => done.push('slow')),
    ]);
    expect(done).toEqual(['slow', 'never']);
  });

  it('is not waited for when it has stalled in another thread', async () => {
    compose({ never: STALLED, slow: SLOW });
    await render('/never');
    const [stalledMessage] = messages.filter((message) => message.type === 'stalled');
    compose({ never: STALLED });
    renderer.openCircuits(
      stalledMessage?.routes.map((route) => route.replace(/@\d+/, `@${versionCount}`)) ?? [],
    );
    const before = messages.length;
    expect((await renderSummary('/never')).page).toEqual(LAYOUT_ONLY);
    expect(messages.slice(before)).not.toContainEqual(expect.objectContaining({ type: 'stalled' }));
  });

  it('is retried in the background after it has stalled, and does not affect other routes', async () => {
    compose({
      never: {
        route:
          "{ loader: async () => { if (fs.readFileSync(flagFile, 'utf8') !== 'healed') await new Promise(() => undefined); return { data: null }; } }",
      },
    });
    await render('/never');
    writeFileSync(flagFile(), 'healed');
    expect(await renderSummary('/never')).toEqual({
      page: LAYOUT_ONLY,
      failures: ['never: server-late'],
    });
    expect((await renderSummary('/never/other')).page).toEqual(toPageSummary('never'));
  });
});

describe('code that stalls outside a loader', () => {
  it('is waited for once when it is a module, and does not delay other remotes’ pages', async () => {
    compose({
      never: { remote: "{ routes: [{ id: 'first', load: () => new Promise(() => undefined) }] }" },
      good: {},
    });
    expect(await renderSummary('/good')).toEqual({
      page: toPageSummary('good'),
      failures: ['never: server-module'],
    });
    expect(await renderSummary('/never')).toEqual({
      page: LAYOUT_ONLY,
      failures: ['never: server-module'],
    });
  });

  it('is left to the browser when it is a component; the shell layout is still rendered', async () => {
    compose({
      never: {
        route: '{ Component: () => React.use((exports.never ??= new Promise(() => undefined))) }',
      },
    });
    expect(await renderSummary('/never')).toEqual({
      page: { ...LAYOUT_ONLY, shows: null },
      failures: ['never: server-late'],
    });
  });
});

describe('a chunk that exports no route', () => {
  it('fails only the page of that route, which is left to the browser', async () => {
    compose({
      odd: {
        remote:
          "{ routes: [{ id: 'first', load: async () => ({ page: good }) }, declared('other', {})] }",
      },
    });
    expect(await renderSummary('/odd')).toEqual({
      page: LAYOUT_ONLY,
      failures: ['odd: route-missing'],
    });
    expect(await renderSummary('/odd/other')).toEqual({ page: toPageSummary('odd'), failures: [] });
  });
});

describe('warmUp', () => {
  it('detects a stalled version before a visitor requests it', async () => {
    compose({ never: STALLED, good: {} });
    await renderer.warmUp();
    const before = messages.length;
    expect((await renderSummary('/never/other')).page).toEqual(LAYOUT_ONLY);
    expect(messages.slice(before)).toContainEqual(
      expect.objectContaining({
        type: 'remote-failure',
        remote: 'never',
        message: expect.stringContaining('stalled before'),
      }),
    );
    expect((await renderSummary('/good')).page).toEqual(toPageSummary('good'));
  });

  it('runs each version only once', async () => {
    compose({
      good: {
        route:
          '{ loader: async ({ url }) => { fs.appendFileSync(flagFile, url.pathname); return { data: null }; } }',
      },
    });
    await renderer.warmUp();
    await renderer.warmUp();
    expect(readFileSync(flagFile(), 'utf8')).toBe('/good');
  });
});
