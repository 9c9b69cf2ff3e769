/**
 * Retired remotes: their pages return 404, their slots are empty, and everything else works without
 * console errors. Two or three remotes are retired at a time, or only one with PADDOCK_FULL=1.
 */
import type { RouteType } from '../fixtures/catalogue.ts';
import { IS_FULL_RUN } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { startShellWithoutRemotes } from '../fixtures/retired-remote.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellLayout } from '../pages/shell-layout.ts';

/** Each remote's pages that a guest can open or that redirect a guest to sign-in. */
const PAGES = {
  search: ['home', 'jobs', 'marketplace'],
  listings: ['listing-item', 'news-article'],
  account: ['account'],
  notifications: ['notifications'],
  moderation: ['moderation'],
} as const satisfies Readonly<Record<string, readonly RouteType[]>>;
type RemoteId = keyof typeof PAGES;
const REMOTES = Object.keys(PAGES) as RemoteId[];

const RETIRED: readonly (readonly RemoteId[])[] = IS_FULL_RUN
  ? REMOTES.map((remote) => [remote])
  : [
      ['search', 'account'],
      ['listings', 'notifications', 'moderation'],
    ];

for (const retired of RETIRED) {
  test(
    `with ${retired.join(' and ')} retired, only the retired pages return 404, and users can sign in`,
    { tag: '@full' },
    async ({ page, pageErrors, catalogue }) => {
      const product = await startShellWithoutRemotes(retired);
      const layout = new ShellLayout(page);
      try {
        for (const owner of REMOTES) {
          for (const type of PAGES[owner]) {
            const response = await page.goto(product.origin + catalogue.addresses[type]);
            if (retired.includes(owner)) {
              expect([type, response?.status()]).toEqual([type, 404]);
              await expect(layout.heading).toBeVisible();
              await expect(layout.footerLink('About')).toBeVisible();
              continue;
            }
            // Some of these pages redirect a guest to sign-in.
            expect([type, response?.status()]).toEqual([type, 200]);
            await whenRemoteHydrated(page);
          }
        }
        await page.goto(`${product.origin}/login`);
        await expect(page.getByRole('button', { name: /sign in/i }).first()).toBeEnabled();

        // Also navigate within the open page, using a link in the shell layout.
        await page.goto(product.origin + catalogue.addresses.about);
        await whenRemoteHydrated(page);
        await layout.footerLink('Contact').click();
        await expect(layout.heading).toHaveText('Contact us');
        if (!retired.includes('search')) {
          await layout.footerLink('Jobs').click();
          await expect(layout.heading).toHaveText('Jobs');
          await whenRemoteHydrated(page);
        }
        expect(pageErrors).toEqual([]);
      } finally {
        await product.stop();
      }
    },
  );
}
