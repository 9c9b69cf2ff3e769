/**
 * Checks that pages with columns or centred content have no layout shifts while their HTML arrives
 * in chunks, and that a reload keeps its scroll position.
 */
import { SIGN_IN_PAGES } from '../fixtures/catalogue.ts';
import { whenPageSettled, whenRemoteHydrated } from '../fixtures/hydration.ts';
import type { LocalServer } from '../fixtures/local-server.ts';
import { scrollThrough } from '../fixtures/page-checks/scroll.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '../fixtures/page-checks/layout-shifts.ts';
import { startChunkingProxy } from '../fixtures/chunking-proxy.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** Small enough to split the HTML of each of these pages between its parts. */
const CHUNK_BYTES = 3_000;

const test = base.extend<{ readonly chunkingProxy: LocalServer }>({
  chunkingProxy: async ({ baseURL }, use) => {
    const chunkingProxy = await startChunkingProxy({ origin: baseURL ?? '', bytes: CHUNK_BYTES });
    await use(chunkingProxy);
    await chunkingProxy.close();
  },
});

for (const type of [...SIGN_IN_PAGES, 'maintenance'] as const) {
  test(
    `${type} has no layout shift when its HTML arrives in chunks`,
    // In `npm test`, only the page with the longest form is tested.
    { tag: type === 'login-register' ? [] : '@full' },
    async ({ page, catalogue, chunkingProxy }) => {
      await page.setViewportSize({ width: 1440, height: 800 });
      await recordLayoutShifts(page);
      await page.goto(chunkingProxy.origin + catalogue.addresses[type]);
      await whenPageSettled(page);
      await scrollThrough(page);
      await expectNoLayoutShift(page);
    },
  );
}

test('a reload keeps the scroll position, although the page grows above it', async ({
  page,
  catalogue,
  chunkingProxy,
}) => {
  const scrollTop = 2_400;
  await page.goto(chunkingProxy.origin + catalogue.addresses.jobs);
  await whenRemoteHydrated(page);
  await page.evaluate((top) => {
    scrollTo(0, top);
    // Turn off scroll anchoring, with which Chromium would restore the position by itself. Other
    // browsers don't have it, so the page has to restore the position.
    document.documentElement.style.overflowAnchor = 'none';
  }, scrollTop);

  await page.reload();
  await whenRemoteHydrated(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
});
