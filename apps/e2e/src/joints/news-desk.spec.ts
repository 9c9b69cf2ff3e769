/** The news desk: two editors write one article at the same time, and a reader sees the result. */
import type { Browser } from '@playwright/test';
import pg from 'pg';
import { expectNoViolations } from '../fixtures/axe.ts';
import { runCommand } from '../fixtures/command.ts';
import { getDatabaseUrl, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { openBrowserAs } from '../fixtures/seller.ts';
import { createSignedInUser, whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenAuthEmulatorReady());

async function openAsEditor(browser: Browser, name: string) {
  const editor = await createSignedInUser(name);
  await runCommand('people', 'grant', editor.email, 'editor');
  const { page } = await openBrowserAs(browser, editor);
  return page;
}

/**
 * Records that users were notified of the article. Otherwise every user of the other tests, which
 * run at the same time, would have one more unread notification.
 */
async function markAsAnnounced(articleId: string): Promise<void> {
  const client = new pg.Client({ connectionString: getDatabaseUrl() });
  await client.connect();
  try {
    await client.query(
      "insert into audit (act, subject_type, subject_id, detail) values ('news-announced', 'news', $1, '{}')",
      [articleId],
    );
  } finally {
    await client.end();
  }
}

test('two editors of one article lose nothing, and a reader sees what was published', async ({
  browser,
  page: reader,
}) => {
  const [mere, tama] = [
    await openAsEditor(browser, 'Mere Hughes'),
    await openAsEditor(browser, 'Tama Rewi'),
  ];
  await mere.goto('/account');
  await mere.getByRole('link', { name: 'News desk' }).click();
  await mere.getByRole('button', { name: 'New article' }).click();
  const headline = mere.getByRole('textbox', { name: 'Headline' });
  await headline.fill('Rain at last');
  await mere.getByRole('textbox', { name: 'Summary' }).fill('Sixty millimetres in two days.');
  await mere.getByRole('combobox', { name: 'Topic' }).selectOption({ label: 'Weather & season' });
  await mere.getByRole('textbox', { name: 'Article' }).fill('The dam is full.');
  await mere.getByRole('textbox', { name: 'Article' }).selectText();
  await mere.getByRole('button', { name: 'Bold' }).click();
  const preview = mere.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('The dam is full.');
  await expect(mere.getByText(/^Saved at /)).toBeVisible();
  await expectNoViolations(mere);

  // Both have the article open. Mere saves first, so Tama has to decide.
  await tama.goto(mere.url());
  await whenRemoteHydrated(tama);
  const saved = mere.waitForResponse((response) => response.request().method() === 'PUT');
  await headline.fill('Rain at last for Hawke’s Bay');
  await saved;
  await tama.getByRole('textbox', { name: 'Headline' }).fill('Tama’s headline');
  const conflict = tama.getByRole('alert').filter({ hasText: 'Mere Hughes saved this article' });
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: 'Continue with theirs' }).click();
  await expect(tama.getByRole('textbox', { name: 'Headline' })).toHaveValue(
    'Rain at last for Hawke’s Bay',
  );
  await markAsAnnounced(new URL(mere.url()).pathname.split('/').at(-1) ?? '');
  await tama.getByRole('button', { name: 'Publish article' }).click();
  await tama.getByRole('link', { name: 'View article' }).click();
  await tama.waitForURL('**/news/**');
  await expect(tama.getByRole('heading', { level: 1 })).toHaveText('Rain at last for Hawke’s Bay');

  await reader.goto(tama.url());
  await expect(reader.getByRole('main').locator('strong')).toHaveText('The dam is full.');

  // Tama's own version is in the history.
  await tama.goto(mere.url());
  await whenRemoteHydrated(tama);
  await tama.getByRole('button', { name: 'History' }).click();
  const panel = tama.getByRole('dialog', { name: 'History' });
  await panel
    .getByRole('button', { name: /Tama Rewi/ })
    .nth(1)
    .click();
  await expect(panel.getByText('Tama’s headline')).toBeVisible();
});
