import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchBuild } from './build-watch.ts';
import type { Build } from './build-watch.ts';

const OWN: Build = { entry: 'https://paddock.test/assets/shell/shell.aaa.js', composition: 'c1' };
const SAME: Build = { entry: 'shell.aaa.js', composition: 'c1' };

let listener: Parameters<Parameters<typeof watchBuild>[0]['router']['subscribe']>[0];
let stop: () => void;
const reload = jest.fn();
const fetchBuild = jest.fn<() => Promise<Build>>();

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(1_000_000);
  sessionStorage.clear();
  reload.mockClear();
  fetchBuild.mockReset().mockResolvedValue(SAME);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

function watch() {
  stop = watchBuild({
    own: OWN,
    router: {
      subscribe(given) {
        listener = given;
        return () => undefined;
      },
    },
    fetchBuild,
    reload,
  });
}

const goTo = (pathname: string, state = 'idle') => listener({ location: { pathname }, navigation: { state } });

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
])('another %s: the next page is loaded whole, not the filters of this one, and not twice within 10 s', async (_what, newest) => {
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
});

test('no early question at slow-2g; a failed one is asked again', async () => {
  Object.assign(navigator, { connection: { effectiveType: 'slow-2g' } });
  fetchBuild.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ entry: 'shell.bbb.js', composition: 'c1' });
  watch();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchBuild).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(9 * 60_000);
  expect(fetchBuild).toHaveBeenCalledTimes(2);
  goTo('/jobs');
  expect(reload).toHaveBeenCalledTimes(1);
});
