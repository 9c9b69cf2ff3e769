/**
 * Simulates ten thousand browsers in a separate process, so that their CPU time and memory do not
 * count as those of the servers. crowd.ts starts this process.
 */
import { get, Agent, type ClientRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { nowNs, UNREAD_PATH } from './crowd-commands.ts';
import type {
  CrowdResults,
  ReceivedEvent,
  CrowdCommandName,
  CrowdCommands,
} from './crowd-commands.ts';
import { getCookie } from './users.ts';
import { PollConnection } from './poll-connection.ts';

const OPENING_AT_ONCE = 50;

const events: ReceivedEvent[] = [];
/** The ETag of each user's last response, keyed by user number. */
const etags = new Map<number, string>();
let streams: ClientRequest[] = [];

function readTotal(json: string): number {
  return (JSON.parse(json) as { notifications: { total_unread: number } }).notifications
    .total_unread;
}

async function saturate({
  port,
  people,
  connections,
  durationMs,
}: CrowdCommands['saturate']): Promise<CrowdResults['saturate']> {
  const startedMs = performance.now();
  let [answers, unchanged, longest] = [0, 0, 0];
  await Promise.all(
    Array.from({ length: connections }, async (_unused, offset) => {
      const connection = new PollConnection(port, etags);
      for (let round = 0; performance.now() - startedMs < durationMs; round += 1) {
        const { status, bytes } = await connection.poll((offset + round * connections) % people);
        answers += 1;
        if (status === 304) {
          unchanged += 1;
          longest = Math.max(longest, bytes);
        }
      }
      connection.close();
    }),
  );
  return {
    answers,
    unchanged,
    longestUnchangedBytes: longest,
    elapsedMs: performance.now() - startedMs,
  };
}

async function poll({
  port,
  people,
  everyMs,
  durationMs,
}: CrowdCommands['poll']): Promise<CrowdResults['poll']> {
  const latenciesMs: number[] = [];
  const changes: ReceivedEvent[] = [];
  let late = 0;
  const startedMs = performance.now();
  await Promise.all(
    Array.from({ length: people }, async (_unused, person) => {
      await delay((person * everyMs) / people);
      const connection = new PollConnection(port, etags);
      for (
        let dueMs = performance.now();
        dueMs - startedMs < durationMs + everyMs;
        dueMs += everyMs
      ) {
        await delay(dueMs - performance.now());
        const sentMs = performance.now();
        const { status, body } = await connection.poll(person);
        if (status === 304) latenciesMs.push(performance.now() - sentMs);
        else changes.push({ user: person, notifications: readTotal(body), atNs: String(nowNs()) });
        if (performance.now() - dueMs > everyMs) late += 1;
      }
      connection.close();
    }),
  );
  return { latenciesMs, late, events: changes };
}

function openStream(port: number, agent: Agent, person: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(
      {
        host: '127.0.0.1',
        port,
        path: `${UNREAD_PATH}/stream`,
        agent,
        headers: { accept: 'text/event-stream', cookie: `__session=${getCookie(person)}` },
      },
      (response) => {
        if (response.statusCode !== 200)
          reject(new Error(`A stream was refused with status ${response.statusCode ?? 0}`));
        let buffer = '';
        response.setEncoding('latin1').on('data', (chunk: string) => {
          const atNs = String(nowNs());
          const blocks = (buffer + chunk).split('\n\n');
          buffer = blocks.pop() ?? '';
          for (const block of blocks) {
            const data = /^event: unread\ndata: (.*)$/.exec(block)?.[1];
            if (data === undefined) continue;
            events.push({ user: person, notifications: readTotal(data), atNs });
            resolve();
          }
        });
        response.on('error', () => undefined);
      },
    );
    request.on('error', reject);
    streams.push(request);
  });
}

async function open({ port, from, people }: CrowdCommands['open']): Promise<object> {
  const agent = new Agent({ keepAlive: false });
  let next = from;
  await Promise.all(
    Array.from({ length: OPENING_AT_ONCE }, async () => {
      while (next < from + people) await openStream(port, agent, next++);
    }),
  );
  return {};
}

const ORDERS: {
  readonly [Name in CrowdCommandName]: (order: CrowdCommands[Name]) => Promise<CrowdResults[Name]>;
} = {
  saturate,
  poll,
  open,
  takeEvents: () => Promise.resolve({ events: events.splice(0) }),
  close() {
    for (const stream of streams) stream.destroy();
    streams = [];
    events.length = 0;
    return Promise.resolve({});
  },
};

process.on('message', ({ name, order }: { name: CrowdCommandName; order: never }) => {
  ORDERS[name](order).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) =>
      process.send?.({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
// Keeps the process alive while it waits for commands.
process.channel?.ref();
process.send?.({ answer: {} });
