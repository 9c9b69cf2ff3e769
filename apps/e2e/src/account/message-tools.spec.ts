/** Two people and what a conversation has beside words: how far they have come, photos, an end to it, the way back to what was said. */
import type { Browser, Page } from '@playwright/test';
import type { Account } from '@paddock/contracts/http';
import { addMessages } from '../fixtures/conversations.ts';
import {
  BASE_URL,
  HAS_AUTH_EMULATOR,
  HAS_FIRESTORE_EMULATOR,
  HAS_STORAGE_EMULATOR,
} from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { writeAbout } from '../fixtures/notices.ts';
import type { SignedInPerson } from '../fixtures/people.ts';
import { plainPhoto } from '../fixtures/photos.ts';
import { openBrowser, test } from '../fixtures/seller.ts';
import { expect } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MessagesPage, NewMessagePage } from '../pages/messages-page.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

interface OpenOptions extends NonNullable<Parameters<Browser['newContext']>[0]> {
  /** Waits until Firestore tells of it. */
  readonly isListening?: boolean;
}

async function openConversation(
  browser: Browser,
  person: SignedInPerson,
  id: string,
  { isListening = false, ...options }: OpenOptions = {},
): ReturnType<typeof openBrowser> {
  const opened = await openBrowser(browser, person, options);
  const listening = isListening
    ? opened.page.waitForResponse(/google\.firestore\.v1\.Firestore\/Listen/)
    : null;
  await opened.messages.open(id);
  await listening;
  return opened;
}

/** What the API says to a message of theirs. */
async function codeOfWriting({ session }: SignedInPerson, id: string): Promise<string> {
  const response = await fetch(`${BASE_URL}/api/account/messages/${id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(BASE_URL).origin,
      'sec-fetch-site': 'same-origin',
      cookie: `__session=${session}`,
    },
    body: JSON.stringify({ body: 'Are you there?' }),
  });
  return response.ok ? 'sent' : ((await response.json()) as { readonly code: string }).code;
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('one sees that one’s words are seen, and a photo comes, live, to be opened on the full screen', async ({
  browser,
  signedIn,
  seller,
  complaints,
}) => {
  test.skip(!HAS_FIRESTORE_EMULATOR, 'the Firestore emulator is not on this machine');
  test.skip(!HAS_STORAGE_EMULATOR, 'the Storage emulator is not on this machine');
  const { conversation_id: id } = await writeAbout(signedIn, seller.listing.id, 'Kia ora');
  const buyer = await openConversation(browser, signedIn, id, { isListening: true });
  const mark = buyer.page.locator('.mark');
  await expect(mark).toHaveText(/^(?:Sent|Delivered)$/);
  // Nothing but the conversation's own document may tell of it.
  await buyer.page.route(/\/api\/account\/messages\/(unread|\d+\?after=)/, (route) =>
    route.abort(),
  );
  const sellers = await openConversation(browser, seller, id, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  // Where the emulator is just starting nothing is copied for a while.
  await expect(mark).toHaveText(/^Seen \d+:\d\d [ap]m$/, { timeout: 60_000 });

  await sellers.page.getByLabel('Photos', { exact: true }).setInputFiles([await plainPhoto()]);
  await expect(
    sellers.page.getByRole('list', { name: 'Photos to send' }).getByRole('listitem'),
  ).toHaveCount(1);
  // It goes once its photo is up.
  await sellers.messages.write('Here is the gate.');
  await expect(buyer.messages.said).toHaveText(['Kia ora', 'Here is the gate.']);
  const photo = buyer.page.getByRole('img', { name: 'Photo from Hemi Walker' });
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(sellers.page.getByRole('list', { name: 'Photos to send' })).toHaveCount(0);
  await photo.click();
  await expect(
    buyer.page.getByRole('dialog', { name: /^Pictures of the conversation/ }),
  ).toBeVisible();
  await Promise.all([buyer.context.close(), sellers.context.close()]);
  expect(complaints).toEqual([]);
});

test('somebody is blocked at once, both ways, while the other has it open; unblocked, unsent words are there', async ({
  browser,
  signedIn,
  seller,
}) => {
  const { conversation_id: id } = await writeAbout(signedIn, seller.listing.id, 'Kia ora');
  const buyer = await openConversation(browser, signedIn, id);
  const sellers = await openConversation(browser, seller, id);
  await buyer.messages.box.fill('Half a thought');
  await choose(sellers.page, 'Block');
  await sellers.page
    .getByRole('dialog')
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await expect(
    sellers.page.getByText(`You have blocked ${signedIn.name}.`, { exact: false }).first(),
  ).toBeVisible();
  expect([await codeOfWriting(signedIn, id), await codeOfWriting(seller, id)]).toEqual([
    'not_taking_messages',
    'blocked_by_you',
  ]);
  await expect(sellers.messages.box).toHaveCount(0);
  await expect(buyer.page.getByText('Hemi Walker is not taking messages from you.')).toBeVisible();
  await expect(buyer.messages.box).toHaveCount(0);
  await expect(buyer.page.getByText('Half a thought')).toBeVisible();
  await sellers.messages.button('Unblock').click();
  await expect(sellers.messages.box).toBeVisible();
  await expect(buyer.messages.box).toHaveValue('Half a thought');
  expect(await codeOfWriting(signedIn, id)).toBe('sent');
  await Promise.all([buyer.context.close(), sellers.context.close()]);
});

test('what was said long ago is found, gone to, and left again', async ({
  browser,
  signedIn,
  seller,
}) => {
  const { conversation_id: id } = await writeAbout(signedIn, seller.listing.id, 'Number 1');
  await addMessages(
    id,
    Array.from({ length: 180 }, (_each, index) =>
      index === 20 ? 'The key is under the trough at Kōpū' : `Number ${index + 2}`,
    ),
  );
  const { page, messages, context } = await openConversation(browser, signedIn, id);
  await choose(page, 'Search in conversation');
  await page.getByLabel('Words to look for').fill('kopu');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Messages that were found' }).getByRole('button').click();
  const found = page.locator('[data-found]');
  await expect(found).toContainText('The key is under the trough');
  await expect(found).toBeInViewport();
  await expect(found).toBeFocused();
  await page.getByRole('link', { name: 'Later messages' }).click();
  // What is not near is not in the page: one comes to it by scrolling.
  await expect(async () => {
    await page
      .getByRole('group', { name: 'What was said' })
      .evaluate((box) => box.scrollBy(0, 400));
    await expect(messages.said.filter({ hasText: /^Number 70$/ })).toBeInViewport({ timeout: 100 });
  }).toPass();
  expect(await messages.said.count()).toBeLessThan(60);
  await messages.button('Go to the newest').click();
  await expect(messages.said.last()).toHaveText('Number 181');
  await expect(messages.said.last()).toBeInViewport();
  await expect(found).toHaveCount(0);
  await context.close();
});

test('a person is written to from their page, and found again among one’s messages, archived and back', async ({
  browser,
  signedIn,
  seller,
  complaints,
}) => {
  const context = await browser.newContext({ storageState: signedIn.storageState });
  const page = await context.newPage();
  const { id: sellerId } = await fetch(`${BASE_URL}/api/account`, {
    headers: { cookie: `__session=${seller.session}` },
  }).then((response) => response.json() as Promise<Account>);
  await page.goto(`/profile/${sellerId}`);
  await whenAreaWorks(page);
  await page.getByRole('main').getByRole('link', { name: 'Message', exact: true }).click();
  await page.waitForURL(`/account/messages/new/${sellerId}`);
  await whenAreaWorks(page);
  const first = new NewMessagePage(page);
  await first.box.fill('Do you shear as well?');
  await first.sendButton.click();
  await page.waitForURL(/\/account\/messages\/\d+$/);
  const messages = new MessagesPage(page);
  await expect(messages.said).toHaveText(['Do you shear as well?']);
  await choose(page, 'Archive');
  await page.waitForURL('/account/messages');
  await page.getByRole('link', { name: 'Archived' }).first().click();
  await expect(messages.rows).toHaveCount(1);
  await expect(messages.rows).toContainText('Hemi Walker');
  await messages.rows.getByRole('link').click();
  await choose(page, 'Move to inbox');
  await expect(new Frame(page).toast('It is among your messages again.')).toBeVisible();
  await messages.open();
  await expect(messages.rows).toContainText('Do you shear as well?');
  await context.close();
  expect(complaints).toEqual([]);
});
