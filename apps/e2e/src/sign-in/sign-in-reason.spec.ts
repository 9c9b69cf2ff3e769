/** A visitor who has to sign in sees why, and gets to the page that they wanted. */
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { createEmailAddress, whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage, RegisterPage } from '../pages/login-page.ts';
import { NewMessagePage } from '../pages/messages-page.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenAuthEmulatorReady());

test('a visitor who registers to message a seller can write the message after one Continue', async ({
  page,
  seller,
}) => {
  const login = new LoginPage(page);
  const register = new RegisterPage(page);
  await page.goto(seller.listing.href);
  await whenRemoteHydrated(page);
  const main = page.getByRole('main');
  const title = await main.getByRole('heading', { level: 1 }).innerText();
  await main.getByRole('link', { name: /^Message the / }).click();
  await expect(login.heading).toHaveText('Sign in to message Hemi Walker');
  await expect(main.getByText(`About ${title}`)).toBeVisible();

  await main.getByRole('link', { name: 'Create an account' }).click();
  await expect(login.heading).toHaveText('Create an account to message Hemi Walker');
  await register.name.fill('Mere Tamati');
  await register.email.fill(createEmailAddress('mere'));
  await register.password.fill('woolshed by the creek');
  await register.submit.click();
  await expect(login.heading).toHaveText('Welcome to Paddock');
  await register.continueButton.click();
  await page.waitForURL(`/account/messages/new/${seller.listing.id}`);
  await expect(new NewMessagePage(page).heading).toHaveText('Message Hemi Walker');
});

test('a guest who clicks the bell sees why to sign in, and returns to the same page', async ({
  page,
  testUser,
}) => {
  const login = new LoginPage(page);
  await page.goto('/jobs');
  await whenRemoteHydrated(page);
  await page.getByRole('banner').first().getByRole('link', { name: 'Notifications' }).click();
  await expect(login.heading).toHaveText('Sign in to see your notifications');
  await whenRemoteHydrated(page);
  await login.signIn(testUser);
  await expect(page).toHaveURL(/\/jobs$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in and register pages say why', async ({ page }) => {
    await page.goto('/new-listing');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Sign in to post a listing');
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await expect(heading).toHaveText('Create an account to post a listing');
  });
});
