/**
 * Visits a page with an empty cache under given network and CPU conditions, and returns what
 * Chromium measured.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { watchNetwork } from './network-log.ts';
import type { FetchedResource, NetworkLog } from './network-log.ts';

/**
 * The performance mark that the shell sets when the page's remote responds to clicks
 * (apps/shell/src/routing/page-view.tsx).
 */
export const REMOTE_READY_MARK = 'paddock:remote-ready';
const SETTLE_TIMEOUT_MS = 120_000;
/**
 * A page is idle when no request has been in progress for this long plus several round trips. This
 * is more than twice the longest pause between two requests of the client: up to 2 s until an idle
 * callback runs (apps/shell/src/client/when-idle.ts), and 1 s until the client requests the newest
 * build (build-watch.ts). It is less than the 10 s between polls, which would otherwise prevent a
 * page from ever being idle.
 */
const QUIET_MS = 5_000;
const QUIET_ROUND_TRIPS = 8;
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export interface VisitConditions {
  readonly label: string;
  readonly kilobitsPerSecond: number;
  readonly latencyMs: number;
  readonly cpuSlowdown: number;
}

export const SLOW_PHONE: VisitConditions = {
  label: '1.6 Mbit/s, 150 ms, 4× CPU',
  kilobitsPerSecond: 1_600,
  latencyMs: 150,
  cpuSlowdown: 4,
};
export const VERY_SLOW_NETWORK: VisitConditions = {
  label: '400 kbit/s, 400 ms, 4× CPU',
  kilobitsPerSecond: 400,
  latencyMs: 400,
  cpuSlowdown: 4,
};

/** Cookies and storage of a signed-in user. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface VisitMeasurements {
  readonly fetched: readonly FetchedResource[];
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** A description of the largest element, which helps to explain an unexpected time. */
  readonly largestElement: string;
  /**
   * When the page's remote responds to clicks, in milliseconds; null when the page has no Paddock
   * script.
   */
  readonly areaReadyMs: number | null;
}

export interface VisitOptions {
  readonly url: string;
  readonly conditions: VisitConditions;
  /** True for a page that hydrates. False for a static file without scripts. */
  readonly isHydrating: boolean;
  /** Undefined for a signed-out visitor. */
  readonly storageState?: StorageState | undefined;
}

export async function visitPage(
  browser: Browser,
  options: VisitOptions,
): Promise<VisitMeasurements> {
  const { url, conditions, isHydrating, storageState } = options;
  const context = await browser.newContext({ ...PHONE, ...(storageState ? { storageState } : {}) });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await slowDown(session, conditions);
    await page.addInitScript(observeLargestPaint);
    await page.goto(url, { waitUntil: 'load', timeout: SETTLE_TIMEOUT_MS });
    const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0;
    if (isHydrating)
      await page.waitForFunction(isMarked, REMOTE_READY_MARK, { timeout: SETTLE_TIMEOUT_MS });
    await waitForVisibleImages(page);
    if (isHydrating)
      await waitUntilIdle(page, network, QUIET_MS + QUIET_ROUND_TRIPS * conditions.latencyMs);
    return { ...(await page.evaluate(readTimings, REMOTE_READY_MARK)), fetched: network.fetched() };
  } catch (error) {
    throw new Error(`${url} did not settle`, { cause: error });
  } finally {
    await context.close();
  }
}

/**
 * Waits for a quiet network and then for an idle main thread, because a busy main thread may not
 * have run its idle callbacks yet.
 */
async function waitUntilIdle(page: Page, network: NetworkLog, quietMs: number): Promise<void> {
  for (let before = Number.NaN; before !== network.fetched().length;) {
    await network.waitUntilQuiet(quietMs, SETTLE_TIMEOUT_MS);
    before = network.fetched().length;
    await page.evaluate(() =>
      new Promise((resolve) => requestIdleCallback(resolve)).then(() => undefined),
    );
  }
}

async function slowDown(
  session: CDPSession,
  { kilobitsPerSecond, latencyMs, cpuSlowdown }: VisitConditions,
): Promise<void> {
  const bytesPerSecond = (kilobitsPerSecond * 1_000) / 8;
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Waits until all images in the viewport have been loaded and painted. */
async function waitForVisibleImages(page: Page): Promise<void> {
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
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

interface PaintWindow extends Window {
  benchLargestPaint?: { readonly timeMs: number; readonly element: string };
}

/** Runs in the page, before the page's own code. Records the largest contentful paint. */
function observeLargestPaint(): void {
  new PerformanceObserver((list) => {
    const paints = list.getEntries() as (PerformanceEntry & {
      readonly element?: Element | null;
    })[];
    const last = paints.at(-1);
    const element = last?.element;
    if (last)
      (window as PaintWindow).benchLargestPaint = {
        timeMs: last.startTime,
        element: element
          ? `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('src') || '').slice(0, 40)}”`
          : '',
      };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page. Reads its paint timings and the time of the given mark. */
function readTimings(mark: string): Omit<VisitMeasurements, 'fetched'> {
  const largest = (window as PaintWindow).benchLargestPaint;
  return {
    firstPaintMs:
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaintMs: largest?.timeMs ?? Number.NaN,
    largestElement: largest?.element ?? '',
    areaReadyMs: performance.getEntriesByName(mark)[0]?.startTime ?? null,
  };
}
