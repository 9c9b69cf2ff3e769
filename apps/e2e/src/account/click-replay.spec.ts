/**
 * Click replay: a click before the page is hydrated takes effect after hydration (docs/adr/0006).
 */
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountPage } from '../pages/account-page.ts';

/** Scripts that the test delays. */
const LATE_SCRIPTS = [
  { what: 'the shell’s first script', file: /\/assets\/shell\/[^?]*\.js/, tag: [] },
  {
    what: 'the account remote’s route chunk',
    file: /\/remotes\/account\/[^/]+\/client\/route-/,
    tag: ['@full'],
  },
] as const;

for (const { what, file, tag } of LATE_SCRIPTS) {
  test(
    `when ${what} arrives late, the last click on a button is replayed once`,
    { tag: [...tag] },
    async ({ page, pageErrors, signInFor }) => {
      await signInFor('account');
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(file, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/account', { waitUntil: 'commit' });
      const account = new AccountPage(page);
      await account.button('Change or add password').click();
      // Only this click, the last one before hydration, is replayed after it.
      await account.button('Change email').click();
      await expect
        .poll(
          () =>
            account.button('Change email').evaluate((element) => getComputedStyle(element).opacity),
          'the button shows that its click is pending',
        )
        .toBe('0.6');
      await expect(account.field('New email address')).toBeHidden();

      release();
      await whenRemoteHydrated(page);
      await expect(account.field('New email address')).toBeVisible();
      await expect(account.field('New password')).toBeHidden();
      expect(pageErrors).toEqual([]);
    },
  );
}
