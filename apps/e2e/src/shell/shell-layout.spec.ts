/**
 * The shell layout of every page: header, bottom navigation, footer, app promotion, toasts
 * (specification.md section 2).
 */
import type { Locator, Page } from '@playwright/test';
import { emitBusEvent } from '../fixtures/event-bus.ts';
import { whenRemoteHydrated, whenPageSettled, whenHydrated } from '../fixtures/hydration.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellLayout } from '../pages/shell-layout.ts';
import { SearchBox } from '../pages/search-box.ts';

const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const accountNavigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Your Paddock' });
const bottomNavigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Paddock', exact: true });
const appPromotion = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'The Paddock app' });

/** Marks the document. Only navigation within the page preserves the mark. */
const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

test('a guest’s header has links to the account pages, and the shell layout loads no script', async ({
  page,
  pageErrors,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/jobs');
  await whenPageSettled(page);
  for (const [name, href] of [
    ['Messages', '/account/messages'],
    ['Notifications', '/login?for=see-notifications'],
    ['Watchlist', '/account/watchlist'],
    ['Account', '/account/home'],
    ['Create Post', '/new-listing'],
    ['Sign In', '/login'],
  ] as const) {
    await expect(accountNavigation(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      href,
    );
  }
  await expect(new ShellLayout(page).footer.getByText('Sign Out')).toHaveCount(0);
  expect(scripts.filter((url) => /\/(frame|slot-header-bell)\./.test(url))).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('a link in the layout navigates within the page and marks the current page, and Ctrl+click opens a new tab', async ({
  page,
  context,
}) => {
  await page.goto('/jobs');
  await whenRemoteHydrated(page);
  await markDocument(page);
  const layout = new ShellLayout(page);
  await expect(layout.navigationLink('Jobs')).toHaveAttribute('aria-current', 'page');
  const opened = context.waitForEvent('page');
  await layout.navigationLink('Services').click({ modifiers: ['ControlOrMeta'] });
  // A tab in the background may not finish to load while the machine is busy.
  await (await opened).waitForURL(/\/services$/, { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/jobs$/);
  await layout.navigationLink('News').click();
  await expect(page).toHaveURL(/\/news$/);
  await expect(layout.navigationLink('News')).toHaveAttribute('aria-current', 'page');
  await expect(layout.navigationLink('Jobs')).not.toHaveAttribute('aria-current');
  await layout.footerLink('About').click();
  await expect(layout.heading).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  expect(await isMarked(page)).toBe(true);
});

test('the shell layout shows the session and unread counts that the event bus reports', async ({
  page,
  pageErrors,
}) => {
  // Leave requests for account data unanswered: the emitted event names a user that the API does
  // not know.
  await page.route(/\/api\/account\/(messages\/(unread|delivered)|locations)/, () => undefined);
  await page.goto('/about');
  await whenRemoteHydrated(page);
  await emitBusEvent(page, 'session.changed', {
    user: {
      id: '1',
      name: 'Hemi Walker',
      firebaseId: 'f1',
      isEmailVerified: true,
      permissions: [],
    },
  });
  await expect(
    accountNavigation(page).getByRole('link', { name: 'Hemi Walker’s account' }),
  ).toBeVisible();
  await expect(accountNavigation(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  for (const [total, name, badge] of [
    [7, 'Messages, 7 unread', '7'],
    [99, 'Messages, 99 unread', '99'],
    [100, 'Messages, 99+ unread', '99+'],
  ] as const) {
    await emitBusEvent(page, 'unread.changed', { total, byListType: {} });
    await expect(accountNavigation(page).getByRole('link', { name })).toHaveText(badge);
  }
  await emitBusEvent(page, 'unread.changed', { total: 0, byListType: {} });
  await expect(
    accountNavigation(page).getByRole('link', { name: 'Messages', exact: true }),
  ).toHaveText('');
  await new ShellLayout(page).footer.getByRole('button', { name: 'Sign Out' }).click();
  await expect(accountNavigation(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(pageErrors.filter((line) => !line.includes('503'))).toEqual([]);
});

test('the keyboard reaches the skip link first, then logo, home, search and account links', async ({
  page,
}) => {
  await page.goto('/jobs');
  await whenRemoteHydrated(page);
  await whenHydrated(SearchBox.inHeader(page).input);
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    );
  const path: string[] = [];
  for (let index = 0; index < 10; index += 1) {
    await page.keyboard.press('Tab');
    path.push(await focused());
  }
  expect(path.slice(0, 3)).toEqual(['Skip to main content', 'Paddock home', 'Home']);
  expect(path.slice(4)).toEqual([
    'Messages',
    'Notifications',
    'Watchlist',
    'Account',
    'Create Post',
    'Sign In',
  ]);
  await page.keyboard.press('Shift+Tab');
  await expect(accountNavigation(page).getByRole('link', { name: 'Create Post' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login?return=%2Fnew-listing');
});

test('the skip link moves the focus to the main content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('going offline and coming back online each show one message', async ({ page, context }) => {
  await page.goto('/about');
  await whenPageSettled(page);
  const messages = page.locator('section[aria-label="Messages"]');
  await expect(messages).toBeAttached();
  await context.setOffline(true);
  await expect(messages.getByText('You’re offline.', { exact: false }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(messages.getByText('You’re back online.').first()).toBeVisible();
});

test('the browser’s toolbar has the header’s colour in the chosen theme', async ({ request }) => {
  const readMetas = async (headers: Readonly<Record<string, string>>) =>
    (await (await request.get('/about', { headers })).text()).match(
      /<meta name="(?:theme-color|color-scheme)"[^>]*>/g,
    );
  expect(await readMetas({})).toEqual(
    expect.arrayContaining([
      '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
      expect.stringMatching(/content="#\w+" media="\(prefers-color-scheme: dark\)"/),
    ]),
  );
  expect((await readMetas({ cookie: 'pd-theme=light' }))?.sort()).toEqual([
    '<meta name="color-scheme" content="light">',
    '<meta name="theme-color" content="#ffffff">',
  ]);
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, userAgent: PIXEL });

  test('the bottom navigation has five entries, and its Browse sheet closes on a choice and on Back', async ({
    page,
  }) => {
    await page.goto('/jobs');
    await whenRemoteHydrated(page);
    await markDocument(page);
    await expect(accountNavigation(page)).toBeHidden();
    for (const name of ['Home', 'Create Post', 'Messages', 'Account'])
      await expect(bottomNavigation(page).getByRole('link', { name, exact: true })).toBeVisible();
    for (const place of await bottomNavigation(page).locator('.row > a, .row > button').all()) {
      const box = await place.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const browse = bottomNavigation(page).getByRole('button', { name: 'Browse' });
    const sheet = page.getByRole('dialog', { name: 'Browse Paddock' });
    await browse.click();
    await expect(sheet.getByRole('link', { name: 'Jobs', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(browse).toBeFocused();
    await browse.click();
    await sheet.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(sheet).toBeHidden();
    await browse.click();
    await page.goBack();
    await expect(page).toHaveURL(/\/jobs$/);
    await expect(sheet).toBeHidden();
    expect(await isMarked(page)).toBe(true);
  });

  test('the server renders the app promotion on the home page until it is dismissed', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/', { headers: { 'user-agent': PIXEL } })).text();
    expect(html).toContain('Paddock for Android');
    await page.goto('/about');
    await expect(appPromotion(page)).toBeHidden();
    await page.goto('/');
    await whenHydrated(page.getByRole('main'));
    await expect(appPromotion(page).getByRole('link', { name: 'Get app' })).toHaveAttribute(
      'href',
      /play\.google\.com/,
    );
    await appPromotion(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(appPromotion(page)).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'pd-app-promotion');
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(360 * 86_400);
    await page.reload();
    await whenRemoteHydrated(page);
    await expect(appPromotion(page)).toHaveCount(0);
  });
});

test('the app promotion matches the phone’s platform, and is not shown on a desktop or in the app', async ({
  request,
}) => {
  const htmlFor = async (userAgent: string) =>
    (await request.get('/', { headers: { 'user-agent': userAgent } })).text();
  expect(await htmlFor(IPHONE)).toContain('Paddock for iPhone');
  for (const userAgent of [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
    `${PIXEL} PaddockApp/1.4.0 (Android)`,
    `${IPHONE} PaddockApp/1.4.0 (iOS)`,
  ]) {
    const html = await htmlFor(userAgent);
    expect(html).toContain('<footer');
    expect(html).not.toContain('The Paddock app');
  }
});

test.describe('in the app, on a tablet', () => {
  test.use({
    viewport: { width: 800, height: 1_100 },
    userAgent: `${PIXEL} PaddockApp/1.4.0 (Android)`,
  });

  test('the bottom navigation is visible and does not cover the footer', async ({ page }) => {
    await page.goto('/about');
    await whenRemoteHydrated(page);
    await expect(
      bottomNavigation(page).getByRole('link', { name: 'Home', exact: true }),
    ).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const footer = await new ShellLayout(page).footer.getByText('© Paddock').boundingBox();
    const bar = await bottomNavigation(page).boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});
