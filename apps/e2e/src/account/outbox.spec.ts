/**
 * The outbox: actions taken offline are stored in the browser, and sent once, in order, by the next
 * page that opens online.
 */
import type { BrowserContext, LaunchOptions, Page, PlaywrightWorkerArgs } from '@playwright/test';
import type { Listing, ThreadPage, WatchedIds } from '@paddock/contracts/http';
import { fetchFromApi } from '../fixtures/catalogue.ts';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { createListingFor, startConversationAbout } from '../fixtures/notifications.ts';
import { createSignedInUser } from '../fixtures/test-users.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { MessagesPage } from '../pages/messages-page.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

async function fetchAsUser<ResponseBody>(
  { session }: SignedInUser,
  path: string,
): Promise<ResponseBody> {
  const response = await fetch(`${BASE_URL}/api/account/${path}`, {
    headers: { cookie: `__session=${session}` },
  });
  return (await response.json()) as ResponseBody;
}

const fetchBodies = async (testUser: SignedInUser, id: string) =>
  (await fetchAsUser<ThreadPage>(testUser, `messages/${id}`)).messages.map(({ body }) => body);

/**
 * Opens a browser whose profile is stored on disk, so that its data is kept when the browser is
 * closed and opened again.
 */
async function openProfile(
  playwright: PlaywrightWorkerArgs['playwright'],
  folder: string,
  launchOptions: LaunchOptions,
  { storageState }: SignedInUser,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: BASE_URL,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
  });
  // The cookie needs an expiry date, as the server sets it, in order to survive closing the
  // browser.
  const expires = Math.floor(Date.now() / 1_000) + 86_400;
  await context.addCookies(storageState.cookies.map((cookie) => ({ ...cookie, expires })));
  await context.addInitScript(
    (entries) => {
      if (location.origin !== 'null')
        for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    storageState.origins.flatMap(({ localStorage: entries }) => entries),
  );
  return { context, page: await context.newPage() };
}

test('offline messages and watchlist changes survive closing the browser and are each sent once, in order; a cancelled message is not sent', async ({
  playwright,
  launchOptions,
  signedIn,
}, testInfo) => {
  const seller = await createSignedInUser('Hemi Walker');
  const listing = await fetchFromApi<Listing>(`/listings/${await createListingFor(seller)}`);
  const { conversationId: id } = await startConversationAbout(signedIn, listing.id, 'Kia ora');
  const folder = testInfo.outputPath('profile');
  const heart = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: /^Watch(ing)?$/ });

  const before = await openProfile(playwright, folder, launchOptions, signedIn);
  const listingPage = await before.context.newPage();
  await listingPage.goto(listing.href);
  await whenRemoteHydrated(listingPage);
  await expect(heart(listingPage)).toHaveText('Watch');
  const messages = new MessagesPage(before.page);
  await messages.open(id);
  await expect(messages.messageTexts).toHaveText(['Kia ora']);

  await before.context.setOffline(true);
  for (const words of ['One', 'Two', 'Not this one', 'Three']) await messages.write(words);
  await expect(before.page.getByText('Waiting for signal', { exact: true })).toHaveCount(4);
  const unwanted = before.page
    .getByRole('list', { name: 'Not sent yet' })
    .getByRole('listitem')
    .filter({ hasText: 'Not this one' });
  await unwanted.getByRole('button', { name: 'Cancel' }).click();
  await expect(unwanted).toHaveCount(0);
  await heart(listingPage).click();
  await expect(heart(listingPage)).toHaveText('Watching');
  await expect(before.page.getByText('Waiting for signal', { exact: true })).toHaveCount(3);
  await before.context.close();
  expect(await fetchBodies(seller, id)).toEqual(['Kia ora']);

  const after = await openProfile(playwright, folder, launchOptions, signedIn);
  await after.page.goto('/about');
  await expect
    .poll(() => fetchBodies(seller, id), { message: 'the messages are sent from any page' })
    .toEqual(['Kia ora', 'One', 'Two', 'Three']);
  await expect
    .poll(async () => (await fetchAsUser<WatchedIds>(signedIn, 'watchlist/ids')).ids, {
      message: 'the listing is on the watchlist',
    })
    .toEqual([listing.id]);
  await after.context.close();
});
