/** Every flow of a visitor by keyboard alone: the focus can be seen at each stop, and comes back where it was (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11). */
import type { Page } from '@playwright/test';
import { whenAreaWorks, whenTakenOver } from '../fixtures/hydration.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ResultsPage, SEARCH_PAGE_SIZE } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

const test = base.extend<{ keys: Keyboard }>({ keys: async ({ page }, use) => use(new Keyboard(page)) });

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** A card with pictures to look through. */
const pictured = (page: Page) => {
  const results = new ResultsPage(page);
  return results.link(results.cards.filter({ has: page.locator('.count') }).first());
};

test('search, filter, sort, more, open, look through the pictures, and back', async ({ page, keys }) => {
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
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null), 'the focus stays in the dialog').toBe(true);
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

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the filters’ drawer keeps the focus, gives it back, and applies', async ({ page, keys }) => {
    await page.goto('/marketplace?query=tractor');
    const results = new ResultsPage(page);
    await whenAreaWorks(page);
    await whenTakenOver(results.filtersButton);
    const drawer = page.getByRole('dialog', { name: 'Filters' });

    await keys.enter(results.filtersButton);
    await expect(drawer).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await keys.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(results.filtersButton).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await keys.goTo(results.choice('Region', 'Waikato'));
    await keys.press('Space');
    await expect(results.choice('Region', 'Waikato')).toBeChecked();
    await expect(results.showButton).toHaveText(/^Show \d+ results$/);
    await keys.enter(results.showButton);
    await expect(page).toHaveURL(/regions=waikato/);
    await expect(drawer).toBeHidden();
    await keys.press('Tab');
  });

  test('the bottom navigation and its sheet', async ({ page, keys }) => {
    await page.goto('/about');
    await whenAreaWorks(page);
    const bar = page.getByRole('navigation', { name: 'Paddock', exact: true });
    const browse = bar.getByRole('button', { name: 'Browse' });
    const sheet = page.getByRole('dialog', { name: 'Browse Paddock' });
    await keys.enter(browse);
    await expect(sheet).toBeVisible();
    await keys.press('Tab');
    await keys.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(browse).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await keys.enter(sheet.getByRole('link', { name: 'Services' }));
    await expect(page).toHaveURL(/\/services$/);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the search box opens, and closes by its arrow', async ({ page, keys }) => {
    await page.goto('/about');
    const box = SearchBox.inHeader(page);
    await whenTakenOver(box.input);
    await keys.goTo(box.input);
    await keys.type('hay');
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/search\/listing\?query=hay$/);
    await expect(new Frame(page).heading).toBeVisible();
  });
});

test('the navigator: its map moves by arrows, its regions and lists lead on', async ({ page, keys }) => {
  await page.goto('/navigator');
  await whenAreaWorks(page);
  const map = page.getByRole('group', { name: /^Listings by region/ });
  await keys.goTo(map);
  const before = await map.getAttribute('viewBox');
  await keys.press('ArrowDown');
  await expect.poll(() => map.getAttribute('viewBox')).not.toBe(before);
  await keys.enter(page.getByRole('button', { name: 'Zoom in' }));
  await keys.enter(page.getByRole('button', { name: 'Show all of New Zealand' }));
  await expect.poll(() => map.getAttribute('viewBox')).toBe(before);
  await keys.enter(map.getByRole('link', { name: /^Waikato/ }), 'Shift+Tab');
  await expect(page).toHaveURL(/\/search\/listing\?regions=waikato$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the contact form: what is missing takes the focus, leads to its field, and the receipt is next', async ({ page, keys }) => {
  await page.goto('/contact');
  await whenAreaWorks(page);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Send message' });
  await keys.goTo(page.getByLabel('Your name'));
  await keys.type('Moana Tahere');
  await keys.enter(send);
  const summary = main.getByRole('alert');
  await expect(summary).toBeVisible();
  await expect.poll(() => summary.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await keys.enter(summary.getByRole('link').first());
  const email = page.getByLabel('Your e-mail address');
  await expect(email).toBeFocused();
  await keys.expectFocusToShow();
  await keys.type('moana@example.co.nz');
  await keys.goTo(page.getByLabel('What is it about?'));
  await keys.press('ArrowDown');
  await keys.goTo(main.locator('textarea'));
  await keys.type('The search forgets my region when I come back from a listing.');
  await keys.enter(send);
  await expect(page.getByText('Your receipt number is')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await keys.press('Tab');
});

test('the theme, by arrows', async ({ page, keys }) => {
  await page.goto('/about');
  await whenAreaWorks(page);
  const frame = new Frame(page);
  await whenTakenOver(frame.appearance('System'));
  await keys.goTo(frame.appearance('System'));
  await keys.press('ArrowRight');
  await expect(frame.appearance('Light')).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await keys.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await keys.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
});
