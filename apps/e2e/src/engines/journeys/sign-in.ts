/** Getting an account, and signing in and out. */
import { expect } from '@playwright/test';
import { SIGNING_OUT_KEY } from '@paddock/runtime/storage-keys';
import { mailbox } from '../../fixtures/mailbox.ts';
import { createEmailAddress } from '../../fixtures/test-users.ts';
import { waitForNextSecond } from '../../pages/login-page.ts';
import { test } from '../test.ts';

const PASSWORD = 'woolshed by the creek';
const SIGN_IN_LINK = 'header a';

export function defineSignInJourneys(): void {
  test('a visitor registers, confirms the email address, signs out and signs in again', async ({
    enginePage: page,
  }) => {
    const email = createEmailAddress();
    await page.open('/jobs');
    await page.click(SIGN_IN_LINK, 'Sign In');
    await page.click('main a', 'Create an account');
    await page.whenAddress(/^\/login\/register/);
    await page.fill('main input', /^Your name/, 'Hemi Walker');
    await page.fill('main input', /^Email/, email);
    await page.fill('main input[type=password]', undefined, PASSWORD);
    await page.click('main button', 'Create account');
    await page.whenVisible('main h1', 'Welcome to Paddock');
    await page.click('main button', 'Continue');
    await page.whenAddress(/^\/jobs$/);
    await page.whenGone(SIGN_IN_LINK, 'Sign In');

    await page.open(await mailbox.waitForLink(email));
    await page.whenVisible('main h1', 'Your email address is confirmed');
    await page.open('/account');
    await page.whenVisible('main h1', 'Kia ora, Hemi Walker');
    await page.click('main button', 'Sign out');
    await page.whenVisible(SIGN_IN_LINK, 'Sign In');

    await waitForNextSecond();
    await page.open('/login?return=%2Fservices');
    await page.fill('main input', /^Email/, email);
    await page.fill('main input[type=password]', undefined, PASSWORD);
    await page.click('main button', 'Sign in');
    await page.whenAddress(/^\/services$/);
    await page.click('footer :is(a, button)', 'Sign Out');
    await page.whenVisible(SIGN_IN_LINK, 'Sign In');
    // Wait until the sign-out is complete. If it were pending, the next test's first page would
    // complete it and end that test's session.
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), SIGNING_OUT_KEY))
      .toBeNull();
  });
}
