/** The account page: profile, email address, password, sessions, data download and deletion. */
import type { Page } from '@playwright/test';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { createEmailAddress, waitForLaterSecond } from '../fixtures/test-users.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { AccountPage } from '../pages/account-page.ts';
import { ShellLayout } from '../pages/shell-layout.ts';
import { LoginPage } from '../pages/login-page.ts';

base.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

const PASSWORD = 'woolshed by the creek';

/** In these tests, `page` belongs to a browser in which the user `signedIn` is signed in. */
const test = base.extend<{
  readonly account: AccountPage;
  readonly page: Page;
  readonly signedIn: SignedInUser;
}>({
  page: async ({ browser, signedIn }, use) => {
    const context = await browser.newContext({ storageState: signedIn.storageState });
    await use(await context.newPage());
    await context.close();
  },
  account: async ({ page }, use) => {
    const account = new AccountPage(page);
    await account.open();
    await use(account);
  },
});

test(
  'the user can edit their profile, and the header shows the new name',
  { tag: '@full' },
  async ({ page, account, signedIn }) => {
    await expect(account.heading).toHaveText(`Kia ora, ${signedIn.name}`);
    await account.field('Name').fill('Aroha T');
    await account.field('Phone (optional)').fill('not a number');
    await account.field('Region (optional)').selectOption({ label: 'Otago' });
    await account.button('Save details').click();
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
    // The text that the user has typed must survive a reload.
    await page.reload();
    await whenRemoteHydrated(page);
    await expect(account.field('Name')).toHaveValue('Aroha T');
    await account.field('Phone (optional)').fill('027 555 0142');
    await account.button('Save details').click();
    await expect(new ShellLayout(page).toast('Your details have been saved.')).toBeVisible();
    await expect(
      page.getByRole('banner').first().getByRole('link', { name: 'Aroha T’s account' }),
    ).toBeVisible();
    await page.reload();
    await expect(account.heading).toHaveText('Kia ora, Aroha T');
    await expect(account.field('Region (optional)')).toHaveValue('otago');
  },
);

test(
  'the user can change their email address with a link sent to the new address',
  { tag: '@full' },
  async ({ page, account, signedIn, mailbox }) => {
    const login = new LoginPage(page);
    const address = createEmailAddress();
    await account.button('Change email').click();
    await account.field('New email address').fill(address);
    await account.button('Send link').click();
    await expect(account.section('Email')).toContainText(`We’ve sent a link to ${address}`);
    await page.goto(await mailbox.waitForLink(address));
    await expect(login.heading).toHaveText('Your email address has been changed');
    // The old email address is notified.
    await mailbox.waitFor(signedIn.email);
    await page.context().clearCookies();
    await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
    await login.open('/login?return=/account');
    await login.signIn({ email: address, password: signedIn.password });
    await expect(account.section('Email')).toContainText(address);
  },
);

test(
  'the user can change their password if they enter the current one',
  { tag: '@full' },
  async ({ page, account, signedIn }) => {
    await account.button('Change or add password').click();
    await account.field('Current password').fill('not it');
    await account.field('New password').fill(PASSWORD);
    await account.button('Save password').click();
    await expect(account.field('Current password')).toHaveAttribute('aria-invalid', 'true');
    await account.field('Current password').fill(signedIn.password);
    await account.button('Save password').click();
    await expect(new ShellLayout(page).toast('Password changed.')).toBeVisible();
    await account.signOut();
    const login = new LoginPage(page);
    await login.open();
    await login.signIn({ email: signedIn.email, password: PASSWORD });
    await new ShellLayout(page).expectSignedIn();
  },
);

test(
  'the user can delete their account, and restore it before the deletion date',
  { tag: '@full' },
  async ({ page, account, signedIn }) => {
    const layout = new ShellLayout(page);
    await account.button('Delete my account…').click();
    await account.field('To confirm, type “delete my account”').fill('delete my account');
    await account.button('Delete my account').click();
    await page.waitForURL('/');
    await expect(
      layout.toast(/^Your account will be deleted on \d+ \p{L}+ 20\d\d\./u),
    ).toBeVisible();
    await waitForLaterSecond(signedIn);
    const login = new LoginPage(page);
    await login.open('/login?return=%2Faccount');
    await login.signIn(signedIn);
    await account.button('Keep my account').click();
    await expect(layout.toast('Your account is back, and so are your listings.')).toBeVisible();
    await page.reload();
    await expect(account.heading).toHaveText(/Kia ora/);
    await expect(account.button('Keep my account')).toBeHidden();
  },
);
