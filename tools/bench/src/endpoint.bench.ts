/**
 * Measures the throughput of the search endpoint, compared with a node:http server that only sends
 * the same bytes.
 */
import { createLowerLimitFinding, createInformativeFinding } from './bench.ts';
import type { Bench } from './bench.ts';
import { measureResponsesPerSecond } from './load/request-loop.ts';
import { interleave } from './measure/interleave.ts';
import { readCpuTimeMs } from './measure/process-cost.ts';
import { median, getMedianRatio, formatRatio } from './measure/statistics.ts';
import { startApi } from './serve/start-api.ts';
import { getBenchPort } from './serve/bench-stack.ts';
import { respondsOk, startNode } from './serve/node-child.ts';
import type { NodeChild } from './serve/node-child.ts';
import { showFactor, showRate } from './units.ts';

const PATH = '/api/listings?term=tractor';
const MIN_RATIO = 0.6;
const CONNECTIONS = 16;
const ROUND_MS = 1_200;
/** The servers' code is fully optimised only after about ten thousand responses. */
const WARM_UP_ROUNDS = 5;
/** Headers that node:http adds by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

interface Throughput {
  readonly perSecond: number;
  /**
   * Responses per second of the server's CPU time, which does not depend on other processes of the
   * machine.
   */
  readonly perCpuSecond: number;
}

async function measure({
  pid,
  port,
}: {
  readonly pid: number;
  readonly port: number;
}): Promise<Throughput> {
  const before = readCpuTimeMs(pid);
  const perSecond = await measureResponsesPerSecond({
    host: '127.0.0.1',
    port,
    path: PATH,
    headers: { accept: 'application/json' },
    connections: CONNECTIONS,
    durationMs: ROUND_MS,
  });
  return { perSecond, perCpuSecond: (perSecond * ROUND_MS) / (readCpuTimeMs(pid) - before) };
}

async function recordResponse(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !OWN_HEADERS.has(name)),
  );
  return JSON.stringify({
    headers,
    bodyBase64: Buffer.from(await response.arrayBuffer()).toString('base64'),
  });
}

export const endpointBench: Bench = {
  name: 'endpoint',
  title: 'Endpoint throughput against node:http',
  async run({ startStack, rounds, log }) {
    const { databaseUrl } = await startStack();
    const ports = {
      cached: await getBenchPort(3),
      fresh: await getBenchPort(4),
      plain: await getBenchPort(5),
    };
    const ends = new AsyncDisposableStack();
    /** Stops the server when the benchmark ends, even after an error. */
    async function stopAtEnd(starting: Promise<NodeChild>): Promise<NodeChild> {
      const child = await starting;
      ends.defer(() => child.stop());
      return child;
    }
    const origin = `http://127.0.0.1:${ports.plain}`;
    try {
      const cached = await stopAtEnd(startApi({ databaseUrl, port: ports.cached, hasCache: true }));
      const fresh = await stopAtEnd(startApi({ databaseUrl, port: ports.fresh, hasCache: false }));
      const sameBytes = await recordResponse(`http://127.0.0.1:${ports.cached}${PATH}`);
      const plain = await stopAtEnd(
        startNode(
          'tools/bench/src/serve/same-bytes.server.ts',
          { PORT: String(ports.plain), SAME_BYTES: sameBytes },
          () => respondsOk(origin),
        ),
      );
      const servers = {
        cached: { pid: cached.pid, port: ports.cached },
        fresh: { pid: fresh.pid, port: ports.fresh },
        plain: { pid: plain.pid, port: ports.plain },
      };
      log('warming up');
      const variants = {
        cached: () => measure(servers.cached),
        fresh: () => measure(servers.fresh),
        plain: () => measure(servers.plain),
      };
      await interleave(WARM_UP_ROUNDS, variants);
      log(`${rounds} rounds of three variants`);
      const samples = await interleave(rounds, variants);
      const clock = (results: readonly Throughput[]) => results.map(({ perSecond }) => perSecond);
      const cpu = (results: readonly Throughput[]) =>
        results.map(({ perCpuSecond }) => perCpuSecond);
      return {
        findings: [
          createLowerLimitFinding(
            'from the result cache ÷ node:http',
            getMedianRatio(clock(samples.cached), clock(samples.plain)),
            MIN_RATIO,
            showFactor,
          ),
          createInformativeFinding(
            'from the result cache ÷ node:http, median and middle half',
            formatRatio(clock(samples.cached), clock(samples.plain)),
          ),
          createInformativeFinding(
            'from the result cache ÷ node:http, by CPU time',
            formatRatio(cpu(samples.cached), cpu(samples.plain)),
          ),
          createInformativeFinding(
            'without the cache ÷ node:http',
            formatRatio(clock(samples.fresh), clock(samples.plain)),
          ),
          createInformativeFinding(
            'responses per second',
            `${showRate(median(clock(samples.cached)))} from the cache, ${showRate(median(clock(samples.fresh)))} without, node:http ${showRate(median(clock(samples.plain)))}`,
          ),
          createInformativeFinding(
            'responses per second of the server’s CPU time',
            `${showRate(median(cpu(samples.cached)))} from the cache, ${showRate(median(cpu(samples.fresh)))} without, node:http ${showRate(median(cpu(samples.plain)))}`,
          ),
        ],
        notes: [
          `The request is \`GET ${PATH}\` on 10,000 listings, which returns twenty results with their facets. node:http sends the same headers and body. The servers run alternately, in rounds of ${ROUND_MS / 1_000} s with ${CONNECTIONS} connections. The source of load is a loop over sockets on the same machine and needs little CPU time.`,
        ],
      };
    } finally {
      await ends.disposeAsync();
    }
  },
};
