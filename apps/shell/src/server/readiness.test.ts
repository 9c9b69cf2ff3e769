import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { registerReadiness } from './readiness.ts';

const server = Fastify();
registerReadiness(server);
server.get('/page', () => 'page');
afterEach(() => server.close());

describe('registerReadiness', () => {
  it('answers requests while draining, but is not ready and keeps no connection open', async () => {
    expect((await server.inject('/readyz')).statusCode).toBe(200);
    expect((await server.inject('/page')).headers['connection']).not.toBe('close');
    server.drain();
    expect((await server.inject('/readyz')).statusCode).toBe(503);
    const page = await server.inject('/page');
    expect([page.statusCode, page.headers['connection']]).toEqual([200, 'close']);
  });
});
