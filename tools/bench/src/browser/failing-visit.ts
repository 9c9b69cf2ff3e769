/**
 * Visits pages whose remote may fail. Measures the time until the page is visible, and the time
 * until a click gets a response.
 */
import { errors } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';

const TIMEOUT_MS = 30_000;

export type BrowserCookies = Parameters<BrowserContext['addCookies']>[0];

export interface VisitPlan {
  readonly address: string;
  readonly cookies: BrowserCookies;
  /** Injects the fault, if any, between server and browser. Called before the first request. */
  readonly prepare: (page: Page) => Promise<void>;
}

/** Opens a page with an empty cache, and closes its browser context afterwards. */
async function withNewPage<Result>(
  browser: Browser,
  { cookies, prepare }: VisitPlan,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await prepare(page);
    return await work(page);
  } finally {
    await context.close();
  }
}

interface SeenWindow extends Window {
  benchPageSeenMs?: number;
}

/**
 * Runs in the page, before the page's own code. Waits until a heading that is not in an error panel
 * has been painted.
 */
function watchForPage(): void {
  let headingMs: number | null = null;
  const look = () => {
    const all = [...document.querySelectorAll('main h1')];
    const headings = all.filter((heading) => heading.closest('[role=alert]') === null);
    if (headings.some((heading) => heading.checkVisibility())) headingMs ??= performance.now();
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (headingMs !== null && paint)
      (window as SeenWindow).benchPageSeenMs = Math.max(headingMs, paint.startTime);
    else requestAnimationFrame(look);
  };
  look();
}

/**
 * Returns the time from the navigation until the page is visible, whether the page was rendered by
 * the server or, after a failure on the server, by the browser.
 */
export function measurePageVisibleMs(browser: Browser, visit: VisitPlan): Promise<number> {
  return withNewPage(browser, visit, async (page) => {
    await page.addInitScript(watchForPage);
    await page.goto(visit.address, { waitUntil: 'commit' });
    const readSeenMs = () => (window as SeenWindow).benchPageSeenMs;
    const seen = await page.waitForFunction(readSeenMs, undefined, { timeout: TIMEOUT_MS });
    return (await seen.jsonValue()) ?? Number.NaN;
  });
}

export interface FailingClick extends VisitPlan {
  /**
   * The path of the link to click, as a regular expression; the first match in the page is used.
   */
  readonly link: string;
  /** The text of the response (see `getExpectedResponse`), as a regular expression. */
  readonly response: string;
}

/**
 * Returns the time, by the browser's clock, from a click that needs the failing remote until the
 * response is shown, in the same document or in the next one.
 *
 * @returns infinity when no such response appears in time
 * @throws Error when the page has no such link
 */
export function measureFallbackMs(browser: Browser, click: FailingClick): Promise<number> {
  return withNewPage(browser, click, async (page) => {
    await page.goto(click.address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      () => performance.getEntriesByName('paddock:remote-ready').length > 0,
      undefined,
      { timeout: TIMEOUT_MS },
    );
    const clickedAtMs = await page.evaluate(clickLink, click.link);
    try {
      const shown = await page.waitForFunction(findResponse, click.response, {
        timeout: TIMEOUT_MS,
      });
      return ((await shown.jsonValue()) || Number.NaN) - clickedAtMs;
    } catch (error) {
      if (error instanceof errors.TimeoutError) return Number.POSITIVE_INFINITY;
      throw error;
    }
  });
}

/**
 * Runs in the page. Clicks the link.
 *
 * @returns the time of the click, in milliseconds since 1970
 */
function clickLink(link: string): number {
  const anchor = [...document.querySelectorAll('a')].find(({ pathname }) =>
    new RegExp(link).test(pathname),
  );
  if (!anchor) throw new Error(`${location.pathname} has no link to ${link}`);
  const clickedAtMs = performance.timeOrigin + performance.now();
  anchor.click();
  return clickedAtMs;
}

/** Runs in the page. Returns the current time when the response is shown, otherwise false. */
function findResponse(response: string): number | false {
  const texts = document.querySelectorAll(
    'main [role="alert"] .code, main [role="status"] p, dialog[open] h2',
  );
  const isShown = [...texts].some(({ textContent }) => new RegExp(response).test(textContent));
  return isShown && performance.timeOrigin + performance.now();
}
