/** What is done without a signal waits in the browser, outlives it, and goes once and in order from whatever page is opened next. */
import type { BrowserContext, LaunchOptions, Page, PlaywrightWorkerArgs } from '@playwright/test';
import type { Listing, Post, Thread, WatchedIds } from '@paddock/contracts/http';
import { askApi } from '../fixtures/catalogue.ts';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { giveListing, writeAbout } from '../fixtures/notices.ts';
import { beginHay } from '../fixtures/own-posts.ts';
import { createSignedInPerson } from '../fixtures/people.ts';
import type { SignedInPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { MessagesPage } from '../pages/messages-page.ts';
import { PostEditor } from '../pages/post-editor.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

async function askAs<Answer>({ session }: SignedInPerson, path: string): Promise<Answer> {
  const response = await fetch(`${BASE_URL}/api/account/${path}`, {
    headers: { cookie: `__session=${session}` },
  });
  return (await response.json()) as Answer;
}

const fetchBodies = async (person: SignedInPerson, id: string) =>
  (await askAs<Thread>(person, `messages/${id}`)).messages.map(({ body }) => body);

/** A browser whose profile is on the disk: closed and opened again it is the same one. */
async function openProfile(
  playwright: PlaywrightWorkerArgs['playwright'],
  folder: string,
  launchOptions: LaunchOptions,
  { storageState }: SignedInPerson,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: BASE_URL,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
  });
  // As the server sets it: it outlives the browser.
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

test('three messages, a heart and a draft’s last words without a signal outlive a closed browser, and go once and in order; what was cancelled does not', async ({
  playwright,
  launchOptions,
  signedIn,
}, testInfo) => {
  const seller = await createSignedInPerson('Hemi Walker');
  const listing = await askApi<Listing>(`/listings/${await giveListing(seller)}`);
  const { conversation_id: id } = await writeAbout(signedIn, listing.id, 'Kia ora');
  const draft = await beginHay(BASE_URL, signedIn, 'Hay');
  const folder = testInfo.outputPath('profile');
  const heart = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: /^Watch(ing)?$/ });

  const before = await openProfile(playwright, folder, launchOptions, signedIn);
  const listingPage = await before.context.newPage();
  await listingPage.goto(listing.href);
  await whenAreaWorks(listingPage);
  await expect(heart(listingPage)).toHaveText('Watch');
  const editorPage = await before.context.newPage();
  const editor = new PostEditor(editorPage);
  await editor.open(`/account/posts/${draft.id}`);
  await expect(editor.field('title')).toHaveValue('Hay');
  const messages = new MessagesPage(before.page);
  await messages.open(id);
  await expect(messages.said).toHaveText(['Kia ora']);

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
  await editor.field('title').fill('Hay, cut in December');
  await expect(
    editor.main.getByRole('complementary').getByText('Kept on this phone', { exact: true }),
  ).toBeVisible();
  await before.context.close();
  expect(await fetchBodies(seller, id)).toEqual(['Kia ora']);

  const after = await openProfile(playwright, folder, launchOptions, signedIn);
  await after.page.goto('/jobs');
  const arrived = ['Kia ora', 'One', 'Two', 'Three'];
  await expect
    .poll(() => fetchBodies(seller, id), { message: 'what waited arrives, from any page' })
    .toEqual(arrived);
  await expect
    .poll(async () => (await askAs<WatchedIds>(signedIn, 'watchlist/ids')).ids, {
      message: 'the heart too',
    })
    .toEqual([listing.id]);
  await expect
    .poll(async () => (await askAs<Post>(signedIn, `posts/${draft.id}`)).form.values['title'], {
      message: 'and the last words of the draft',
    })
    .toBe('Hay, cut in December');
  await after.page.goto('/account/watchlist');
  await expect(
    after.page.getByRole('main').getByRole('heading', { name: listing.title }),
  ).toBeVisible();
  const there = new MessagesPage(after.page);
  await there.open(id);
  await expect(there.said).toHaveText(arrived);
  await expect(after.page.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0);
  expect(await fetchBodies(seller, id)).toEqual(arrived);
  await after.context.close();
});
