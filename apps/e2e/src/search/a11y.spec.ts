/** axe finds nothing (WCAG 2.2 AA) on what opens on search pages, light and dark; the pages themselves are in pages.spec.ts. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { whenSettled, whenTakenOver } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

const THEMES = ['light', 'dark'] as const;

async function dress(
  page: Page,
  theme: string,
  width: string,
  baseURL: string | undefined,
): Promise<void> {
  await page.context().addCookies([{ name: 'pd-theme', value: theme, url: baseURL ?? '' }]);
  await page.setViewportSize({ width: Number(width), height: 800 });
  // What moves is looked at where it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

for (const theme of THEMES) {
  test(`what opens on the results page, ${theme}`, async ({ page, baseURL }) => {
    await dress(page, theme, '360', baseURL);
    await page.goto('/search/listing?query=tractor');
    const results = new ResultsPage(page);
    await whenTakenOver(results.filtersButton);
    await results.filtersButton.click();
    await expect(results.showButton).toBeVisible();
    await expectNoViolations(page);
  });

  test(`suggestions, ${theme}`, async ({ page, baseURL }) => {
    await dress(page, theme, '1440', baseURL);
    await page.goto('/');
    const box = SearchBox.onHome(page);
    await whenTakenOver(box.input);
    await box.input.pressSequentially('trac');
    await expect(box.options.first()).toBeVisible();
    await expectNoViolations(page);
  });

  test(`map, ${theme}`, async ({ page, baseURL }) => {
    await dress(page, theme, '1440', baseURL);
    await page.goto('/search/listing?query=tractor&view=map');
    await whenSettled(page);
    await expectNoViolations(page);
  });

  test(`nothing found, ${theme}`, async ({ page, baseURL }) => {
    await dress(page, theme, '360', baseURL);
    await page.goto('/search/listing?query=tracter');
    await whenSettled(page);
    await expectNoViolations(page);
  });
}
