/** Visits to pages whose remote may fail: when the page is seen, and when the panel says what failed. */
import type { Browser, BrowserContext, Page } from '@playwright/test';

const PATIENCE_MS = 30_000;

export type Cookies = Parameters<BrowserContext['addCookies']>[0];

export interface FailingVisit {
  readonly address: string;
  readonly cookies: Cookies;
  /** Makes the fault, if any, on the way to the browser; called before anything is asked for. */
  readonly prepare: (page: Page) => Promise<void>;
}

/** With an empty cache. */
async function withPage<Result>(
  browser: Browser,
  { cookies, prepare }: FailingVisit,
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

/** Runs in the page, before its own code: waits for a frame with a heading that is not an error panel's. */
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

/** From the navigation to the page itself, whether the server rendered it or, in place of a panel, the browser. */
export function pageSeenMs(browser: Browser, visit: FailingVisit): Promise<number> {
  return withPage(browser, visit, async (page) => {
    await page.addInitScript(watchForPage);
    await page.goto(visit.address, { waitUntil: 'commit' });
    const readSeenMs = () => (window as SeenWindow).benchPageSeenMs;
    const seen = await page.waitForFunction(readSeenMs, undefined, { timeout: PATIENCE_MS });
    return (await seen.jsonValue()) ?? Number.NaN;
  });
}

export interface FailingClick extends FailingVisit {
  /** The path of the link that is clicked, as a regular expression; the first one in the page. */
  readonly link: string;
  /** The code that the panel says, as a regular expression. */
  readonly code: string;
}

/**
 * From a click into the area that fails to the panel in its place, by the page's own clock.
 *
 * @returns infinity where no such panel comes
 * @throws where the page has no such link
 */
export function fallbackMs(browser: Browser, click: FailingClick): Promise<number> {
  return withPage(browser, click, async (page) => {
    await page.goto(click.address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      () => performance.getEntriesByName('paddock:area-ready').length > 0,
      undefined,
      { timeout: PATIENCE_MS },
    );
    const ms = await page.evaluate(pressAndWait, {
      link: click.link,
      code: click.code,
      patienceMs: PATIENCE_MS,
    });
    return ms ?? Number.POSITIVE_INFINITY;
  });
}

/** Runs in the page. */
function pressAndWait({
  link,
  code,
  patienceMs,
}: Pick<FailingClick, 'link' | 'code'> & { readonly patienceMs: number }): Promise<number | null> {
  const anchor = [...document.querySelectorAll('a')].find(({ pathname }) =>
    new RegExp(link).test(pathname),
  );
  if (!anchor) throw new Error(`${location.pathname} has no link to ${link}`);
  return new Promise((resolve) => {
    const pressedAtMs = performance.now();
    new MutationObserver(() => {
      const said = document.querySelector('main [role="alert"] .code')?.textContent ?? '';
      if (new RegExp(code).test(said)) resolve(performance.now() - pressedAtMs);
    }).observe(document.body, { childList: true, subtree: true });
    setTimeout(() => resolve(null), patienceMs);
    anchor.click();
  });
}
