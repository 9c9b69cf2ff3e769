/**
 * Measures ten thousand signed-in users: the CPU time of their polls, the delay of their
 * notifications and the memory of their open streams.
 */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { migrate } from '../../../apps/api/src/database/migrate.ts';
import { openDatabase } from '../../stack/src/launch/open-database.ts';
import { inRoot } from '../../stack/src/paths.ts';
import {
  createLowerLimitFinding,
  createUpperLimitFinding,
  createInformativeFinding,
} from './bench.ts';
import type { Bench, BenchFinding, BenchReport } from './bench.ts';
import { interleave } from './measure/interleave.ts';
import {
  readCpuByProcess,
  sumCpuSpentMs,
  readCpuTimeMs,
  readProcessMemory,
  listProcessTree,
} from './measure/process-cost.ts';
import { median, percentile } from './measure/statistics.ts';
import { startApi } from './serve/start-api.ts';
import { BENCH_FOLDER, getBenchPort, ensureBuild } from './serve/bench-stack.ts';
import { startShell } from './serve/start-shell.ts';
import { showCount, formatMs, showRate } from './units.ts';
import { computeDelaysMs, createNotifications } from './unread/create-notifications.ts';
import { startCrowd } from './unread/crowd.ts';
import { USER_COUNT, UNREAD_PER_USER, writeUsers } from './unread/users.ts';

/** The polling interval of specification.md, section 9. */
const POLL_MS = 10_000;
const POLLS_PER_SECOND = (USER_COUNT * 1_000) / POLL_MS;
const MACHINE_PROCESSORS = 2;
const CONNECTIONS = 32;
const ROUND_MS = 1_500;
const WARM_UP_MS = 12_000;
const STREAMS = 5_000;
const FAN_OUT_PER_SECOND = 1_000;
/** Number of users that each transaction notifies while fan-out is measured. */
const WATCHERS = 5;
/** Number of polling users whose notifications are timed. */
const NOTIFIED_USERS = 200;
const SETTLE_MS = 8_000;
const KIBIBYTE = 1_024;
const showKibibytes = (bytes: number) => `${(bytes / KIBIBYTE).toFixed(1)} KiB`;
const showCpu = (ms: number) => `${ms.toFixed(2)} ms`;
const showShare = (share: number) => `${(share * 100).toFixed(0)} %`;

type Crowd = Awaited<ReturnType<typeof startCrowd>>;
type Server = { readonly pid: number; stop(): Promise<unknown> };
type StartServers = (env?: NodeJS.ProcessEnv) => Promise<{
  readonly api: Server;
  readonly shell: Server;
  stop(): Promise<unknown>;
}>;
/** Bytes per stream. */
interface StreamMemory {
  readonly api: number;
  readonly shell: number;
  readonly uncollected: Readonly<Record<'api' | 'shell', number>>;
}
interface Costs {
  readonly api: number;
  readonly shell: number;
  readonly database: ReturnType<typeof readCpuByProcess>;
}
type PollCost = Awaited<ReturnType<typeof measurePolls>>;

/**
 * Returns the memory per stream. It is measured in fresh servers that already have half of
 * the streams open, so that it includes neither one-time allocations nor leftovers of other
 * work.
 */
async function measureStreamMemory(
  crowd: Crowd,
  startServers: StartServers,
  port: number,
): Promise<StreamMemory> {
  const servers = await startServers({
    NODE_OPTIONS: `--import=${pathToFileURL(inRoot('tools/bench/src/serve/collect-on-signal.mjs')).href}`,
  });
  const pids = { api: servers.api.pid, shell: servers.shell.pid };
  const readServerMemory = () => ({
    api: readProcessMemory([pids.api])[0]?.bytes ?? 0,
    shell: readProcessMemory([pids.shell])[0]?.bytes ?? 0,
  });
  /**
   * Collects garbage twice, because after the first collection a second one may free more.
   */
  const settle = async () => {
    for (let count = 0; count < 2; count += 1) {
      await delay(SETTLE_MS / 2);
      for (const pid of Object.values(pids)) process.kill(pid, 'SIGUSR2');
    }
    await delay(SETTLE_MS / 2);
  };
  try {
    await crowd.send('open', { port, from: 0, people: STREAMS / 2 });
    await settle();
    const before = readServerMemory();
    await crowd.send('open', { port, from: STREAMS / 2, people: STREAMS });
    const uncollected = readServerMemory();
    await settle();
    const after = readServerMemory();
    const perStream = (bytes: typeof after) => ({
      api: (bytes.api - before.api) / STREAMS,
      shell: (bytes.shell - before.shell) / STREAMS,
    });
    return { ...perStream(after), uncollected: perStream(uncollected) };
  } finally {
    await crowd.send('close', {});
    await servers.stop();
  }
}

async function measurePolls(crowd: Crowd, readCosts: () => Costs, port: number) {
  const before = readCosts();
  const { answers, unchanged, longestUnchangedBytes, elapsedMs } = await crowd.send('saturate', {
    port,
    people: USER_COUNT,
    connections: CONNECTIONS,
    durationMs: ROUND_MS,
  });
  const after = readCosts();
  const each = {
    api: (after.api - before.api) / answers,
    shell: (after.shell - before.shell) / answers,
    database: sumCpuSpentMs(before.database, after.database) / answers,
  };
  return {
    perSecond: (answers * 1_000) / elapsedMs,
    bytes: longestUnchangedBytes,
    unchangedShare: unchanged / answers,
    each,
    cpuMs: each.api + each.shell + each.database,
  };
}

function createReport({
  straight,
  through,
  polls,
  people,
  polled,
  byPoll,
  byStream,
  fanOutPerSecond,
  fannedOut,
}: {
  readonly straight: StreamMemory;
  readonly through: StreamMemory;
  readonly polls: Readonly<Record<'straight' | 'shell', readonly PollCost[]>>;
  readonly people: number;
  readonly polled: { readonly latenciesMs: readonly number[]; readonly late: number };
  readonly byPoll: readonly number[];
  readonly byStream: readonly number[];
  readonly fanOutPerSecond: number;
  readonly fannedOut: readonly number[];
}): BenchReport {
  const cpuThrough = median(polls.shell.map(({ cpuMs }) => cpuMs));
  const part = (name: 'api' | 'shell' | 'database') =>
    showCpu(median(polls.shell.map(({ each }) => each[name])));
  const findings: readonly BenchFinding[] = [
    createUpperLimitFinding(
      'size of a 304 through the shell, status line and headers',
      Math.max(...polls.shell.map(({ bytes }) => bytes)),
      400,
      (bytes) => `${showCount(bytes)} bytes`,
    ),
    createUpperLimitFinding(
      `share of ${MACHINE_PROCESSORS} processors that ${USER_COUNT.toLocaleString('en-NZ')} users’ polls need, by CPU time of shell, API and database`,
      (cpuThrough * POLLS_PER_SECOND) / (MACHINE_PROCESSORS * 1_000),
      1,
      showShare,
    ),
    createInformativeFinding(
      'CPU of a poll through the shell',
      `${showCpu(cpuThrough)}: shell ${part('shell')}, API ${part('api')}, database ${part('database')}`,
    ),
    createInformativeFinding(
      'CPU of a poll directly at the API',
      showCpu(median(polls.straight.map(({ cpuMs }) => cpuMs))),
    ),
    createInformativeFinding(
      'polls per second at full load',
      `${showRate(median(polls.shell.map(({ perSecond }) => perSecond)))} through the shell, ${showRate(median(polls.straight.map(({ perSecond }) => perSecond)))} directly`,
    ),
    createInformativeFinding(
      `polls at ${showRate((people * 1_000) / POLL_MS)} on ${people.toLocaleString('en-NZ')} connections through the shell: latency of a 304, p50 and p99`,
      `${formatMs(percentile(polled.latenciesMs, 0.5))}, ${formatMs(percentile(polled.latenciesMs, 0.99))}; ${polled.late} of ${polled.latenciesMs.length.toLocaleString('en-NZ')} later than the next poll was due`,
    ),
    createUpperLimitFinding(
      'from an action to the bell by stream, p99 of 100',
      percentile(byStream, 0.99),
      1_000,
      formatMs,
    ),
    createUpperLimitFinding(
      `from an action to the bell by poll, longest of ${NOTIFIED_USERS}`,
      percentile(byPoll, 1),
      11_000,
      formatMs,
    ),
    createLowerLimitFinding(
      'notifications per second while fan-out was measured',
      fanOutPerSecond,
      FAN_OUT_PER_SECOND * 0.95,
      showRate,
    ),
    createInformativeFinding(
      'fan-out from commit to event, p50 and p99',
      `${formatMs(percentile(fannedOut, 0.5))}, ${formatMs(percentile(fannedOut, 0.99))}`,
    ),
    createUpperLimitFinding(
      'memory of an idle stream, API process',
      straight.api,
      20 * KIBIBYTE,
      showKibibytes,
    ),
    createUpperLimitFinding(
      'memory of an idle stream through the shell, shell process',
      through.shell,
      20 * KIBIBYTE,
      showKibibytes,
    ),
    createInformativeFinding(
      'memory of an idle stream through the shell, API process',
      showKibibytes(through.api),
    ),
    createInformativeFinding(
      'memory of an idle stream before garbage collection',
      `API ${showKibibytes(straight.uncollected.api)}, shell ${showKibibytes(through.uncollected.shell)}`,
    ),
  ];
  return {
    findings,
    notes: [
      `The database has ${USER_COUNT.toLocaleString('en-NZ')} users, each with 20 notifications (5 unread), 5 conversations and a session. ${showShare(median(polls.shell.map(({ unchangedShare }) => unchangedShare)))} of the responses were 304. Shell and API are one process each, with NODE_ENV=production and their own database. A separate process acts as the users, and no figure includes its CPU.`,
      `Full load: ${CONNECTIONS} connections, in alternating rounds of ${ROUND_MS / 1_000} s. Clock times include the simulated users, three servers and any other load on ${MACHINE_PROCESSORS} processors. CPU times are those of each process.`,
      `Fan-out: each transaction notifies ${WATCHERS} users, chosen in turn from ${(STREAMS / 5).toLocaleString('en-NZ')} users with a stream through the shell. The time is from the response to the commit until the first event that counts it. PostgreSQL commits transactions with notifications one at a time, so the time that the disk needs to confirm a commit limits their rate.`,
      `Memory: the growth of the process’s proportional share (PSS) by ${STREAMS.toLocaleString('en-NZ')} streams in addition to ${(STREAMS / 2).toLocaleString('en-NZ')}, in freshly started servers after a forced garbage collection. The last row is without that collection.`,
    ],
  };
}

export const unreadBench: Bench = {
  name: 'unread',
  title: 'Unread counts: polls and streams',
  async run({ rounds, isQuick, log }) {
    const ends = new AsyncDisposableStack();
    try {
      await ensureBuild();
      const database = await openDatabase({
        stateFolder: path.join(BENCH_FOLDER, 'unread'),
        externalUrl: null,
        log: log,
      });
      ends.defer(() => database.stop());
      await migrate(database.url);
      log('writing 10,000 users');
      const accountIds = await writeUsers(database.url);
      const ports = { api: await getBenchPort(3), shell: await getBenchPort(4) };
      const startServers = async (env: NodeJS.ProcessEnv = {}) => {
        const api = await startApi({
          databaseUrl: database.url,
          port: ports.api,
          hasCache: true,
          isProduction: true,
          env,
        });
        const shell = await startShell({ port: ports.shell, apiPort: ports.api, env });
        return { api, shell, stop: () => Promise.all([api.stop(), shell.stop()]) };
      };
      const crowd = await startCrowd();
      ends.defer(() => crowd.stop());

      log(`${STREAMS.toLocaleString('en-NZ')} idle streams, directly and through the shell`);
      const straight = await measureStreamMemory(crowd, startServers, ports.api);
      const through = await measureStreamMemory(crowd, startServers, ports.shell);

      const { api, shell, stop } = await startServers();
      ends.defer(async () => {
        await stop();
      });
      const totals = accountIds.map(() => UNREAD_PER_USER);

      const readCosts = () => ({
        api: readCpuTimeMs(api.pid),
        shell: readCpuTimeMs(shell.pid),
        database: readCpuByProcess(listProcessTree(database.pid() ?? 0)),
      });
      log('warming up');
      await crowd.send('saturate', {
        port: ports.shell,
        people: USER_COUNT,
        connections: CONNECTIONS,
        durationMs: isQuick ? ROUND_MS : WARM_UP_MS,
      });
      log(`${rounds} rounds of polls, directly and through the shell`);
      const polls = await interleave(rounds, {
        straight: () => measurePolls(crowd, readCosts, ports.api),
        shell: () => measurePolls(crowd, readCosts, ports.shell),
      });
      log('all users poll every 10 s, through the shell');
      const people = isQuick ? USER_COUNT / 10 : USER_COUNT;
      const polled = await crowd.send('poll', {
        port: ports.shell,
        people,
        everyMs: POLL_MS,
        durationMs: 2 * POLL_MS,
      });
      log(`a notification for each of ${NOTIFIED_USERS} polling users`);
      const polling = crowd.send('poll', {
        port: ports.shell,
        people: NOTIFIED_USERS,
        everyMs: POLL_MS,
        durationMs: 2 * POLL_MS,
      });
      await delay(POLL_MS);
      const notifiedByPoll = await createNotifications({
        databaseUrl: database.url,
        accountIds,
        userCount: NOTIFIED_USERS,
        usersPerAct: 1,
        perSecond: 20,
        count: NOTIFIED_USERS,
        totals,
      });
      const byPoll = computeDelaysMs(notifiedByPoll.rung, (await polling).events);

      log('streams: one notification at a time, then 1,000 a second');
      await crowd.send('open', { port: ports.shell, from: 0, people: STREAMS / 5 });
      const single = await createNotifications({
        databaseUrl: database.url,
        accountIds,
        userCount: 100,
        usersPerAct: 1,
        perSecond: 10,
        count: 100,
        totals,
      });
      await delay(2_000);
      const byStream = computeDelaysMs(single.rung, (await crowd.send('takeEvents', {})).events);
      const fanOut = await createNotifications({
        databaseUrl: database.url,
        accountIds,
        userCount: STREAMS / 5,
        usersPerAct: WATCHERS,
        perSecond: FAN_OUT_PER_SECOND,
        count: FAN_OUT_PER_SECOND * (isQuick ? 2 : 10),
        totals,
      });
      await delay(3_000);
      const fannedOut = computeDelaysMs(fanOut.rung, (await crowd.send('takeEvents', {})).events);
      await crowd.send('close', {});

      return createReport({
        straight,
        through,
        polls,
        people,
        polled,
        byPoll,
        byStream,
        fanOutPerSecond: fanOut.perSecond,
        fannedOut,
      });
    } finally {
      await ends.disposeAsync();
    }
  },
};
