/** axe finds nothing (WCAG 2.2 AA) on any type of page, light and dark, on a phone and on a desktop; pairwise, all with PADDOCK_FULL=1. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { ROUTE_TYPES } from '../fixtures/catalogue.ts';
import { whenQuiet, whenSettled, whenTakenOver } from '../fixtures/hydration.ts';
import { pairwiseOrAll } from '../fixtures/matrix.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

const WIDTHS = ['360', '768', '1440'] as const;
const THEMES = ['light', 'dark'] as const;

async function dress(page: Page, theme: string, width: string, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'pd-theme', value: theme, url: baseURL ?? '' }]);
  await page.setViewportSize({ width: Number(width), height: 800 });
  // What moves is looked at where it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** As whoever chooses it in the footer: apps/account/src/features/appearance. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
  // Reduced motion leaves a hundredth of a millisecond of each transition; one that is called off is over too.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

const MATRIX = pairwiseOrAll({ type: ROUTE_TYPES, theme: THEMES, width: WIDTHS });

for (const [index, type] of ROUTE_TYPES.entries()) {
  // The server's own theme is the one or the other in turn; the page then goes over to the other as it stands.
  const looks = (index % 2 === 0 ? THEMES : THEMES.toReversed()).flatMap((theme) => WIDTHS.map((width) => ({ theme, width })).filter(({ width }) => MATRIX.some((chosen) => chosen.type === type && chosen.theme === theme && chosen.width === width)));
  const [first, ...others] = looks;
  if (first === undefined) continue;
  test(`${type}, ${looks.map(({ theme, width }) => `${theme} at ${width} px`).join(', ')}`, async ({ page, catalogue, baseURL, signInFor }) => {
    await signInFor(type);
    await dress(page, first.theme, first.width, baseURL);
    await page.goto(catalogue.addresses[type]);
    await whenSettled(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', first.theme);
    await expectNoViolations(page);
    for (const { theme, width } of others) {
      await test.step(`${theme}, ${width} px`, async () => {
        await chooseTheme(page, theme);
        await page.setViewportSize({ width: Number(width), height: 800 });
        // Pictures of that width.
        await whenQuiet(page);
        await expectNoViolations(page);
      });
    }
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
