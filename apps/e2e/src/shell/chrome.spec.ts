/** The frame around every page: header, bottom navigation, footer, the app's promotion, toasts (specification.md section 2). */
import type { Locator, Page } from '@playwright/test';
import { emit } from '../fixtures/event-bus.ts';
import { whenAreaWorks, whenSettled, whenTakenOver } from '../fixtures/hydration.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { SearchBox } from '../pages/search-box.ts';

const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const own = (page: Page): Locator => page.getByRole('navigation', { name: 'Your Paddock' });
const bottom = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Paddock', exact: true });
const promotion = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'The Paddock app' });

/** Marks the document, so that a test can tell a navigation within the page from a new page. */
const mark = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

test('signed out: what is one’s own has its link, and the frame costs no script', async ({
  page,
  complaints,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/jobs');
  await whenSettled(page);
  for (const [name, href] of [
    ['Messages', '/account/messages'],
    ['Notifications', '/login'],
    ['Watchlist', '/account/watchlist'],
    ['Account', '/account'],
    ['Create Post', '/new-listing'],
    ['Sign In', '/login'],
  ] as const) {
    await expect(own(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(new Frame(page).footer.getByText('Sign Out')).toHaveCount(0);
  expect(scripts.filter((url) => /\/(frame|slot-header-bell)\./.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a link of the frame goes there by the router, and says where one is; a click with Ctrl is the browser’s', async ({
  page,
  context,
}) => {
  await page.goto('/jobs');
  await whenAreaWorks(page);
  await mark(page);
  const frame = new Frame(page);
  await expect(frame.area('Jobs')).toHaveAttribute('aria-current', 'page');
  const opened = context.waitForEvent('page');
  await frame.area('Services').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/services$/);
  await expect(page).toHaveURL(/\/jobs$/);
  await frame.area('News').click();
  await expect(page).toHaveURL(/\/news$/);
  await expect(frame.area('News')).toHaveAttribute('aria-current', 'page');
  await expect(frame.area('Jobs')).not.toHaveAttribute('aria-current');
  await frame.footerLink('About').click();
  await expect(frame.heading).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  expect(await isMarked(page)).toBe(true);
});

test('unread counts and the session reach the frame over the bus', async ({ page, complaints }) => {
  // Nobody has signed in: who only the bus speaks of is nobody to the API.
  await page.route(/\/api\/account\/(messages\/(unread|delivered)|locations)/, () => undefined);
  await page.goto('/about');
  await whenAreaWorks(page);
  await emit(page, 'session.changed', {
    user: {
      id: '1',
      name: 'Hemi Walker',
      firebaseId: 'f1',
      isEmailVerified: true,
      permissions: [],
    },
  });
  await expect(own(page).getByRole('link', { name: 'Account of Hemi Walker' })).toBeVisible();
  await expect(own(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  for (const [total, name, badge] of [
    [7, 'Messages, 7 unread', '7'],
    [99, 'Messages, 99 unread', '99'],
    [100, 'Messages, 99+ unread', '99+'],
  ] as const) {
    await emit(page, 'unread.changed', { total, byListType: {} });
    await expect(own(page).getByRole('link', { name })).toHaveText(badge);
  }
  await emit(page, 'unread.changed', { total: 0, byListType: {} });
  await expect(own(page).getByRole('link', { name: 'Messages', exact: true })).toHaveText('');
  await new Frame(page).footer.getByRole('button', { name: 'Sign Out' }).click();
  await expect(own(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(complaints.filter((line) => !line.includes('503'))).toEqual([]);
});

test('by keyboard alone: the skip link first, then logo, home, search and what is one’s own', async ({
  page,
}) => {
  await page.goto('/jobs');
  await whenAreaWorks(page);
  await whenTakenOver(SearchBox.inHeader(page).input);
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
  expect(path.slice(0, 3)).toEqual(['Skip to the page', 'Paddock home', 'Home']);
  expect(path.slice(4)).toEqual([
    'Messages',
    'Notifications',
    'Watchlist',
    'Account',
    'Create Post',
    'Sign In',
  ]);
  await page.keyboard.press('Shift+Tab');
  await expect(own(page).getByRole('link', { name: 'Create Post' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login?return=%2Fnew-listing');
});

test('the skip link puts the focus on the page', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('going offline is said once, and so is coming back', async ({ page, context }) => {
  await page.goto('/about');
  await whenSettled(page);
  const messages = page.locator('section[aria-label="Messages"]');
  await expect(messages).toBeAttached();
  await context.setOffline(true);
  await expect(messages.getByText('You are offline.', { exact: false }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(messages.getByText('Back online').first()).toBeVisible();
});

test('the browser’s own bar has the header’s colour, in the chosen theme', async ({
  page,
  context,
  baseURL,
}) => {
  const colours = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) =>
        metas.map((meta) => [meta.getAttribute('content'), meta.getAttribute('media')]),
      );
  await page.goto('/about');
  expect(await colours()).toEqual([
    ['#ffffff', '(prefers-color-scheme: light)'],
    [expect.stringMatching(/^#/), '(prefers-color-scheme: dark)'],
  ]);
  await context.addCookies([{ name: 'pd-theme', value: 'light', url: baseURL ?? '' }]);
  await page.reload();
  expect(await colours()).toEqual([['#ffffff', null]]);
  await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'light');
});

test('a newer build loads the next page whole', async ({ page }) => {
  await page.route('**/assets/build.json?t=*', (route) =>
    route.fulfill({ json: { entry: 'shell.newer.js', composition: 'newer' } }),
  );
  const asked = page.waitForResponse('**/assets/build.json?t=*');
  await page.goto('/about');
  await whenAreaWorks(page);
  await mark(page);
  await asked;
  const loaded = page.waitForEvent('domcontentloaded');
  await new Frame(page).area('News').click();
  await loaded;
  await expect(page).toHaveURL(/\/news$/);
  expect(await isMarked(page)).toBe(false);
  await expect(new Frame(page).heading).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, userAgent: PIXEL });

  test('bottom navigation: five places, all areas behind Browse, closed by choosing and by Back', async ({
    page,
  }) => {
    await page.goto('/jobs');
    await whenAreaWorks(page);
    await mark(page);
    await expect(own(page)).toBeHidden();
    for (const name of ['Home', 'Create Post', 'Messages', 'Account'])
      await expect(bottom(page).getByRole('link', { name, exact: true })).toBeVisible();
    for (const place of await bottom(page).locator('.row > a, .row > button').all()) {
      const box = await place.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const browse = bottom(page).getByRole('button', { name: 'Browse' });
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

  test('the app is promoted from the first byte, until it is dismissed', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/about', { headers: { 'user-agent': PIXEL } })).text();
    expect(html).toContain('Paddock for Android');
    await page.goto('/about');
    await whenTakenOver(page.getByRole('main'));
    await expect(promotion(page).getByRole('link', { name: 'Get app' })).toHaveAttribute(
      'href',
      /play\.google\.com/,
    );
    await promotion(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(promotion(page)).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'pd-app-promotion');
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(360 * 86_400);
    await new Frame(page).footerLink('Jobs').click();
    await expect(page).toHaveURL(/\/jobs$/);
    await expect(promotion(page)).toBeHidden();
    await page.reload();
    await whenAreaWorks(page);
    await expect(promotion(page)).toHaveCount(0);
  });
});

test('the promotion is each phone’s own, and never on a desktop or in the app', async ({
  request,
}) => {
  const htmlFor = async (userAgent: string) =>
    (await request.get('/about', { headers: { 'user-agent': userAgent } })).text();
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

  test('bottom navigation all the same, and nothing of it covers the footer', async ({ page }) => {
    await page.goto('/about');
    await whenAreaWorks(page);
    await expect(bottom(page).getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const footer = await new Frame(page).footer.getByText('© Paddock').boundingBox();
    const bar = await bottom(page).boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});
