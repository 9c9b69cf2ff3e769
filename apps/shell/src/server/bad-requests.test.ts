import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { sendThrownError } from './bad-requests.ts';

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
