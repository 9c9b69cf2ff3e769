import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PageVitals } from '@paddock/contracts/http';
import type { LiveRemote } from '../composition.ts';
import { createRouteTable } from '../routing/route-table.ts';
import type { NavigationRouter } from './build-watch.ts';
import { PAGE_VITALS_ENDPOINT, reportPageVitals } from './page-vitals.ts';

type Entry = Readonly<Record<string, string | number | boolean>>;

const createLiveRemote = (id: string, version: string, paths: readonly string[]): LiveRemote => ({
  id,
  version,
  base: `/assets/remotes/${id}/${version}/`,
  entry: 'e.js',
  integrity: null,
  routes: paths.map((path, index) => ({ id: `${id}-${index}`, path, state: 'open' })),
  slots: [],
  navigation: [],
});
const remotes = [
  createLiveRemote('search', '1.0.0-a', ['/', '/results']),
  createLiveRemote('listings', '2.0.0-b', ['/marketplace/:id(digits)']),
];
const table = createRouteTable({ hash: 'h', remotes });

/** Callbacks of the observers by entry type. */
let observers: Map<string, (list: { getEntries(): readonly Entry[] }) => void>;
let pending: Map<string, readonly Entry[]>;
let sent: Promise<string>[];
let navigate: (state: 'loading' | 'idle', pathname: string) => void;
let now: number;

class FakeObserver {
  static supportedEntryTypes = [
    'event',
    'largest-contentful-paint',
    'layout-shift',
    'longtask',
    'mark',
  ];
  readonly #callback: (list: { getEntries(): readonly Entry[] }) => void;
  #type = '';
  constructor(callback: (list: { getEntries(): readonly Entry[] }) => void) {
    this.#callback = callback;
  }
  observe({ type }: { readonly type: string }): void {
    // Browsers that do not know the type throw this error.
    if (!FakeObserver.supportedEntryTypes.includes(type)) throw new TypeError(type);
    this.#type = type;
    observers.set(type, this.#callback);
  }
  takeRecords(): readonly Entry[] {
    return pending.get(this.#type) ?? [];
  }
  disconnect(): void {
    observers.delete(this.#type);
  }
}

function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
}

const defineConnection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });

beforeEach(() => {
  observers = new Map();
  pending = new Map();
  sent = [];
  now = 0;
  FakeObserver.supportedEntryTypes = [
    'event',
    'largest-contentful-paint',
    'layout-shift',
    'longtask',
    'mark',
  ];
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  defineConnection({ effectiveType: '3g' });
  history.replaceState(null, '', '/results?term=hemi');
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, blob: Blob) => {
      expect([address, blob.type]).toEqual([PAGE_VITALS_ENDPOINT, 'application/json']);
      sent.push(readText(blob));
      return true;
    },
  });
});
afterEach(() => {
  // Ends the report of the test, which otherwise is sent in the next one.
  hide();
  jest.restoreAllMocks();
});

function start(): void {
  const router: NavigationRouter = {
    state: { navigation: { state: 'idle' } },
    subscribe(listener) {
      navigate = (state, pathname) => listener({ location: { pathname }, navigation: { state } });
      return () => {
        navigate = () => undefined;
      };
    },
  };
  reportPageVitals({ router, table, remotes });
}
const observe = (type: string, ...entries: readonly Entry[]) =>
  observers.get(type)?.({ getEntries: () => entries });
const hide = () => void document.dispatchEvent(new Event('visibilitychange'));
const readReports = async () =>
  (await Promise.all(sent)).map((body) => JSON.parse(body) as PageVitals);
async function readOnlyVitals() {
  hide();
  return (await readReports())[0]?.views[0]?.vitals;
}

describe('reportPageVitals', () => {
  it('sends one beacon when the document is hidden for the first time, with route ids instead of addresses', async () => {
    start();
    observe('largest-contentful-paint', { startTime: 900 }, { startTime: 1_234.5 });
    pending.set('longtask', [{ startTime: 50, duration: 80 }]);
    expect(sent).toHaveLength(0);
    hide();
    hide();
    expect(await readReports()).toEqual([
      {
        connection: '3g',
        views: [
          {
            remote: 'search',
            version: '1.0.0-a',
            route: 'search-1',
            isNavigation: false,
            vitals: { lcp: 1_235, cls: 0, longTasks: 80 },
          },
        ],
      },
    ]);
    expect(observers.size).toBe(0);
  });

  it.each([
    ['reports the navigation of a document whose request was traced', 9_000, 1],
    ['does not report a navigation that is more than an hour old', 3_600_001, 0],
  ])('%s', async (_description, ageMs, expected) => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const entry = {
      serverTiming: [{ name: 'traceparent', description: traceparent }],
      responseStart: 310.4,
      duration: 1_200,
    };
    Object.assign(performance, {
      getEntriesByType: (type: string) => (type === 'navigation' ? [entry] : []),
    });
    start();
    now = ageMs;
    hide();
    const [report] = await readReports();
    expect([report?.navigation].filter(Boolean)).toEqual(
      Array.from({ length: expected }, () => ({
        traceparent,
        ageMs,
        firstByteMs: 310,
        durationMs: 1_200,
      })),
    );
  });

  it.each([
    ['the device saves data', () => void defineConnection({ saveData: true })],
    [
      'the page was hidden before',
      () =>
        void Object.assign(performance, {
          getEntriesByType: () => [{ name: 'hidden' }, { name: 'visible' }],
        }),
    ],
  ])('sends nothing when %s', (_description, arrange) => {
    arrange();
    start();
    expect(observers.size).toBe(0);
    hide();
    expect(sent).toHaveLength(0);
  });

  it('sends nothing while offline', () => {
    start();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    hide();
    expect(sent).toHaveLength(0);
  });

  it('measures only what the browser supports', async () => {
    FakeObserver.supportedEntryTypes = ['mark'];
    defineConnection(undefined);
    start();
    hide();
    expect(await readReports()).toEqual([
      expect.objectContaining({
        connection: 'unknown',
        views: [expect.objectContaining({ vitals: {} })],
      }),
    ]);
  });

  it('attributes entries to the page on which they happened, and measures in-app navigations', async () => {
    start();
    now = 5_000;
    navigate('loading', '/results');
    now = 5_400;
    navigate('idle', '/marketplace/7');
    observe(
      'mark',
      { name: 'paddock:remote-ready', startTime: 5_480 },
      { name: 'other', startTime: 5_500 },
    );
    // Opens another dialog of the page, which does not count as a view.
    navigate('loading', '/marketplace/7');
    navigate('idle', '/marketplace/7');
    observe('mark', { name: 'paddock:remote-ready', startTime: 9_000 });
    // The tap on the first page, reported late.
    observe(
      'event',
      { interactionId: 1, startTime: 4_990, duration: 240 },
      { interactionId: 2, startTime: 6_000, duration: 32 },
    );
    observe('layout-shift', { startTime: 5_450, value: 0.2, hadRecentInput: false });
    hide();
    const [report] = await readReports();
    expect(report?.views).toEqual([
      {
        remote: 'listings',
        version: '2.0.0-b',
        route: 'listings-0',
        isNavigation: true,
        vitals: { load: 480, inp: 32, cls: 200, longTasks: 0 },
      },
      expect.objectContaining({
        route: 'search-1',
        isNavigation: false,
        vitals: { inp: 240, cls: 0, longTasks: 0 },
      }),
    ]);
  });

  it('does not report the shell’s own pages, and at most 20 views', async () => {
    history.replaceState(null, '', '/about');
    start();
    for (let index = 1; index <= 25; index += 1) {
      navigate('loading', '/');
      navigate('idle', `/marketplace/${index}`);
    }
    hide();
    const [report] = await readReports();
    expect(report?.views.map(({ remote }) => remote)).toEqual(
      Array.from({ length: 20 }, () => 'listings'),
    );
  });

  it('reports the worst interaction, or the second worst after 50 interactions', async () => {
    start();
    const interact = (interactionId: number, duration: number) =>
      observe('event', { interactionId, startTime: 100, duration });
    for (let id = 1; id <= 48; id += 1) interact(id, 24);
    interact(49, 400);
    interact(49, 96);
    // Events without an interaction, such as moving the mouse.
    interact(0, 900);
    expect(await readOnlyVitals()).toMatchObject({ inp: 400 });
    sent = [];
    start();
    for (let id = 1; id <= 48; id += 1) interact(id, 24);
    interact(49, 400);
    interact(50, 200);
    expect(await readOnlyVitals()).toMatchObject({ inp: 200 });
  });

  it('reports the worst burst of layout shifts: at most 5 s long, without a gap of 1 s, and without shifts after input', async () => {
    start();
    const shift = (startTime: number, value: number, hadRecentInput = false) =>
      observe('layout-shift', { startTime, value, hadRecentInput });
    shift(0, 0.1);
    shift(900, 0.1);
    shift(1_000, 0.9, true);
    shift(1_950, 0.15);
    for (const time of [4_000, 4_900, 5_800, 6_700, 7_600, 8_500]) shift(time, 0.05);
    shift(9_000, 0.29);
    // 0.1 + 0.1, 0.15, 6 × 0.05, 0.29
    expect(await readOnlyVitals()).toMatchObject({ cls: 300 });
  });

  it('limits each value', async () => {
    start();
    observe('largest-contentful-paint', { startTime: 1e9 });
    expect(await readOnlyVitals()).toMatchObject({ lcp: 60_000 });
  });
});
