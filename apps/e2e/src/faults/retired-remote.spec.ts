/**
 * Remotes are missing altogether: their addresses are not found, their slots are empty, and everything else is as ever,
 * without a word on the console. Two at a time; each of them alone with PADDOCK_FULL=1.
 */
import type { RouteType } from '../fixtures/catalogue.ts';
import { IS_FULL_MATRIX } from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { startProductWithout } from '../fixtures/retired-remote.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

/** Pages of each remote that need nobody signed in, or send them to do so. */
const PAGES = {
  search: ['home', 'jobs', 'marketplace'],
  listings: ['listing-item', 'news-article'],
  account: ['account'],
  notifications: ['notifications'],
} as const satisfies Readonly<Record<string, readonly RouteType[]>>;
type RemoteId = keyof typeof PAGES;
const REMOTES = Object.keys(PAGES) as RemoteId[];

const RETIRED: readonly (readonly RemoteId[])[] = IS_FULL_MATRIX
  ? REMOTES.map((remote) => [remote])
  : [
      ['search', 'account'],
      ['listings', 'notifications'],
    ];

for (const retired of RETIRED) {
  test(`without ${retired.join(' and ')}, the others' pages and signing in work, and their own are not found`, async ({
    page,
    complaints,
    catalogue,
  }) => {
    const product = await startProductWithout(retired);
    const frame = new Frame(page);
    try {
      for (const owner of REMOTES) {
        for (const type of PAGES[owner]) {
          const answer = await page.goto(product.origin + catalogue.addresses[type]);
          if (retired.includes(owner)) {
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
      if (!retired.includes('search')) {
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
