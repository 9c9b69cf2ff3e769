/** How a listing ends: visitors get 410, and the owner can still see and renew it. */
import pg from 'pg';
import { BASE_URL, HAS_AUTH_EMULATOR, getDatabaseUrl } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { publishHayListing } from '../fixtures/posts.ts';
import { createSignedInUser } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

/** Does what the API's scheduled task does at the end of a listing's term. */
async function expireListing(id: string): Promise<void> {
  const client = new pg.Client({ connectionString: getDatabaseUrl() });
  await client.connect();
  try {
    await client.query(
      `update listings set status = 'expired', published_at = now() - interval '61 days',
       expires_at = now() - interval '1 day' where public_id = $1`,
      [id],
    );
  } finally {
    await client.end();
  }
}

// post-endings.api.test.ts shows when a listing ends, and that its owner is notified.
test('an expired listing returns 410, and renewing makes it live again', async ({
  browser,
  page,
  request,
}) => {
  const owner = await createSignedInUser('Hemi Walker');
  const { id, href } = await publishHayListing(BASE_URL, owner, 'Meadow hay, last of the season');
  await expireListing(id);
  expect((await page.goto(href))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This item is no longer available',
  );

  const context = await browser.newContext({ storageState: owner.storageState });
  const owners = await context.newPage();
  expect((await owners.goto(href))?.status(), 'its owner still sees it').toBe(200);
  await whenRemoteHydrated(owners);
  const bar = owners.getByRole('region', { name: 'Your listing' });
  await expect(bar).toContainText('Only you can see this page.');
  await bar.getByRole('button', { name: 'Renew' }).click();
  await expect
    .poll(async () => (await request.get(href)).status(), {
      message: 'the renewed listing is live',
    })
    .toBe(200);
  await context.close();
});
