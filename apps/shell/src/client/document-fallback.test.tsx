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
  isCodeLoaded: () => false,
  target: () => ({ pathname: '/jobs', search: '?page=2', hash: '#top' }),
  mayLeave: () => true,
  reloadOnArrival: null,
};

const fetchBuild = jest.fn<() => Promise<{ readonly ok: boolean }>>();

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { connection: { effectiveType: '4g' } });
  Object.assign(globalThis, { fetch: fetchBuild.mockResolvedValue({ ok: true }) });
});
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('loadPageOrDocument', () => {
  it('opens the document when the code has failed and the server can be reached', async () => {
    await expect(loadPageOrDocument(() => Promise.resolve(FAILED), options)).rejects.toMatchObject(
      DOCUMENT,
    );
  });

  it('reloads the document on arrival after Back, and shows the loader until then', async () => {
    const reloadOnArrival = jest.fn();
    await expect(
      loadPageOrDocument(() => Promise.resolve(FAILED), { ...options, reloadOnArrival }),
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
      loadPageOrDocument(() => Promise.resolve(FAILED), { ...options, ...overrides }),
    ).resolves.toBe(FAILED);
  });

  it('opens the document at once on a very slow line, without requesting the code', async () => {
    Object.assign(navigator, { connection: { effectiveType: '3g', rtt: 1_350, downlink: 0.05 } });
    const load = jest.fn(() => Promise.resolve(READY));
    await expect(loadPageOrDocument(load, options)).rejects.toMatchObject(DOCUMENT);
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['the code is loaded', { isCodeLoaded: () => true }],
    ['there is unsaved input', { mayLeave: () => false }],
    ['the page that is open reloads its data', { isNavigation: false }],
  ])('loads the page on a very slow line when %s', async (_when, overrides) => {
    Object.assign(navigator, { connection: { effectiveType: '2g' } });
    const load = () => Promise.resolve(READY);
    await expect(loadPageOrDocument(load, { ...options, ...overrides })).resolves.toBe(READY);
  });

  it.each([
    [{ effectiveType: '4g' }, 10_000],
    [{ effectiveType: '4g', saveData: true }, 4_000],
  ])(
    'on the connection %j, opens the document when the code is late by %d ms',
    async (connection, lateMs) => {
      Object.assign(navigator, { connection });
      const opened = loadPageOrDocument(() => new Promise(() => undefined), options).catch(
        (error: unknown) => error,
      );
      await jest.advanceTimersByTimeAsync(lateMs - 1);
      expect(fetchBuild).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      await expect(opened).resolves.toMatchObject(DOCUMENT);
    },
  );

  it.each([
    ['data of a page whose code has loaded', { isCodeLoaded: () => true }],
    ['code when the page that is open reloads its data', { isNavigation: false }],
  ])('waits, instead of opening the document, for late %s', async (_what, overrides) => {
    Object.assign(navigator, { connection: { effectiveType: '4g' } });
    const { promise, resolve } = Promise.withResolvers<PageResult>();
    const page = loadPageOrDocument(() => promise, { ...options, ...overrides });
    await jest.advanceTimersByTimeAsync(60_000);
    resolve(READY);
    await expect(page).resolves.toBe(READY);
    expect(fetchBuild).not.toHaveBeenCalled();
  });
});
