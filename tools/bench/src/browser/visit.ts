/** One visit to a page with an empty cache, on a network and a processor of our choosing, as Chromium saw it. */
import type { Browser, CDPSession, Page } from '@playwright/test';

/** Written by the shell when the page's area answers to clicks (apps/shell/src/routing/page-view.tsx). */
const AREA_READY_MARK = 'paddock:area-ready';
const SETTLE_TIMEOUT_MS = 120_000;
const PHONE = { width: 412, height: 823 };

export interface Conditions {
  readonly label: string;
  readonly kilobitsPerSecond: number;
  readonly latencyMs: number;
  readonly cpuSlowdown: number;
}

export const SLOW_PHONE: Conditions = { label: '1.6 Mbit/s, 150 ms, 4× CPU', kilobitsPerSecond: 1_600, latencyMs: 150, cpuSlowdown: 4 };
export const BAD_LINE: Conditions = { label: '400 kbit/s, 400 ms, 4× CPU', kilobitsPerSecond: 400, latencyMs: 400, cpuSlowdown: 4 };

export interface Fetched {
  readonly path: string;
  /** As the DevTools protocol names it: Document, Script, Fetch, Image … */
  readonly type: string;
  /** Milliseconds after the navigation's start. */
  readonly startMs: number;
  readonly endMs: number;
  /** Of the body, as it came over the line. */
  readonly bytes: number;
}

export interface Visit {
  readonly fetched: readonly Fetched[];
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** What was largest, for whoever wonders. */
  readonly largestElement: string;
  /** Null where the page has no script of ours. */
  readonly areaReadyMs: number | null;
}

export interface VisitOptions {
  readonly url: string;
  readonly conditions: Conditions;
  /** False: the page is a file with no script. */
  readonly isHydrating: boolean;
}

export async function visit(browser: Browser, { url, conditions, isHydrating }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const fetched = await watchNetwork(session);
    await slowDown(session, conditions);
    await page.addInitScript(observeLargestPaint);
    await settle(page, url, isHydrating).catch((error: unknown) => {
      const open = fetched().filter((request) => request.endMs === Number.POSITIVE_INFINITY);
      throw new Error(`${url} did not settle; still on their way: ${open.map((request) => request.path).join(', ') || 'nothing'}`, { cause: error });
    });
    const timings = await page.evaluate(readTimings, AREA_READY_MARK);
    return { ...timings, fetched: fetched() };
  } finally {
    await context.close();
  }
}

/** Loaded, hydrated, painted, and quiet. */
async function settle(page: Page, url: string, isHydrating: boolean): Promise<void> {
  await page.goto(url, { waitUntil: 'load', timeout: SETTLE_TIMEOUT_MS });
  if (isHydrating) await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, AREA_READY_MARK, { timeout: SETTLE_TIMEOUT_MS });
  await whenVisiblePicturesArePainted(page);
  await page.waitForLoadState('networkidle', { timeout: SETTLE_TIMEOUT_MS });
}

async function slowDown(session: CDPSession, { kilobitsPerSecond, latencyMs, cpuSlowdown }: Conditions): Promise<void> {
  const bytesPerSecond = (kilobitsPerSecond * 1_000) / 8;
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

async function watchNetwork(session: CDPSession): Promise<() => readonly Fetched[]> {
  const requests = new Map<string, { path: string; type: string; startMs: number; endMs: number; bytes: number }>();
  let navigationMs = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    if (type === 'Document' && requests.size === 0) navigationMs = timestamp * 1_000;
    requests.set(requestId, { path: new URL(request.url).pathname, type: type ?? 'Other', startMs: timestamp * 1_000 - navigationMs, endMs: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const known = requests.get(requestId);
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    if (known && length !== undefined) known.bytes = Number(length);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const known = requests.get(requestId);
    if (!known) return;
    known.endMs = timestamp * 1_000 - navigationMs;
    known.bytes ||= encodedDataLength;
  });
  await session.send('Network.enable');
  return () => [...requests.values()];
}

/** Everything that the visitor could see without scrolling has come and has been painted. */
async function whenVisiblePicturesArePainted(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isVisible = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return image.complete || !isVisible;
      }),
    undefined,
    { timeout: SETTLE_TIMEOUT_MS },
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

interface PaintWindow extends Window {
  benchLargestPaint?: { readonly timeMs: number; readonly element: string };
}

/** Runs in the page, before anything of its own. */
function observeLargestPaint(): void {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as (PerformanceEntry & { readonly element?: Element | null }) | undefined;
    const element = last?.element;
    if (last) (window as PaintWindow).benchLargestPaint = { timeMs: last.startTime, element: element ? `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('src') || '').slice(0, 40)}”` : '' };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page. */
function readTimings(mark: string): Omit<Visit, 'fetched'> {
  const largest = (window as PaintWindow).benchLargestPaint;
  return {
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaintMs: largest?.timeMs ?? Number.NaN,
    largestElement: largest?.element ?? '',
    areaReadyMs: performance.getEntriesByName(mark)[0]?.startTime ?? null,
  };
}
