import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Site } from '@paddock/contracts/http';
import { watchSite } from './site-store.ts';
import type { SiteStore } from './site-store.ts';

const CLOSED: Site = {
  maintenance: { message: 'Back at five.', until: null },
  redirects: [{ path: '/old', isPrefix: false, target: '/jobs', status: 302 }],
};

let folder: string;
let api: Server;
let apiOrigin: string;
/** What the API answers now, and to how many it has said it. */
let answer: { status: number; body: string; etag?: string };
let asked: { ifNoneMatch: string | undefined; token: string | string[] | undefined }[];
let store: SiteStore | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pd-site-'));
  answer = { status: 200, body: JSON.stringify(CLOSED), etag: '"1"' };
  asked = [];
  api = createServer((request, response) => {
    asked.push({
      ifNoneMatch: request.headers['if-none-match'],
      token: request.headers['x-paddock-internal'],
    });
    const isKnown = answer.etag !== undefined && request.headers['if-none-match'] === answer.etag;
    response
      .writeHead(isKnown ? 304 : answer.status, answer.etag ? { etag: answer.etag } : {})
      .end(isKnown ? '' : answer.body);
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
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('the site store', () => {
  it('knows the state from the start, and asks by its ETag from then on', async () => {
    const { current } = await watch();
    expect(current()).toEqual(CLOSED);
    await until(() => asked.length > 2);
    expect(asked[0]).toEqual({ ifNoneMatch: undefined, token: 'token' });
    expect(asked[2]?.ifNoneMatch).toBe('"1"');
    expect(current()).toEqual(CLOSED);
  });

  it('takes a change live, and keeps it on disk', async () => {
    const { current } = await watch();
    answer = {
      status: 200,
      body: JSON.stringify({ maintenance: null, redirects: [] }),
      etag: '"2"',
    };
    await until(() => current().maintenance === null);
    await until(() => asked.at(-1)?.ifNoneMatch === '"2"');
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({
      maintenance: null,
      redirects: [],
    });
  });

  it.each([
    [{ status: 503, body: JSON.stringify({ code: 'database_unavailable' }) }],
    [{ status: 200, body: '{"maintenance":null}' }],
    [{ status: 200, body: '<h1>Bad gateway</h1>' }],
  ])('stays as it was over the answer %j, and says so once', async (broken) => {
    const faults: unknown[] = [];
    const { current } = await watch({ onFault: (error) => faults.push(error) });
    answer = broken;
    const before = asked.length;
    await until(() => asked.length > before + 3);
    expect(current()).toEqual(CLOSED);
    expect(faults).toHaveLength(1);
  });

  it('starts from what it kept where the API is away, and open where it kept nothing', async () => {
    await watch();
    store?.stop();
    const away = { apiOrigin: 'http://127.0.0.1:1' };
    expect((await watch(away)).current()).toEqual(CLOSED);
    store?.stop();
    await writeFile(file(), 'half a fi');
    expect((await watch(away)).current()).toEqual({ maintenance: null, redirects: [] });
    store?.stop();
    expect((await watch({ ...away, file: null })).current().maintenance).toBeNull();
  });
});
