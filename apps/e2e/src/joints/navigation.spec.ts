/** What the shell does around each navigation from a page of one area to a page of another. */
import type { Page } from '@playwright/test';
import { whenAreaWorks, whenQuiet, whenSettled } from '../fixtures/hydration.ts';
import { countRenderers, watchRenderers } from '../fixtures/renderers.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { ResultsPage } from '../pages/results-page.ts';

test('there is one React and no complaint through several areas in one page', async ({
  page,
  complaints,
}) => {
  await watchRenderers(page);
  await page.goto('/');
  await whenSettled(page);
  const frame = new Frame(page);
  await frame.area('Jobs').click();
  await expect(frame.heading).toHaveText('Jobs');
  const results = new ResultsPage(page);
  await whenQuiet(page);
  await results.link(results.cards.first()).click();
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await whenQuiet(page);
  await frame.area('News').click();
  // The listing that is left has articles of its own.
  await expect(frame.heading).toHaveText('News');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/.+\/\d+/);
  expect(complaints).toEqual([]);
  expect(await countRenderers(page)).toBe(1);
});

test.describe('a navigation', () => {
  test('sets title and focus, is announced, and starts at the top', async ({ page }) => {
    await page.goto('/search/listing?query=tractor');
    await whenAreaWorks(page);
    const results = new ResultsPage(page);
    const link = results.link(results.cards.nth(8));
    const title = (await link.textContent()) ?? '';
    await link.click();
    const frame = new Frame(page);
    await expect(frame.heading).toHaveText(title);
    await expect.poll(() => page.title()).toContain(title);
    await expect(frame.announcement).toHaveText(await page.title());
    await expect(page.locator('#main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('shows the thin bar while it is under way, and no longer', async ({ page }) => {
    await page.goto('/search/listing?query=tractor');
    await whenAreaWorks(page);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/listings/*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const frame = new Frame(page);
    await expect(frame.progress).toHaveAttribute('aria-hidden', 'true');
    const results = new ResultsPage(page);
    await results.link(results.cards.first()).click();
    await expect(frame.progress).toHaveAttribute('aria-hidden', 'false');
    await expect(frame.progress.locator('div')).toHaveCSS('opacity', '1');
    held.resolve(undefined);
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
    await expect(frame.progress).toHaveAttribute('aria-hidden', 'true');
  });
});

test.describe('prefetch on intent', () => {
  interface Connection {
    readonly saveData: boolean;
    readonly effectiveType: string;
  }

  /** @returns what is asked for after resting on a result: addresses of code and of data */
  async function restOnResult(
    page: Page,
    connection: Connection,
  ): Promise<{ readonly code: string[]; readonly data: string[] }> {
    await page.clock.install();
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    await page.goto('/search/listing?query=tractor');
    await whenSettled(page);
    const asked = { code: [] as string[], data: [] as string[] };
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/remotes/listings/')) asked.code.push(pathname);
      else if (/^\/api\/listings\/\d+$/.test(pathname)) asked.data.push(pathname);
    });
    const results = new ResultsPage(page);
    await results.link(results.cards.first()).hover();
    // The pointer's rest, and more, without waiting for it.
    await page.clock.runFor(1_000);
    await page.waitForLoadState('networkidle');
    return asked;
  }

  test('fetches the page’s code and data', async ({ page }) => {
    const asked = await restOnResult(page, { saveData: false, effectiveType: '4g' });
    await expect.poll(() => asked.code.length, { message: 'code' }).toBeGreaterThan(0);
    await expect.poll(() => asked.data.length, { message: 'data' }).toBe(1);
  });

  // Which connection allows what is in connection.test.ts.
  test('fetches nothing where data are saved', async ({ page }) => {
    expect(await restOnResult(page, { saveData: true, effectiveType: '4g' })).toEqual({
      code: [],
      data: [],
    });
  });
});
