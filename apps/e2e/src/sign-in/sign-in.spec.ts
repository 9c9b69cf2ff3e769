/** Signing in with every method, using the Auth emulator and the emails that it sends. */
import type { Page } from '@playwright/test';
import { runCommand } from '../fixtures/command.ts';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { createEmailAddress, whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountPage } from '../pages/account-page.ts';
import { ShellLayout } from '../pages/shell-layout.ts';
import { LoginPage, RegisterPage } from '../pages/login-page.ts';

const PASSWORD = 'woolshed by the creek';
/** The toast that the page shows after the user has signed in and returned. */
const signedInAs = (page: Page, name: string) =>
  new ShellLayout(page).toast(`You’re signed in as ${name}.`);

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenAuthEmulatorReady());

test('a visitor can register, confirm the email address, sign out and sign in, and returns to the same page', async ({
  page,
  mailbox,
}) => {
  const address = createEmailAddress();
  const login = new LoginPage(page);
  const register = new RegisterPage(page);

  await page.goto('/jobs');
  await whenRemoteHydrated(page);
  await login.openFromHeader();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await register.name.fill('Hemi Walker');
  await register.email.fill(address);
  await register.password.fill(PASSWORD);
  await register.submit.click();
  await expect(login.heading).toHaveText('Welcome to Paddock');
  await expect(login.heading).toBeFocused();
  await expect(login.mailboxLink).toHaveAttribute('href', '/mailbox');
  await register.continueButton.click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(signedInAs(page, 'Hemi Walker')).toBeVisible();
  await new ShellLayout(page).expectSignedIn();

  await page.goto(await mailbox.waitForLink(address));
  await expect(login.heading).toHaveText('Your email address is confirmed');
  const account = new AccountPage(page);
  await account.open();
  await expect(account.heading).toHaveText('Kia ora, Hemi Walker');
  await expect(account.section('Email')).toContainText('Confirmed');

  await account.signOut();
  await page.goto('/services');
  await whenRemoteHydrated(page);
  await login.openFromHeader();
  await login.signIn({ email: address, password: 'not it' });
  await expect(login.summary).toBeFocused();
  await expect(login.email).toHaveValue(address);
  await login.signIn({ email: address, password: PASSWORD });
  await expect(page).toHaveURL(/\/services$/);
  await expect(signedInAs(page, 'Hemi Walker')).toBeVisible();
});

test('an account page redirects a guest to sign-in, and opens afterwards', async ({
  page,
  testUser,
}) => {
  const login = new LoginPage(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?return=%2Faccount$/);
  await whenRemoteHydrated(page);
  await login.signIn(testUser);
  await expect(page).toHaveURL(/\/account$/);
  await expect(new AccountPage(page).heading).toHaveText(/Kia ora/);
});

test('a sign-in link works once in another tab, and in another browser asks for the email address', async ({
  page,
  context,
  browser,
  testUser,
  mailbox,
}) => {
  const login = new LoginPage(page);
  await page.goto('/news');
  await whenRemoteHydrated(page);
  await login.openFromHeader();
  await login.email.fill(testUser.email);
  await login.linkButton.click();
  await expect(login.heading).toHaveText('Check your email');

  const tab = await context.newPage();
  const link = await mailbox.waitForLink(testUser.email);
  await tab.goto(link);
  await expect(tab).toHaveURL(/\/news$/);
  await new ShellLayout(tab).expectSignedIn();
  // The tab that requested the link is signed in too, on the page where it was.
  await expect(page).toHaveURL(/\/news$/);

  const elsewhere = await (await browser.newContext()).newPage();
  const otherLogin = new LoginPage(elsewhere);
  await elsewhere.goto(link);
  await expect(otherLogin.heading).toHaveText('Which email address was this sent to?');
  await otherLogin.email.fill(testUser.email);
  await otherLogin.signInButton.click();
  await expect(otherLogin.heading).toHaveText('This link no longer works');
  await expect(elsewhere.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
  await elsewhere.context().close();
});

test('a sign-in link creates an account, and the user completes the profile later', async ({
  page,
  browser,
  mailbox,
}) => {
  const address = createEmailAddress();
  const login = new LoginPage(page);
  await login.open();
  await login.email.fill(address);
  await login.linkButton.click();
  await expect(login.heading).toHaveText('Check your email');

  const elsewhere = await (await browser.newContext()).newPage();
  const otherLogin = new LoginPage(elsewhere);
  await elsewhere.goto(await mailbox.waitForLink(address));
  await otherLogin.email.fill(address);
  await otherLogin.signInButton.click();
  await new ShellLayout(elsewhere).expectSignedIn();
  const account = new AccountPage(elsewhere);
  await account.open();
  await expect(account.button('Finish your profile')).toBeVisible();
  await account.button('Finish your profile').click();
  await expect(account.field('Name')).toBeFocused();
  await elsewhere.context().close();
});

test('only the right password reveals that an account is disabled', async ({ page, signedIn }) => {
  await runCommand('people', 'disable', signedIn.email);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn({ ...signedIn, password: 'not it' });
  await expect(login.summary).toContainText('Wrong email or password.');
  await login.signIn(signedIn);
  await expect(login.summary).toContainText('This account is disabled.');
  await expect(
    page.getByRole('banner').first().getByRole('link', { name: 'Sign In' }),
  ).toBeVisible();
  await login.summary.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('a password can be reset by email, and the reset link works once', async ({
  page,
  testUser,
  mailbox,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await login.email.fill(testUser.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(login.email).toHaveValue(testUser.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(login.heading).toHaveText('Check your email');

  const link = await mailbox.waitForLink(testUser.email);
  await page.goto(link);
  await expect(page.getByText(`For ${testUser.email}`)).toBeVisible();
  await login.newPassword.fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await new ShellLayout(page).expectSignedIn();

  await page.goto(link);
  await expect(login.heading).toHaveText('This link no longer works');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL(/\/login\/reset$/);
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('unknown@farm.test');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  // The page shows the same message for an unknown address, but no email is sent.
  await expect(login.heading).toHaveText('Check your email');
  expect(await mailbox.findEmailsTo('unknown@farm.test')).toEqual([]);
});

test('a user can sign in with Google, whose window the local stack replaces with a list of accounts', async ({
  page,
}) => {
  const login = new LoginPage(page);
  await page.goto('/other');
  await whenRemoteHydrated(page);
  await login.openFromHeader();
  await login.chooseGoogleAccount('Bill Sinclair');
  await expect(page).toHaveURL(/\/other$/);
  await expect(signedInAs(page, 'Bill Sinclair')).toBeVisible();
});

for (const { device, userAgent, waitMs } of [
  {
    device: 'a computer',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    waitMs: 30_000,
  },
  {
    device: 'a phone',
    userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
    waitMs: 60_000,
  },
]) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent });

    test(`a sign-in request without a response times out after ${waitMs / 1_000} s and keeps the typed text`, async ({
      page,
      testUser,
    }) => {
      const login = new LoginPage(page);
      await page.route('**/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword*', () => {
        // Never respond.
      });
      await page.clock.install();
      await login.open();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      const signInRequest = page.waitForRequest(/accounts:signInWithPassword/);
      await login.signIn(testUser);
      await signInRequest;
      const button = page.getByRole('main').getByRole('button', { name: 'Signing in…' });
      await page.clock.fastForward(waitMs - 1_000);
      // By the time this request completes, the page would have shown an error if the sign-in had
      // timed out.
      await page.evaluate(async () => (await fetch('/healthz')).status);
      await expect(button).toBeVisible();
      await expect(login.summary).toBeHidden();
      await page.clock.fastForward(2_000);
      await expect(login.summary).toContainText('We couldn’t reach the sign-in service.');
      await expect(login.signInButton).toBeVisible();
      await expect(login.email).toHaveValue(testUser.email);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in pages explain that they need JavaScript', async ({ page }) => {
    for (const path of [
      '/login',
      '/login/register',
      '/login/reset',
      '/login/action?mode=resetPassword&oobCode=x',
    ]) {
      await page.goto(path);
      // Playwright cannot read text inside a noscript element, but it can tell that the text is
      // visible.
      await expect(page.locator('main noscript > p')).toBeVisible();
    }
  });
});
