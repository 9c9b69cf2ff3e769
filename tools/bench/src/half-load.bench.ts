/**
 * Runs the product at half of its capacity for half an hour, and measures whether its memory, its
 * file descriptors, the database's size and the waiting jobs stay steady.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createUsers, type DrillUser } from '../../stack/src/testing/drill-writers.ts';
import { createInformativeFinding, createUpperLimitFinding } from './bench.ts';
import type { Bench } from './bench.ts';
import { createLoadSource, type LoadResponse, type PlannedRequest } from './load/open-loop.ts';
import { listProcessTree, readProcessMemory } from './measure/process-cost.ts';
import { median } from './measure/statistics.ts';
import type { BenchStack } from './serve/bench-stack.ts';
import { showCount, showFactor, showKilobytes, showMegabytes, showRate } from './units.ts';

const LOAD = 0.5;
const CONNECTIONS = 8;
const CAPACITY_MS = 20_000;
const DURATION_MS = 30 * 60_000;
const QUICK_DURATION_MS = 40_000;
const SAMPLES = 180;
/** Parts of the whole time. The first one warms up; the second and the last are compared. */
const PARTS = 5;

type Kind = 'page' | 'read' | 'poll' | 'photo' | 'write' | 'message' | 'health check';
/** The kinds of every twenty requests. */
const MIX: readonly Kind[] = [
  ...Array.from({ length: 6 }, (): Kind => 'page'),
  ...Array.from({ length: 5 }, (): Kind => 'read'),
  ...Array.from({ length: 3 }, (): Kind => 'poll'),
  'photo',
  'photo',
  'write',
  'write',
  'message',
  'health check',
];

interface Sample {
  readonly apiBytes: number;
  readonly shellBytes: number;
  readonly databaseBytes: number;
  readonly descriptors: number;
  readonly dueJobs: number;
}

/** Returns a function that plans the request with the given number. */
async function createPlan(
  origin: string,
  users: readonly DrillUser[],
): Promise<(number: number) => PlannedRequest<Kind>> {
  const { results } = (await (await fetch(`${origin}/api/listings`)).json()) as {
    readonly results: readonly { readonly id: string }[];
  };
  const home = await (await fetch(origin)).text();
  const photos = [...home.matchAll(/<img src="(\/[^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  if (photos.length === 0) throw new Error('The home page has no photos');
  const [buyer, seller] = users as readonly [DrillUser, DrillUser];
  const createHeaders = (user: DrillUser) => ({
    cookie: `__session=${user.session}`,
    origin,
    'sec-fetch-site': 'same-origin',
    'idempotency-key': randomUUID(),
  });
  const json = { 'content-type': 'application/json' };
  const first = await fetch(`${origin}/api/account/messages`, {
    method: 'POST',
    headers: { ...createHeaders(buyer), ...json },
    body: JSON.stringify({ personId: seller.publicId, body: 'Is the hay still available?' }),
  });
  const { conversationId } = (await first.json()) as { readonly conversationId: string };
  return (number) => {
    const kind = MIX[number % MIX.length] ?? 'page';
    const user = users[number % users.length] ?? buyer;
    const listing = results[number % results.length];
    // No cache has a response for a term that was never searched before.
    const term = `tractor+${randomBytes(4).toString('hex')}`;
    const get = (path: string, headers: Readonly<Record<string, string>> = {}) => ({
      kind,
      method: 'GET',
      path,
      headers,
    });
    switch (kind) {
      case 'page':
        return number % 3 === 0
          ? get('/')
          : get(number % 3 === 1 ? `/search/listing?query=${term}` : `/jobs?query=${term}`);
      case 'read':
        return get(`/api/listings?term=${term}`);
      case 'poll':
        return get('/api/account/messages/unread', { cookie: `__session=${user.session}` });
      case 'photo':
        return get(photos[number % photos.length] ?? '');
      case 'health check':
        return get('/api/ready');
      case 'write':
        return {
          kind,
          method: number % 3 === 0 ? 'DELETE' : 'PUT',
          path: `/api/account/watchlist/${listing?.id}`,
          headers: createHeaders(user),
        };
      case 'message':
        return {
          kind,
          method: 'POST',
          path: `/api/account/messages/${conversationId}`,
          headers: { ...createHeaders(number % 2 === 0 ? buyer : seller), ...json },
          body: JSON.stringify({ body: `Message ${number}` }),
        };
    }
  };
}

async function takeSample(stack: BenchStack, client: pg.Client): Promise<Sample> {
  const [apiPids, shellPids] = [stack.getPid('api'), stack.getPid('shell')].map(listProcessTree);
  const sumBytes = (pids: readonly number[] = []) =>
    readProcessMemory(pids).reduce((sum, { bytes }) => sum + bytes, 0);
  const { rows } = await client.query<{ size: string; due: string }>(
    `select pg_database_size(current_database()) as size,
      (select count(*) from pgboss.job where state in ('created', 'retry') and start_after < now()) as due`,
  );
  return {
    apiBytes: sumBytes(apiPids),
    shellBytes: sumBytes(shellPids),
    databaseBytes: Number(rows[0]?.size),
    descriptors: [...(apiPids ?? []), ...(shellPids ?? [])].reduce(
      (sum, pid) => sum + readdirSync(`/proc/${pid}/fd`).length,
      0,
    ),
    dueJobs: Number(rows[0]?.due),
  };
}

const isAccepted = ({ status }: LoadResponse<Kind>) => status >= 200 && status < 400;

export const halfLoadBench: Bench = {
  name: 'half-load',
  title: 'Half an hour at half load',
  async run({ startStack, isQuick, log }) {
    const stack = await startStack();
    const users = await createUsers(stack.databaseUrl);
    const source = createLoadSource(stack.origin, await createPlan(stack.origin, users));
    const client = new pg.Client({ connectionString: stack.databaseUrl });
    await client.connect();
    try {
      const durationMs = isQuick ? QUICK_DURATION_MS : DURATION_MS;
      log('measuring the capacity');
      const saturated = await source.saturate(CONNECTIONS, CAPACITY_MS);
      const capacity = (saturated.filter(isAccepted).length * 1_000) / CAPACITY_MS;
      const perSecond = LOAD * capacity;
      log(`${showRate(perSecond)} for ${durationMs / 1_000} s`);
      const samples: Sample[] = [];
      const answering = source.sendAtRate(perSecond, durationMs);
      for (let number = 0; number < SAMPLES; number += 1) {
        samples.push(await takeSample(stack, client));
        await delay(durationMs / SAMPLES);
      }
      const answers = await answering;
      const listPart = (part: number, pick: (sample: Sample) => number) =>
        samples.slice((part * SAMPLES) / PARTS, ((part + 1) * SAMPLES) / PARTS).map(pick);
      const getPart = (part: number, pick: (sample: Sample) => number) =>
        median(listPart(part, pick));
      // The least memory of a fifth is what a garbage collection leaves.
      const getLeast = (part: number, pick: (sample: Sample) => number) =>
        Math.min(...listPart(part, pick));
      const createRatioFinding = (what: string, limit: number, pick: (sample: Sample) => number) =>
        createUpperLimitFinding(
          `least ${what} in the last fifth of the time ÷ in the second fifth`,
          getLeast(PARTS - 1, pick) / getLeast(1, pick),
          limit,
          showFactor,
        );
      const failures = Map.groupBy(
        answers.filter((answer) => !isAccepted(answer)),
        ({ kind, status }) => `${kind} ${status}`,
      );
      const messages = answers.filter(({ kind }) => kind === 'message').length;
      const [firstSample, lastSample] = [samples[0], samples.at(-1)];
      const growth = (lastSample?.databaseBytes ?? 0) - (firstSample?.databaseBytes ?? 0);
      return {
        findings: [
          createUpperLimitFinding(
            `requests of ${answers.length} without a response, refused, or with an error`,
            [...failures.values()].flat().length,
            0,
            showCount,
          ),
          createRatioFinding('memory of the API', 1.1, ({ apiBytes }) => apiBytes),
          createRatioFinding('memory of the shell', 1.1, ({ shellBytes }) => shellBytes),
          createRatioFinding('number of file descriptors', 1.1, ({ descriptors }) => descriptors),
          createRatioFinding('size of the database', 1.25, ({ databaseBytes }) => databaseBytes),
          createUpperLimitFinding(
            'jobs that are due, median of the last fifth',
            getPart(PARTS - 1, ({ dueJobs }) => dueJobs),
            10,
            showCount,
          ),
          createInformativeFinding(
            'growth of the database for each message, with everything that the other requests store',
            showKilobytes(growth / messages),
          ),
          createInformativeFinding('half of the capacity', showRate(perSecond)),
          createInformativeFinding(
            'failures by kind and status',
            [...failures].map(([name, list]) => `${name}: ${list.length}`).join('; ') || 'none',
          ),
          createInformativeFinding(
            'API, shell, database and file descriptors in the last fifth',
            [
              showMegabytes(getPart(PARTS - 1, ({ apiBytes }) => apiBytes)),
              showMegabytes(getPart(PARTS - 1, ({ shellBytes }) => shellBytes)),
              showMegabytes(getPart(PARTS - 1, ({ databaseBytes }) => databaseBytes)),
              getPart(PARTS - 1, ({ descriptors }) => descriptors),
            ].join(', '),
          ),
        ],
        notes: [
          'The requests arrive at a fixed rate, half of what eight connections get in a closed loop: 30 % pages and 25 % searches that no cache can answer, 15 % polls for unread messages, 10 % photos, 10 % changes of a watchlist, 5 % messages and 5 % health checks. The source of load runs on the same processors.',
          'The memory is the proportional set size of a process with its children. Each fifth has 36 samples. Its smallest is compared, because V8 lets the memory grow between collections; the last row has medians.',
        ],
      };
    } finally {
      source.close();
      await client.end();
    }
  },
};
