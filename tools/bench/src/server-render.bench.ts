/** What a page of results costs the shell's server: rendered freshly, and from its cache. */
import { atLeast, atMost, given } from './bench.ts';
import type { Bench } from './bench.ts';
import { answersPerSecond } from './load/answer-loop.ts';
import { cpuTimeMs, processTree } from './measure/process-cost.ts';
import { median, percentile } from './measure/statistics.ts';
import { showMs, showRate } from './units.ts';

const MOST_CPU_MS = 16;
const FRESH_PER_CORE = 60;
const CACHED_PER_SECOND = 2_000;

const WARM_UP_PAGES = 150;
const PAGES_PER_ROUND = 20;
const PAGES_AT_ONCE = 4;
const CACHED_ROUND_MS = 1_500;
const CONNECTIONS = 16;
const HTML = { accept: 'text/html', 'accept-encoding': 'br' };

/** Words that sellers use, so that each page has its twenty results. */
const WORDS = ['tractor', 'good', 'farm', 'sheep', 'hay', 'new', 'dairy', 'cattle', 'work', 'steel'];

function createPageNames(): () => string {
  let count = 0;
  return () => {
    count += 1;
    // No two pages have one address: neither the shell's cache nor the API's knows the answer.
    return `/search/listing?query=${WORDS[count % WORDS.length] ?? ''}&priceMax=${100_000 + count}`;
  };
}

async function fetchPage(url: string): Promise<void> {
  const response = await fetch(url, { headers: HTML });
  const html = await response.text();
  if (response.status !== 200 || !html.includes('pd-page')) throw new Error(`${url} answered ${response.status}`);
}

async function fetchAll(urls: readonly string[], atOnce: number): Promise<void> {
  const queue = [...urls];
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) await fetchPage(url);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

export const serverRender: Bench = {
  name: 'server-render',
  title: 'Server HTML of a results page',
  async run({ stack: startStack, rounds, say }) {
    const stack = await startStack();
    const nextPage = createPageNames();
    const shell = stack.pidOf('shell');
    const database = stack.pids().database;
    const restMs = () => cpuTimeMs(stack.pidOf('api')) + (database === null ? 0 : processTree(database).reduce((sum, pid) => sum + cpuTimeMs(pid), 0));
    const many = (count: number) => Array.from({ length: count }, () => stack.origin + nextPage());

    say('warming up');
    await fetchAll(many(WARM_UP_PAGES), PAGES_AT_ONCE);
    say(`${rounds} rounds: ${PAGES_PER_ROUND} pages one by one, ${PAGES_PER_ROUND} at a time, one page from the cache`);
    const onePage: number[] = [];
    const freshPerCore: number[] = [];
    const freshWithApi: number[] = [];
    const freshPerSecond: number[] = [];
    const cachedPerSecond: number[] = [];
    const cachedPerCore: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const url of many(PAGES_PER_ROUND)) {
        const before = cpuTimeMs(shell);
        await fetchPage(url);
        onePage.push(cpuTimeMs(shell) - before);
      }

      const before = { shell: cpuTimeMs(shell), rest: restMs(), wall: performance.now() };
      await fetchAll(many(PAGES_PER_ROUND), PAGES_AT_ONCE);
      const shellMs = cpuTimeMs(shell) - before.shell;
      freshPerCore.push((PAGES_PER_ROUND * 1_000) / shellMs);
      freshWithApi.push((PAGES_PER_ROUND * 1_000) / (shellMs + restMs() - before.rest));
      freshPerSecond.push((PAGES_PER_ROUND * 1_000) / (performance.now() - before.wall));

      const cached = '/search/listing?query=tractor';
      await fetchPage(stack.origin + cached);
      const cpuBefore = cpuTimeMs(shell);
      const perSecond = await answersPerSecond({ host: '127.0.0.1', port: stack.port, path: cached, headers: HTML, connections: CONNECTIONS, durationMs: CACHED_ROUND_MS });
      cachedPerSecond.push(perSecond);
      cachedPerCore.push((perSecond * CACHED_ROUND_MS) / (cpuTimeMs(shell) - cpuBefore));
    }

    return {
      findings: [
        atMost('CPU of the shell for a fresh page, p50', percentile(onePage, 0.5), MOST_CPU_MS, showMs),
        given('the same, p95', showMs(percentile(onePage, 0.95))),
        atLeast('fresh pages per second of one core, shell', median(freshPerCore), FRESH_PER_CORE, showRate),
        given('the same with the API’s and the database’s CPU', showRate(median(freshWithApi))),
        given(`fresh pages per second on this machine, ${PAGES_AT_ONCE} at once`, showRate(median(freshPerSecond))),
        atLeast('anonymous pages from the cache', median(cachedPerSecond), CACHED_PER_SECOND, showRate),
        given('the same, per second of the shell’s CPU', showRate(median(cachedPerCore))),
      ],
      notes: [
        'CPU is the system’s own account of the shell process with all its threads; the API is a process of its own, so its time is not in it. On a machine that others use, CPU time stays true where clock time does not.',
        `Fresh: twenty results, an address that neither cache has seen, compressed with brotli. From the cache: the same page on ${CONNECTIONS} connections, whole bodies, measured by the clock with the source of load on the same machine.`,
      ],
    };
  },
};
