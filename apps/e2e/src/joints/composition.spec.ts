/**
 * Tests /_composition, which is public in a local stack and shows each remote's live release and
 * its health.
 */
import { expectNoViolations } from '../fixtures/axe.ts';
import { whenPageSettled } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const REMOTES = ['account', 'listings', 'moderation', 'notifications', 'search'] as const;
const PATH = '/_composition';

test(
  'the composition page lists the live releases and has no axe violations in either theme',
  { tag: '@full' },
  async ({ page, pageErrors, baseURL }) => {
    for (const theme of ['light', 'dark'] as const) {
      await page.context().addCookies([{ name: 'pd-theme', value: theme, url: baseURL ?? '' }]);
      const response = await page.goto(PATH);
      expect([response?.status(), response?.headers()['cache-control']]).toEqual([
        200,
        'private, no-store',
      ]);
      await whenPageSettled(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live versions');
      for (const remote of REMOTES)
        await expect(
          page
            .getByRole('listitem')
            .filter({ has: page.getByRole('heading', { level: 2, name: remote, exact: true }) }),
        ).toContainText(/all visitors/);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectNoViolations(page);
    }
    expect(pageErrors).toEqual([]);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the composition page lists the same remotes and is not indexed', async ({ page }) => {
    await page.goto(PATH);
    for (const remote of REMOTES)
      await expect(
        page.getByRole('heading', { level: 2, name: remote, exact: true }),
      ).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
});
