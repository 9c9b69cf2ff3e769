/** Listings without JavaScript: they can be read and navigated, and wrong addresses return 404. */
import { getKindDeclaration, KIND_DECLARATIONS } from '@paddock/contracts/kinds';
import { LISTING_PAGES } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/test.ts';
import { ListingPage } from '../pages/listing-page.ts';

test.use({ javaScriptEnabled: false });

test.describe('a listing', () => {
  for (const [index, type] of LISTING_PAGES.entries()) {
    // The pages differ only in their data, and pages.spec.ts opens each of them.
    const details = index === 0 ? {} : { tag: '@full' };
    test(
      `on the page ${type} shows its title, facts, description, price, place and seller`,
      details,
      async ({ page, catalogue }) => {
        const kind = KIND_DECLARATIONS[index]?.kind ?? 'item';
        const listing = catalogue.listings[kind];
        await page.goto(catalogue.addresses[type]);
        const shown = new ListingPage(page);
        const main = page.getByRole('main');
        await expect(shown.title).toHaveText(listing.title);
        await expect(shown.facts).toHaveText(listing.factTable.map(({ label }) => label));
        await expect(shown.description).toContainText(listing.description.slice(0, 20));
        await expect(shown.seller).toContainText(listing.seller.name);
        await expect(main).toContainText(listing.place.town);
        await expect(main).toContainText(listing.price.text.split(' ')[0] ?? '');
        await expect(
          shown.breadcrumb.getByRole('link', { name: getKindDeclaration(kind).label }),
        ).toBeVisible();
        const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
        expect(jsonLd.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual(
          expect.arrayContaining(listing.jsonLd.map((object) => object['@type'])),
        );
        await shown.seller.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.seller.name);
      },
    );
  }

  test('redirects from a wrong slug or another kind’s path to its canonical address', async ({
    request,
    catalogue,
  }) => {
    const { href, id } = catalogue.listings.item;
    for (const wrong of [`/marketplace/another-name/${id}`, `/jobs/another-name/${id}`]) {
      const response = await request.get(wrong, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers()['location']).toBe(href);
    }
  });

  test('returns 404 without a redirect for unknown ids and slugs', async ({ request }) => {
    for (const path of [
      '/marketplace/tractor/999999999999',
      '/news/hay/999999999999',
      '/profile/999999999999',
      '/marketplace/no-such/thing',
      '/jobs/no/such/place',
      '/marketplace/tractor/123',
    ]) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(404);
      const html = await response.text();
      expect(html).toContain(`Page Not Found: ${path}</p>`);
      expect(html).toContain('Looks like this page has moved or no longer exists.');
    }
  });
});
