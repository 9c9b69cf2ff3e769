/**
 * Visits a page with an empty cache under given network and CPU conditions, and returns Chromium's
 * measurements.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { watchNetwork } from './network-log.ts';
import type { FetchedResource, NetworkLog } from './network-log.ts';

/**
 * Set by the shell when the page's remote responds to clicks
 * (apps/shell/src/routing/page-view.tsx).
 */
const REMOTE_READY_MARK = 'paddock:remote-ready';
const SETTLE_TIMEOUT_MS = 120_000;
/**
 * A page is idle when nothing has been in flight for this long plus several round trips. That is
 * more than twice the longest pause between two requests of the client: 2 s at most until an idle
 * callback runs (apps/shell/src/client/when-idle.ts), 1 s until it requests the newest build
 * (build-watch.ts). It is less than the 10 s of a poll, which would otherwise keep a page from ever
 * being idle.
 */
const QUIET_MS = 5_000;
const QUIET_ROUND_TRIPS = 8;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export interface Conditions {
  readonly label: string;
  readonly kilobitsPerSecond: number;
  readonly latencyMs: number;
  readonly cpuSlowdown: number;
}

export const SLOW_PHONE: Conditions = {
  label: '1.6 Mbit/s, 150 ms, 4× CPU',
  kilobitsPerSecond: 1_600,
  latencyMs: 150,
  cpuSlowdown: 4,
};
export const VERY_SLOW_NETWORK: Conditions = {
  label: '400 kbit/s, 400 ms, 4× CPU',
  kilobitsPerSecond: 400,
  latencyMs: 400,
  cpuSlowdown: 4,
};

/** Cookies and storage of a signed-in user. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Visit {
  readonly fetched: readonly FetchedResource[];
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Describes the largest element, to explain an unexpected time. */
  readonly largestElement: string;
  /** Null when the page has no script of ours. */
  readonly areaReadyMs: number | null;
}

export interface VisitOptions {
  readonly url: string;
  readonly conditions: Conditions;
  /** False when the page is a static file without scripts. */
  readonly isHydrating: boolean;
  /** Undefined for a visitor who is not signed in. */
  readonly storageState?: StorageState | undefined;
}

export async function visitPage(browser: Browser, options: VisitOptions): Promise<Visit> {
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
 * Waits for a quiet network and then an idle main thread, because a busy one may not have run its
 * idle callbacks yet.
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
  { kilobitsPerSecond, latencyMs, cpuSlowdown }: Conditions,
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

/** Waits until all images in the viewport are loaded and painted. */
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

/** Runs in the page, before its own code. */
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

/** Runs in the page: reads its paint timings and the given mark. */
function readTimings(mark: string): Omit<Visit, 'fetched'> {
  const largest = (window as PaintWindow).benchLargestPaint;
  return {
    firstPaintMs:
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaintMs: largest?.timeMs ?? Number.NaN,
    largestElement: largest?.element ?? '',
    areaReadyMs: performance.getEntriesByName(mark)[0]?.startTime ?? null,
  };
}
