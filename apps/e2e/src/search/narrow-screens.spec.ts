/** The results on narrow screens: nothing is cut off, broken in a word or covered. */
import { whenHydrated, whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

const SMALL_PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const TABLET = { viewport: { width: 768, height: 1024 } };
const TRACTORS = '/marketplace/tractors-machinery/tractors';

test.describe('on a small phone', () => {
  test.use(SMALL_PHONE);

  test('a suggestion has its hint below its label', async ({ page }) => {
    await page.goto('/jobs');
    const box = SearchBox.inHeader(page);
    await whenHydrated(box.input);
    await box.input.pressSequentially('tract');
    const option = box.options.filter({ hasText: /^Tractors\s*in Tractors & machinery, \d/ });
    const [label, hint] = await option.evaluate((element) =>
      ['span > span', 'small'].map((part) => {
        const box = element.querySelector(part)?.getBoundingClientRect();
        return box && { height: box.height, top: box.top, bottom: box.bottom };
      }),
    );
    expect(label?.height).toBeLessThan(30);
    expect(hint?.top).toBeGreaterThanOrEqual((label?.bottom ?? Infinity) - 1);
  });

  for (const view of ['', '?view=list'])
    test(`the watch button covers no title ${view}`, async ({ page }) => {
      await page.goto(`${TRACTORS}${view}`);
      await whenRemoteHydrated(page);
      const buttons = page.getByRole('button', { name: /^Watch: / });
      await expect(buttons.first()).toBeVisible();
      const covered = await buttons.evaluateAll((each) =>
        each.flatMap((button) => {
          const link = button.closest('li, tr')?.querySelector('a[href]');
          if (!link) return ['a button without a listing'];
          const { left, right, top, bottom } = button.getBoundingClientRect();
          // A card's link is as wide as a title can get; a row's link, as the title that it has.
          const isCovered = [...link.getClientRects()].some(
            (box) => box.right > left && box.left < right && box.bottom > top && box.top < bottom,
          );
          return isCovered ? [link.textContent] : [];
        }),
      );
      expect(covered).toEqual([]);
    });

  test('the figures of a row in the list are separated', async ({ page }) => {
    await page.goto(`${TRACTORS}?view=list`);
    const second = page.locator('td.figure:not(:empty) ~ td.figure:not(:empty)').first();
    const mark = await second.evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(mark).toContain('·');
  });

  test('the breadcrumbs are one link to the parent page', async ({ page }) => {
    await page.goto(`${TRACTORS}?condition=used`);
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumbs.getByRole('link')).toHaveText(['Tractors & machinery']);
    expect((await breadcrumbs.boundingBox())?.height).toBeLessThanOrEqual(48);
  });
});

test.describe('on a tablet', () => {
  test.use(TABLET);

  test('the table fits', async ({ page }) => {
    await page.goto(`${TRACTORS}?view=list`);
    await whenRemoteHydrated(page);
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader', { name: 'Compare' })).toBeVisible();
    const overflow = await table.evaluate(
      ({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0),
    );
    expect(overflow).toBe(0);
  });

  test('the applied filters are as far from the cards as the cards from each other', async ({
    page,
  }) => {
    await page.goto(`${TRACTORS}?condition=used`);
    const chip = await new ResultsPage(page).chips.first().boundingBox();
    const card = await page.getByRole('article').first().boundingBox();
    expect((card?.y ?? 0) - (chip?.y ?? 0) - (chip?.height ?? 0)).toBeGreaterThanOrEqual(16);
  });

  for (const path of ['/marketplace', '/jobs'])
    test(`the first results of ${path} are on the first screen`, async ({ page }) => {
      await page.goto(path);
      await expect(new ResultsPage(page).cards.first()).toBeInViewport({ ratio: 1 });
    });
});
