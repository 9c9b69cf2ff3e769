/**
 * Measures when a visitor with an empty cache sees a page, compared with the client-rendered app
 * and with a static file.
 */
import type { Browser } from '@playwright/test';
import { createUpperLimitFinding, createInformativeFinding } from './bench.ts';
import type { Bench, BenchFinding } from './bench.ts';
import { launchBrowser } from './browser/launch.ts';
import { VERY_SLOW_NETWORK, SLOW_PHONE, visitPage } from './browser/visit.ts';
import type { VisitConditions } from './browser/visit.ts';
import { buildClientRendered } from './builds/client-rendered.ts';
import { interleave } from './measure/interleave.ts';
import { median, getMedianRatio, formatRatio } from './measure/statistics.ts';
import { preparePages } from './pages-under-test.ts';
import type { PageUnderTest } from './pages-under-test.ts';
import { getBenchPort } from './serve/bench-stack.ts';
import { serveClientRendered, serveStaticPages } from './serve/client-rendered.ts';
import { showFactor, formatMs } from './units.ts';

const LARGEST_PAINT_FACTOR = 0.6;
const FIRST_PAINT_FACTOR = 2;
/**
 * A page that is visible early loads its photos at the same time as its scripts, whereas a
 * client-rendered page loads them after its scripts. Therefore this limit allows a fifth more time
 * until the page responds to clicks.
 */
const INTERACTIVE_FACTOR = 1.2;

interface Origins {
  readonly product: string;
  readonly clientRendered: string;
  readonly file: string;
}

async function compare(
  browser: Browser,
  origins: Origins,
  { name, path, storageState }: PageUnderTest,
  conditions: VisitConditions,
  rounds: number,
): Promise<readonly BenchFinding[]> {
  const visitTo = (origin: string, isHydrating: boolean) => () =>
    visitPage(browser, { url: origin + path, conditions, isHydrating, storageState });
  const { product, clientRendered, file } = await interleave(rounds, {
    product: visitTo(origins.product, true),
    clientRendered: visitTo(origins.clientRendered, true),
    file: visitTo(origins.file, false),
  });
  const largest = (visits: typeof product) => visits.map((result) => result.largestPaintMs);
  const first = (visits: typeof product) => visits.map((result) => result.firstPaintMs);
  const ready = (visits: typeof product) =>
    visits.map((result) => result.areaReadyMs ?? Number.NaN);
  const label = `${name}, ${conditions.label}`;
  const medianMs = (samples: readonly number[]) => formatMs(median(samples));
  const largestFactor = getMedianRatio(largest(product), largest(clientRendered));
  const interactiveFactor = getMedianRatio(ready(product), ready(clientRendered));
  const [element, clientElement] = [product, clientRendered].map(
    ([result]) => result?.largestElement ?? '',
  );
  const firstMs = [product, file, clientRendered].map((visits) => medianMs(first(visits)));
  const readyMs = [product, clientRendered].map((visits) => medianMs(ready(visits)));
  return [
    createInformativeFinding(
      `${label}: LCP`,
      `${medianMs(largest(product))}, client-rendered ${medianMs(largest(clientRendered))}`,
    ),
    createUpperLimitFinding(
      `${label}: LCP ÷ client-rendered`,
      largestFactor,
      LARGEST_PAINT_FACTOR,
      showFactor,
    ),
    createInformativeFinding(
      `${label}: LCP ÷ client-rendered, median and middle half`,
      formatRatio(largest(product), largest(clientRendered)),
    ),
    createInformativeFinding(
      `${label}: largest element`,
      `${element}; client-rendered ${clientElement}`,
    ),
    createInformativeFinding(
      `${label}: FCP`,
      `${firstMs[0]}, file ${firstMs[1]}, client-rendered ${firstMs[2]}`,
    ),
    createUpperLimitFinding(
      `${label}: FCP ÷ same HTML as a file`,
      getMedianRatio(first(product), first(file)),
      FIRST_PAINT_FACTOR,
      showFactor,
    ),
    createInformativeFinding(`${label}: response to clicks`, readyMs.join(', client-rendered ')),
    createUpperLimitFinding(
      `${label}: response to clicks ÷ client-rendered`,
      interactiveFactor,
      INTERACTIVE_FACTOR,
      showFactor,
    ),
  ];
}

async function fetchHtml(origin: string, { path, storageState }: PageUnderTest): Promise<Buffer> {
  const cookie =
    storageState?.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') ?? '';
  const response = await fetch(origin + path, { headers: { accept: 'text/html', cookie } });
  return Buffer.from(await response.arrayBuffer());
}

export const firstPaintBench: Bench = {
  name: 'first-paint',
  title: 'First and largest paint',
  async run({ startStack, rounds, log }) {
    const stack = await startStack();
    log('building the client-rendered app, split by route');
    const { entry } = await buildClientRendered();
    const ends = new AsyncDisposableStack();
    try {
      const browser = await launchBrowser(log);
      ends.defer(() => browser.close());
      const pages = await preparePages(stack, browser);
      const html: Record<string, Buffer> = {};
      for (const page of pages) html[page.path] = await fetchHtml(stack.origin, page);
      const fileServer = await serveStaticPages(await getBenchPort(1), html);
      ends.defer(() => fileServer.stop());
      const clientServer = await serveClientRendered({
        port: await getBenchPort(2),
        apiOrigin: stack.apiOrigin,
        entry,
      });
      ends.defer(() => clientServer.stop());
      const origins = {
        product: stack.origin,
        clientRendered: clientServer.origin,
        file: fileServer.origin,
      };
      const findings: BenchFinding[] = [];
      for (const page of pages) {
        log(`${page.path}: one visit to each, so that the servers have rendered every image`);
        await compare(
          browser,
          origins,
          page,
          { ...SLOW_PHONE, kilobitsPerSecond: 100_000, latencyMs: 0 },
          1,
        );
        // Only the page on which most visitors arrive is measured in all rounds and on the very
        // slow network, because the results of the other pages differ little.
        const isMain = page === pages[0];
        for (const conditions of isMain ? [SLOW_PHONE, VERY_SLOW_NETWORK] : [SLOW_PHONE]) {
          const count = isMain ? rounds : Math.ceil(rounds / 3);
          log(`${page.path}, ${conditions.label}: ${count} rounds of three visits`);
          findings.push(...(await compare(browser, origins, page, conditions, count)));
        }
      }
      return {
        findings,
        notes: [
          'Each visit uses a phone’s screen (412 × 823 at 2×), Chromium’s own network and CPU emulation, and an empty cache. The three variants run alternately, and both builds show the same images from the same API. A visit ends when the page is idle, so a late largest paint counts.',
          'The client-rendered build is `npm run build:monolith`: an empty page with the product’s global styles, one script, and one for the route, compressed in advance with brotli. It fetches its data through the product’s own proxy, which compresses responses. The line of text below its loader is hidden, because Chromium would count it as the largest paint when it is wider than the page’s own elements.',
          'The same HTML as a file: a minimal server sends its brotli-compressed bytes, and answers every other request with 404 at once.',
          'In both builds a page responds to clicks when its remote has hydrated or rendered. A page that is visible early loads its photos at the same time as its scripts, and a client-rendered page loads them later. Therefore the limit allows a fifth more time.',
        ],
      };
    } finally {
      await ends.disposeAsync();
    }
  },
};
