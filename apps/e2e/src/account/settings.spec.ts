/** /account/settings: keyboard use, and the preferences that the server applies. */
import type { Locator, Page } from '@playwright/test';
import type { NotificationPreferences } from '@paddock/contracts/http';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { expect, test as base } from '../fixtures/test.ts';

base.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

/** In these tests, `page` belongs to a browser in which the user `signedIn` is signed in. */
const test = base.extend({
  page: async ({ browser, signedIn }, use) => {
    const context = await browser.newContext({ storageState: signedIn.storageState });
    await use(await context.newPage());
    await context.close();
  },
});

const getSwitch = (page: Page, type: string, channel: string): Locator =>
  page.getByRole('group', { name: type, exact: true }).getByRole('switch', { name: channel });
const quietHours = (page: Page): Locator => page.getByRole('switch', { name: 'Quiet hours' });

async function open(page: Page): Promise<void> {
  await page.goto('/account/settings');
  await whenRemoteHydrated(page);
  await expect(getSwitch(page, 'Messages', 'Push')).toBeEnabled();
}

async function fetchPreferences({ session }: SignedInUser): Promise<NotificationPreferences> {
  const response = await fetch(`${BASE_URL}/api/account/notification-preferences`, {
    headers: { cookie: `__session=${session}` },
  });
  return (await response.json()) as NotificationPreferences;
}

test.describe('the settings page', () => {
  test('can be used with only a keyboard', { tag: '@full' }, async ({ page, signedIn }) => {
    await open(page);
    const keyboard = new Keyboard(page);
    await keyboard.goTo(getSwitch(page, 'Your listings', 'Push'));
    await keyboard.press('Space');
    await keyboard.goTo(quietHours(page));
    await keyboard.press('Space');
    await keyboard.goTo(page.getByLabel('From'));
    await keyboard.type('1015PM');
    await expect
      .poll(async () => (await fetchPreferences(signedIn)).quietHours?.from, {
        message: 'the time is saved',
      })
      .toBe('22:15');
    expect((await fetchPreferences(signedIn)).channels.post.push).toBe(false);
  });

  test('applies the date, clock and data saver settings to pages that the server renders next', async ({
    page,
    pageErrors,
  }) => {
    await open(page);
    await page.getByRole('radio', { name: /^Te reo Māori/ }).check();
    await page.getByRole('radio', { name: /^24-hour clock/ }).check();
    await page.getByRole('switch', { name: 'Data saver' }).click();

    // Check the server's HTML, and the same page after hydration.
    const html = await (await page.context().request.get(`${BASE_URL}/account`)).text();
    expect(html).toMatch(
      /^<!doctype html>\n<html lang="en-NZ"[^>]* data-dates="te-reo" data-clock="24" data-saver=""/,
    );
    await page.goto('/account');
    await whenRemoteHydrated(page);
    await expect(page.getByRole('main')).toContainText(
      /\d+ [A-ZŌ][\wāēīōū-]+ \d{4}|i mua|ināianei/,
    );
    expect(pageErrors).toEqual([]);
  });
});
