/** When a visitor with an empty cache sees the results: against the client-rendered one-bundle build, and against a bare file. */
import type { Browser } from '@playwright/test';
import { atMost, given } from './bench.ts';
import type { Bench, Finding } from './bench.ts';
import { launchBrowser } from './browser/launch.ts';
import { BAD_LINE, SLOW_PHONE, visit } from './browser/visit.ts';
import type { Conditions } from './browser/visit.ts';
import { buildOneBundles } from './builds/one-bundle.ts';
import { interleave } from './measure/interleave.ts';
import { median, medianRatio, showRatio } from './measure/statistics.ts';
import { benchPort } from './serve/bench-stack.ts';
import { serveClientRendered, serveStaticPage } from './serve/client-rendered.ts';
import { showFactor, showMs } from './units.ts';

const PAGE = '/search/listing';
const LARGEST_PAINT_FACTOR = 0.6;
const FIRST_PAINT_FACTOR = 2;

interface Origins {
  readonly product: string;
  readonly clientRendered: string;
  readonly file: string;
}

async function compare(browser: Browser, origins: Origins, conditions: Conditions, rounds: number): Promise<readonly Finding[]> {
  const visitTo = (origin: string, isHydrating: boolean) => () => visit(browser, { url: origin + PAGE, conditions, isHydrating });
  const { product, clientRendered, file } = await interleave(rounds, {
    product: visitTo(origins.product, true),
    clientRendered: visitTo(origins.clientRendered, true),
    file: visitTo(origins.file, false),
  });
  const largest = (visits: typeof product) => visits.map((one) => one.largestPaintMs);
  const first = (visits: typeof product) => visits.map((one) => one.firstPaintMs);
  const ready = (visits: typeof product) => visits.map((one) => one.areaReadyMs ?? Number.NaN);
  const { label } = conditions;
  return [
    given(`${label}: LCP`, `${showMs(median(largest(product)))}, client-rendered ${showMs(median(largest(clientRendered)))}`),
    atMost(`${label}: LCP ÷ client-rendered one bundle`, medianRatio(largest(product), largest(clientRendered)), LARGEST_PAINT_FACTOR, showFactor),
    given(`${label}: the same, median pair and middle half`, showRatio(largest(product), largest(clientRendered))),
    given(`${label}: FCP`, `${showMs(median(first(product)))}, file ${showMs(median(first(file)))}, client-rendered ${showMs(median(first(clientRendered)))}`),
    atMost(`${label}: FCP ÷ the same HTML as a file`, medianRatio(first(product), first(file)), FIRST_PAINT_FACTOR, showFactor),
    given(`${label}: answers to clicks`, `${showMs(median(ready(product)))}, client-rendered ${showMs(median(ready(clientRendered)))}`),
    given(`${label}: largest element`, `${product[0]?.largestElement ?? ''}; client-rendered ${clientRendered[0]?.largestElement ?? ''}`),
  ];
}

export const firstPaint: Bench = {
  name: 'first-paint',
  title: 'First and largest paint of /search/listing',
  async run({ stack: startStack, rounds, say }) {
    const stack = await startStack();
    say('building the same app in one file, rendered by the browser');
    const { single } = await buildOneBundles();
    const html = await fetch(stack.origin + PAGE, { headers: { accept: 'text/html' } });
    const ends = new AsyncDisposableStack();
    try {
      const fileServer = await serveStaticPage(await benchPort(1), Buffer.from(await html.arrayBuffer()));
      ends.defer(() => fileServer.stop());
      const clientServer = await serveClientRendered({ port: await benchPort(2), apiOrigin: stack.apiOrigin, ...single });
      ends.defer(() => clientServer.stop());
      const browser = await launchBrowser(say);
      ends.defer(() => browser.close());
      const origins = { product: stack.origin, clientRendered: clientServer.origin, file: fileServer.origin };
      say('a visit to each, so that every picture is drawn');
      for (const [origin, isHydrating] of [[origins.product, true], [origins.clientRendered, true], [origins.file, false]] as const) {
        await visit(browser, { url: origin + PAGE, conditions: { ...SLOW_PHONE, kilobitsPerSecond: 100_000, latencyMs: 0 }, isHydrating });
      }
      const findings: Finding[] = [];
      for (const conditions of [SLOW_PHONE, BAD_LINE]) {
        say(`${conditions.label}: ${rounds} rounds of three visits`);
        findings.push(...(await compare(browser, origins, conditions, rounds)));
      }
      return {
        findings,
        notes: [
          'A phone’s screen (412 × 823 at 2×), Chromium’s own network and processor emulation, an empty cache at each visit, the three builds in turn; both builds show the same pictures from the same API.',
          'Client-rendered: an empty page with the product’s global styles and `npm run build:monolith`’s script, which fetches the results from the API itself.',
          'The same HTML as a file: its bytes in brotli from node:http, every other request answered 404 at once.',
        ],
      };
    } finally {
      await ends.disposeAsync();
    }
  },
};
