/**
 * Notifications: the bell is updated by the event stream, or else by polling, which one tab does
 * for all tabs. The panel lists the notifications.
 */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import {
  createListingFor,
  insertNotifications,
  startConversationAbout,
} from '../fixtures/notifications.ts';
import { createSignedInUser, whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { APP_USER_AGENTS, FakeNativeApp } from '../fixtures/wrapper.ts';
import { NotificationPanel } from '../pages/notification-panel.ts';

const STREAM = '**/api/account/messages/unread/stream';
const POLL_INTERVAL_MS = 10_000;
/** A page polls when its event stream has sent nothing after this time (stream-or-poll.ts). */
const FIRST_EVENT_TIMEOUT_MS = 3_000;

const test = base.extend<{ readonly reader: BrowserContext }>({
  /** The reader's browser is signed in as `signedIn`. */
  reader: async ({ browser, signedIn, baseURL }, use) => {
    const context = await browser.newContext({
      storageState: signedIn.storageState,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    await use(context);
    await context.close();
  },
});

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenAuthEmulatorReady());

const isPoll = (request: Request) =>
  new URL(request.url()).pathname === '/api/account/messages/unread';

/** Pauses the page's clock. From then on, it advances only when the test moves it. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/**
 * Resolves when the page has handled the response: it has then scheduled its next poll. A later
 * request of the page is not answered before that.
 */
async function whenResponseHandled(page: Page, request: Request | undefined): Promise<void> {
  await request?.response();
  await page.evaluate(async () => (await fetch('/healthz')).status);
}

/**
 * Runs in the page and disables the timers of this length, for a time limit that a slow machine
 * would exceed.
 */
function ignoreTimers(ignoredMs: number): void {
  const setInterval = window.setInterval.bind(window);
  const setOtherInterval = (handler: TimerHandler, ms?: number) =>
    ms === ignoredMs ? 0 : setInterval(handler, ms);
  // RxJS's timers are intervals too.
  Object.assign(window, { setInterval: setOtherInterval });
}

/** Opens a page and waits until the bell is shown. */
async function openWithBell(
  context: BrowserContext,
  address = '/about',
): Promise<{ readonly page: Page; readonly panel: NotificationPanel }> {
  const page = await context.newPage();
  await page.goto(address);
  const panel = new NotificationPanel(page);
  await expect(panel.bell).toBeVisible();
  return { page, panel };
}

const createTwelveNotifications = (isRead = false) =>
  Array.from({ length: 12 }, (_, index) => ({
    description: `Price down: Massey Ferguson 5711 with loader, 1,240 hours, number ${index + 1}`,
    name: 'Now $89,500, was $94,000. Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu, Central Hawke’s Bay',
    minutesAgo: 5 + index * 60 * 30,
    isRead,
  }));

test.describe('the bell', () => {
  test('is updated by the event stream without polling, and its panel links to the message', async ({
    reader,
    signedIn,
  }) => {
    const listingId = await createListingFor(signedIn);
    const writer = await createSignedInUser('Hemi Walker');
    const requests: Request[] = [];
    reader.on('request', (request) => requests.push(request));
    await reader.addInitScript(ignoreTimers, FIRST_EVENT_TIMEOUT_MS);
    const streamResponse = reader.waitForEvent('response', (response) =>
      response.url().endsWith('/unread/stream'),
    );
    const { page, panel } = await openWithBell(reader);
    expect((await streamResponse).status()).toBe(200);
    await panel.expectUnread(0);

    const { conversationId } = await startConversationAbout(
      writer,
      listingId,
      'Kia ora, is it still going?',
    );
    await panel.expectUnread(1);
    expect(requests.filter(isPoll)).toEqual([]);

    const marked = page.waitForRequest((request) =>
      request.url().endsWith('/api/account/notifications/clear'),
    );
    await panel.open();
    await expect(panel.headlines).toHaveCount(1);
    await expect(panel.dialog).toContainText('Kia ora, is it still going?');
    expect(Object.keys((await marked).postDataJSON() as object)).toEqual(['ids']);
    await panel.expectUnread(0);
    await expect(panel.dialog.getByText('You have no unread notifications')).toBeVisible();
    await panel.headlines.click();
    await expect(page).toHaveURL(new RegExp(`/account/messages/${conversationId}$`));
    await expect(panel.dialog).toBeHidden();
  });
});

test('one tab’s polling updates the bell in both tabs, and the other tab takes over when that tab is closed', async ({
  reader,
  signedIn,
}) => {
  await reader.route(STREAM, (route) => route.abort());
  await reader.clock.install();
  const polls: Request[] = [];
  reader.on('request', (request) => {
    if (isPoll(request)) polls.push(request);
  });
  const one = await openWithBell(reader);
  await expect.poll(() => polls.length).toBeGreaterThan(0);
  const other = await openWithBell(reader, '/contact');
  await pauseClock(one.page);
  await whenResponseHandled(one.page, polls.at(-1));
  // On a slow machine, the first tab polls again while the other one opens.
  const before = polls.length;

  for (let round = 1; round <= 3; round += 1) {
    if (round === 2) await insertNotifications(signedIn, [{ description: 'Price down' }]);
    const answered = one.page.waitForResponse((response) => isPoll(response.request()));
    await one.page.clock.fastForward(POLL_INTERVAL_MS);
    const response = await answered;
    await whenResponseHandled(one.page, response.request());
    // The page sends If-None-Match itself, so the browser passes the 304 on to the page.
    if (round === 1) {
      const first = await polls[0]?.response();
      expect([response.status(), response.request().headers()['if-none-match']]).toEqual([
        304,
        first?.headers()['etag'],
      ]);
    }
    if (round === 2) for (const { panel } of [one, other]) await panel.expectUnread(1);
  }
  expect(polls).toHaveLength(before + 3);
  expect(new Set(polls.map((request) => request.frame().page()))).toEqual(new Set([one.page]));

  const takeoverPoll = other.page.waitForRequest(isPoll);
  await one.page.close();
  await takeoverPoll;
  await other.panel.expectUnread(1);
});

test(
  'the panel can be used with only the keyboard',
  { tag: '@full' },
  async ({ reader, signedIn }) => {
    await insertNotifications(signedIn, createTwelveNotifications());
    const { page, panel } = await openWithBell(reader);
    await panel.expectUnread(12);
    const keyboard = new Keyboard(page);
    await keyboard.enter(panel.bell);
    await expect(panel.title).toBeFocused();
    await expect(panel.headlines).toHaveCount(10);
    await keyboard.press('Tab');
    await expect(panel.dialog.getByRole('link', { name: 'Update Preferences' })).toBeFocused();
    await keyboard.press('Tab');
    await expect(panel.dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await keyboard.enter(panel.more);
    // The focus moves to the first notification on the page that was loaded.
    await expect(panel.dialog.getByRole('link', { name: /number 11/ })).toBeFocused();
    await expect(panel.headlines).toHaveCount(12);
    await keyboard.press('Escape');
    await expect(panel.dialog).toBeHidden();
    await expect(panel.bell).toBeFocused();

    await page.keyboard.press('Enter');
    await keyboard.enter(panel.dialog.getByRole('link', { name: /number 1 / }).first());
    await expect(page).toHaveURL('/jobs');
    await expect(panel.dialog).toBeHidden();
  },
);

test.describe('on a phone', () => {
  test('the panel is a bottom sheet that passes axe and has no horizontal overflow, and the app’s back button closes it', async ({
    browser,
    signedIn,
    baseURL,
  }) => {
    await insertNotifications(signedIn, createTwelveNotifications());
    const context = await browser.newContext({
      storageState: signedIn.storageState,
      viewport: { width: 320, height: 640 },
      isMobile: true,
      hasTouch: true,
      userAgent: APP_USER_AGENTS.android,
      reducedMotion: 'reduce',
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    try {
      const page = await context.newPage();
      const wrapper = await FakeNativeApp.install(page, 'android');
      await page.goto('/about');
      const panel = new NotificationPanel(page);
      await wrapper.waitForMessage('ready');
      await panel.expectUnread(12);
      await panel.open();
      await expect(panel.headlines).toHaveCount(10);
      const { x, y, width, height } = (await panel.dialog.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      expect({ x, width, bottom: y + height }).toEqual({ x: 0, width: 320, bottom: 640 });
      const beyond = await panel.dialog.evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .map((element) => String(element.getAttribute('class'))),
      );
      expect(beyond).toEqual([]);
      // A notification's second text, below its headline, is cut off after two lines.
      const lines = await panel.dialog
        .locator('.name')
        .first()
        .evaluate((name) =>
          Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)),
        );
      expect(lines).toBe(2);
      await expectNoViolationsInThemes(page, 'dialog[open]');
      await wrapper.postToPage({ type: 'back' });
      await expect(panel.dialog).toBeHidden();
      await expect(panel.bell).toBeFocused();
      expect(wrapper.getMessages('may-leave')).toEqual([]);
    } finally {
      await context.close();
    }
  });
});

test.describe('the notifications page', () => {
  test(
    'marks all read, undoes or completes a deletion, and has no layout shifts',
    { tag: '@full' },
    async ({ reader, signedIn }) => {
      await insertNotifications(signedIn, createTwelveNotifications());
      await reader.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shiftsOfAll: shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number;
            readonly hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const { page, panel } = await openWithBell(reader, '/account/notifications');
      await whenRemoteHydrated(page);
      const main = page.getByRole('main');
      // The first page of notifications is marked as read after it has been in view for a second.
      await panel.expectUnread(2);
      await main.getByRole('button', { name: 'Mark all read' }).click();
      await panel.expectUnread(0);
      await expect(main.getByText('New', { exact: true })).toHaveCount(0);

      const first = main.getByRole('listitem').locator('strong', { hasText: /number 1$/ });
      await main.getByRole('button', { name: /^Delete: .*number 1$/ }).click();
      await expect(first).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(first).toBeVisible();
      // The links below replace the list. That is not a layout shift, but the browser counts it as
      // one when the API takes longer than half a second.
      const shifts = await page.evaluate(
        () => (window as unknown as { readonly shiftsOfAll: readonly number[] }).shiftsOfAll,
      );
      expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.02);

      await main.getByRole('button', { name: /^Delete: .*number 2$/ }).click();
      const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await main.getByRole('link', { name: 'News', exact: true }).click();
      expect((await deleted).status()).toBe(200);
      await main.getByRole('link', { name: 'All', exact: true }).click();
      await expect(first).toBeVisible();
      await expect(
        main.getByRole('listitem').locator('strong', { hasText: /number 2$/ }),
      ).toHaveCount(0);
    },
  );
});
