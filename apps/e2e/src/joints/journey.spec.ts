/** The main job of the product, as a visitor does it: search, narrow, read, and come back to the same place. */
import type { Page } from '@playwright/test';
import { whenAreaWorks, whenQuiet, whenTakenOver } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { numberIn, ResultsPage, SEARCH_PAGE_SIZE } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

const SCREENS = [
  { name: 'desktop', isPhone: false, use: { viewport: { width: 1280, height: 800 } } },
  { name: 'phone', isPhone: true, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
] as const;

/** Pixels by which a place in the list may be off after coming back. */
const SCROLL_TOLERANCE_PX = 3;

/** Region Waikato, condition used, price to $150,000: in the page on a desktop, in its sheet on a phone. */
async function narrow(page: Page, isPhone: boolean): Promise<void> {
  const results = new ResultsPage(page);
  if (isPhone) {
    await whenTakenOver(results.filtersButton);
    await results.filtersButton.click();
  }
  await results.choice('Region', 'Waikato').check();
  if (!isPhone) await expect(page).toHaveURL(/regions=waikato/);
  await results.choice('Condition', 'Used').check();
  if (!isPhone) await expect(page).toHaveURL(/condition=used/);
  await results.bound('Price: To ($)').fill('150000');
  if (isPhone) {
    await expect(results.showButton).toHaveText(/^Show \d+ results$/);
    await results.showButton.click();
  }
  await expect(page).toHaveURL(/regions=waikato.*priceMax=150000.*condition=used/);
  await expect(page.getByRole('region', { name: 'Results' })).not.toHaveAttribute('aria-busy');
}

async function expectNarrowed(page: Page, isPhone: boolean): Promise<void> {
  const results = new ResultsPage(page);
  await expect(results.chips.filter({ hasText: 'Waikato' })).toBeVisible();
  await expect(results.chips.filter({ hasText: 'Used' })).toBeVisible();
  await expect(results.chips.filter({ hasText: '$150,000' })).toBeVisible();
  if (isPhone) return;
  await expect(results.choice('Region', 'Waikato')).toBeChecked();
  await expect(results.choice('Condition', 'Used')).toBeChecked();
  await expect(results.bound('Price: To ($)')).toHaveValue('150000');
}

/** Where a card stands on the screen. */
async function topOf(page: Page, title: string): Promise<number> {
  const box = await new ResultsPage(page).card(title).first().boundingBox();
  return box?.y ?? Number.NaN;
}

for (const { name, isPhone, use } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use(use);

    test('search, narrow, load more twice, open a listing, go back: the same filters, pages, place and card', async ({ page, browser }) => {
      await page.goto('/');
      const box = SearchBox.onHome(page);
      await whenTakenOver(box.input);
      await box.search('tractor');
      await expect(page).toHaveURL(/\/search\/listing\?query=tractor$/);
      const results = new ResultsPage(page);
      await results.chooseKind('Marketplace');
      await expect(page).toHaveURL(/\/marketplace\?query=tractor$/);
      await narrow(page, isPhone);
      await results.expectCount(SEARCH_PAGE_SIZE);
      await results.loadMore();
      await results.loadMore();
      const total = numberIn(await results.total.textContent());
      const shown = Math.min(total, 3 * SEARCH_PAGE_SIZE);
      await results.expectCount(shown);
      const hrefs = await results.hrefs();
      expect(new Set(hrefs).size).toBe(shown);
      const address = page.url();

      const index = 2 * SEARCH_PAGE_SIZE + 5;
      const link = results.link(results.cards.nth(index));
      const title = (await link.textContent()) ?? '';
      await link.scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
      const place = await topOf(page, title);
      await whenQuiet(page);
      await link.click();
      const listing = new ListingPage(page);
      await expect(listing.title).toHaveText(title);

      await page.goBack();
      await expect(page).toHaveURL(address);
      await results.expectCount(shown);
      expect(await results.hrefs()).toEqual(hrefs);
      await expectNarrowed(page, isPhone);
      await expect(results.card(title).first()).toBeInViewport();
      await expect.poll(async () => Math.abs((await topOf(page, title)) - place)).toBeLessThanOrEqual(SCROLL_TOLERANCE_PX);

      await test.step('again, by the listing’s own way back', async () => {
        await link.click();
        await expect(listing.title).toHaveText(title);
        await listing.backToResults.click();
        await expect(page).toHaveURL(address);
        await results.expectCount(shown);
        await expect.poll(async () => Math.abs((await topOf(page, title)) - place)).toBeLessThanOrEqual(SCROLL_TOLERANCE_PX);
      });

      await test.step('a reload keeps filters, pages and place', async () => {
        await page.reload();
        await whenAreaWorks(page);
        expect(await results.hrefs()).toEqual(hrefs);
        await expectNarrowed(page, isPhone);
        await expect(results.card(title).first()).toBeInViewport();
      });

      await test.step('the link, sent to somebody else, shows the same', async () => {
        const other = await browser.newContext(use);
        const theirs = await other.newPage();
        await theirs.goto(address);
        await whenAreaWorks(theirs);
        expect(await new ResultsPage(theirs).hrefs()).toEqual(hrefs);
        await expectNarrowed(theirs, isPhone);
        await other.close();
      });
    });

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

    test('a typo is corrected in one tap; an empty search offers the nearest useful step', async ({ page }) => {
      await page.goto('/search/listing?query=tracter');
      await whenAreaWorks(page);
      await page.getByRole('link', { name: /^Search for “tractor” \(\d+\)$/ }).click();
      await expect(page).toHaveURL(/query=tractor$/);
      const results = new ResultsPage(page);
      await results.expectCount(SEARCH_PAGE_SIZE);

      await page.goto('/search/listing?query=tractor&priceMin=3&priceMax=3&regions=gisborne');
      await whenAreaWorks(page);
      await page.getByRole('main').getByRole('link', { name: /^Any price \(\d+\)$/ }).click();
      await expect(page).not.toHaveURL(/priceM/);
      await expect(results.cards.first()).toBeVisible();
    });

    test('light and dark: chosen in the footer, kept for the next page’s first byte', async ({ page, request }) => {
      await page.goto('/jobs');
      await whenAreaWorks(page);
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await background();
      const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' });
      await whenTakenOver(dark);
      await dark.check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await background()).not.toBe(light);
      await page.goto('/services');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const { value } = (await page.context().cookies()).find((cookie) => cookie.name === 'pd-theme') ?? { value: '' };
      expect(await (await request.get('/services', { headers: { cookie: `pd-theme=${value}` } })).text()).toContain('data-theme="dark"');
    });

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

    test('near me: asked for by a tap alone, nearest first, with distances', async ({ page, context }) => {
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
      await page.goto(`/search/listing?query=${encodeURIComponent(query)}`, { waitUntil: 'domcontentloaded' });
      return { total: numberIn(await new ResultsPage(page).total.textContent()), hrefs: await new ResultsPage(page).hrefs() };
    };
    for (const [plain, ...written] of [['whangarei', 'Whangārei'], ['hawkes bay', 'Hawke’s Bay', "Hawke's Bay"], ['manawatu', 'Manawatū']] as const) {
      const typed = await found(plain);
      expect(typed.total, plain).toBeGreaterThan(0);
      for (const name of written) expect(await found(name), name).toEqual(typed);
    }
  });
});

test.describe('the search box', () => {
  test('cannot be submitted while its term is empty', async ({ page }) => {
    await page.goto('/');
    for (const box of [SearchBox.onHome(page), SearchBox.inHeader(page)]) {
      await whenTakenOver(box.input);
      await expect(box.submit).toBeDisabled();
      await box.input.fill('   ');
      await expect(box.submit).toBeDisabled();
      await box.input.press('Enter');
      await expect(page).toHaveURL(/\/$/);
      await box.input.fill('hay');
      await expect(box.submit).toBeEnabled();
      await box.input.fill('');
      await expect(box.submit).toBeDisabled();
    }
  });

  test('suggests by keyboard, as the combobox pattern says', async ({ page }) => {
    await page.goto('/');
    const { input, list, options } = SearchBox.onHome(page);
    await whenTakenOver(input);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await input.pressSequentially('tract');
    await expect(options.first()).toBeVisible();
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(await input.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));

    await input.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await expect(input).toBeFocused();
    await input.press('Escape');
    await expect(list).toBeHidden();
    await expect(input).toHaveValue('tract');

    await input.press('ArrowDown');
    const tractors = options.filter({ hasText: 'Tractors & machinery' }).filter({ hasText: /^Tractors(?! & machinery parts)/ });
    await expect(tractors).toHaveCount(1);
    while ((await tractors.getAttribute('aria-selected')) !== 'true') await input.press('ArrowDown');
    await input.press('Enter');
    await expect(page).toHaveURL(/\/marketplace\/tractors-machinery\/tractors$/);
  });

  test('a place is suggested without its macron, and leads to what is listed there', async ({ page }) => {
    await page.goto('/');
    const box = SearchBox.onHome(page);
    await whenTakenOver(box.input);
    await box.input.pressSequentially('whangarei');
    const option = box.options.filter({ hasText: 'Whangārei' }).filter({ hasText: 'Northland' });
    await option.click();
    await expect(page).toHaveURL(/regions=northland&district=whangarei/);
    for (const card of await new ResultsPage(page).cards.allTextContents()) expect(card).toContain('Northland');
  });

  test('in the header keeps kind and place of the results, and drops what belongs to the old words', async ({ page }) => {
    await page.goto('/marketplace?query=tractor&regions=waikato&priceMax=50000');
    const box = SearchBox.inHeader(page);
    await whenTakenOver(box.input);
    await expect(box.input).toHaveValue('tractor');
    await box.search('mower');
    await expect(page).toHaveURL(/\/search\/listing\?query=mower&listingType=item&regions=waikato$/);
    await box.clear.click();
    await expect(page).toHaveURL(/\/search\/listing$/);
    await expect(box.input).toHaveValue('');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

    test('expands on focus with a back arrow, stays expanded while it has text, and its clear icon resets everything', async ({ page }) => {
      await page.goto('/jobs');
      const box = SearchBox.inHeader(page);
      await whenTakenOver(box.input);
      const width = async () => (await box.form.boundingBox())?.width ?? 0;
      const atRest = await width();
      await expect(box.close).toBeHidden();
      await box.input.focus();
      await expect(box.close).toBeVisible();
      expect(await width()).toBeGreaterThan(atRest);
      await box.input.fill('tractor');
      await page.getByRole('main').evaluate((main) => main.focus());
      await expect(box.input).not.toBeFocused();
      await expect(box.close).toBeVisible();

      await box.close.click();
      await expect(box.close).toBeHidden();
      await expect(page).toHaveURL(/\/jobs$/);

      await page.goto('/search/listing?query=tractor&regions=waikato');
      await whenTakenOver(box.input);
      await expect(box.close).toBeVisible();
      await box.clear.click();
      await expect(page).toHaveURL(/\/search\/listing$/);
      await expect(box.input).toHaveValue('');
      await expect(new ResultsPage(page).chips).toHaveCount(0);
    });
  });
});

test.describe('the live count', () => {
  test('on a desktop the results follow each change, and typing on is one step of the history', async ({ page }) => {
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
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

    test('the sheet’s button counts while filters change; nothing is left until it is pressed', async ({ page }) => {
      await page.goto('/search/listing?query=tractor');
      const results = new ResultsPage(page);
      await whenTakenOver(results.filtersButton);
      await results.filtersButton.click();
      const before = numberIn(await results.showButton.textContent());
      await results.choice('Region', 'Waikato').check();
      await expect.poll(async () => numberIn(await results.showButton.textContent())).toBeLessThan(before);
      const promised = numberIn(await results.showButton.textContent());
      await expect(page).toHaveURL(/query=tractor$/);
      await results.showButton.click();
      await expect(page).toHaveURL(/regions=waikato$/);
      await expect.poll(async () => numberIn(await results.total.textContent())).toBe(promised);
    });
  });
});
