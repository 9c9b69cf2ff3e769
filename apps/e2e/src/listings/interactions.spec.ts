/**
 * Posting and messaging with only the keyboard, and axe (WCAG 2.2 AA) on the open parts of the
 * listings pages. pages.spec.ts checks the pages as they load.
 */
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { HAS_AUTH_EMULATOR, HAS_STORAGE_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { createPlainPhoto } from '../fixtures/photos.ts';
import { openBrowserAs } from '../fixtures/seller.ts';
import { expect, test } from '../fixtures/test.ts';
import { MessagesPage, NewMessagePage } from '../pages/messages-page.ts';
import { PhotoFieldPage } from '../pages/photo-field.ts';
import { PostEditor } from '../pages/post-editor.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

test('a keyboard user can publish a post', async ({ browser, signedIn }) => {
  const { page, context } = await openBrowserAs(browser, signedIn, DESKTOP);
  const keys = new Keyboard(page);
  const main = page.getByRole('main');

  await test.step('the user chooses a category', async () => {
    await page.goto('/post/new');
    await whenRemoteHydrated(page);
    await keys.enter(main.getByRole('link', { name: 'Sell something' }));
    await page.waitForURL(/[?&]kind=item/);
    const box = main.getByRole('combobox', { name: 'Find a category' });
    await keys.goTo(box);
    await keys.type('power tools');
    await expect(main.getByRole('option').first()).toBeVisible();
    await keys.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]category=hand-power-tools/);
  });

  await test.step('the user fills in the form and publishes', async () => {
    const editor = new PostEditor(page);
    await keys.goTo(editor.field('condition'));
    await keys.press('Space');
    await keys.goTo(editor.field('title'));
    await keys.type('Angle grinder');
    await keys.goTo(editor.field('description'));
    await keys.type('Runs well.');
    await keys.goTo(editor.field('priceType'));
    await keys.press('Space');
    await keys.goTo(editor.field('priceMin'));
    await keys.type('80');
    await keys.goTo(editor.field('town'));
    await keys.type('Matamata');
    await expect(main.getByRole('option', { name: /^Matamata/ })).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.enter(editor.button('Publish the listing'));
    await page.waitForURL(/\/marketplace\/[a-z0-9-]+\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angle grinder');
  });
  await context.close();
});

test(
  'a keyboard user can send the seller of a listing a message',
  { tag: '@full' },
  async ({ browser, signedIn, seller }) => {
    const { page, context } = await openBrowserAs(browser, signedIn, DESKTOP);
    const keys = new Keyboard(page);
    await page.goto(seller.listing.href);
    await whenRemoteHydrated(page);
    await keys.enter(page.getByRole('main').getByRole('link', { name: /^Message the / }));
    await page.waitForURL(/\/account\/messages\/new\//);
    const first = new NewMessagePage(page);
    await whenRemoteHydrated(page);
    await keys.goTo(first.box);
    await keys.type('Is it still for sale?');
    await keys.enter(first.sendButton);
    await page.waitForURL(/\/account\/messages\/\d+$/);
    await expect(new MessagesPage(page).messageTexts).toHaveText(['Is it still for sale?']);
    await context.close();
  },
);

test('axe finds no violations in the editor’s photos, errors, extra details and dialog', async ({
  browser,
  signedIn,
}) => {
  const { page, context } = await openBrowserAs(browser, signedIn, {
    ...DESKTOP,
    reducedMotion: 'reduce',
  });
  const editor = new PostEditor(page);
  await editor.open('/new-listing?kind=item&category=dairy-heifers');
  if (HAS_STORAGE_EMULATOR) {
    const photos = new PhotoFieldPage(page);
    await photos.pick(await createPlainPhoto());
    await photos.whenUploaded(1);
  }
  await editor.main.getByText('Add more detail').first().click();
  await editor.publish('Publish the listing');
  await expect(editor.summary).toBeFocused();
  await expect(editor.main.getByText('Choose the breed.').first()).toBeVisible();
  await expectNoViolationsInThemes(page, 'main');
  await editor.button('Delete draft').click();
  await expectNoViolationsInThemes(page, 'dialog[open]');
  await context.close();
});

test('axe finds no violations in the full-screen photos and the report of a listing', async ({
  browser,
  signedIn,
  catalogue,
}) => {
  const { page, context } = await openBrowserAs(browser, signedIn, PHONE);
  await page.goto(catalogue.addresses['listing-item']);
  await whenRemoteHydrated(page);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expectNoViolationsInThemes(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.getByRole('button', { name: /^Report/ }).click();
  await expectNoViolationsInThemes(page, 'dialog[open]');
  await context.close();
});
