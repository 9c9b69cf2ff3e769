/** The account's menus, forms and error messages, opened one after the other and checked by axe. */
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { openBrowserAs } from '../fixtures/seller.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

test('axe finds no violations in the account’s menus, forms and errors', async ({
  browser,
  member,
}) => {
  const { page, context } = await openBrowserAs(browser, member, {
    ...PHONE,
    reducedMotion: 'reduce',
  });
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name }).first();
  const open = async (address: string) => {
    await page.goto(address);
    await whenRemoteHydrated(page);
  };

  await test.step('the menu of a listing, and chosen listings', async () => {
    await open('/account/posts');
    await button(/^More/).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolationsInThemes(page);
    await page.keyboard.press('Escape');
    await button('Select').click();
    await main.getByRole('checkbox').first().check();
    await expect(main.getByRole('region', { name: 'Selected listings' })).toBeVisible();
    await expectNoViolationsInThemes(page);
  });

  await test.step('a note on the watchlist', async () => {
    await open('/account/watchlist');
    await button(/^Add a note/).click();
    await expect(main.getByRole('textbox')).toBeFocused();
    await expectNoViolationsInThemes(page, 'main');
  });

  await test.step('the errors of a location', async () => {
    await open('/account/my-locations/new');
    await main.getByLabel('Name', { exact: true }).fill('');
    await button('Save location').click();
    await expect(main.getByRole('alert').first()).toBeVisible();
    await expectNoViolationsInThemes(page, 'main');
  });

  await test.step('the forms of the account', async () => {
    await open('/account');
    await button('Change email').click();
    await button(/^Change or add password$|^Change password$/).click();
    await button(/^Delete my account/).click();
    await expectNoViolationsInThemes(page, 'main');
  });
  await context.close();
});
