/** Reading offline: saved pages, the offline page, and turning saved pages off (ADR 40). */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { BASE_URL, DIST_FOLDER } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { startSecondShell } from '../fixtures/second-shell.ts';
import { startSwitchableConnection } from '../fixtures/switchable-connection.ts';
import type { SwitchableConnection } from '../fixtures/switchable-connection.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { ResultsPage } from '../pages/results-page.ts';

const test = base.extend<{ readonly line: SwitchableConnection }>({
  line: async ({ playwright: _ }, use) => {
    const line = await startSwitchableConnection(BASE_URL);
    await use(line);
    await line.close();
  },
});
test.use({ serviceWorkers: 'allow' });

/** Waits until the page and its scripts are saved: the worker saves the photo or font last. */
async function whenSaved(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const [url = ''] = location.href.split('#');
          const saved = await caches.match(url);
          const files = saved?.headers.get('x-saved-files')?.split(' ') ?? [];
          const found = await Promise.all(files.map((file) => caches.match(file)));
          return files.length > 0 && !found.includes(undefined);
        }),
      { message: 'the page is saved with its files' },
    )
    .toBe(true);
}

async function openSaved(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await whenRemoteHydrated(page);
  await whenSaved(page);
}

/** The browser dispatches this event when the phone has a signal again. */
const goOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

const getBar = (page: Page) =>
  page.getByText(/^You’re offline\. This page was saved (?:at|on) .+\.$/);

/** Opens a listing from another page, waits until it is saved, and returns its title. */
async function openListing(page: Page, link: Locator): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  const previousTitle = await heading.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/\d+$/);
  // The address changes before React shows the new page.
  await expect(heading).not.toHaveText(previousTitle);
  await whenRemoteHydrated(page);
  await whenSaved(page);
  return heading.innerText();
}

test('without a signal, saved pages are shown and other addresses list them, and pages are live again with the signal', async ({
  page,
  line,
  catalogue,
}) => {
  const results = `${line.origin}${catalogue.addresses.results}`;
  await openSaved(page, results);
  const cards = new ResultsPage(page).cards.filter({ has: page.locator('img') });
  const firstLink = new ResultsPage(page).link(cards).first();
  const title = await openListing(page, firstLink);
  const heading = page.getByRole('heading', { level: 1 });
  line.cut();

  await test.step('an address that is not saved lists the saved pages', async () => {
    await page.goto(`${line.origin}/about`);
    await expect(heading).toHaveText('You’re offline');
    await page.getByRole('link', { name: title }).click();
    await expect(getBar(page)).toBeVisible();
    await expect(heading).toHaveText(title);
  });

  await test.step('a link in a saved page opens the saved copy of another page', async () => {
    await page.goto(results);
    await expect(getBar(page)).toBeVisible();
    await whenRemoteHydrated(page);
    await firstLink.click();
    await expect(heading).toHaveText(title);
    await expect(getBar(page)).toBeVisible();
  });

  await test.step('the saved copy becomes the live page', async () => {
    line.connect();
    await whenRemoteHydrated(page);
    await goOnline(page);
    await expect(getBar(page)).toBeHidden();
    await expect(heading).toHaveText(title);
  });
});

test(
  'without a signal, a reloaded listing shows its photo in another size, and the page of an unsaved address opens by itself later',
  { tag: '@full' },
  async ({ page, line, catalogue }) => {
    await openSaved(page, `${line.origin}${catalogue.addresses['listing-item']}`);
    line.cut();
    // A turned phone requests the photo in another size.
    await page.setViewportSize({ width: 480, height: 800 });
    await page.reload();
    await expect(getBar(page)).toBeVisible();
    await whenRemoteHydrated(page);
    const photo = page.getByRole('main').locator('img').first();
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expectNoViolationsInThemes(page, '[data-saved-copy]');

    await page.goto(`${line.origin}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await expectNoViolationsInThemes(page);
    line.connect();
    await goOnline(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Paddock');
  },
);

test(
  'OFFLINE_PAGES=off deletes what is saved, and leaves page requests to the browser',
  { tag: '@full' },
  async ({ page, line, catalogue }) => {
    const listing = `${line.origin}${catalogue.addresses['listing-job']}`;
    await openSaved(page, listing);
    const shell = await startSecondShell(DIST_FOLDER, undefined, { OFFLINE_PAGES: 'off' });
    line.connect(shell.origin);
    await page.goto(listing);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    line.cut();
    await expect(page.reload()).rejects.toThrow(/ERR_/);
    await shell.stop();
  },
);
