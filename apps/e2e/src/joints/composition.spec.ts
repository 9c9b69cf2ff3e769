/** /_composition in a local stack, where it is anybody's: who is live where and how it fares, with scripts and without. */
import { expectNoViolations } from '../fixtures/axe.ts';
import { whenSettled } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const REMOTES = ['account', 'listings', 'notifications', 'search'] as const;
const PATH = '/_composition';

test('who is live where is drawn, for whoever looks in the light and in the dark', async ({
  page,
  complaints,
  baseURL,
}) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.context().addCookies([{ name: 'pd-theme', value: theme, url: baseURL ?? '' }]);
    const answer = await page.goto(PATH);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
    await whenSettled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is live');
    for (const remote of REMOTES)
      await expect(
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 2, name: remote, exact: true }) }),
      ).toContainText(/everybody/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectNoViolations(page);
  }
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it says the same, and no search engine keeps it', async ({ page }) => {
    await page.goto(PATH);
    for (const remote of REMOTES)
      await expect(
        page.getByRole('heading', { level: 2, name: remote, exact: true }),
      ).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
});
