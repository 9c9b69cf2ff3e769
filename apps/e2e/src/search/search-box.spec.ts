/**
 * The search boxes on a phone: their layout, and axe on the suggestions. search-box.test.tsx
 * covers its behaviour.
 */
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { whenHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { SearchBox } from '../pages/search-box.ts';

test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  // Without animations, axe sees elements in their final places.
  contextOptions: { reducedMotion: 'reduce' },
});

test('the home page’s suggestions cover the listings below the search box', async ({ page }) => {
  await page.goto('/');
  const box = SearchBox.onHome(page);
  await whenHydrated(box.input);
  await box.input.pressSequentially('grazing');
  await box.options.last().click({ trial: true });
});

test('the header’s search box expands on focus, and its suggestions have their hints below their labels', async ({
  page,
}) => {
  await page.goto('/news');
  const box = SearchBox.inHeader(page);
  await whenHydrated(box.input);
  const getWidth = async () => (await box.form.boundingBox())?.width ?? 0;
  const collapsedWidth = await getWidth();
  await expect(box.close).toBeHidden();
  await box.input.focus();
  await expect(box.close).toBeVisible();
  expect(await getWidth()).toBeGreaterThan(collapsedWidth);

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
  await expectNoViolationsInThemes(page, 'header [role="search"]');

  await page.getByRole('main').evaluate((main) => main.focus());
  await expect(box.input).not.toBeFocused();
  await expect(box.close, 'stays expanded while it contains text').toBeVisible();
  await box.close.click();
  await expect(box.close).toBeHidden();
  expect(await getWidth()).toBe(collapsedWidth);
});
