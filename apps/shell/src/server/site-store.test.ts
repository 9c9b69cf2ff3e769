import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SiteState } from '@paddock/contracts/http';
import { watchSite } from './site-store.ts';
import type { SiteStore } from './site-store.ts';

const CLOSED: SiteState = {
  maintenance: { message: 'Back at five.', until: null },
  redirects: [{ path: '/old', isPrefix: false, target: '/jobs', status: 302 }],
};

let folder: string;
let api: Server;
let apiOrigin: string;
/** The API's next response. */
let apiResponse: { status: number; body: string; etag?: string };
let requests: { ifNoneMatch: string | undefined; token: string | string[] | undefined }[];
let store: SiteStore | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pd-site-'));
  apiResponse = { status: 200, body: JSON.stringify(CLOSED), etag: '"1"' };
  requests = [];
  api = createServer((request, response) => {
    requests.push({
      ifNoneMatch: request.headers['if-none-match'],
      token: request.headers['x-paddock-internal'],
    });
    const isKnown =
      apiResponse.etag !== undefined && request.headers['if-none-match'] === apiResponse.etag;
    response
      .writeHead(
        isKnown ? 304 : apiResponse.status,
        apiResponse.etag ? { etag: apiResponse.etag } : {},
      )
      .end(isKnown ? '' : apiResponse.body);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterEach(async () => {
  store?.stop();
  api.closeAllConnections();
  api.close();
  await rm(folder, { recursive: true });
});

const file = () => path.join(folder, 'state/site.json');
const watch = async (overrides: Partial<Parameters<typeof watchSite>[0]> = {}) => {
  store = await watchSite({
    apiOrigin,
    internalToken: 'token',
    file: file(),
    onFault: () => undefined,
    pollIntervalMs: 10,
    ...overrides,
  });
  return store;
};
const waitUntil = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('watchSite', () => {
  it('loads the state at the start and then polls with its ETag', async () => {
    const { current } = await watch();
    expect(current()).toEqual(CLOSED);
    await waitUntil(() => requests.length > 2);
    expect(requests[0]).toEqual({ ifNoneMatch: undefined, token: 'token' });
    expect(requests[2]?.ifNoneMatch).toBe('"1"');
    expect(current()).toEqual(CLOSED);
  });

  it('uses a changed state and saves it on disk', async () => {
    const { current } = await watch();
    apiResponse = {
      status: 200,
      body: JSON.stringify({ maintenance: null, redirects: [] }),
      etag: '"2"',
    };
    await waitUntil(() => current().maintenance === null);
    await waitUntil(() => requests.at(-1)?.ifNoneMatch === '"2"');
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({
      maintenance: null,
      redirects: [],
    });
  });

  it.each([
    [{ status: 503, body: JSON.stringify({ code: 'database_unavailable' }) }],
    [{ status: 200, body: '{"maintenance":null}' }],
    [{ status: 200, body: '<h1>Bad gateway</h1>' }],
  ])('keeps the state when the API returns %j, and reports the problem once', async (broken) => {
    const faults: unknown[] = [];
    const { current } = await watch({ onFault: (error) => faults.push(error) });
    apiResponse = broken;
    const before = requests.length;
    await waitUntil(() => requests.length > before + 3);
    expect(current()).toEqual(CLOSED);
    expect(faults).toHaveLength(1);
  });

  it('starts with the saved state when the API is unreachable; without a saved one, the site is open', async () => {
    await watch();
    store?.stop();
    const unreachable = { apiOrigin: 'http://127.0.0.1:1' };
    expect((await watch(unreachable)).current()).toEqual(CLOSED);
    store?.stop();
    await writeFile(file(), 'half a fi');
    expect((await watch(unreachable)).current()).toEqual({ maintenance: null, redirects: [] });
    store?.stop();
    expect((await watch({ ...unreachable, file: null })).current().maintenance).toBeNull();
  });
});
