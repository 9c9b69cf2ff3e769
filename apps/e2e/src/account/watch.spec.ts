/** A guest's watchlist and farm location, which are migrated to the account at sign-in. */
import type { Page } from '@playwright/test';
import type { Listing, LocationList, WatchedIds } from '@paddock/contracts/http';
import { fetchFromApi } from '../fixtures/catalogue.ts';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { createListingFor } from '../fixtures/notifications.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

/** Fetches account data of the user who is signed in in the page's browser. */
async function fetchAccountData<ResponseBody>(page: Page, path: string): Promise<ResponseBody> {
  const response = await page.context().request.get(`${BASE_URL}/api/account/${path}`);
  return (await response.json()) as ResponseBody;
}

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Watch(ing)?$/ });

/**
 * Locates the cards' heart buttons, which add listings to the watchlist: those that are pressed, or
 * those that are not.
 */
const hearts = (page: Page, isPressed: boolean) =>
  page.getByRole('main').getByRole('button', { name: /^Watch: /, pressed: isPressed });

/** Presses this many hearts on the results pages. */
async function watchResults(page: Page, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await expect(hearts(page, true).or(hearts(page, false)).first()).toBeVisible();
    if ((await hearts(page, false).count()) === 0)
      await page.getByRole('main').getByRole('link', { name: 'More' }).click();
    await hearts(page, false).first().click();
  }
}

const WATCHED_COUNT = 30;

test('a listing that a guest watches, and the guest’s farm, are in the account after sign-in', async ({
  page,
  testUser,
  signedIn,
  pageErrors,
}) => {
  // Use a listing of this test's seller, so that no other test removes it.
  const { id, href } = await fetchFromApi<Listing>(`/listings/${await createListingFor(signedIn)}`);
  await page.goto(href);
  await whenRemoteHydrated(page);
  await heart(page).click();
  await expect(heart(page)).toHaveText('Watching');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Set your farm to see the distance' }).click();
  const panel = page.getByRole('dialog', { name: 'Where is your farm?' });
  await panel.getByLabel('Region').selectOption('Southland');
  await panel.getByLabel('Nearest town').selectOption({ label: 'Gore' });
  await panel.getByRole('button', { name: 'Save' }).click();
  const distance = page.getByText(/ km from home farm$/);
  await expect(distance).toBeVisible();
  const distanceText = await distance.innerText();

  await page.getByRole('banner').first().getByRole('link', { name: 'Watchlist' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/login\?return=/);
  await whenRemoteHydrated(page);
  await new LoginPage(page).signIn(testUser);
  await page.waitForURL('/account/watchlist');
  await expect(page.getByText('1 listing, nothing new since your last visit.')).toBeVisible();
  const watchedIds = async () => (await fetchAccountData<WatchedIds>(page, 'watchlist/ids')).ids;
  expect(await watchedIds()).toEqual([id]);
  await expect
    .poll(async () => (await fetchAccountData<LocationList>(page, 'locations')).locations, {
      message: 'the account has the farm',
    })
    .toMatchObject([{ name: 'Home farm', place: 'Gore, Southland', isHome: true }]);

  await page.goto(href);
  await expect(heart(page)).toHaveText('Watching');
  await expect(distance).toHaveText(distanceText);
  await heart(page).click();
  await expect(heart(page)).toHaveText('Watch');
  await expect.poll(watchedIds, { message: 'the account unwatches the listing' }).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test(
  'all thirty listings that a guest watches are in the account after sign-in',
  { tag: '@full' },
  async ({ page, testUser, pageErrors }) => {
    await page.goto('/marketplace');
    await whenRemoteHydrated(page);
    await watchResults(page, WATCHED_COUNT);

    const cards = page.getByRole('main').getByRole('article');
    await page.getByRole('banner').first().getByRole('link', { name: 'Watchlist' }).click();
    await expect(cards).toHaveCount(20);
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await expect(cards).toHaveCount(WATCHED_COUNT);
    const oldestHref = (await cards.last().getByRole('link').first().getAttribute('href')) ?? '';
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(/\/login\?return=/);
    await whenRemoteHydrated(page);
    await new LoginPage(page).signIn(testUser);
    await page.waitForURL('/account/watchlist');
    await expect(
      page.getByText(`${WATCHED_COUNT} listings, nothing new since your last visit.`),
    ).toBeVisible();
    const more = page.getByRole('main').getByRole('link', { name: 'More', exact: true });
    await more.click();
    await expect(more).toHaveCount(0);
    // A long list renders only the part near the viewport, and the listing that was watched first is
    // at the end.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(cards.last().getByRole('link').first()).toHaveAttribute('href', oldestHref, {
        timeout: 100,
      });
    }).toPass();
    expect(await cards.count()).toBeLessThan(WATCHED_COUNT);
    expect(pageErrors).toEqual([]);
  },
);
