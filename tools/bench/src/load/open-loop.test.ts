import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLoadSource } from './open-loop.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('createLoadSource', () => {
  it('keeps sending while no request is answered, and returns each status', async () => {
    const held: ServerResponse[] = [];
    server = createServer((request, response) => {
      if (request.url === '/busy') response.writeHead(503, { 'retry-after': '1' });
      held.push(response);
      // Answers nothing until all ten have arrived: a closed loop would never send the second.
      if (held.length === 10) for (const waiting of held) waiting.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const source = createLoadSource(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      (number) => ({
        kind: number === 0 ? 'first' : 'other',
        method: 'GET',
        path: number === 0 ? '/busy' : '/',
        headers: {},
      }),
    );
    const answers = await source.sendAtRate(1_000, 10);
    source.close();
    expect(answers).toHaveLength(10);
    expect(answers[0]).toMatchObject({ kind: 'first', status: 503, hasRetryAfter: true });
    expect(answers.slice(1).every(({ status }) => status === 200)).toBe(true);
  });
});
