/**
 * The platform services on pages that cannot load the account remote: the user's pending writes are
 * kept and sent, because the shell sends them (docs/adr/0024-platform-services.md).
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Listing, Post, SavedLocation, ThreadPage, WatchedIds } from '@paddock/contracts/http';
import { GUEST_FARM_KEY, GUEST_WATCHES_KEY } from '@paddock/offline/guest-storage';
import { fetchFromApi } from '../fixtures/catalogue.ts';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { createListingFor, startConversationAbout } from '../fixtures/notifications.ts';
import { createHayDraft } from '../fixtures/posts.ts';
import { createSignedInUser } from '../fixtures/test-users.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';
import { MessagesPage } from '../pages/messages-page.ts';
import { PostEditor } from '../pages/post-editor.ts';
import { ShellLayout } from '../pages/shell-layout.ts';
import { ResultsPage } from '../pages/results-page.ts';

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

/** Opens a signed-in browser window, with this data in `localStorage`. */
function openContext(
  browser: Browser,
  { storageState }: SignedInUser,
  stored: Readonly<Record<string, unknown>> = {},
): Promise<BrowserContext> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  const { origin } = new URL(BASE_URL);
  const origins = storageState.origins.some((each) => each.origin === origin)
    ? storageState.origins
    : [...storageState.origins, { origin, localStorage: [] }];
  return browser.newContext({
    storageState: {
      ...storageState,
      origins: origins.map((each) =>
        each.origin === origin
          ? { ...each, localStorage: [...each.localStorage, ...localStorage] }
          : each,
      ),
    },
  });
}

/**
 * Makes every file of the account remote unavailable, as after a broken release.
 *
 * @returns the addresses that pages have requested in vain; more are appended later
 */
async function blockAccount(context: BrowserContext): Promise<readonly string[]> {
  const blocked: string[] = [];
  await context.route('**/assets/remotes/account/**', (route) => {
    blocked.push(route.request().url());
    return route.abort();
  });
  return blocked;
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  // A toast may have disappeared again when the page has loaded all its images.
  await page.goto(path, { waitUntil: 'commit' });
  return page;
}

test('a message and a heart made offline are sent by a page without the account remote', async ({
  browser,
  signedIn,
}) => {
  const seller = await createSignedInUser('Hemi Walker');
  const listing = await fetchFromApi<Listing>(`/listings/${await createListingFor(seller)}`);
  const { conversationId: id } = await startConversationAbout(signedIn, listing.id, 'Kia ora');
  const context = await openContext(browser, signedIn);
  const listingPage = await openPage(context, listing.href);
  const heart = listingPage.getByRole('main').getByRole('button', { name: /^Watch(ing)?$/ });
  await whenRemoteHydrated(listingPage);
  await expect(heart).toHaveText('Watch');
  const threadPage = await context.newPage();
  const messages = new MessagesPage(threadPage);
  await messages.open(id);
  await expect(messages.messageTexts).toHaveText(['Kia ora']);

  await context.setOffline(true);
  await messages.write('Is it dry?');
  await expect(threadPage.getByText('Waiting for signal', { exact: true })).toBeVisible();
  await heart.click();
  await expect(heart).toHaveText('Watching');
  await Promise.all([listingPage.close(), threadPage.close()]);

  const blocked = await blockAccount(context);
  await context.setOffline(false);
  await openPage(context, '/jobs');
  await expect.poll(() => blocked, { message: 'the page needs the remote' }).not.toEqual([]);
  await expect
    .poll(
      async () =>
        (await fetchAsUser<ThreadPage>(seller, `messages/${id}`)).messages.map(({ body }) => body),
      { message: 'the message is sent' },
    )
    .toEqual(['Kia ora', 'Is it dry?']);
  await expect
    .poll(async () => (await fetchAsUser<WatchedIds>(signedIn, 'watchlist/ids')).ids, {
      message: 'the listing is on the watchlist',
    })
    .toEqual([listing.id]);
  await context.close();
});

test(
  'a draft edited offline is saved although the account remote is never there',
  { tag: '@full' },
  async ({ browser, signedIn }) => {
    const draft = await createHayDraft(BASE_URL, signedIn, 'Hay');
    const context = await openContext(browser, signedIn);
    await blockAccount(context);
    const editorPage = await context.newPage();
    // Playwright's offline mode ends when the page starts to close, so the page's last request would
    // reach the API.
    await editorPage.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, options) =>
        options?.method === 'PUT'
          ? Promise.reject(new TypeError('offline'))
          : fetch(input, options);
    });
    const editor = new PostEditor(editorPage);
    await editor.open(`/account/posts/${draft.id}`);
    await expect(editor.field('title')).toHaveValue('Hay');
    await context.setOffline(true);
    await editor.field('title').fill('Hay, cut in December');
    await expect(
      editor.main.getByRole('complementary').getByText('Saved on this device', { exact: true }),
    ).toBeVisible();
    await editorPage.close();
    const fetchTitle = async () =>
      (await fetchAsUser<Post>(signedIn, `posts/${draft.id}`)).form.values['title'];
    expect(await fetchTitle()).toBe('Hay');

    await context.setOffline(false);
    await openPage(context, '/about');
    await expect.poll(fetchTitle).toBe('Hay, cut in December');
    await context.close();
  },
);

test(
  'a guest’s hearts and farm reach the account, and cards show the distance, without the account remote',
  { tag: '@full' },
  async ({ browser, signedIn }) => {
    const seller = await createSignedInUser('Hemi Walker');
    const watchedId = await createListingFor(seller);
    const context = await openContext(browser, signedIn, {
      [GUEST_WATCHES_KEY]: [watchedId],
      [GUEST_FARM_KEY]: { name: 'Kauri Flats', townId: null, lat: -37.81, lng: 175.77 },
    });
    await blockAccount(context);
    const page = await openPage(context, '/search/listing');
    await expect(
      new ShellLayout(page).toast('The listing from this browser is now on your watchlist.'),
    ).toBeVisible();
    await expect(
      new ResultsPage(page).cards.getByTitle(/ km from Kauri Flats, as the crow flies$/),
    ).toHaveCount(20);
    await expect
      .poll(async () =>
        (await fetchAsUser<{ locations: SavedLocation[] }>(signedIn, 'locations')).locations.map(
          ({ name, isHome }) => [name, isHome],
        ),
      )
      .toEqual([['Kauri Flats', true]]);
    expect((await fetchAsUser<WatchedIds>(signedIn, 'watchlist/ids')).ids).toEqual([watchedId]);
    await context.close();
  },
);

test(
  'a sender sees that the message was delivered to a page without the account remote',
  { tag: '@full' },
  async ({ browser, signedIn }) => {
    const seller = await createSignedInUser('Hemi Walker');
    const listingId = await createListingFor(seller);
    const { conversationId: id } = await startConversationAbout(signedIn, listingId, 'Kia ora');
    const fetchDeliveredSequence = async () =>
      (await fetchAsUser<ThreadPage>(signedIn, `messages/${id}`)).conversation.deliveredSequence;
    expect(await fetchDeliveredSequence()).toBe(0);
    const context = await openContext(browser, seller);
    await blockAccount(context);
    await openPage(context, '/about');
    await expect.poll(fetchDeliveredSequence).toBe(1);
    await context.close();
  },
);
