/**
 * The bridge to the native app that wraps the site. The tests simulate the app on both platforms
 * and cover messages in both directions.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emitBusEvent } from '../fixtures/event-bus.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { createVariantFilter } from '../fixtures/matrix.ts';
import { whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { APP_USER_AGENTS, FakeNativeApp } from '../fixtures/wrapper.ts';
import { ShellLayout } from '../pages/shell-layout.ts';

const HEMI = {
  id: 'u1',
  name: 'Hemi Walker',
  firebaseId: 'f1',
  isEmailVerified: true,
  permissions: [],
};

const PLATFORMS = ['android', 'ios'] as const;

/** Collects the warnings that the bridge logs from this call on. */
function collectRefusals(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('bridge:'))
      refused.push(message.text());
  });
  return refused;
}

const bottomNavigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Paddock', exact: true });

for (const platform of PLATFORMS) {
  // The platforms differ only in how messages are sent, so each test runs on only one of them.
  // bridge.test.tsx covers every message on both.
  const isSelected = createVariantFilter(platform);
  const test = base.extend<{ wrapper: FakeNativeApp }>({
    wrapper: async ({ page }, use) => use(await FakeNativeApp.install(page, platform)),
  });

  test.describe(`in the app on ${platform}`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      userAgent: APP_USER_AGENTS[platform],
    });

    /** Opens a page and waits until its bridge is ready. */
    async function open(page: Page, wrapper: FakeNativeApp, address: string): Promise<void> {
      const before = wrapper.getMessages('ready').length;
      await page.goto(address);
      await whenRemoteHydrated(page);
      await wrapper.waitForMessage('ready', before + 1);
    }

    if (isSelected('android'))
      test('each document sends `ready` with its platform', async ({
        page,
        wrapper,
        pageErrors,
      }) => {
        await open(page, wrapper, '/about');
        expect(wrapper.getMessages('ready')).toEqual([
          { paddockBridge: 1, type: 'ready', platform },
        ]);
        await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
        await open(page, wrapper, '/contact');
        expect(pageErrors).toEqual([]);
      });

    if (isSelected('ios'))
      test('the page sends `login`, unread counts and `logout`', async ({ page, wrapper }) => {
        await open(page, wrapper, '/about');
        await emitBusEvent(page, 'session.changed', { user: HEMI });
        expect(await wrapper.waitForMessage('login')).toEqual({
          paddockBridge: 1,
          type: 'login',
          id: 'u1',
          name: 'Hemi Walker',
        });
        await emitBusEvent(page, 'unread.changed', { total: 7, byListType: {} });
        expect(await wrapper.waitForMessage('unread')).toMatchObject({ total: 7 });
        await emitBusEvent(page, 'session.changed', { user: null });
        await wrapper.waitForMessage('logout');
        expect(wrapper.getMessages('login')).toHaveLength(1);
      });

    if (isSelected('android'))
      test('a credential from the phone signs the user in, and the page sends `login` and `logout`', async ({
        page,
        wrapper,
      }) => {
        await whenAuthEmulatorReady();
        await open(page, wrapper, '/about');
        const subject = randomUUID();
        // The Auth emulator accepts a token whose claims are plain JSON.
        const idToken = JSON.stringify({
          sub: subject,
          email: `${subject}@farm.test`,
          emailVerified: true,
        });
        await wrapper.postToPage({ type: 'credential', provider: 'google.com', idToken });
        expect(await wrapper.waitForMessage('login')).toMatchObject({
          id: expect.stringMatching(/./),
          name: expect.any(String),
        });
        await expect(page).toHaveURL(/\/about$/);
        expect((await page.context().cookies()).map(({ name }) => name)).toContain('__session');
        await new ShellLayout(page).footer.getByText('Sign Out').click();
        await wrapper.waitForMessage('logout');
        expect(wrapper.getMessages('login')).toHaveLength(1);
      });

    if (isSelected('ios'))
      test('a rejected credential does not sign the user in: the page shows a message and sends no `login`', async ({
        page,
        wrapper,
      }) => {
        await whenAuthEmulatorReady();
        await open(page, wrapper, '/about');
        await wrapper.postToPage({
          type: 'credential',
          provider: 'google.com',
          idToken: 'not-a-token',
        });
        await expect(
          page.locator('section[aria-label="Messages"]').getByRole('button').first(),
        ).toBeVisible();
        expect(wrapper.getMessages('login')).toEqual([]);
      });

    if (isSelected('android'))
      test('a deep link opens within the page; an external one is rejected and logged', async ({
        page,
        wrapper,
      }) => {
        await open(page, wrapper, '/about');
        const refused = collectRefusals(page);
        for (const path of [
          'https://evil.example/',
          '//evil.example/',
          '/\\evil.example',
          'javascript:document.title="hit"',
          '/login/action?mode=resetPassword',
          7,
        ])
          await wrapper.postToPage({ type: 'deep-link', path });
        await expect.poll(() => refused.length).toBe(6);
        expect(refused.join()).not.toContain('evil');
        await expect(page).toHaveURL(/\/about$/);
        await wrapper.postToPage({ type: 'deep-link', path: '/jobs?regions=otago' });
        await expect(page).toHaveURL(/\/jobs\?regions=otago$/);
        await expect(new ShellLayout(page).heading).toBeVisible();
        expect(wrapper.getMessages('ready')).toHaveLength(1);
      });

    if (isSelected('ios'))
      test('messages of another version, origin or window are rejected and have no effect', async ({
        page,
        wrapper,
      }) => {
        await open(page, wrapper, '/about');
        const refused = collectRefusals(page);
        await wrapper.postToPage({ type: 'deep-link', path: '/jobs' }, 2);
        await expect.poll(() => refused.length).toBe(1);
        // Send the messages from two iframes: one with the page's origin and one with another
        // origin.
        for (const [index, sandbox] of [
          'allow-scripts allow-same-origin',
          'allow-scripts',
        ].entries()) {
          await page.evaluate((allowed) => {
            const frame = document.createElement('iframe');
            frame.setAttribute('sandbox', allowed);
            document.body.append(frame);
          }, sandbox);
          await page
            .frames()
            .at(-1)
            ?.evaluate(() =>
              parent.postMessage({ paddockBridge: 1, type: 'deep-link', path: '/jobs' }, '*'),
            );
          await expect.poll(() => refused.length).toBe(index + 2);
        }
        await expect(page).toHaveURL(/\/about$/);
      });

    if (isSelected('android'))
      test('the back button closes a sheet, then goes back, and then tells the app that it may close', async ({
        page,
        wrapper,
      }) => {
        await open(page, wrapper, '/jobs');
        await new ShellLayout(page).footerLink('About').click();
        await expect(page).toHaveURL(/\/about$/);
        await bottomNavigation(page).getByRole('button', { name: 'Browse' }).click();
        const sheet = page.getByRole('dialog', { name: 'Browse Paddock' });
        await expect(sheet).toBeVisible();
        await wrapper.postToPage({ type: 'back' });
        await expect(sheet).toBeHidden();
        await expect(page).toHaveURL(/\/about$/);
        await wrapper.postToPage({ type: 'back' });
        await expect(page).toHaveURL(/\/jobs$/);
        expect(wrapper.getMessages('may-leave')).toEqual([]);
        await wrapper.postToPage({ type: 'back' });
        await wrapper.waitForMessage('may-leave');
        await expect(page).toHaveURL(/\/jobs$/);
      });

    if (isSelected('ios'))
      test('safe-area insets keep the bars clear of the phone’s own controls', async ({
        page,
        wrapper,
      }) => {
        await open(page, wrapper, '/about');
        const getBottomBarHeight = async () =>
          (await bottomNavigation(page).boundingBox())?.height ?? 0;
        const backTop = async () => (await new ShellLayout(page).backLink.boundingBox())?.y ?? 0;
        // The bars have a position only once the layout is complete.
        await expect.poll(getBottomBarHeight).toBeGreaterThan(0);
        await expect.poll(backTop).toBeGreaterThan(0);
        const [height, top] = [await getBottomBarHeight(), await backTop()];
        await wrapper.postToPage({
          type: 'safe-area',
          top: 47,
          right: 0,
          bottom: 34,
          left: 0,
        });
        await expect.poll(getBottomBarHeight).toBe(height + 34);
        await expect.poll(backTop).toBe(top + 47);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const last = await new ShellLayout(page).footer.getByText('© Paddock').boundingBox();
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
          (await bottomNavigation(page).boundingBox())?.y ?? 0,
        );
      });

    if (isSelected('android'))
      test('a change in the phone’s connection shows one message', async ({ page, wrapper }) => {
        await open(page, wrapper, '/about');
        const messages = page.locator('section[aria-label="Messages"]');
        await wrapper.postToPage({ type: 'network', isOnline: false });
        await expect(messages.getByText('You’re offline.', { exact: false }).first()).toBeVisible();
        await wrapper.postToPage({ type: 'network', isOnline: true });
        await expect(messages.getByText('You’re back online.').first()).toBeVisible();
      });

    if (isSelected('ios'))
      test('an external link opens in the phone’s browser, and the app promotion is hidden', async ({
        page,
        wrapper,
      }) => {
        await open(page, wrapper, '/about');
        await page.getByRole('contentinfo').locator('a[href^="mailto:"]').first().click();
        expect(await wrapper.waitForMessage('open-external')).toMatchObject({
          url: expect.stringMatching(/^mailto:/),
        });
        await expect(page).toHaveURL(/\/about$/);
        await expect(page.getByRole('complementary', { name: 'The Paddock app' })).toHaveCount(0);
      });

    if (isSelected('android'))
      test('the phone’s push token is stored', async ({ page, wrapper }) => {
        await open(page, wrapper, '/about');
        await wrapper.postToPage({ type: 'push-token', token: 'fcm:abc' });
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('pd-push-token')))
          .toBe(JSON.stringify({ platform, token: 'fcm:abc' }));
      });
  });
}

base('a browser does not fetch the bridge’s script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/about');
  await expect(page.locator('section[aria-label="Messages"]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('/bridge.'))).toEqual([]);
});
