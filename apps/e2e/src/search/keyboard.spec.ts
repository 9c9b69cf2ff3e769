/** Filtering on a phone with only the keyboard (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11). */
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { whenRemoteHydrated, whenHydrated } from '../fixtures/hydration.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { parseCount, ResultsPage } from '../pages/results-page.ts';

// Without animations, axe sees elements in their final places.
test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('the filter drawer traps and restores the focus, shows the number of results, and applies filters', async ({
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
  await expectNoViolationsInThemes(page, 'dialog[open]');
  await keys.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(results.filtersButton).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  const before = parseCount(await results.showButton.textContent());
  await keys.goTo(results.choice('Region', 'Waikato'));
  await keys.press('Space');
  await expect(results.choice('Region', 'Waikato')).toBeChecked();
  await expect(results.showButton).toHaveText(/^Show \d+ results$/);
  await expect
    .poll(async () => parseCount(await results.showButton.textContent()))
    .toBeLessThan(before);
  const promised = parseCount(await results.showButton.textContent());
  await expect(page).toHaveURL(/query=tractor$/);
  await keys.enter(results.showButton);
  await expect(page).toHaveURL(/regions=waikato/);
  await expect(drawer).toBeHidden();
  await expect.poll(async () => parseCount(await results.total.textContent())).toBe(promised);
  await keys.press('Tab');
});
