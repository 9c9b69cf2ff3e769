import { chromium } from 'playwright-core';
import { buildLoadScript, buildObserveScript, READ_SCRIPT } from './opened-page.ts';
import type { OpenedPage, PageToOpen } from './opened-page.ts';

/** Time for requests after the page has loaded. A page that polls never ends them. */
const IDLE_LIMIT_MS = 3_000;
/** V8's limit for the page's objects. */
const MEMORY_MB = 256;

/** Opens the page in a headless browser. @throws when it does not open, or runs out of memory */
export async function openInChromium(
  page: PageToOpen,
  executablePath: string,
): Promise<OpenedPage> {
  const browser = await chromium.launch({
    executablePath,
    args: [`--js-flags=--max-old-space-size=${MEMORY_MB}`],
  });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addCookies([{ ...page.cookie, url: page.origin }]);
    await context.addInitScript(buildObserveScript(page));
    // A trial changes no data.
    await context.route('**/*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503 }),
    );
    const tab = await context.newPage();
    await tab.goto(page.origin + page.path);
    const loadError = await tab.evaluate<string | null>(buildLoadScript(page));
    await tab.waitForLoadState('networkidle', { timeout: IDLE_LIMIT_MS }).catch(() => undefined);
    return { ...(await tab.evaluate<Omit<OpenedPage, 'loadError'>>(READ_SCRIPT)), loadError };
  } finally {
    await browser.close();
  }
}
