/** A tap that comes before a page's code does what was asked for once it has come (docs/adr/0006), whatever of the code is late. */
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountPage } from '../pages/account-page.ts';

/** The shell's first script, and what the page's own area needs. */
const LATE = [
  { what: 'the shell’s first script', file: /\/assets\/shell\/[^?]*\.js/ },
  { what: 'the chunk of the area', file: /\/remotes\/account\/[^/]+\/client\/route-/ },
] as const;

for (const { what, file } of LATE) {
  test(`a tap on a button is done once, and late, where ${what} is late`, async ({
    page,
    complaints,
    signInFor,
  }) => {
    await signInFor('account');
    let letGo: () => void = () => undefined;
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(file, async (route) => {
      await isLetGo;
      await route.continue();
    });
    await page.goto('/account', { waitUntil: 'commit' });
    const account = new AccountPage(page);
    await account.button('Change or add a password').click();
    // The last one counts.
    await account.button('Change e-mail').click();
    await expect
      .poll(
        () =>
          account.button('Change e-mail').evaluate((element) => getComputedStyle(element).opacity),
        'it is seen to wait',
      )
      .toBe('0.6');
    await expect(account.field('New e-mail address')).toBeHidden();

    letGo();
    await whenAreaWorks(page);
    await expect(account.field('New e-mail address')).toBeVisible();
    await expect(account.field('New password')).toBeHidden();
    expect(complaints).toEqual([]);
  });
}
