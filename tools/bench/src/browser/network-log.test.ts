import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CDPSession } from '@playwright/test';
import { watchNetwork } from './network-log.ts';

const QUIET_MS = 5_000;
const TIMEOUT_MS = 60_000;
const ORIGIN = 'http://localhost';

/** A fake DevTools session, with functions that simulate the requests of its page. */
function createFakePage() {
  const events = new EventEmitter();
  const timestamp = () => performance.now() / 1_000;
  const session = Object.assign(events, { send: () => Promise.resolve() }) as unknown as CDPSession;
  const emit = (name: string, requestId: string, more: object) =>
    events.emit(`Network.${name}`, { requestId, ...more });
  const request = (path: string, type: string) =>
    emit('requestWillBeSent', path, {
      request: { url: ORIGIN + path },
      type,
      timestamp: timestamp(),
    });
  const respond = (path: string, bytes: number, more: object = {}) =>
    emit('responseReceived', path, {
      response: { headers: { 'Content-Length': String(bytes) }, ...more },
    });
  const finish = (path: string) =>
    emit('loadingFinished', path, { timestamp: timestamp(), encodedDataLength: 0 });
  const fetchCompletely = (path: string, type: string, bytes: number) => {
    request(path, type);
    respond(path, bytes);
    finish(path);
  };
  return { session, emit, request, respond, finish, fetchCompletely };
}

/**
 * Returns a function that returns true once the promise has resolved, which means that the network
 * is quiet.
 */
function watchQuiet(quiet: Promise<void>): () => boolean {
  let isQuiet = false;
  void quiet.then(() => (isQuiet = true));
  return () => isQuiet;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('watchNetwork', () => {
  it('waits for the last byte of a script that the page requests 3 s after everything else', async () => {
    const page = createFakePage();
    const log = await watchNetwork(page.session);
    page.fetchCompletely('/', 'Document', 9_000);
    page.fetchCompletely('/first.js', 'Script', 100_000);
    const isQuiet = watchQuiet(log.waitUntilQuiet(QUIET_MS, TIMEOUT_MS));
    await jest.advanceTimersByTimeAsync(3_000);
    page.request('/idle.js', 'Script');
    page.respond('/idle.js', 45_000);
    await jest.advanceTimersByTimeAsync(QUIET_MS * 4);
    expect(isQuiet()).toBe(false);
    page.finish('/idle.js');
    await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
    expect(isQuiet()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isQuiet()).toBe(true);
    const bytes = Object.fromEntries(log.fetched().map((request) => [request.path, request.bytes]));
    expect(bytes).toEqual({ '/': 9_000, '/first.js': 100_000, '/idle.js': 45_000 });
  });

  it('does not wait for an event stream or for a request that has failed', async () => {
    const page = createFakePage();
    const log = await watchNetwork(page.session);
    page.request('/stream', 'EventSource');
    page.request('/other-stream', 'Fetch');
    page.respond('/other-stream', 0, { mimeType: 'text/event-stream' });
    page.request('/away', 'Fetch');
    page.emit('loadingFailed', '/away', { timestamp: 1 });
    const isQuiet = watchQuiet(log.waitUntilQuiet(QUIET_MS, TIMEOUT_MS));
    await jest.advanceTimersByTimeAsync(QUIET_MS);
    expect(isQuiet()).toBe(true);
  });

  it('omits responses from the browser’s cache', async () => {
    const page = createFakePage();
    const log = await watchNetwork(page.session);
    page.request('/from-memory.js', 'Script');
    page.emit('requestServedFromCache', '/from-memory.js', {});
    page.respond('/from-memory.js', 7_000);
    page.request('/from-disk.js', 'Script');
    page.respond('/from-disk.js', 7_000, { fromDiskCache: true });
    expect(log.fetched()).toEqual([]);
  });

  it('names the requests in progress when it times out', async () => {
    const page = createFakePage();
    const log = await watchNetwork(page.session);
    page.request('/hangs.js', 'Script');
    const rejected = expect(log.waitUntilQuiet(QUIET_MS, TIMEOUT_MS)).rejects.toThrow('/hangs.js');
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
    await rejected;
  });
});
