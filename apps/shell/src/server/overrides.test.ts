import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { OVERRIDE_PATH, signOverrideLink } from '@paddock/contracts/release-override';
import { signToken } from '@paddock/contracts/signed-token';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { LiveComposition, LiveRemote } from '../composition.ts';
import { overrideRoutes, type OverrideRoutesOptions } from './override-routes.ts';
import { createOverrides, overrideRemote } from './overrides.ts';

const TOKEN = 'internal-token';
const NOW = new Date('2026-11-30T00:00:00Z');
const LATER = new Date('2026-11-30T00:15:00Z');
const SEARCH_5173 = { remote: 'search', port: 5_173 };
/** The headers that browsers send when a person clicks a button on this site. */
const CLICK = { 'sec-fetch-site': 'same-origin', 'sec-fetch-user': '?1' };
const SESSION = '__session=hana';
const LINK = signOverrideLink('live', SEARCH_5173, LATER, TOKEN);

const createLiveRemote = (id: string): LiveRemote => ({
  id,
  version: '1.0.0-a',
  base: `/assets/remotes/${id}/1.0.0-a/`,
  entry: 'client/entry.js',
  integrity: 'sha384-a',
  routes: [{ id: 'jobs', path: '/jobs', state: 'open' }],
  slots: [],
  navigation: [],
});
const COMPOSITION: LiveComposition = {
  hash: 'live',
  remotes: [createLiveRemote('search'), createLiveRemote('listings')],
};

let server: FastifyInstance;
let at = NOW;
afterEach(async () => {
  at = NOW;
  await server.close();
});

async function start(refusal: string | null = null) {
  const confirm = jest.fn<OverrideRoutesOptions['confirm']>(() => Promise.resolve(refusal));
  const overrides = createOverrides({ channel: 'live', internalToken: TOKEN, now: () => at });
  server = Fastify();
  await server.register(overrideRoutes, {
    overrides,
    store: { current: () => ({ composition: COMPOSITION, releases: new Map() }) },
    confirm,
  });
  server.get('/found', (request) => ({ found: overrides.find(request) }));
  return { confirm };
}

const open = (token: string) =>
  server.inject({ url: `${OVERRIDE_PATH}?token=${encodeURIComponent(token)}` });
const confirmLink = (headers: Readonly<Record<string, string>> = {}, token = LINK) =>
  server.inject({
    method: 'POST',
    url: OVERRIDE_PATH,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: SESSION,
      ...CLICK,
      ...headers,
    },
    payload: `token=${encodeURIComponent(token)}`,
  });
const find = async (cookie: string, userAgent = 'Mozilla/5.0') =>
  (await server.inject({ url: '/found', headers: { cookie, 'user-agent': userAgent } })).json<{
    readonly found: unknown;
  }>().found;

describe('overrideRoutes', () => {
  it('asks on a page without scripts, and changes nothing until the button is clicked', async () => {
    const { confirm } = await start();
    const page = await open(LINK);
    expect([page.statusCode, page.headers['set-cookie'], page.headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ]);
    expect(page.body).toContain('Load search from this computer?');
    expect(page.body).toContain('http://localhost:5173');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['content-security-policy']).not.toContain('localhost');
    expect(confirm).not.toHaveBeenCalled();
  });

  it('sets a cookie for an hour that only this session can use, and opens a page of the remote', async () => {
    const { confirm } = await start();
    const confirmed = await confirmLink();
    expect([confirmed.statusCode, confirmed.headers['location']]).toEqual([303, '/jobs']);
    expect(confirm).toHaveBeenCalledWith(expect.anything(), LINK);
    const cookie = String(confirmed.headers['set-cookie']);
    expect(cookie).toMatch(
      /^pd-override=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const [override = ''] = cookie.split(';');
    expect(await find(`${SESSION}; ${override}`)).toEqual(SEARCH_5173);
    for (const other of [
      override,
      `__session=mere; ${override}`,
      `${SESSION}; pd-override=${LINK}`,
    ])
      expect([other, await find(other)]).toEqual([other, null]);
    expect(await find(`${SESSION}; ${override}`, 'Googlebot/2.1')).toBeNull();
    at = new Date(NOW.getTime() + 3_600_000);
    expect(await find(`${SESSION}; ${override}`)).toBeNull();
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a script without a click', { 'sec-fetch-user': '' }],
    ['a browser that does not say who sent it', { 'sec-fetch-site': '', 'sec-fetch-user': '' }],
  ])('refuses a confirmation by %s', async (_, headers) => {
    const { confirm } = await start();
    const response = await confirmLink(headers);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('refuses links that are forged or expired, when opened and when confirmed', async () => {
    const { confirm } = await start();
    for (const token of [
      '',
      'guess',
      signOverrideLink('live', SEARCH_5173, NOW, TOKEN),
      signOverrideLink('staging', SEARCH_5173, LATER, TOKEN),
      signOverrideLink('live', SEARCH_5173, LATER, 'guess'),
      signToken('override link live', { ...SEARCH_5173, port: 22 }, LATER, TOKEN),
    ])
      for (const response of [await open(token), await confirmLink({}, token)]) {
        expect([response.statusCode, response.headers['set-cookie']]).toEqual([404, undefined]);
        expect(response.body).toContain('npm run release -- override');
      }
    expect(confirm).not.toHaveBeenCalled();
  });

  it('says why the API refuses it', async () => {
    await start('Sign in first.');
    const response = await confirmLink();
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
    expect(response.body).toContain('Sign in first.');
  });
});

describe('overrideRemote', () => {
  it('replaces the address of one remote’s scripts, and the hash', () => {
    const { hash, remotes } = overrideRemote(COMPOSITION, SEARCH_5173);
    const [search, listings] = COMPOSITION.remotes;
    expect(remotes).toEqual([
      {
        ...search,
        version: 'localhost',
        base: 'http://localhost:5173/',
        entry: 'entry.js',
        integrity: null,
      },
      listings,
    ]);
    expect(hash).not.toBe(COMPOSITION.hash);
  });
});
