/** Tests the server's responses to page requests, with a renderer whose result each test sets. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PreviewError } from './previews.ts';
import { PoolBusyError } from './renderer/pool.ts';
import {
  CLIENT_ENTRY,
  createPagesServer,
  OPEN_SITE,
  RENDER_BUDGET_MS,
  type PagesServer,
} from './testing/pages-server.ts';

const BOT = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

let pages: PagesServer;

beforeEach(() => {
  pages = createPagesServer();
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await pages.close();
});

describe('redirect rules', () => {
  it.each([
    ['/job-board', 301, '/jobs'],
    ['/job-board/dairy/42?page=2', 301, '/jobs?page=2'],
    ['/shearing-school', 302, 'https://partner.example/courses'],
  ])('redirect %s with status %i to %s without rendering', async (path, status, location) => {
    const response = await pages.request(path);
    expect([
      response.statusCode,
      response.headers['location'],
      response.headers['cache-control'],
    ]).toEqual([status, location, 'no-cache']);
    expect(pages.rendered).toEqual([]);
  });

  it('do not redirect to an external host that is not allowed', async () => {
    expect((await pages.request('/bad')).statusCode).toBe(200);
  });
});

describe('registerPages during maintenance', () => {
  beforeEach(() => {
    pages.site = {
      ...OPEN_SITE,
      maintenance: { message: 'Back <soon>.', until: new Date(Date.now() + 600_000).toISOString() },
    };
  });

  it('answers every URL with 503 and the maintenance page, without scripts and not cached', async () => {
    for (const path of ['/', '/jobs', '/job-board', '/nowhere']) {
      const response = await pages.request(path);
      expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
        503,
        '<!doctype html><p>A page',
        'no-store',
      ]);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(500);
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(600);
      expect(response.headers['content-security-policy']).toContain("default-src 'self'");
    }
    expect(pages.rendered).toEqual([{ url: '/maintenance', isStatic: true }]);
  });

  it('responds with static HTML when rendering fails, and renders again for the next visitor', async () => {
    pages.outcome = new Error('broken');
    const response = await pages.request('/');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([
      503,
      expect.any(String),
    ]);
    expect(response.body).toContain('<p>Back &lt;soon&gt;.</p>');
    pages.outcome = {};
    expect((await pages.request('/')).body).toBe('<!doctype html><p>A page');
  });

  it('serves the desk, and the sign-in page that leads back to it', async () => {
    for (const path of ['/operate', '/operate/maintenance', '/login?return=%2Foperate'])
      expect((await pages.request(path)).statusCode).toBe(200);
    for (const path of ['/login', '/login?return=%2Fjobs', '/operated'])
      expect((await pages.request(path)).statusCode).toBe(503);
  });

  it('leads signed-out operators to the sign-in page, and nowhere else', async () => {
    pages.outcome = { status: 303, cache: 'private', redirect: '/login?return=%2Foperate' };
    const response = await pages.request('/operate');
    expect([response.statusCode, response.headers['location']]).toEqual([
      303,
      '/login?return=%2Foperate',
    ]);
    pages.outcome = { status: 303, cache: 'private', redirect: '/account' };
    expect((await pages.request('/operate')).statusCode).toBe(503);
  });

  it('shows the maintenance page when the desk has no page for the user', async () => {
    pages.outcome = { status: 404, cache: 'private' };
    const response = await pages.request('/operate', { cookie: '__session=abc' });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([
      503,
      expect.any(String),
    ]);
  });

  it('serves pages again when the maintenance ends', async () => {
    await pages.request('/');
    pages.site = OPEN_SITE;
    expect((await pages.request('/')).statusCode).toBe(200);
  });
});

describe('an error response', () => {
  it.each([404, 410, 500, 503])(
    'with status %i is a page for people and plain text for bots',
    async (status) => {
      pages.outcome = { status, cache: 'none' };
      const personResponse = await pages.request('/somewhere');
      expect([personResponse.statusCode, personResponse.headers['content-type']]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      const botResponse = await pages.request('/somewhere', BOT);
      expect([
        botResponse.statusCode,
        botResponse.headers['content-type'],
        botResponse.headers['cache-control'],
      ]).toEqual([status, 'text/plain; charset=utf-8', 'no-store']);
      expect(botResponse.body).toMatch(new RegExp(`^${status} [A-Z][A-Za-z ]+\n$`));
    },
  );

  it('is not cached by proxies, because people and bots get different bodies', async () => {
    pages.outcome = { status: 404, cache: 'public' };
    expect((await pages.request('/404')).headers['cache-control']).toBe('no-cache');
  });

  it('is less likely for bots, because the server waits for stalled remotes when a bot requests a page', async () => {
    await pages.request('/', BOT);
    await pages.request('/jobs');
    expect(pages.rendered).toEqual([
      { url: '/', isStatic: false, shouldWaitForRemotes: true },
      { url: '/jobs', isStatic: false },
    ]);
  });

  it('never replaces a successful page or a redirect for bots', async () => {
    expect((await pages.request('/', BOT)).body).toBe('<!doctype html><p>A page');
    expect((await pages.request('/job-board', BOT)).headers['location']).toBe('/jobs');
    pages.outcome = { status: 302, redirect: '/404' };
    expect((await pages.request('/nowhere', BOT)).headers['location']).toBe('/404');
  });
});

describe('registerPages when the renderer fails', () => {
  const hashStyles = (html: string) =>
    [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
      ([, css]) =>
        `'sha256-${createHash('sha256')
          .update(css ?? '')
          .digest('base64')}'`,
    );

  it.each([
    ['throws', new Error('broken'), 500],
    ['is busy', new PoolBusyError('busy'), 503],
    ['times out', 'stalled', 503],
  ] as const)(
    'when the renderer %s, sends people a loading document for the browser to render, and bots the status',
    async (_, failure, status) => {
      pages.outcome = failure;
      const personResponse = await pages.request('/jobs?page=2', { cookie: 'pd-theme=dark' });
      expect([
        personResponse.statusCode,
        personResponse.headers['cache-control'],
        personResponse.headers['retry-after'],
        personResponse.headers['content-type'],
      ]).toEqual([status, 'no-store', '5', 'text/html; charset=utf-8']);
      expect(personResponse.body).toContain(
        `<script defer fetchpriority="high" id="shell-script" src="/assets/shell/${CLIENT_ENTRY}"></script>`,
      );
      expect(personResponse.body).toContain('"type":"not-rendered"');
      expect(personResponse.body).toContain('data-theme="dark"');
      // The loading animation and the error message must work without scripts.
      expect(personResponse.body).toMatch(
        /<div id="root"><\/div>\n<div class="pd-loading" data-loading>\n<svg [\s\S]*<p role="status"/,
      );
      expect(personResponse.body).toContain(`Something went wrong (Error ${status})`);
      expect(personResponse.body).toContain('<a href="/">Go to Homepage</a>');
      for (const hash of hashStyles(personResponse.body))
        expect(personResponse.headers['content-security-policy']).toContain(hash);

      const botResponse = await pages.request('/jobs?page=2', BOT);
      expect([
        botResponse.statusCode,
        botResponse.headers['cache-control'],
        botResponse.headers['content-type'],
      ]).toEqual([status, 'no-store', 'text/plain; charset=utf-8']);
      expect(botResponse.body).toBe(
        status === 503 ? '503 Service Unavailable\n' : '500 Internal Server Error\n',
      );
    },
  );

  it('sends a static error page in the chosen theme when the client code is missing too', async () => {
    pages.outcome = new Error('broken');
    rmSync(path.join(pages.distFolder, 'shell/client', CLIENT_ENTRY));
    const response = await pages.request('/', { cookie: 'pd-theme=light' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(response.body).not.toContain('<script');
    expect(response.body).toContain('data-theme="light"');
    expect(response.body).toContain('<h1>Something went wrong (Error 500)</h1>');
    const hashes = hashStyles(response.body);
    expect(hashes).toHaveLength(1);
    for (const hash of hashes) expect(response.headers['content-security-policy']).toContain(hash);
  });

  it('renders again for the next visitor', async () => {
    pages.outcome = new Error('broken');
    await pages.request('/');
    pages.outcome = {};
    expect((await pages.request('/')).body).toBe('<!doctype html><p>A page');
  });
});

it('registerPages waits for the renderer 8 s longer than the render budget', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  pages.outcome = 'stalled';
  let status = 0;
  const responding = pages.request('/jobs').then((response) => {
    status = response.statusCode;
  });
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  while (pages.rendered.length === 0) await flush();
  jest.advanceTimersByTime(RENDER_BUDGET_MS + 7_999);
  await flush();
  expect(status).toBe(0);
  jest.advanceTimersByTime(1);
  await responding;
  expect(status).toBe(503);
});

it('registerPages serves the last good page, with its age, while the page cannot be rendered', async () => {
  await pages.request('/jobs');
  pages.outcome = 'stalled';
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const { body, headers } = await pages.request('/jobs');
  expect(`${headers['age']} ${body}`).toMatch(/^36\d\d .*A page/);
});

describe('preferences', () => {
  it('select a variant of the page, which is cached for all visitors with the same preferences', async () => {
    const dataSaver = { cookie: 'pd-saver=on' };
    const responses = [
      await pages.request('/jobs'),
      await pages.request('/jobs', dataSaver),
      await pages.request('/jobs', { 'save-data': 'on' }),
      await pages.request('/jobs', { cookie: 'pd-dates=te-reo; pd-clock=24' }),
      await pages.request('/jobs', { cookie: 'pd-dates=klingon' }),
    ];
    expect(pages.preferences).toEqual([
      { dates: 'english', clock: '12', isSavingData: false },
      { dates: 'english', clock: '12', isSavingData: true },
      { dates: 'te-reo', clock: '24', isSavingData: false },
    ]);
    for (const { headers } of responses)
      expect(headers).toMatchObject({
        'cache-control': expect.stringContaining('s-maxage=10'),
        vary: 'Accept-Encoding, Available-Dictionary, Cookie, User-Agent, Save-Data',
      });
  });
});

describe('the last region', () => {
  it('selects a variant of the home page, but of no other page', async () => {
    for (const path of ['/', '/jobs'])
      for (const cookie of ['pd-region=otago', 'pd-region=otago; a=b', 'pd-region=taranaki', ''])
        await pages.request(path, { cookie });
    expect(pages.regions).toEqual(['otago', 'taranaki', null, null]);
  });
});

describe('a session cookie', () => {
  const COOKIE = { cookie: 'pd-theme=dark; __session=abc_-1' };
  it('makes a page personal: rendered with the cookie, not cached, with a nonce for its scripts', async () => {
    const [first, second] = [await pages.request('/', COOKIE), await pages.request('/', COOKIE)];
    expect(pages.rendered).toEqual(
      Array(2).fill({ url: '/', isStatic: false, hasSession: true, cookie: '__session=abc_-1' }),
    );
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("'nonce-"),
    });
    expect(first.headers['etag']).toBeUndefined();
    expect(first.headers['content-security-policy']).not.toBe(
      second.headers['content-security-policy'],
    );
    expect(first.headers['set-cookie']).toBeUndefined();
  });

  it("is cleared by the page's response when the session has ended, but not by a redirect", async () => {
    pages.outcome = { isSessionDead: true };
    expect((await pages.request('/', COOKIE)).headers['set-cookie']).toBe(
      '__session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    );
    pages.outcome = {
      isSessionDead: true,
      status: 302,
      redirect: '/login?return=%2Faccount',
      cache: 'private',
    };
    const redirectResponse = await pages.request('/account', COOKIE);
    expect(redirectResponse.headers).toMatchObject({
      location: '/login?return=%2Faccount',
      'cache-control': 'private, no-store',
    });
    expect(redirectResponse.headers['set-cookie']).toBeUndefined();
  });

  it('is not required for the redirect to sign-in, which is not cached', async () => {
    pages.outcome = { status: 302, redirect: '/login?return=%2Faccount', cache: 'private' };
    expect((await pages.request('/account')).headers['cache-control']).toBe('private, no-store');
  });

  it('does not affect the pages of visitors without a session', async () => {
    const before = await pages.request('/');
    await pages.request('/', COOKIE);
    const after = await pages.request('/');
    expect([after.body, after.headers['etag'], after.headers['content-security-policy']]).toEqual([
      before.body,
      before.headers['etag'],
      before.headers['content-security-policy'],
    ]);
    expect(pages.rendered.filter(({ hasSession }) => !hasSession)).toHaveLength(1);
  });
});

describe('a canary', () => {
  beforeEach(() => {
    pages.hasCanary = true;
  });
  const getBucketCookie = (response: Awaited<ReturnType<PagesServer['request']>>) =>
    /^pd-canary-bucket=(\d+); Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/.exec(
      String(response.headers['set-cookie']),
    )?.[1];

  it('gives each new visitor a bucket, distributed evenly, in an uncached response', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => pages.request('/')));
    expect(new Set(responses.map(getBucketCookie)).size).toBe(100);
    expect(responses[0]?.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(responses[0]?.headers['etag']).toBeUndefined();
    expect(new Set(pages.rendered.map(({ composition }) => composition))).toEqual(
      new Set(['canary', 'h']),
    );
  });

  it('is served to visitors in its buckets, with pages cached per composition', async () => {
    const responses = await Promise.all(
      ['3', '7', '50', '51'].map((bucket) =>
        pages.request('/', { cookie: `pd-canary-bucket=${bucket}` }),
      ),
    );
    expect(pages.rendered.map(({ composition }) => composition)).toEqual(['canary', 'h']);
    for (const { headers } of responses)
      expect([headers['set-cookie'], headers['cache-control']]).toEqual([
        undefined,
        'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400',
      ]);
    await pages.request('/', { cookie: 'pd-canary-bucket=3; __session=abc' });
    expect(pages.rendered.at(-1)).toMatchObject({ hasSession: true, composition: 'canary' });
  });

  it('is not served to bots; an invalid bucket cookie is replaced', async () => {
    expect((await pages.request('/', BOT)).headers['set-cookie']).toBeUndefined();
    expect(pages.rendered).toEqual([expect.objectContaining({ composition: 'h' })]);
    expect(
      getBucketCookie(await pages.request('/', { cookie: 'pd-canary-bucket=<script>' })),
    ).toBeDefined();
  });

  it('sets no cookie while no canary runs', async () => {
    pages.hasCanary = false;
    expect((await pages.request('/')).headers['set-cookie']).toBeUndefined();
  });
});

describe('a page view', () => {
  const failure = { remote: 'search', version: '1', code: 'server-late' };

  it('is recorded with its failures for each response to a person, whether cached, rendered or 304', async () => {
    pages.hasCanary = true;
    pages.outcome = { failures: [failure] };
    const { etag = '' } = (await pages.request('/', { cookie: 'pd-canary-bucket=50' })).headers;
    expect(
      (await pages.request('/', { cookie: 'pd-canary-bucket=50', 'if-none-match': etag }))
        .statusCode,
    ).toBe(304);
    await pages.request('/', { cookie: 'pd-canary-bucket=3' });
    await pages.request('/', { cookie: 'pd-canary-bucket=3; __session=abc' });
    expect(pages.pageViews).toEqual([
      ...Array.from({ length: 2 }, () => ['h', ['server-late']]),
      ...Array.from({ length: 2 }, () => ['canary', ['server-late']]),
    ]);
    expect(pages.rendered).toHaveLength(3);
  });

  it('is not recorded when the service worker saves the page', async () => {
    await pages.request('/', { 'sec-fetch-dest': 'empty' });
    expect(pages.pageViews).toEqual([]);
  });

  it('is recorded when the browser has to render the page', async () => {
    pages.outcome = new Error('broken');
    await pages.request('/');
    expect(pages.pageViews).toEqual([['h', []]]);
  });

  it('is not recorded for bots, HEAD requests, redirects and maintenance', async () => {
    await pages.request('/', BOT);
    await pages.server.inject({ method: 'HEAD', url: '/' });
    await pages.request('/job-board');
    pages.outcome = { redirect: '/login', status: 302 };
    await pages.request('/account');
    pages.site = { ...OPEN_SITE, maintenance: { message: 'Back soon.', until: null } };
    await pages.request('/');
    expect(pages.pageViews).toEqual([]);
  });
});

it('an unknown address returns 404 only when every remote is available, and otherwise a temporary error', async () => {
  pages.outcome = { status: 302, redirect: '/404', cache: 'none' };
  expect((await pages.request('/news')).headers['location']).toBe('/404');
  pages.isComplete = false;
  for (const headers of [{}, BOT]) {
    const { statusCode, headers: sent, body } = await pages.request('/news', headers);
    expect([statusCode, sent['retry-after'], sent['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(body).not.toContain('<script');
  }
});

describe('a page of a preview', () => {
  beforeEach(() => {
    pages.preview = 'search 1.1.0';
  });

  it('is rendered for each request, stored nowhere, not indexed and not counted', async () => {
    pages.outcome = { account: 'u1' };
    for (const headers of [{}, {}, { cookie: '__session=abc' }]) {
      const response = await pages.request('/', headers);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(response.headers['x-robots-tag']).toBe('noindex');
      expect([response.headers['etag'], response.headers['paddock-account']]).toEqual([
        undefined,
        undefined,
      ]);
    }
    const preview = { composition: 'preview', preview: 'search 1.1.0' };
    expect(pages.rendered).toMatchObject([preview, preview, { ...preview, hasSession: true }]);
    expect(pages.pageViews).toEqual([]);
    pages.preview = null;
    expect((await pages.request('/')).headers['cache-control']).toContain('public');
    expect(pages.rendered).toHaveLength(4);
  });

  it('gets no canary bucket', async () => {
    pages.hasCanary = true;
    expect((await pages.request('/')).headers['set-cookie']).toBeUndefined();
  });

  it('says why it cannot be shown', async () => {
    pages.preview = new PreviewError('search 1.1.0: entry.js is missing');
    const response = await pages.request('/jobs');
    expect([response.statusCode, response.body]).toEqual([
      503,
      expect.stringContaining('search 1.1.0: entry.js is missing'),
    ]);
    expect(pages.rendered).toEqual([]);
  });

  it('is rendered by the browser when the renderer fails, and still names the previewed release', async () => {
    pages.outcome = new Error('broken');
    const { body } = await pages.request('/');
    expect(body).toContain('Preview of search 1.1.0');
    expect(body).toContain('data-loading');
    expect(pages.pageViews).toEqual([]);
  });
});
