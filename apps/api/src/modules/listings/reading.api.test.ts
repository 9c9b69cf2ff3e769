import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CategoriesSchema,
  HomeSchema,
  ListingCountSchema,
  ListingPointsSchema,
  ListingSchema,
  ListingSearchSchema,
  NewsListSchema,
  ProfileSchema,
  RegionsSchema,
  SimilarListingsSchema,
  SuggestionsSchema,
  type Home,
  type Listing,
  type ListingCount,
  type ListingPoints,
  type ListingSearch,
  type Profile,
  type Suggestions,
} from '@paddock/contracts/http';
import { foldDiacritics } from '@paddock/contracts/slugs';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { addListingFixture } from '../../testing/listing-fixture.ts';
import type { PostDeclaration } from '@paddock/domain/posting';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { runAsOwner, startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { syncReferenceData } from '../../database/sync-reference.ts';
import { VocabularyRepository } from '../suggestions/vocabulary.repository.ts';
import { getSeasonalShelf } from '../home/seasons.ts';

interface ListingState {
  readonly status?: string;
  readonly isPast?: boolean;
}

describe('the public reading API', () => {
  let database: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
    await addListingFixture(api.core.connection.pool, { listings: 600 });
    await addListing('Kūmara harvester, Hawke’s Bay', {});
    await addListing('Fordson Major at Te Awamutu', {});
    for (const count of ['One', 'Two', 'Three', 'Four'])
      await addListing(`${count}: woolly wombat, tidy wombats`, {});
    await addListing('A saddle for a woolly wombat', {});
    await new VocabularyRepository(api.core.db).refresh();
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  /** @returns the public id of the new listing */
  async function addListing(
    title: string,
    { status = 'live', isPast = false }: ListingState,
  ): Promise<string> {
    const { rows } = await api.core.connection.pool.query<{ public_id: number }>(
      `insert into listings (account_id, kind, category_id, title, slug, description, town_id, exact_lat, exact_lng, attributes, status, published_at, expires_at)
       select accounts.id, 'item', categories.id, $1, 'a-slug', 'Nothing more to say.', towns.id, towns.lat, towns.lng, '{"naitNumber":"SECRET-1","hours":12}', $2, now() - interval '9 days',
         case when $3::boolean then now() - interval '1 minute' else now() + interval '9 days' end
       from (select id from accounts limit 1) as accounts, (select id from categories where slug = 'dairy-cows') as categories, (select * from towns limit 1) as towns returning public_id`,
      [title, status, isPast],
    );
    return String(rows[0]?.public_id);
  }

  it('folds diacritics in the database the same way as foldDiacritics', async () => {
    const letters = fc.string({
      unit: fc.constantFrom(
        ...Array.from("abcXYZ 019-/,.āēīōūĀĒĪŌŪéèêëñçøßÅ'’‘ʻ`ﬁ"),
        'a\u0304',
        'o\u0302\u0323',
      ),
    });
    await fc.assert(
      fc.asyncProperty(letters, async (text) => {
        const { rows } = await api.core.connection.pool.query<{ folded: string }>(
          'select fold($1) as folded',
          [text],
        );
        expect(rows[0]?.folded).toBe(foldDiacritics(text));
      }),
      { numRuns: 200 },
    );
  });

  it('shows the quantity and its unit as one fact on a card', async () => {
    const id = await addListing('Meadow hay in the shed', {});
    await api.core.connection.pool.query(
      `update listings set attributes = '{"quantity":30,"quantityUnit":"bale","minimumOrder":10}', category_id = (select id from categories where slug = 'hay') where public_id = $1`,
      [id],
    );
    const { results } = await api.get<ListingSearch>(
      '/api/listings?listingType=item&category=hay&sort=newest&pageSize=50',
    );
    expect(results.find((result) => result.id === id)?.facts).toEqual(['30 bales']);
  });

  it('returns the numbers that the category can be filtered by, formatted', async () => {
    const id = await addListing('A cow with figures', {});
    await api.core.connection.pool.query(
      `update listings set attributes = '{"head":1200,"ageMonths":1,"isNaitTagged":true}' where public_id = $1`,
      [id],
    );
    const { figures } = await api.get<Listing>(`/api/listings/${id}`);
    expect(figures).toEqual({ head: '1,200 head', ageMonths: '1 month' });
  });

  it('counts makes and models that are written differently as one option', async () => {
    const { pool } = api.core.connection;
    const setNames = async (make: string, model: string) =>
      pool.query(
        `update listings set category_id = (select id from categories where slug = 'post-drivers'), attributes = $2 where public_id = $1`,
        [await addListing('Post driver', {}), JSON.stringify({ make, model })],
      );
    await setNames('jd', '6120 M');
    await setNames('John  Deere', '6120m');
    await setNames('acme tools', 'X');
    // Change the row to what a release that did not know the makes has stored.
    const switchTrigger = (state: 'enable' | 'disable') =>
      runAsOwner(database.url, `alter table listings ${state} trigger listings_before_names`);
    await switchTrigger('disable');
    await setNames('deere', '5-E');
    await switchTrigger('enable');
    await pool.query("delete from makes where slug = 'deere'");
    await syncReferenceData(database.url);

    const search = async (more: string) => {
      const { filters } = await api.get<ListingSearch>(
        `/api/listings?listingType=item&category=post-drivers${more}`,
      );
      return new Map(filters.map(({ name, options }) => [name, options]));
    };
    const all = await search('');
    expect(all.get('make')).toEqual(
      expect.arrayContaining([
        { value: 'john-deere', label: 'John Deere', count: 3, isSelected: false },
        { value: 'acme-tools', label: 'Acme Tools', count: 1, isSelected: false },
      ]),
    );
    expect(all.has('model')).toBe(false);
    const chosen = await search('&make=john-deere&model=6120m');
    expect(chosen.get('model')).toEqual([
      { value: '6120m', label: '6120M', count: 2, isSelected: true },
      { value: '5e', label: '5E', count: 1, isSelected: false },
    ]);
    expect(chosen.get('make')).toEqual(
      expect.arrayContaining([
        { value: 'john-deere', label: 'John Deere', count: 3, isSelected: true },
      ]),
    );
    const { rows } = await pool.query(
      "select distinct attributes ->> 'make' as make from listings where attribute_terms @> '{a:make=john-deere}'",
    );
    expect(rows).toEqual([{ make: 'John Deere' }]);

    await new VocabularyRepository(api.core.db).refresh();
    api.core.reference.reload();
    expect((await search('')).get('make')).toContainEqual(
      expect.objectContaining({ value: 'acme-tools', label: 'acme tools' }),
    );
    const { fields } = await api.get<PostDeclaration>('/api/posting/item/post-drivers');
    const suggestions = new Map(
      fields.map((field) => [field.key, field.type === 'text' ? field.suggestions : undefined]),
    );
    expect(suggestions.get('make')).toEqual(
      expect.arrayContaining([{ name: 'acme tools' }, { name: 'Kinghitter' }]),
    );
    expect(suggestions.get('model')).toContainEqual({ name: '5-E', make: 'John Deere' });
  });

  it('counts the starts of jobs by month', async () => {
    const id = await addListing('Shepherd', {});
    await api.core.connection.pool.query(
      `update listings set kind = 'job', category_id = (select id from categories where kind = 'job' and slug = 'shepherd'), attributes = '{"startDate":"2031-06-14"}' where public_id = $1`,
      [id],
    );
    const { results, filters } = await api.get<ListingSearch>(
      '/api/listings?listingType=job&startDate=2031-06',
    );
    expect(results.map((result) => result.id)).toEqual([id]);
    expect(filters.find(({ name }) => name === 'startDate')?.options).toEqual([
      { value: '2031-06', label: 'June 2031', count: 1, isSelected: true },
    ]);
  });

  it.each([
    'kumara harvester',
    'KŪMARA',
    'hawkes bay kumara',
    "Hawke's Bay kūmara",
    'harvesters kumara',
  ])('finds the listing “Kūmara harvester, Hawke’s Bay” when searching for “%s”', async (term) => {
    const answer = await api.get<ListingSearch>(
      `/api/listings?${new URLSearchParams({ term }).toString()}`,
    );
    expect(answer.results.map((result) => result.title)).toContain('Kūmara harvester, Hawke’s Bay');
  });

  it('searches for the corrected spelling when nothing matches, and offers the words as typed', async () => {
    const { results, interpretation } = await api.get<ListingSearch>(
      '/api/listings?term=fordsen+majer',
    );
    expect(results[0]?.title).toBe('Fordson Major at Te Awamutu');
    expect(interpretation.correction).toEqual({
      typed: 'fordsen majer',
      used: 'fordson major',
      query: 'query=fordsen+majer&literal=true',
    });
    const literal = await api.get<ListingSearch>('/api/listings?term=fordsen+majer&literal=true');
    expect(literal).toMatchObject({ totalCount: 0, interpretation: { correction: null } });
  });

  it('suggests a wider area and fewer filters, each with its number of results', async () => {
    const narrow = await api.get<ListingSearch>(
      '/api/listings?term=tractor&regions=nelson&priceMin=1&priceMax=2&condition=new',
    );
    expect(narrow.totalCount).toBe(0);
    for (const step of narrow.advice) {
      const { totalCount: found } = await api.get<ListingSearch>(
        `/api/listings?${step.query.replace('query=', 'term=')}`,
      );
      expect([step.label, found]).toEqual([step.label, step.count]);
      expect(found).toBeGreaterThan(0);
    }
  });

  it('returns 410 for every ended listing, and similar listings unless a moderator took it down', async () => {
    for (const [state, status, code] of [
      [{ status: 'expired' }, 410, 'listing_gone'],
      [{ status: 'withdrawn' }, 410, 'listing_gone'],
      [{ isPast: true }, 410, 'listing_gone'],
      [{ status: 'sold' }, 410, 'listing_gone'],
      [{ status: 'archived' }, 410, 'listing_gone'],
      [{ status: 'hidden' }, 410, 'listing_gone'],
    ] as const) {
      const id = await addListing('A state', state);
      const response = await api.request(`/api/listings/${id}`);
      expect([state, response.statusCode, response.json<{ code: string }>().code]).toEqual([
        state,
        status,
        code,
      ]);
      // The page of an ended listing shows similar ones, unless a moderator took it down.
      const similar = await api.request(`/api/listings/${id}/similar`);
      expect([state, similar.statusCode]).toEqual([
        state,
        'status' in state && state.status === 'hidden' ? 410 : 200,
      ]);
      if (similar.statusCode === 200)
        expect(
          similar.json<Pick<ListingSearch, 'results'>>().results.map((one) => one.category.slug),
        ).toContain('dairy-cows');
    }
    expect(
      (
        await api.get<ListingSearch>(
          '/api/listings?term=state&listingType=item&category=dairy-cows',
        )
      ).results.filter((result) => result.title === 'A state'),
    ).toEqual([]);
    for (const path of [
      '/api/listings/999999999999',
      '/api/news/999999999999',
      '/api/profiles/999999999999',
    ])
      expect((await api.request(path)).statusCode).toBe(404);
  });

  it('does not reveal the exact location or private attributes', async () => {
    const id = await addListing('Cows with papers', {});
    const { pool } = api.core.connection;
    await pool.query(
      'update listings set exact_lat = -37.123456, exact_lng = 175.654321 where public_id = $1',
      [id],
    );
    const listing = await api.get<Listing>(`/api/listings/${id}`);
    expect(listing.place).toMatchObject({ lat: -37.12, lng: 175.65 });
    expect(JSON.stringify(listing)).not.toMatch(/SECRET|123456|654321|naitNumber/);
    expect(await api.get<ListingSearch>('/api/listings?term=SECRET')).toMatchObject({
      totalCount: 0,
    });
  });

  it("returns a seller's listings page by page, each listing once", async () => {
    const { pool } = api.core.connection;
    const {
      rows: [seller],
    } = await pool.query<{ id: number; public_id: number }>(
      'select id, public_id from accounts order by id desc limit 1',
    );
    // All the listings have the same publication time, but their order must still be unambiguous.
    for (let count = 0; count < 45; count += 1)
      await pool.query(
        "update listings set account_id = $1, published_at = '2026-01-01' where public_id = $2",
        [seller?.id, await addListing(`Gate ${count}`, {})],
      );
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        api.get<Profile>(`/api/profiles/${seller?.public_id ?? ''}?page=${page}`),
      ),
    );
    const { listingCount = 0 } = pages[0] ?? {};
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
    expect(
      pages.slice(0, 2).map(({ page, results, hasMore }) => [page, results.length, hasMore]),
    ).toEqual([
      [1, 20, true],
      [2, 20, true],
    ]);
    expect(new Set(ids).size).toBe(Math.min(listingCount, 60));
    expect(
      await api.get<Profile>(`/api/profiles/${seller?.public_id ?? ''}?page=400`),
    ).toMatchObject({ listingCount, hasMore: false, results: [] });
  });

  it('returns responses that conform exactly to the contract schemas', async () => {
    const [listing] = (await api.get<ListingSearch>('/api/listings?listingType=item')).results;
    const profile = (await api.get<Listing>(`/api/listings/${listing?.id ?? ''}`)).seller;
    const answers: readonly (readonly [string, TSchema])[] = [
      [
        '/api/listings?term=tractor&near=-38,175&sort=nearest&listingType=item&category=tractors',
        ListingSearchSchema,
      ],
      ['/api/listings/count?term=hay', ListingCountSchema],
      ['/api/listings/points?term=hay', ListingPointsSchema],
      [`/api/listings/${listing?.id ?? ''}`, ListingSchema],
      [`/api/listings/${listing?.id ?? ''}/similar`, SimilarListingsSchema],
      ['/api/suggestions?query=trac', SuggestionsSchema],
      ['/api/regions', RegionsSchema],
      ['/api/categories', CategoriesSchema],
      ['/api/home?region=waikato', HomeSchema],
      ['/api/news', NewsListSchema],
      [`/api/profiles/${profile.id}`, ProfileSchema],
    ];
    for (const [path, schema] of answers) {
      const answer = await api.get<unknown>(path);
      expect([path, Value.Errors(schema, answer)]).toEqual([path, []]);
    }
  });

  it('measures distances from a town by its name, and rejects one that does not exist', async () => {
    const [byName, byPoint] = await Promise.all([
      api.get<ListingSearch>('/api/listings?near=te%20awamutu&sort=nearest'),
      api.get<ListingSearch>('/api/listings?near=TE AWAMUTU&radiusKm=50&sort=nearest'),
    ]);
    expect(byName.results[0]?.distanceKm).not.toBeNull();
    expect(byName.results).toEqual(byPoint.results);
    const response = await api.app.inject('/api/listings?near=mordor');
    expect(response.json()).toMatchObject({ code: 'bad_request', details: [{ field: 'near' }] });
  });

  it('finds the listings in an area by their public point', async () => {
    const { results } = await api.get<ListingSearch>('/api/listings?pageSize=50');
    const { rows } = await api.core.connection.pool.query<{ id: string }>(
      `select public_id::text as id from listings where status = 'live' and abs(exact_lat - lat) > 0.002`,
    );
    const listing = results.find(({ id }) => rows.some((row) => row.id === id));
    if (!listing) throw new Error('The fixture has no listing whose public point is rounded');
    const { lat, lng } = listing.place;
    // Contains the rounded point, but not the exact one.
    const area = [lat - 0.001, lng - 0.001, lat + 0.001, lng + 0.001]
      .map((degrees) => degrees.toFixed(3))
      .join(',');
    const [found, points, count] = await Promise.all([
      api.get<ListingSearch>(`/api/listings?area=${area}&pageSize=50`),
      api.get<ListingPoints>(`/api/listings/points?area=${area}`),
      api.get<ListingCount>(`/api/listings/count?area=${area}`),
    ]);
    expect(found.results.map(({ id }) => id)).toContain(listing.id);
    expect(found.results.every(({ place }) => place.lat === lat && place.lng === lng)).toBe(true);
    expect([points.lats, points.lngs]).toEqual([[lat], [lng]]);
    expect(count.totalCount).toBe(found.totalCount);
    const regions = found.filters.find(({ name }) => name === 'regions')?.options ?? [];
    expect(regions.filter((option) => option.count).map(({ value }) => value)).toEqual([
      listing.place.regionSlug,
    ]);
  });

  it('counts each listing of a search at exactly one point of the map, and gives each point its newest listing', async () => {
    const [{ lats, lngs, counts, listingIds, isCapped }, { totalCount, results }] =
      await Promise.all([
        api.get<ListingPoints>('/api/listings/points?listingType=item'),
        api.get<ListingSearch>('/api/listings?listingType=item&pageSize=50'),
      ]);
    expect(isCapped).toBe(false);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(totalCount);
    const points = lats.map((lat, index) => `${lat},${lngs[index] ?? ''}`);
    expect(new Set(points).size).toBe(points.length);
    expect(Math.max(...counts)).toBeGreaterThan(1);
    const idByPoint = new Map(points.map((point, index) => [point, String(listingIds[index])]));
    const newestByPoint = new Map(
      results.toReversed().map(({ id, place }) => [`${place.lat},${place.lng}`, id]),
    );
    for (const [point, id] of newestByPoint)
      expect([point, idByPoint.get(point)]).toEqual([point, id]);
  });

  it('returns the home page with listings near the requested region', async () => {
    const home = await api.get<Home>('/api/home?region=waikato');
    expect(home.near?.results.every((result) => result.place.regionSlug === 'waikato')).toBe(true);
    expect(home.near?.results).toHaveLength(8);
    expect(home.newest).toEqual([]);
    expect(home.latest.map((entry) => entry.kind)).toEqual([
      'item',
      'job',
      'service',
      'profile',
      'other',
    ]);
    expect(home.kinds.reduce((sum, kind) => sum + kind.listingCount, 0)).toBe(
      home.regions.reduce((sum, region) => sum + region.listingCount, 0),
    );
    const country = await api.get<Home>('/api/home');
    expect(country.near).toBeNull();
    expect(country.newest).toHaveLength(8);
    expect(country.newest.every(({ picture }) => picture !== null)).toBe(true);
    const { categories } = getSeasonalShelf(new Date());
    expect(
      country.seasonal.results.slice(0, categories.length).map(({ category }) => category.slug),
    ).toEqual(categories);
    const ids = [country.newest, ...country.latest.map(({ results }) => results)]
      .flat()
      .map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([28, 28]);
  });

  const suggest = async (query: string) =>
    (await api.get<Suggestions>(`/api/suggestions?${new URLSearchParams({ query }).toString()}`))
      .suggestions;

  it('suggests terms, categories and places despite missing macrons and typing mistakes', async () => {
    expect(await suggest('')).toEqual([]);
    expect((await suggest('whangarei')).filter((entry) => entry.type === 'place')).toContainEqual({
      type: 'place',
      label: 'Whangārei',
      hint: 'Northland',
      count: null,
      href: '/search/listing?regions=northland&district=whangarei',
    });
    expect(await suggest('quad bik')).toContainEqual(
      expect.objectContaining({ type: 'category', href: expect.stringContaining('/quad-bikes') }),
    );
    expect((await suggest('hamiltn')).map((entry) => entry.label)).toContain('Hamilton');
    expect((await suggest('tractr')).map((entry) => entry.label)).toContain('Tractors');
    expect((await suggest('woolly wombta')).map((entry) => entry.label)).toContain('woolly wombat');
    expect((await suggest('t')).length).toBeGreaterThan(0);
    for (const { href } of await suggest('hawke')) expect(href).toMatch(/^\/[a-z]/);
  });

  it('suggests categories with the number of listings that they have', async () => {
    const quadBikes = (await suggest('quad bik')).find(({ type }) => type === 'category');
    expect(quadBikes?.label).toBe('Quad bikes');
    const { totalCount } = await api.get<ListingSearch>(
      '/api/listings?listingType=item&category=quad-bikes',
    );
    expect(totalCount).toBeGreaterThan(0);
    expect(quadBikes?.count).toBe(totalCount);
  });

  it('suggests only phrases of titles, and each term once', async () => {
    const labels = (await suggest('womb')).map(({ label }) => label);
    expect(labels).toContain('woolly wombat');
    expect(labels).not.toContain('wombat tidy');
    expect(labels.filter((label) => /^wombats?$/.test(label))).toHaveLength(1);
  });

  it('suggests the listings that a search for the completed text ranks first', async () => {
    const { listings } = await api.get<Suggestions>('/api/suggestions?query=woolly%20womb');
    const { results } = await api.get<ListingSearch>('/api/listings?term=woolly%20wombat');
    expect(listings).toHaveLength(3);
    expect(listings.map(({ href }) => href)).toEqual(results.slice(0, 3).map(({ href }) => href));
    expect(listings[0]).toMatchObject({ priceText: results[0]?.price.text });
  });

  it('returns 304 for a matching ETag', async () => {
    const first = await api.request('/api/regions');
    expect(first.headers['cache-control']).toMatch(/^public/);
    const again = await api.app.inject({
      method: 'GET',
      url: '/api/regions',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
