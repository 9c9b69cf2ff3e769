/**
 * How the server uses the session cookie: it renders the user's own pages, and never sends them to
 * other visitors.
 */
import type { Page } from '@playwright/test';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenPageSettled, whenRemoteHydrated } from '../fixtures/hydration.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { startSecondShell } from '../fixtures/second-shell.ts';
import { expect, test } from '../fixtures/test.ts';

/** A well-formed cookie that belongs to no session. */
const DEAD_SESSION_COOKIE = `__session=${'a'.repeat(43)}`;
const toCookieHeader = ({ session }: SignedInUser) => ({ cookie: `__session=${session}` });

function readSessionState(html: string): string {
  return /"session":\{"state":"(\w+)"/.exec(html)?.[1] ?? 'unsaid';
}

/**
 * Watches the page's header.
 *
 * @returns a function that resolves to true if the header has shown a Sign In link at any time
 */
async function watchForSignIn(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('header a[href="/login"].sign-in'))
        document.documentElement.dataset['sawSignIn'] = '';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => 'sawSignIn' in document.documentElement.dataset);
}

test.describe('a signed-in user', () => {
  test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

  test('is named in the server’s HTML, which is not cached', async ({ request, member }) => {
    for (const address of ['/', '/jobs', '/about']) {
      const response = await request.get(address, { headers: toCookieHeader(member) });
      const html = await response.text();
      expect(response.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringContaining("'nonce-"),
      });
      expect(html).toContain(`${member.name}’s account`);
      expect(html).toContain('Sign Out');
      expect(html).not.toContain('>Sign In<');
      expect(readSessionState(html)).toBe('live');
    }
  });

  test('never sees the header of a guest while a page loads', async ({ browser, member }) => {
    const context = await browser.newContext({ storageState: member.storageState });
    const page = await context.newPage();
    const sawSignIn = await watchForSignIn(page);
    await page.goto('/');
    await whenPageSettled(page);
    await expect(page.getByRole('link', { name: `${member.name}’s account` })).toBeVisible();
    expect(await sawSignIn()).toBe(false);
    await context.close();
  });

  test('does not change the cached pages of other visitors', async ({ request, member }) => {
    // The pages are not compared with each other, because the server renders a page again after
    // ten seconds, which may be between two requests.
    const expectGuestsPage = async () => {
      const response = await request.get('/services');
      const html = await response.text();
      expect(response.headers()['cache-control']).toContain('public');
      expect(html).toContain('>Sign In<');
      expect(html).not.toContain(member.name);
    };
    await expectGuestsPage();
    await request.get('/services', { headers: toCookieHeader(member) });
    await expectGuestsPage();
  });
});

test.describe('a visitor whose session has ended', () => {
  test('gets the same page as a guest, and the cookie is deleted', async ({ request }) => {
    const response = await request.get('/', { headers: { cookie: DEAD_SESSION_COOKIE } });
    const html = await response.text();
    expect(readSessionState(html)).toBe('dead');
    expect(html).toContain('>Sign In<');
    expect(response.headers()['set-cookie']).toMatch(/^__session=; Max-Age=0; Path=\//);
    expect(response.headers()['cache-control']).toBe('private, no-store');
  });

  test('is redirected from an account page to the sign-in page, which explains why', async ({
    request,
  }) => {
    const sent = await request.get('/account?tab=1', {
      headers: { cookie: DEAD_SESSION_COOKIE },
      maxRedirects: 0,
    });
    expect([sent.status(), sent.headers()['location'], sent.headers()['set-cookie']]).toEqual([
      302,
      '/login?return=%2Faccount%3Ftab%3D1',
      undefined,
    ]);
    const login = await request.get('/login?return=%2Faccount', {
      headers: { cookie: DEAD_SESSION_COOKIE },
    });
    expect(readSessionState(await login.text())).toBe('dead');
    expect(login.headers()['set-cookie']).toMatch(/^__session=; Max-Age=0/);
  });
});

test.describe('a visitor with a cookie while the API is unavailable', () => {
  test(
    'keeps the cookie and gets the same page as a guest',
    { tag: '@full' },
    async ({ request }) => {
      const shell = await startSecondShell(undefined, 'http://127.0.0.1:1');
      try {
        const response = await request.get(`${shell.origin}/about`, {
          headers: { cookie: DEAD_SESSION_COOKIE },
        });
        expect(response.status()).toBe(200);
        expect(readSessionState(await response.text())).toBe('unknown');
        expect(response.headers()['set-cookie']).toBeUndefined();
        const own = await request.get(`${shell.origin}/account/home`, {
          headers: { cookie: DEAD_SESSION_COOKIE },
          maxRedirects: 0,
        });
        expect(own.status()).toBe(503);
      } finally {
        await shell.stop();
      }
    },
  );
});

test.describe('a guest', () => {
  test('is redirected from pages that need an account to sign-in, with the return path', async ({
    request,
  }) => {
    for (const address of [
      '/account',
      '/account/notifications',
      '/account/messages/42',
      '/account/posts/7',
      '/new-listing',
      '/post/new',
    ]) {
      const response = await request.get(address, { maxRedirects: 0 });
      expect([response.status(), response.headers()['location']]).toEqual([
        302,
        `/login?return=${encodeURIComponent(address)}`,
      ]);
      expect(response.headers()['cache-control']).toContain('no-store');
    }
  });

  test('is sent to sign-in by a click, and Back returns to the previous page', async ({ page }) => {
    await page.goto('/about');
    await whenRemoteHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page).toHaveURL('/login?return=%2Faccount%2Fhome');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});
