/**
 * Saved locations: adding them by name, by device position and on the map; distances from the
 * default location; and Undo.
 */
import type { Locator, Page } from '@playwright/test';
import type { LocationList } from '@paddock/contracts/http';
import { GUEST_FARM_KEY } from '@paddock/offline/guest-storage';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { emitBusEvent } from '../fixtures/event-bus.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsPage } from '../pages/results-page.ts';

/** Near Gore, away from any town. */
const RUN_OFF = { latitude: -46.0123, longitude: 168.8765 };

async function fetchLocations(page: Page): Promise<LocationList['locations']> {
  const response = await page.context().request.get(`${BASE_URL}/api/account/locations`);
  return ((await response.json()) as LocationList).locations;
}

const card = (page: Page, name: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const save = (page: Page) => page.getByRole('button', { name: 'Save location' }).click();

async function startAddingPlace(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a location' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a location');
  await page.getByLabel('Name', { exact: true }).fill(name);
}

test(
  'the user can add locations by name, position and map, use one as the default for distances, and restore a removed one',
  { tag: '@full' },
  async ({ browser, signedIn }) => {
    test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
    const context = await browser.newContext({
      storageState: signedIn.storageState,
      permissions: ['geolocation'],
      geolocation: RUN_OFF,
    });
    const page = await context.newPage();
    await page.goto('/account/my-locations');
    await whenRemoteHydrated(page);
    await page.getByRole('link', { name: 'Add your home farm' }).click();

    // Add a location by name, typed without its macron, using only the keyboard.
    const search = page.getByRole('combobox', { name: 'Search for a place' });
    await search.fill('otorohanga');
    await expect(page.getByRole('option').first()).toContainText('Ōtorohanga');
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(page.getByText(/^Near Ōtorohanga/)).toBeVisible();
    await save(page);
    await expect(card(page, 'Home farm')).toContainText('Used to measure distances');

    // Add a location by the device's position.
    await startAddingPlace(page, 'Run-off');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('The pin is at your location.')).toBeVisible();
    await save(page);
    await expect(card(page, 'Run-off')).toContainText('Southland');

    // Add a location by clicking the map, then drag its pin.
    await startAddingPlace(page, 'The bach');
    const map = page.getByRole('group', { name: /^Map of New Zealand/ });
    await map.click();
    const pin = page.getByRole('button', { name: /^Pin/ });
    const [from, box] = [await pin.boundingBox(), await map.boundingBox()];
    if (!from || !box) throw new Error('The map or its pin is not visible');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 - 40, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () => Math.round((await pin.boundingBox())?.x ?? 0))
      .toBe(Math.round(from.x + 30));
    await save(page);
    await expect(card(page, 'The bach')).toBeVisible();
    const [home, runOff, bach] = await fetchLocations(page);
    expect([home?.name, home?.isHome, runOff?.name, bach?.name]).toEqual([
      'Home farm',
      true,
      'Run-off',
      'The bach',
    ]);
    expect([runOff?.lat, runOff?.lng]).toEqual([RUN_OFF.latitude, RUN_OFF.longitude]);
    expect(bach?.lng).toBeGreaterThan(160);

    // Change the default: cards then show the distance from the new default location.
    await page.getByRole('button', { name: 'Make default: Run-off' }).click();
    await expect(card(page, 'Run-off')).toContainText('Used to measure distances');
    // Use page 3, because other tests add and remove listings on the first page.
    await page.goto('/marketplace?page=3');
    const results = new ResultsPage(page);
    const distances = results.cards.first().getByTitle(/ km from Run-off, as the crow flies$/);
    await expect(distances).toBeVisible();
    const distanceText = (await distances.getAttribute('title'))?.split(' from ')[0] ?? '';
    await results.link(results.cards.first()).click();
    // The account remote shows the distance once it is near the viewport.
    await page.getByText('Location is approximate.').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Change your farm' })).toBeVisible();
    // Several cards may show the same distance.
    await expect(
      page.getByRole('main').getByText(`${distanceText} from Run-off`).first(),
    ).toBeVisible();

    // Remove and restore the default location. Without a default, no distances are shown.
    await page.goto('/account/my-locations');
    await whenRemoteHydrated(page);
    await page.getByRole('button', { name: 'Remove Run-off' }).click();
    await expect(card(page, 'Run-off')).toBeHidden();
    await expect(page.getByText(/^No default location/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Run-off')).toContainText('Used to measure distances');
    expect((await fetchLocations(page)).map(({ name, lat }) => [name, lat])).toContainEqual([
      'Run-off',
      RUN_OFF.latitude,
    ]);
    await context.close();
  },
);

test('cards show a guest the distance from the farm that is stored in the browser, without changing height', async ({
  page,
}) => {
  const farm = { name: 'Kauri Flats', townId: null, lat: RUN_OFF.latitude, lng: RUN_OFF.longitude };
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    GUEST_FARM_KEY,
    JSON.stringify(farm),
  ] as const);
  await page.goto('/search/listing');
  const results = new ResultsPage(page);
  const distances = results.cards.getByTitle(/ km from Kauri Flats, as the crow flies$/);
  const heights = () =>
    results.cards.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  await expect(distances).toHaveCount(20);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await emitBusEvent(page, 'farm.changed', { farm });
    await expect(distances).toHaveCount(20);
    const measured = await heights();
    await emitBusEvent(page, 'farm.changed', { farm: null });
    await expect(distances).toHaveCount(0);
    expect(await heights()).toEqual(measured);
  }
});
