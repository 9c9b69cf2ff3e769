/** What becomes of a post with time: its owner is told before it ends, others read that it has gone, and it comes back by one tap. */
import { HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { publishHay } from '../fixtures/own-posts.ts';
import { createPerson, signIn, whenSignInWorks } from '../fixtures/people.ts';
import { startProductApart } from '../fixtures/product-apart.ts';
import { expect, test } from '../fixtures/test.ts';
import { NotificationPanel } from '../pages/notification-panel.ts';

const DAY_MS = 86_400_000;
/** Days that an item is up (ADR 13). */
const TERM_DAYS = 60;

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenSignInWorks());

test('a post runs out, is told of, and is renewed', async ({ browser }) => {
  const product = await startProductApart();
  try {
    const owner = await signIn(await createPerson('Hemi Walker'), product.origin);
    // The API's clock goes back to when they were posted; browsers, and whoever signs in, stay in the present.
    await product.setClockAhead(-(TERM_DAYS + 1) * DAY_MS);
    const ended = await publishHay(product.origin, owner, 'Meadow hay, last of the season');
    const ending = await publishHay(product.origin, owner, 'Lucerne hay, shedded');
    await product.query(
      "update listings set expires_at = now() + interval '2 days' where public_id = $1",
      [ending.id],
    );
    await product.setClockAhead(0);

    const stranger = await (await browser.newContext({ baseURL: product.origin })).newPage();
    const statusOfEnded = async () => (await stranger.request.get(ended.href)).status();
    await expect.poll(statusOfEnded, { message: 'what has run out is gone' }).toBe(410);
    await stranger.goto(ended.href);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This item has gone');
    await stranger.goto(ending.href);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Lucerne hay, shedded');

    const page = await (
      await browser.newContext({ baseURL: product.origin, storageState: owner.storageState })
    ).newPage();
    await page.goto(ending.href);
    const bar = page.getByRole('region', { name: 'Your post' });
    await expect(bar).toContainText('Up until');
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
    await whenAreaWorks(page);
    await page.getByRole('main').getByRole('button', { name: 'Renew' }).click();
    await expect.poll(statusOfEnded, { message: 'it is up again' }).toBe(200);

    await page.goto(ended.href);
    await bar.getByRole('button', { name: 'Mark as sold' }).click();
    await page
      .getByRole('dialog', { name: 'Has it sold?' })
      .getByRole('button', { name: 'Mark as sold' })
      .click();
    await expect(bar).toContainText('Sold');
    await expect.poll(statusOfEnded, { message: 'it is sold' }).toBe(410);
    await stranger.context().close();
    await page.context().close();
  } finally {
    await product.stop();
  }
});
