import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { watchBuild } from './build-watch.ts';
import type { BuildInfo, BuildWatch } from './build-watch.ts';

const CURRENT_BUILD: BuildInfo = {
  entry: 'https://paddock.test/assets/shell/shell.aaa.js',
  composition: 'c1',
};
const SAME_BUILD: BuildInfo = { entry: 'shell.aaa.js', composition: 'c1' };

let listener: Parameters<Parameters<typeof watchBuild>[0]['router']['subscribe']>[0];
let buildWatch: BuildWatch;
const reload = jest.fn();
/** The state of the simulated page. */
let page = { hasInput: false, hasLayoutInput: false, hasLoadError: false, state: 'idle' };
const reset = jest.fn();
const fetchBuild = jest.fn<() => Promise<BuildInfo>>();

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(1_000_000);
  sessionStorage.clear();
  reload.mockClear();
  reset.mockClear();
  page = { hasInput: false, hasLayoutInput: false, hasLoadError: false, state: 'idle' };
  fetchBuild.mockReset().mockResolvedValue(SAME_BUILD);
});
afterEach(() => {
  buildWatch.stop();
  jest.useRealTimers();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
  Reflect.deleteProperty(navigator, 'connection');
});

function watch() {
  buildWatch = watchBuild({
    currentBuild: CURRENT_BUILD,
    unsavedInput: {
      hasAny: () => page.hasInput,
      hasLayoutInput: () => page.hasLayoutInput,
      reset,
      stop: () => undefined,
    },
    hasLoadError: () => page.hasLoadError,
    router: {
      get state() {
        return { navigation: { state: page.state } };
      },
      subscribe(routerListener) {
        listener = routerListener;
        return () => undefined;
      },
    },
    fetchBuild,
    reload,
  });
}

const goTo = (pathname: string, state = 'idle') =>
  listener({ location: { pathname }, navigation: { state } });

test('watchBuild checks for a new build after one second and then every five minutes, and does not reload a page that is up to date', async () => {
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
  'watchBuild, when there is a new %s build, reloads on the next navigation to another page, but not on a query change, and at most once every 10 s',
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
    // `true` means that a navigation has just ended, so that the new page gets its own scroll
    // position.
    expect(reload).toHaveBeenLastCalledWith(true);
  },
);

test('watchBuild skips the first check on slow-2g, and repeats a failed check', async () => {
  Object.assign(navigator, { connection: { effectiveType: 'slow-2g' } });
  fetchBuild
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue({ entry: 'shell.bbb.js', composition: 'c1' });
  page.hasInput = true;
  watch();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchBuild).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(9 * 60_000);
  expect(fetchBuild).toHaveBeenCalledTimes(2);
  goTo('/jobs');
  expect(reload).toHaveBeenCalledTimes(1);
});

const NEW_BUILD: BuildInfo = { entry: 'shell.bbb.js', composition: 'c1' };

async function startWithNewBuild(): Promise<void> {
  fetchBuild.mockResolvedValue(NEW_BUILD);
  watch();
  await jest.advanceTimersByTimeAsync(1_000);
}

test('watchBuild reloads an outdated page after a minute without interaction', async () => {
  await startWithNewBuild();
  for (let second = 0; second < 120; second += 1) {
    document.dispatchEvent(new Event('scroll'));
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(65_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('watchBuild reloads an outdated page in a hidden tab after a few seconds', async () => {
  await startWithNewBuild();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(9_000);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('watchBuild checks for a new build when a tab becomes visible after a long time', async () => {
  watch();
  await jest.advanceTimersByTimeAsync(1_000);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  await jest.advanceTimersByTimeAsync(30 * 60_000);
  expect(fetchBuild).toHaveBeenCalledTimes(1);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetchBuild).toHaveBeenCalledTimes(2);
});

test('watchBuild does not reload while the page has unsaved input, except on navigation; input in the layout prevents even that reload', async () => {
  page.hasInput = true;
  await startWithNewBuild();
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  expect(reload).not.toHaveBeenCalled();
  page.hasLayoutInput = true;
  goTo('/jobs');
  expect(reset).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  page.hasLayoutInput = false;
  goTo('/news');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('watchBuild does not reload an idle page when the latest check failed or found no change', async () => {
  await startWithNewBuild();
  fetchBuild.mockRejectedValue(new TypeError('offline'));
  await jest.advanceTimersByTimeAsync(90_000);
  expect(reload).not.toHaveBeenCalled();
  fetchBuild.mockResolvedValue(SAME_BUILD);
  await jest.advanceTimersByTimeAsync(90_000);
  expect(reload).not.toHaveBeenCalled();
});

describe('watchBuild when a remote’s code is missing', () => {
  test('reloads at once, and only once, when there is a newer build and a load error on the page', async () => {
    fetchBuild.mockResolvedValue(NEW_BUILD);
    page.hasLoadError = true;
    watch();
    await buildWatch.handleMissingCode();
    await buildWatch.handleMissingCode();
    expect(reload.mock.calls).toEqual([[false]]);
  });

  test.each<[string, Partial<typeof page>, BuildInfo | null]>([
    ['the build is the newest', { hasLoadError: true }, SAME_BUILD],
    ['the browser is offline', { hasLoadError: true }, null],
    ['the page has no load error', {}, NEW_BUILD],
    ['a navigation is in progress', { hasLoadError: true, state: 'loading' }, NEW_BUILD],
    [
      'there is unsaved input in the layout',
      { hasLoadError: true, hasLayoutInput: true },
      NEW_BUILD,
    ],
  ])('does not reload immediately when %s', async (_what, state, newest) => {
    if (newest) fetchBuild.mockResolvedValue(newest);
    else fetchBuild.mockRejectedValue(new TypeError('offline'));
    Object.assign(page, state);
    watch();
    await buildWatch.handleMissingCode();
    expect(reload).not.toHaveBeenCalled();
  });

  test('reloads when the code did not load before the watch started', async () => {
    fetchBuild.mockResolvedValue(NEW_BUILD);
    page.hasLoadError = true;
    watch();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(reload.mock.calls).toEqual([[false]]);
  });

  test('reloads at the end of the current navigation', async () => {
    fetchBuild.mockResolvedValue(NEW_BUILD);
    page.state = 'loading';
    watch();
    await buildWatch.handleMissingCode();
    goTo('/jobs');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
