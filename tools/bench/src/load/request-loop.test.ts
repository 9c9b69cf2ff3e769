import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { measureResponsesPerSecond } from './request-loop.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function serve(
  answer: (count: number) => { readonly status?: number; readonly body: string },
): Promise<number> {
  let count = 0;
  server = createServer((_request, response) => {
    const { status = 200, body } = answer((count += 1));
    response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const loop = (port: number) =>
  measureResponsesPerSecond({ host: '127.0.0.1', port, path: '/', connections: 3, durationMs: 50 });

describe('measureResponsesPerSecond', () => {
  it('counts responses of different lengths that arrive in several chunks', async () => {
    let answered = 0;
    const port = await serve((count) => {
      answered = count;
      return { body: 'x'.repeat(300_000 + count) };
    });
    expect(await loop(port)).toBeGreaterThan(0);
    expect(answered).toBeGreaterThanOrEqual(3);
  });

  it('throws when a response is an error', async () => {
    const port = await serve((count) => ({ status: count > 1 ? 503 : 200, body: 'same' }));
    await expect(loop(port)).rejects.toThrow('503');
  });
});
