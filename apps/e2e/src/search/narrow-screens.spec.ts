/** The results on narrow screens: nothing is cut off, broken in a word or covered. */
import type { Page } from '@playwright/test';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsPage } from '../pages/results-page.ts';

const SMALL_PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const USED_TRACTORS = '/marketplace/tractors-machinery/tractors?condition=used';

test.use({ viewport: SMALL_PHONE, isMobile: true, hasTouch: true });

async function expectNoCoveredTitles(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Watch: / });
  await expect(buttons.first()).toBeVisible();
  const covered = await buttons.evaluateAll((each) =>
    each.flatMap((button) => {
      const link = button.closest('li, tr')?.querySelector('a[href]');
      if (!link) return ['a button without a listing'];
      const { left, right, top, bottom } = button.getBoundingClientRect();
      // A card's link has the full width that a title may use. A row's link is as wide as its title.
      const isCovered = [...link.getClientRects()].some(
        (box) => box.right > left && box.left < right && box.bottom > top && box.top < bottom,
      );
      return isCovered ? [link.textContent] : [];
    }),
  );
  expect(covered).toEqual([]);
}

test('nothing covers the titles of cards, there is a gap above the cards, and the breadcrumbs are one link', async ({
  page,
}) => {
  await page.goto(USED_TRACTORS);
  await whenRemoteHydrated(page);
  await expectNoCoveredTitles(page);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs.getByRole('link')).toHaveText(['Tractors & machinery']);
  expect((await breadcrumbs.boundingBox())?.height).toBeLessThanOrEqual(48);

  await page.setViewportSize(TABLET);
  const chip = await new ResultsPage(page).chips.first().boundingBox();
  const card = await page.getByRole('article').first().boundingBox();
  expect((card?.y ?? 0) - (chip?.y ?? 0) - (chip?.height ?? 0)).toBeGreaterThanOrEqual(16);
});

test('nothing covers the titles of rows, their figures are separated, and on a tablet their table fits', async ({
  page,
}) => {
  await page.goto(`${USED_TRACTORS}&view=list`);
  await whenRemoteHydrated(page);
  await expectNoCoveredTitles(page);
  const second = page.locator('td.figure:not(:empty) ~ td.figure:not(:empty)').first();
  const mark = await second.evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(mark).toContain('·');

  await page.setViewportSize(TABLET);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Compare' })).toBeVisible();
  const overflow = await table.evaluate(
    ({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0),
  );
  expect(overflow).toBe(0);
});
