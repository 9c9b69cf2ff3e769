/**
 * Measures each page on slow lines: the first load, a tap, a tap on a remote that is not loaded
 * yet, a line that drops midway, and a reload without a line. Counts the error pages that a visitor
 * sees although the server can be reached, or although the page was saved.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import {
  createInformativeFinding,
  createLowerLimitFinding,
  createUpperLimitFinding,
} from './bench.ts';
import type { Bench, BenchFinding } from './bench.ts';
import { launchBrowser } from './browser/launch.ts';
import { PHONE, REMOTE_READY_MARK } from './browser/visit.ts';
import { median } from './measure/statistics.ts';
import { findListingPath } from './pages-under-test.ts';
import { formatMs } from './units.ts';

interface Line {
  readonly label: string;
  readonly kilobitsPerSecond: number;
  readonly latencyMs: number;
  /** The limit for the time until the results page responds to clicks; null for none. */
  readonly interactiveLimitMs: number | null;
}

/** The lines of issue 21, which also sets the limits. */
const LINES: readonly Line[] = [
  {
    label: '50 kbit/s, 1,400 ms',
    kilobitsPerSecond: 50,
    latencyMs: 1_400,
    interactiveLimitMs: 25_000,
  },
  { label: '100 kbit/s, 800 ms', kilobitsPerSecond: 100, latencyMs: 800, interactiveLimitMs: null },
  {
    label: '400 kbit/s, 400 ms',
    kilobitsPerSecond: 400,
    latencyMs: 400,
    interactiveLimitMs: 5_000,
  },
  {
    label: '1.6 Mbit/s, 150 ms',
    kilobitsPerSecond: 1_600,
    latencyMs: 150,
    interactiveLimitMs: null,
  },
];
const TEXT_LIMIT_MS = 4_000;
const TIMEOUT_MS = 180_000;
const DROP_MS = 6_000;
/** Visits of a page at the same time, one for each kind of tap and for the reload. */
const VISITS = 4;
/** The texts of every error panel and error page (apps/shell/src). */
const ERROR_TEXT = /couldn’t load|Something went wrong|did not load|Page Not Found/;

interface PageOnLine {
  readonly name: string;
  readonly path: string;
  /** A link to a page of the same remote. */
  readonly nearLink: string;
  /** A link to a page of another remote, whose code is not loaded yet. */
  readonly coldLink: string;
}

async function setLine(session: CDPSession, line: Line | null): Promise<void> {
  const bytesPerSecond = line === null ? 0 : (line.kilobitsPerSecond * 1_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: line === null,
    latency: line?.latencyMs ?? 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

const isReady = (mark: string) => performance.getEntriesByName(mark).length > 0;

const hasNewHeading = ([before, errorText]: readonly [string | null, string]) => {
  const now = document.querySelector('main h1')?.textContent;
  return now !== undefined && now !== before && !new RegExp(errorText).test(now);
};

/** Runs in the page. Reports the text of an error page as soon as it is in the document. */
function watchForErrorPage(errorText: string): void {
  const report = (globalThis as unknown as { reportErrorPage(): void }).reportErrorPage;
  const pattern = new RegExp(errorText);
  new MutationObserver(() => {
    if (pattern.test(document.querySelector('main')?.textContent ?? '')) report();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

class Visit {
  readonly page: Page;
  readonly #session: CDPSession;
  readonly #line: Line;
  #hasShownError = false;
  errorPages = 0;

  private constructor(page: Page, session: CDPSession, line: Line) {
    this.page = page;
    this.#session = session;
    this.#line = line;
  }

  static async open(browser: Browser, url: string, line: Line): Promise<Visit> {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const visit = new Visit(page, session, line);
    await page.exposeFunction('reportErrorPage', () => (visit.#hasShownError = true));
    await page.addInitScript(watchForErrorPage, ERROR_TEXT.source);
    await setLine(session, line);
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await page.waitForFunction(isReady, REMOTE_READY_MARK, { timeout: TIMEOUT_MS });
    if (visit.#hasShownError) visit.errorPages += 1;
    return visit;
  }

  async readTimes(): Promise<{ readonly textMs: number; readonly interactiveMs: number }> {
    return this.page.evaluate(
      (mark) => ({
        textMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        interactiveMs: performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN,
      }),
      REMOTE_READY_MARK,
    );
  }

  /**
   * Taps the link and waits for the new page's heading.
   *
   * @param dropMs how long the line is down, from a moment after the tap; an error page is allowed
   *   meanwhile, but has to go by itself
   * @returns null when the new page did not appear
   */
  async tap(link: string, dropMs = 0): Promise<number | null> {
    const heading = this.page.locator('main h1').first();
    const before = await heading.textContent();
    const start = performance.now();
    // Another listing can have the same title.
    await this.page
      .locator(link)
      .filter({ hasNotText: before ?? '' })
      .first()
      .click();
    if (dropMs > 0) {
      await sleep(this.#line.latencyMs);
      await setLine(this.#session, null);
      await sleep(dropMs);
      await setLine(this.#session, this.#line);
    }
    const isShown = await this.page
      .waitForFunction(hasNewHeading, [before, ERROR_TEXT.source] as const, {
        timeout: TIMEOUT_MS,
      })
      .then(
        () => true,
        () => false,
      );
    const elapsedMs = performance.now() - start;
    if (!isShown || (dropMs === 0 && this.#hasShownError)) this.errorPages += 1;
    return isShown ? elapsedMs : null;
  }

  /** @returns true when a reload without a line shows the page again */
  async reloadOffline(): Promise<boolean> {
    const heading = this.page.locator('main h1').first();
    const title = await heading.textContent();
    const isSaved = async () => {
      const [url = ''] = location.href.split('#');
      return (await caches.match(url)) !== undefined;
    };
    await this.page.waitForFunction(isSaved, undefined, { timeout: TIMEOUT_MS, polling: 500 });
    await this.page.context().setOffline(true);
    await this.page.reload({ waitUntil: 'load', timeout: TIMEOUT_MS });
    return (await heading.textContent()) === title;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

const formatTap = (elapsedMs: number | null) =>
  elapsedMs === null ? 'not shown' : formatMs(elapsedMs);

async function measurePage(
  browser: Browser,
  origin: string,
  { name, path, nearLink, coldLink }: PageOnLine,
  line: Line,
): Promise<{ readonly findings: readonly BenchFinding[]; readonly errorPages: number }> {
  const label = `${name}, ${line.label}`;
  const visits = await Promise.all(
    Array.from({ length: VISITS }, () => Visit.open(browser, origin + path, line)),
  );
  const times = await Promise.all(visits.map((visit) => visit.readTimes()));
  const [near, cold, drop, offline] = visits as [Visit, Visit, Visit, Visit];
  const [nearMs, coldMs, dropMs, isShownOffline] = await Promise.all([
    near.tap(nearLink),
    cold.tap(coldLink),
    drop.tap(coldLink, DROP_MS),
    offline.reloadOffline(),
  ]);
  for (const visit of visits) await visit.close();
  const textMs = median(times.map((time) => time.textMs));
  const interactiveMs = median(times.map((time) => time.interactiveMs));
  const interactive = `${label}: response to clicks`;
  return {
    errorPages: visits.reduce((sum, visit) => sum + visit.errorPages, 0),
    findings: [
      createUpperLimitFinding(`${label}: first text`, textMs, TEXT_LIMIT_MS, formatMs),
      line.interactiveLimitMs === null
        ? createInformativeFinding(interactive, formatMs(interactiveMs))
        : createUpperLimitFinding(interactive, interactiveMs, line.interactiveLimitMs, formatMs),
      createInformativeFinding(`${label}: tap`, formatTap(nearMs)),
      createInformativeFinding(`${label}: tap on a remote that is not loaded`, formatTap(coldMs)),
      createInformativeFinding(
        `${label}: the same, with ${DROP_MS / 1_000} s without a line`,
        formatTap(dropMs),
      ),
      createLowerLimitFinding(
        `${label}: reload without a line shows the page`,
        isShownOffline ? 1 : 0,
        1,
        (value) => (value === 1 ? 'yes' : 'no'),
      ),
    ],
  };
}

export const slowLinesBench: Bench = {
  name: 'slow-lines',
  title: 'Slow lines',
  async run({ startStack, isQuick, log }) {
    const stack = await startStack();
    const browser = await launchBrowser(log);
    try {
      const listing = await findListingPath(stack);
      const card = 'main :is(h2, h3) > a';
      const jobs = 'a[href="/jobs"]:visible';
      const pages: readonly PageOnLine[] = [
        { name: 'results', path: '/search/listing', nearLink: jobs, coldLink: card },
        { name: 'home', path: '/', nearLink: jobs, coldLink: card },
        { name: 'jobs', path: '/jobs', nearLink: 'a[href="/services"]:visible', coldLink: card },
        { name: 'listing', path: listing, nearLink: card, coldLink: jobs },
      ];
      const findings: BenchFinding[] = [];
      let errorPages = 0;
      for (const line of isQuick ? LINES.slice(-1) : LINES) {
        for (const page of pages) {
          log(`${page.name}, ${line.label}`);
          const measured = await measurePage(browser, stack.origin, page, line);
          findings.push(...measured.findings);
          errorPages += measured.errorPages;
        }
      }
      return {
        findings: [createUpperLimitFinding('error pages', errorPages, 0, String), ...findings],
        notes: [
          'A phone’s screen (412 × 823 at 2×), an empty cache for each visit, and Chromium’s own emulation of the line. The processor is not slowed down. Four visits run at the same time, each with a line of its own, because the line and not the processor decides how long they take. The first two figures of a page are their medians; each other figure is of one visit.',
          'The first text is the first contentful paint. A page responds to clicks when its remote has hydrated. A tap ends when the new page’s heading is shown; a tap before its link is there waits for it.',
          `While a tap is loading, the line is down for ${DROP_MS / 1_000} s, from one round trip after the tap. Chromium’s emulation ends the requests in progress, as a lost signal does.`,
          'The page is reloaded without a line as soon as the service worker has saved it.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
