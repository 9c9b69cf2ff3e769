/** The main job of the product, as a visitor does it: search, narrow, read, and come back to the same place. */
import type { Page } from '@playwright/test';
import { IS_FULL_MATRIX } from '../fixtures/environment.ts';
import { whenAreaWorks, whenQuiet, whenTakenOver } from '../fixtures/hydration.ts';
import { DESKTOP, PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { numberIn, ResultsPage, SEARCH_PAGE_SIZE } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

/** On a desktop, keyboard.spec.ts does the same journey. */
const SCREENS = [
  { name: 'phone', isPhone: true, use: PHONE },
  ...(IS_FULL_MATRIX ? [{ name: 'desktop', isPhone: false, use: DESKTOP }] : []),
];

/** Pixels by which a place in the list may be off after coming back. */
const SCROLL_TOLERANCE_PX = 3;

/** Region Waikato, condition used, price to $150,000: in the page on a desktop, in its sheet on a phone. */
async function narrow(page: Page, isPhone: boolean): Promise<void> {
  const results = new ResultsPage(page);
  if (isPhone) {
    await whenTakenOver(results.filtersButton);
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
  await expect(page.getByRole('region', { name: 'Results' })).not.toHaveAttribute('aria-busy');
}

async function expectNarrowed(page: Page, isPhone: boolean): Promise<void> {
  const results = new ResultsPage(page);
  await expect(results.chips.filter({ hasText: 'Waikato' })).toBeVisible();
  await expect(results.chips.filter({ hasText: 'Used' })).toBeVisible();
  await expect(results.chips.filter({ hasText: '$150,000' })).toBeVisible();
  if (isPhone) return;
  await expect(results.choice('Region', 'Waikato')).toBeChecked();
  await expect(results.choice('Condition', 'Used')).toBeChecked();
  await expect(results.bound('Price: To ($)')).toHaveValue('150000');
}

/** Where a card stands on the screen. */
async function getTop(page: Page, title: string): Promise<number> {
  const box = await new ResultsPage(page).card(title).first().boundingBox();
  return box?.y ?? Number.NaN;
}

for (const { name, isPhone, use } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use(use);

    test('search, narrow, load more twice, open a listing, go back: the same filters, pages, place and card', async ({
      page,
      browser,
    }) => {
      await page.goto('/');
      const box = SearchBox.onHome(page);
      await whenTakenOver(box.input);
      await box.search('tractor');
      await expect(page).toHaveURL(/\/search\/listing\?query=tractor$/);
      const results = new ResultsPage(page);
      await results.chooseKind('Marketplace');
      await expect(page).toHaveURL(/\/marketplace\?query=tractor$/);
      await narrow(page, isPhone);
      await results.expectCount(SEARCH_PAGE_SIZE);
      await results.loadMore();
      await results.loadMore();
      const total = numberIn(await results.total.textContent());
      const shown = Math.min(total, 3 * SEARCH_PAGE_SIZE);
      await results.expectCount(shown);
      const hrefs = await results.hrefs();
      expect(new Set(hrefs).size).toBe(shown);
      const address = page.url();

      const index = 2 * SEARCH_PAGE_SIZE + 5;
      const link = results.link(results.cards.nth(index));
      const title = (await link.textContent()) ?? '';
      await link.scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
      const place = await getTop(page, title);
      await whenQuiet(page);
      await link.click();
      const listing = new ListingPage(page);
      await expect(listing.title).toHaveText(title);

      await page.goBack();
      await expect(page).toHaveURL(address);
      await results.expectCount(shown);
      expect(await results.hrefs()).toEqual(hrefs);
      await expectNarrowed(page, isPhone);
      await expect(results.card(title).first()).toBeInViewport();
      await expect
        .poll(async () => Math.abs((await getTop(page, title)) - place))
        .toBeLessThanOrEqual(SCROLL_TOLERANCE_PX);

      await test.step('again, by the listing’s own way back', async () => {
        await link.click();
        await expect(listing.title).toHaveText(title);
        await listing.backToResults.click();
        await expect(page).toHaveURL(address);
        await results.expectCount(shown);
        await expect
          .poll(async () => Math.abs((await getTop(page, title)) - place))
          .toBeLessThanOrEqual(SCROLL_TOLERANCE_PX);
      });

      await test.step('a reload keeps filters, pages and place', async () => {
        await page.reload();
        await whenAreaWorks(page);
        expect(await results.hrefs()).toEqual(hrefs);
        await expectNarrowed(page, isPhone);
        await expect(results.card(title).first()).toBeInViewport();
      });

      await test.step('the link shows the same to another visitor', async () => {
        const other = await browser.newContext(use);
        const theirs = await other.newPage();
        await theirs.goto(address);
        await whenAreaWorks(theirs);
        expect(await new ResultsPage(theirs).hrefs()).toEqual(hrefs);
        await expectNarrowed(theirs, isPhone);
        await other.close();
      });
    });
  });
}
