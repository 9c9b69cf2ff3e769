/** One's account: profile, email address, password, sessions, a copy of all data, and deletion. */
import type { Page } from '@playwright/test';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { newAddress, whenSignInIsOlder } from '../fixtures/people.ts';
import type { SignedInPerson } from '../fixtures/people.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { AccountPage } from '../pages/account-page.ts';
import { Frame } from '../pages/frame.ts';
import { LoginPage } from '../pages/login-page.ts';

base.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

const PASSWORD = 'woolshed by the creek';

/** The page is in a browser where `signedIn` is signed in. */
const test = base.extend<{
  readonly account: AccountPage;
  readonly page: Page;
  readonly signedIn: SignedInPerson;
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

test('the profile is edited, and the frame shows the new name', async ({
  page,
  account,
  signedIn,
}) => {
  await expect(account.heading).toHaveText(`Kia ora, ${signedIn.name}`);
  await account.field('Name').fill('Aroha T');
  await account.field('Phone (optional)').fill('not a number');
  await account.field('Region').selectOption({ label: 'Otago' });
  await account.button('Save my details').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  // A reload loses nothing that was typed.
  await page.reload();
  await whenAreaWorks(page);
  await expect(account.field('Name')).toHaveValue('Aroha T');
  await account.field('Phone (optional)').fill('027 555 0142');
  await account.button('Save my details').click();
  await expect(new Frame(page).toast('Your details are saved.')).toBeVisible();
  await expect(
    page.getByRole('banner').first().getByRole('link', { name: 'Account of Aroha T' }),
  ).toBeVisible();
  await page.reload();
  await expect(account.heading).toHaveText('Kia ora, Aroha T');
  await expect(account.field('Region')).toHaveValue('otago');
});

test('the email address is changed by a link sent to the new one', async ({
  page,
  account,
  signedIn,
  mailbox,
}) => {
  const login = new LoginPage(page);
  const address = newAddress();
  await account.button('Change e-mail').click();
  await account.field('New e-mail address').fill(address);
  await account.button('Send the link').click();
  await expect(account.section('E-mail')).toContainText(`We have sent a link to ${address}`);
  await page.goto(await mailbox.linkTo(address));
  await expect(login.heading).toHaveText('Your e-mail address is changed');
  // The former address is notified.
  await mailbox.waitFor(signedIn.email);
  await page.context().clearCookies();
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await login.open('/login?return=/account');
  await login.signIn({ email: address, password: signedIn.password });
  await expect(account.section('E-mail')).toContainText(address);
});

test('the password is changed with the one before', async ({ page, account, signedIn }) => {
  await account.button('Change or add a password').click();
  await account.field('Password now').fill('not it');
  await account.field('New password').fill(PASSWORD);
  await account.button('Save the password').click();
  await expect(account.field('Password now')).toHaveAttribute('aria-invalid', 'true');
  await account.field('Password now').fill(signedIn.password);
  await account.button('Save the password').click();
  await expect(new Frame(page).toast('Your password is changed.')).toBeVisible();
  await account.signOut();
  const login = new LoginPage(page);
  await login.open();
  await login.signIn({ email: signedIn.email, password: PASSWORD });
  await new Frame(page).expectSignedIn();
});

test('all of the user’s data is downloaded as one file', async ({ page, account: _ }) => {
  const link = page.getByRole('link', { name: 'Download my data' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
});

test('another device is signed out from here', async ({ browser, account, signedIn }) => {
  const userAgent = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0';
  const phone = await (await browser.newContext({ userAgent })).newPage();
  const phoneLogin = new LoginPage(phone);
  await phoneLogin.open('/login?return=/account');
  await whenSignInIsOlder(signedIn);
  await phoneLogin.signIn(signedIn);
  // The address of the form ends with /account as well.
  await expect(phone).toHaveURL(({ pathname }) => pathname === '/account');

  await account.open();
  const sessions = account.section('Where you are signed in').getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await sessions
    .filter({ hasText: 'Android' })
    .getByRole('button', { name: /Sign out/ })
    .click();
  await expect(sessions).toHaveCount(1);
  await phone.goto('/account');
  await expect(phone).toHaveURL(/\/login/);
  await phone.context().close();
});

test('an account is deleted, and kept after all', async ({ page, account, signedIn }) => {
  const frame = new Frame(page);
  await account.button('Delete my account…').click();
  await account.field('To go on, type “delete my account”').fill('delete my account');
  await account.button('Delete my account').click();
  await expect(page).toHaveURL(/\/login\?return=%2Faccount$/);
  await expect(frame.toast(/^Your account will be deleted on \d+ \p{L}+ 20\d\d\./u)).toBeVisible();
  await whenAreaWorks(page);
  await whenSignInIsOlder(signedIn);
  await new LoginPage(page).signIn(signedIn);
  await account.button('Keep my account').click();
  await expect(frame.toast('Your account stays, and your posts are back.')).toBeVisible();
  await page.reload();
  await expect(account.heading).toHaveText(/Kia ora/);
  await expect(account.button('Keep my account')).toBeHidden();
});
