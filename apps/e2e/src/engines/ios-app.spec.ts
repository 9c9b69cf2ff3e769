/**
 * The bridge to the native app on iOS, message by message, in WebKit's own message handlers.
 * bridge.spec.ts does the same in Chromium with a simulated handler of Android.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import { HAS_IOS_APP, IosApp } from './ios-app/ios-app.ts';

test.skip(!HAS_IOS_APP, 'Debian’s WebKitGTK, its Python bindings or Xvfb is not installed');

const PATH = 'location.pathname + location.search';
const clickOn = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).click()`;

test('the app on iOS and the page exchange every message', async () => {
  await whenAuthEmulatorReady();
  const app = await IosApp.open('/about');
  try {
    await test.step('messages from before the page was ready arrive', async () => {
      app.sendLasting({ type: 'safe-area', top: 47, right: 0, bottom: 34, left: 0 });
      app.sendLasting({ type: 'network', isOnline: true });
      app.sendLasting({ type: 'push-token', token: 'fcm:ios' });
      expect(await app.waitForMessage('ready')).toEqual({
        paddockBridge: 1,
        type: 'ready',
        platform: 'ios',
      });
      await app.expectInPage(
        "document.documentElement.style.getPropertyValue('--pd-safe-top')",
        '47px',
      );
    });
    await test.step('a link of the site opens without loading a document', async () => {
      app.send({ type: 'deep-link', path: '/privacy-policy?from=app' });
      await app.expectInPage(PATH, '/privacy-policy?from=app');
      expect(app.listReceived('ready')).toHaveLength(1);
    });
    await test.step('a link to another site opens outside, once', async () => {
      await app.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<a id=out href=\"https://example.org/\">Out</a>')",
      );
      await app.evaluate(clickOn('#out'));
      expect(await app.waitForMessage('open-external')).toMatchObject({
        url: 'https://example.org/',
      });
      expect(app.listOpened()).toEqual([]);
      await app.evaluate("location.href = 'https://example.org/elsewhere'");
      await expect.poll(() => app.listOpened()).toEqual(['https://example.org/elsewhere']);
      await app.expectInPage(PATH, '/privacy-policy?from=app');
    });
    await test.step('Back goes to the previous page, and then leaves', async () => {
      app.send({ type: 'back' });
      await app.expectInPage(PATH, '/about');
      app.send({ type: 'back' });
      await app.waitForMessage('may-leave');
    });
    await test.step('the phone’s own sign-in signs the user in', async () => {
      const subject = randomUUID();
      // The Auth emulator accepts a token whose claims are plain JSON.
      const idToken = JSON.stringify({
        sub: subject,
        email: `${subject}@farm.test`,
        emailVerified: true,
      });
      app.send({ type: 'credential', provider: 'google.com', idToken });
      expect(await app.waitForMessage('login')).toMatchObject({ id: expect.stringMatching(/./) });
      await app.waitForMessage('unread');
    });
    await test.step('photos of the camera wait for a new listing, also after a new document', async () => {
      const photo = '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQ==';
      app.send({
        type: 'photos',
        photos: [
          { data: `data:image/jpeg;base64,${photo}` },
          { data: photo },
          { data: photo.replaceAll('/', '_').replace(/=+$/, '') },
        ],
      });
      await app.expectInPage(PATH, '/post/new?share=received');
      const findNotice = `document.querySelector('main')?.innerText.includes('Your 3 photos are ready')`;
      await app.expectInPage(findNotice, true);
      await app.evaluate('location.reload()');
      await app.waitForMessage('ready', 2);
      await app.expectInPage(findNotice, true);
      await app.expectInPage(
        "document.documentElement.style.getPropertyValue('--pd-safe-bottom')",
        '34px',
      );
    });
    await test.step('signing out tells the app', async () => {
      app.send({ type: 'deep-link', path: '/about' });
      await app.expectInPage(PATH, '/about');
      const button =
        "[...document.querySelectorAll('footer button, footer a')].find((each) => each.innerText.trim() === 'Sign Out')";
      await app.expectInPage(`Boolean(${button})`, true);
      await app.evaluate(`${button}.click()`);
      await app.waitForMessage('logout');
    });
  } finally {
    await app.close();
  }
});
