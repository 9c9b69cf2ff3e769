/**
 * Measures the CPU time of the shell, the API and PostgreSQL for a results page that is freshly
 * rendered, and for one from the shell's cache.
 */
import {
  createLowerLimitFinding,
  createUpperLimitFinding,
  createInformativeFinding,
} from './bench.ts';
import type { Bench } from './bench.ts';
import { measureResponsesPerSecond } from './load/request-loop.ts';
import { readCpuByProcess, sumCpuSpentMs, listProcessTree } from './measure/process-cost.ts';
import { median, percentile } from './measure/statistics.ts';
import type { BenchStack } from './serve/bench-stack.ts';
import { showFactor, formatMs, showRate } from './units.ts';

const MAX_CPU_MS = 16;
const FRESH_PER_CORE = 60;
const CACHED_PER_SECOND = 2_000;
/**
 * The limit for the 95th percentile relative to the median. Garbage collection may delay one page
 * in twenty. A higher ratio means that some pages themselves cost more.
 */
const P95_FACTOR = 2;

const WARM_UP_PAGES = 150;
const PAGES_PER_ROUND = 20;
const PAGES_AT_ONCE = 4;
const CACHED_ROUND_MS = 1_500;
const CONNECTIONS = 16;
const HTML = { accept: 'text/html', 'accept-encoding': 'br' };

/** Words that are common in listings, so that each page has twenty results. */
const WORDS = [
  'tractor',
  'good',
  'farm',
  'sheep',
  'hay',
  'new',
  'dairy',
  'cattle',
  'work',
  'steel',
];

function createAddresses(): () => string {
  let count = 0;
  return () => {
    count += 1;
    // Each page has its own address, so it is neither in the shell's cache nor in the API's.
    return `/search/listing?query=${WORDS[count % WORDS.length] ?? ''}&priceMax=${100_000 + count}`;
  };
}

const PARTS = ['shell', 'API', 'PostgreSQL'] as const;
type Cost = Readonly<Record<(typeof PARTS)[number], number>>;

const sumParts = (cost: Cost) => PARTS.reduce((sum, part) => sum + cost[part], 0);

/**
 * @returns the CPU time that the work took in each server, in milliseconds, keyed by server.
 *   PostgreSQL's time includes all its processes.
 */
async function measureCost(stack: BenchStack, work: () => Promise<unknown>): Promise<Cost> {
  const { database } = stack.pids();
  if (database === null) throw new Error('The stack’s database does not run on this machine');
  const read = () =>
    [[stack.getPid('shell')], [stack.getPid('api')], listProcessTree(database)].map(
      readCpuByProcess,
    );
  const before = read();
  await work();
  const [shell = 0, API = 0, PostgreSQL = 0] = read().map((now, index) =>
    sumCpuSpentMs(before[index] ?? now, now),
  );
  return { shell, API, PostgreSQL };
}

async function fetchPage(url: string): Promise<void> {
  const response = await fetch(url, { headers: HTML });
  const html = await response.text();
  if (response.status !== 200 || !html.includes('pd-page'))
    throw new Error(`${url} returned ${response.status}`);
}

async function fetchAll(urls: readonly string[], atOnce: number): Promise<void> {
  const queue = [...urls];
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) await fetchPage(url);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

export const serverRenderBench: Bench = {
  name: 'server-render',
  title: 'Server HTML of a results page',
  async run({ startStack, rounds, log }) {
    const stack = await startStack();
    const nextPage = createAddresses();
    const createUrls = (count: number) =>
      Array.from({ length: count }, () => stack.origin + nextPage());

    log('warming up');
    await fetchAll(createUrls(WARM_UP_PAGES), PAGES_AT_ONCE);
    log(
      `${rounds} rounds: ${PAGES_PER_ROUND} pages in sequence, ${PAGES_PER_ROUND} pages in parallel, one cached page`,
    );
    const onePage: Cost[] = [];
    const freshPerCore: number[] = [];
    const freshPerSecond: number[] = [];
    const cachedPerSecond: number[] = [];
    const cachedPerCore: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const url of createUrls(PAGES_PER_ROUND))
        onePage.push(await measureCost(stack, () => fetchPage(url)));

      const startedMs = performance.now();
      const together = await measureCost(stack, () =>
        fetchAll(createUrls(PAGES_PER_ROUND), PAGES_AT_ONCE),
      );
      freshPerSecond.push((PAGES_PER_ROUND * 1_000) / (performance.now() - startedMs));
      freshPerCore.push((PAGES_PER_ROUND * 1_000) / sumParts(together));

      const cached = '/search/listing?query=tractor';
      await fetchPage(stack.origin + cached);
      const cost = await measureCost(stack, async () => {
        const load = {
          path: cached,
          headers: HTML,
          connections: CONNECTIONS,
          durationMs: CACHED_ROUND_MS,
        };
        cachedPerSecond.push(
          await measureResponsesPerSecond({ host: '127.0.0.1', port: stack.port, ...load }),
        );
      });
      cachedPerCore.push(((cachedPerSecond.at(-1) ?? 0) * CACHED_ROUND_MS) / sumParts(cost));
    }
    const all = onePage.map(sumParts);
    const p50Ms = percentile(all, 0.5);
    const partsMs = PARTS.map(
      (part) => `${part} ${formatMs(median(onePage.map((cost) => cost[part])))}`,
    );

    return {
      findings: [
        createUpperLimitFinding(
          'CPU for a fresh page (shell, API and PostgreSQL), p50',
          p50Ms,
          MAX_CPU_MS,
          formatMs,
        ),
        createInformativeFinding('CPU for a fresh page by server, median', partsMs.join(', ')),
        createUpperLimitFinding(
          'CPU for a fresh page, p95 ÷ p50',
          percentile(all, 0.95) / p50Ms,
          P95_FACTOR,
          showFactor,
        ),
        createInformativeFinding('CPU for a fresh page, p95', formatMs(percentile(all, 0.95))),
        createLowerLimitFinding(
          'fresh pages per second of CPU time',
          median(freshPerCore),
          FRESH_PER_CORE,
          showRate,
        ),
        createInformativeFinding(
          `fresh pages per second on this machine, ${PAGES_AT_ONCE} in parallel`,
          showRate(median(freshPerSecond)),
        ),
        createLowerLimitFinding(
          'anonymous pages per second from the cache',
          median(cachedPerSecond),
          CACHED_PER_SECOND,
          showRate,
        ),
        createInformativeFinding(
          'anonymous pages from the cache, per second of CPU time',
          showRate(median(cachedPerCore)),
        ),
      ],
      notes: [
        'CPU is the operating system’s count for the shell, the API and every PostgreSQL process, with all their threads and their background work. Other load on the machine changes clock times, but not CPU times.',
        'The limit of p95: one page in twenty may be delayed by garbage collection, but no page may itself cost more than twice the median.',
        `A fresh page has twenty results at an address that is in neither cache, and is compressed with brotli. From the cache: the same page on ${CONNECTIONS} connections with complete bodies, measured by clock time, with the source of load on the same machine.`,
      ],
    };
  },
};
