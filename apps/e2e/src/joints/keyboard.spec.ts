/**
 * A visitor's main journey with only the keyboard: the focus is visible at each step, and is
 * restored on returning (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11).
 */
import type { Page } from '@playwright/test';
import { GUEST_WATCHES_KEY } from '@paddock/offline/guest-storage';
import { whenRemoteHydrated, whenHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ResultsPage, SEARCH_PAGE_SIZE } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

/** Returns the link of the first card that has photos. */
const getPhotoCardLink = (page: Page) => {
  const results = new ResultsPage(page);
  return results.link(results.cards.filter({ has: page.locator('.count') }).first());
};

test('a keyboard user can search, filter, sort, open a listing, view its photos and go back', async ({
  page,
  keys,
}) => {
  await page.goto('/');
  const box = SearchBox.onHome(page);
  await whenHydrated(box.input);
  await keys.goTo(box.input);
  await keys.type('tractor');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/search\/listing\?query=tractor$/);
  const results = new ResultsPage(page);
  await whenRemoteHydrated(page);

  await keys.enter(results.kindTab('Marketplace'));
  await expect(results.kindTab('Marketplace')).toHaveAttribute('aria-current', 'page');
  await results.expectCount(SEARCH_PAGE_SIZE);

  const used = results.choice('Condition', 'Used');
  await keys.goTo(used);
  await keys.press('Space');
  await expect(page).toHaveURL(/condition=used/);
  await expect(used).toBeFocused();

  await keys.goTo(results.sort);
  await keys.press('ArrowDown');
  await expect(page).toHaveURL(/sort=/);
  await expect(results.sort).toBeFocused();

  // The address changes a moment before the new results replace the old ones.
  await expect(results.region).not.toHaveAttribute('aria-busy');
  await results.expectCount(SEARCH_PAGE_SIZE);
  const address = page.url();
  const link = getPhotoCardLink(page);
  const title = (await link.textContent()) ?? '';
  await keys.enter(link);
  const listing = new ListingPage(page);
  await expect(listing.title).toHaveText(title);
  await whenRemoteHydrated(page);
  await expect(page.getByRole('main')).toBeFocused();

  await test.step('the visitor views the photos in the page and full screen', async () => {
    const gallery = page.getByRole('region', { name: /^Photos of/ });
    const counter = gallery.locator('.counter').first();
    await keys.goTo(gallery.getByRole('list', { name: 'Photos' }).first());
    await keys.press('ArrowRight');
    await expect(counter).toHaveText(/^2 \//);
    await keys.press('ArrowLeft');
    await expect(counter).toHaveText(/^1 \//);
    const opener = gallery.getByRole('button', { name: 'Full screen' });
    await keys.enter(opener);
    const full = page.getByRole('dialog', { name: /full screen$/ });
    await expect(full).toBeVisible();
    await keys.expectVisibleFocus();
    await keys.press('ArrowRight');
    await expect(full.locator('.counter')).toHaveText(/^2 \//);
    for (let stop = 0; stop < 8; stop += 1) {
      await keys.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog') !== null,
        ),
        'the focus stays within the dialog',
      ).toBe(true);
    }
    await keys.press('Escape');
    await expect(full).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(results.card(title).first()).toBeInViewport();
  await expect(link).toBeFocused();
  await keys.press('Tab');
});

test(
  'Back moves the focus to the card that was opened on the home page',
  { tag: '@full' },
  async ({ page, keys }) => {
    await page.goto('/');
    await whenRemoteHydrated(page);
    const main = page.getByRole('main');
    const firstLink = main.getByRole('article').getByRole('heading').getByRole('link').first();
    const href = (await firstLink.getAttribute('href')) ?? '';
    const link = main.locator(`a[href="${href}"]`).first();
    await keys.enter(link);
    await page.waitForURL(href);
    await expect(main).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
  },
);

test(
  'Back moves the focus to the card that was opened on a guest’s watchlist',
  { tag: '@full' },
  async ({ page, keys, catalogue }) => {
    const { id, href } = catalogue.listings.item;
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      GUEST_WATCHES_KEY,
      JSON.stringify([id]),
    ] as const);
    await page.goto('/account/watchlist');
    await whenRemoteHydrated(page);
    const main = page.getByRole('main');
    const link = main.locator(`a[href="${href}"]`).first();
    await keys.enter(link);
    await page.waitForURL(href);
    await expect(main).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
  },
);
