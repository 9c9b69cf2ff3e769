/** A conversation's features besides text: read receipts, photos and search. */
import type { Browser, Locator, Page } from '@playwright/test';
import { insertMessages } from '../fixtures/conversations.ts';
import {
  HAS_AUTH_EMULATOR,
  HAS_FIRESTORE_EMULATOR,
  HAS_STORAGE_EMULATOR,
} from '../fixtures/environment.ts';
import { startConversationAbout } from '../fixtures/notifications.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { createPlainPhoto } from '../fixtures/photos.ts';
import { PHONE } from '../fixtures/screens.ts';
import { openBrowserAs } from '../fixtures/seller.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

interface OpenOptions extends NonNullable<Parameters<Browser['newContext']>[0]> {
  /** True to wait until the page has subscribed to the conversation in Firestore. */
  readonly isListening?: boolean;
}

async function openConversation(
  browser: Browser,
  testUser: SignedInUser,
  id: string,
  { isListening = false, ...options }: OpenOptions = {},
): ReturnType<typeof openBrowserAs> {
  const opened = await openBrowserAs(browser, testUser, options);
  const listening = isListening
    ? opened.page.waitForResponse(/google\.firestore\.v1\.Firestore\/Listen/)
    : null;
  await opened.messages.open(id);
  await listening;
  return opened;
}

async function chooseMenuItem(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test(
  'a buyer sees a read receipt and a photo arrive live, and opens the photo full screen',
  { tag: '@full' },
  async ({ browser, signedIn, seller, pageErrors }) => {
    test.skip(!HAS_FIRESTORE_EMULATOR, 'this machine has no Firestore emulator');
    test.skip(!HAS_STORAGE_EMULATOR, 'this machine has no Storage emulator');
    const { conversationId: id } = await startConversationAbout(
      signedIn,
      seller.listing.id,
      'Kia ora',
    );
    const buyer = await openConversation(browser, signedIn, id, { isListening: true });
    const receipt = buyer.page.locator('.mark');
    await expect(receipt).toHaveText(/^(?:Sent|Delivered)$/);
    // Block the other sources of updates, so that they can come only from the conversation's
    // Firestore document.
    await buyer.page.route(/\/api\/account\/messages\/(unread|\d+\?after=)/, (route) =>
      route.abort(),
    );
    const sellers = await openConversation(browser, seller, id, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    // The mirror copies nothing to the emulator while it is starting, so the receipt may arrive late.
    await expect(receipt).toHaveText(/^Seen \d+:\d\d [ap]m$/, { timeout: 60_000 });

    await sellers.page
      .getByLabel('Photos', { exact: true })
      .setInputFiles([await createPlainPhoto()]);
    await expect(
      sellers.page.getByRole('list', { name: 'Photos to send' }).getByRole('listitem'),
    ).toHaveCount(1);
    // The message is sent after its photo has been uploaded.
    await sellers.messages.write('Here is the gate.');
    await expect(buyer.messages.messageTexts).toHaveText(['Kia ora', 'Here is the gate.']);
    const photo = buyer.page.getByRole('img', { name: 'Photo from Hemi Walker' });
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expect(sellers.page.getByRole('list', { name: 'Photos to send' })).toHaveCount(0);
    await photo.click();
    await expect(
      buyer.page.getByRole('dialog', { name: /^Photos of the conversation/ }),
    ).toBeVisible();
    await Promise.all([buyer.context.close(), sellers.context.close()]);
    expect(pageErrors).toEqual([]);
  },
);

test(
  'a user can find an old message with search, and return to the newest messages',
  { tag: '@full' },
  async ({ browser, signedIn, seller }) => {
    const { conversationId: id } = await startConversationAbout(
      signedIn,
      seller.listing.id,
      'Number 1',
    );
    await insertMessages(
      id,
      Array.from({ length: 180 }, (_each, index) =>
        index === 20 ? 'The key is under the trough at Kōpū' : `Number ${index + 2}`,
      ),
    );
    const { page, messages, context } = await openConversation(browser, signedIn, id);
    await chooseMenuItem(page, 'Search in conversation');
    await page.getByLabel('Search for').fill('kopu');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Matching messages' }).getByRole('button').click();
    const found = page.locator('[data-found]');
    await expect(found).toContainText('The key is under the trough');
    await expect(found).toBeInViewport();
    await expect(found).toBeFocused();
    await page.getByRole('link', { name: 'Later messages' }).click();
    // Messages far from the viewport are not rendered until the user scrolls to them.
    await expect(async () => {
      await page
        .getByRole('group', { name: 'Messages', exact: true })
        .evaluate((box) => box.scrollBy(0, 400));
      await expect(messages.messageTexts.filter({ hasText: /^Number 70$/ })).toBeInViewport({
        timeout: 100,
      });
    }).toPass();
    expect(await messages.messageTexts.count()).toBeLessThan(60);
    await messages.button('Go to the newest').click();
    await expect(messages.messageTexts.last()).toHaveText('Number 181');
    await expect(messages.messageTexts.last()).toBeInViewport();
    await expect(found).toHaveCount(0);
    await context.close();
  },
);

test('on a phone, dialogs are aligned and toasts leave the message field free', async ({
  browser,
  signedIn,
  seller,
}) => {
  const { conversationId: id } = await startConversationAbout(
    signedIn,
    seller.listing.id,
    'Kia ora',
  );
  const { page, messages, context } = await openConversation(browser, signedIn, id, PHONE);
  const toast = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem');
  const getBox = async (element: Locator) =>
    (await element.boundingBox()) ?? { x: 0, y: 0, height: 0 };

  await test.step('after muting', async () => {
    await chooseMenuItem(page, 'Mute');
    await expect(toast).toHaveCount(1);
    const { y, height } = await getBox(toast);
    expect(y + height).toBeLessThanOrEqual((await getBox(messages.box)).y);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('after blocking', async () => {
    await chooseMenuItem(page, 'Block');
    const dialog = page.getByRole('dialog', { name: 'Block Hemi Walker?' });
    const title = await getBox(dialog.getByRole('heading'));
    expect(title.x).toBe((await getBox(dialog.getByText('You won’t be able'))).x);
    await dialog.getByRole('button', { name: 'Block' }).click();
    await messages.button('Unblock').click();
    await expect(messages.box).toBeFocused();
  });
  await context.close();
});
