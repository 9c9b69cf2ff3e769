/**
 * /account/settings: saving and what happens when it fails, keyboard use, preferences and blocked
 * users.
 */
import type { Locator, Page } from '@playwright/test';
import type { NotificationPreferences } from '@paddock/contracts/http';
import type { BlockedUsers } from '@paddock/contracts/http/messages';
import { expectNoViolations } from '../fixtures/axe.ts';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { createSignedInUser } from '../fixtures/test-users.ts';
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

const PREFERENCES = '**/api/account/notification-preferences';

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
  test('saves a choice at once and shows it after a reload', async ({
    page,
    signedIn,
    pageErrors,
  }) => {
    await open(page);
    await getSwitch(page, 'Messages', 'Email').click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await quietHours(page).click();
    await page.getByLabel('From').fill('20:30');
    await page.getByLabel('Time zone').selectOption('Chatham Islands');
    await expect
      .poll(async () => (await fetchPreferences(signedIn)).quietHours, {
        message: 'quiet hours are saved',
      })
      .toEqual({ from: '20:30', to: '05:30', timeZone: 'Pacific/Chatham' });
    await open(page);
    await expect(getSwitch(page, 'Messages', 'Email')).not.toBeChecked();
    await expect(page.getByLabel('From')).toHaveValue('20:30');
    await expect(page.getByLabel('Time zone')).toHaveValue('Pacific/Chatham');
    expect((await fetchPreferences(signedIn)).channels.message).toEqual({
      inApp: true,
      push: true,
      email: false,
    });
    expect(pageErrors).toEqual([]);
  });

  test('keeps a choice that could not be sent and saves it with Try again, but reverts a choice that the API rejects', async ({
    page,
    signedIn,
  }) => {
    await open(page);
    await page.route(PREFERENCES, (route) => route.abort());
    await getSwitch(page, 'News', 'Email').click();
    await expect(page.getByText(/^Not saved yet\./)).toBeVisible();
    await expect(getSwitch(page, 'News', 'Email')).toBeChecked();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNoViolations(page, { within: 'main' });
    await page.unroute(PREFERENCES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect((await fetchPreferences(signedIn)).channels.news.email).toBe(true);

    await page.route(PREFERENCES, (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'bad_request', message: 'Not like that.', requestId: 'r' },
      }),
    );
    await getSwitch(page, 'News', 'Email').click();
    await expect(page.getByText(/^We couldn’t save that, so we’ve changed it back/)).toBeVisible();
    await expect(getSwitch(page, 'News', 'Email')).toBeChecked();
  });

  test('can be used with only a keyboard', async ({ page, signedIn }) => {
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

  test('applies the date, clock and data saver settings to server-rendered pages, and can unblock a user', async ({
    page,
    signedIn,
    catalogue,
    pageErrors,
  }) => {
    const other = await createSignedInUser('Hemi Walker');
    const { id } = (await (
      await fetch(`${BASE_URL}/api/account`, { headers: { cookie: `__session=${other.session}` } })
    ).json()) as { readonly id: string };
    const blocks = async () =>
      (
        (await (
          await fetch(`${BASE_URL}/api/account/blocks`, {
            headers: { cookie: `__session=${signedIn.session}` },
          })
        ).json()) as BlockedUsers
      ).people.map(({ name }) => name);
    await fetch(`${BASE_URL}/api/account/blocks/${id}`, {
      method: 'PUT',
      headers: {
        cookie: `__session=${signedIn.session}`,
        origin: BASE_URL,
        'sec-fetch-site': 'same-origin',
      },
    });
    expect(await blocks()).toEqual(['Hemi Walker']);

    await open(page);
    await page.getByRole('link', { name: 'Blocked people' }).click();
    await page.getByRole('button', { name: 'Unblock Hemi Walker' }).click();
    await expect(page.getByText('Can message you again', { exact: true })).toBeVisible();
    expect(await blocks()).toEqual([]);
    await page.getByRole('button', { name: 'Undo: block Hemi Walker again' }).click();
    await expect(page.getByText('Hemi Walker is blocked again.')).toBeAttached();
    expect(await blocks()).toEqual(['Hemi Walker']);

    await page.getByRole('radio', { name: /^Te reo Māori/ }).check();
    await page.getByRole('radio', { name: /^24-hour clock/ }).check();
    await page.getByRole('switch', { name: 'Data saver' }).click();
    await open(page);
    await expect(page.getByRole('radio', { name: /^Te reo Māori/ })).toBeChecked();
    await expect(page.getByText(/^Blocked (?:ināianei|\d meneti i mua)$/)).toBeVisible();

    // A private and a public page: check the server's HTML, and the page after hydration.
    for (const address of ['/account', catalogue.addresses['listing-item']]) {
      const html = await (await page.context().request.get(BASE_URL + address)).text();
      expect(html).toMatch(
        /^<!doctype html>\n<html lang="en-NZ"[^>]* data-dates="te-reo" data-clock="24" data-saver=""/,
      );
      await page.goto(address);
      await whenRemoteHydrated(page);
      await expect(page.getByRole('main')).not.toContainText(
        /\d+ (?:January|February|March|April|June|July|August|September|October|November|December) \d{4}/,
      );
      await expect(page.getByRole('main')).toContainText(
        /\d+ (?:[A-ZŌ][\wāēīōū-]+) \d{4}|i mua|ināianei/,
      );
    }
    expect(pageErrors).toEqual([]);
  });
});
