/** A tile service's pictures beneath our maps, on a shell that names one: where they are asked for, what is said of them, and that a map is whole without. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { startSecondShell } from '../fixtures/second-shell.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { startTileServer } from '../fixtures/tile-server.ts';
import type { TileServer } from '../fixtures/tile-server.ts';

const test = base.extend<{ readonly tiles: TileServer; readonly shellOrigin: string }>({
  tiles: async ({ playwright: _ }, use) => {
    const server = await startTileServer();
    await use(server);
    await server.stop();
  },
  shellOrigin: async ({ tiles }, use) => {
    const shell = await startSecondShell(undefined, undefined, {
      MAP_TILE_URL: `${tiles.origin}/land/{z}/{x}/{y}.png`,
      MAP_ATTRIBUTION: '© [Land people](https://land.example/licence) <i>',
    });
    await use(shell.origin);
    await shell.stop();
  },
});

const WAIKATO = '/search/listing?query=tractor&view=map&regions=waikato';
const map = (page: Page) => page.getByRole('group', { name: /on the map/ });
const credit = (page: Page) => map(page).locator('..').getByText('Land people', { exact: true });
const tilesThere = (page: Page) => map(page).locator('image:not([data-waiting])');
/** How much of a neighbouring region's fill is seen: the map as it is drawn, or what lies beneath it. */
const getFill = (page: Page) =>
  map(page)
    .locator('.region:not(.is-selected)')
    .first()
    .evaluate((region) => Number(getComputedStyle(region).fillOpacity));

test('tiles lie beneath the map of a region and nearer, with whose they are; it moves and leads on as before', async ({
  page,
  tiles,
  shellOrigin,
  complaints,
}) => {
  const answer = await page.goto(shellOrigin + WAIKATO);
  expect(answer?.headers()['content-security-policy']).toContain(
    `img-src 'self' data: ${tiles.origin};`,
  );
  await whenAreaWorks(page);
  await expect(credit(page)).toHaveAttribute('href', 'https://land.example/licence');
  await expect(map(page).locator('..').getByText('<i>')).toBeVisible();
  await expect.poll(() => getFill(page)).toBe(0);
  await expectNoViolations(page);
  const zooms = () => new Set(tiles.asked.map((tile) => Number(tile.split('/')[0])));
  const first = Math.max(...zooms());
  expect(first).toBeGreaterThanOrEqual(8);

  await map(page).focus();
  await map(page).press('+');
  await map(page).press('+');
  await expect
    .poll(() => Math.max(...zooms()), { message: 'nearer tiles are asked for' })
    .toBeGreaterThan(first);
  await expect(map(page).locator('image[data-waiting]')).toHaveCount(0);
  // The whole country has none.
  await map(page).press('0');
  await expect(map(page).locator('image')).toHaveCount(0);
  await expect.poll(() => getFill(page)).toBe(1);
  await map(page)
    .getByRole('link', { name: /^Otago/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/regions=otago/);
  expect(complaints).toEqual([]);
});

test('a map is as it was drawn where the service is broken or says nothing, and asks nobody where data are saved', async ({
  page,
  tiles,
  shellOrigin,
}) => {
  for (const state of ['broken', 'silent'] as const) {
    tiles.be(state);
    const before = tiles.asked.length;
    await page.goto(shellOrigin + WAIKATO);
    await expect
      .poll(() => tiles.asked.length, { message: `${state}: tiles are asked for` })
      .toBeGreaterThan(before);
    if (state === 'broken') await expect(map(page).locator('image')).toHaveCount(0);
    expect(await getFill(page)).toBe(1);
    await expect(tilesThere(page)).toHaveCount(0);
    await expect(credit(page)).toHaveCount(0);
  }

  tiles.be('well');
  await page.context().addCookies([{ name: 'pd-saver', value: 'on', url: shellOrigin }]);
  // What the page before it asked for may still be on its way.
  const asked: string[] = [];
  const saving = await page.context().newPage();
  saving.on('request', (request) => asked.push(request.url()));
  await saving.goto(shellOrigin + WAIKATO);
  await whenAreaWorks(saving);
  await map(saving).focus();
  await map(saving).press('+');
  await expect(saving.locator('html')).toHaveAttribute('data-saver', '');
  const pictures = await saving
    .locator('article picture source')
    .evaluateAll((sources) => sources.map((source) => source.getAttribute('srcset') ?? ''));
  expect(pictures.length).toBeGreaterThan(0);
  for (const offered of pictures) expect(offered).toMatch(/^[^, ]+[?&]w=400&f=avif 400w$/);
  expect(asked.filter((address) => address.startsWith(tiles.origin))).toEqual([]);
});
