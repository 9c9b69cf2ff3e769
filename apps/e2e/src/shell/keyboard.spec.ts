/**
 * The shell's pages with only the keyboard: navigator and contact form (WCAG 2.1.1, 2.4.3, 2.4.7,
 * 2.4.11). shell-layout.spec.ts does the same with the bottom navigation.
 */
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'the navigator’s map can be moved and its regions opened with the keyboard',
  { tag: '@full' },
  async ({ page, keys }) => {
    await page.goto('/navigator');
    await whenRemoteHydrated(page);
    const map = page.getByRole('group', { name: /^Listings by region/ });
    await keys.goTo(map);
    const before = await map.getAttribute('viewBox');
    await keys.press('ArrowDown');
    await expect.poll(() => map.getAttribute('viewBox')).not.toBe(before);
    await keys.enter(page.getByRole('button', { name: 'Zoom in' }));
    await keys.enter(page.getByRole('button', { name: 'Show all of New Zealand' }));
    await expect.poll(() => map.getAttribute('viewBox')).toBe(before);
    await keys.enter(map.getByRole('link', { name: /^Waikato/ }), 'Shift+Tab');
    await expect(page).toHaveURL(/\/search\/listing\?regions=waikato$/);
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test('the contact form moves the focus to the error summary and can be sent with the keyboard', async ({
  page,
  keys,
}) => {
  await page.goto('/contact');
  await whenRemoteHydrated(page);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Send message' });
  await keys.goTo(page.getByLabel('Your name'));
  await keys.type('Moana Tahere');
  await keys.enter(send);
  const summary = main.getByRole('alert');
  await expect(summary).toBeVisible();
  await expect
    .poll(() => summary.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await keys.enter(summary.getByRole('link').first());
  const email = page.getByLabel('Your email address');
  await expect(email).toBeFocused();
  await keys.expectVisibleFocus();
  await keys.type('moana@example.co.nz');
  await keys.goTo(page.getByLabel('What’s it about?'));
  await keys.press('ArrowDown');
  await keys.goTo(main.locator('textarea'));
  await keys.type('The search forgets my region when I come back from a listing.');
  await keys.enter(send);
  await expect(page.getByText('Your receipt number is')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Message received/);
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await keys.press('Tab');
});
