/** Two users write to each other about a listing; no message is lost or sent twice. */
import type { Page } from '@playwright/test';
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { fetchThread, insertMessages, postMessage } from '../fixtures/conversations.ts';
import { HAS_AUTH_EMULATOR, HAS_FIRESTORE_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { startConversationAbout } from '../fixtures/notifications.ts';
import { addRunOffLocation } from '../fixtures/locations.ts';
import { openBrowserAs } from '../fixtures/seller.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { MessagesPage, NewMessagePage } from '../pages/messages-page.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

const getConversationId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('a visitor who asks about a listing signs in on the way, and the seller’s answer appears without a reload', async ({
  page,
  browser,
  testUser,
  seller,
  pageErrors,
}) => {
  await page.goto(seller.listing.href);
  await whenRemoteHydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Message the / })
    .click();
  const login = new LoginPage(page);
  await expect(login.heading).toHaveText('Sign in to message Hemi Walker');
  await whenRemoteHydrated(page);
  await login.signIn(testUser);

  await page.waitForURL(`/account/messages/new/${seller.listing.id}`);
  const first = new NewMessagePage(page);
  await expect(first.heading).toHaveText('Message Hemi Walker');
  await whenRemoteHydrated(page);
  await first.suggestions.first().click();
  await expect(first.box).not.toHaveValue('');
  const question = await first.box.inputValue();
  await first.sendButton.click();
  await page.waitForURL(/\/account\/messages\/\d+$/);
  const buyers = new MessagesPage(page);
  await expect(buyers.messageTexts).toHaveText([question]);

  const { page: sellersPage, context } = await openBrowserAs(browser, seller);
  const sellers = new MessagesPage(sellersPage);
  await sellers.open();
  const row = sellers.rows.filter({ hasText: question }).filter({ hasText: testUser.name });
  await expect(row).toContainText('1 unread');
  await expect(row).toContainText(seller.listing.title);
  await row.getByRole('link').click();
  await expect(sellers.heading).toHaveText(testUser.name);
  await whenRemoteHydrated(sellersPage);
  await expect
    .poll(
      async () =>
        (await fetchThread(seller, getConversationId(sellersPage))).conversation.total_unread,
      {
        message: 'the conversation is marked read once it is seen',
      },
    )
    .toBe(0);
  await sellers.write('Yes it is. Come on Saturday.');
  await expect(sellers.messageTexts).toHaveText([question, 'Yes it is. Come on Saturday.']);

  await expect(buyers.messageTexts).toHaveText([question, 'Yes it is. Come on Saturday.']);
  await context.close();
  expect(pageErrors).toEqual([]);
});

test('messages arrive through Firestore, and by polling the API when Firestore is unreachable', async ({
  browser,
  signedIn,
  seller,
}) => {
  test.skip(!HAS_FIRESTORE_EMULATOR, 'this machine has no Firestore emulator');
  const { conversationId: id } = await startConversationAbout(
    signedIn,
    seller.listing.id,
    'Kia ora',
  );
  const { page, context, messages } = await openBrowserAs(browser, signedIn);

  // Block the polling of unread counts and of the conversation, so that messages can come only from
  // Firestore.
  await page.route(/\/api\/account\/messages\/(unread|\d+\?after=)/, (route) => route.abort());
  const listening = page.waitForResponse(/google\.firestore\.v1\.Firestore\/Listen/);
  await messages.open(id);
  await listening;
  await postMessage(seller, id, { body: 'It came by itself.' });
  await expect(messages.messageTexts).toHaveText(['Kia ora', 'It came by itself.']);

  await page.unroute(/\/api\/account\/messages\/(unread|\d+\?after=)/);
  await page.route(/google\.firestore|\/api\/account\/messages\/unread/, (route) => route.abort());
  await messages.open(id);
  await postMessage(seller, id, { body: 'And this was asked for.' });
  await expect(messages.messageTexts).toHaveText([
    'Kia ora',
    'It came by itself.',
    'And this was asked for.',
  ]);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await context.close();
});

test('a message whose response was lost is sent again automatically and appears once', async ({
  browser,
  signedIn,
  seller,
}) => {
  const { conversationId: id } = await startConversationAbout(
    signedIn,
    seller.listing.id,
    'Kia ora',
  );
  const { page, context } = await openBrowserAs(browser, signedIn);
  const messages = new MessagesPage(page);
  await messages.open(id);
  const address = `**/api/account/messages/${id}`;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    // The API receives the message, but the browser does not receive the response.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await messages.write('Is it still there?');
  await expect(page.getByText('Waiting for signal', { exact: true })).toBeVisible();
  await page.unroute(address);
  await expect(page.getByText('Waiting for signal', { exact: true })).toBeHidden();
  await expect(messages.messageTexts).toHaveText(['Kia ora', 'Is it still there?']);
  expect((await fetchThread(seller, id)).messages.map(({ body }) => body)).toEqual([
    'Kia ora',
    'Is it still there?',
  ]);
  await context.close();
});

test('without JavaScript, a conversation can be read back to its first message', async ({
  browser,
  signedIn,
  seller,
}) => {
  const { conversationId: id } = await startConversationAbout(
    signedIn,
    seller.listing.id,
    'Number 1',
  );
  await insertMessages(
    id,
    Array.from({ length: 51 }, (_each, index) => `Number ${index + 2}`),
  );
  const { page, context, messages } = await openBrowserAs(browser, signedIn, {
    javaScriptEnabled: false,
  });
  await page.goto(`/account/messages/${id}`);
  await expect(messages.messageTexts).toHaveCount(50);
  await expect(messages.messageTexts.last()).toBeInViewport();
  await page.getByRole('link', { name: 'Earlier messages' }).click();
  await expect(messages.messageTexts).toHaveText(['Number 1', 'Number 2']);
  await context.close();
});

test('on a phone, a conversation has the screen for itself and no axe violations, and its last messages and the message field stay above the keyboard', async ({
  browser,
  signedIn,
  seller,
}) => {
  const { conversationId: id } = await startConversationAbout(
    signedIn,
    seller.listing.id,
    'Number 1',
  );
  await insertMessages(
    id,
    Array.from({ length: 20 }, (_each, index) => `Number ${index + 2}`),
  );
  const { page, context, messages } = await openBrowserAs(browser, seller, {
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
  });
  await messages.open(id);
  const bottomNavigation = page.getByRole('navigation', { name: 'Paddock', exact: true });
  const shellBars = [page.getByRole('banner'), bottomNavigation, page.getByRole('contentinfo')];
  for (const bar of shellBars) await expect(bar).toBeHidden();
  await expect(page.getByRole('main')).toContainText(seller.listing.price.text);
  // pages.spec.ts does not visit conversations.
  await test.step('axe finds no violations', () => expectNoViolationsInThemes(page));

  const getBottom = async () => {
    const box = await messages.sendButton.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await getBottom()).toBeGreaterThan(560);
  // Playwright’s browsers have no on-screen keyboard, which makes the visual viewport smaller.
  const KEYBOARD_TOP = 340;
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, KEYBOARD_TOP);
  await expect.poll(getBottom).toBeLessThanOrEqual(KEYBOARD_TOP);
  const last = await messages.messageTexts.last().boundingBox();
  expect(last?.y).toBeGreaterThan(100);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(await getBottom());
  await page.evaluate(() => {
    Reflect.deleteProperty(visualViewport as object, 'height');
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(getBottom).toBeGreaterThan(560);

  await page.getByRole('link', { name: 'All messages' }).first().click();
  for (const bar of shellBars) await expect(bar).toBeVisible();
  await context.close();
});

for (const width of [360, 1440]) {
  test(
    `axe finds no violations in the conversation list, a full conversation or any of its panels at ${width} px`,
    { tag: '@full' },
    async ({ browser, signedIn, seller }) => {
      const { conversationId: id } = await startConversationAbout(
        signedIn,
        seller.listing.id,
        'Kia ora. Pay the courier here: https://nzpost-parcel.top/pay',
      );
      await postMessage(signedIn, id, { body: '', phone: '027 555 0123' });
      await postMessage(signedIn, id, { body: '', locationId: await addRunOffLocation(signedIn) });
      const { page, context, messages } = await openBrowserAs(browser, seller, {
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      await messages.open();
      await expectNoViolationsInThemes(page);
      await messages.open(id);
      await page.route(`**/api/account/messages/${id}`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 403,
              json: {
                code: 'forbidden',
                message: 'You don’t have permission to do this.',
                requestId: 'r',
              },
            })
          : route.fallback(),
      );
      await messages.write('Are you there?');
      await expect(page.getByText(/^Not sent/)).toBeVisible();
      await expect(page.getByText(/^This link looks like a bank,/)).toBeVisible();
      await expect(page.getByText('027 555 0123')).toBeVisible();
      await expect(
        page.getByRole('group', { name: 'Messages', exact: true }).getByText('Run-off'),
      ).toBeVisible();
      await expectNoViolationsInThemes(page);

      const panels: readonly (readonly [opener: string, item: string, title: string])[] = [
        ['More about this conversation', 'Search in conversation', 'Search in conversation'],
        ['More about this conversation', 'Block', `Block ${signedIn.name}?`],
        ['More about this conversation', 'Report', 'Report'],
        ['Add a photo, your number or a location', 'My phone number', 'Share your phone number'],
        ['Add a photo, your number or a location', 'One of my locations', 'Share a location'],
      ];
      for (const [opener, item, title] of panels) {
        await page.getByRole('button', { name: opener }).click();
        await page.getByRole('menuitem', { name: item }).click();
        const panel = page.getByRole('dialog', { name: title });
        await expect(panel).toBeVisible();
        await expectNoViolationsInThemes(page, 'dialog[open]');
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
      }
      await context.close();
    },
  );
}
