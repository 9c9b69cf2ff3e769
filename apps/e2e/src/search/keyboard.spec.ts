/** Searching and filtering on a phone with only the keyboard (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11). */
import { whenRemoteHydrated, whenHydrated } from '../fixtures/hydration.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellLayout } from '../pages/shell-layout.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

test.use(PHONE);

test('the filter drawer traps and restores the focus, and applies filters', async ({
  page,
  keys,
}) => {
  await page.goto('/marketplace?query=tractor');
  const results = new ResultsPage(page);
  await whenRemoteHydrated(page);
  await whenHydrated(results.filtersButton);
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

test('the header’s search box can be used with only the keyboard', async ({ page, keys }) => {
  await page.goto('/news');
  const box = SearchBox.inHeader(page);
  await whenHydrated(box.input);
  await keys.goTo(box.input);
  await keys.type('hay');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/search\/listing\?query=hay$/);
  await expect(new ShellLayout(page).heading).toBeVisible();
});
