/**
 * Tests pages of remotes whose server modules wait for the API or for something else, or never
 * finish. The modules are files, like those of a release.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readSiteDetails } from '@paddock/contracts/site-details';
import type { SlotName } from '@paddock/contracts/remote';
import { DEFAULT_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import type { CompositionVariant, MessageFromRenderer, RenderRequest } from './messages.ts';
import { createPageRenderer } from './render-page.tsx';
import type { PageRenderer } from './render-page.tsx';

const BUDGET_MS = 1_500;
/** The API's response time for every path but `noResponsePath`. */
const SLOW_MS = 100;
const NO_RESPONSE_PATH = '/api/towns';
/** Render budget of the next renderer. */
let budgetMs = BUDGET_MS;
const SETTINGS = {
  internalToken: null,
  channel: null,
  iconFallback: '',
  mapTiles: null,
  siteDetails: readSiteDetails({}),
  client: { entry: 'shell.js', pages: { frame: ['frame.js'] }, integrity: {} },
  dictionaryPath: '/assets/dictionaries/d',
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
/** The API does not respond to this path. */
let noResponsePath = NO_RESPONSE_PATH;
/** A file through which a test communicates with its modules, because they run in another realm. */
const flagFile = () => path.join(folder, 'flag');

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-modules-'));
  api = createServer(
    ({ url }, response) =>
      url?.startsWith(noResponsePath) ||
      setTimeout(() => response.setHeader('content-type', 'application/json').end('{}'), SLOW_MS),
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
  budgetMs = BUDGET_MS;
  noResponsePath = NO_RESPONSE_PATH;
  writeFileSync(flagFile(), '');
});

/** Makes the modules live under a new version, so that earlier stalls do not count. */
function compose(
  modules: Readonly<Record<string, Parameters<typeof createModule>[1]>>,
  slots: Readonly<Record<string, readonly SlotName[]>> = {},
  routeSettings: { readonly access?: 'signed-in' } = {},
  styles: CompositionVariant['styles'] = {},
): void {
  const version = String((versionCount += 1));
  renderer = createPageRenderer(
    { ...SETTINGS, budgetMs, apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
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
      { id: 'first', path: `/${id}`, state: 'open' as const, ...routeSettings },
      { id: 'other', path: `/${id}/other`, state: 'open' as const },
    ],
  }));
  const sources = Object.entries(modules).map(([id, overrides]) => {
    const file = path.join(folder, `${id}-${version}.cjs`);
    writeFileSync(file, createModule(id, overrides));
    return { id, version, file, base: `/assets/remotes/${id}/${version}/` };
  });
  renderer.setComposition(
    { composition: { hash: version, remotes }, modules: sources, scripts: {}, styles },
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

const SLOW = {
  route: "{ loader: async ({ services }) => ({ data: await services.api.get('/api/regions') }) }",
};
const WITHOUT_RESPONSE = {
  route: `{ loader: async ({ services }) => ({ data: await services.api.get('${NO_RESPONSE_PATH}') }) }`,
};
const STALLED = { route: '{ loader: () => new Promise(() => undefined) }' };
/** Stalls until the test has written "healed" to the flag file. */
const STALLED_UNTIL_HEALED = {
  route:
    "{ loader: async () => { if (fs.readFileSync(flagFile, 'utf8') !== 'healed') await new Promise(() => undefined); return { data: null }; } }",
};
const LAYOUT_ONLY = { status: 200, cache: 'none', hasFrame: true, shows: 'remote-failed' };
const toPageSummary = (id: string) => ({
  status: 200,
  cache: 'public',
  hasFrame: true,
  shows: `The page of ${id}`,
});

async function renderSummary(address: string, more: Partial<RenderRequest> = {}) {
  const { html, status, cache, isLeftToBrowser, failures = [] } = await render(address, more);
  const shows = html.includes('"type":"remote-failed"')
    ? 'remote-failed'
    : (/The page of \w+/.exec(html)?.[0] ?? null);
  return {
    html,
    isLeftToBrowser,
    page: { status, cache, hasFrame: html.includes('Skip to main content'), shows },
    failures: failures.map(({ remote, code }) => `${remote}: ${code}`),
  };
}

const listReasons = (sinceMessage = 0) =>
  messages
    .slice(sinceMessage)
    .flatMap((message) => (message.type === 'remote-failure' ? [message.message] : []));
const listOpenedCircuits = () =>
  messages.flatMap((message) => (message.type === 'stalled' ? message.circuits : []));

const SKIPPED = [expect.stringContaining('retried in the background')];
const PLACEHOLDER = 'data-unavailable=""></div>';

it('a page’s query counts as one that changes nothing when the canonical address has no query', async () => {
  compose({
    search: { route: "{ head: () => ({ title: 'Hay', canonical: '/search' }) }" },
    account: { route: "{ head: () => ({ title: 'Hay', canonical: '/account?term=hay' }) }" },
    listings: { route: "{ head: () => ({ title: 'Hay', isIndexable: false }) }" },
  });
  const addresses = ['/search', '/search?fbclid=1', '/account?term=hay', '/listings?sort=newest'];
  const pages = await Promise.all(addresses.map((address) => render(address)));
  expect(pages.map(({ hasIdleQuery }) => hasIdleQuery)).toEqual([false, true, false, false]);
});

describe('a slot', () => {
  it('renders a placeholder when its code is missing on the server', async () => {
    compose({ search: {} }, { search: ['header.search'] });
    expect((await render('/search')).html).toContain(PLACEHOLDER);
  });

  it('renders nothing when no live remote fills it', async () => {
    compose({ search: {} });
    expect((await render('/search')).html).not.toContain(PLACEHOLDER);
  });

  it('is left out of the next pages when it has suspended for too long; its own and other remotes’ pages are still rendered', async () => {
    compose(
      {
        search: {
          remote:
            "{ slots: { 'header.search': { load: async () => ({ Slot: () => React.use((exports.never ??= new Promise(() => undefined))) }) } } }",
        },
        good: {},
      },
      { search: ['header.search'] },
    );
    const first = await renderSummary('/good');
    expect([first.page, first.failures]).toEqual([
      { ...toPageSummary('good'), cache: 'none' },
      ['search: server-late'],
    ]);
    expect(listOpenedCircuits()).toEqual([`search@${versionCount}#header.search`]);
    for (const id of ['good', 'search']) {
      const before = messages.length;
      const next = await renderSummary(`/${id}`);
      expect(next.page).toEqual({ ...toPageSummary(id), cache: 'none' });
      expect(next.html).toContain(PLACEHOLDER);
      expect(listReasons(before)).toEqual(SKIPPED);
    }
  });
});

describe('a remote’s loader', () => {
  it('may wait for a slow API or for anything else within the budget', async () => {
    // Long enough for a busy machine.
    budgetMs = 30_000;
    compose({
      slow: SLOW,
      timer: {
        route:
          '{ loader: async () => { await new Promise((resolve) => setTimeout(resolve, 100)); return { data: null }; } }',
      },
    });
    for (const id of ['slow', 'timer'])
      expect(await renderSummary(`/${id}`)).toMatchObject({
        page: toPageSummary(id),
        failures: [],
      });
    // An `entering` message is sent after each response, before the remote's code continues.
    expect(messages.filter(({ type }) => type === 'entering').length).toBeGreaterThan(2);
  });

  it('is left to the browser when it never finishes, and is not waited for again', async () => {
    compose({ never: STALLED });
    const leftToBrowser = { page: LAYOUT_ONLY, failures: ['never: server-late'] };
    expect(await renderSummary('/never')).toMatchObject(leftToBrowser);
    expect(listReasons()).toEqual([expect.stringContaining('waiting, but not for the API')]);
    expect(listOpenedCircuits()).toEqual([`never@${versionCount}/first`]);
    const before = messages.length;
    expect(await renderSummary('/never')).toMatchObject(leftToBrowser);
    expect(listReasons(before)).toEqual(SKIPPED);
  });

  it('has stalled when it never finishes after an API response', async () => {
    compose({
      never: {
        route:
          "{ loader: async ({ services }) => { await services.api.get('/api/regions'); return new Promise(() => undefined); } }",
      },
    });
    expect((await renderSummary('/never')).page).toEqual(LAYOUT_ONLY);
    expect(listOpenedCircuits()).toEqual([`never@${versionCount}/first`]);
  });

  it('has not stalled when the API does not respond', async () => {
    compose({ waiting: WITHOUT_RESPONSE });
    expect(await renderSummary('/waiting')).toMatchObject({
      page: LAYOUT_ONLY,
      isLeftToBrowser: true,
      failures: ['waiting: server-late'],
    });
    expect(listReasons()).toEqual([expect.stringContaining('the API has not responded')]);
    expect(listOpenedCircuits()).toEqual([]);
  });

  it('has not stalled when it never started because the API did not return the visitor’s session', async () => {
    compose({ good: {} }, {}, { access: 'signed-in' });
    noResponsePath = '/api/account';
    expect((await renderSummary('/good', { hasSession: true })).page).toEqual(LAYOUT_ONLY);
    expect(listReasons()).toEqual([expect.stringContaining('the API has not responded')]);
    expect(listOpenedCircuits()).toEqual([]);
  });

  it('is waited for when a bot requests the page, even if it has stalled before', async () => {
    compose({ never: STALLED_UNTIL_HEALED });
    await render('/never');
    writeFileSync(flagFile(), 'healed');
    expect((await renderSummary('/never', { shouldWaitForRemotes: true })).page).toEqual(
      toPageSummary('never'),
    );
  });

  it('is not waited for when it has stalled in another thread', async () => {
    compose({ never: STALLED });
    renderer.openCircuits([`never@${versionCount}/first`]);
    expect((await renderSummary('/never')).page).toEqual(LAYOUT_ONLY);
    expect(listReasons()).toEqual(SKIPPED);
    expect(listOpenedCircuits()).toEqual([]);
  });

  it('is retried in the background after it has stalled, and does not affect other routes', async () => {
    let skippedMs = 0;
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + skippedMs);
    compose({ never: STALLED_UNTIL_HEALED });
    clock.mockRestore();
    await render('/never');
    writeFileSync(flagFile(), 'healed');
    expect((await renderSummary('/never/other')).page).toEqual(toPageSummary('never'));
    expect((await renderSummary('/never')).page).toEqual(LAYOUT_ONLY);
    skippedMs = 6_000;
    // The first of these pages starts the retry.
    while ((await renderSummary('/never')).page.shows === 'remote-failed');
    expect((await renderSummary('/never')).page).toEqual(toPageSummary('never'));
  });
});

describe('code that never finishes outside a loader', () => {
  it('is waited for once when it is a module, and does not stop other remotes’ pages', async () => {
    compose({
      never: { remote: "{ routes: [{ id: 'first', load: () => new Promise(() => undefined) }] }" },
      good: {},
    });
    const failures = ['never: server-module'];
    expect(await renderSummary('/good')).toMatchObject({ page: toPageSummary('good'), failures });
    expect(listOpenedCircuits()).toEqual([`never@${versionCount}`]);
    expect(await renderSummary('/never')).toMatchObject({ page: LAYOUT_ONLY, failures });
    expect(listOpenedCircuits()).toHaveLength(1);
  });

  it('is left to the browser when it is a component; the shell layout is still rendered', async () => {
    compose({
      never: {
        route: '{ Component: () => React.use((exports.never ??= new Promise(() => undefined))) }',
      },
    });
    const failures = ['never: server-late'];
    expect(await renderSummary('/never')).toMatchObject({
      page: { ...LAYOUT_ONLY, shows: null },
      failures,
    });
    const before = messages.length;
    expect(await renderSummary('/never')).toMatchObject({ page: LAYOUT_ONLY, failures });
    expect(listReasons(before)).toEqual(SKIPPED);
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
    expect(await renderSummary('/odd')).toMatchObject({
      page: LAYOUT_ONLY,
      failures: ['odd: route-missing'],
    });
    expect(await renderSummary('/odd/other')).toMatchObject({
      page: toPageSummary('odd'),
      failures: [],
    });
  });
});

describe('warmUp', () => {
  it('does not wait for a route that stalled in another thread', async () => {
    compose({ never: STALLED });
    renderer.openCircuits([`never@${versionCount}/first`]);
    await renderer.warmUp();
    expect(listReasons()).toEqual(SKIPPED);
    expect(listOpenedCircuits()).toEqual([]);
  });

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

describe('PageRenderer.tryRelease', () => {
  const listFailures = () =>
    messages.flatMap((message) =>
      message.type === 'remote-failure' ? [{ ...message, stack: message.stack ?? '' }] : [],
    );
  const throwing = (text: string) => `() => { throw new Error('${text}'); }`;

  it.each<[string, string, Parameters<typeof createModule>[1]]>([
    ['module', 'Broken at import', { remote: `(${throwing('Broken at import')})()` }],
    ['loader', 'Broken loader', { route: `{ loader: ${throwing('Broken loader')} }` }],
    ['head', 'Broken head', { route: `{ head: ${throwing('Broken head')} }` }],
    ['component', 'Broken page', { route: `{ Component: ${throwing('Broken page')} }` }],
    [
      'slot',
      'Broken slot',
      {
        remote: `{ slots: { 'listing.card': { load: async () => ({ Slot: ${throwing('Broken slot')} }) } } }`,
      },
    ],
  ])('reports the error and stack of a %s that throws', async (_, text, overrides) => {
    compose({ broken: overrides, good: {} }, { broken: ['listing.card'] });
    await renderer.tryRelease('broken');
    const failures = listFailures();
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.map(({ remote }) => remote)).not.toContain('good');
    expect(failures[0]?.stack).toMatch(new RegExp(`Error: ${text}\\n +at .*broken-\\d+\\.cjs:`));
  });

  it('reports nothing for pages that are not found or redirect', async () => {
    const failure = (properties: string) =>
      `{ loader: async () => { throw Object.assign(new Error('expected'), ${properties}); } }`;
    compose({
      missing: { route: failure("{ name: 'RouteFailure', status: 404, code: 'http_404' }") },
      moved: { route: failure("{ name: 'RouteRedirect', location: '/good', status: 301 }") },
      good: {},
    });
    for (const remote of ['missing', 'moved', 'good']) await renderer.tryRelease(remote);
    expect(listFailures()).toEqual([]);
  });
});

describe('a signed-in user’s page', () => {
  const PRELOAD = '<link rel="preload" as="script" href="/assets/shell/frame.js">';

  it('lists the layout’s scripts too', async () => {
    compose({ search: {} });
    expect((await render('/search', { hasSession: true })).html).toContain(PRELOAD);
  });

  it('lists no layout scripts for a guest', async () => {
    compose({ search: {} });
    expect((await render('/search')).html).not.toContain(PRELOAD);
  });
});

describe('a page of a remote with assets', () => {
  const listStylesheets = (html: string) =>
    [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href);
  const SLOT = "{ 'listing.card': { load: async () => ({ Slot: () => 'a card' }) } }";
  const withSlot =
    "{ Component: () => React.createElement(require('@paddock/router').Slot, { name: 'listing.card', props: { listingId: '1', title: 'Hay' }, unavailable: null }) }";

  it('links to the stylesheets of its route and of the slots in it, each once', async () => {
    const file = (name: string) => ({ src: `/assets/${name}.css`, integrity: null });
    compose(
      { search: { route: withSlot }, account: { remote: `{ slots: ${SLOT} }` } },
      { account: ['listing.card', 'header.bell'] },
      {},
      {
        search: {
          'route-first': [file('search'), file('first')],
          'route-other': [file('search'), file('other')],
        },
        account: {
          'route-first': [file('account')],
          'slot-listing-card': [file('card')],
          'slot-header-bell': [file('bell')],
        },
      },
    );
    expect(listStylesheets((await render('/search')).html)).toEqual([
      '/assets/search.css',
      '/assets/first.css',
      '/assets/card.css',
    ]);
    expect(listStylesheets((await render('/account')).html)).toEqual(['/assets/account.css']);
  });

  it('has the address of the release’s files', async () => {
    compose({ search: { route: '{ head: () => ({ title: paddockPublicPath }) }' } });
    expect((await render('/search')).html).toMatch(
      /<title>\/assets\/remotes\/search\/\d+\/client\//,
    );
  });
});
