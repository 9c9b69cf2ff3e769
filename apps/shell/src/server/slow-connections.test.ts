/**
 * Tests that visitors get responses while other clients are slow, silent or gone, on purpose or
 * because of their signal.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy.ts';
import { sendUnreadableRequest } from './bad-requests.ts';
import { registerBodyLimits } from './body-limits.ts';
import { createConnectionLimits } from './connection-limits.ts';

const CLIENTS = 100;
const LARGE_BYTES = 900_000;
const CV = '/api/account/applications/1/cv';

let api: Server;
let handleApiRequest: RequestListener;
let shell: FastifyInstance;
let address: URL;
let sockets: Socket[];

/**
 * Returns a stream that never reads the payload. Without it, the system's buffers on loopback
 * would take the whole body of a client that does not read.
 */
function stall(payload: Readable): Readable {
  const stalled = new Readable({ read: () => undefined });
  stalled.on('close', () => payload.destroy());
  return stalled;
}

/**
 * @param secondMs the length of a second in the limits of connections
 * @param bodySecondMs the length of a second in the limits of request bodies
 */
async function startShell(secondMs?: number, bodySecondMs?: number): Promise<void> {
  shell = Fastify({
    ...createConnectionLimits(secondMs),
    trustProxy: ['loopback'],
    clientErrorHandler: (error, socket) => sendUnreadableRequest(error, socket, {}),
  });
  registerBodyLimits(shell, bodySecondMs);
  await shell.register(apiProxy, {
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    channel: null,
    internalToken: null,
  });
  shell.addHook('onSend', (request, _reply, payload, done) =>
    done(null, request.headers['x-slow'] && payload instanceof Readable ? stall(payload) : payload),
  );
  address = new URL(await shell.listen({ port: 0, host: '127.0.0.1' }));
}

beforeEach(async () => {
  sockets = [];
  handleApiRequest = (request, response) => {
    request.resume().on('end', () => response.end('fine'));
  };
  api = createServer((request, response) => handleApiRequest(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(api, 'listening');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  shell.server.closeAllConnections();
  await shell.close();
  api.closeAllConnections();
  api.close();
});

/** Opens connections, sends the text on each, and reads nothing. */
async function openConnections(count: number, sent: string): Promise<readonly Socket[]> {
  const opened = Array.from({ length: count }, () => {
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    if (sent !== '') socket.write(sent);
    return socket;
  });
  sockets.push(...opened);
  await Promise.all(opened.map((socket) => once(socket, 'connect')));
  return opened;
}

const createHead = (method: string, path: string, ...headers: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, `host: ${address.host}`, ...headers, '', ''].join('\r\n');

async function send(method: string, path: string): Promise<string> {
  const response = await fetch(new URL(path, address), {
    method,
    ...(method === 'POST' && { headers: { 'content-type': 'text/plain' }, body: 'x' }),
  });
  return `${response.status} ${await response.text()}`;
}

/** Tries again while the shell is still busy with the slow clients’ requests. */
async function sendUntilAnswered(path: string): Promise<string> {
  for (;;) {
    const answer = await send('GET', path);
    if (!answer.startsWith('503')) return answer;
  }
}

describe('another visitor’s requests are answered', () => {
  beforeEach(() => startShell());

  it.each([
    ['open connections and send nothing', () => ''],
    [
      'have not finished their headers',
      () => `POST /api/contact HTTP/1.1\r\nhost: ${address.host}\r\nx-`,
    ],
    [
      'have not finished their bodies',
      () =>
        `${createHead('POST', '/api/contact', 'content-type: text/plain', 'content-length: 4000')}a`,
    ],
  ])('while a hundred clients %s', async (_clients, getSent) => {
    await openConnections(CLIENTS, getSent());
    expect(await send('POST', '/api/contact')).toBe('200 fine');
    expect(await send('GET', '/api/listings')).toBe('200 fine');
  });

  it.each([
    ['search results', '/api/listings', 'application/json'],
    ['photos', '/api/photos/1', 'image/webp'],
  ])('while a hundred clients do not read their %s', async (_what, path, type) => {
    handleApiRequest = (_request, response) => {
      response.writeHead(200, { 'content-type': type });
      response.end('a'.repeat(LARGE_BYTES));
    };
    await openConnections(CLIENTS, createHead('GET', path, 'x-slow: yes'));
    expect(await sendUntilAnswered(path)).toBe(`200 ${'a'.repeat(LARGE_BYTES)}`);
  });

  it('while a hundred clients do not read a CV of 5 MB', async () => {
    handleApiRequest = (request, response) =>
      response.end(request.url === CV ? Buffer.alloc(5_000_000) : 'fine');
    await openConnections(CLIENTS, createHead('GET', CV, 'cookie: __session=x'));
    expect(await sendUntilAnswered('/api/listings')).toBe('200 fine');
  });

  it('after a hundred clients have left before they got a response', async () => {
    const waiting: (() => void)[] = [];
    handleApiRequest = (_request, response) => {
      waiting.push(() => response.end('fine'));
    };
    const clients = await openConnections(CLIENTS, createHead('GET', '/api/listings'));
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    handleApiRequest = (_request, response) => response.end('fine');
    for (const client of clients) client.resetAndDestroy();
    expect(await sendUntilAnswered('/api/listings')).toBe('200 fine');
  });
});

/** Resolves with all that the shell sent, when the connection is closed or reset. */
async function readToEnd(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk))).resume();
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

describe('a connection is closed', () => {
  it.each([
    ['that sends nothing', () => ''],
    ['whose headers do not end', () => 'GET /api/listings HTTP/1.1\r\nx-'],
    [
      'whose body does not end',
      () =>
        `${createHead('POST', '/api/contact', 'content-type: text/plain', 'content-length: 9')}a`,
    ],
  ])('%s', async (_what, getSent) => {
    await startShell(1);
    const [socket] = (await openConnections(1, getSent())) as [Socket];
    expect(await readToEnd(socket)).toMatch(/^(HTTP\/1.1 4\d\d |$)/);
  });

  it('whose client does not read', async () => {
    await startShell(4);
    handleApiRequest = (_request, response) => response.end(Buffer.alloc(20_000_000));
    const connecting = once(shell.server, 'connection');
    await openConnections(1, createHead('GET', CV));
    const [connection] = (await connecting) as [Socket];
    await once(connection, 'close');
  });
});

describe('a request body', () => {
  const CONTACT = '/api/contact';
  const APPLICATION = '/api/account/jobs/1/application';
  const createStart = (path: string, bytes: number, ...headers: readonly string[]) =>
    createHead('POST', path, 'content-type: text/plain', `content-length: ${bytes}`, ...headers);
  /** Sends the start of a body, and resolves when the shell is reading it. */
  async function startBody(start: string): Promise<Socket> {
    const reading = once(shell.server, 'request');
    const [socket] = (await openConnections(1, start)) as [Socket];
    await reading;
    return socket;
  }

  it('that arrives a byte at a time is refused', async () => {
    await startShell(1_000, 1);
    const socket = await startBody(createStart(CONTACT, 4_000));
    const sending = setInterval(() => socket.write('a'), 5);
    socket.once('close', () => clearInterval(sending));
    // The reset after the response can overtake it, because the client is still sending.
    expect(await readToEnd(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it('has more time when much of it has arrived', async () => {
    await startShell(1_000, 20);
    const long = await startBody(
      `${createStart(CONTACT, 400_000, 'connection: close')}${'a'.repeat(399_999)}`,
    );
    const short = await startBody(`${createStart(CONTACT, 4_000)}a`);
    expect(await readToEnd(short)).toMatch(/^HTTP\/1\.1 408 /);
    long.write('a');
    expect(await readToEnd(long)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['33 requests', CONTACT, 32],
    ['five job applications', APPLICATION, 4],
  ])('is refused when it is the oldest of %s from the same client', async (_what, path, limit) => {
    await startShell();
    const startFrom = (address: string) =>
      startBody(`${createStart(path, 2, `x-forwarded-for: ${address}`, 'connection: close')}a`);
    async function finish(socket: Socket): Promise<void> {
      socket.write('b');
      expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 200 .*fine$/s);
    }
    const other = await startFrom('203.0.113.9');
    // Bodies that have arrived no longer count.
    const first = await startFrom('203.0.113.8');
    for (let sent = 0; sent < limit; sent += 1) await finish(await startFrom('203.0.113.8'));
    await finish(first);

    const oldest = await startFrom('203.0.113.8');
    const rest: Socket[] = [];
    while (rest.length < limit) rest.push(await startFrom('203.0.113.8'));
    expect(await readToEnd(oldest)).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s);
    for (const socket of [other, ...rest]) await finish(socket);
  });
});
