/**
 * Tests maps on a shell that is configured to use an external tile service: when they load tiles,
 * the attribution, and what they show without tiles.
 */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { startSecondShell } from '../fixtures/second-shell.ts';
import type { SecondShell } from '../fixtures/second-shell.ts';
import { expect, test } from '../fixtures/test.ts';
import { startTileServer } from '../fixtures/tile-server.ts';
import type { TileServer } from '../fixtures/tile-server.ts';

// Starting a shell takes as long as a test, so both tests share one.
test.describe.configure({ mode: 'default' });

let tiles: TileServer;
let shell: SecondShell;

test.beforeAll(async () => {
  tiles = await startTileServer();
  shell = await startSecondShell(undefined, undefined, {
    MAP_TILE_URL: `${tiles.origin}/land/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: '© [Land people](https://land.example/licence) <i>',
  });
});
test.afterAll(async () => {
  await shell.stop();
  await tiles.stop();
});

const WAIKATO = '/search/listing?query=tractor&view=map&regions=waikato';
const map = (page: Page) => page.getByRole('group', { name: /on the map/ });
const credit = (page: Page) => map(page).locator('..').getByText('Land people', { exact: true });
const loadedTiles = (page: Page) => map(page).locator('image:not([data-waiting])');
/**
 * Returns the fill opacity of a region next to the selected one: 1 when the map has no tiles, 0
 * when its tiles show through.
 */
const getFill = (page: Page) =>
  map(page)
    .locator('.region:not(.is-selected)')
    .first()
    .evaluate((region) => Number(getComputedStyle(region).fillOpacity));

test(
  'maps of a region show tiles with attribution, and zooming and links work the same as without tiles',
  { tag: '@full' },
  async ({ page, pageErrors }) => {
    const answer = await page.goto(shell.origin + WAIKATO);
    expect(answer?.headers()['content-security-policy']).toContain(
      `img-src 'self' data: ${tiles.origin};`,
    );
    await whenRemoteHydrated(page);
    await expect(credit(page)).toHaveAttribute('href', 'https://land.example/licence');
    await expect(map(page).locator('..').getByText('<i>')).toBeVisible();
    await expect.poll(() => getFill(page)).toBe(0);
    await expectNoViolations(page);
    const zooms = () => new Set(tiles.requestedTiles.map((tile) => Number(tile.split('/')[0])));
    const first = Math.max(...zooms());
    expect(first).toBeGreaterThanOrEqual(8);

    await map(page).focus();
    await map(page).press('+');
    await map(page).press('+');
    await expect
      .poll(() => Math.max(...zooms()), { message: 'tiles of a higher zoom level are requested' })
      .toBeGreaterThan(first);
    await expect(map(page).locator('image[data-waiting]')).toHaveCount(0);
    // The map of the whole country does not use tiles.
    await map(page).press('0');
    await expect(map(page).locator('image')).toHaveCount(0);
    await expect.poll(() => getFill(page)).toBe(1);
    await map(page)
      .getByRole('link', { name: /^Otago/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/regions=otago/);
    expect(pageErrors).toEqual([]);
  },
);

test(
  'maps work without tiles when the tile service fails or stalls, and request none when the browser saves data',
  { tag: '@full' },
  async ({ page }) => {
    for (const state of ['broken', 'silent'] as const) {
      tiles.setState(state);
      const before = tiles.requestedTiles.length;
      await page.goto(shell.origin + WAIKATO);
      await expect
        .poll(() => tiles.requestedTiles.length, { message: `${state}: tiles are requested` })
        .toBeGreaterThan(before);
      if (state === 'broken') await expect(map(page).locator('image')).toHaveCount(0);
      expect(await getFill(page)).toBe(1);
      await expect(loadedTiles(page)).toHaveCount(0);
      await expect(credit(page)).toHaveCount(0);
    }

    tiles.setState('well');
    await page.context().addCookies([{ name: 'pd-saver', value: 'on', url: shell.origin }]);
    // Use a new page and record only its requests, because requests of the previous page may still be
    // pending.
    const requestUrls: string[] = [];
    const saving = await page.context().newPage();
    saving.on('request', (request) => requestUrls.push(request.url()));
    await saving.goto(shell.origin + WAIKATO);
    await whenRemoteHydrated(saving);
    await map(saving).focus();
    await map(saving).press('+');
    await expect(saving.locator('html')).toHaveAttribute('data-saver', '');
    const pictures = await saving
      .locator('article picture source')
      .evaluateAll((sources) => sources.map((source) => source.getAttribute('srcset') ?? ''));
    expect(pictures.length).toBeGreaterThan(0);
    for (const offered of pictures) expect(offered).toMatch(/^[^, ]+[?&]w=400&f=avif 400w$/);
    expect(requestUrls.filter((address) => address.startsWith(tiles.origin))).toEqual([]);
  },
);
