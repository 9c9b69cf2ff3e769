/**
 * Saved searches: a guest saves one, and it notifies the user about a new listing. The API tests
 * cover its emails.
 */
import type { SavedSearchList } from '@paddock/contracts/http';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { publishHayListing } from '../fixtures/posts.ts';
import { updateEmulatorAccount } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { NotificationPanel } from '../pages/notification-panel.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

test('a search that a guest saves is in the account after sign-in, sends notifications and can be removed', async ({
  page,
  testUser,
  signedIn,
  pageErrors,
}) => {
  // A word that no other test uses in a post.
  const word = `cocksfoot${Date.now().toString(36)}`;
  await updateEmulatorAccount(testUser, { emailVerified: true });
  await page.goto(`/marketplace/feed-fodder/hay?query=${word}&priceMax=20&sort=price-low`);
  await whenRemoteHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Save this search' }).click();
  await page.waitForURL(/\/login\?return=/);
  await new LoginPage(page).signIn(testUser);
  await page.waitForURL(/\/marketplace\/feed-fodder\/hay\?/);
  const saved = page.getByRole('main').getByRole('link', { name: 'Search saved' });
  await expect(saved).toBeVisible();

  await saved.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved searches');
  await whenRemoteHydrated(page);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(`Hay “${word}” under $20`);
  await expect(card).toContainText('Nothing new since your last visit.');
  await card.getByRole('combobox').selectOption({ label: 'Straight away' });
  const frequencies = async () =>
    (
      (await (
        await page.context().request.get(`${BASE_URL}/api/account/searches`)
      ).json()) as SavedSearchList
    ).searches.map(({ frequency, hasEmailAlerts }) => [frequency, hasEmailAlerts]);
  await expect
    .poll(frequencies, { message: 'the frequency is saved' })
    .toEqual([['at-once', true]]);

  const title = `Hay, ${word}, in the shed`;
  await publishHayListing(BASE_URL, signedIn, title);
  const panel = new NotificationPanel(page);
  await panel.expectUnread(1);
  await page.reload();
  await whenRemoteHydrated(page);
  await expect(card).toContainText('1 new');
  await expect(card.getByRole('link', { name: title })).toBeVisible();

  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toHaveCount(1);
  expect(pageErrors).toEqual([]);
});
