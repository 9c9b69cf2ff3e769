/** Tests robots.txt and the sitemaps, against an API whose responses each test sets. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SiteState } from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import { SaxesParser } from 'saxes';
import type { LiveComposition, LiveRoute } from '../composition.ts';
import { formatSecurityTxt } from './crawler-files.ts';
import { crawlerRoutes, getPrivatePrefixes } from './crawlers.ts';

const ORIGIN = 'https://paddock.test';
const INDEX = {
  sitemaps: [
    { name: 'browse', modifiedAt: null },
    { name: 'item-2026-11', modifiedAt: '2026-11-21T03:00:00.000Z' },
  ],
};
const SITEMAP = {
  urls: Array.from({ length: 60 }, (_, index) => ({
    path: `/marketplace/tractor/${100_000_000 + index}`,
    modifiedAt: '2026-11-21T03:00:00.000Z',
  })),
};

let api: Server;
let apiResponses: Record<string, { status: number; body: object } | undefined>;
let requests: string[];
let site: SiteState;
let shell: FastifyInstance;

const toRoute = (path: string, access?: 'signed-in'): LiveRoute => ({
  id: path,
  path,
  state: 'open',
  ...(access ? { access } : {}),
});
const createComposition = (...routes: readonly LiveRoute[]): LiveComposition => ({
  hash: 'h',
  remotes: [
    {
      id: 'account',
      version: '1',
      base: '',
      entry: '',
      integrity: null,
      routes,
      slots: [],
      navigation: [],
    },
  ],
});

beforeEach(async () => {
  requests = [];
  apiResponses = {
    '/api/sitemaps': { status: 200, body: INDEX },
    '/api/sitemaps/item-2026-11': { status: 200, body: SITEMAP },
    '/api/sitemaps/browse': {
      status: 200,
      body: { urls: [{ path: "/marketplace?group=a&x='<b>'", modifiedAt: null }] },
    },
  };
  site = { maintenance: null, redirects: [] };
  api = createServer((request, response) => {
    requests.push(request.url ?? '');
    const { status, body } = apiResponses[request.url ?? ''] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  shell = Fastify();
  const composition = createComposition(
    toRoute('/account', 'signed-in'),
    toRoute('/account/messages/:id(digits)', 'signed-in'),
    toRoute('/jobs'),
  );
  await shell.register(crawlerRoutes, {
    config: {
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      internalToken: null,
      publicOrigin: ORIGIN,
      securityContact: null,
    },
    store: {
      current: () => ({ composition, releases: new Map() }),
      isComplete: () => true,
      hasCanary: () => false,
      stop: () => undefined,
    },
    site: { current: () => site, stop: () => undefined },
  });
});
afterEach(async () => {
  await shell.close();
  api.closeAllConnections();
  api.close();
});

interface Entry {
  readonly loc: string;
  readonly lastmod?: string;
}

/** Parses the XML strictly and returns the entries below its root. Throws at the first mistake. */
function parseEntries(
  xml: string,
  root: 'sitemapindex' | 'urlset',
  entry: 'sitemap' | 'url',
): readonly Entry[] {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const entries: Record<string, string>[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri }) => {
    expect(uri).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    path.push(name);
    if (name === entry) entries.push({});
  });
  parser.on('closetag', () => void path.pop());
  parser.on('text', (text) => {
    const [rootName = '', entryName = '', property = ''] = path;
    if (property === '') return;
    expect([rootName, entryName]).toEqual([root, entry]);
    Object.assign(entries.at(-1) ?? {}, { [property]: text });
  });
  parser.write(xml).close();
  return entries as unknown as readonly Entry[];
}

describe('security.txt', () => {
  it('says where to report a fault, and expires within a year', async () => {
    const response = await shell.inject('/.well-known/security.txt');
    const fields = new Map(
      response.body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe(`${ORIGIN}/contact`);
    expect(fields.get('Canonical')).toBe(`${ORIGIN}/.well-known/security.txt`);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('names the operator’s contact instead of the contact page when it is set', () => {
    expect(formatSecurityTxt(ORIGIN, 'mailto:security@paddock.test', new Date(0))).toMatch(
      /^Contact: mailto:security@paddock\.test\n/,
    );
  });
});

describe('robots.txt', () => {
  it('disallows private pages and API data, allows images and names the sitemap', async () => {
    const response = await shell.inject('/robots.txt');
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const lines = response.body.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /login',
        'Disallow: /account',
        'Allow: /api/pictures/',
        'Allow: /api/photos/',
        'Allow: /api/listings/*/card',
        `Sitemap: ${ORIGIN}/sitemap.xml`,
      ]),
    );
    expect(lines.filter((line) => line.startsWith('Disallow: /account'))).toHaveLength(1);
    expect(lines).not.toContain('Disallow: /jobs');
    // robots.txt must not depend on the API, or an API outage would open private paths to crawlers.
    expect(requests).toEqual([]);
  });
});

describe('getPrivatePrefixes', () => {
  it('returns each private path prefix once', () => {
    expect(
      getPrivatePrefixes(
        createComposition(
          toRoute('/account/messages/:id(digits)', 'signed-in'),
          toRoute('/account/messages', 'signed-in'),
          toRoute('/post/new', 'signed-in'),
          toRoute('/:any(any)', 'signed-in'),
        ),
      ),
    ).toEqual(['/account/messages', '/post/new']);
  });
});

describe('sitemaps', () => {
  it('are listed in the index, including one for the shell’s own pages', async () => {
    const response = await shell.inject('/sitemap.xml');
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['x-robots-tag'],
    ]).toEqual([200, 'application/xml; charset=utf-8', 'noindex']);
    expect(parseEntries(response.body, 'sitemapindex', 'sitemap')).toEqual([
      { loc: `${ORIGIN}/sitemaps/pages.xml` },
      { loc: `${ORIGIN}/sitemaps/browse.xml` },
      { loc: `${ORIGIN}/sitemaps/item-2026-11.xml`, lastmod: '2026-11-21T03:00:00.000Z' },
    ]);
    const own = parseEntries((await shell.inject('/sitemaps/pages.xml')).body, 'urlset', 'url').map(
      ({ loc }) => loc,
    );
    expect(own).toContain(`${ORIGIN}/about`);
    expect(own.filter((loc) => /login|maintenance|404/.test(loc))).toEqual([]);
  });

  it('contain absolute URLs, are compressed and may be cached', async () => {
    const response = await shell.inject({
      url: '/sitemaps/item-2026-11.xml',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([response.headers['content-encoding'], response.headers['cache-control']]).toEqual([
      'gzip',
      expect.stringContaining('max-age=600'),
    ]);
    const urls = parseEntries(gunzipSync(response.rawPayload).toString(), 'urlset', 'url');
    expect(urls).toHaveLength(60);
    expect(urls[0]).toEqual({
      loc: `${ORIGIN}/marketplace/tractor/100000000`,
      lastmod: '2026-11-21T03:00:00.000Z',
    });
  });

  it('escape special characters in URLs', async () => {
    expect(
      parseEntries((await shell.inject('/sitemaps/browse.xml')).body, 'urlset', 'url'),
    ).toEqual([{ loc: `${ORIGIN}/marketplace?group=a&x='<b>'` }]);
  });

  it.each([
    '/sitemaps/item-1999-01.xml',
    '/sitemaps/tractors.xml',
    '/sitemaps/item-2026-11',
    '/sitemaps/..%2F..%2Fapi.xml',
  ])('return 404 at %s', async (path) => {
    expect((await shell.inject(path)).statusCode).toBe(404);
    expect(requests.filter((url) => url !== '/api/sitemaps/item-1999-01')).toEqual([]);
  });
});

describe('crawler files during an outage', () => {
  it('return 503 and are not cached when the API fails, so that search engines keep their index', async () => {
    apiResponses['/api/sitemaps'] = { status: 500, body: {} };
    const response = await shell.inject('/sitemap.xml');
    expect([
      response.statusCode,
      response.headers['cache-control'],
      response.headers['retry-after'],
    ]).toEqual([503, 'no-store', '60']);
    api.closeAllConnections();
    api.close();
    expect((await shell.inject('/sitemaps/item-2026-11.xml')).statusCode).toBe(503);
  });

  it('return 503 during maintenance', async () => {
    site = { ...site, maintenance: { message: 'Back soon.', until: null } };
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml']) {
      const response = await shell.inject(path);
      expect([path, response.statusCode, response.headers['retry-after']]).toEqual([
        path,
        503,
        '300',
      ]);
    }
    expect(requests).toEqual([]);
  });
});
