/** Photos shared from the phone's gallery to the installed app start a new listing (ADR 43). */
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { createPlainPhoto } from '../fixtures/photos.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.use({ serviceWorkers: 'allow' });

test(
  'a photo shared by a signed-out user is in the new listing after signing in',
  { tag: '@full' },
  async ({ page, testUser }) => {
    await page.goto('/about');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    // The request that a phone's share sheet sends: a navigation with a form.
    await page.evaluate(() => {
      document.body.innerHTML =
        '<form method="post" action="/share-photos" enctype="multipart/form-data"><input type="file" name="photos" aria-label="Share"><button>Send</button></form>';
    });
    await page.getByLabel('Share').setInputFiles(await createPlainPhoto({}));
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\/login\?return=/);
    await whenRemoteHydrated(page);
    await new LoginPage(page).signIn(testUser);

    await page.waitForURL(/\/post\/new\?share=received$/);
    await expect(page.getByText('Your photo is ready.')).toBeVisible();
    await page.goto('/new-listing?kind=item&category=tractors');
    await expect(
      page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem'),
    ).toHaveCount(1);
    await page.goto('/post/new');
    await whenRemoteHydrated(page);
    await expect(page.getByText('Your photo is ready.')).toBeHidden();
  },
);
