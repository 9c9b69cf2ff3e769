import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CompositionState } from '../composition-store.ts';
import { USUAL_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import { createRendererPool } from './pool.ts';
import type { RemoteFailure, RenderRequest } from './messages.ts';
import type { RendererPool } from './pool.ts';

const settings = {
  apiOrigin: 'http://127.0.0.1:1',
  internalToken: null,
  channel: null,
  budgetMs: 2_000,
  iconFallback: '',
  mapTiles: null,
  client: { entry: 'shell.js', pages: {}, integrity: {} },
};
const createState = (version: string) =>
  ({
    composition: { hash: version, remotes: [] },
    releases: new Map([
      [
        'search',
        {
          release: { id: 'search', version, server: 'server/server.cjs' },
          folder: `/releases/search/${version}`,
        },
      ],
    ]),
  }) as unknown as CompositionState;

/** Longer than in earnest: on a machine that does much else, a thread has to wait for the work by which it is found out. */
const HEARTBEAT_LIMIT_MS = 5_000;

let pool: RendererPool | undefined;
afterEach(() => {
  jest.restoreAllMocks();
  return pool?.close();
});

function startPool({ threads = 1, version = '1' } = {}) {
  /** What happened, in its order. */
  const events: string[] = [];
  const warn = jest.fn(
    (_: object, message: string) => void events.push(message.split(/[:;]/)[0] ?? ''),
  );
  const onHung = jest.fn<(failure: RemoteFailure) => void>();
  pool = createRendererPool({
    file: path.join(import.meta.dirname, 'fixtures/renderer.fixture.mjs'),
    threads,
    settings,
    log: { warn },
    onHung,
    heartbeatLimitMs: HEARTBEAT_LIMIT_MS,
  });
  void pool.compose(createState(version));
  const render = async (address: string, request: Partial<RenderRequest> = {}) => {
    const page = await (pool as RendererPool).render({
      url: `http://paddock.test${address}`,
      theme: 'system',
      preferences: USUAL_PREFERENCES,
      visitor: { isAppMode: false, promotedApp: null },
      apiHeaders: {},
      nonce: null,
      requestId: 'test',
      ...request,
    });
    events.push(`${address} rendered`);
    return page;
  };
  const until = async (event: string) => {
    while (!events.includes(event)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { pool, render, warn, onHung, events, until };
}

const SUSPECTED = 'works and gives no sign';
const CLEARED = 'gave a sign after all';
const QUARANTINED = 'quarantined';

describe('the renderer pool', () => {
  it('renders what it is asked, many at a time', async () => {
    const { render } = startPool({ threads: 2 });
    const pages = await Promise.all(
      Array.from({ length: 40 }, (_, index) => render(`/page/${index}`)),
    );
    expect(pages.every((page) => page.html === 'with search 1')).toBe(true);
  });

  it('fails the one page whose render failed', async () => {
    const { render } = startPool();
    await expect(render('/fail')).rejects.toThrow('broken shell');
    await expect(render('/fine')).resolves.toMatchObject({ status: 200 });
  });

  it('gives up on a page that costs thread after thread, and goes on with the others', async () => {
    const { render } = startPool();
    await expect(render('/exit')).rejects.toThrow('lost three times');
    await expect(render('/fine')).resolves.toMatchObject({ status: 200 });
  }, 40_000);
});

it('tells every other thread what one has found out, so that it is waited for once', async () => {
  const { render } = startPool({ threads: 2 });
  await render('/silent');
  // Of two pages at once each thread renders one, when both have started.
  let told: string[] = [];
  while (told.length === 0)
    told = (await Promise.all([render('/rests'), render('/rests')]))
      .map(({ html }) => html)
      .filter((html) => html !== '');
  // Once.
  expect(told).toEqual(told.map(() => expect.stringMatching(/^\d+$/)));
});

it('a thread that had nothing to do for long is not lost with the first thing that it is given, be it a new version', async () => {
  const { pool: thePool, render, events } = startPool({ threads: 2 });
  // Each has been in a version that could be blamed.
  await render('/busy?ms=1');
  // Whatever it was asked before this it has answered.
  await render('/fine');
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 10 * HEARTBEAT_LIMIT_MS);
  await thePool.compose(createState('3'));
  expect((await render('/fine')).html).toBe('with search 3');
  expect([events, thePool.quarantined()]).toEqual([
    ['/busy?ms=1 rendered', '/fine rendered', '/fine rendered'],
    [],
  ]);
});

describe('a thread that spins', () => {
  it.each([1, 2])(
    'of %i, holds nobody: its pages and whatever comes next are rendered without that version, and kept by nobody, while it still has its heartbeat to miss',
    async (threads) => {
      const { pool: thePool, render, warn, onHung, events, until } = startPool({ threads });
      const pages = await Promise.all([render('/spin'), render('/fine')]);
      expect(pages[0]).toMatchObject({ html: 'without search', cache: 'none' });
      expect(await render('/spin')).toMatchObject({ html: 'without search', cache: 'none' });
      expect(events).toContain(SUSPECTED);
      expect(thePool.quarantined()).toEqual([]);
      expect(onHung).not.toHaveBeenCalled();

      await until(QUARANTINED);
      expect(events.filter((event) => event === '/spin rendered')).toHaveLength(2);
      expect(events.indexOf('/spin rendered')).toBeLessThan(events.indexOf(QUARANTINED));
      expect(thePool.quarantined()).toEqual(['search@1']);
      expect(warn).toHaveBeenCalledWith(
        expect.objectContaining({ remote: 'search', version: '1' }),
        expect.stringContaining(QUARANTINED),
      );
      expect(onHung.mock.calls).toEqual([
        [{ remote: 'search', version: '1', code: 'server-hung' }],
      ]);
      // As long as it stays away, its absence is no passing thing.
      expect(await render('/spin')).toMatchObject({ html: 'without search', cache: 'public' });
    },
    40_000,
  );

  it('and comes to an end before that, has its version back', async () => {
    const { pool: thePool, render, events, until } = startPool({ threads: 2 });
    expect(await render('/busy?ms=400')).toMatchObject({ html: 'without search', cache: 'none' });
    await until(CLEARED);
    expect(await render('/fine')).toMatchObject({ html: 'with search 1', cache: 'public' });
    expect(thePool.quarantined()).toEqual([]);
    expect(events).not.toContain(QUARANTINED);
  }, 40_000);

  it('is waited for by a program, which goes on with nothing', async () => {
    const { render, events } = startPool({ threads: 2 });
    expect(await render('/busy?ms=400', { isPatient: true })).toMatchObject({
      html: 'with search 1',
    });
    expect(events).toEqual([SUSPECTED, CLEARED, '/busy?ms=400 rendered']);
    expect(await render('/spin', { isPatient: true })).toMatchObject({ html: 'without search' });
    expect(events.slice(3)).toEqual([SUSPECTED, QUARANTINED, '/spin rendered']);
  }, 40_000);

  it('is not what a page is that takes its time', async () => {
    const { render, events } = startPool();
    // As long as a long page of ours: eight of them are more than what is taken for a spin.
    await Promise.all(Array.from({ length: 8 }, () => render('/busy?ms=60')));
    expect(events).toEqual(Array(8).fill('/busy?ms=60 rendered'));
  });
});

describe('a version that spins whenever it runs', () => {
  it('is found out by the thread in reserve, before a thread of visitors’ has run it, when it is new', async () => {
    const { pool: thePool, render, events, until } = startPool({ threads: 2 });
    expect((await render('/fine')).html).toBe('with search 1');
    await thePool.compose(createState('2'));
    expect(events).toEqual(['/fine rendered', SUSPECTED]);
    expect((await render('/fine')).html).toBe('without search');
    await until(QUARANTINED);
    expect(thePool.quarantined()).toEqual(['search@2']);
    // One thread was lost over it: what comes after is rendered by those that were there.
    expect(events.filter((event) => event === QUARANTINED)).toHaveLength(1);
    await thePool.compose(createState('1'));
    expect((await render('/fine')).html).toBe('with search 1');
  }, 40_000);

  it('is found out when everything starts, and the first page is rendered without it', async () => {
    const { render, events, until } = startPool({ version: '2' });
    expect((await render('/spin')).html).toBe('without search');
    expect(events).toEqual([SUSPECTED, '/spin rendered']);
    await until(QUARANTINED);
    expect((await render('/fine')).html).toBe('without search');
  }, 40_000);
});
