/** The visitor's main flow by keyboard alone: the focus can be seen at each stop and comes back where it was (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11). */
import type { Page } from '@playwright/test';
import { whenAreaWorks, whenTakenOver } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ResultsPage, SEARCH_PAGE_SIZE } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

/** A card with pictures to look through. */
const pictured = (page: Page) => {
  const results = new ResultsPage(page);
  return results.link(results.cards.filter({ has: page.locator('.count') }).first());
};

test('search, filter, sort, more, open, look through the pictures, and back', async ({
  page,
  keys,
}) => {
  await page.goto('/');
  const box = SearchBox.onHome(page);
  await whenTakenOver(box.input);
  await keys.goTo(box.input);
  await keys.type('tractor');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/search\/listing\?query=tractor$/);
  const results = new ResultsPage(page);
  await whenAreaWorks(page);

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

  await results.expectCount(SEARCH_PAGE_SIZE);
  await keys.enter(results.more);
  await expect.poll(() => results.cards.count()).toBeGreaterThan(SEARCH_PAGE_SIZE);
  await keys.expectFocusToShow();

  const address = page.url();
  const link = pictured(page);
  const title = (await link.textContent()) ?? '';
  await keys.enter(link, 'Shift+Tab');
  const listing = new ListingPage(page);
  await expect(listing.title).toHaveText(title);
  await whenAreaWorks(page);
  await expect(page.getByRole('main')).toBeFocused();

  await test.step('the pictures, in the page and full screen', async () => {
    const gallery = page.getByRole('region', { name: /^Pictures of/ });
    const counter = gallery.locator('.counter').first();
    await keys.goTo(gallery.getByRole('list', { name: 'Pictures' }).first());
    await keys.press('ArrowRight');
    await expect(counter).toHaveText(/^2 \//);
    await keys.press('ArrowLeft');
    await expect(counter).toHaveText(/^1 \//);
    const opener = gallery.getByRole('button', { name: 'Full screen' });
    await keys.enter(opener);
    const full = page.getByRole('dialog', { name: /full screen$/ });
    await expect(full).toBeVisible();
    await keys.expectFocusToShow();
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
        'the focus stays in the dialog',
      ).toBe(true);
    }
    await keys.press('Escape');
    await expect(full).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await keys.enter(listing.backToResults, 'Shift+Tab');
  await expect(page).toHaveURL(address);
  await expect(results.card(title).first()).toBeInViewport();
  await keys.press('Tab');
});
