/**
 * Push messages in a real browser: the service worker shows them, and clicking one opens its page.
 */
import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import type { PushState } from '@paddock/contracts/http';
import {
  BASE_URL,
  HAS_AUTH_EMULATOR,
  HAS_FULL_CHROMIUM,
  FULL_CHROMIUM_PATH,
} from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_FULL_CHROMIUM, 'this machine has no Chromium besides the headless shell');
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: FULL_CHROMIUM_PATH }),
    { scope: 'worker' },
  ],
  serviceWorkers: 'allow',
});

const WORKER = '/service-worker.js';
const { origin } = new URL(BASE_URL);

/**
 * Registers the service worker as the settings page does.
 *
 * @returns a function that delivers a push message to the service worker and waits until the worker
 *   has handled it. Chromium forgets a notification when `getNotifications()` reads the list while
 *   the notification is being shown, so nothing may read it before.
 */
async function registerWorker(page: Page): Promise<(data: string) => Promise<void>> {
  const client: CDPSession = await page.context().newCDPSession(page);
  const known = new Map<string, string>();
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations) known.set(scopeURL, registrationId);
  });
  let handled = 0;
  client.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    if (backgroundServiceEvent.eventName === 'Push event completed') handled += 1;
  });
  const service = 'pushMessaging';
  await client.send('BackgroundService.setRecording', { shouldRecord: true, service });
  await client.send('BackgroundService.startObserving', { service });
  await client.send('ServiceWorker.enable');
  await page.evaluate(async (address) => {
    await navigator.serviceWorker.register(address, { scope: '/', updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  }, WORKER);
  await expect
    .poll(() => known.get(`${origin}/`), { message: 'the browser has registered the worker' })
    .toBeDefined();
  let delivered = 0;
  return async (data) => {
    delivered += 1;
    await client.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: known.get(`${origin}/`) ?? '',
      data,
    });
    await expect
      .poll(() => handled, { message: 'the worker has handled the push message' })
      .toBe(delivered);
  };
}

const readNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data: data as unknown,
    }));
  });

test.describe('the service worker', () => {
  test.use({ permissions: ['notifications'] });

  test('is served for the whole site, also at its earlier address, and is revalidated on each update check', async ({
    request,
  }) => {
    const response = await request.get(WORKER);
    expect(await (await request.get('/push-worker.js')).text()).toBe(await response.text());
    expect(response.headers()).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(
      (
        await request.get(WORKER, {
          headers: { 'if-none-match': response.headers()['etag'] ?? '' },
        })
      ).status(),
    ).toBe(304);
  });

  test('shows each push message once, and opens the linked page in the open tab when it is clicked', async ({
    page,
    context,
    pageErrors,
  }) => {
    await page.goto('/about');
    await whenRemoteHydrated(page);
    const push = await registerWorker(page);
    // The worker controls the page only after a reload.
    await page.reload();
    await whenRemoteHydrated(page);
    const payload = {
      id: '77',
      title: 'Hemi Walker wrote to you',
      body: 'Come on Saturday.',
      url: '/jobs',
      type: 'message',
    };
    await push(JSON.stringify(payload));
    await push(JSON.stringify({ ...payload, body: 'Come on Sunday.' }));
    expect(await readNotifications(page)).toEqual([
      {
        title: 'Hemi Walker wrote to you',
        body: 'Come on Sunday.',
        tag: '77',
        data: { url: '/jobs' },
      },
    ]);
    const worker =
      context.serviceWorkers().find((each) => each.url().endsWith(WORKER)) ??
      (await context.waitForEvent('serviceworker'));
    // Playwright cannot click a system notification, so dispatch the event in the worker.
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
      const [notification] = await scope.registration.getNotifications();
      const Click = (
        globalThis as unknown as {
          NotificationEvent: new (type: string, init: { notification: unknown }) => Event;
        }
      ).NotificationEvent;
      dispatchEvent(new Click('notificationclick', { notification }));
    });
    await expect(page).toHaveURL('/jobs');
    expect(context.pages()).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });
});

test.describe('the push settings', () => {
  test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

  test(
    'turn push on in the browser and on the server, and off again',
    { tag: '@full' },
    async ({ browser, signedIn }) => {
      const context = await browser.newContext({
        storageState: signedIn.storageState,
        permissions: ['notifications'],
      });
      // Tests have no push service, so the browser's subscription is replaced with a fake one.
      const keys = createECDH('prime256v1');
      const subscription = {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/test',
        p256dh: keys.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
      await context.addInitScript(({ endpoint, p256dh, auth }) => {
        const KEY = 'test-subscription';
        const fake = {
          endpoint,
          options: { applicationServerKey: null },
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
          unsubscribe() {
            localStorage.removeItem(KEY);
            return Promise.resolve(true);
          },
        };
        Object.assign(PushManager.prototype, {
          getSubscription: () => Promise.resolve(localStorage.getItem(KEY) === null ? null : fake),
          subscribe: () => {
            localStorage.setItem(KEY, '');
            return Promise.resolve(fake);
          },
        });
      }, subscription);
      const page = await context.newPage();
      const devices = async () => {
        const response = await fetch(`${BASE_URL}/api/account/push`, {
          headers: { cookie: `__session=${signedIn.session}` },
        });
        return ((await response.json()) as PushState).subscriptions.map(
          ({ kind, isThisSession: isHere }) => [kind, isHere],
        );
      };
      const turnOn = page.getByRole('button', { name: 'Turn on for this device' });
      await page.goto('/account/settings');
      await whenRemoteHydrated(page);
      await turnOn.click();
      await expect(page.getByText('On for this device', { exact: true })).toBeVisible();
      expect(await devices()).toEqual([['web', true]]);
      await page.reload();
      await expect(page.getByText('On for this device', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Turn off for this device' }).click();
      await expect(turnOn).toBeVisible();
      expect(await devices()).toEqual([]);
      await context.close();
    },
  );
});
