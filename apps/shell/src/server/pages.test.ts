/** What the server answers for an address, with a renderer that is told what to say. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Site } from '@paddock/contracts/http';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import { readConfig } from './config.ts';
import { registerPages } from './pages.ts';
import { PoolBusyError } from './renderer/pool.ts';
import type { RendererPool } from './renderer/pool.ts';
import type { RenderedPage } from './renderer/messages.ts';
import type { ServedTally } from './served-tally.ts';

const BOT = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};
const CLIENT_ENTRY = 'shell.1.js';
const OPEN: Site = {
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

let server: FastifyInstance;
let site: Site;
let distFolder: string;
let outcome: Partial<RenderedPage> | Error | 'silence';
/** For whom, render by render. */
let asked: Preferences[];
/** With one, the composition of lots 0 to 9 is another. */
let hasCanary: boolean;
/** What was counted as seen: the composition's hash, and what failed. */
let seen: [hash: string, failures: readonly string[]][];
let rendered: {
  url: string;
  isStatic: boolean;
  isPatient?: boolean;
  hasSession?: boolean;
  cookie?: string;
  composition?: string;
}[];

beforeEach(() => {
  site = OPEN;
  outcome = {};
  rendered = [];
  asked = [];
  seen = [];
  hasCanary = false;
  const pool: RendererPool = {
    compose: () => Promise.resolve(),
    render({ url, preferences, isStatic = false, isPatient, hasSession, apiHeaders, composition }) {
      asked.push(preferences);
      rendered.push({
        url: new URL(url).pathname,
        isStatic,
        ...(isPatient ? { isPatient } : {}),
        ...(hasSession ? { hasSession, cookie: apiHeaders['cookie'] ?? '' } : {}),
        ...(hasCanary ? { composition: composition ?? '' } : {}),
      });
      if (outcome === 'silence') return new Promise(() => undefined);
      return outcome instanceof Error
        ? Promise.reject(outcome)
        : Promise.resolve({
            status: 200,
            html: '<!doctype html><p>A page',
            styleHashes: [],
            cache: 'public',
            redirect: null,
            ...outcome,
          });
    },
    quarantined: () => [],
    pending: 0,
    close: () => Promise.resolve(),
  };
  const store = {
    current: (lot: number | null = null) => ({
      composition: { hash: hasCanary && lot !== null && lot < 10 ? 'canary' : 'h', remotes: [] },
      releases: new Map(),
    }),
    hasCanary: () => hasCanary,
    stop: () => undefined,
  };
  const tally: ServedTally = {
    served: ({ hash }, failures = []) => void seen.push([hash, failures.map(({ code }) => code)]),
    failed: () => undefined,
    stop: () => undefined,
  };
  server = Fastify();
  distFolder = mkdtempSync(path.join(tmpdir(), 'paddock-pages-'));
  mkdirSync(path.join(distFolder, 'shell/client'), { recursive: true });
  writeFileSync(path.join(distFolder, 'shell/client', CLIENT_ENTRY), '');
  registerPages(server, {
    config: readConfig({ REDIRECT_HOSTS: 'partner.example', DIST_DIR: distFolder }),
    store,
    site: { current: () => site, stop: () => undefined },
    pool,
    tally,
    client: { entry: CLIENT_ENTRY, integrity: {} },
    patienceMs: 50,
  });
});
afterEach(async () => {
  await server.close();
  rmSync(distFolder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('redirect rules', () => {
  it.each([
    ['/job-board', 301, '/jobs'],
    ['/job-board/dairy/42?page=2', 301, '/jobs?page=2'],
    ['/shearing-school', 302, 'https://partner.example/courses'],
  ])('%s answers %i to %s, and nothing is rendered', async (path, status, location) => {
    const response = await ask(path);
    expect([
      response.statusCode,
      response.headers['location'],
      response.headers['cache-control'],
    ]).toEqual([status, location, 'no-cache']);
    expect(rendered).toEqual([]);
  });

  it('are not followed to a host that is not on the list, whoever wrote them', async () => {
    expect((await ask('/bad')).statusCode).toBe(200);
  });
});

describe('maintenance', () => {
  beforeEach(() => {
    site = {
      ...OPEN,
      maintenance: { message: 'Back <soon>.', until: new Date(Date.now() + 600_000).toISOString() },
    };
  });

  it('answers every address with 503 and the maintenance page, without scripts, kept by nobody', async () => {
    for (const path of ['/', '/jobs', '/job-board', '/nowhere']) {
      const response = await ask(path);
      expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
        503,
        '<!doctype html><p>A page',
        'no-store',
      ]);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(500);
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(600);
      expect(response.headers['content-security-policy']).toContain("default-src 'self'");
    }
    expect(rendered).toEqual([{ url: '/maintenance', isStatic: true }]);
  });

  it('says so where not even that page can be rendered, and tries again for the next visitor', async () => {
    outcome = new Error('broken');
    const response = await ask('/');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([
      503,
      expect.any(String),
    ]);
    expect(response.body).toContain('<p>Back &lt;soon&gt;.</p>');
    outcome = {};
    expect((await ask('/')).body).toBe('<!doctype html><p>A page');
  });

  it('ends when it ends', async () => {
    await ask('/');
    site = OPEN;
    expect((await ask('/')).statusCode).toBe(200);
  });
});

describe('errors', () => {
  it.each([404, 410, 500, 503])(
    'with status %i are a page to a person, and a bare body to a bot',
    async (status) => {
      outcome = { status, cache: 'none' };
      const toPerson = await ask('/somewhere');
      expect([toPerson.statusCode, toPerson.headers['content-type']]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      const toBot = await ask('/somewhere', BOT);
      expect([
        toBot.statusCode,
        toBot.headers['content-type'],
        toBot.headers['cache-control'],
      ]).toEqual([status, 'text/plain; charset=utf-8', 'no-store']);
      expect(toBot.body).toMatch(new RegExp(`^${status} [A-Z][A-Za-z ]+\n$`));
    },
  );

  it('are kept by no proxy, that would show one to both', async () => {
    outcome = { status: 404, cache: 'public' };
    expect((await ask('/404')).headers['cache-control']).toBe('no-cache');
  });

  it('are not what a program is given early: it has its page rendered to the end, whatever it waits for', async () => {
    await ask('/', BOT);
    await ask('/jobs');
    expect(rendered).toEqual([
      { url: '/', isStatic: false, isPatient: true },
      { url: '/jobs', isStatic: false },
    ]);
  });

  it('are for errors alone: a bot is shown pages, and sent on like anybody', async () => {
    expect((await ask('/', BOT)).body).toBe('<!doctype html><p>A page');
    expect((await ask('/job-board', BOT)).headers['location']).toBe('/jobs');
    outcome = { status: 302, redirect: '/404' };
    expect((await ask('/nowhere', BOT)).headers['location']).toBe('/404');
  });
});

describe('where the renderer fails', () => {
  const styles = (html: string) =>
    [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
      ([, css]) =>
        `'sha256-${createHash('sha256')
          .update(css ?? '')
          .digest('base64')}'`,
    );

  it.each([
    ['breaks', new Error('broken'), 500],
    ['is busy', new PoolBusyError('busy'), 503],
    ['is late', 'silence', 503],
  ] as const)(
    'because it %s, a person gets a document that the browser renders, with the loader in it; a bot the status',
    async (_, how, status) => {
      outcome = how;
      const toPerson = await ask('/jobs?page=2', { cookie: 'pd-theme=dark' });
      expect([
        toPerson.statusCode,
        toPerson.headers['cache-control'],
        toPerson.headers['retry-after'],
        toPerson.headers['content-type'],
      ]).toEqual([status, 'no-store', '5', 'text/html; charset=utf-8']);
      expect(toPerson.body).toContain(
        `<script defer src="/assets/shell/${CLIENT_ENTRY}"></script>`,
      );
      expect(toPerson.body).toContain('"state":"not-rendered"');
      expect(toPerson.body).toContain('data-theme="dark"');
      // Before any script has come, and should none come.
      expect(toPerson.body).toMatch(
        /<div id="root"><\/div>\n<div class="pd-loading" data-loading>\n<svg [\s\S]*<p role="status"/,
      );
      expect(toPerson.body).toContain(`Something went wrong (Error ${status})`);
      expect(toPerson.body).toContain('<a href="/">Go to Homepage</a>');
      for (const hash of styles(toPerson.body))
        expect(toPerson.headers['content-security-policy']).toContain(hash);

      const toBot = await ask('/jobs?page=2', BOT);
      expect([
        toBot.statusCode,
        toBot.headers['cache-control'],
        toBot.headers['content-type'],
      ]).toEqual([status, 'no-store', 'text/plain; charset=utf-8']);
      expect(toBot.body).toBe(
        status === 503 ? '503 Service Unavailable\n' : '500 Internal Server Error\n',
      );
    },
  );

  it('and the client’s code is gone too, a page says so that needs nothing, in the chosen colours', async () => {
    outcome = new Error('broken');
    rmSync(path.join(distFolder, 'shell/client', CLIENT_ENTRY));
    const response = await ask('/', { cookie: 'pd-theme=light' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(response.body).not.toContain('<script');
    expect(response.body).toContain('data-theme="light"');
    expect(response.body).toContain('<h1>Something went wrong (Error 500)</h1>');
    const hashes = styles(response.body);
    expect(hashes).toHaveLength(1);
    for (const hash of hashes) expect(response.headers['content-security-policy']).toContain(hash);
  });

  it('the next visitor is rendered for again', async () => {
    outcome = new Error('broken');
    await ask('/');
    outcome = {};
    expect((await ask('/')).body).toBe('<!doctype html><p>A page');
  });
});

describe('what somebody chose', () => {
  it('makes a page of its own, which everybody who chose the same is given', async () => {
    const saving = { cookie: 'pd-saver=on' };
    const answers = [
      await ask('/jobs'),
      await ask('/jobs', saving),
      await ask('/jobs', { 'save-data': 'on' }),
      await ask('/jobs', { cookie: 'pd-dates=te-reo; pd-clock=24' }),
      await ask('/jobs', { cookie: 'pd-dates=klingon' }),
    ];
    expect(asked).toEqual([
      { dates: 'english', clock: '12', isSavingData: false },
      { dates: 'english', clock: '12', isSavingData: true },
      { dates: 'te-reo', clock: '24', isSavingData: false },
    ]);
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'cache-control': expect.stringContaining('s-maxage=10'),
        vary: 'Accept-Encoding, Cookie, User-Agent, Save-Data',
      });
  });
});

describe('a session', () => {
  const COOKIE = { cookie: 'pd-theme=dark; __session=abc_-1' };

  it("makes a page one's own: rendered for its cookie, kept by nobody, its scripts named by a nonce", async () => {
    const [first, second] = [await ask('/', COOKIE), await ask('/', COOKIE)];
    expect(rendered).toEqual(
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

  it('that is dead loses its cookie with the page, and not on the way to it', async () => {
    outcome = { isSessionDead: true };
    expect((await ask('/', COOKIE)).headers['set-cookie']).toBe(
      '__session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    );
    outcome = {
      isSessionDead: true,
      status: 302,
      redirect: '/login?return=%2Faccount',
      cache: 'private',
    };
    const sent = await ask('/account', COOKIE);
    expect(sent.headers).toMatchObject({
      location: '/login?return=%2Faccount',
      'cache-control': 'private, no-store',
    });
    expect(sent.headers['set-cookie']).toBeUndefined();
  });

  it('is not needed to be sent to sign in, and nobody keeps that answer', async () => {
    outcome = { status: 302, redirect: '/login?return=%2Faccount', cache: 'private' };
    expect((await ask('/account')).headers['cache-control']).toBe('private, no-store');
  });

  it('of somebody else changes nothing for those without one', async () => {
    const before = await ask('/');
    await ask('/', COOKIE);
    const after = await ask('/');
    expect([after.body, after.headers['etag'], after.headers['content-security-policy']]).toEqual([
      before.body,
      before.headers['etag'],
      before.headers['content-security-policy'],
    ]);
    expect(rendered.filter(({ hasSession }) => !hasSession)).toHaveLength(1);
  });
});

describe('a canary', () => {
  beforeEach(() => {
    hasCanary = true;
  });
  const getBucketCookie = (response: Awaited<ReturnType<typeof ask>>) =>
    /^pd-lot=(\d+); Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/.exec(
      String(response.headers['set-cookie']),
    )?.[1];

  it('gives each new visitor a lot, evenly, in an answer that nobody else may keep', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/')));
    expect(new Set(answers.map(getBucketCookie)).size).toBe(100);
    expect(answers[0]?.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(answers[0]?.headers['etag']).toBeUndefined();
    expect(new Set(rendered.map(({ composition }) => composition))).toEqual(
      new Set(['canary', 'h']),
    );
  });

  it('is theirs for whom their lot says so, in pages that are kept for all who get the same', async () => {
    const pages = await Promise.all(
      ['3', '7', '50', '51'].map((lot) => ask('/', { cookie: `pd-lot=${lot}` })),
    );
    expect(rendered.map(({ composition }) => composition)).toEqual(['canary', 'h']);
    for (const { headers } of pages)
      expect([headers['set-cookie'], headers['cache-control']]).toEqual([
        undefined,
        'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      ]);
    await ask('/', { cookie: 'pd-lot=3; __session=abc' });
    expect(rendered.at(-1)).toMatchObject({ hasSession: true, composition: 'canary' });
  });

  it('is no bot’s, and a lot that was made up is drawn anew', async () => {
    expect((await ask('/', BOT)).headers['set-cookie']).toBeUndefined();
    expect(rendered).toEqual([expect.objectContaining({ composition: 'h' })]);
    expect(getBucketCookie(await ask('/', { cookie: 'pd-lot=<script>' }))).toBeDefined();
  });

  it('sets no cookie while there is none', async () => {
    hasCanary = false;
    expect((await ask('/')).headers['set-cookie']).toBeUndefined();
  });
});

describe('a page counts', () => {
  const failure = { remote: 'search', version: '1', code: 'server-late' };

  it('each time that a person is sent it, kept or rendered, changed or not, with what failed in it', async () => {
    hasCanary = true;
    outcome = { failures: [failure] };
    const { etag = '' } = (await ask('/', { cookie: 'pd-lot=50' })).headers;
    expect((await ask('/', { cookie: 'pd-lot=50', 'if-none-match': etag })).statusCode).toBe(304);
    await ask('/', { cookie: 'pd-lot=3' });
    await ask('/', { cookie: 'pd-lot=3; __session=abc' });
    expect(seen).toEqual([
      ...Array.from({ length: 2 }, () => ['h', ['server-late']]),
      ...Array.from({ length: 2 }, () => ['canary', ['server-late']]),
    ]);
    expect(rendered).toHaveLength(3);
  });

  it('where the browser has to render it', async () => {
    outcome = new Error('broken');
    await ask('/');
    expect(seen).toEqual([['h', []]]);
  });

  it('for nobody who has no browser, nor where there is none to see', async () => {
    await ask('/', BOT);
    await server.inject({ method: 'HEAD', url: '/' });
    await ask('/job-board');
    outcome = { redirect: '/login', status: 302 };
    await ask('/account');
    site = { ...OPEN, maintenance: { message: 'Back soon.', until: null } };
    await ask('/');
    expect(seen).toEqual([]);
  });
});
