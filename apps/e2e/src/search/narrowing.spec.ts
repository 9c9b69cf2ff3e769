/**
 * Searching within results: kinds, views and places narrow them, and Back undoes one step at a
 * time.
 */
import { expectNoViolationsInThemes } from '../fixtures/axe.ts';
import { whenRemoteHydrated, whenHydrated } from '../fixtures/hydration.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { parseCount, ResultsPage } from '../pages/results-page.ts';

test('Back undoes one filter change at a time, and typing adds one history entry', async ({
  page,
}) => {
  await page.goto('/marketplace?query=tractor');
  await whenRemoteHydrated(page);
  const results = new ResultsPage(page);
  const before = parseCount(await results.total.textContent());
  await whenHydrated(results.choice('Region', 'Waikato'));
  await results.choice('Region', 'Waikato').check();
  await expect.poll(async () => parseCount(await results.total.textContent())).toBeLessThan(before);
  await expect(results.choice('Region', 'Waikato')).toBeFocused();
  await results.bound('Price: To ($)').pressSequentially('20000');
  await expect(page).toHaveURL(/priceMax=20000/);
  await expect(results.bound('Price: To ($)')).toBeFocused();
  await results.chooseKind('Jobs');
  await expect(page).toHaveURL(/\/jobs\?query=tractor&regions=waikato$/);

  await page.goBack();
  await expect(page).toHaveURL(/\/marketplace\?query=tractor&regions=waikato&priceMax=20000$/);
  await expect(results.bound('Price: To ($)')).toHaveValue('20000');
  await page.goBack();
  await expect(page).toHaveURL(/\/marketplace\?query=tractor&regions=waikato$/);
  await expect(results.bound('Price: To ($)')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\/marketplace\?query=tractor$/);
  await expect(results.choice('Region', 'Waikato')).not.toBeChecked();
});

test('the grid, list and map views show the same listings, and the map leads to a region', async ({
  page,
}) => {
  // Without animations, axe sees elements in their final places.
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  await expectNoViolationsInThemes(page, 'main :has(> [role="group"][aria-label*="on the map"])');
  await map.getByRole('link', { name: /^Waikato, \d+ listings/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/regions=waikato/);
  await expect(page).toHaveURL(/view=map/);
  await expect(results.chips.filter({ hasText: 'Waikato' })).toBeVisible();
});

// home.test.tsx covers the same in jsdom.
test('the region chosen on the home page is remembered', { tag: '@full' }, async ({ page }) => {
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

test('a search “near me” sorts by distance', { tag: '@full' }, async ({ page, context }) => {
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
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(new ResultsPage(page).cards.first(), 'on a tablet').toBeInViewport({ ratio: 1 });
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
      ['/marketplace?category=shearing', 'We couldn’t use this filter: Subcategory.'],
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
});
