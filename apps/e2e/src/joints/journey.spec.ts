/**
 * A visitor's main journey: search, filter, open a listing, and return to the same place in the
 * results.
 */
import type { Page } from '@playwright/test';
import { IS_FULL_RUN } from '../fixtures/environment.ts';
import { whenRemoteHydrated, whenImagesLoaded, whenHydrated } from '../fixtures/hydration.ts';
import { DESKTOP, PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { parseCount, ResultsPage, SEARCH_PAGE_SIZE } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';
import { ShellLayout } from '../pages/shell-layout.ts';

/** keyboard.spec.ts covers the same journey on a desktop. */
const SCREENS = [
  { name: 'phone', isPhone: true, use: PHONE },
  ...(IS_FULL_RUN ? [{ name: 'desktop', isPhone: false, use: DESKTOP }] : []),
];

/** After returning, the scroll position may differ by this many pixels. */
const SCROLL_TOLERANCE_PX = 3;

/**
 * Filters by the region Waikato, the condition "used" and a price of up to $150,000: on the page
 * itself on a desktop, in a sheet on a phone.
 */
async function applyFilters(page: Page, isPhone: boolean): Promise<void> {
  const results = new ResultsPage(page);
  if (isPhone) {
    await whenHydrated(results.filtersButton);
    await results.filtersButton.click();
  }
  await results.choice('Region', 'Waikato').check();
  if (!isPhone) await expect(page).toHaveURL(/regions=waikato/);
  await results.choice('Condition', 'Used').check();
  if (!isPhone) await expect(page).toHaveURL(/condition=used/);
  await results.bound('Price: To ($)').fill('150000');
  if (isPhone) {
    await expect(results.showButton).toHaveText(/^Show \d+ results$/);
    await results.showButton.click();
  }
  await expect(page).toHaveURL(/regions=waikato.*priceMax=150000.*condition=used/);
}

async function expectFiltersApplied(page: Page, isPhone: boolean): Promise<void> {
  const results = new ResultsPage(page);
  await expect(results.chips.filter({ hasText: 'Waikato' })).toBeVisible();
  await expect(results.chips.filter({ hasText: 'Used' })).toBeVisible();
  await expect(results.chips.filter({ hasText: '$150,000' })).toBeVisible();
  if (isPhone) return;
  await expect(results.choice('Region', 'Waikato')).toBeChecked();
  await expect(results.choice('Condition', 'Used')).toBeChecked();
  await expect(results.bound('Price: To ($)')).toHaveValue('150000');
}

/** Returns the vertical position of the card in the window. */
async function getCardTop(page: Page, title: string): Promise<number> {
  const box = await new ResultsPage(page).card(title).first().boundingBox();
  return box?.y ?? Number.NaN;
}

for (const { name, isPhone, use } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use(use);

    test('returning from a listing restores the filters, the loaded pages and the card’s scroll position', async ({
      page,
      request,
    }) => {
      await page.goto('/');
      const box = SearchBox.onHome(page);
      await whenHydrated(box.input);
      await box.search('tractor');
      await expect(page).toHaveURL(/\/search\/listing\?query=tractor$/);
      const results = new ResultsPage(page);
      await results.chooseKind('Marketplace');
      await expect(page).toHaveURL(/\/marketplace\?query=tractor$/);
      await applyFilters(page, isPhone);
      // The address changes a moment before the new results replace the old ones.
      await expectFiltersApplied(page, isPhone);
      await expect(results.region).not.toHaveAttribute('aria-busy');
      await results.expectCount(SEARCH_PAGE_SIZE);
      await results.loadMore();
      const total = parseCount(await results.total.textContent());
      const shown = Math.min(total, 2 * SEARCH_PAGE_SIZE);
      await results.expectCount(shown);
      const hrefs = await results.hrefs();
      expect(new Set(hrefs).size).toBe(shown);
      const address = page.url();

      const index = SEARCH_PAGE_SIZE + 5;
      const link = results.link(results.cards.nth(index));
      const title = (await link.textContent()) ?? '';
      await link.scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
      const place = await getCardTop(page, title);
      await whenImagesLoaded(page);
      await link.click();
      const listing = new ListingPage(page);
      await expect(listing.title).toHaveText(title);

      await page.goBack();
      await expect(page).toHaveURL(address);
      await results.expectCount(shown);
      expect(await results.hrefs()).toEqual(hrefs);
      await expectFiltersApplied(page, isPhone);
      await expect(results.card(title).first()).toBeInViewport();
      await expect
        .poll(async () => Math.abs((await getCardTop(page, title)) - place))
        .toBeLessThanOrEqual(SCROLL_TOLERANCE_PX);

      await test.step('the link back to the results restores the same filters, pages and scroll position', async () => {
        await link.click();
        await expect(listing.title).toHaveText(title);
        await (isPhone ? new ShellLayout(page).backLink : listing.backToResults).click();
        await expect(page).toHaveURL(address);
        await results.expectCount(shown);
        await expect
          .poll(async () => Math.abs((await getCardTop(page, title)) - place))
          .toBeLessThanOrEqual(SCROLL_TOLERANCE_PX);
      });

      await test.step('a reload restores the filters, loaded pages and scroll position', async () => {
        await page.reload();
        await whenRemoteHydrated(page);
        expect(await results.hrefs()).toEqual(hrefs);
        await expectFiltersApplied(page, isPhone);
        await expect(results.card(title).first()).toBeInViewport();
      });

      await test.step('the URL of the results shows another visitor the same results', async () => {
        const html = await (await request.get(address)).text();
        const links = hrefs.map((href) => html.indexOf(`href="${href}"`));
        expect(links).not.toContain(-1);
        expect(links).toEqual(links.toSorted((a, b) => a - b));
      });
    });
  });
}
