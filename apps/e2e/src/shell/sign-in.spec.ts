/** Signing in, as people do it: against the real emulator, with the mails that really come. */
import type { Page } from '@playwright/test';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { newAddress, whenSignInWorks } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountPage } from '../pages/account-page.ts';
import { Frame } from '../pages/frame.ts';
import { LoginPage, RegisterPage } from '../pages/login-page.ts';

const PASSWORD = 'woolshed by the creek';
/** The toast on the page that the user returns to. */
const signedInAs = (page: Page, name: string) =>
  new Frame(page).toast(`You are signed in as ${name}.`);

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenSignInWorks());

test('register, confirm the address, sign out, sign in: back where one was', async ({
  page,
  mailbox,
}) => {
  const address = newAddress();
  const login = new LoginPage(page);
  const register = new RegisterPage(page);

  await page.goto('/jobs');
  await whenAreaWorks(page);
  await login.openFromHeader();
  await page.getByRole('main').getByRole('link', { name: 'Make an account' }).click();
  await register.name.fill('Hemi Walker');
  await register.email.fill(address);
  await register.password.fill(PASSWORD);
  await register.region.selectOption({ label: 'Waikato' });
  await register.submit.click();
  await expect(login.heading).toHaveText('Welcome to Paddock');
  await expect(login.heading).toBeFocused();
  await expect(login.mailboxLink).toHaveAttribute('href', '/mailbox');
  await register.carryOn.click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(signedInAs(page, 'Hemi Walker')).toBeVisible();
  await new Frame(page).expectSignedIn();

  await page.goto(await mailbox.linkTo(address));
  await expect(login.heading).toHaveText('Your address is confirmed');
  const account = new AccountPage(page);
  await account.open();
  await expect(account.heading).toHaveText('Kia ora, Hemi Walker');
  await expect(account.section('E-mail')).toContainText('Confirmed');
  await expect(account.field('Region')).toHaveValue('waikato');

  await account.signOut();
  await page.goto('/services');
  await whenAreaWorks(page);
  await login.openFromHeader();
  await login.signIn({ email: address, password: 'not it' });
  await expect(login.summary).toBeFocused();
  await expect(login.email).toHaveValue(address);
  await login.signIn({ email: address, password: PASSWORD });
  await expect(page).toHaveURL(/\/services$/);
  await expect(signedInAs(page, 'Hemi Walker')).toBeVisible();
});

test('a page of one’s own sends nobody away for good', async ({ page, person }) => {
  const login = new LoginPage(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?return=%2Faccount$/);
  await whenAreaWorks(page);
  await login.signIn(person);
  await expect(page).toHaveURL(/\/account$/);
  await expect(new AccountPage(page).heading).toHaveText(/Kia ora/);
});

test('a link by mail, opened in another tab, and in another browser that asks for the address', async ({
  page,
  context,
  browser,
  person,
  mailbox,
}) => {
  const login = new LoginPage(page);
  await page.goto('/news');
  await whenAreaWorks(page);
  await login.openFromHeader();
  await login.email.fill(person.email);
  await login.linkButton.click();
  await expect(login.heading).toHaveText('Look in your mail');

  const tab = await context.newPage();
  const link = await mailbox.linkTo(person.email);
  await tab.goto(link);
  await expect(tab).toHaveURL(/\/news$/);
  await new Frame(tab).expectSignedIn();
  // The tab that asked is in too, and back where it was.
  await expect(page).toHaveURL(/\/news$/);

  const elsewhere = await (await browser.newContext()).newPage();
  const otherLogin = new LoginPage(elsewhere);
  await elsewhere.goto(link);
  await expect(otherLogin.heading).toHaveText('Which address was this sent to?');
  await otherLogin.email.fill(person.email);
  await otherLogin.signInButton.click();
  await expect(otherLogin.heading).toHaveText('This link no longer works');
  await expect(elsewhere.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
  await elsewhere.context().close();
});

test('a link by mail makes an account too, asks another browser for the address, and asks for the profile later', async ({
  page,
  browser,
  mailbox,
}) => {
  const address = newAddress();
  const login = new LoginPage(page);
  await login.open();
  await login.email.fill(address);
  await login.linkButton.click();
  await expect(login.heading).toHaveText('Look in your mail');

  const elsewhere = await (await browser.newContext()).newPage();
  const otherLogin = new LoginPage(elsewhere);
  await elsewhere.goto(await mailbox.linkTo(address));
  await otherLogin.email.fill(address);
  await otherLogin.signInButton.click();
  await new Frame(elsewhere).expectSignedIn();
  const account = new AccountPage(elsewhere);
  await account.open();
  await expect(elsewhere.getByText('Finish your profile')).toBeVisible();
  await account.button('Fill it in').click();
  await expect(account.field('Name')).toBeFocused();
  await elsewhere.context().close();
});

test('a new password by mail; its link works once', async ({ page, person, mailbox }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.email.fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(login.email).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send me a mail' }).click();
  await expect(login.heading).toHaveText('Look in your mail');

  const link = await mailbox.linkTo(person.email);
  await page.goto(link);
  await expect(page.getByText(`For ${person.email}`)).toBeVisible();
  await login.newPassword.fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await new Frame(page).expectSignedIn();

  await page.goto(link);
  await expect(login.heading).toHaveText('This link no longer works');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL(/\/login\/reset$/);
  await page
    .getByRole('main')
    .getByRole('textbox', { name: 'E-mail' })
    .fill('nobody.at.all@farm.test');
  await page.getByRole('button', { name: 'Send me a mail' }).click();
  // An address without an account gets the same answer, and no mail.
  await expect(login.heading).toHaveText('Look in your mail');
  expect(await mailbox.mailsTo('nobody.at.all@farm.test')).toEqual([]);
});

test('Google, by the list that stands for its window', async ({ page }) => {
  const login = new LoginPage(page);
  await page.goto('/other');
  await whenAreaWorks(page);
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

    test(`an answer that does not come is waited for ${waitMs / 1_000} s, and nothing that was typed is lost`, async ({
      page,
      person,
    }) => {
      const login = new LoginPage(page);
      await page.route('**/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword*', () => {
        // No answer.
      });
      await page.clock.install();
      await login.open();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      const asked = page.waitForRequest(/accounts:signInWithPassword/);
      await login.signIn(person);
      await asked;
      const button = page.getByRole('main').getByRole('button', { name: 'One moment…' });
      await page.clock.fastForward(waitMs - 1_000);
      // Had it given up, this trip to the server and back would have left time to say so.
      await page.evaluate(async () => (await fetch('/healthz')).status);
      await expect(button).toBeVisible();
      await expect(login.summary).toBeHidden();
      await page.clock.fastForward(2_000);
      await expect(login.summary).toContainText('No answer from the sign-in service.');
      await expect(login.signInButton).toBeVisible();
      await expect(login.email).toHaveValue(person.email);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages say what is missing', async ({ page }) => {
    for (const path of [
      '/login',
      '/login/register',
      '/login/reset',
      '/login/action?mode=resetPassword&oobCode=x',
    ]) {
      await page.goto(path);
      // Playwright reads no text in a noscript, but sees what is shown of it.
      await expect(page.locator('main noscript > p')).toBeVisible();
    }
  });
});
