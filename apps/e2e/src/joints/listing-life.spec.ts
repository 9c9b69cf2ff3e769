/**
 * How a listing ends: its owner is notified before and when it ends, visitors get 410, and the
 * owner can renew it.
 */
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { publishHayListing } from '../fixtures/posts.ts';
import { createTestUser, signIn, whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import { startIsolatedSite } from '../fixtures/isolated-product.ts';
import { expect, test } from '../fixtures/test.ts';
import { NotificationPanel } from '../pages/notification-panel.ts';

/** The number of days that an item listing stays live (ADR 13). */
const TERM_DAYS = 60;

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenAuthEmulatorReady());

test('an expired listing returns 410, its owner is notified, and renewing makes it live again', async ({
  browser,
}) => {
  const product = await startIsolatedSite();
  try {
    const owner = await signIn(await createTestUser('Hemi Walker'), product.origin);
    const ended = await publishHayListing(product.origin, owner, 'Meadow hay, last of the season');
    const ending = await publishHayListing(product.origin, owner, 'Lucerne hay, shedded');
    for (const [{ id }, age] of [
      [ended, `${TERM_DAYS + 1} days`],
      [ending, `${TERM_DAYS - 2} days`],
    ] as const)
      await product.query(
        'update listings set published_at = published_at - $2::interval, expires_at = expires_at - $2::interval where public_id = $1',
        [id, age],
      );
    await product.restartApi();

    const stranger = await (await browser.newContext({ baseURL: product.origin })).newPage();
    const statusOfEnded = async () => (await stranger.request.get(ended.href)).status();
    await expect.poll(statusOfEnded, { message: 'the expired listing is gone' }).toBe(410);
    await stranger.goto(ended.href);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
      'This item is no longer available',
    );
    await stranger.goto(ending.href);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Lucerne hay, shedded');

    const page = await (
      await browser.newContext({ baseURL: product.origin, storageState: owner.storageState })
    ).newPage();
    await page.goto(ending.href);
    const bar = page.getByRole('region', { name: 'Your listing' });
    await expect(bar).toContainText('Live until');
    const panel = new NotificationPanel(page);
    await panel.open();
    await expect(
      panel.dialog.getByRole('listitem').filter({ hasText: 'Meadow hay, last of the season' }),
    ).toBeVisible();
    await expect(
      panel.dialog.getByRole('listitem').filter({ hasText: 'Lucerne hay, shedded' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    await bar.getByRole('button', { name: 'Renew' }).click();
    await expect(bar.getByRole('button', { name: 'Renew' })).toBeHidden();

    await page.goto(`/account/posts/${ended.id}`);
    await whenRemoteHydrated(page);
    await page.getByRole('main').getByRole('button', { name: 'Renew' }).click();
    await expect.poll(statusOfEnded, { message: 'the renewed listing is live' }).toBe(200);

    await page.goto(ended.href);
    await bar.getByRole('button', { name: 'Mark as sold' }).click();
    await page
      .getByRole('dialog', { name: 'Has it sold?' })
      .getByRole('button', { name: 'Mark as sold' })
      .click();
    await expect(bar).toContainText('Sold');
    await expect.poll(statusOfEnded, { message: 'the sold listing is gone' }).toBe(410);
    await stranger.context().close();
    await page.context().close();
  } finally {
    await product.stop();
  }
});
