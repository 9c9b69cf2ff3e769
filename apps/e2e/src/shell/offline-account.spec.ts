/** A signed-in user reads their account offline, and other users of the phone do not (ADR 43). */
import type { BrowserContext, Page } from '@playwright/test';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { startConversationAbout } from '../fixtures/notifications.ts';
import { startSwitchableConnection } from '../fixtures/switchable-connection.ts';
import { createSignedInUser } from '../fixtures/test-users.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchNewestListings } from '../fixtures/watches.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.use({ serviceWorkers: 'allow' });

/** Replaces the browser's session, as a sign-in in another tab does. */
async function setUser(context: BrowserContext, { storageState }: SignedInUser): Promise<void> {
  await context.addCookies(storageState.cookies);
}

/** The paths of the pages that the browser has saved. */
const listSavedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => new URL(url).pathname);
  });

const getBar = (page: Page) =>
  page.getByText(/^You’re offline\. This page was saved (?:at|on) .+\.$/);

test('without a signal, a signed-in user can read the watchlist and an unopened conversation, and the next user cannot', async ({
  browser,
  signedIn,
  seller,
}) => {
  const { conversationId } = await startConversationAbout(
    signedIn,
    seller.listing.id,
    'Is the hay still for sale?',
  );
  await watchNewestListings(signedIn, 2);
  const line = await startSwitchableConnection(BASE_URL);
  const [origin] = signedIn.storageState.origins;
  const context = await browser.newContext({
    storageState: {
      cookies: signedIn.storageState.cookies,
      origins: [{ origin: line.origin, localStorage: origin?.localStorage ?? [] }],
    },
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const conversation = `/account/messages/${conversationId}`;
  await page.goto(line.origin + seller.listing.href);
  await whenRemoteHydrated(page);
  await expect
    .poll(() => listSavedPages(page))
    .toEqual(
      expect.arrayContaining([
        seller.listing.href,
        '/account/watchlist',
        conversation,
        '/account/posts/draft',
      ]),
    );
  line.cut();

  await page.reload();
  await expect(getBar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seller.listing.title);
  await page.goto(`${line.origin}/account/watchlist`);
  await expect(getBar(page)).toBeVisible();
  await whenRemoteHydrated(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
  await page.goto(line.origin + conversation);
  await whenRemoteHydrated(page);
  await expect(page.getByText('Is the hay still for sale?', { exact: true })).toBeVisible();

  line.connect();
  const otherTab = await context.newPage();
  await setUser(context, await createSignedInUser('Mere Parata'));
  await otherTab.goto(`${line.origin}/about`);
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('About Paddock');
  await expect.poll(() => listSavedPages(otherTab)).not.toContain(conversation);
  line.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await expect(page.getByText('Is the hay still for sale?', { exact: true })).toBeHidden();
  await context.close();
  await line.close();
});
