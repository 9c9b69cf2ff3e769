/** Tests the proxy over real sockets, with an API and a backend whose handlers each test sets. */
import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApiQueues } from '../api-queues.ts';
import { backendProxy } from './backend-proxy.ts';

interface Sent {
  readonly address: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let servers: Server[];
let shell: FastifyInstance;
let address: string;
let backend: string;
let answerApi: RequestListener;
let answerBackend: RequestListener;
/** The requests that the API and the backend have received. */
let toApi: Sent[];
let toBackend: Sent[];

async function listen(received: Sent[], getListener: () => RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({
        address: `${request.method ?? ''} ${request.url ?? ''}`,
        headers: request.headers,
        body,
      });
      getListener()(request, response);
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sendJson =
  (
    status: number,
    body: object,
    headers: Record<string, string | string[]> = {},
  ): RequestListener =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const asGuest = sendJson(401, { code: 'unauthenticated', message: 'Please sign in first.' });
const asUser = sendJson(200, { token: 'signed' });

beforeEach(async () => {
  [servers, toApi, toBackend] = [[], [], []];
  [answerApi, answerBackend] = [asGuest, sendJson(200, { days: [] })];
  backend = await listen(toBackend, () => answerBackend);
  shell = Fastify({ genReqId: () => 'request-1', trustProxy: ['loopback'] });
  await shell.register(backendProxy, {
    apiOrigin: await listen(toApi, () => answerApi),
    internalToken: 'secret',
    queues: createApiQueues(),
    findBackend: (_request, remote) => Promise.resolve(remote === 'calendar' ? backend : null),
  });
  address = await shell.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const server of [shell.server, ...servers]) server.closeAllConnections();
  await shell.close();
  for (const server of servers) server.close();
});

const send = (path: string, init?: RequestInit) =>
  fetch(`${address}/api/remotes${path}`, { redirect: 'manual', ...init });

describe('backendProxy', () => {
  it("sends the API's signature and the visitor's content headers, but neither cookies nor addresses", async () => {
    answerApi = asUser;
    const response = await send('/calendar/days/7?x=%FF&y=1', {
      method: 'PUT',
      headers: {
        cookie: '__session=abc; pd-theme=dark',
        authorization: 'Bearer made-up',
        'content-type': 'application/json',
        'idempotency-key': 'once',
        'user-agent': 'Browser',
        'x-forwarded-for': '203.0.113.7',
        'x-paddock-internal': 'guess',
        'sec-fetch-site': 'same-origin',
      },
      body: '{"day":7}',
    });
    expect([response.status, await response.json()]).toEqual([200, { days: [] }]);
    expect(toApi).toEqual([
      {
        address: 'POST /api/internal/backend-tokens',
        body: '{"remote":"calendar","method":"PUT"}',
        headers: expect.objectContaining({
          cookie: '__session=abc; pd-theme=dark',
          'x-paddock-internal': 'secret',
          'x-forwarded-for': '203.0.113.7',
          'sec-fetch-site': 'same-origin',
          'x-request-id': 'request-1',
        }) as object,
      },
    ]);
    const [{ headers, ...sent } = { headers: {} }] = toBackend;
    expect(sent).toEqual({ address: 'PUT /days/7?x=%FF&y=1', body: '{"day":7}' });
    expect(headers).toMatchObject({
      authorization: 'Bearer signed',
      'content-type': 'application/json',
      'idempotency-key': 'once',
      'x-request-id': 'request-1',
    });
    for (const name of ['cookie', 'x-forwarded-for', 'x-paddock-internal', 'sec-fetch-site'])
      expect(headers).not.toHaveProperty(name);
    expect(headers['user-agent']).not.toBe('Browser');
  });

  it('sends no signature for guests, and does not check the origin of reads', async () => {
    const headers = { authorization: 'Bearer made-up', 'sec-fetch-site': 'cross-site' };
    expect((await send('/calendar/days', { headers })).status).toBe(200);
    expect(toBackend[0]?.headers).not.toHaveProperty('authorization');
    expect(toApi[0]?.headers).not.toHaveProperty('sec-fetch-site');
  });

  it("passes on the API's refusals and does not call the backend", async () => {
    answerApi = sendJson(
      429,
      { code: 'too_many_requests', message: 'Wait.' },
      { 'retry-after': '9' },
    );
    const response = await send('/calendar/days');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '9']);
    expect(await response.json()).toEqual({ code: 'too_many_requests', message: 'Wait.' });
    expect(toBackend).toEqual([]);
  });

  it('removes headers of the backend that affect the site', async () => {
    answerBackend = sendJson(
      201,
      { ok: true },
      {
        'set-cookie': ['__session=stolen', 'x=y'],
        'clear-site-data': '"*"',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=60',
        etag: '"1"',
        location: 'https://evil.example/',
      },
    );
    const { status, headers } = await send('/calendar/days', { method: 'POST' });
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"1"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    for (const name of ['set-cookie', 'clear-site-data', 'access-control-allow-origin', 'location'])
      expect(headers.get(name)).toBeNull();
  });

  it.each([
    ['a page', 200, { 'content-type': 'text/html' }],
    ['a script', 200, { 'content-type': 'text/javascript; charset=utf-8' }],
    ['an SVG', 200, { 'content-type': 'image/svg+xml' }],
    ['a type of two parts', 200, { 'content-type': 'application/json, text/html' }],
    ['a redirect', 302, { location: 'http://169.254.169.254/' }],
  ])('answers 502 instead of %s', async (_what, status, headers) => {
    answerBackend = sendJson(status, {}, headers);
    const response = await send('/calendar/days');
    expect([response.status, await response.json()]).toEqual([
      502,
      expect.objectContaining({ code: 'backend_refused', requestId: 'request-1' }),
    ]);
  });

  it('answers 502 instead of more than 1 MB', async () => {
    answerBackend = sendJson(200, { text: 'a'.repeat(1_100_000) });
    expect((await send('/calendar/days')).status).toBe(502);
  });

  it('answers 413 to a body over 512 KB, and 404 when the remote has no backend', async () => {
    const body = 'a'.repeat(600_000);
    expect((await send('/calendar/days', { method: 'POST', body })).status).toBe(413);
    expect((await send('/search/days')).status).toBe(404);
    expect(toApi).toEqual([]);
  });

  it('stays below the backend’s origin for paths with dots and slashes', async () => {
    // fetch would resolve the dots itself.
    for (const path of ['/calendar/../%2e%2e/days', '/calendar//evil.example/']) {
      const [response] = (await once(
        get(`${address}/`, { path: `/api/remotes${path}`, agent: false }),
        'response',
      )) as [IncomingMessage];
      response.resume();
    }
    expect(toBackend.map((sent) => sent.address)).toEqual(['GET /days', 'GET //evil.example/']);
  });

  it('answers 503 while the backend is away, and stops calling the API after five failures', async () => {
    answerBackend = (_request, response) => response.destroy();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const response = await send('/calendar/days');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.json()).toMatchObject({ code: 'backend_unavailable' });
    }
    expect([toApi.length, toBackend.length]).toEqual([5, 5]);
  });

  it('answers 503 when the API is away', async () => {
    answerApi = (_request, response) => response.destroy();
    const response = await send('/calendar/days');
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'api_unreachable' }),
    ]);
  });

  it('refuses the 65th request to a backend that does not answer, and serves the others when it does', async () => {
    const open: (() => void)[] = [];
    let allArrived = () => {};
    const arrived = new Promise<void>((resolve) => (allArrived = resolve));
    answerBackend = (request, response) => {
      open.push(() => sendJson(200, {})(request, response));
      if (open.length === 64) allArrived();
    };
    const pending = Array.from({ length: 64 }, () => send('/calendar/days'));
    await arrived;
    expect((await send('/calendar/days')).status).toBe(503);
    for (const answer of open) answer();
    const statuses = (await Promise.all(pending)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    answerBackend = sendJson(200, {});
    expect((await send('/calendar/days')).status).toBe(200);
  });

  it('cancels the request to the backend when the visitor leaves', async () => {
    const arrived = new Promise<ServerResponse>((resolve) => {
      answerBackend = (_request, response) => resolve(response);
    });
    const leave = new AbortController();
    const request = send('/calendar/days', { signal: leave.signal });
    const aborted = once(await arrived, 'close');
    leave.abort();
    await expect(request).rejects.toThrow('abort');
    await aborted;
    // Less than the time limit of the request to the backend, which would end it too.
  }, 8_000);
});
