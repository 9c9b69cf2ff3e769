/** Signing in with every method, using the Auth emulator and the emails that it sends. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { runCommand } from '../fixtures/command.ts';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import {
  createEmailAddress,
  createTestUser,
  whenAuthEmulatorReady,
} from '../fixtures/test-users.ts';
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

test('a visitor can register, confirm the email address, sign out and sign in, and returns to the page that they wanted', async ({
  page,
  mailbox,
}) => {
  const address = createEmailAddress();
  const login = new LoginPage(page);
  const register = new RegisterPage(page);

  await page.goto('/about');
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
  await expect(page).toHaveURL('/about');
  await expect(signedInAs(page, 'Hemi Walker')).toBeVisible();
  await new ShellLayout(page).expectSignedIn();

  await page.goto(await mailbox.waitForLink(address));
  await expect(login.heading).toHaveText('Your email address is confirmed');
  const account = new AccountPage(page);
  await account.open();
  await expect(account.heading).toHaveText('Kia ora, Hemi Walker');
  await expect(account.section('Email')).toContainText('Confirmed');

  await account.button('Sign out').click();
  await expect(new ShellLayout(page).signInLink).toBeVisible();
  await login.open('/account');
  await expect(page).toHaveURL(/\/login\?return=%2Faccount$/);
  await login.signIn({ email: address, password: PASSWORD });
  await expect(page).toHaveURL(/\/account$/);
  await expect(account.heading).toHaveText('Kia ora, Hemi Walker');
});

test('a user who turns on two-step sign-in signs in with the password and a code of the app', async ({
  page,
}) => {
  const user = await createTestUser('Mere Hughes');
  const login = new LoginPage(page);
  const account = new AccountPage(page);
  await login.open('/login?return=%2Faccount');
  await login.signIn(user);
  await expect(account.heading).toHaveText('Kia ora, Mere Hughes');
  await whenRemoteHydrated(page);

  const section = account.section('Two-step sign-in');
  await section.getByRole('button', { name: 'Set up' }).click();
  await expect(section.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectNoViolationsInThemes(page, 'main');
  const key = await section.locator('code').innerText();
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await section.getByLabel('Code from the app').fill(app.generate());
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  await section.getByRole('button', { name: 'Done' }).click();
  await expect(section).toContainText('10 recovery codes left.');

  await account.signOut();
  await login.open('/login?return=%2Faccount');
  await login.signIn(user);
  await expect(login.heading).toHaveText('Enter your code');
  await expect(page).toHaveURL('/login/two-step?return=%2Faccount');
  await whenRemoteHydrated(page);
  // Each code works once, so this is the code that the app shows next.
  await login.code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await login.signInButton.click();
  await expect(account.heading).toHaveText('Kia ora, Mere Hughes');
  await expect(signedInAs(page, 'Mere Hughes')).toBeVisible();
});

test('a sign-in link that is opened in another tab creates an account and signs both tabs in', async ({
  page,
  context,
  mailbox,
}) => {
  const address = createEmailAddress();
  const login = new LoginPage(page);
  await page.goto('/about');
  await whenRemoteHydrated(page);
  await login.openFromHeader();
  await login.email.fill(address);
  await login.linkButton.click();
  await expect(login.heading).toHaveText('Check your email');

  const tab = await context.newPage();
  await tab.goto(await mailbox.waitForLink(address));
  await expect(tab).toHaveURL('/about');
  await new ShellLayout(tab).expectSignedIn();
  await expect(page).toHaveURL('/about');
});

test('only the right password reveals that an account is disabled', async ({ page, signedIn }) => {
  await runCommand('people', 'disable', signedIn.email);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn({ ...signedIn, password: 'not it' });
  await expect(login.summary).toContainText('Wrong email or password.');
  await login.signIn(signedIn);
  await expect(login.summary).toContainText('This account is disabled.');
  await expect(new ShellLayout(page).signInLink).toBeVisible();
});

test('a user can set a new password with a link sent by email', async ({
  page,
  testUser,
  mailbox,
}) => {
  const login = new LoginPage(page);
  await login.open('/login/reset');
  await login.email.fill(testUser.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(login.heading).toHaveText('Check your email');

  await page.goto(await mailbox.waitForLink(testUser.email));
  await expect(page.getByText(`For ${testUser.email}`)).toBeVisible();
  await login.newPassword.fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await new ShellLayout(page).expectSignedIn();
});

test('a user can sign in with Google, whose window the local stack replaces with a list of accounts', async ({
  page,
}) => {
  const login = new LoginPage(page);
  await login.open('/login?return=/about');
  await login.chooseGoogleAccount('Bill Sinclair');
  await expect(page).toHaveURL('/about');
  await expect(signedInAs(page, 'Bill Sinclair')).toBeVisible();
});

test('a sign-in request without a response times out after 30 s and keeps the typed text', async ({
  page,
  testUser,
}) => {
  const WAIT_MS = 30_000;
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
  await page.clock.fastForward(WAIT_MS - 1_000);
  // By the time this request completes, the page would have shown an error if the sign-in had timed
  // out.
  await page.evaluate(async () => (await fetch('/healthz')).status);
  await expect(button).toBeVisible();
  await expect(login.summary).toBeHidden();
  await page.clock.fastForward(2_000);
  await expect(login.summary).toContainText('We couldn’t reach the sign-in service.');
  await expect(login.signInButton).toBeVisible();
  await expect(login.email).toHaveValue(testUser.email);
});

test.describe('without JavaScript', () => {
  test('the sign-in pages explain that they need it', async ({ request }) => {
    for (const path of [
      '/login',
      '/login/register',
      '/login/reset',
      '/login/action?mode=resetPassword&oobCode=x',
    ])
      expect(await (await request.get(path)).text(), path).toMatch(
        /<main\b[^]*<noscript><p\b[^>]*>[^<]+(?:<!-- -->)? needs? JavaScript[^]*<\/main>/,
      );
  });

  test('a guest who opens a member’s page reads why to sign in', async ({ request }) => {
    expect(await (await request.get('/new-listing')).text()).toMatch(
      /<h1\b[^>]*>Sign in to post a listing</,
    );
  });
});
