import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below 32768, where operating systems may assign ports to outgoing connections. */
const PORTS = { first: 15_000, last: 32_000 };

/** Returns a free port on 127.0.0.1 that outgoing connections cannot take either. */
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
