/** What somebody keeps of listings: a heart that works signed out and is still full after signing in, and how far it is from their farm. */
import type { Page } from '@playwright/test';
import type { Listing, LocationList, WatchedIds } from '@paddock/contracts/http';
import { askApi } from '../fixtures/catalogue.ts';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenAreaWorks } from '../fixtures/hydration.ts';
import { giveListing } from '../fixtures/notices.ts';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');

/** What the API has of whoever this browser is. */
async function askAsVisitor<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.context().request.get(`${BASE_URL}/api/account/${path}`);
  return (await response.json()) as Answer;
}

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Watch(ing)?$/ });

/** The hearts of cards, as they are pressed or not. */
const hearts = (page: Page, isPressed: boolean) =>
  page.getByRole('main').getByRole('button', { name: /^Watch: /, pressed: isPressed });

/** Presses so many hearts of results, page after page. */
async function watchResults(page: Page, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await expect(hearts(page, true).or(hearts(page, false)).first()).toBeVisible();
    if ((await hearts(page, false).count()) === 0)
      await page.getByRole('main').getByRole('link', { name: 'More' }).click();
    await hearts(page, false).first().click();
  }
}

const MANY = 30;

test('what is watched and where the farm is, set while signed out, is there after signing in: thirty of thirty', async ({
  page,
  person,
  signedIn,
  complaints,
}) => {
  // One of this test's own: nobody else takes it down meanwhile.
  const { id, href } = await askApi<Listing>(`/listings/${await giveListing(signedIn)}`);
  await page.goto(href);
  await whenAreaWorks(page);
  await heart(page).click();
  await expect(heart(page)).toHaveText('Watching');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Set your farm to see how far it is' }).click();
  const panel = page.getByRole('dialog', { name: 'Where is your farm?' });
  await panel.getByLabel('Region').selectOption('Southland');
  await panel.getByLabel('Nearest town').selectOption({ label: 'Gore' });
  await panel.getByRole('button', { name: 'Save' }).click();
  const distance = page.getByText(/ km from home farm$/);
  await expect(distance).toBeVisible();
  const said = await distance.innerText();

  await page.reload();
  await expect(heart(page)).toHaveText('Watching');
  await expect(distance).toHaveText(said);

  await page.goto('/marketplace');
  await whenAreaWorks(page);
  await watchResults(page, MANY - 1);

  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('banner').first().getByRole('link', { name: 'Watchlist' }).click();
  await expect(cards).toHaveCount(20);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await expect(cards).toHaveCount(MANY);
  await page.getByRole('main').getByRole('link', { name: 'Sign in and keep it' }).click();
  await page.waitForURL(/\/login\?return=/);
  await whenAreaWorks(page);
  await new LoginPage(page).signIn(person);
  await page.waitForURL('/account/watchlist');
  await expect(
    page.getByText(`${MANY} listings, nothing new since you last looked.`),
  ).toBeVisible();
  const more = page.getByRole('main').getByRole('link', { name: 'More', exact: true });
  await more.click();
  await expect(more).toHaveCount(0);
  // Of a long list what is looked at is in the page: the first that was watched comes last.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(cards.last().getByRole('link').first()).toHaveAttribute('href', href, {
      timeout: 100,
    });
  }).toPass();
  expect(await cards.count()).toBeLessThan(MANY);
  const watchedIds = async () => (await askAsVisitor<WatchedIds>(page, 'watchlist/ids')).ids;
  expect((await watchedIds()).at(-1)).toBe(id);
  await expect
    .poll(async () => (await askAsVisitor<LocationList>(page, 'locations')).locations, {
      message: 'the account has the farm',
    })
    .toMatchObject([{ name: 'Home farm', place: 'Gore, Southland', is_home: true }]);

  await page.goto(href);
  await expect(heart(page)).toHaveText('Watching');
  await expect(distance).toHaveText(said);
  await heart(page).click();
  await expect(heart(page)).toHaveText('Watch');
  await expect
    .poll(async () => (await watchedIds()).length, { message: 'the account lets go of it' })
    .toBe(MANY - 1);
  expect(complaints).toEqual([]);
});
