import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give outgoing connections ports from 32768 up, and could take one between our choice and its use. */
const PORTS = { first: 15_000, last: 32_000 };

/** @returns a port of 127.0.0.1 for a process that the test starts: no server listens on it, and no outgoing connection gets it */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
