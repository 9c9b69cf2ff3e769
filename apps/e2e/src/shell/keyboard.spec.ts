/** The shell's own flows by keyboard alone: the bottom navigation, the navigator and the contact form (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11). */
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the bottom navigation and its sheet', async ({ page, keys }) => {
    await page.goto('/about');
    await whenAreaWorks(page);
    const bar = page.getByRole('navigation', { name: 'Paddock', exact: true });
    const browse = bar.getByRole('button', { name: 'Browse' });
    const sheet = page.getByRole('dialog', { name: 'Browse Paddock' });
    await keys.enter(browse);
    await expect(sheet).toBeVisible();
    await keys.press('Tab');
    await keys.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(browse).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await keys.enter(sheet.getByRole('link', { name: 'Services' }));
    await expect(page).toHaveURL(/\/services$/);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('the navigator: its map moves by arrows, its regions and lists lead on', async ({
  page,
  keys,
}) => {
  await page.goto('/navigator');
  await whenAreaWorks(page);
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
});

test('the contact form: what is missing takes the focus, leads to its field, and the receipt is next', async ({
  page,
  keys,
}) => {
  await page.goto('/contact');
  await whenAreaWorks(page);
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
  const email = page.getByLabel('Your e-mail address');
  await expect(email).toBeFocused();
  await keys.expectFocusToShow();
  await keys.type('moana@example.co.nz');
  await keys.goTo(page.getByLabel('What is it about?'));
  await keys.press('ArrowDown');
  await keys.goTo(main.locator('textarea'));
  await keys.type('The search forgets my region when I come back from a listing.');
  await keys.enter(send);
  await expect(page.getByText('Your receipt number is')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await keys.press('Tab');
});
