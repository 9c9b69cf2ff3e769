/** Account pages without JavaScript, beyond the checks of every page in pages.spec.ts. */
import { expect, test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('a guest’s watchlist explains itself, links to sign-in and is not cached', async ({
  page,
}) => {
  const response = await page.goto('/account/watchlist');
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([
    200,
    'private, no-store',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlist');
  await expect(page.getByText(/need JavaScript to be shown/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in and keep it' })).toHaveAttribute(
    'href',
    '/login?return=%2Faccount%2Fwatchlist',
  );
});
