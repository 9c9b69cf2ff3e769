/**
 * Metadata for search engines and link previews: document head, structured data, preview images,
 * sitemaps and robots rules.
 */
import type { APIRequestContext } from '@playwright/test';
import type { Listing } from '@paddock/contracts/http';
import { findStructuredDataProblems } from '@paddock/domain/structured-data';
import type { JsonLd } from '@paddock/domain/structured-data';
import { fetchFromApi } from '../fixtures/catalogue.ts';
import type { RouteType } from '../fixtures/catalogue.ts';
import { BASE_URL } from '../fixtures/environment.ts';
import { expect, test } from '../fixtures/test.ts';

const BOT = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
};
const decodeEntities = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39|apos);/g, (entity) => ENTITIES[entity] ?? entity);
const toAbsoluteUrl = (path: string) => new URL(path, BASE_URL).href;

interface PageHead {
  readonly status: number;
  readonly html: string;
  readonly title: string;
  readonly canonical: string;
  readonly meta: Readonly<Record<string, string | undefined>>;
  readonly jsonLd: readonly JsonLd[];
}

/** Parses the head of the server's HTML, as a crawler would read it. */
async function readHead(request: APIRequestContext, path: string): Promise<PageHead> {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  return {
    status: response.status(),
    html,
    title: decodeEntities(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: decodeEntities(/<link rel="canonical" href="(.*?)">/.exec(html)?.[1] ?? ''),
    meta: Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="(.*?)" content="(.*?)">/g)].map(
        ([, name = '', content = '']) => [name, decodeEntities(content)],
      ),
    ),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as JsonLd,
    ),
  };
}

const PAGES: readonly (readonly [RouteType, types: readonly string[], ogType: string])[] = [
  ['listing-item', ['Product', 'BreadcrumbList'], 'website'],
  ['listing-job', ['JobPosting', 'BreadcrumbList'], 'website'],
  ['listing-service', ['Service', 'BreadcrumbList'], 'website'],
  ['listing-jobseeker', ['Person', 'BreadcrumbList'], 'website'],
  ['listing-community', ['Event', 'BreadcrumbList'], 'website'],
  ['news-article', ['NewsArticle', 'BreadcrumbList'], 'article'],
  ['profile', ['ProfilePage'], 'profile'],
  ['marketplace-category', ['BreadcrumbList'], 'website'],
  ['home', ['WebSite'], 'website'],
];
/**
 * These types of structured data may be missing: items without a photo and events without a date
 * have none.
 */
const OPTIONAL_TYPES: ReadonlySet<string> = new Set(['Product', 'Event']);

test('every kind of page has a canonical URL, description, loadable preview image and valid structured data', async ({
  request,
  catalogue,
}) => {
  for (const [type, types, ogType] of PAGES) {
    const path = catalogue.addresses[type];
    const { status, title, canonical, meta, jsonLd } = await readHead(request, path);
    expect([type, status, meta['robots'], canonical]).toEqual([
      type,
      200,
      undefined,
      toAbsoluteUrl(path),
    ]);
    expect(title, type).toMatch(/Paddock/);
    expect((meta['description'] ?? '').length, `description of ${type}`).toBeGreaterThan(20);
    expect(meta, type).toMatchObject({
      'og:type': ogType,
      'og:url': canonical,
      'og:site_name': 'Paddock',
      'og:locale': 'en_NZ',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    const image = meta['og:image'] ?? '';
    expect(image, type).toMatch(new RegExp(`^${toAbsoluteUrl('/api/')}`));
    const card = await request.get(image);
    // The minimum size is small, because the newest listing may come from another test and have a
    // photo of a single colour.
    expect([
      type,
      card.status(),
      card.headers()['content-type'],
      (await card.body()).length > 2_000,
    ]).toEqual([type, 200, 'image/jpeg', true]);

    const found = jsonLd.map((object) => object['@type']);
    expect(found.length, type).toBeGreaterThan(0);
    expect(
      types.filter((one) => !found.includes(one) && !OPTIONAL_TYPES.has(one)),
      `structured data of ${type}`,
    ).toEqual([]);
    expect(
      jsonLd.flatMap((object) =>
        findStructuredDataProblems(object, { isRendered: true }).map(
          (problem) => `${type}: ${problem}`,
        ),
      ),
    ).toEqual([]);
  }
});

test('a removed listing returns 410 with noindex and has no structured data', async ({
  request,
  catalogue,
}) => {
  const { status, meta, jsonLd } = await readHead(request, catalogue.addresses.gone);
  expect([status, meta['robots'], jsonLd]).toEqual([410, 'noindex', []]);
  expect((await request.get(catalogue.addresses.gone, { headers: BOT })).status()).toBe(410);
});

test('filtered, sorted, empty and personal pages are not indexed; tracking parameters do not change the canonical URL', async ({
  request,
  catalogue,
}) => {
  for (const path of [
    '/search/listing?query=tractor',
    '/marketplace?priceMax=100',
    '/marketplace?sort=price-low',
    '/jobs?query=qqqqzzzz',
    '/jobs?regions=otago&regions=waikato',
    '/login',
    '/login/register',
    '/?region=otago',
  ]) {
    expect([path, (await readHead(request, path)).meta['robots']]).toEqual([path, 'noindex']);
  }
  const [first, second] = await Promise.all([
    readHead(request, '/marketplace'),
    readHead(request, '/marketplace?page=2'),
  ]);
  expect([first.meta['robots'], second.meta['robots'], second.canonical]).toEqual([
    undefined,
    undefined,
    toAbsoluteUrl('/marketplace?page=2'),
  ]);
  const tracked = await readHead(
    request,
    `${catalogue.addresses['marketplace-category']}?fbclid=IwAR0&utm_source=mail`,
  );
  expect([tracked.meta['robots'], tracked.canonical]).toEqual([
    undefined,
    toAbsoluteUrl(catalogue.addresses['marketplace-category']),
  ]);
  expect((await request.get('/api/listings?pageSize=1')).headers()['x-robots-tag']).toBe('noindex');
});

test('robots.txt refers to sitemaps, and the pages that they list exist', async ({
  request,
  catalogue,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots.split('\n')).toEqual(
    expect.arrayContaining([
      'Disallow: /account',
      'Disallow: /login',
      'Disallow: /api/',
      'Allow: /api/pictures/',
      `Sitemap: ${toAbsoluteUrl('/sitemap.xml')}`,
    ]),
  );

  const locations = async (path: string) => {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([
      path,
      200,
      'application/xml; charset=utf-8',
    ]);
    return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) =>
      decodeEntities(location),
    );
  };
  const maps = await locations('/sitemap.xml');
  for (const kind of ['item', 'job', 'service', 'profile', 'other', 'news'])
    expect(
      maps.some((map) => new RegExp(`/sitemaps/${kind}-\\d{4}-\\d{2}\\.xml$`).test(map)),
      kind,
    ).toBe(true);

  const { item } = catalogue.listings;
  const month = item.publishedAt.slice(0, 7);
  const inMonth = (
    await Promise.all(maps.filter((map) => map.includes(`/sitemaps/item-${month}`)).map(locations))
  ).flat();
  expect(inMonth).toContain(toAbsoluteUrl(item.href));
  expect(inMonth).not.toContain(toAbsoluteUrl(catalogue.addresses.gone));

  // One page of each type must return 200 and name itself as canonical.
  const [pages = [], browse = []] = await Promise.all(
    ['/sitemaps/pages.xml', '/sitemaps/browse.xml'].map(locations),
  );
  const districts = browse.filter((location) => /\/jobs\/[^/]+\/[^/]+\/[^/]+$/.test(location));
  for (const location of [
    inMonth.at(-1),
    pages.find((page) => page.endsWith('/about')),
    districts.at(0),
    browse.find((page) => page.includes('?group=')),
  ]) {
    const { status, canonical, meta } = await readHead(request, location ?? '');
    expect([location, status, canonical, meta['robots']]).toEqual([
      location,
      200,
      location,
      undefined,
    ]);
  }
  expect((await request.get('/sitemaps/item-1999-01.xml')).status()).toBe(404);
});

test('a listing’s page has an Offer exactly when the API’s structured data has one', async ({
  request,
  catalogue,
}) => {
  const { item } = catalogue.listings;
  const listing = await fetchFromApi<Listing>(`/listings/${item.id}`);
  const product = (await readHead(request, listing.href)).jsonLd.find(
    (object) => object['@type'] === 'Product',
  );
  if (listing.pictures.length === 0) expect(product).toBeUndefined();
  else expect(product?.['offers'] !== undefined).toBe(listing.jsonLd[0]?.['offers'] !== undefined);
});
