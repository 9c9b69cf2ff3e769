import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { sendThrownError, sendUnreadableAddress, sendUnreadableRequest } from './bad-requests.ts';

let server: FastifyInstance;
afterEach(() => server.close());

async function startServer() {
  const stream = new PassThrough();
  const lines = createInterface({ input: stream })[Symbol.asyncIterator]();
  server = Fastify({ logger: { stream } });
  server.setErrorHandler(sendThrownError);
  server.post('/', () => {
    throw new Error('The handler failed.');
  });
  server.get('/waits', async (_request, reply) => {
    await once(reply.raw, 'close');
    throw new Error('premature close');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    /** Returns the next line that one of the given messages has. */
    async readLog(...messages: readonly string[]) {
      for (;;) {
        const line = JSON.parse((await lines.next()).value as string) as { readonly msg: string };
        if (messages.includes(line.msg)) return line;
      }
    },
  };
}

describe('sendThrownError', () => {
  it('logs the error of a handler, and does not send its text', async () => {
    const { readLog } = await startServer();
    const response = await server.inject({ method: 'POST', url: '/' });
    expect([response.statusCode, response.json()]).toMatchObject([
      500,
      {
        code: 'internal_error',
        message: 'Something went wrong at our end. Try again in a moment.',
      },
    ]);
    expect(await readLog('request failed')).toMatchObject({ level: 50 });
  });

  it('logs no failure when a visitor disconnects before the response', async () => {
    const { readLog } = await startServer();
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const received = once(server.server, 'request');
    socket.write('GET /waits HTTP/1.1\r\nHost: a.test\r\n\r\n');
    await received;
    socket.destroy();
    expect(await readLog('request failed', 'client disconnected')).toMatchObject({
      level: 30,
      msg: 'client disconnected',
    });
  });
});

describe('responses to unreadable requests', () => {
  const baseHeaders = { 'x-content-type-options': 'nosniff' };

  async function send(requestLine: string): Promise<string> {
    server = Fastify({
      frameworkErrors: (_error, request, reply) =>
        sendUnreadableAddress(request, reply, baseHeaders),
      clientErrorHandler: (error, socket) => sendUnreadableRequest(error, socket, baseHeaders),
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(`${requestLine}\r\nHost: a.test\r\nConnection: close\r\n\r\n`);
    return text(socket);
  }

  it.each([
    ['GET /%FF HTTP/1.1', '302'],
    ['GET /api/%FF HTTP/1.1', '400'],
    ['GET /m\u0101rae HTTP/1.1', '400'],
  ])('have the headers of every response: %s', async (requestLine, status) => {
    const response = await send(requestLine);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toMatch(/^x-content-type-options: nosniff\r$/m);
  });
});
