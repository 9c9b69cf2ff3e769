/** Narrowing what was found: kinds, views, places and typing errors; going back undoes one step at a time. */
import { whenAreaWorks, whenTakenOver } from '../fixtures/hydration.ts';
import { createVariantFilter } from '../fixtures/matrix.ts';
import { DESKTOP, PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { numberIn, ResultsPage, SEARCH_PAGE_SIZE } from '../pages/results-page.ts';

const SCREENS = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const;

for (const [place, [name, screen]] of SCREENS.entries()) {
  const isTurn = createVariantFilter(place, SCREENS.length);

  test.describe(`on a ${name}`, () => {
    test.use(screen);

    if (isTurn())
      test('Back through three narrowings undoes one at a time', async ({ page }) => {
        await page.goto('/marketplace?query=tractor');
        await whenAreaWorks(page);
        const results = new ResultsPage(page);
        await results.sort.selectOption('Lowest price');
        await expect(page).toHaveURL(/sort=price-low/);
        await results.view('List').click();
        await expect(page).toHaveURL(/view=list/);
        await results.chooseKind('Jobs');
        await expect(page).toHaveURL(/\/jobs\?query=tractor/);
        await page.goBack();
        await expect(page).toHaveURL(/\/marketplace\?query=tractor&sort=price-low&view=list$/);
        await expect(results.sort).toHaveValue('price-low');
        await page.goBack();
        await expect(page).toHaveURL(/\/marketplace\?query=tractor$/);
        await expect(results.sort).toHaveValue('newest');
      });

    if (isTurn())
      test('another kind of listing resets results, page and totals', async ({ page }) => {
        await page.goto('/marketplace?query=tractor&condition=used&priceMax=150000');
        await whenAreaWorks(page);
        const results = new ResultsPage(page);
        await results.loadMore();
        const items = await results.total.textContent();
        await results.chooseKind('Jobs');
        await expect(page).toHaveURL(/\/jobs\?query=tractor$/);
        await expect(results.total).toHaveText(/jobs?$/);
        expect(await results.total.textContent()).not.toBe(items);
        await results.expectCount(SEARCH_PAGE_SIZE);
        for (const href of await results.hrefs()) expect(href).toMatch(/^\/jobs\//);
      });

    if (isTurn())
      test('grid, list and map show the same listings', async ({ page }) => {
        await page.goto('/search/listing?query=tractor');
        await whenAreaWorks(page);
        const results = new ResultsPage(page);
        const hrefs = await results.hrefs();
        for (const view of ['Grid', 'List', 'Map'] as const) {
          await results.view(view).click();
          await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`));
          await expect(results.view(view)).toHaveAttribute('aria-current', 'true');
          expect(await results.hrefs()).toEqual(hrefs);
        }
        const map = page.getByRole('group', { name: /on the map/ });
        await expect(map).toBeVisible();
        await map.getByRole('link', { name: /^Waikato, \d+ listings/ }).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/regions=waikato/);
        await expect(page).toHaveURL(/view=map/);
        await expect(results.chips.filter({ hasText: 'Waikato' })).toBeVisible();
      });

    if (isTurn())
      test('a typo is corrected in one tap; an empty search offers the nearest useful step', async ({
        page,
      }) => {
        await page.goto('/search/listing?query=tracter');
        await whenAreaWorks(page);
        await page.getByRole('link', { name: /^Search for “tractor” \(\d+\)$/ }).click();
        await expect(page).toHaveURL(/query=tractor$/);
        const results = new ResultsPage(page);
        await results.expectCount(SEARCH_PAGE_SIZE);

        await page.goto('/search/listing?query=tractor&priceMin=3&priceMax=3&regions=gisborne');
        await whenAreaWorks(page);
        await page
          .getByRole('main')
          .getByRole('link', { name: /^Any price \(\d+\)$/ })
          .click();
        await expect(page).not.toHaveURL(/priceM/);
        await expect(results.cards.first()).toBeVisible();
      });

    if (isTurn())
      test('the region chosen on the home page is remembered', async ({ page }) => {
        await page.goto('/');
        const region = page.getByRole('combobox', { name: 'Your region' });
        await whenTakenOver(region);
        await region.selectOption('waikato');
        await expect(page).toHaveURL(/\?region=waikato$/);
        await expect(page.getByRole('heading', { name: 'New in Waikato' })).toBeVisible();
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'New in Waikato' })).toBeVisible();
        await page.getByRole('link', { name: /^See all.*Waikato/ }).click();
        await expect(page).toHaveURL(/\/search\/listing\?regions=waikato$/);
      });

    if (isTurn())
      test('near me: asked for by a tap alone, nearest first, with distances', async ({
        page,
        context,
      }) => {
        await context.grantPermissions(['geolocation']);
        // Hamilton, Waikato.
        await context.setGeolocation({ latitude: -37.787, longitude: 175.279 });
        await page.goto('/');
        const button = page.getByRole('button', { name: 'Use my location' });
        await whenTakenOver(button);
        await button.click();
        await expect(page).toHaveURL(/near=-37\.79%2C175\.28&radiusKm=50&sort=nearest/);
        const results = new ResultsPage(page);
        await expect(results.cards.first()).toContainText(/km/);
        const distances = await results.cards.locator('p b').allTextContents();
        const km = distances.map((text) => (text.startsWith('under') ? 0 : numberIn(text)));
        expect(km).toEqual([...km].sort((a, b) => a - b));
        await expect(results.sort).toHaveValue('nearest');
      });
  });
}

test.describe('what is found', () => {
  // That is the server's to say, the same for every screen, and there before any script.
  test.use({ javaScriptEnabled: false });

  test('place names are found without their macrons and apostrophes', async ({ page }) => {
    const found = async (query: string) => {
      await page.goto(`/search/listing?query=${encodeURIComponent(query)}`, {
        waitUntil: 'domcontentloaded',
      });
      return {
        total: numberIn(await new ResultsPage(page).total.textContent()),
        hrefs: await new ResultsPage(page).hrefs(),
      };
    };
    for (const [plain, ...written] of [
      ['whangarei', 'Whangārei'],
      ['hawkes bay', 'Hawke’s Bay', "Hawke's Bay"],
      ['manawatu', 'Manawatū'],
    ] as const) {
      const typed = await found(plain);
      expect(typed.total, plain).toBeGreaterThan(0);
      for (const name of written) expect(await found(name), name).toEqual(typed);
    }
  });
});

test.describe('the live count', () => {
  test('on a desktop the results follow each change, and typing on is one step of the history', async ({
    page,
  }) => {
    await page.goto('/marketplace?query=tractor');
    await whenAreaWorks(page);
    const results = new ResultsPage(page);
    const before = numberIn(await results.total.textContent());
    await whenTakenOver(results.choice('Region', 'Waikato'));
    await results.choice('Region', 'Waikato').check();
    await expect.poll(async () => numberIn(await results.total.textContent())).toBeLessThan(before);
    await expect(results.choice('Region', 'Waikato')).toBeFocused();
    await results.bound('Price: To ($)').pressSequentially('20000');
    await expect(page).toHaveURL(/priceMax=20000/);
    await expect(results.bound('Price: To ($)')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/marketplace\?query=tractor&regions=waikato$/);
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('the sheet’s button counts while filters change; nothing is left until it is pressed', async ({
      page,
    }) => {
      await page.goto('/search/listing?query=tractor');
      const results = new ResultsPage(page);
      await whenTakenOver(results.filtersButton);
      await results.filtersButton.click();
      const before = numberIn(await results.showButton.textContent());
      await results.choice('Region', 'Waikato').check();
      await expect
        .poll(async () => numberIn(await results.showButton.textContent()))
        .toBeLessThan(before);
      const promised = numberIn(await results.showButton.textContent());
      await expect(page).toHaveURL(/query=tractor$/);
      await results.showButton.click();
      await expect(page).toHaveURL(/regions=waikato$/);
      await expect.poll(async () => numberIn(await results.total.textContent())).toBe(promised);
    });
  });
});
