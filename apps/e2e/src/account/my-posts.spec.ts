/** One's own posts: several at once, what was not possible said, taken back even when the page was closed; a draft is gone on with. */
import pg from 'pg';
import { BASE_URL, databaseUrl, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { beginHay, publishHay } from '../fixtures/own-posts.ts';
import { whenSignInWorks } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenSignInWorks());

/** From here on it can be renewed. */
async function letEndSoon(id: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
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

test('posts are renewed and taken down together, and taken back; a draft is gone on with', async ({
  browser,
  signedIn,
}) => {
  const ending = await publishHay(BASE_URL, signedIn, 'Meadow hay, small bales');
  await publishHay(BASE_URL, signedIn, 'Lucerne, second cut');
  await beginHay(BASE_URL, signedIn, 'Pea straw');
  await letEndSoon(ending.id);

  const context = await browser.newContext({ storageState: signedIn.storageState });
  const page = await context.newPage();
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  const bar = main.getByRole('region', { name: 'Several posts' });
  const choose = async (...titles: string[]) => {
    await main.getByRole('button', { name: 'Choose several' }).click();
    for (const title of titles)
      await main.getByRole('checkbox', { name: `Choose ${title}` }).check();
  };

  await page.goto('/account/posts');
  await whenAreaWorks(page);
  await expect(cards.filter({ hasText: 'Meadow hay' })).toContainText('1 day left');
  await choose();
  await bar.getByRole('button', { name: 'All on this page' }).click();
  await bar.getByRole('button', { name: 'Renew' }).click();
  const said = page.getByRole('listitem').filter({
    hasText:
      'Renewed “Meadow hay, small bales”. Not “Lucerne, second cut”: This has more than two weeks to go.',
  });
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(cards.filter({ hasText: 'Meadow hay' })).toContainText(/(?:59|60) days left/);

  await choose('Meadow hay, small bales', 'Lucerne, second cut');
  await bar.getByRole('button', { name: 'Take down' }).click();
  await expect(main.getByRole('heading', { name: 'You have nothing up' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'Published 2' })).toBeVisible();

  await choose('Lucerne, second cut');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(cards).toHaveCount(1);
  // An undo that does not need the page where it was done.
  await page.close();
  const later = await context.newPage();
  await later.goto('/account/posts');
  await later.getByRole('main').getByRole('link', { name: 'Deleted 1' }).click();
  await later.getByRole('button', { name: 'Restore: Lucerne, second cut' }).click();
  await expect(later.getByRole('main').getByRole('link', { name: 'Published 2' })).toBeVisible();

  await later.getByRole('main').getByRole('link', { name: 'Drafts 1' }).click();
  const draft = later.getByRole('main').getByRole('article');
  await expect(draft).toContainText('Pea straw');
  await expect(draft).toContainText('Still to do: ');
  await draft.getByRole('link', { name: 'Go on: Pea straw' }).click();
  await expect(later.getByRole('textbox', { name: 'Title' })).toHaveValue('Pea straw');
  await context.close();
});
