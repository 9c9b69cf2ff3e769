/** The switch of the theme in the footer, a slot that the account area fills. */
import { whenAreaWorks, whenTakenOver } from '../fixtures/hydration.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('light and dark: chosen in the footer, kept for the next page’s first byte', async ({
    page,
    request,
  }) => {
    await page.goto('/jobs');
    await whenAreaWorks(page);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' });
    await whenTakenOver(dark);
    await dark.check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await background()).not.toBe(light);
    await page.goto('/services');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const { value } = (await page.context().cookies()).find(
      (cookie) => cookie.name === 'pd-theme',
    ) ?? { value: '' };
    expect(
      await (await request.get('/services', { headers: { cookie: `pd-theme=${value}` } })).text(),
    ).toContain('data-theme="dark"');
  });
});

test('the theme, by arrows', async ({ page, keys }) => {
  await page.goto('/about');
  await whenAreaWorks(page);
  const frame = new Frame(page);
  await whenTakenOver(frame.appearance('System'));
  await keys.goTo(frame.appearance('System'));
  await keys.press('ArrowRight');
  await expect(frame.appearance('Light')).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await keys.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await keys.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
});
