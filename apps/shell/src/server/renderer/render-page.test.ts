/** Pages of remotes whose server modules wait: for the API, or for nothing. The modules are files, as a release's are. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SlotName } from '@paddock/contracts/remote';
import { USUAL_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import type { FromRenderer, RenderRequest } from './messages.ts';
import { createPageRenderer } from './render-page.tsx';
import type { PageRenderer } from './render-page.tsx';

/** How long the API takes over an answer: past what may pass in silence, within what is waited for at all. */
const SLOW_MS = 700;
const SETTINGS = {
  internalToken: null,
  channel: null,
  budgetMs: 2_000,
  iconFallback: '',
  mapTiles: null,
  client: { entry: 'shell.js', pages: {}, integrity: {} },
};

/** A remote with a page at `/{id}` and one at `/{id}/other`; `route` and `remote` say what is otherwise with it. */
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
let said: FromRenderer[];
let versions = 0;
/** By which a test and its modules, which live in another realm, tell each other things. */
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
  said = [];
  writeFileSync(flagFile(), '');
});

/** Each with another version, so that none is known from before. */
function compose(
  modules: Readonly<Record<string, Parameters<typeof createModule>[1]>>,
  slots: Readonly<Record<string, readonly SlotName[]>> = {},
): void {
  const version = String((versions += 1));
  renderer = createPageRenderer(
    { ...SETTINGS, apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
    (message) => said.push(message),
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
  const sources = Object.entries(modules).map(([id, change]) => {
    const file = path.join(folder, `${id}-${version}.cjs`);
    writeFileSync(file, createModule(id, change));
    return { id, version, file };
  });
  renderer.compose({ composition: { hash: version, remotes }, modules: sources, scripts: {} }, []);
}

const render = (address: string, more: Partial<RenderRequest> = {}) =>
  renderer.render({
    type: 'render',
    id: 1,
    url: `http://paddock.test${address}`,
    theme: 'system',
    preferences: USUAL_PREFERENCES,
    visitor: { isAppMode: false, promotedApp: null },
    apiHeaders: {},
    requestId: 'test',
    nonce: null,
    ...more,
  });

/** Which of the pages that are asked for at once are there first. */
async function inOrder(...addresses: readonly string[]): Promise<string[]> {
  const done: string[] = [];
  await Promise.all(addresses.map((address) => render(address).then(() => done.push(address))));
  return done;
}

const SLOW = {
  route: "{ loader: async ({ services }) => ({ data: await services.api.get('/api/regions') }) }",
};
const NEVER = { route: '{ loader: () => new Promise(() => undefined) }' };
const FRAME = { status: 200, cache: 'none', hasFrame: true, shows: 'area-failed' };
const withPage = (id: string) => ({
  status: 200,
  cache: 'public',
  hasFrame: true,
  shows: `The page of ${id}`,
});

/** What a visitor sees of it, in words short enough to be printed. */
async function seen(address: string, more: Partial<RenderRequest> = {}) {
  const { html, status, cache, failures = [] } = await render(address, more);
  const shows = html.includes('"state":"area-failed"')
    ? 'area-failed'
    : (/The page of \w+/.exec(html)?.[0] ?? null);
  return {
    page: { status, cache, hasFrame: html.includes('Skip to the page'), shows },
    failures: failures.map(({ remote, code }) => `${remote}: ${code}`),
  };
}

describe('a slot', () => {
  const EMPTY_PLACE = '<div data-absent=""></div>';

  it('whose code is missing on the server keeps its place, for the browser that has it to hydrate', async () => {
    compose({ search: {} }, { search: ['header.search'] });
    expect((await render('/search')).html).toContain(EMPTY_PLACE);
  });

  it('that no live remote fills has no place', async () => {
    compose({ search: {} });
    expect((await render('/search')).html).not.toContain(EMPTY_PLACE);
  });
});

describe('a loader', () => {
  it('that waits for a slow API is waited for; one that waits for nothing is not: the frame goes out before', async () => {
    compose({ slow: SLOW, never: NEVER });
    expect(await inOrder('/slow', '/never')).toEqual(['/never', '/slow']);
    expect(await seen('/slow')).toEqual({ page: withPage('slow'), failures: [] });
    expect(await seen('/never')).toEqual({ page: FRAME, failures: ['never: server-late'] });
  });

  it('that waits for nothing after an answer is found out too', async () => {
    compose({
      slow: SLOW,
      never: {
        route:
          "{ loader: async ({ services }) => { await services.api.get('/api/regions'); return new Promise(() => undefined); } }",
      },
    });
    expect((await seen('/never')).page).toEqual(FRAME);
    // Whose code goes on is said before it does.
    expect(said.filter(({ type }) => type === 'entering').length).toBeGreaterThan(2);
  });

  it('is waited for by a program, as long as anything', async () => {
    compose({ slow: SLOW, never: NEVER });
    const done: string[] = [];
    await Promise.all([
      render('/never', { isPatient: true }).then(() => done.push('never')),
      render('/slow').then(() => done.push('slow')),
    ]);
    expect(done).toEqual(['slow', 'never']);
  });

  it('that fell silent in another thread is not waited for here', async () => {
    compose({ never: NEVER, slow: SLOW });
    await render('/never');
    const [silent] = said.filter((message) => message.type === 'silent');
    compose({ never: NEVER });
    renderer.rest(silent?.routes.map((route) => route.replace(/@\d+/, `@${versions}`)) ?? []);
    const before = said.length;
    expect((await seen('/never')).page).toEqual(FRAME);
    expect(said.slice(before)).not.toContainEqual(expect.objectContaining({ type: 'silent' }));
  });

  it('that fell silent is not waited for again, but tried; another route of its remote is another matter', async () => {
    compose({
      never: {
        route:
          "{ loader: async () => { if (fs.readFileSync(flagFile, 'utf8') !== 'healed') await new Promise(() => undefined); return { data: null }; } }",
      },
    });
    await render('/never');
    writeFileSync(flagFile(), 'healed');
    expect(await seen('/never')).toEqual({ page: FRAME, failures: ['never: server-late'] });
    expect((await seen('/never/other')).page).toEqual(withPage('never'));
  });
});

describe('what waits for nothing elsewhere', () => {
  it('a module that is never loaded is waited for once, and holds up nobody else’s page', async () => {
    compose({
      never: { remote: "{ routes: [{ id: 'first', load: () => new Promise(() => undefined) }] }" },
      good: {},
    });
    expect(await seen('/good')).toEqual({
      page: withPage('good'),
      failures: ['never: server-module'],
    });
    expect(await seen('/never')).toEqual({ page: FRAME, failures: ['never: server-module'] });
  });

  it('a component that is never done: the frame is there, and the browser tries', async () => {
    compose({
      never: {
        route: '{ Component: () => React.use((exports.never ??= new Promise(() => undefined))) }',
      },
    });
    expect(await seen('/never')).toEqual({
      page: { ...FRAME, shows: null },
      failures: ['never: server-late'],
    });
  });
});

describe('a chunk of another contract, which exports no route', () => {
  it('costs its page alone: the frame is there, the browser tries, and the other pages of its remote are themselves', async () => {
    compose({
      odd: {
        remote:
          "{ routes: [{ id: 'first', load: async () => ({ page: good }) }, declared('other', {})] }",
      },
    });
    expect(await seen('/odd')).toEqual({ page: FRAME, failures: ['odd: route-missing'] });
    expect(await seen('/odd/other')).toEqual({ page: withPage('odd'), failures: [] });
  });
});

describe('warming up', () => {
  it('finds out what hangs before a visitor does, and is not held up by it for long', async () => {
    compose({ never: NEVER, good: {} });
    await renderer.warmUp();
    const before = said.length;
    expect((await seen('/never/other')).page).toEqual(FRAME);
    expect(said.slice(before)).toContainEqual(
      expect.objectContaining({
        type: 'trouble',
        remote: 'never',
        message: expect.stringContaining('fell silent before'),
      }),
    );
    expect((await seen('/good')).page).toEqual(withPage('good'));
  });

  it('runs each version once', async () => {
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
