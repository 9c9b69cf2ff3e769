/** Opens pages in a browser, so that the pages' own code reports errors. */
import { chromium } from '@playwright/test';
import { CANARY_BUCKET_COOKIE } from '@paddock/runtime/storage-keys';

const REPORT_TIMEOUT_MS = 30_000;

/**
 * @returns the bodies of the error reports that the pages sent. A visit without an error adds none.
 */
export async function visitWithBrowser({
  executablePath,
  origin,
  canaryBuckets,
}: {
  readonly executablePath: string;
  readonly origin: string;
  readonly canaryBuckets: readonly string[];
}): Promise<readonly string[]> {
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const reports: string[] = [];
    for (const canaryBucket of canaryBuckets) {
      const context = await browser.newContext();
      await context.addCookies([{ name: CANARY_BUCKET_COOKIE, value: canaryBucket, url: origin }]);
      const page = await context.newPage();
      // The body is read when the request is sent, because a beacon's body is not available
      // afterwards.
      const reported = Promise.withResolvers<string | null>();
      await page.route('**/api/remotes/errors', (route) => {
        reported.resolve(route.request().postData());
        return route.continue();
      });
      const timer = setTimeout(() => reported.resolve(null), REPORT_TIMEOUT_MS);
      await page.goto(`${origin}/?from=demonstration`, { waitUntil: 'domcontentloaded' });
      const body = await reported.promise;
      clearTimeout(timer);
      if (body !== null) reports.push(body);
      await context.close();
    }
    return reports;
  } finally {
    await browser.close();
  }
}
