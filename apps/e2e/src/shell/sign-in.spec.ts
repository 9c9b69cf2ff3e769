/** Signing in and one's account, as people do it: against the real emulator, with the mails that really come. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { whenSignInWorks } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountPage } from '../pages/account-page.ts';
import { LoginPage, RegisterPage } from '../pages/login-page.ts';

const PASSWORD = 'woolshed by the creek';
const toastOf = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text);
/** On the page that one comes back to. */
const signedInAs = (page: Page, name: string) => toastOf(page, `You are signed in as ${name}.`);
const newAddress = () => `hemi.${randomBytes(6).toString('hex')}@farm.test`;

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenSignInWorks());

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo').getByText('Sign Out')).toBeVisible();
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Sign In' })).toBeHidden();
}

async function signOut(page: Page): Promise<void> {
  const account = new AccountPage(page);
  await account.open();
  await account.button('Sign out').click();
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Sign In' })).toBeVisible();
}

test('register, confirm the address, sign out, sign in: back where one was', async ({ page, mailbox }) => {
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
  await expectSignedIn(page);

  await page.goto(await mailbox.linkTo(address));
  await expect(login.heading).toHaveText('Your address is confirmed');
  const account = new AccountPage(page);
  await account.open();
  await expect(account.heading).toHaveText('Kia ora, Hemi Walker');
  await expect(account.section('E-mail')).toContainText('Confirmed');
  await expect(account.field('Region')).toHaveValue('waikato');

  await signOut(page);
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

test('a link by mail, opened in another tab, and in another browser that asks for the address', async ({ page, context, browser, person, mailbox }) => {
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
  await expectSignedIn(tab);
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

test('a link by mail makes an account too, asks another browser for the address, and asks for the profile later', async ({ page, browser, mailbox }) => {
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
  await expectSignedIn(elsewhere);
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
  await expectSignedIn(page);

  await page.goto(link);
  await expect(login.heading).toHaveText('This link no longer works');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL(/\/login\/reset$/);
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill('nobody.at.all@farm.test');
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
  { device: 'a computer', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', waitMs: 30_000 },
  { device: 'a phone', userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', waitMs: 60_000 },
]) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent });

    test(`an answer that does not come is waited for ${waitMs / 1_000} s, and nothing that was typed is lost`, async ({ page, person }) => {
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

test.describe('one’s account', () => {
  test('the profile is edited, and the frame says the new name', async ({ page, person }) => {
    const login = new LoginPage(page);
    const account = new AccountPage(page);
    await login.open('/login?return=/account');
    await login.signIn(person);
    await expect(account.heading).toHaveText(`Kia ora, ${person.name}`);
    await account.field('Name').fill('Aroha T');
    await account.field('Phone (optional)').fill('not a number');
    await account.field('Region').selectOption({ label: 'Otago' });
    await account.button('Save my details').click();
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
    // A reload costs nobody their words.
    await page.reload();
    await whenAreaWorks(page);
    await expect(account.field('Name')).toHaveValue('Aroha T');
    await account.field('Phone (optional)').fill('027 555 0142');
    await account.button('Save my details').click();
    await expect(toastOf(page, 'Your details are saved.')).toBeVisible();
    await expect(page.getByRole('banner').first().getByRole('link', { name: 'Account of Aroha T' })).toBeVisible();
    await page.reload();
    await expect(account.heading).toHaveText('Kia ora, Aroha T');
    await expect(account.field('Region')).toHaveValue('otago');
  });

  test('the e-mail address is changed by the mail that comes to the new one', async ({ page, person, mailbox }) => {
    const login = new LoginPage(page);
    const account = new AccountPage(page);
    const address = newAddress();
    await login.open('/login?return=/account');
    await login.signIn(person);
    await account.button('Change e-mail').click();
    await account.field('New e-mail address').fill(address);
    await account.button('Send the link').click();
    await expect(account.section('E-mail')).toContainText(`We have sent a link to ${address}`);
    await page.goto(await mailbox.linkTo(address));
    await expect(login.heading).toHaveText('Your e-mail address is changed');
    // The address of before has been told.
    await mailbox.waitFor(person.email);
    await page.context().clearCookies();
    await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
    await login.open('/login?return=/account');
    await login.signIn({ email: address, password: person.password });
    await expect(account.section('E-mail')).toContainText(address);
  });

  test('the password is changed with the one before', async ({ page, person }) => {
    const login = new LoginPage(page);
    const account = new AccountPage(page);
    await login.open('/login?return=/account');
    await login.signIn(person);
    await account.button('Change or add a password').click();
    await account.field('Password now').fill('not it');
    await account.field('New password').fill(PASSWORD);
    await account.button('Save the password').click();
    await expect(account.field('Password now')).toHaveAttribute('aria-invalid', 'true');
    await account.field('Password now').fill(person.password);
    await account.button('Save the password').click();
    await expect(toastOf(page, 'Your password is changed.')).toBeVisible();
    await signOut(page);
    await login.open();
    await login.signIn({ email: person.email, password: PASSWORD });
    await expectSignedIn(page);
  });

  test('everything that is kept comes as one file', async ({ page, person }) => {
    const login = new LoginPage(page);
    await login.open('/login?return=/account');
    await login.signIn(person);
    const link = page.getByRole('link', { name: 'Download my data' });
    await expect(link).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
  });

  test('another device is signed out from here', async ({ page, browser, person }) => {
    const login = new LoginPage(page);
    const account = new AccountPage(page);
    const phone = await (await browser.newContext({ userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0' })).newPage();
    const phoneLogin = new LoginPage(phone);
    await phoneLogin.open('/login?return=/account');
    await phoneLogin.signIn(person);
    await expect(phone).toHaveURL(/\/account$/);

    await login.open('/login?return=/account');
    await login.signIn(person);
    const sessions = account.section('Where you are signed in').getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await sessions.filter({ hasText: 'Android' }).getByRole('button', { name: /Sign out/ }).click();
    await expect(sessions).toHaveCount(1);
    await phone.goto('/account');
    await expect(phone).toHaveURL(/\/login/);
    await phone.context().close();
  });

  test('deleted, and kept after all', async ({ page, person }) => {
    const login = new LoginPage(page);
    const account = new AccountPage(page);
    await login.open('/login?return=/account');
    await login.signIn(person);
    await account.button('Delete my account…').click();
    await account.field('To go on, type “delete my account”').fill('delete my account');
    await account.button('Delete my account').click();
    await expect(page).toHaveURL(/\/login\?return=%2Faccount$/);
    await expect(toastOf(page, /^Your account will be deleted on \d+ \p{L}+ 20\d\d\./u)).toBeVisible();
    await whenAreaWorks(page);
    await login.signIn(person);
    await account.button('Keep my account').click();
    await expect(toastOf(page, 'Your account stays, and your posts are back.')).toBeVisible();
    await page.reload();
    await expect(account.heading).toHaveText(/Kia ora/);
    await expect(account.button('Keep my account')).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages say what is missing', async ({ page }) => {
    for (const path of ['/login', '/login/register', '/login/reset', '/login/action?mode=resetPassword&oobCode=x']) {
      await page.goto(path);
      // Playwright reads no text in a noscript, but sees what is shown of it.
      await expect(page.locator('main noscript > p')).toBeVisible();
    }
  });
});
