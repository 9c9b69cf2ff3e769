import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CompositionState } from '../composition-store.ts';
import { readSiteDetails } from '@paddock/contracts/site-details';
import { DEFAULT_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import { chooseThread, createRendererPool } from './pool.ts';
import type { RenderJob } from './supervised-thread.ts';
import type { RemoteFailure, RenderRequest } from './messages.ts';
import type { RendererPool } from './pool.ts';

const settings = {
  apiOrigin: 'http://127.0.0.1:1',
  internalToken: null,
  channel: null,
  budgetMs: 2_000,
  iconFallback: '',
  mapTiles: null,
  siteDetails: readSiteDetails({}),
  client: { entry: 'shell.js', pages: {}, integrity: {} },
  dictionaryPath: '/assets/dictionaries/d',
};
const createState = (version: string) =>
  ({
    composition: { hash: version, remotes: [{ id: 'search', version, base: '/search/' }] },
    releases: new Map([
      [
        'search',
        {
          release: {
            id: 'search',
            version,
            server: 'server/server.cjs',
            manifest: { routes: [], slots: [] },
            remote: [],
            integrity: {},
          },
          folder: `/releases/search/${version}`,
        },
      ],
    ]),
  }) as unknown as CompositionState;

/** Long, so that it never ends the wait for a thread on a busy machine. */
const NO_LIMIT_MS = 60_000;

let pool: RendererPool | undefined;
afterEach(async () => {
  jest.restoreAllMocks();
  await pool?.close();
  pool = undefined;
});

function startPool({ threads = 1, version = '1', warmUpLimitMs = NO_LIMIT_MS } = {}) {
  /** The log messages and rendered paths, in order. */
  const events: string[] = [];
  const warn = jest.fn(
    (_: object, message: string) => void events.push(message.split(/[:;]/)[0] ?? ''),
  );
  const onHung = jest.fn<(failure: RemoteFailure) => void>();
  const startedPool = createRendererPool({
    file: path.join(import.meta.dirname, 'fixtures/renderer.fixture.mjs'),
    threads,
    settings,
    log: { warn },
    onHung,
    warmUpLimitMs,
  });
  pool = startedPool;
  void startedPool.setComposition(createState(version));
  const render = async (address: string, request: Partial<RenderRequest> = {}) => {
    const page = await startedPool.render({
      url: `http://paddock.test${address}`,
      theme: 'system',
      preferences: DEFAULT_PREFERENCES,
      visitor: { isAppMode: false, promotedApp: null },
      apiHeaders: {},
      nonce: null,
      requestId: 'test',
      ...request,
    });
    events.push(`${address} rendered`);
    return page;
  };
  return { pool: startedPool, render, warn, onHung, events };
}

const QUARANTINED = 'remote quarantined';

describe('chooseThread', () => {
  const createThread = (name: string, jobs: number, more = {}) => ({
    name,
    isReady: true,
    isReserve: false,
    jobs: new Map(Array.from({ length: jobs }, (_, id) => [id, {} as RenderJob])),
    ...more,
  });
  const reserve = createThread('reserve', 0, { isReserve: true });
  it.each([
    ['the thread with the fewest jobs', [createThread('a', 3), createThread('b', 2)], 'b'],
    ['no thread that is not ready', [createThread('a', 0, { isReady: false })], undefined],
    ['no thread with eight jobs', [createThread('a', 8)], undefined],
    ['not the reserve while another thread is ready', [createThread('a', 8), reserve], undefined],
    [
      'the reserve when no other is',
      [createThread('a', 0, { isReady: false }), reserve],
      'reserve',
    ],
  ])('chooses %s', (_what, threads, name) => {
    expect(chooseThread(threads)?.name).toBe(name);
  });
});

describe('createRendererPool', () => {
  it('renders concurrent requests', async () => {
    const { render } = startPool({ threads: 2 });
    const pages = await Promise.all(
      Array.from({ length: 40 }, (_, index) => render(`/page/${index}`)),
    );
    expect(pages.every((page) => page.html === 'with search 1')).toBe(true);
  });

  it('rejects only the page whose render failed', async () => {
    const { render } = startPool();
    await expect(render('/fail')).rejects.toThrow('broken shell');
    await expect(render('/fine')).resolves.toMatchObject({ status: 200 });
  });

  it('rejects a page after three threads were lost while rendering it, and still renders other pages', async () => {
    const { render } = startPool();
    await expect(render('/exit')).rejects.toThrow('three threads were lost');
    await expect(render('/fine')).resolves.toMatchObject({ status: 200 });
  }, 40_000);

  it('reports a stalled route once to every other thread', async () => {
    const { render } = startPool({ threads: 2 });
    await render('/stalled');
    // Two concurrent pages are rendered by two different threads once both threads have started.
    let notified: string[] = [];
    while (notified.length === 0)
      notified = (await Promise.all([render('/open-circuits'), render('/open-circuits')]))
        .map(({ html }) => html)
        .filter((html) => html !== '');
    // Each thread received the message from exactly one other thread.
    expect(notified).toEqual(notified.map(() => expect.stringMatching(/^\d+$/)));
  });

  it('does not judge threads by the time of day, which jumps after the machine was suspended', async () => {
    const { pool: startedPool, render, events } = startPool({ threads: 2 });
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 60_000));
    await render('/busy?ms=200');
    await startedPool.setComposition(createState('3'));
    expect((await render('/fine')).html).toBe('with search 3');
    expect([events, startedPool.listQuarantined()]).toEqual([
      ['/busy?ms=200 rendered', '/fine rendered'],
      [],
    ]);
  });
});

describe('createRendererPool in overload', () => {
  it('renders a signed-in visitor’s page before an anonymous visitor’s page that came earlier', async () => {
    const { render, events } = startPool();
    // No thread is ready yet, so both wait, and the first thread gets both.
    await Promise.all([render('/anonymous'), render('/signed-in', { hasSession: true })]);
    expect(events).toEqual(['/signed-in rendered', '/anonymous rendered']);
  });
});

describe('createRendererPool when a thread is blocked', () => {
  it.each([1, 2])(
    'quarantines the remote version that blocks the thread, and renders the thread’s pages without it (%i threads)',
    async (threads) => {
      const { pool: startedPool, render, warn, onHung, events } = startPool({ threads });
      const pages = await Promise.all([render('/block'), render('/fine')]);
      expect(pages[0]).toMatchObject({ html: 'without search', cache: 'public' });
      expect(await render('/block')).toMatchObject({ html: 'without search', cache: 'public' });
      expect(events.filter((event) => event === QUARANTINED)).toHaveLength(1);
      expect(startedPool.listQuarantined()).toEqual(['search@1']);
      expect(warn).toHaveBeenCalledWith(
        expect.objectContaining({ remote: 'search', version: '1' }),
        expect.stringContaining(QUARANTINED),
      );
      expect(onHung.mock.calls).toEqual([
        [{ remote: 'search', version: '1', code: 'server-hung' }],
      ]);
    },
    40_000,
  );

  it('does not quarantine a version for one page that uses the CPU for 400 ms', async () => {
    const { pool: startedPool, render, events } = startPool({ threads: 2 });
    expect(await render('/busy?ms=400')).toMatchObject({ html: 'with search 1', cache: 'public' });
    expect(startedPool.listQuarantined()).toEqual([]);
    expect(events).toEqual(['/busy?ms=400 rendered']);
  }, 40_000);

  it('does not treat a slow page as blocked', async () => {
    const { render, events } = startPool();
    // 120 ms is long for one page; eight such pages in a row take longer than the limit after
    // which a thread counts as blocked.
    await Promise.all(Array.from({ length: 8 }, () => render('/busy?ms=120')));
    expect(events).toEqual(Array(8).fill('/busy?ms=120 rendered'));
  });
});

describe('createRendererPool when a version always blocks', () => {
  it('runs a new version first on the reserve thread, and detects there that it blocks', async () => {
    const { pool: startedPool, render, events } = startPool({ threads: 2 });
    expect((await render('/fine')).html).toBe('with search 1');
    await startedPool.setComposition(createState('2'));
    expect(events).toEqual(['/fine rendered', QUARANTINED]);
    expect((await render('/fine')).html).toBe('without search');
    expect(startedPool.listQuarantined()).toEqual(['search@2']);
    // Only one thread was lost; the others render the next pages.
    expect(events.filter((event) => event === QUARANTINED)).toHaveLength(1);
    await startedPool.setComposition(createState('1'));
    expect((await render('/fine')).html).toBe('with search 1');
  }, 40_000);

  it('quarantines the version once, even if every thread has run it before it is found', async () => {
    const { pool: startedPool, render, onHung, events } = startPool({ warmUpLimitMs: 1 });
    expect((await render('/fine')).html).toBe('with search 1');
    await startedPool.setComposition(createState('2'));
    // The last page goes to both threads in turn, and is rendered after both were lost.
    while ((await render('/fine')).html !== 'without search');
    expect(events.filter((event) => event === QUARANTINED)).toEqual([QUARANTINED]);
    expect(onHung).toHaveBeenCalledTimes(1);
  }, 40_000);

  it('detects at the start that a version blocks, and renders the first page without it', async () => {
    const { render, events } = startPool({ version: '2' });
    expect((await render('/block')).html).toBe('without search');
    expect(events).toEqual([QUARANTINED, '/block rendered']);
    expect((await render('/fine')).html).toBe('without search');
  }, 40_000);
});
