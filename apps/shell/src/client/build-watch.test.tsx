import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { watchBuild } from './build-watch.ts';
import type { Build, BuildWatch } from './build-watch.ts';

const OWN: Build = { entry: 'https://paddock.test/assets/shell/shell.aaa.js', composition: 'c1' };
const SAME: Build = { entry: 'shell.aaa.js', composition: 'c1' };

let listener: Parameters<Parameters<typeof watchBuild>[0]['router']['subscribe']>[0];
let watched: BuildWatch;
const reload = jest.fn();
/** What stands in for the page. */
let page = { isBegun: false, isFrameBegun: false, isInTrouble: false, state: 'idle' };
const forget = jest.fn();
const fetchBuild = jest.fn<() => Promise<Build>>();

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(1_000_000);
  sessionStorage.clear();
  reload.mockClear();
  forget.mockClear();
  page = { isBegun: false, isFrameBegun: false, isInTrouble: false, state: 'idle' };
  fetchBuild.mockReset().mockResolvedValue(SAME);
});
afterEach(() => {
  watched.stop();
  jest.useRealTimers();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
  Reflect.deleteProperty(navigator, 'connection');
});

function watch() {
  watched = watchBuild({
    own: OWN,
    begun: {
      here: () => page.isBegun,
      inFrame: () => page.isFrameBegun,
      forget,
      stop: () => undefined,
    },
    isInTrouble: () => page.isInTrouble,
    router: {
      get state() {
        return { navigation: { state: page.state } };
      },
      subscribe(given) {
        listener = given;
        return () => undefined;
      },
    },
    fetchBuild,
    reload,
  });
}

const goTo = (pathname: string, state = 'idle') =>
  listener({ location: { pathname }, navigation: { state } });

test('asks first after a second, then every five minutes; the same build changes nothing', async () => {
  watch();
  await jest.advanceTimersByTimeAsync(999);
  expect(fetchBuild).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(fetchBuild).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(fetchBuild).toHaveBeenCalledTimes(2);
  goTo('/jobs');
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['shell', { entry: 'shell.bbb.js', composition: 'c1' }],
  ['remote', { entry: 'shell.aaa.js', composition: 'c2' }],
])(
  'another %s: the next page is loaded whole, not the filters of this one, and not twice within 10 s',
  async (_what, newest) => {
    fetchBuild.mockResolvedValue(newest);
    watch();
    await jest.advanceTimersByTimeAsync(1_000);
    goTo(location.pathname);
    goTo('/jobs', 'loading');
    expect(reload).not.toHaveBeenCalled();
    goTo('/jobs');
    expect(reload).toHaveBeenCalledTimes(1);
    goTo('/news');
    expect(reload).toHaveBeenCalledTimes(1);
    jest.setSystemTime(Date.now() + 10_000);
    goTo('/services');
    expect(reload).toHaveBeenCalledTimes(2);
    // Its place is that of the page that is coming.
    expect(reload).toHaveBeenLastCalledWith(true);
  },
);

test('no early question at slow-2g; a failed one is asked again', async () => {
  Object.assign(navigator, { connection: { effectiveType: 'slow-2g' } });
  fetchBuild
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue({ entry: 'shell.bbb.js', composition: 'c1' });
  page.isBegun = true;
  watch();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchBuild).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(9 * 60_000);
  expect(fetchBuild).toHaveBeenCalledTimes(2);
  goTo('/jobs');
  expect(reload).toHaveBeenCalledTimes(1);
});

const ANOTHER: Build = { entry: 'shell.bbb.js', composition: 'c1' };

async function ageing(): Promise<void> {
  fetchBuild.mockResolvedValue(ANOTHER);
  watch();
  await jest.advanceTimersByTimeAsync(1_000);
}

test('a page that nobody touches for a minute is loaded anew; one that is scrolled is not, until it is left alone', async () => {
  await ageing();
  for (let second = 0; second < 120; second += 1) {
    document.dispatchEvent(new Event('scroll'));
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(65_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page in a hidden tab is loaded anew after a few seconds', async () => {
  await ageing();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(9_000);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a tab that is looked at again after long asks then', async () => {
  watch();
  await jest.advanceTimersByTimeAsync(1_000);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  await jest.advanceTimersByTimeAsync(30 * 60_000);
  expect(fetchBuild).toHaveBeenCalledTimes(1);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetchBuild).toHaveBeenCalledTimes(2);
});

test('what was begun is never taken, however long; words in the frame not even with the next page', async () => {
  page.isBegun = true;
  await ageing();
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  expect(reload).not.toHaveBeenCalled();
  page.isFrameBegun = true;
  goTo('/jobs');
  expect(forget).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  page.isFrameBegun = false;
  goTo('/news');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('nobody’s page is taken for one that cannot be had, or for the one it is again', async () => {
  await ageing();
  fetchBuild.mockRejectedValue(new TypeError('offline'));
  await jest.advanceTimersByTimeAsync(90_000);
  expect(reload).not.toHaveBeenCalled();
  fetchBuild.mockResolvedValue(SAME);
  await jest.advanceTimersByTimeAsync(90_000);
  expect(reload).not.toHaveBeenCalled();
});

describe('where a part of a remote did not come', () => {
  test('a newer build is loaded at once, where somebody waits for it, and once', async () => {
    fetchBuild.mockResolvedValue(ANOTHER);
    page.isInTrouble = true;
    watch();
    await watched.missed();
    await watched.missed();
    expect(reload.mock.calls).toEqual([[false]]);
  });

  test.each<[string, Partial<typeof page>, Build | null]>([
    ['the build is the newest', { isInTrouble: true }, SAME],
    ['the network is away', { isInTrouble: true }, null],
    ['nobody waits for it', {}, ANOTHER],
    ['the address is not yet that of the page', { isInTrouble: true, state: 'loading' }, ANOTHER],
    ['there are words in the frame', { isInTrouble: true, isFrameBegun: true }, ANOTHER],
  ])('%s: not at once', async (_what, state, newest) => {
    if (newest) fetchBuild.mockResolvedValue(newest);
    else fetchBuild.mockRejectedValue(new TypeError('offline'));
    Object.assign(page, state);
    watch();
    await watched.missed();
    expect(reload).not.toHaveBeenCalled();
  });

  test('the page that was on its way is loaded anew as it comes', async () => {
    fetchBuild.mockResolvedValue(ANOTHER);
    page.state = 'loading';
    watch();
    await watched.missed();
    goTo('/jobs');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
