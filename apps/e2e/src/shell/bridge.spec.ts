/** Inside the native wrapper, whose part is played for both systems: what the page tells it, and what it does on its word. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emit } from '../fixtures/event-bus.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { createVariantFilter } from '../fixtures/matrix.ts';
import { whenSignInWorks } from '../fixtures/people.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { APP_USER_AGENTS, Wrapper } from '../fixtures/wrapper.ts';
import { Frame } from '../pages/frame.ts';

const HEMI = {
  id: 'u1',
  name: 'Hemi Walker',
  firebaseId: 'f1',
  isEmailVerified: true,
  permissions: [],
};

const PLATFORMS = ['android', 'ios'] as const;

/** What the bridge's log says from now on. */
function collectRefusals(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('bridge:'))
      refused.push(message.text());
  });
  return refused;
}

const bottom = (page: Page) => page.getByRole('navigation', { name: 'Paddock', exact: true });

for (const [place, platform] of PLATFORMS.entries()) {
  // Only the way out differs: bridge.test.tsx has every message to the handler of each system.
  const isTurn = createVariantFilter(place, PLATFORMS.length);
  const test = base.extend<{ wrapper: Wrapper }>({
    wrapper: async ({ page }, use) => use(await Wrapper.around(page, platform)),
  });

  test.describe(`in the app on ${platform}`, () => {
    test.use({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      userAgent: APP_USER_AGENTS[platform],
    });

    /** A page whose bridge listens. */
    async function open(page: Page, wrapper: Wrapper, address: string): Promise<void> {
      const before = wrapper.told('ready').length;
      await page.goto(address);
      await whenAreaWorks(page);
      await wrapper.hears('ready', before + 1);
    }

    if (isTurn())
      test('each document says that it listens, and on what', async ({
        page,
        wrapper,
        complaints,
      }) => {
        await open(page, wrapper, '/about');
        expect(wrapper.told('ready')).toEqual([{ paddockBridge: 1, type: 'ready', platform }]);
        await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
        await open(page, wrapper, '/contact');
        expect(complaints).toEqual([]);
      });

    if (isTurn())
      test('login, unread counts and logout are told', async ({ page, wrapper }) => {
        await open(page, wrapper, '/about');
        await emit(page, 'session.changed', { user: HEMI });
        expect(await wrapper.hears('login')).toEqual({
          paddockBridge: 1,
          type: 'login',
          id: 'u1',
          name: 'Hemi Walker',
        });
        await emit(page, 'unread.changed', { total: 7, byListType: {} });
        expect(await wrapper.hears('unread')).toMatchObject({ total: 7 });
        await emit(page, 'session.changed', { user: null });
        await wrapper.hears('logout');
        expect(wrapper.told('login')).toHaveLength(1);
      });

    if (isTurn())
      test('the phone’s own credential signs in; login and logout are told', async ({
        page,
        wrapper,
      }) => {
        await whenSignInWorks();
        await open(page, wrapper, '/about');
        const somebody = randomUUID();
        // The emulator takes for Google's token what it would say.
        const idToken = JSON.stringify({
          sub: somebody,
          email: `${somebody}@farm.test`,
          email_verified: true,
        });
        await wrapper.say({ type: 'credential', provider: 'google.com', idToken });
        expect(await wrapper.hears('login')).toMatchObject({
          id: expect.stringMatching(/./),
          name: expect.any(String),
        });
        await expect(page).toHaveURL(/\/about$/);
        expect((await page.context().cookies()).map(({ name }) => name)).toContain('__session');
        await new Frame(page).footer.getByText('Sign Out').click();
        await wrapper.hears('logout');
        expect(wrapper.told('login')).toHaveLength(1);
      });

    if (isTurn())
      test('a credential that the service refuses signs nobody in, and is said to the person alone', async ({
        page,
        wrapper,
      }) => {
        await whenSignInWorks();
        await open(page, wrapper, '/about');
        await wrapper.say({ type: 'credential', provider: 'google.com', idToken: 'not-a-token' });
        await expect(
          page.locator('section[aria-label="Messages"]').getByRole('button').first(),
        ).toBeVisible();
        expect(wrapper.told('login')).toEqual([]);
      });

    if (isTurn())
      test('a deep link is followed within the page; one that leads elsewhere is refused and logged', async ({
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
          await wrapper.say({ type: 'deep-link', path });
        await expect.poll(() => refused.length).toBe(6);
        expect(refused.join()).not.toContain('evil');
        await expect(page).toHaveURL(/\/about$/);
        await wrapper.say({ type: 'deep-link', path: '/jobs?regions=otago' });
        await expect(page).toHaveURL(/\/jobs\?regions=otago$/);
        await expect(new Frame(page).heading).toBeVisible();
        expect(wrapper.told('ready')).toHaveLength(1);
      });

    if (isTurn())
      test('another version, another origin, another window: refused, and nothing changes', async ({
        page,
        wrapper,
      }) => {
        await open(page, wrapper, '/about');
        const refused = collectRefusals(page);
        await wrapper.say({ type: 'deep-link', path: '/jobs' }, 2);
        await expect.poll(() => refused.length).toBe(1);
        // Frames within the page: another window with the page's own origin, and one with another origin too.
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

    if (isTurn())
      test('back: closes what is open, then goes to the page before, then the wrapper may leave', async ({
        page,
        wrapper,
      }) => {
        await open(page, wrapper, '/jobs');
        await new Frame(page).footerLink('About').click();
        await expect(page).toHaveURL(/\/about$/);
        await bottom(page).getByRole('button', { name: 'Browse' }).click();
        const sheet = page.getByRole('dialog', { name: 'Browse Paddock' });
        await expect(sheet).toBeVisible();
        await wrapper.say({ type: 'back' });
        await expect(sheet).toBeHidden();
        await expect(page).toHaveURL(/\/about$/);
        await wrapper.say({ type: 'back' });
        await expect(page).toHaveURL(/\/jobs$/);
        expect(wrapper.told('may-leave')).toEqual([]);
        await wrapper.say({ type: 'back' });
        await wrapper.hears('may-leave');
        await expect(page).toHaveURL(/\/jobs$/);
      });

    if (isTurn())
      test('insets keep the bars clear of what the phone covers', async ({ page, wrapper }) => {
        await open(page, wrapper, '/about');
        const getBottomBarHeight = async () => (await bottom(page).boundingBox())?.height ?? 0;
        const searchTop = async () =>
          (
            await page
              .getByRole('banner')
              .first()
              .getByRole('combobox')
              .filter({ visible: true })
              .boundingBox()
          )?.y ?? 0;
        // Both are there once the frame stands still.
        await expect.poll(getBottomBarHeight).toBeGreaterThan(0);
        await expect.poll(searchTop).toBeGreaterThan(0);
        const [height, top] = [await getBottomBarHeight(), await searchTop()];
        await wrapper.say({ type: 'safe-area', top: 47, right: 0, bottom: 34, left: 0 });
        await expect.poll(getBottomBarHeight).toBe(height + 34);
        await expect.poll(searchTop).toBe(top + 47);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const last = await new Frame(page).footer.getByText('© Paddock').boundingBox();
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
          (await bottom(page).boundingBox())?.y ?? 0,
        );
      });

    if (isTurn())
      test('the connection, as the phone knows it, is said once', async ({ page, wrapper }) => {
        await open(page, wrapper, '/about');
        const messages = page.locator('section[aria-label="Messages"]');
        await wrapper.say({ type: 'network', isOnline: false });
        await expect(
          messages.getByText('You are offline.', { exact: false }).first(),
        ).toBeVisible();
        await wrapper.say({ type: 'network', isOnline: true });
        await expect(messages.getByText('Back online').first()).toBeVisible();
      });

    if (isTurn())
      test('a link to another site is the phone’s; the app’s promotion is not shown', async ({
        page,
        wrapper,
      }) => {
        await open(page, wrapper, '/about');
        await page.getByRole('contentinfo').locator('a[href^="mailto:"]').first().click();
        expect(await wrapper.hears('open-external')).toMatchObject({
          url: expect.stringMatching(/^mailto:/),
        });
        await expect(page).toHaveURL(/\/about$/);
        await expect(page.getByRole('complementary', { name: 'The Paddock app' })).toHaveCount(0);
      });

    if (isTurn())
      test('the phone’s address for push messages is kept', async ({ page, wrapper }) => {
        await open(page, wrapper, '/about');
        await wrapper.say({ type: 'push-token', token: 'fcm:abc' });
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('pd-push-token')))
          .toBe(JSON.stringify({ platform, token: 'fcm:abc' }));
      });
  });
}

base('in a browser nobody fetches the bridge', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/about');
  await expect(page.locator('section[aria-label="Messages"]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('/bridge.'))).toEqual([]);
});
