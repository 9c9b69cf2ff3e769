/**
 * Measures the search endpoint with a million listings, compared with the fastest raw SQL and with
 * the same endpoint on 10,000 listings.
 */
import { Agent, get } from 'node:http';
import type { ListingSearch } from '@paddock/contracts/http';
import { createUpperLimitFinding, createInformativeFinding } from './bench.ts';
import type { Bench, BenchFinding } from './bench.ts';
import { interleave } from './measure/interleave.ts';
import { percentile } from './measure/statistics.ts';
import { openLargeDatabase, waitUntilDatabaseIsIdle } from './search/large-database.ts';
import { connectRawSearch } from './search/raw-search.ts';
import { listRandomSearches, RANDOM_SEARCH_LIMIT_MS, SEARCH_CASES } from './search/search-cases.ts';
import { startApi } from './serve/start-api.ts';
import { getBenchPort, BENCH_LISTING_COUNT } from './serve/bench-stack.ts';
import { showFactor, formatMs, showSeconds } from './units.ts';

const LARGE_LISTINGS = 1_000_000;
const QUICK_LISTINGS = 100_000;
const SQL_FACTOR = 1.3;
const ENDPOINT_MS = 3;
const OWN_FACTOR = 2;
const SEEDING_SECONDS = 300;

/** Search terms, each of which matches thousands of listings. */
const COMMON_WORDS = ['tractor', 'good', 'farm', 'hay', 'sheep', 'dairy', 'work', 'new'];
const WARM_UP_ROUNDS = 3;
/**
 * Each server process of the database is slow when it first reads a page of the shared memory, and
 * a search uses several of the API's connections.
 */
const UNCOUNTED_ROUNDS = 5;

const agent = new Agent({ keepAlive: true });

function fetchJson(url: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(Buffer.concat(chunks).toString()));
        else reject(new Error(`${url} returned ${response.statusCode ?? 0}`));
      });
    }).once('error', reject);
  });
}

/**
 * Returns a function that searches for the next word on each call and returns how long the search
 * took.
 */
function createTimer(search: (word: string) => Promise<unknown>): () => Promise<number> {
  let next = 0;
  return async () => {
    const word = COMMON_WORDS[next++ % COMMON_WORDS.length] ?? '';
    const startedMs = performance.now();
    await search(word);
    return performance.now() - startedMs;
  };
}

/** Measures each path several times after some uncounted requests. @returns milliseconds */
async function measurePaths(port: number, paths: readonly string[], rounds: number) {
  const samples: number[] = [];
  for (let round = -UNCOUNTED_ROUNDS; round < rounds; round += 1)
    for (const path of paths) {
      const startedMs = performance.now();
      await fetchJson(`http://127.0.0.1:${port}${path}`);
      if (round >= 0) samples.push(performance.now() - startedMs);
    }
  return samples;
}

/** Compares the kinds of searches of `search-cases.ts` with their limits. */
async function measureCases(port: number, rounds: number, log: (line: string) => void) {
  const findings: BenchFinding[] = [];
  for (const { name, limitMs, paths } of SEARCH_CASES) {
    log(name);
    const samples = await measurePaths(port, paths, rounds);
    findings.push(
      createInformativeFinding(`${name}, p50`, formatMs(percentile(samples, 0.5))),
      createUpperLimitFinding(`${name}, p95`, percentile(samples, 0.95), limitMs, formatMs),
    );
  }
  log('random searches');
  const random = await measurePaths(port, listRandomSearches(), 1);
  findings.push(
    createUpperLimitFinding(
      '100 random searches, p99',
      percentile(random, 0.99),
      RANDOM_SEARCH_LIMIT_MS,
      formatMs,
    ),
  );
  return findings;
}

export const searchScaleBench: Bench = {
  name: 'search-scale',
  title: 'Search endpoint on a million listings',
  async run({ startStack, rounds, isQuick, log }) {
    const stack = await startStack();
    const ends = new AsyncDisposableStack();
    try {
      const large = await openLargeDatabase(isQuick ? QUICK_LISTINGS : LARGE_LISTINGS, log);
      ends.defer(() => large.stop());
      const ports = { large: await getBenchPort(6), small: await getBenchPort(7) };
      for (const [databaseUrl, port] of [
        [large.url, ports.large],
        [stack.databaseUrl, ports.small],
      ] as const) {
        const api = await startApi({ databaseUrl, port, hasCache: false });
        ends.defer(() => api.stop());
        await waitUntilDatabaseIsIdle(databaseUrl);
      }
      const raw = await connectRawSearch(large.url);
      ends.defer(() => raw.close());
      const search = (port: number) => (word: string) =>
        fetchJson(`http://127.0.0.1:${port}/api/listings?term=${word}`);
      const counts: number[] = [];
      for (const word of COMMON_WORDS) {
        counts.push(await raw.count(word));
        const { results, filters } = (await search(ports.large)(word)) as ListingSearch;
        if (results.length !== 20 || filters.length === 0)
          throw new Error(
            `“${word}” matches too few listings: ${results.length} results, ${filters.length} filters`,
          );
      }
      const variants = {
        large: createTimer(search(ports.large)),
        small: createTimer(search(ports.small)),
        inTurn: createTimer(raw.variants.inTurn),
        atOnce: createTimer(raw.variants.atOnce),
        inOneStatement: createTimer(raw.variants.inOneStatement),
      };
      log('warming up');
      await interleave(WARM_UP_ROUNDS * COMMON_WORDS.length, variants);
      log(`${rounds} rounds of ${COMMON_WORDS.length} words, each searched in five ways`);
      const samples = await interleave(rounds * COMMON_WORDS.length, variants);
      const p50 = (name: keyof typeof variants) => percentile(samples[name], 0.5);
      const p95 = (name: keyof typeof variants) => percentile(samples[name], 0.95);
      const [bestWay, bestMs] = (['inTurn', 'atOnce', 'inOneStatement'] as const)
        .map((way) => [way, p50(way)] as const)
        .reduce((best, way) => (way[1] < best[1] ? way : best));
      const cases = await measureCases(ports.large, rounds, log);
      const ways = {
        inTurn: 'two statements in sequence',
        atOnce: 'two statements in parallel',
        inOneStatement: 'one statement',
      };
      return {
        findings: [
          createUpperLimitFinding(
            `endpoint on ${large.listings.toLocaleString('en-NZ')} listings, p50 (limit: 1.3 × SQL + 3 ms)`,
            p50('large'),
            bestMs * SQL_FACTOR + ENDPOINT_MS,
            formatMs,
          ),
          createInformativeFinding('best raw SQL, p50', `${formatMs(bestMs)} (${ways[bestWay]})`),
          createUpperLimitFinding(
            'endpoint, p95 (limit: 1.3 × SQL + 3 ms)',
            p95('large'),
            p95(bestWay) * SQL_FACTOR + ENDPOINT_MS,
            formatMs,
          ),
          createInformativeFinding('best raw SQL, p95', formatMs(p95(bestWay))),
          createUpperLimitFinding(
            `endpoint ÷ itself on ${BENCH_LISTING_COUNT.toLocaleString('en-NZ')} listings`,
            p50('large') / p50('small'),
            OWN_FACTOR,
            showFactor,
          ),
          createInformativeFinding(
            `endpoint on ${BENCH_LISTING_COUNT.toLocaleString('en-NZ')} listings, p50`,
            formatMs(p50('small')),
          ),
          isQuick
            ? createInformativeFinding('writing the listings', showSeconds(large.seedingSeconds))
            : createUpperLimitFinding(
                'writing the listings, with indexes and counts',
                large.seedingSeconds,
                SEEDING_SECONDS,
                showSeconds,
              ),
          ...cases,
        ],
        notes: [
          `Each search has one common word and returns the first page with every facet, without any cache. The words and their numbers of matches: ${COMMON_WORDS.map((word, index) => `${word} (${(counts[index] ?? 0).toLocaleString('en-NZ')})`).join(', ')}.`,
          'Raw SQL: hand-written, prepared statements on their own connections, for the page and for facets over the newest 2,000 matches (tools/bench/src/search/raw-search.ts). The fastest of three ways counts. The limit of p95 has the same formula as that of p50, because both sides contain what makes a rare search slow. The endpoint’s time is that of a complete HTTP response at the client.',
          `The path of each other row is requested ${UNCOUNTED_ROUNDS} times before it is measured. The API then knows how many of the newest listings to read, but has cached no result.`,
        ],
      };
    } finally {
      agent.destroy();
      await ends.disposeAsync();
    }
  },
};
