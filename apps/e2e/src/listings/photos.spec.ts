/**
 * The photos of a post: uploads over an unreliable connection, orientation, order and metadata.
 * write-a-post.spec.ts has a photo that waits for the signal.
 */
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../fixtures/axe.ts';
import { HAS_STORAGE_EMULATOR } from '../fixtures/environment.ts';
import { createPlainPhoto, createSidewaysPhoto } from '../fixtures/photos.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { PhotoFieldPage } from '../pages/photo-field.ts';

base.skip(!HAS_STORAGE_EMULATOR, 'this machine has no Storage emulator');

const test = base.extend<{ readonly phone: BrowserContext; readonly photos: PhotoFieldPage }>({
  phone: async ({ browser, signedIn }, use) => {
    const context = await browser.newContext({
      storageState: signedIn.storageState,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await use(context);
    await context.close();
  },
  photos: async ({ phone }, use) => {
    const photos = new PhotoFieldPage(await phone.newPage());
    await photos.open();
    await use(photos);
  },
});

declare global {
  interface Window {
    sentFiles?: string[];
  }
}

/**
 * Records the content of each file that the page sends, because Playwright cannot read it from the
 * request.
 */
async function recordSentFiles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts: string[] = (window.sentFiles = []);
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function note(body) {
      if (body instanceof Blob)
        void body
          .arrayBuffer()
          .then((bytes) => texts.push(new TextDecoder('latin1').decode(bytes)));
      send.call(this, body);
    };
  });
}

/** True when the page has fetched a script whose name contains this text. */
const hasFetched = (page: Page, name: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
    name,
  );

test(
  'three photos upload once the signal returns, and can be reordered with the keyboard',
  { tag: '@full' },
  async ({ photos, phone }) => {
    const { page } = photos;
    expect(await hasFetched(page, 'firebase-storage'), 'loaded before a photo is picked').toBe(
      false,
    );
    // Delay the uploads, so that they are still pending when the signal is lost.
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v0/b/**', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await photos.pick(
      await createPlainPhoto({ name: 'one.jpg', isGrainy: true }),
      await createPlainPhoto({ name: 'two.jpg' }),
      await createPlainPhoto({ name: 'three.jpg' }),
    );
    await expect(photos.field).toContainText('3 of 20');
    await expect(photos.line).toHaveText('Uploading. 3 photos to go.');
    await phone.setOffline(true);
    await expect(photos.line).toHaveText(/^No signal\. 3 photos will upload/);
    await expect(photos.tiles.first()).toContainText('Waiting for signal');
    await photos.alt(1).fill('The gate');
    await photos.alt(2).fill('The shed');
    await photos.alt(3).fill('The tractor');
    await phone.setOffline(false);
    release();
    await photos.whenUploaded(3);
    expect(await hasFetched(page, 'firebase-storage')).toBe(true);

    await photos.button('Move photo 3 earlier').focus();
    await page.keyboard.press('Enter');
    await expect(photos.button('Move photo 2 earlier')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      photos.field.getByText('Photo 2 moved to position 1 of 3. It’s now the cover.'),
    ).toBeAttached();
    await expect(photos.tiles.first()).toHaveAccessibleName('Photo 1 of 3, the cover');
    await expect(photos.alt(1)).toHaveValue('The tractor');
    await expect(photos.alt(2)).toHaveValue('The gate');
    await expectNoViolations(page, { within: '[aria-labelledby$="photos-label"]' });
  },
);

test('a photo taken upright is displayed upright, without its GPS position', async ({
  photos,
  request,
  signedIn,
}) => {
  const { page } = photos;
  await recordSentFiles(page);
  const file = await createSidewaysPhoto();
  expect((await sharp(file.buffer).metadata()).orientation, 'the file is stored rotated').toBe(6);
  const added = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/account/photos') && response.request().method() === 'POST',
  );
  await photos.pick(file);
  await photos.whenUploaded(1);
  const { url } = (await (await added).json()) as { readonly url: string };

  const response = await request.get(`${url}?w=800&f=webp`, {
    headers: { cookie: `__session=${signedIn.session}` },
  });
  const shown = sharp(await response.body());
  const { width, height, exif, orientation } = await shown.metadata();
  expect(height / width).toBeCloseTo(4 / 3, 2);
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  const colourAt = async (top: number) =>
    (
      await shown
        .clone()
        .extract({ left: 10, top, width: 4, height: 4 })
        .removeAlpha()
        .raw()
        .toBuffer()
    ).subarray(0, 3);
  const [sky, grass] = [await colourAt(10), await colourAt(height - 20)];
  expect(sky[2], 'sky above').toBeGreaterThan(150);
  expect(grass[2], 'grass below').toBeLessThan(100);

  // The storage service does not receive the metadata either: the browser removes it before the
  // upload.
  const sent = await page.evaluate(() => window.sentFiles ?? []);
  expect(
    sent.some((text) => text.includes('JFIF')),
    'the browser sends a JPEG',
  ).toBe(true);
  for (const word of ['Exif', 'Gumboot']) {
    expect(file.buffer.includes(word), `the original file contains “${word}”`).toBe(true);
    expect(sent.filter((text) => text.includes(word))).toEqual([]);
  }
});

test(
  'when the user closes the page during a photo’s upload, the next page uploads the photo',
  { tag: '@full' },
  async ({ photos, phone }) => {
    const { page } = photos;
    await page.route('**/v0/b/**', (route) => route.abort('connectionreset'));
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: 'Title and description' })
      .click();
    await page.getByRole('textbox', { name: 'Title' }).fill('John Deere 6155M, 2,400 hours');
    await photos.showPhotosStep();
    await photos.pick(await createPlainPhoto());
    await photos.alt(1).fill('Front loader up');
    await expect(photos.tiles.locator('img'), 'the photo is scaled and stored').toHaveCount(1);
    // The draft stores only the order of its photos; the photo field stores the photo itself. Wait
    // until the draft is saved too.
    await page.waitForURL(/[?&]draft=\d+/);
    const address = page.url();
    await page.close();

    const next = new PhotoFieldPage(await phone.newPage());
    await next.page.goto(address);
    await next.showPhotosStep();
    await next.whenUploaded(1);
    await expect(next.alt(1)).toHaveValue('Front loader up');
  },
);
