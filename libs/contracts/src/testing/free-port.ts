import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below 32768: operating systems may assign higher ones to outgoing connections. */
const PORTS = { first: 15_000, last: 32_000 };

/**
 * Returns a free port on 127.0.0.1, from a range that operating systems do not use for outgoing
 * connections.
 */
export async function getFreePort(): Promise<number> {
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
