/** What a phone has to fetch before a page answers, and how much of that is Module Federation's. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ListingSearch } from '@paddock/contracts/http';
import { loadComposition } from '../../../apps/shell/src/server/composition-store.ts';
import type { CompositionState } from '../../../apps/shell/src/server/composition-store.ts';
import { routeScripts } from '../../../apps/shell/src/server/route-scripts.ts';
import { atMost, given } from './bench.ts';
import type { Bench, Finding } from './bench.ts';
import { launchBrowser } from './browser/launch.ts';
import { serialTrips } from './browser/trips.ts';
import { SLOW_PHONE, visit } from './browser/visit.ts';
import type { Fetched, Visit } from './browser/visit.ts';
import { buildOneBundles } from './builds/one-bundle.ts';
import type { OneBundles } from './builds/one-bundle.ts';
import { median } from './measure/statistics.ts';
import { BENCH_DIST } from './serve/bench-stack.ts';
import type { BenchStack } from './serve/bench-stack.ts';
import { showCount, showKilobytes } from './units.ts';

const LARGEST_BYTES = 150_000;
/** Fetched where somebody is signed in, or means to be. */
const SIGN_IN_BYTES = 45_000;
const FEDERATION_BYTES = 30_000;
const MOST_REQUESTS = 8;
const MOST_TRIPS = 2;

interface PageUnderTest {
  readonly name: string;
  readonly path: string;
  readonly remote: string;
  readonly routeId: string;
}

export async function listingPath(stack: Pick<BenchStack, 'apiOrigin'>): Promise<string> {
  const response = await fetch(`${stack.apiOrigin}/api/listings?listingType=item&pageSize=1`);
  const { results } = (await response.json()) as ListingSearch;
  const [listing] = results;
  if (!listing) throw new Error('There is no listing to look at');
  return listing.href;
}

function isScript(request: Fetched): boolean {
  return request.type === 'Script' || request.path.endsWith('.js');
}

function sumOfBytes(requests: readonly Fetched[]): number {
  return requests.reduce((sum, request) => sum + request.bytes, 0);
}

/** Pictures are no part of hydrating; data and scripts are. */
function beforeReady({ fetched, areaReadyMs }: Visit): readonly Fetched[] {
  return fetched.filter((request) => request.type !== 'Image' && request.startMs < (areaReadyMs ?? 0));
}

/** The brotli bytes of exactly the files that the page names for its route, the shell's entry among them. */
function federatedBytes({ releases }: CompositionState, { remote, routeId }: PageUnderTest, entryPath: string): number {
  const live = releases.get(remote);
  if (!live) throw new Error(`${remote} is not live`);
  const scripts = routeScripts(live.release, `${live.folder}/`)[routeId] ?? [];
  const files = [entryPath.replace('/assets/shell', path.join(BENCH_DIST, 'shell/client')), ...scripts.map(({ src }) => src)];
  return files.reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
}

function signInBytes(): number {
  const folder = path.join(BENCH_DIST, 'shell/client');
  const sizes = readdirSync(folder).filter((file) => /^firebase-auth\..*\.js\.br$/.test(file)).map((file) => statSync(path.join(folder, file)).size);
  if (sizes.length === 0) throw new Error('The shell was built without its Auth chunk');
  return Math.max(...sizes);
}

function findingsFor(page: PageUnderTest, visits: readonly Visit[], state: CompositionState, bundles: OneBundles): readonly Finding[] {
  const scripts = visits.map((one) => beforeReady(one).filter(isScript));
  const entryPath = scripts[0]?.find((request) => request.path.startsWith('/assets/shell/'))?.path;
  if (entryPath === undefined) throw new Error(`${page.path} fetched no shell`);
  const needed = federatedBytes(state, page, entryPath);
  const alone = bundles.split.bytesFor(`route-${page.routeId}`);
  const later = visits.map((one) => one.fetched.filter((request) => isScript(request) && request.startMs >= (one.areaReadyMs ?? 0)));
  return [
    atMost(`${page.name}: JavaScript before the page answers`, median(scripts.map(sumOfBytes)), LARGEST_BYTES, showKilobytes),
    given(`${page.name}: of that named by the page as its route's`, showKilobytes(needed)),
    given(`${page.name}: JavaScript after it, at idle`, showKilobytes(median(later.map(sumOfBytes)))),
    atMost(`${page.name}: Module Federation's share (against one build without it, by route)`, needed - alone, FEDERATION_BYTES, showKilobytes),
    given(`${page.name}: against everything in one file`, showKilobytes(needed - bundles.single.bytesFor(''))),
    atMost(`${page.name}: requests before the page answers`, Math.max(...visits.map((one) => beforeReady(one).length)), MOST_REQUESTS, showCount),
    atMost(`${page.name}: serial trips after the HTML`, Math.max(...scripts.map(serialTrips)), MOST_TRIPS, showCount),
  ];
}

export const pageWeight: Bench = {
  name: 'page-weight',
  title: 'JavaScript to hydrate a page',
  async run({ stack: startStack, rounds, isQuick, say }) {
    const stack = await startStack();
    say('building the same app without federation, in one file and by route');
    const bundles = await buildOneBundles();
    const state = await loadComposition(BENCH_DIST, null);
    const pages: readonly PageUnderTest[] = [
      { name: 'results', path: '/search/listing', remote: 'search', routeId: 'results' },
      { name: 'listing', path: await listingPath(stack), remote: 'listings', routeId: 'item' },
    ];
    const browser = await launchBrowser(say);
    try {
      const findings: Finding[] = [];
      // Bytes and order do not drift as times do: a few visits show whether the order is always the same.
      const visitCount = isQuick ? 1 : Math.ceil(rounds / 3);
      for (const page of pages) {
        say(`visiting ${page.path}, ${visitCount} times`);
        const visits: Visit[] = [];
        for (let index = 0; index < visitCount; index += 1) visits.push(await visit(browser, { url: stack.origin + page.path, conditions: SLOW_PHONE, isHydrating: true }));
        findings.push(...findingsFor(page, visits, state, bundles));
      }
      findings.push(atMost('signing in: the Auth chunk, on intent or where there is a session', signInBytes(), SIGN_IN_BYTES, showKilobytes));
      return {
        findings,
        notes: [
          `Visited with an empty cache at ${SLOW_PHONE.label}; sizes are of the bodies as sent, in brotli (KB = 1,000 bytes). Firebase is not loaded by these pages.`,
          'A page answers when its area has hydrated (the mark `paddock:area-ready`). Requests are the HTML, scripts and data that were asked for by then, pictures excluded; a trip is a script that was asked for after another had come.',
          'By route: the same sources without federation, each route a file of its own, so that both builds send the same features. In one file: `npm run build:monolith`, which also carries every other page.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
