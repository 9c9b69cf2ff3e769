/**
 * Searching within results: kinds, views and places narrow them, and Back undoes one step at a
 * time.
 */
import type { ListingSearch } from '@paddock/contracts/http/listing-search';
import { fetchFromApi } from '../fixtures/catalogue.ts';
import { whenRemoteHydrated, whenHydrated } from '../fixtures/hydration.ts';
import { createVariantFilter } from '../fixtures/matrix.ts';
import { DESKTOP, PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { parseCount, ResultsPage } from '../pages/results-page.ts';

const SCREENS = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const;

for (const [name, screen] of SCREENS) {
  const isSelected = createVariantFilter(name);

  test.describe(`on a ${name}`, () => {
    test.use(screen);

    if (isSelected('desktop'))
      test('going back after three filter changes undoes them one at a time', async ({ page }) => {
        await page.goto('/marketplace?query=tractor');
        await whenRemoteHydrated(page);
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
        await expect(results.sort).toHaveValue('best');
      });

    if (isSelected('desktop'))
      test('the grid, list and map views show the same listings', async ({ page }) => {
        await page.goto('/search/listing?query=tractor');
        await whenRemoteHydrated(page);
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

    if (isSelected('desktop'))
      test('the region chosen on the home page is remembered', async ({ page }) => {
        await page.goto('/');
        const region = page.getByRole('combobox', { name: 'Your region' });
        await whenHydrated(region);
        await region.selectOption('waikato');
        await expect(page).toHaveURL(/\?region=waikato$/);
        await expect(page.getByRole('heading', { name: 'New in Waikato' })).toBeVisible();
        await page.getByRole('link', { name: 'See all in Waikato' }).click();
        await expect(page).toHaveURL(/\/search\/listing\?regions=waikato$/);
        // A client-side navigation renders the home page in the browser.
        await page.getByRole('banner').getByRole('link', { name: 'Paddock home' }).click();
        await expect(page.getByRole('heading', { name: 'New in Waikato' })).toBeVisible();
        await whenHydrated(region);
        await region.selectOption('');
        await expect(page.getByRole('heading', { name: 'Latest listings' })).toBeVisible();
      });

    if (isSelected('phone'))
      test('a search “near me” requests the position only after a tap, and sorts by distance', async ({
        page,
        context,
      }) => {
        await context.grantPermissions(['geolocation']);
        // Hamilton, Waikato.
        await context.setGeolocation({ latitude: -37.787, longitude: 175.279 });
        await page.goto('/');
        const button = page.getByRole('button', { name: 'Use my location' });
        await whenHydrated(button);
        await button.click();
        await expect(page).toHaveURL(/near=-37\.79%2C175\.28&radiusKm=50&sort=nearest/);
        const results = new ResultsPage(page);
        await expect(results.cards.first()).toContainText(/km/);
        const distances = await results.cards.locator('p b').allTextContents();
        const km = distances.map((text) => (text.startsWith('under') ? 0 : parseCount(text)));
        expect(km).toEqual([...km].sort((a, b) => a - b));
        await expect(results.sort).toHaveValue('nearest');
      });
  });
}

const ANDROID_BROWSER =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

test.describe('the first screen of a small phone', () => {
  test.use({
    ...PHONE,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
    userAgent: ANDROID_BROWSER,
  });

  test('shows two whole cards and half of the third above the bottom navigation', async ({
    page,
  }) => {
    for (const address of [
      '/search/listing?query=tractor&regions=waikato',
      '/marketplace',
      '/jobs',
    ]) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const bottom = await page
        .getByRole('navigation', { name: 'Paddock', exact: true })
        .boundingBox();
      const third = await new ResultsPage(page).cards.nth(2).boundingBox();
      expect((third?.y ?? 740) + (third?.height ?? 0) / 2, address).toBeLessThan(bottom?.y ?? 0);
    }
  });
});

test.describe('the first screen of a small phone with JavaScript', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 740 }, userAgent: ANDROID_BROWSER });

  test.beforeEach(({ context, baseURL }) =>
    // The region with the longest name.
    context.addCookies([{ name: 'pd-region', value: 'manawatu-whanganui', url: baseURL ?? '' }]),
  );

  test('shows a listing’s photo and price on the home page, below the app promotion', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('complementary', { name: 'The Paddock app' })).toBeVisible();
    const bottom = await page
      .getByRole('navigation', { name: 'Paddock', exact: true })
      .boundingBox();
    const price = await page.getByRole('article').first().locator('p').first().boundingBox();
    expect((price?.y ?? 740) + (price?.height ?? 0)).toBeLessThan(bottom?.y ?? 0);
  });
});

test.describe('a search', () => {
  test('ignores unknown filters with a notice, and corrects wrong case and cut addresses', async ({
    request,
  }) => {
    for (const [address, notice] of [
      [
        '/search/listing?query=tractor&countries=AU&sort=bogus',
        'We couldn’t use these filters: countries, sort.',
      ],
      ['/marketplace?category=shearing', 'We couldn’t use this filter: category.'],
      ['/search/listing?countries=nz&regions=Waikato', undefined],
    ] as const) {
      const response = await request.get(address);
      const html = await response.text();
      expect(response.status(), address).toBe(200);
      expect(/We couldn’t use [^<]*/.exec(html)?.[0], address).toBe(notice);
      expect(html, address).toContain('<article');
    }
    for (const [cut, real] of [
      ['/marketplace/tractors', '/marketplace/tractors-machinery/tractors'],
      ['/jobs/waikato', '/jobs?regions=waikato'],
      ['/marketplace/vehicles', '/marketplace?group=vehicles'],
      ['/other/spaceships', '/other'],
    ] as const) {
      const response = await request.get(cut);
      expect([response.status(), response.url().endsWith(real)], cut).toEqual([200, true]);
    }
  });

  test('finds place names typed without macrons and apostrophes', async () => {
    const find = async (term: string) => {
      const { totalCount, results } = await fetchFromApi<ListingSearch>(
        `/listings?term=${encodeURIComponent(term)}`,
      );
      return { totalCount, ids: results.map(({ id }) => id) };
    };
    for (const [plain, ...written] of [
      ['whangarei', 'Whangārei'],
      ['hawkes bay', 'Hawke’s Bay', "Hawke's Bay"],
      ['manawatu', 'Manawatū'],
    ] as const) {
      expect((await find(plain)).ids, plain).not.toEqual([]);
      // Other tests publish listings at the same time, also between the two searches.
      for (const name of written)
        await expect(async () => expect(await find(name)).toEqual(await find(plain))).toPass();
    }
  });
});

test.describe('the live count', () => {
  test('follows each filter change on a desktop, and typing adds one history entry', async ({
    page,
  }) => {
    await page.goto('/marketplace?query=tractor');
    await whenRemoteHydrated(page);
    const results = new ResultsPage(page);
    const before = parseCount(await results.total.textContent());
    await whenHydrated(results.choice('Region', 'Waikato'));
    await results.choice('Region', 'Waikato').check();
    await expect
      .poll(async () => parseCount(await results.total.textContent()))
      .toBeLessThan(before);
    await expect(results.choice('Region', 'Waikato')).toBeFocused();
    await results.bound('Price: To ($)').pressSequentially('20000');
    await expect(page).toHaveURL(/priceMax=20000/);
    await expect(results.bound('Price: To ($)')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/marketplace\?query=tractor&regions=waikato$/);
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('appears on the sheet’s button while filters change; the filters apply only when the button is pressed', async ({
      page,
    }) => {
      await page.goto('/search/listing?query=tractor');
      const results = new ResultsPage(page);
      await whenHydrated(results.filtersButton);
      await results.filtersButton.click();
      const before = parseCount(await results.showButton.textContent());
      await results.choice('Region', 'Waikato').check();
      await expect
        .poll(async () => parseCount(await results.showButton.textContent()))
        .toBeLessThan(before);
      const promised = parseCount(await results.showButton.textContent());
      await expect(page).toHaveURL(/query=tractor$/);
      await results.showButton.click();
      await expect(page).toHaveURL(/regions=waikato$/);
      await expect.poll(async () => parseCount(await results.total.textContent())).toBe(promised);
    });
  });
});
