/** Tests the theme switch in the footer, which the account remote renders in a slot. */
import type { Page } from '@playwright/test';
import { whenRemoteHydrated, whenHydrated } from '../fixtures/hydration.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellLayout } from '../pages/shell-layout.ts';

/** The slot is empty until it is near the viewport, where its code loads. */
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the theme chosen in the footer applies at once and to pages that the server renders next', async ({
    page,
    request,
  }) => {
    await page.goto('/about');
    await whenRemoteHydrated(page);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' });
    await scrollToEnd(page);
    await whenHydrated(dark);
    await dark.check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await background()).not.toBe(light);
    const { value } = (await page.context().cookies()).find(
      (cookie) => cookie.name === 'pd-theme',
    ) ?? { value: '' };
    expect(
      await (await request.get('/services', { headers: { cookie: `pd-theme=${value}` } })).text(),
    ).toContain('data-theme="dark"');
  });
});

test('the theme can be changed with the arrow keys', { tag: '@full' }, async ({ page, keys }) => {
  await page.goto('/about');
  await whenRemoteHydrated(page);
  const layout = new ShellLayout(page);
  await scrollToEnd(page);
  await whenHydrated(layout.appearance('System'));
  await keys.goTo(layout.appearance('System'));
  await keys.press('ArrowRight');
  await expect(layout.appearance('Light')).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await keys.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await keys.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
});
