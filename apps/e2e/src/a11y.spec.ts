/** axe finds nothing (WCAG 2.2 AA) on any type of page, light and dark, on a phone and on a desktop; pairwise, all with PADDOCK_FULL=1. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ROUTE_TYPES } from './fixtures/catalogue.ts';
import { whenSettled, whenTakenOver } from './fixtures/hydration.ts';
import { pairwiseOrAll } from './fixtures/matrix.ts';
import { expect, test } from './fixtures/test.ts';
import { ResultsPage } from './pages/results-page.ts';
import { SearchBox } from './pages/search-box.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = ['360', '768', '1440'] as const;
const THEMES = ['light', 'dark'] as const;

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`) }))).toEqual([]);
}

async function dress(page: Page, theme: string, width: string, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'pd-theme', value: theme, url: baseURL ?? '' }]);
  await page.setViewportSize({ width: Number(width), height: 800 });
  // What moves is looked at where it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

for (const { type, theme, width } of pairwiseOrAll({ type: ROUTE_TYPES, theme: THEMES, width: WIDTHS })) {
  test(`${type}, ${theme}, ${width} px`, async ({ page, catalogue, baseURL, signInFor }) => {
    await signInFor(type);
    await dress(page, theme, width, baseURL);
    await page.goto(catalogue.addresses[type]);
    await whenSettled(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectNoViolations(page);
  });
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
