import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PageResult } from '../routing/page-result.ts';
import { loadPageOrDocument } from './document-fallback.ts';

const FAILED: PageResult = {
  type: 'remote-failed',
  status: 200,
  owner: 'search',
  code: 'chunk-failed',
};
const READY: PageResult = { type: 'not-found', status: 404 };
const DOCUMENT = { name: 'PageRedirect', location: '/jobs?page=2#top', type: 'document' };
const options = {
  isNavigation: true,
  target: () => ({ pathname: '/jobs', search: '?page=2', hash: '#top' }),
  mayLeave: () => true,
  reloadOnArrival: null,
};

const fetchBuild = jest.fn<() => Promise<{ readonly ok: boolean }>>();

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: fetchBuild.mockResolvedValue({ ok: true }) });
});
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('loadPageOrDocument', () => {
  it('opens the document when the code has failed and the server can be reached', async () => {
    await expect(loadPageOrDocument(Promise.resolve(FAILED), options)).rejects.toMatchObject(
      DOCUMENT,
    );
  });

  it('reloads the document on arrival after Back, and shows the loader until then', async () => {
    const reloadOnArrival = jest.fn();
    await expect(
      loadPageOrDocument(Promise.resolve(FAILED), { ...options, reloadOnArrival }),
    ).resolves.toEqual({ type: 'not-rendered', status: 200 });
    expect(reloadOnArrival).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the line is down', {}, () => Promise.reject(new TypeError('network'))],
    ['the server is down', {}, () => Promise.resolve({ ok: false })],
    ['there is unsaved input', { mayLeave: () => false }, undefined],
    ['the server has just sent this page', { target: () => null }, undefined],
  ])('returns the failed page when %s', async (_when, overrides, answer) => {
    if (answer) fetchBuild.mockImplementation(answer);
    await expect(
      loadPageOrDocument(Promise.resolve(FAILED), { ...options, ...overrides }),
    ).resolves.toBe(FAILED);
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])(
    'opens the document of a slow page after four seconds on the connection %j',
    async (connection) => {
      Object.assign(navigator, { connection });
      const opened = loadPageOrDocument(new Promise(() => undefined), options).catch(
        (error: unknown) => error,
      );
      await jest.advanceTimersByTimeAsync(3_999);
      expect(fetchBuild).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      await expect(opened).resolves.toMatchObject(DOCUMENT);
    },
  );

  it('waits for a slow page on any other connection, and when the page that is open reloads its data', async () => {
    for (const [effectiveType, isNavigation] of [
      ['3g', true],
      ['2g', false],
    ] as const) {
      Object.assign(navigator, { connection: { effectiveType } });
      const { promise, resolve } = Promise.withResolvers<PageResult>();
      const page = loadPageOrDocument(promise, { ...options, isNavigation });
      await jest.advanceTimersByTimeAsync(60_000);
      resolve(READY);
      await expect(page).resolves.toBe(READY);
    }
    expect(fetchBuild).not.toHaveBeenCalled();
  });
});
