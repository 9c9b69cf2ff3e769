/** A session over time: several tabs, tokens that grow old, somebody who is shut out, a cookie that was copied. */
import type { BrowserContext, Page } from '@playwright/test';
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenAreaWorks, whenSettled } from '../fixtures/hydration.ts';
import { changeAtService, whenSignInWorks } from '../fixtures/people.ts';
import type { SignedInPerson } from '../fixtures/people.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { LoginPage } from '../pages/login-page.ts';

const TOKEN_CALL = '**/securetoken.googleapis.com/v1/token*';
const MINUTE_MS = 60_000;
/** Tokens live for an hour and are renewed 5 minutes before that (specification.md section 9). */
const BEFORE_RENEWAL_MS = 54 * MINUTE_MS;
const PAST_RENEWAL_MS = 2 * MINUTE_MS;

const test = base.extend<{ readonly visitor: BrowserContext }>({
  /** A browser in which `signedIn` is signed in. */
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
test.beforeEach(() => whenSignInWorks());

const signInLink = (page: Page) =>
  page.getByRole('banner').first().getByRole('link', { name: 'Sign In' });
const signOutButton = (page: Page) => page.getByRole('contentinfo').getByText('Sign Out');

/** The sign-in service's code is there, knows who is signed in, and has planned what follows. */
async function whenKept(page: Page): Promise<void> {
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
  await expect.poll(stored, { message: 'the identity is in this browser' }).toBeGreaterThan(0);
}

/** This document's own sign-in code has asked who is signed in: from here on it hears what other tabs say. */
async function whenListening(page: Page): Promise<void> {
  const hasAsked = () =>
    page
      .evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('accounts:lookup')),
      )
      .catch(() => false);
  await expect.poll(hasAsked, { message: 'the sign-in service has said who it is' }).toBe(true);
}

/** Whatever the page has asked for by now has been seen. */
async function whenSeen(page: Page): Promise<void> {
  for (let trip = 0; trip < 3; trip += 1)
    await page.evaluate(async () => (await fetch('/healthz')).status);
}

/** From here on time goes only where the test sends it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

async function openKept(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenAreaWorks(page);
  await expect(signOutButton(page)).toBeVisible();
  await whenKept(page);
}

function accountWith(page: Page, { session }: Pick<SignedInPerson, 'session'>) {
  return page.request.get('/api/account', { headers: { cookie: `__session=${session}` } });
}

test('nobody signed in fetches nothing of the sign-in service, until they reach for Sign In', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/firebase-auth|sign-in\.json|googleapis/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/jobs');
  await whenSettled(page);
  await new Frame(page).area('Services').click();
  await expect(page).toHaveURL(/\/services$/);
  await whenSeen(page);
  expect(asked).toEqual([]);
  await signInLink(page).hover();
  await expect.poll(() => asked.some((url) => /firebase-auth\.\w+\.js$/.test(url))).toBe(true);
});

test('two tabs agree: signed in in one, signed out in the other', async ({ context, person }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  const sessionCalls: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/__session')) sessionCalls.push(request.postData() ?? '');
  });
  await second.goto('/services');
  await whenAreaWorks(second);
  await expect(signInLink(second)).toBeVisible();

  const login = new LoginPage(first);
  await login.open('/login?return=/jobs');
  await login.signIn(person);
  await expect(first).toHaveURL(/\/jobs$/);
  await expect(new Frame(first).heading).toHaveText('Jobs');
  await whenAreaWorks(first);
  await expect(signOutButton(second)).toBeVisible();
  await expect(signInLink(second)).toBeHidden();
  expect(sessionCalls).toHaveLength(1);

  // A tab that begins to listen only after the sign-out is over finds nobody at the sign-in service, and signs out once more.
  await whenListening(first);

  await signOutButton(second).click();
  await expect(signInLink(second)).toBeVisible();
  await expect(signInLink(first)).toBeVisible();
  expect(sessionCalls.filter((body) => body === '{"token":null}')).toHaveLength(1);
});

test('somebody whom the sign-in service shuts out is out within one poll', async ({
  visitor,
  signedIn,
}) => {
  const page = await visitor.newPage();
  await openKept(page, '/jobs');
  await changeAtService(signedIn, { disableUser: true });
  await expect(signInLink(page)).toBeVisible();
  await expect(new Frame(page).heading).toBeVisible();
  expect((await accountWith(page, signedIn)).status()).toBe(401);
});

test('a page that was on its way while its visitor signed out shows nobody', async ({
  visitor,
}) => {
  const other = await visitor.newPage();
  await openKept(other, '/jobs');
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
      'everybody has been told',
    )
    .toBeNull();
  send();
  await going;
  await expect(page.getByRole('main').getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a copied cookie is dead once its owner has signed out', async ({ visitor, signedIn }) => {
  const page = await visitor.newPage();
  await openKept(page, '/jobs');
  expect((await accountWith(page, signedIn)).status()).toBe(200);
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/__session') &&
      response.request().postData() === '{"token":null}',
  );
  await signOutButton(page).click();
  expect((await told).status()).toBe(200);
  await expect(signInLink(page)).toBeVisible();
  expect((await accountWith(page, signedIn)).status()).toBe(401);
});

test.describe('the token', () => {
  test('is renewed 5 minutes before it expires, and the server hears of it', async ({
    visitor,
  }) => {
    const page = await visitor.newPage();
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('securetoken.googleapis.com')) renewals.push(request.url());
    });
    await page.clock.install();
    await openKept(page, '/jobs');
    await stopClock(page);
    await whenSeen(page);
    await page.clock.fastForward(BEFORE_RENEWAL_MS);
    await whenSeen(page);
    expect(renewals).toHaveLength(0);

    const heard = page.waitForResponse((response) => response.url().endsWith('/api/__session'));
    await page.clock.fastForward(PAST_RENEWAL_MS);
    expect((await heard).status()).toBe(200);
    expect(renewals).toHaveLength(1);
    await expect(signOutButton(page)).toBeVisible();
  });

  test('that cannot be renewed for want of a signal is asked for again after 30 s, then 60 s; nobody is signed out', async ({
    visitor,
  }) => {
    const page = await visitor.newPage();
    let tries = 0;
    let hasSignal = false;
    await page.route(TOKEN_CALL, (route) => {
      tries += 1;
      return hasSignal ? route.continue() : route.abort('internetdisconnected');
    });
    await page.clock.install();
    await openKept(page, '/jobs');
    await stopClock(page);
    await whenSeen(page);
    await page.clock.fastForward(BEFORE_RENEWAL_MS + PAST_RENEWAL_MS);
    await expect.poll(() => tries).toBe(1);
    for (const [waitMs, before] of [
      [30_000, 1],
      [60_000, 2],
    ] as const) {
      await whenSeen(page);
      await page.clock.fastForward(waitMs - 5_000);
      await whenSeen(page);
      expect(tries).toBe(before);
      hasSignal = before === 2;
      await page.clock.fastForward(6_000);
      await expect.poll(() => tries).toBe(before + 1);
    }
    await expect(signOutButton(page)).toBeVisible();
  });
});
