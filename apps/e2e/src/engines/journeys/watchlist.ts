/** The watchlist of a signed-in user. */
import { expect } from '@playwright/test';
import { fetchWatchedIds } from '../../fixtures/watches.ts';
import { test } from '../test.ts';

const HEART = 'main button[aria-pressed]';

export function defineWatchlistJourneys(): void {
  test('a listing joins the watchlist with one tap', async ({
    memberPage: page,
    member,
    seller,
  }) => {
    await page.open(seller.listing.href);
    await page.click(HEART, 'Watch');
    await page.whenVisible(HEART, 'Watching');
    await expect.poll(() => fetchWatchedIds(member)).toContain(seller.listing.id);
    await page.open('/account/watchlist');
    await page.click('main article a', seller.listing.title);
    await page.click(HEART, 'Watching');
    await page.whenVisible(HEART, 'Watch');
  });
}
