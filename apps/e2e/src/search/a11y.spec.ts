/** axe finds nothing (WCAG 2.2 AA) on what opens on search pages, light and dark; the pages themselves are in pages.spec.ts. */
import type { Page } from '@playwright/test';
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { whenSettled, whenTakenOver } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

async function dress(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // What moves is looked at where it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

test('what opens on the results page', async ({ page }) => {
  await dress(page, 360);
  await page.goto('/search/listing?query=tractor');
  const results = new ResultsPage(page);
  await whenTakenOver(results.filtersButton);
  await results.filtersButton.click();
  await expect(results.showButton).toBeVisible();
  await expectNoViolationsInThemes(page);
});

test('suggestions', async ({ page }) => {
  await dress(page, 1440);
  await page.goto('/');
  const box = SearchBox.onHome(page);
  await whenTakenOver(box.input);
  await box.input.pressSequentially('trac');
  await expect(box.options.first()).toBeVisible();
  await expectNoViolationsInThemes(page);
});

test('map', async ({ page }) => {
  await dress(page, 1440);
  await page.goto('/search/listing?query=tractor&view=map');
  await whenSettled(page);
  await expectNoViolationsInThemes(page);
});

test('nothing found', async ({ page }) => {
  await dress(page, 360);
  await page.goto('/search/listing?query=tracter');
  await whenSettled(page);
  await expectNoViolationsInThemes(page);
});
