/** Tests each navigation between pages of different remotes. */
import type { Page } from '@playwright/test';
import { whenRemoteHydrated, whenPageSettled } from '../fixtures/hydration.ts';
import { countReactDomCopies, recordReactDomCopies } from '../fixtures/renderers.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellLayout } from '../pages/shell-layout.ts';
import { ResultsPage } from '../pages/results-page.ts';

test('navigating through pages of several remotes uses one copy of React, sets the title and focus, and scrolls to the top', async ({
  page,
  pageErrors,
}) => {
  await recordReactDomCopies(page);
  await page.goto('/search/listing?query=tractor');
  await whenRemoteHydrated(page);
  const layout = new ShellLayout(page);
  const results = new ResultsPage(page);
  const link = results.link(results.cards.nth(8));
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(layout.heading).toHaveText(title);
  await expect.poll(() => page.title()).toContain(title);
  await test.step('the new page is announced to screen readers', async () => {
    await expect(layout.announcement).toHaveText(await page.title());
  });
  await expect(page.locator('#main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await layout.navigationLink('News').click();
  // Wait for the heading, because the listing's page has article elements too.
  await expect(layout.heading).toHaveText('News');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/.+\/\d+/);
  expect(pageErrors).toEqual([]);
  expect(await countReactDomCopies(page)).toBe(1);
});

test(
  'a navigation shows the progress bar only until the new page is loaded',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/search/listing?query=tractor');
    await whenRemoteHydrated(page);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/listings/*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const layout = new ShellLayout(page);
    await expect(layout.progress).toHaveAttribute('aria-hidden', 'true');
    const results = new ResultsPage(page);
    await results.link(results.cards.first()).click();
    await expect(layout.progress).toHaveAttribute('aria-hidden', 'false');
    await expect(layout.progress.locator('div')).toHaveCSS('opacity', '1');
    held.resolve(undefined);
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
    await expect(layout.progress).toHaveAttribute('aria-hidden', 'true');
  },
);

test.describe('prefetch on intent', () => {
  interface Connection {
    readonly saveData: boolean;
    readonly effectiveType: string;
  }

  /** Hovers over a result. @returns the paths of the code and data that the page then requests */
  async function hoverOverResult(
    page: Page,
    connection: Connection,
  ): Promise<{ readonly code: string[]; readonly data: string[] }> {
    await page.clock.install();
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    await page.goto('/search/listing?query=tractor');
    await whenPageSettled(page);
    const requests = { code: [] as string[], data: [] as string[] };
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/remotes/listings/')) requests.code.push(pathname);
      else if (/^\/api\/listings\/\d+$/.test(pathname)) requests.data.push(pathname);
    });
    const results = new ResultsPage(page);
    await results.link(results.cards.first()).hover();
    // The hover delay before a prefetch is shorter than this. The clock is fake, so the test does
    // not wait.
    await page.clock.runFor(1_000);
    await page.waitForLoadState('networkidle');
    return requests;
  }

  test('fetches the linked page’s code and data', async ({ page }) => {
    const requests = await hoverOverResult(page, { saveData: false, effectiveType: '4g' });
    await expect.poll(() => requests.code.length, { message: 'code' }).toBeGreaterThan(0);
    await expect.poll(() => requests.data.length, { message: 'data' }).toBe(1);
  });

  // connection.test.tsx tests which connections allow prefetching.
  test('fetches nothing when the browser saves data', { tag: '@full' }, async ({ page }) => {
    expect(await hoverOverResult(page, { saveData: true, effectiveType: '4g' })).toEqual({
      code: [],
      data: [],
    });
  });
});
