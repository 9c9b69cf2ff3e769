import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StackError } from '../stack-error.ts';

/** The port that `PORT` names, or 4200. @throws StackError where it is none */
export function portFromEnvironment(env: NodeJS.ProcessEnv): number {
  const text = env['PORT'];
  if (text === undefined || text === '') return 4200;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StackError(`PORT must be a whole number from 1 to 65535; it is "${text}".`);
  }
  return port;
}

/**
 * Systems give outgoing connections ports from 32768 (Linux) or 49152 up. A port that the system itself chose for a server
 * could therefore be taken by a connection before that server starts, which for the emulators is half a minute later.
 */
const FREE_PORTS = { first: 15_000, last: 32_000 };

/** @returns a port of 127.0.0.1 that no server listens on and that no outgoing connection gets */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FREE_PORTS.first, FREE_PORTS.last);
    const server = createServer();
    try {
      await listen(server, port, '127.0.0.1');
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    } finally {
      await close(server);
    }
  }
}

/** @throws StackError with what to do, where somebody listens on the port already or we may not */
export async function requirePort(port: number): Promise<void> {
  // A listener on either loopback address would get our visitors.
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer();
    try {
      await listen(server, port, host);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE') {
        throw new StackError(
          `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
        );
      }
      if (code === 'EACCES') {
        throw new StackError(
          `Port ${port} may be used by an administrator alone. Choose one above 1023: PORT=4200 npm start`,
        );
      }
      if (host === '127.0.0.1') throw error;
      // A machine without IPv6 has nobody on it either.
    } finally {
      await close(server);
    }
  }
}

function listen(
  server: ReturnType<typeof createServer>,
  port: number,
  host: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, resolve);
  });
}

function close(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    if (server.listening) server.close(() => resolve());
    else resolve();
  });
}
