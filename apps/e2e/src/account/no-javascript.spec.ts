/**
 * Tests account pages without JavaScript, in addition to the checks that pages.spec.ts makes of
 * every page.
 */
import { expect, test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('a guest’s watchlist says that it needs JavaScript, links to sign-in and is not cached', async ({
  page,
}) => {
  const response = await page.goto('/account/watchlist');
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([
    200,
    'private, no-store',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlist');
  await expect(page.getByText(/You need JavaScript to see the listings/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?return=%2Faccount%2Fwatchlist',
  );
});
