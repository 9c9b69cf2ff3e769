/** Tests that a real browser measures its pages and that the API accepts the report (ADR 61). */
import type { ServedComposition } from '@paddock/contracts/http';
import { expect, test } from '../fixtures/test.ts';

test('a document reports once how fast its pages were, when it is hidden', async ({ page }) => {
  let reports = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/remotes/vitals') reports += 1;
  });
  const hide = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.goto('/marketplace');
  // The code that measures is loaded when the page is idle.
  await expect
    .poll(async () => {
      await hide();
      return reports;
    })
    .toBe(1);
  // The API writes what it has counted every ten seconds.
  await expect
    .poll(
      async () => {
        const response = await page.request.get('/api/composition');
        const { vitals } = (await response.json()) as ServedComposition;
        return vitals?.vitals.map(({ route, metric }) => `${route} ${metric}`);
      },
      { timeout: 20_000 },
    )
    .toEqual(
      expect.arrayContaining(['marketplace lcp', 'marketplace cls', 'marketplace longTasks']),
    );
  await hide();
  expect(reports).toBe(1);
});
