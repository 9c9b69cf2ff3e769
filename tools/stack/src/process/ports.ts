import { createServer } from 'node:net';
import { StackError } from '../stack-error.ts';

/**
 * Returns the port in `PORT`, or 4200 by default.
 * @throws StackError when the port is not valid
 */
export function readPort(env: NodeJS.ProcessEnv): number {
  const text = env['PORT'];
  if (text === undefined || text === '') return 4200;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StackError(`PORT must be a whole number from 1 to 65535; it is "${text}".`);
  }
  return port;
}

/** @throws StackError that says what to do when the port is in use or not allowed */
export async function assertPortFree(port: number): Promise<void> {
  // Check both loopback addresses, because another server on either address would receive Paddock's
  // visitors.
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer();
    try {
      await listen(server, port, host);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE') {
        throw new StackError(
          `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
        );
      }
      if (code === 'EACCES') {
        throw new StackError(
          `Only an administrator may use port ${port}. Choose one above 1023: PORT=4200 npm start`,
        );
      }
      if (host === '127.0.0.1') throw error;
      // Without IPv6 no other server can use the port there.
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
