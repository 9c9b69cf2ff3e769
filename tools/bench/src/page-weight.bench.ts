/**
 * Measures what a phone downloads before a page responds to clicks, and how much of that is due to
 * Module Federation.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadComposition } from '../../../apps/shell/src/server/composition-store.ts';
import type { CompositionState } from '../../../apps/shell/src/server/composition-store.ts';
import { pageDictionary } from '../../../apps/shell/src/server/page-dictionary.ts';
import { getRouteScripts } from '../../../apps/shell/src/server/route-scripts.ts';
import { createUpperLimitFinding, createInformativeFinding } from './bench.ts';
import type { Bench, BenchFinding } from './bench.ts';
import { launchBrowser } from './browser/launch.ts';
import { countSerialTrips } from './browser/trips.ts';
import type { FetchedResource } from './browser/network-log.ts';
import { SLOW_PHONE, visitPage } from './browser/visit.ts';
import type { VisitMeasurements } from './browser/visit.ts';
import { buildClientRendered } from './builds/client-rendered.ts';
import type { ClientRenderedBuild } from './builds/client-rendered.ts';
import { median } from './measure/statistics.ts';
import { preparePages } from './pages-under-test.ts';
import type { PageUnderTest } from './pages-under-test.ts';
import { BENCH_DIST } from './serve/bench-stack.ts';
import { showCount, showKilobytes } from './units.ts';

const MAX_SCRIPT_BYTES = 150_000;
/**
 * Limit for the size of the Firebase Auth chunk, which is loaded only when the visitor is signed in
 * or about to sign in.
 */
const SIGN_IN_BYTES = 45_000;
const FEDERATION_BYTES = 30_000;
/** Limit for the HTML of a page after the first one (ADR 48). */
const LATER_HTML_BYTES = 6_000;
const MAX_REQUESTS = 8;
const MAX_TRIPS = 2;

function isScript(request: FetchedResource): boolean {
  return request.type === 'Script' || request.path.endsWith('.js');
}

/**
 * Images are excluded, because browsers may delay them, so that their start times do not show
 * serial round trips.
 */
function isScriptOrData(request: FetchedResource): boolean {
  return isScript(request) || request.type === 'Fetch' || request.type === 'XHR';
}

function sumBytes(requests: readonly FetchedResource[]): number {
  return requests.reduce((sum, request) => sum + request.bytes, 0);
}

/**
 * Returns all requests that started before the page responded to clicks, each with its complete
 * size.
 */
function listRequestsBeforeReady({
  fetched,
  areaReadyMs,
}: VisitMeasurements): readonly FetchedResource[] {
  return fetched.filter((request) => request.startMs < (areaReadyMs ?? 0));
}

/**
 * Returns the brotli-compressed size, in bytes, of the shell's entry and of the scripts that the
 * page's HTML lists for its route.
 */
function sumFederatedBytes(
  { releases }: CompositionState,
  { remote, routeId }: PageUnderTest,
  entryPath: string,
): number {
  const live = releases.get(remote);
  if (!live) throw new Error(`${remote} is not live`);
  const scripts = getRouteScripts(live.release, `${live.folder}/`)[routeId] ?? [];
  const files = [
    entryPath.replace('/assets/shell', path.join(BENCH_DIST, 'shell/client')),
    ...scripts.map(({ src }) => src),
  ];
  return files.reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
}

function readAuthChunkBytes(): number {
  const folder = path.join(BENCH_DIST, 'shell/client');
  const sizes = readdirSync(folder)
    .filter((file) => /^firebase-auth\..*\.js\.br$/.test(file))
    .map((file) => statSync(path.join(folder, file)).size);
  if (sizes.length === 0) throw new Error('The shell was built without its Auth chunk');
  return Math.max(...sizes);
}

/** Returns the size of the page's HTML for a browser that has stored the page dictionary. */
async function fetchLaterHtmlBytes(url: string): Promise<number> {
  const response = await fetch(url, {
    headers: {
      'accept-encoding': 'br, dcz',
      'available-dictionary': `:${pageDictionary.sha256.toString('base64')}:`,
    },
  });
  // `fetch` does not decode this encoding.
  if (response.headers.get('content-encoding') !== 'dcz')
    throw new Error(`${url} was not compressed with the dictionary`);
  return (await response.arrayBuffer()).byteLength;
}

interface Builds {
  readonly federated: CompositionState;
  readonly clientRendered: ClientRenderedBuild;
}

function toFindings(
  page: PageUnderTest,
  visits: readonly VisitMeasurements[],
  builds: Builds,
): readonly BenchFinding[] {
  const beforeInteraction = visits.map(listRequestsBeforeReady);
  const afterInteraction = visits.map((result) =>
    result.fetched.filter(({ startMs }) => startMs >= (result.areaReadyMs ?? 0)),
  );
  const scriptBytes = (byVisit: readonly (readonly FetchedResource[])[]) =>
    median(byVisit.map((requests) => sumBytes(requests.filter(isScript))));
  const images = beforeInteraction.map(
    (requests) => requests.filter(({ type }) => type === 'Image').length,
  );
  const trips = beforeInteraction.map((requests) =>
    countSerialTrips(requests.filter(isScriptOrData)),
  );
  const entryPath = beforeInteraction[0]?.find(
    (request) => isScript(request) && request.path.startsWith('/assets/shell/'),
  )?.path;
  if (entryPath === undefined) throw new Error(`${page.path} did not load the shell`);
  const routeBytes = sumFederatedBytes(builds.federated, page, entryPath);
  const share = routeBytes - builds.clientRendered.routeBytes(page.remote, page.routeId);
  const mostRequests = Math.max(...beforeInteraction.map((requests) => requests.length));
  return [
    createUpperLimitFinding(
      `${page.name}: JavaScript before the page responds to clicks`,
      scriptBytes(beforeInteraction),
      MAX_SCRIPT_BYTES,
      showKilobytes,
    ),
    createInformativeFinding(
      `${page.name}: JavaScript that the page lists for its route`,
      showKilobytes(routeBytes),
    ),
    createInformativeFinding(
      `${page.name}: JavaScript loaded later, until the page is idle`,
      showKilobytes(scriptBytes(afterInteraction)),
    ),
    createUpperLimitFinding(
      `${page.name}: Module Federation's share, compared with a build without it`,
      share,
      FEDERATION_BYTES,
      showKilobytes,
    ),
    createUpperLimitFinding(
      `${page.name}: requests before the page responds to clicks, including images`,
      mostRequests,
      MAX_REQUESTS,
      showCount,
    ),
    createInformativeFinding(
      `${page.name}: images among these requests`,
      showCount(Math.max(...images)),
    ),
    createUpperLimitFinding(
      `${page.name}: serial round trips after the HTML`,
      Math.max(...trips),
      MAX_TRIPS,
      showCount,
    ),
  ];
}

export const pageWeightBench: Bench = {
  name: 'page-weight',
  title: 'JavaScript to hydrate a page',
  async run({ startStack, rounds, isQuick, log }) {
    const stack = await startStack();
    log('building the app without federation, split by route');
    const builds = {
      clientRendered: await buildClientRendered(),
      federated: await loadComposition(BENCH_DIST, null),
    };
    const browser = await launchBrowser(log);
    try {
      const findings: BenchFinding[] = [];
      // The sizes and the order of the requests hardly vary between visits, so fewer visits are
      // enough than for measuring times.
      const visitCount = isQuick ? 1 : Math.ceil(rounds / 3);
      for (const page of await preparePages(stack, browser)) {
        log(`visiting ${page.path}, ${visitCount} times`);
        const visits: VisitMeasurements[] = [];
        const { storageState } = page;
        const options = {
          url: stack.origin + page.path,
          conditions: SLOW_PHONE,
          isHydrating: true,
          storageState,
        };
        for (let index = 0; index < visitCount; index += 1)
          visits.push(await visitPage(browser, options));
        findings.push(...toFindings(page, visits, builds));
        // The request has no session.
        if (!storageState)
          findings.push(
            createUpperLimitFinding(
              `${page.name}: HTML for a browser that has the page dictionary`,
              await fetchLaterHtmlBytes(options.url),
              LATER_HTML_BYTES,
              showKilobytes,
            ),
          );
      }
      findings.push(
        createUpperLimitFinding(
          'sign-in: the Auth chunk, loaded with a session or when the visitor is about to sign in',
          readAuthChunkBytes(),
          SIGN_IN_BYTES,
          showKilobytes,
        ),
      );
      return {
        findings,
        notes: [
          `Each visit starts with an empty cache at ${SLOW_PHONE.label}. Sizes are those of the brotli-compressed bodies (1 KB = 1,000 bytes). The signed-in user has cookies and storage, so that page loads the Auth chunk at idle. The other pages load no Firebase.`,
          'A page responds to clicks when its remote has hydrated (the mark `paddock:remote-ready`). The requests are all that started before: the HTML, scripts, data and images. A serial round trip is a request for a script or data that started after another one had finished.',
          'A page is idle when no request has been in flight for 5 s and 8 round trips, which is longer than any timeout after which the client fetches something on its own. The benchmark does not wait for open event streams.',
          'The build without Module Federation is `npm run build:monolith`: the same sources in one build, with one file per route, so that both builds send the code of one page. Its entry contains the route tables of all remotes, so the real share is slightly larger.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
