/** People with a browser: what fails in it is reported by the page's own code. */
import { chromium } from '@playwright/test';

const REPORT_TIMEOUT_MS = 30_000;

/** @returns what the pages of those reported in whose browser something failed */
export async function visitWithBrowser({
  executablePath,
  origin,
  lots,
}: {
  readonly executablePath: string;
  readonly origin: string;
  readonly lots: readonly string[];
}): Promise<readonly string[]> {
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const reports: string[] = [];
    for (const lot of lots) {
      const context = await browser.newContext();
      await context.addCookies([{ name: 'pd-lot', value: lot, url: origin }]);
      const page = await context.newPage();
      // Passed on as it is: a beacon's body can be read where it comes by, and not afterwards.
      const reported = Promise.withResolvers<string | null>();
      await page.route('**/api/remotes/errors', (route) => {
        reported.resolve(route.request().postData());
        return route.continue();
      });
      const patience = setTimeout(() => reported.resolve(null), REPORT_TIMEOUT_MS);
      await page.goto(origin, { waitUntil: 'domcontentloaded' });
      const body = await reported.promise;
      clearTimeout(patience);
      if (body !== null) reports.push(body);
      await context.close();
    }
    return reports;
  } finally {
    await browser.close();
  }
}
