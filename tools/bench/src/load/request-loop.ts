/**
 * Generates load with little CPU time of its own: each connection repeats the same request as soon
 * as the last response is complete. It parses only the content-length header.
 */
import { connect, type Socket } from 'node:net';

export interface RequestLoopOptions {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly durationMs: number;
}

const OK = Buffer.from('HTTP/1.1 200');
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * @returns the number of complete responses per second
 * @throws Error when a response is not a 200 with a content-length
 */
export async function measureResponsesPerSecond(options: RequestLoopOptions): Promise<number> {
  const { host, port, path, headers = {}, connections, durationMs } = options;
  const lines = Object.entries({ host: `${host}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const startedMs = performance.now();
  const isOver = () => performance.now() - startedMs >= durationMs;
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      loop(connect({ host, port, noDelay: true }), request, isOver),
    ),
  );
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - startedMs);
}

function loop(socket: Socket, request: Buffer, isOver: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    let head: Buffer | null = null;
    /** Length of the whole response; null until the response's head is complete. */
    let length: number | null = null;
    let received = 0;
    let answers = 0;
    const fail = (message: string) => {
      socket.destroy();
      reject(new Error(message));
    };
    socket.once('connect', () => socket.write(request));
    socket.once('error', reject);
    socket.once('close', () => resolve(answers));
    socket.on('data', (chunk: Buffer) => {
      if (received === 0 && !chunk.subarray(0, OK.length).equals(OK))
        return fail(
          `Expected a response with status 200: ${chunk.subarray(0, 80).toString('latin1')}`,
        );
      received += chunk.length;
      if (length === null) {
        head = head ? Buffer.concat([head, chunk]) : chunk;
        length = readContentLength(head);
      }
      if (length === null || received < length) return;
      if (received > length) return fail(`Received ${received} bytes of a response of ${length}`);
      answers += 1;
      head = null;
      length = null;
      received = 0;
      if (isOver()) socket.end();
      else socket.write(request);
    });
  });
}

/** Returns the total length of head and body; null while the head is incomplete. */
function readContentLength(start: Buffer): number | null {
  const headEnd = start.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const body = /^content-length: (\d+)/im.exec(start.subarray(0, headEnd).toString('latin1'))?.[1];
  if (body === undefined) throw new Error('Responses without a content-length are not supported');
  return headEnd + HEAD_END.length + Number(body);
}
