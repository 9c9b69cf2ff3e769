/** A session over time: several tabs, token renewal, a disabled user, a copied cookie. */
import type { BrowserContext, Page } from '@playwright/test';
import { MINUTE_MS } from '@paddock/runtime/durations';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated, whenPageSettled } from '../fixtures/hydration.ts';
import { updateEmulatorAccount, whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import type { SignedInUser } from '../fixtures/test-users.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { ShellLayout } from '../pages/shell-layout.ts';
import { LoginPage } from '../pages/login-page.ts';

/** Tokens are renewed this long before they expire (specification.md section 9). */
const RENEWAL_LEAD_MS = 5 * MINUTE_MS;

const test = base.extend<{ readonly visitor: BrowserContext }>({
  /** A browser in which the `signedIn` user is signed in. */
  visitor: async ({ browser, signedIn, baseURL }, use) => {
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

const signInLink = (page: Page) =>
  page.getByRole('banner').first().getByRole('link', { name: 'Sign In' });
const signOutButton = (page: Page) => page.getByRole('contentinfo').getByText('Sign Out');

/**
 * Resolves when the Firebase SDK has loaded, stored the user in IndexedDB, and scheduled the token
 * renewal.
 */
async function whenUserStored(page: Page): Promise<void> {
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('firebaseLocalStorageDb');
          opening.onerror = () => resolve(0);
          opening.onsuccess = () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains('firebaseLocalStorage')) {
              database.close();
              resolve(0);
              return;
            }
            const counting = database
              .transaction('firebaseLocalStorage')
              .objectStore('firebaseLocalStorage')
              .count();
            counting.onsuccess = () => {
              database.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await expect.poll(stored, { message: 'the user is in IndexedDB' }).toBeGreaterThan(0);
}

/**
 * Resolves when this document's Firebase SDK has looked up the user. From then on, it reacts to
 * changes in other tabs.
 */
async function whenListening(page: Page): Promise<void> {
  const hasLookedUpUser = () =>
    page
      .evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('accounts:lookup')),
      )
      .catch(() => false);
  await expect
    .poll(hasLookedUpUser, { message: 'the Firebase SDK has looked up the user' })
    .toBe(true);
}

/** Resolves when the test has received all requests that the page has sent so far. */
async function whenRequestsReceived(page: Page): Promise<void> {
  for (let trip = 0; trip < 3; trip += 1)
    await page.evaluate(async () => (await fetch('/healthz')).status);
}

/** Pauses the page's clock. From then on, it advances only when the test moves it. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

async function openSignedIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenRemoteHydrated(page);
  await expect(signOutButton(page)).toBeVisible();
  await whenUserStored(page);
}

function fetchAccountWith(page: Page, { session }: Pick<SignedInUser, 'session'>) {
  return page.request.get('/api/account', { headers: { cookie: `__session=${session}` } });
}

test('a guest’s page loads no sign-in code until the pointer reaches the Sign In link, which opens a new document', async ({
  page,
}) => {
  const requestUrls: string[] = [];
  page.on('request', (request) => {
    if (/firebase-auth|sign-in\.json|googleapis/.test(request.url()))
      requestUrls.push(request.url());
  });
  await page.goto('/about');
  await whenPageSettled(page);
  await new ShellLayout(page).navigationLink('Services').click();
  await expect(page).toHaveURL(/\/services$/);
  await whenRequestsReceived(page);
  expect(requestUrls).toEqual([]);
  await signInLink(page).hover();
  await expect
    .poll(() => requestUrls.some((url) => /firebase-auth\.\w+\.js$/.test(url)))
    .toBe(true);

  // The document has a policy of its own, because Google’s sign-in window needs it.
  const response = page.waitForResponse(
    (candidate) =>
      new URL(candidate.url()).pathname === '/login' && candidate.request().isNavigationRequest(),
  );
  await signInLink(page).click();
  expect((await response).headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('signing in or out in one tab updates the other tab', async ({ context, testUser }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  const sessionCalls: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/__session')) sessionCalls.push(request.postData() ?? '');
  });
  await second.goto('/about');
  await whenRemoteHydrated(second);
  await expect(signInLink(second)).toBeVisible();

  const login = new LoginPage(first);
  await login.open('/login?return=/about');
  await login.signIn(testUser);
  await expect(first).toHaveURL('/about');
  await whenRemoteHydrated(first);
  await expect(signOutButton(second)).toBeVisible();
  await expect(signInLink(second)).toBeHidden();
  expect(sessionCalls).toHaveLength(1);

  // A tab that starts to listen only after the sign-out would find no user and would itself sign
  // out again.
  await whenListening(first);

  await signOutButton(second).click();
  await expect(signInLink(second)).toBeVisible();
  await expect(signInLink(first)).toBeVisible();
  expect(sessionCalls.filter((body) => body === '{"token":null}')).toHaveLength(1);
});

test(
  'a user disabled at the sign-in service is signed out within one poll',
  { tag: '@full' },
  async ({ visitor, signedIn }) => {
    const page = await visitor.newPage();
    await openSignedIn(page, '/jobs');
    await updateEmulatorAccount(signedIn, { disableUser: true });
    await expect(signInLink(page)).toBeVisible();
    await expect(new ShellLayout(page).heading).toBeVisible();
    expect((await fetchAccountWith(page, signedIn)).status()).toBe(401);
  },
);

test(
  'a page that was still loading when its visitor signed out shows a guest’s header',
  { tag: '@full' },
  async ({ visitor }) => {
    const other = await visitor.newPage();
    await openSignedIn(other, '/jobs');
    const page = await visitor.newPage();
    let render: () => void = () => undefined;
    const rendered = new Promise<void>((resolve) => (render = resolve));
    let send: () => void = () => undefined;
    const signedOut = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/login', async (route) => {
      const response = await route.fetch();
      render();
      await signedOut;
      await route.fulfill({ response });
    });
    const going = page.goto('/login');
    await rendered;
    await signOutButton(other).click();
    await expect(signInLink(other)).toBeVisible();
    await expect
      .poll(
        () => other.evaluate(() => localStorage.getItem('pd-signing-out')),
        'all tabs have handled the sign-out',
      )
      .toBeNull();
    send();
    await going;
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(signInLink(page)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  },
);

test.describe('the identity token', () => {
  test(
    'is renewed 5 minutes before it expires, and sent to the server',
    { tag: '@full' },
    async ({ visitor, signedIn }) => {
      const page = await visitor.newPage();
      const renewals: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('securetoken.googleapis.com')) renewals.push(request.url());
      });
      await page.clock.install();
      await openSignedIn(page, '/jobs');
      await pauseClock(page);
      await whenRequestsReceived(page);
      // The token may be some minutes old on a slow machine.
      const { exp } = JSON.parse(
        Buffer.from(signedIn.idToken.split('.')[1] ?? '', 'base64url').toString(),
      ) as { readonly exp: number };
      const renewalMs = exp * 1_000 - RENEWAL_LEAD_MS - (await page.evaluate(() => Date.now()));
      await page.clock.fastForward(renewalMs - MINUTE_MS);
      await whenRequestsReceived(page);
      expect(renewals).toHaveLength(0);

      const renewalResponse = page.waitForResponse((response) =>
        response.url().endsWith('/api/__session'),
      );
      await page.clock.fastForward(2 * MINUTE_MS);
      expect((await renewalResponse).status()).toBe(200);
      expect(renewals).toHaveLength(1);
      await expect(signOutButton(page)).toBeVisible();
    },
  );
});
