/** What the server makes of a session's cookie: pages that are one's own from the first byte, and nobody else's. */
import type { Page } from '@playwright/test';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenSettled } from '../fixtures/hydration.ts';
import type { SignedInPerson } from '../fixtures/people.ts';
import { startSecondShell } from '../fixtures/second-shell.ts';
import { expect, test } from '../fixtures/test.ts';

/** Of the right shape, and nobody's. */
const DEAD = `__session=${'a'.repeat(43)}`;
const toCookieHeader = ({ session }: SignedInPerson) => ({ cookie: `__session=${session}` });

function readSessionState(html: string): string {
  return /"session":\{"state":"(\w+)"/.exec(html)?.[1] ?? 'unsaid';
}

/** Notes whether a Sign In link stood in the header at any moment. */
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

test.describe('somebody who is signed in', () => {
  test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

  test('is known in the first byte, in an answer that nobody keeps', async ({
    request,
    member,
  }) => {
    for (const address of ['/', '/jobs', '/about']) {
      const response = await request.get(address, { headers: toCookieHeader(member) });
      const html = await response.text();
      expect(response.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringContaining("'nonce-"),
      });
      expect(html).toContain(`Account of ${member.name}`);
      expect(html).toContain('Sign Out');
      expect(html).not.toContain('>Sign In<');
      expect(readSessionState(html)).toBe('live');
    }
  });

  test('sees no moment of being signed out, and stays signed in', async ({ browser, member }) => {
    const context = await browser.newContext({ storageState: member.storageState });
    const page = await context.newPage();
    const sawSignIn = await watchForSignIn(page);
    for (const address of ['/', '/account/messages']) {
      await page.goto(address);
      await whenSettled(page);
      await expect(page.getByRole('link', { name: `Account of ${member.name}` })).toBeVisible();
      expect(await sawSignIn()).toBe(false);
    }
    await context.close();
  });

  test('needs no script for it', async ({ browser, member }) => {
    const context = await browser.newContext({
      storageState: member.storageState,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const response = await page.goto('/account/home');
    expect([response?.status(), new URL(page.url()).pathname]).toEqual([200, '/account/home']);
    await expect(page.getByRole('link', { name: `Account of ${member.name}` })).toBeVisible();
    await context.close();
  });

  test('changes nothing of what everybody else is sent', async ({ request, member }) => {
    const anonymous = async () => {
      const response = await request.get('/services');
      return { body: await response.text(), cache: response.headers()['cache-control'] };
    };
    const before = await anonymous();
    expect(before.cache).toContain('public');
    await request.get('/services', { headers: toCookieHeader(member) });
    expect(await anonymous()).toEqual(before);
    expect(before.body).not.toContain(member.name);
  });
});

test.describe('somebody whose session has ended', () => {
  test('is answered as nobody, and loses the cookie', async ({ request }) => {
    const response = await request.get('/', { headers: { cookie: DEAD } });
    const html = await response.text();
    expect(readSessionState(html)).toBe('dead');
    expect(html).toContain('>Sign In<');
    expect(response.headers()['set-cookie']).toMatch(/^__session=; Max-Age=0; Path=\//);
    expect(response.headers()['cache-control']).toBe('private, no-store');
  });

  test('is sent to sign in from a page of their own, and told there', async ({ request }) => {
    const sent = await request.get('/account?tab=1', {
      headers: { cookie: DEAD },
      maxRedirects: 0,
    });
    expect([sent.status(), sent.headers()['location'], sent.headers()['set-cookie']]).toEqual([
      302,
      '/login?return=%2Faccount%3Ftab%3D1',
      undefined,
    ]);
    const login = await request.get('/login?return=%2Faccount', { headers: { cookie: DEAD } });
    expect(readSessionState(await login.text())).toBe('dead');
    expect(login.headers()['set-cookie']).toMatch(/^__session=; Max-Age=0/);
  });
});

test.describe('somebody of whom the API says nothing', () => {
  test('keeps the cookie, and is nobody for this page alone', async ({ request }) => {
    const shell = await startSecondShell(undefined, 'http://127.0.0.1:1');
    try {
      const response = await request.get(`${shell.origin}/about`, { headers: { cookie: DEAD } });
      expect(response.status()).toBe(200);
      expect(readSessionState(await response.text())).toBe('unknown');
      expect(response.headers()['set-cookie']).toBeUndefined();
      const own = await request.get(`${shell.origin}/account/home`, {
        headers: { cookie: DEAD },
        maxRedirects: 0,
      });
      expect(own.status()).toBe(503);
    } finally {
      await shell.stop();
    }
  });
});

test.describe('nobody', () => {
  for (const address of [
    '/account',
    '/account/notifications',
    '/account/messages/42',
    '/account/posts/7',
    '/new-listing',
    '/post/new',
  ]) {
    test(`is sent from ${address} to sign in, and the way back is kept`, async ({ request }) => {
      const response = await request.get(address, { maxRedirects: 0 });
      expect([response.status(), response.headers()['location']]).toEqual([
        302,
        `/login?return=${encodeURIComponent(address)}`,
      ]);
      expect(response.headers()['cache-control']).toContain('no-store');
    });
  }

  test('is sent there by a click too, and Back leads to where they were', async ({ page }) => {
    await page.goto('/jobs');
    await whenSettled(page);
    await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page).toHaveURL('/login?return=%2Faccount');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/jobs');
  });

  test('has a page of signing in whose policy is its own document’s', async ({ page }) => {
    await page.goto('/jobs');
    await whenSettled(page);
    const login = page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === '/login' && response.request().isNavigationRequest(),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    expect((await login).headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});
