/** The user's own posts: bulk actions, their partial failures, Undo, and continuing a draft. */
import pg from 'pg';
import { BASE_URL, getDatabaseUrl, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { createHayDraft, publishHayListing } from '../fixtures/posts.ts';
import { whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenAuthEmulatorReady());

/** Sets the listing's end to two days from now, so that it can be renewed. */
async function expireSoon(id: string): Promise<void> {
  const client = new pg.Client({ connectionString: getDatabaseUrl() });
  await client.connect();
  try {
    await client.query(
      "update listings set expires_at = now() + interval '2 days' where public_id = $1",
      [id],
    );
  } finally {
    await client.end();
  }
}

test(
  'the user can renew, take down and restore several posts together, and continue a draft',
  { tag: '@full' },
  async ({ browser, signedIn }) => {
    const ending = await publishHayListing(BASE_URL, signedIn, 'Meadow hay, small bales');
    await publishHayListing(BASE_URL, signedIn, 'Lucerne, second cut');
    await createHayDraft(BASE_URL, signedIn, 'Pea straw');
    await expireSoon(ending.id);

    const context = await browser.newContext({ storageState: signedIn.storageState });
    const page = await context.newPage();
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    const bar = main.getByRole('region', { name: 'Selected listings' });
    const selectPosts = async (...titles: string[]) => {
      await main.getByRole('button', { name: 'Select', exact: true }).click();
      for (const title of titles)
        await main.getByRole('checkbox', { name: `Select ${title}` }).check();
    };

    await page.goto('/account/posts');
    await whenRemoteHydrated(page);
    await expect(cards.filter({ hasText: 'Meadow hay' })).toContainText('1 day left');
    await selectPosts();
    await bar.getByRole('button', { name: 'Select all on this page' }).click();
    await bar.getByRole('button', { name: 'Renew' }).click();
    const toast = page.getByRole('listitem').filter({
      hasText:
        'Renewed “Meadow hay, small bales”. We couldn’t change “Lucerne, second cut”. This listing has more than two weeks left.',
    });
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(cards.filter({ hasText: 'Meadow hay' })).toContainText(/(?:59|60) days left/);

    await selectPosts('Meadow hay, small bales', 'Lucerne, second cut');
    await bar.getByRole('button', { name: 'Take down' }).click();
    await expect(main.getByRole('heading', { name: 'No live listings' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cards).toHaveCount(2);
    await expect(main.getByRole('link', { name: 'Published 2' })).toBeVisible();

    await selectPosts('Lucerne, second cut');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(cards).toHaveCount(1);
    // Deleted posts can be restored later, from another page.
    await page.close();
    const later = await context.newPage();
    await later.goto('/account/posts');
    await later.getByRole('main').getByRole('link', { name: 'Deleted 1' }).click();
    await later.getByRole('button', { name: 'Restore: Lucerne, second cut' }).click();
    await expect(later.getByRole('main').getByRole('link', { name: 'Published 2' })).toBeVisible();

    await later.getByRole('main').getByRole('link', { name: 'Drafts 1' }).click();
    const draft = later.getByRole('main').getByRole('article');
    await expect(draft).toContainText('Pea straw');
    await expect(draft).toContainText('Still missing: ');
    await draft.getByRole('link', { name: 'Continue: Pea straw' }).click();
    await expect(later.getByRole('textbox', { name: 'Title' })).toHaveValue('Pea straw');
    await context.close();
  },
);
