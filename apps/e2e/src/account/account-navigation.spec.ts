/** The links between the account's pages: tabs on a phone, a side menu on a desktop. */
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { DESKTOP, PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

for (const [name, screen, tag] of [
  ['desktop', DESKTOP, ['@full']],
  ['phone', PHONE, []],
] as const)
  test.describe(`on a ${name}`, () => {
    test(
      'one tap leads from each of the account’s pages to another, without a new document',
      { tag: [...tag] },
      async ({ browser, signedIn }) => {
        const context = await browser.newContext({
          ...screen,
          storageState: signedIn.storageState,
        });
        const page = await context.newPage();
        const navigation = page.getByRole('navigation', { name: 'Your account' });
        const current = navigation.locator('[aria-current]');
        await page.goto('/account/settings');
        await whenRemoteHydrated(page);
        await expect(current).toHaveText('Settings');
        await expect(current).toBeInViewport({ ratio: 1 });
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
        for (const label of ['Overview', 'Notifications', 'Saved searches', 'Your details']) {
          await navigation.getByRole('link', { name: label, exact: true }).click();
          await expect(current).toHaveText(label);
          await expect(current).toBeInViewport({ ratio: 1 });
        }
        expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
        await context.close();
      },
    );
  });
