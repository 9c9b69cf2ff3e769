import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { retryFailedLoads } from '@paddock/runtime/online';
import { replaceSavedCopy } from './replace-saved-copy.ts';

const fetchMock = jest.fn<typeof fetch>();
const reload = jest.fn();
let stop: () => void = () => undefined;

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(() => Promise.resolve({} as Response));
  reload.mockReset();
  globalThis.fetch = fetchMock;
  document.documentElement.setAttribute('style', '--pd-safe-top:36px');
  document.body.innerHTML = '<div data-saved-copy>Offline.</div><main></main>';
});
afterEach(() => stop());

const getBar = () => document.querySelector('[data-saved-copy]');
const flush = () => new Promise((resolve) => setTimeout(resolve));
async function comeOnline(mayReload: boolean): Promise<void> {
  stop = replaceSavedCopy({ mayReload: () => mayReload, reload });
  dispatchEvent(new Event('online'));
  await flush();
}

test('replaceSavedCopy does nothing on a page that the server has sent', async () => {
  getBar()?.remove();
  await comeOnline(true);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('replaceSavedCopy reloads once when the server answers for this page', async () => {
  await comeOnline(true);
  retryFailedLoads();
  await flush();
  expect(fetchMock.mock.calls).toEqual([[location.href, { method: 'HEAD', cache: 'no-store' }]]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('replaceSavedCopy keeps the bar while the server does not answer, and tries again', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await comeOnline(true);
  expect([getBar() !== null, reload.mock.calls.length]).toEqual([true, 0]);
  retryFailedLoads();
  await flush();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('replaceSavedCopy keeps the saved copy while the server answers with an error', async () => {
  fetchMock.mockResolvedValueOnce({ status: 503 } as Response);
  await comeOnline(true);
  expect(reload).not.toHaveBeenCalled();
});

test('replaceSavedCopy only removes the bar while a reload would lose what the user has typed', async () => {
  await comeOnline(false);
  expect(getBar()).toBeNull();
  expect(document.documentElement.hasAttribute('style')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
