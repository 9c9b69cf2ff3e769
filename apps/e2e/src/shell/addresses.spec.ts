/** Addresses that do not exist. */
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown address redirects to /404, which returns status 404', async ({
    page,
    request,
  }) => {
    for (const path of [
      '/nothing-here',
      '/jobs/a/b/c/d',
      '/search',
      '/account/unknown',
      '/marketplace/123/456',
    ]) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(302);
      expect(response.headers()['location']).toBe('/404');
    }
    const response = await page.goto('/nothing-here');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(/\/404$/);
    await expect(
      page.getByRole('heading', { name: 'Looks like this page has moved or no longer exists.' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('the page for unknown addresses counts down to the home page, unless the visitor stays', async ({
  page,
}) => {
  // The clock advances only when the test moves it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/404');
  await whenRemoteHydrated(page);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('timer')).toHaveText(/in 4 seconds/);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(/\/404$/);
  await page.reload();
  await whenRemoteHydrated(page);
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL(/\/$/);
});
