/**
 * One remote is missing altogether: its addresses are not found, its slots are empty, and everything else is as ever,
 * without a word on the console.
 */
import type { RouteType } from '../fixtures/catalogue.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { startProductWithout } from '../fixtures/retired-remote.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

/** Pages of each remote that need nobody signed in, or send them to do so. */
const PAGES: Readonly<Record<string, readonly RouteType[]>> = {
  search: ['home', 'jobs', 'marketplace'],
  listings: ['listing-item', 'news-article'],
  account: ['account'],
  notifications: ['notifications'],
};

for (const remote of Object.keys(PAGES)) {
  test(`without ${remote}, the others' pages and signing in work, and its own are not found`, async ({
    page,
    complaints,
    catalogue,
  }) => {
    const product = await startProductWithout(remote);
    const frame = new Frame(page);
    try {
      for (const [owner, types] of Object.entries(PAGES)) {
        for (const type of types) {
          const answer = await page.goto(product.origin + catalogue.addresses[type]);
          if (owner === remote) {
            expect([type, answer?.status()]).toEqual([type, 404]);
            await expect(frame.heading).toBeVisible();
            await expect(frame.footerLink('About')).toBeVisible();
            continue;
          }
          // Who is not signed in is sent to do so from these.
          expect([type, answer?.status()]).toEqual([type, 200]);
          await whenAreaWorks(page);
        }
      }
      await page.goto(`${product.origin}/login`);
      await expect(page.getByRole('button', { name: /sign in/i }).first()).toBeEnabled();

      // Within the page too: by a link of the frame, and back.
      await page.goto(product.origin + catalogue.addresses.about);
      await whenAreaWorks(page);
      await frame.footerLink('Contact').click();
      await expect(frame.heading).toHaveText('Contact us');
      if (remote !== 'search') {
        await frame.footerLink('Jobs').click();
        await expect(frame.heading).toHaveText('Jobs');
        await whenAreaWorks(page);
      }
      expect(complaints).toEqual([]);
    } finally {
      await product.stop();
    }
  });
}
