/**
 * Checks with axe (WCAG 2.2 AA) the overlays and states of search pages, light and dark.
 * pages.spec.ts covers the pages themselves.
 */
import type { Page } from '@playwright/test';
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { whenPageSettled, whenHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

async function preparePage(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // Turn off animations, so that axe sees elements in their final places.
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

test('the open filters of the results page have no axe violations', async ({ page }) => {
  await preparePage(page, 360);
  await page.goto('/search/listing?query=tractor');
  const results = new ResultsPage(page);
  await whenHydrated(results.filtersButton);
  await results.filtersButton.click();
  await expect(results.showButton).toBeVisible();
  await expectNoViolationsInThemes(page, 'dialog[open]');
});

test('search suggestions have no axe violations', async ({ page }) => {
  await preparePage(page, 1440);
  await page.goto('/');
  const box = SearchBox.onHome(page);
  await whenHydrated(box.input);
  await box.input.pressSequentially('trac');
  await expect(box.options.first()).toBeVisible();
  await expectNoViolationsInThemes(page, 'main [role="search"]');
});

test('the map view has no axe violations', async ({ page }) => {
  await preparePage(page, 1440);
  await page.goto('/search/listing?query=tractor&view=map');
  await whenPageSettled(page);
  await expectNoViolationsInThemes(page, 'main');
});

test('a search without results has no axe violations', async ({ page }) => {
  await preparePage(page, 360);
  await page.goto('/search/listing?query=zxqwvy');
  await whenPageSettled(page);
  await expectNoViolationsInThemes(page, 'main');
});
