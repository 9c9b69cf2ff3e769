import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerReadiness } from './readiness.ts';

let server: FastifyInstance;
let hasStarted = true;
/** Lets the request of `/slow` end. */
let answerSlow = Promise.withResolvers<string>();

beforeEach(() => {
  hasStarted = true;
  answerSlow = Promise.withResolvers<string>();
  server = Fastify({ forceCloseConnections: false });
  registerReadiness(server, () => hasStarted);
  server.get('/page', () => 'page');
  server.get('/slow', () => answerSlow.promise);
});
afterEach(() => server.close());

describe('registerReadiness', () => {
  it('is not ready until pages can be rendered, and stays ready if rendering fails later', async () => {
    hasStarted = false;
    expect((await server.inject('/readyz')).statusCode).toBe(503);
    hasStarted = true;
    expect((await server.inject('/readyz')).statusCode).toBe(200);
    hasStarted = false;
    expect((await server.inject('/readyz')).statusCode).toBe(200);
  });

  it('answers requests while draining, but is not ready and keeps no connection open', async () => {
    expect((await server.inject('/page')).headers['connection']).not.toBe('close');
    server.drain();
    expect((await server.inject('/readyz')).statusCode).toBe(503);
    const page = await server.inject('/page');
    expect([page.statusCode, page.headers['connection']]).toEqual([200, 'close']);
  });

  it('closes when the open request is answered, although a connection has sent no request', async () => {
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const unused = connect(port, '127.0.0.1');
    await once(unused, 'connect');
    const requested = once(server.server, 'request');
    const slow = fetch(`http://127.0.0.1:${port}/slow`);
    await requested;
    const closed = server.closeWhenAnswered();
    answerSlow.resolve('done');
    expect(await (await slow).text()).toBe('done');
    await closed;
    unused.destroy();
  });
});
