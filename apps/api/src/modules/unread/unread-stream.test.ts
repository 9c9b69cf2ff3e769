/** A stream over a real socket, whose reader does as each test says. */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UnreadStream } from './unread-stream.ts';

const EVENT = 'x'.repeat(50_000);
/** More than any system keeps for one socket that nobody reads. */
const MOST_EVENTS = 2_000;

let server: Server;
let raw: ServerResponse;
let response: IncomingMessage;
let stream: UnreadStream;

beforeEach(async () => {
  server = createServer((_request, answer) => {
    raw = answer;
    stream = new UnreadStream({ accountId: 1, sessionId: 'one', raw });
    stream.begin();
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

/** @returns how many it took */
async function sendUntilDropped(): Promise<number> {
  let count = 0;
  for (; count < MOST_EVENTS && !raw.destroyed; count += 1) {
    stream.send(`${count} ${EVENT}`);
    await nextTurn();
  }
  return count;
}

describe('a stream', () => {
  it('whose reader does not read is given up, before much is kept for them', async () => {
    response.pause();
    expect(await sendUntilDropped()).toBeLessThan(MOST_EVENTS);
    expect(raw.destroyed).toBe(true);
  });

  it('that has not been taken by the next heartbeat is given up', async () => {
    response.pause();
    while (raw.writableLength === 0) {
      stream.send(`${Math.random()} ${EVENT}`);
      await nextTurn();
    }
    stream.beat();
    expect(raw.destroyed).toBe(true);
  });

  it('whose reader reads is not', async () => {
    let heard = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
    for (let count = 0; count < 20; count += 1) {
      stream.send(`${count} ${EVENT}`);
      while (!heard.includes(`data: ${count} `)) await nextTurn();
    }
    while (raw.writableLength > 0) await nextTurn();
    stream.beat();
    stream.endForGood();
    await once(response, 'end');
    expect(heard.endsWith(':\n\nevent: ended\ndata: {}\n\n')).toBe(true);
  });

  it('says nothing twice, and nothing after its end', async () => {
    let heard = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
    stream.send('{"a":1}');
    stream.send('{"a":1}');
    stream.end();
    stream.send('{"a":2}');
    stream.beat();
    await once(response, 'end');
    expect(heard.replace(/^retry: \d+\n\n/, '')).toBe('event: unread\ndata: {"a":1}\n\n');
  });
});
