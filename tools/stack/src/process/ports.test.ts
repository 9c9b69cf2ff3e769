import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { readPort, assertPortFree } from './ports.ts';

let server: Server | null = null;

afterEach(async () => {
  const open = server;
  server = null;
  if (open) await new Promise((resolve) => open.close(resolve));
});

function listenOn(port: number, host: string): Promise<void> {
  const listening = createServer();
  server = listening;
  return new Promise((resolve, reject) => {
    listening.once('error', reject);
    listening.listen(port, host, resolve);
  });
}

describe('ports', () => {
  it('readPort returns PORT, or 4200 by default', () => {
    expect(readPort({})).toBe(4200);
    expect(readPort({ PORT: '' })).toBe(4200);
    expect(readPort({ PORT: '8080' })).toBe(8080);
  });

  it.each(['x', '0', '65536', '80.5', '-1'])('readPort rejects %s', (text) => {
    expect(() => readPort({ PORT: text })).toThrow(
      `PORT must be a whole number from 1 to 65535; it is "${text}".`,
    );
  });

  it.each(['127.0.0.1', '0.0.0.0', '::'])(
    'assertPortFree throws an error that says what to do when the port is in use at %s',
    async (host) => {
      const port = await findFreePort();
      await listenOn(port, host);
      await expect(assertPortFree(port)).rejects.toThrow(
        `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      );
    },
  );

  it('findFreePort returns a port outside the range of outgoing connections, and assertPortFree accepts the port repeatedly', async () => {
    const port = await findFreePort();
    expect(port).toBeGreaterThanOrEqual(15_000);
    expect(port).toBeLessThan(32_000);
    await assertPortFree(port);
    await assertPortFree(port);
  });
});
