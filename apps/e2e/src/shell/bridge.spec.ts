/**
 * The bridge to the native app that wraps the site, with what needs a real browser: history,
 * layout, sign-in and frames. bridge.test.tsx covers every message on both platforms.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { APP_USER_AGENTS, FakeNativeApp } from '../fixtures/wrapper.ts';
import type { NativeAppPlatform } from '../fixtures/wrapper.ts';
import { ShellLayout } from '../pages/shell-layout.ts';

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

const test = base.extend<{
  readonly platform: NativeAppPlatform;
  readonly wrapper: FakeNativeApp;
}>({
  platform: ['android', { option: true }],
  wrapper: async ({ page, platform }, use) => use(await FakeNativeApp.install(page, platform)),
});
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Opens a page and waits until its bridge is ready. */
async function open(page: Page, wrapper: FakeNativeApp, address: string): Promise<void> {
  const before = wrapper.getMessages('ready').length;
  await page.goto(address);
  await whenRemoteHydrated(page);
  await wrapper.waitForMessage('ready', before + 1);
}

test.describe('in the app on Android', () => {
  test.use({ platform: 'android', userAgent: APP_USER_AGENTS.android });

  test('a deep link opens within the page, and the back button closes a sheet, then goes back, and then tells the app that it may close', async ({
    page,
    wrapper,
    pageErrors,
  }) => {
    await open(page, wrapper, '/jobs');
    await test.step('a deep link opens within the page', async () => {
      await wrapper.postToPage({ type: 'deep-link', path: '/about?from=app' });
      await expect(page).toHaveURL(/\/about\?from=app$/);
      await expect(new ShellLayout(page).heading).toHaveText('About Paddock');
      expect(wrapper.getMessages('ready')).toEqual([
        { paddockBridge: 1, type: 'ready', platform: 'android' },
      ]);
    });
    await test.step('the back button', async () => {
      await bottomNavigation(page).getByRole('button', { name: 'Browse' }).click();
      const sheet = page.getByRole('dialog', { name: 'Browse Paddock' });
      await expect(sheet).toBeVisible();
      await wrapper.postToPage({ type: 'back' });
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/\/about\?from=app$/);
      await wrapper.postToPage({ type: 'back' });
      await expect(page).toHaveURL(/\/jobs$/);
      expect(wrapper.getMessages('may-leave')).toEqual([]);
      await wrapper.postToPage({ type: 'back' });
      await wrapper.waitForMessage('may-leave');
      await expect(page).toHaveURL(/\/jobs$/);
    });
    await test.step('a change in the phone’s connection shows a message', async () => {
      const messages = page.locator('section[aria-label="Messages"]');
      await wrapper.postToPage({ type: 'network', isOnline: false });
      await expect(messages.getByText('You’re offline.', { exact: false }).first()).toBeVisible();
      await wrapper.postToPage({ type: 'network', isOnline: true });
      await expect(messages.getByText('You’re back online.').first()).toBeVisible();
    });
    expect(pageErrors).toEqual([]);
  });

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
});

test.describe('in the app on an iPhone', () => {
  test.use({ platform: 'ios', userAgent: APP_USER_AGENTS.ios });

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

  test(
    'messages of another version, origin or window are rejected and have no effect',
    { tag: '@full' },
    async ({ page, wrapper }) => {
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
    },
  );
});
