/** Tests the API proxy over real sockets, against an API whose handler each test sets. */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { deriveProxyToken } from '@paddock/contracts/proxy-token';
import { apiProxy } from './api-proxy.ts';

let api: Server;
let handleApiRequest: RequestListener;
let shell: FastifyInstance;
let address: URL;

beforeEach(async () => {
  api = createServer((request, response) => handleApiRequest(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(api, 'listening');
  shell = Fastify({
    genReqId: () => '0f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c',
    trustProxy: ['loopback'],
  });
  shell.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  await shell.register(apiProxy, {
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    channel: 'live',
    internalToken: 'secret',
  });
  address = new URL(await shell.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(async () => {
  // A connection that fetch keeps open would delay the end of the server.
  shell.server.closeAllConnections();
  await shell.close();
  api.closeAllConnections();
  api.close();
});

const STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
};

async function openStream(): Promise<{
  readonly response: IncomingMessage;
  read(): Promise<string>;
  disconnect(): void;
}> {
  const request = get(new URL('/api/account/messages/unread/stream', address), {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      'accept-encoding': 'br',
      cookie: '__session=abc',
      'x-paddock-channel': 'made-up',
    },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  return {
    response,
    read: async () => String((await once(response, 'data'))[0]),
    disconnect: () => void request.destroy(),
  };
}

describe('apiProxy: event streams', () => {
  let upstream: ServerResponse;
  let forwarded: IncomingMessage;
  beforeEach(() => {
    handleApiRequest = (request, response) => {
      [forwarded, upstream] = [request, response];
      response.writeHead(200, STREAM).write('retry: 1\n\n');
    };
  });

  it('forwards each event as soon as the API sends it', async () => {
    const { response, read, disconnect } = await openStream();
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['cache-control'],
      response.headers['content-encoding'],
    ]).toEqual([200, STREAM['content-type'], 'private, no-store', undefined]);
    expect(await read()).toBe('retry: 1\n\n');
    for (const event of ['event: unread\ndata: {}\n\n', ':\n\n']) {
      upstream.write(event);
      expect(await read()).toBe(event);
    }
    expect(forwarded.headers).toMatchObject({
      cookie: '__session=abc',
      'x-paddock-channel': 'live',
      'accept-encoding': 'identity',
      'x-request-id': '0f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c',
      'x-forwarded-host': address.host,
    });
    expect(forwarded.headers['x-forwarded-for']).toBeUndefined();
    disconnect();
  });

  it('closes the API connection when the browser disconnects', async () => {
    const { read, disconnect } = await openStream();
    await read();
    const upstreamClosed = once(upstream, 'close');
    disconnect();
    await upstreamClosed;
  });

  it('ends the response when the API ends the stream, and aborts the response when the API aborts the stream', async () => {
    const first = await openStream();
    first.response.resume();
    upstream.end();
    await once(first.response, 'end');
    const second = await openStream();
    second.response.resume();
    upstream.destroy();
    await new Promise((resolve) => second.response.on('close', resolve));
    expect(second.response.complete).toBe(false);
  });

  it('ends open streams when the server shuts down', async () => {
    const { response } = await openStream();
    response.resume();
    await Promise.all([once(response, 'end'), shell.close()]);
  });

  it('forwards the status and body when the API refuses a stream', async () => {
    handleApiRequest = (_request, response) =>
      response
        .writeHead(503, { 'retry-after': '60', 'content-type': 'application/json' })
        .end('{"code":"too_many_streams"}');
    const { response, read } = await openStream();
    expect([response.statusCode, response.headers['retry-after'], await read()]).toEqual([
      503,
      '60',
      '{"code":"too_many_streams"}',
    ]);
  });

  it('returns 503 when the API is unreachable', async () => {
    api.closeAllConnections();
    api.close();
    const { response, read } = await openStream();
    expect([
      response.statusCode,
      response.headers['retry-after'],
      JSON.parse(await read()),
    ]).toMatchObject([503, '2', { code: 'api_unreachable' }]);
  });
});

describe('apiProxy: other responses', () => {
  it('compresses large JSON responses', async () => {
    handleApiRequest = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify('x'.repeat(3_000)));
    const response = await shell.inject({
      url: '/api/listings',
      headers: { 'accept-encoding': 'br' },
    });
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, 'br']);
  });

  it('returns a 503 from the API without retrying the request', async () => {
    let count = 0;
    handleApiRequest = (_request, response) => {
      count += 1;
      response.writeHead(503, { 'retry-after': '2' }).end();
    };
    expect((await shell.inject('/api/listings')).statusCode).toBe(503);
    expect(count).toBe(1);
  });

  it('adds at most 20 bytes to a 304 response', async () => {
    handleApiRequest = (_request, response) =>
      response
        .writeHead(304, {
          etag: '"abcdefghijkl"',
          'cache-control': 'private, no-store',
          'x-request-id': '0f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c',
        })
        .end();
    const sizes: number[] = [];
    for (const port of [(api.address() as AddressInfo).port, Number(address.port)]) {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET /api/account/messages/unread HTTP/1.1\r\nhost: ${address.host}\r\nif-none-match: "abcdefghijkl"\r\n\r\n`,
      );
      let text = '';
      while (!text.includes('\r\n\r\n')) text += String((await once(socket, 'data'))[0]);
      socket.destroy();
      expect(text).toMatch(/^HTTP\/1\.1 304 [^]*\r\n\r\n$/);
      sizes.push(text.length);
    }
    expect(sizes[1]).toBeLessThanOrEqual((sizes[0] ?? 0) + 20);
  });
});

describe('apiProxy: requests', () => {
  let forwarded: IncomingMessage;
  let body: string;
  beforeEach(() => {
    handleApiRequest = (request, response) => {
      [forwarded, body] = [request, ''];
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => response.end());
    };
  });

  it('have the address that the load balancer reports and the proxy token, and no internal header of the visitor', async () => {
    await fetch(new URL('/api/listings', address), {
      headers: {
        'x-forwarded-for': '10.9.9.9, 203.0.113.9',
        'x-paddock-internal': 'guess',
        'x-paddock-proxy': 'guess',
        'x-paddock-channel': 'guess',
      },
    });
    expect(forwarded.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-paddock-proxy': deriveProxyToken('secret'),
      'x-paddock-channel': 'live',
    });
    expect(forwarded.headers['x-paddock-internal']).toBeUndefined();
  });

  it('from a scraper for /metrics are forwarded with the token', async () => {
    await fetch(new URL('/metrics', address), { headers: { authorization: 'Bearer scraper' } });
    expect([forwarded.url, forwarded.headers.authorization]).toEqual([
      '/metrics',
      'Bearer scraper',
    ]);
  });

  it('keep a query that cannot be decoded', async () => {
    const response = await fetch(new URL('/api/listings?x=%FF&y=/../', address));
    expect([response.status, forwarded.url]).toEqual([200, '/api/listings?x=%FF&y=/../']);
  });

  it('keep a compressed body as it is', async () => {
    const compressed = gzipSync('{}');
    handleApiRequest = (request, response) => {
      forwarded = request;
      request.resume().on('end', () => response.end());
    };
    await fetch(new URL('/api/contact', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: compressed,
    });
    expect(forwarded.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(compressed.length),
    });
  });

  it('may have the size of a job application with a CV, and of no other form', async () => {
    const post = (path: string, bytes: number) =>
      fetch(new URL(path, address), { method: 'POST', body: 'a'.repeat(bytes) });
    const path = '/api/account/jobs/552471808273/application';
    expect((await post(path, 7_000_000)).status).toBe(200);
    expect(body).toHaveLength(7_000_000);
    expect((await post(path, 8_000_000)).status).toBe(413);
    expect((await post('/api/contact', 600_000)).status).toBe(413);
  });

  it('are refused with 503 when the API has not responded to earlier ones of the same kind for a second', async () => {
    const held: ServerResponse[] = [];
    handleApiRequest = (request, response) => {
      if (request.method === 'GET') held.push(response);
      else response.end();
    };
    const reads = Array.from({ length: 33 }, () => fetch(new URL('/api/listings', address)));
    const refused = await Promise.race(reads);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await fetch(new URL('/api/contact', address), { method: 'POST' })).status).toBe(200);
    for (const response of held) response.end();
    await Promise.all(reads);
    handleApiRequest = (_request, response) => response.end();
    expect((await fetch(new URL('/api/listings', address))).status).toBe(200);
  });
});

describe('apiProxy: the x-robots-tag header', () => {
  it.each([
    ['application/json', 'noindex'],
    ['text/html; charset=utf-8', 'noindex'],
    ['image/jpeg', undefined],
  ])('for the content type %s is %s', async (type, robotsTag) => {
    handleApiRequest = (_request, response) =>
      response.writeHead(200, { 'content-type': type }).end('{}');
    expect((await shell.inject('/api/listings')).headers['x-robots-tag']).toBe(robotsTag);
  });
});
