/** Pages with parts next to each other or in the middle of the screen do not move while their HTML arrives in pieces. */
import { SIGN_IN } from '../fixtures/catalogue.ts';
import { whenSettled } from '../fixtures/hydration.ts';
import type { LocalServer } from '../fixtures/local-server.ts';
import { scrollThrough } from '../fixtures/page-checks/scroll.ts';
import { expectStill, watchShifts } from '../fixtures/page-checks/shifts.ts';
import { openPieces } from '../fixtures/pieces.ts';
import { test as base } from '../fixtures/test.ts';

/** Small enough to cut each of the pages between its parts. */
const PIECE_BYTES = 3_000;

const test = base.extend<{ readonly pieces: LocalServer }>({
  pieces: async ({ baseURL }, use) => {
    const pieces = await openPieces({ origin: baseURL ?? '', bytes: PIECE_BYTES });
    await use(pieces);
    await pieces.close();
  },
});

for (const type of [...SIGN_IN, 'maintenance'] as const) {
  test(`${type} in pieces`, async ({ page, catalogue, pieces }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await watchShifts(page);
    await page.goto(pieces.origin + catalogue.addresses[type]);
    await whenSettled(page);
    await scrollThrough(page);
    await expectStill(page);
  });
}
