/**
 * The shell layout of every page: header, bottom navigation, footer, app promotion, toasts
 * (specification.md section 2).
 */
import type { Locator, Page } from '@playwright/test';
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

/** Marks the document. Only navigation within the page preserves the mark. */
const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

test('a link in the layout navigates within the page and marks the current page, and the layout loads no script', async ({
  page,
  pageErrors,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/jobs');
  // The code that loads the bridge in the app also renders this section.
  await expect(page.locator('section[aria-label="Messages"]')).toBeAttached();
  await whenPageSettled(page);
  await markDocument(page);
  const layout = new ShellLayout(page);
  await expect(layout.navigationLink('Jobs')).toHaveAttribute('aria-current', 'page');
  // A browser does not need the native app's bridge, and a guest does not need the bell.
  expect(scripts.filter((url) => /\/(frame|slot-header-bell|bridge)\./.test(url))).toEqual([]);
  await layout.navigationLink('News').click();
  await expect(page).toHaveURL(/\/news$/);
  await expect(layout.navigationLink('News')).toHaveAttribute('aria-current', 'page');
  await expect(layout.navigationLink('Jobs')).not.toHaveAttribute('aria-current');
  await layout.footerLink('About').click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(layout.heading).toHaveText('About Paddock');
  expect(await isMarked(page)).toBe(true);
  expect(pageErrors).toEqual([]);
});

test(
  'the keyboard reaches the skip link first, then logo, home, search and account links',
  { tag: '@full' },
  async ({ page }) => {
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
  },
);

test('the skip link moves the focus to the main content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the home page shows one search box at a time', async ({ page }) => {
  await page.goto('/');
  await whenRemoteHydrated(page);
  await expect(SearchBox.onHome(page).form).toBeVisible();
  await expect(SearchBox.inHeader(page).form).toHaveCount(0);
  await page.mouse.wheel(0, 1_000);
  await expect(SearchBox.inHeader(page).form).toHaveCount(1);
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

  test('the bottom navigation has five entries, and its Browse sheet can be used with the keyboard, closes on a choice and on Back', async ({
    page,
    keys,
  }) => {
    await page.goto('/jobs');
    await whenRemoteHydrated(page);
    await markDocument(page);
    await expect(accountNavigation(page)).toBeHidden();
    for (const name of ['Home', 'Create Post', 'Messages', 'Account'])
      await expect(bottomNavigation(page).getByRole('link', { name, exact: true })).toBeVisible();
    const browse = bottomNavigation(page).getByRole('button', { name: 'Browse' });
    const sheet = page.getByRole('dialog', { name: 'Browse Paddock' });
    await browse.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('link', { name: 'Jobs', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await keys.press('Tab');
    await keys.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(browse).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await keys.enter(sheet.getByRole('link', { name: 'Services' }));
    await expect(page).toHaveURL(/\/services$/);
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await browse.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/jobs$/);
    await expect(sheet).toBeHidden();
    expect(await isMarked(page)).toBe(true);
  });
});

test('the app promotion matches the phone’s platform, until it is dismissed, and is not shown on a desktop or in the app', async ({
  request,
}) => {
  const fetchHtml = async (userAgent: string, path = '/', cookie = '') =>
    (await request.get(path, { headers: { 'user-agent': userAgent, cookie } })).text();
  expect(await fetchHtml(PIXEL)).toContain('Paddock for Android');
  expect(await fetchHtml(IPHONE)).toContain('Paddock for iPhone');
  for (const html of [
    await fetchHtml(PIXEL, '/', 'pd-app-promotion=dismissed'),
    await fetchHtml(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
    ),
    await fetchHtml(`${PIXEL} PaddockApp/1.4.0 (Android)`),
    await fetchHtml(`${IPHONE} PaddockApp/1.4.0 (iOS)`),
  ]) {
    expect(html).toContain('<footer');
    expect(html).not.toContain('The Paddock app');
  }
});

test.describe('in the app, on a tablet', () => {
  test.use({
    viewport: { width: 800, height: 1_100 },
    userAgent: `${PIXEL} PaddockApp/1.4.0 (Android)`,
  });

  test(
    'the bottom navigation is visible and does not cover the footer',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/about');
      await whenRemoteHydrated(page);
      await expect(
        bottomNavigation(page).getByRole('link', { name: 'Home', exact: true }),
      ).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const footer = await new ShellLayout(page).footer.getByText('© Paddock').boundingBox();
      const bar = await bottomNavigation(page).boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    },
  );
});
