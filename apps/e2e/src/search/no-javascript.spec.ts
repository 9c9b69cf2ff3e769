/** Searching, filtering and browsing without JavaScript, with forms and links. */
import type { Page } from '@playwright/test';
import type { Listing } from '@paddock/contracts/http';
import {
  fetchFromApi,
  DISTRICT_RESULT_PAGES,
  PAGES_WITH_FULL_RESULTS,
} from '../fixtures/catalogue.ts';
import { PHONE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { parseCount, ResultsPage, SEARCH_PAGE_SIZE } from '../pages/results-page.ts';
import { SearchBox } from '../pages/search-box.ts';

test.use({ javaScriptEnabled: false });

/**
 * `npm test` reads the cards of one results page only: those of the others are the same, and
 * pages.spec.ts visits all of them.
 */
const tagUnlessFirst = (index: number) => (index === 0 ? {} : { tag: '@full' });

/** Expects each card to have a link, a place, and a price or the text that replaces one. */
async function expectReadableCards(page: Page): Promise<void> {
  const { cards } = new ResultsPage(page);
  const texts = await cards.evaluateAll((items) =>
    items.map((item) => ({
      href: item.querySelector(':is(h2, h3) a')?.getAttribute('href') ?? '',
      title: item.querySelector(':is(h2, h3)')?.textContent ?? '',
      price: item.querySelector(':is(h2, h3) + p')?.textContent ?? '',
      place: item.querySelector('p:has(time) > span')?.textContent ?? '',
    })),
  );
  for (const { href, title, price, place } of texts) {
    expect(href).toMatch(/^\/(marketplace|jobs|services|jobseekers|other)\/[a-z0-9-]+\/\d{9,12}$/);
    expect(title.length, href).toBeGreaterThan(3);
    // Some cards have no price text, such as that of a jobseeker without a pay rate.
    // The card of a free notice says "Free" among its facts.
    if (price === '')
      expect(
        (await fetchFromApi<Listing>(`/listings/${href.split('/').at(-1) ?? ''}`)).price.text,
        `price of ${href}`,
      ).toMatch(href.startsWith('/other/') ? /^(?:Free)?$/ : /^$/);
    expect(place, `place of ${href}`).toMatch(/\p{L}+, \p{L}+/u);
  }
}

/** Follows a link of a navigation, which shows its most common links first. */
async function followLink(page: Page, navigation: string, name: string | RegExp): Promise<void> {
  const links = page.getByRole('navigation', { name: navigation });
  const showAll = links.getByText(/^Show all \d+/);
  if (await showAll.isVisible()) await showAll.click();
  const link = links.getByRole('link', { name }).first();
  const href = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${href}`);
}

test.describe('results', () => {
  for (const [index, type] of PAGES_WITH_FULL_RESULTS.entries()) {
    test(
      `${type} shows ${SEARCH_PAGE_SIZE} listings with links, prices and places`,
      tagUnlessFirst(index),
      async ({ page, catalogue }) => {
        await page.goto(catalogue.addresses[type]);
        await new ResultsPage(page).expectCount(SEARCH_PAGE_SIZE);
        await expectReadableCards(page);
      },
    );
  }

  for (const type of DISTRICT_RESULT_PAGES) {
    test(
      `${type} shows the listings of its district`,
      { tag: '@full' },
      async ({ page, catalogue }) => {
        await page.goto(catalogue.addresses[type]);
        const results = new ResultsPage(page);
        await expect(results.cards.first()).toBeVisible();
        expect(await results.cards.count()).toBe(
          Math.min(parseCount(await results.total.textContent()), SEARCH_PAGE_SIZE),
        );
        await expectReadableCards(page);
        await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
      },
    );
  }

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('are found with the header’s form, narrowed with the filters and paged with links', async ({
      page,
    }) => {
      const results = new ResultsPage(page);
      await test.step('the header’s search form opens the results', async () => {
        await page.goto('/news');
        const box = SearchBox.inHeader(page);
        await expect(box.input).toHaveAttribute('required');
        await expect(box.submit).toBeEnabled();
        await box.search('tractor');
        await expect(page).toHaveURL(/\/search\/listing\?query=tractor$/);
        await results.expectCount(SEARCH_PAGE_SIZE);
        await expect(box.input).toHaveValue('tractor');
      });

      await test.step('page 2 shows other listings, and leads back to page 1', async () => {
        const first = await results.hrefs();
        await results.more.click();
        await expect(page).toHaveURL(/[?&]page=2(&|$)/);
        await results.expectCount(SEARCH_PAGE_SIZE);
        const second = await results.hrefs();
        expect(new Set([...first, ...second]).size).toBe(2 * SEARCH_PAGE_SIZE);
        await page.getByRole('link', { name: 'Previous page' }).click();
        await expect(page).toHaveURL(/\/search\/listing\?query=tractor$/);
        expect(await results.hrefs()).toEqual(first);
      });

      await test.step('the filters open, are applied with the sort order, and can be removed', async () => {
        await results.kindTab('Marketplace').click();
        await expect(page).toHaveURL(/\/marketplace\?query=tractor$/);
        const before = parseCount(await results.total.textContent());
        await results.sort.selectOption('Lowest price');
        await expect(results.choice('Region', 'Waikato')).toBeHidden();
        await results.filtersButton.click();
        await results.choice('Region', 'Waikato').check();
        await results.choice('Condition', 'Used').check();
        await results.bound('Price: To ($)').fill('60000');
        await results.showButton.click();
        await expect(page).toHaveURL(/\/marketplace\?.*regions=waikato/);
        expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
          query: 'tractor',
          regions: 'waikato',
          condition: 'used',
          priceMax: '60000',
          sort: 'price-low',
        });
        expect(parseCount(await results.total.textContent())).toBeLessThan(before);
        const cards = await results.cards.allTextContents();
        expect(cards.length).toBeGreaterThan(0);
        for (const card of cards) expect(card).toContain('Waikato');
        await results.chips.filter({ hasText: 'Waikato' }).click();
        await expect(page).not.toHaveURL(/regions=/);
      });
    });
  });
});

test.describe('browsing', () => {
  test('starts on the home page, which remembers the region that the visitor chooses with a form', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'pd-region', value: 'otago', url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'New in Otago' })).toBeVisible();
    const show = async (region: string) => {
      await page.getByRole('combobox', { name: 'Your region' }).selectOption(region);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
    };
    await show('waikato');
    await expect(page).toHaveURL(/\?region=waikato$/);
    await expect(page.getByRole('heading', { name: 'New in Waikato' })).toBeVisible();
    await show('');
    await expect(page.getByRole('heading', { name: 'Latest listings' })).toBeVisible();
    await SearchBox.onHome(page).search('hay');
    await expect(page).toHaveURL(/\/search\/listing\?query=hay$/);
  });

  test('leads through the marketplace from group to category to listing', async ({ page }) => {
    await page.goto('/marketplace');
    await page
      .getByRole('navigation', { name: 'Browse by category' })
      .getByRole('link', { name: /Tractors & machinery/ })
      .click();
    await page
      .getByRole('navigation', { name: /^In Tractors/ })
      .getByRole('link', { name: /^Tractors( |\d|$)/ })
      .click();
    await expect(page).toHaveURL(/\/marketplace\/tractors-machinery\/tractors$/);
    const results = new ResultsPage(page);
    await results.expectCount(SEARCH_PAGE_SIZE);
    await results.link(results.cards.first()).click();
    await expect(
      new ListingPage(page).breadcrumb.getByRole('link', { name: 'Tractors', exact: true }),
    ).toHaveAttribute('href', '/marketplace/tractors-machinery/tractors');
  });

  test(
    'leads through jobs from category to region to district',
    { tag: '@full' },
    async ({ page, catalogue }) => {
      const { category, place } = catalogue.listings.job;
      await page.goto('/jobs');
      await followLink(page, 'Browse by category', category.label);
      await followLink(page, 'Browse by region', new RegExp(`^${place.region}`));
      await followLink(page, `Districts in ${place.region}`, new RegExp(`^${place.district}`));
      await expect(page).toHaveURL(
        new RegExp(`/jobs/${category.slug}/${place.regionSlug}/${place.districtSlug}$`),
      );
      await expect(new ResultsPage(page).cards.first()).toBeVisible();
    },
  );

  test('leads through news by page and topic to an article', { tag: '@full' }, async ({ page }) => {
    await page.goto('/news');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const first = await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link')
      .allTextContents();
    await page.getByRole('link', { name: 'Older', exact: true }).click();
    await expect(page).toHaveURL(/\/news\?page=2$/);
    expect(first).not.toContain(
      await page.getByRole('main').getByRole('article').getByRole('link').first().textContent(),
    );
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/news\?topic=/);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/news\/[a-z0-9-]+\/\d+$/);
    await expect(page.getByRole('main').locator('p').nth(3)).toBeVisible();
  });
});
