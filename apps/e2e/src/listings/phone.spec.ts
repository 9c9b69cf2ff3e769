/** A listing on a phone: the photo, the price, the title and the action fill the first screen. */
import type { Locator } from '@playwright/test';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ListingPage } from '../pages/listing-page.ts';

const VIEWPORT = { width: 360, height: 740 };
/** The height of a phone's bars together, in px. */
const MAX_BARS_PX = 112;

test.use({ viewport: VIEWPORT, isMobile: true, hasTouch: true });

async function getEdges(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { top: box.y, bottom: box.y + box.height };
}

test('a listing’s first screen has one bar, and the price bar appears when the price is scrolled away', async ({
  page,
  catalogue,
}) => {
  await page.goto(catalogue.addresses['listing-item']);
  await whenRemoteHydrated(page);
  const { title } = new ListingPage(page);
  const messageButtons = page.getByRole('main').getByRole('link', { name: /^Message/ });
  await expect(page.getByRole('navigation', { name: 'Paddock', exact: true })).toBeHidden();
  const header = await getEdges(page.getByRole('banner'));
  const photo = await getEdges(page.getByRole('main').getByRole('img').first());
  expect(photo.top).toBe(header.bottom);
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(messageButtons).toHaveCount(1);
  await expect(messageButtons).toBeInViewport({ ratio: 1 });

  await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, VIEWPORT.height);
  await expect(title).not.toBeInViewport();
  const short = messageButtons.filter({ visible: true }).last();
  await expect(short).toBeInViewport({ ratio: 1 });
  const bar = await getEdges(page.locator('main [data-shown]'));
  expect(bar.bottom).toBe(VIEWPORT.height);
  expect(header.bottom - header.top + bar.bottom - bar.top).toBeLessThanOrEqual(MAX_BARS_PX);
  await expect(page.getByRole('banner')).toContainText((await title.textContent()) ?? '');
});

test('the message about a guest’s first watched listing does not cover the Watch button', async ({
  page,
  catalogue,
}) => {
  await page.goto(catalogue.addresses['listing-item']);
  await whenRemoteHydrated(page);
  const watch = page
    .getByRole('main')
    .getByRole('button', { name: /^Watch/ })
    .first();
  // Low on the screen, where the messages are.
  await watch.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - 720));
  await watch.tap();
  const message = page.getByRole('region', { name: 'Messages' });
  await expect(message).toContainText('Saved in this browser.');
  const [button, toasts] = [await getEdges(watch), await getEdges(message)];
  expect(toasts.bottom <= button.top || toasts.top >= button.bottom).toBe(true);
});

test('the place of the photos is reserved before their HTML has arrived', async ({
  page,
  catalogue,
}) => {
  await page.goto(catalogue.addresses['listing-item']);
  await whenRemoteHydrated(page);
  const summary = page.locator('main .summary');
  const getTops = async () => {
    const tops: number[] = [];
    for (const width of [360, 768]) {
      await page.setViewportSize({ ...VIEWPORT, width });
      tops.push((await getEdges(summary)).top);
    }
    return tops;
  };
  const before = await getTops();
  await page.locator('main .gallery').evaluate((gallery) => gallery.remove());
  for (const [index, top] of (await getTops()).entries())
    expect(Math.abs(top - (before[index] ?? 0))).toBeLessThanOrEqual(1);
});
