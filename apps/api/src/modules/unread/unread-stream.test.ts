/** Tests a stream over a real socket, with clients that read or stop reading. */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UnreadStream } from './unread-stream.ts';

const EVENT = 'x'.repeat(50_000);
/** Far more events than any system buffers for a socket that is not read. */
const MAX_EVENTS = 2_000;

let server: Server;
let raw: ServerResponse;
let response: IncomingMessage;
let stream: UnreadStream;

beforeEach(async () => {
  server = createServer((_request, serverResponse) => {
    raw = serverResponse;
    stream = new UnreadStream({ accountId: 1, sessionId: 'one', raw });
    stream.start();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    agent: false,
  });
  [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** @returns how many events the stream accepted before it dropped the connection */
async function sendUntilDropped(): Promise<number> {
  let count = 0;
  for (; count < MAX_EVENTS && !raw.destroyed; count += 1) {
    stream.send(`${count} ${EVENT}`);
    await nextTurn();
  }
  return count;
}

describe('UnreadStream', () => {
  it('drops a client that does not read, before much data is buffered', async () => {
    response.pause();
    expect(await sendUntilDropped()).toBeLessThan(MAX_EVENTS);
    expect(raw.destroyed).toBe(true);
  });

  it('drops a client that has not read everything by the next heartbeat', async () => {
    response.pause();
    while (raw.writableLength === 0) {
      stream.send(`${Math.random()} ${EVENT}`);
      await nextTurn();
    }
    stream.sendHeartbeat();
    expect(raw.destroyed).toBe(true);
  });

  it('sends all events and heartbeats to a client that reads', async () => {
    let received = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    for (let count = 0; count < 20; count += 1) {
      stream.send(`${count} ${EVENT}`);
      while (!received.includes(`data: ${count} `)) await nextTurn();
    }
    while (raw.writableLength > 0) await nextTurn();
    stream.sendHeartbeat();
    stream.endSession();
    await once(response, 'end');
    expect(received.endsWith(':\n\nevent: ended\ndata: {}\n\n')).toBe(true);
  });

  it('sends unchanged data only once, and nothing after it has ended', async () => {
    let received = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    stream.send('{"a":1}');
    stream.send('{"a":1}');
    stream.end();
    stream.send('{"a":2}');
    stream.sendHeartbeat();
    await once(response, 'end');
    expect(received.replace(/^retry: \d+\n\n/, '')).toBe('event: unread\ndata: {"a":1}\n\n');
  });
});
