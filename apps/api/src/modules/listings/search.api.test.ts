import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getCategoryFields, KIND_CATEGORIES, getKindCategories } from '@paddock/domain/categories';
import type { ListingSearch } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { DISTRICTS, REGIONS } from '@paddock/domain/places';
import fc from 'fast-check';
import { addListingFixture, FIXTURE_WORDS } from '../../testing/listing-fixture.ts';
import { runReferenceSearch, type ReferenceSearchQuery } from '../../testing/reference-search.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import {
  listAvailableVersions,
  startTestServer,
  type TestServer,
} from '../../testing/test-database.ts';

const FIXTURE_LISTINGS = 1_000;
const PAGE_SIZE = 50;

const orNull = <T>(arbitrary: fc.Arbitrary<T>, freq = 3) =>
  fc.option(arbitrary, { nil: null, freq });
const regionSlugs = fc.constantFrom(...REGIONS.map((region) => region.slug));

/**
 * Generates no kind, any set of kinds, or a single kind with one of its groups or categories.
 */
const arbitraryKinds: fc.Arbitrary<Pick<ReferenceSearchQuery, 'kinds' | 'group' | 'category'>> =
  fc.oneof(
    fc.constant({ kinds: [], group: null, category: null }),
    fc
      .subarray(['item', 'job', 'service', 'profile', 'other'], { minLength: 1 })
      .map((kinds) => ({ kinds, group: null, category: null })),
    fc.constantFrom(
      ...KIND_CATEGORIES.flatMap(({ kind, categories }) =>
        categories.map((category) => ({ kinds: [kind], group: null, category: category.slug })),
      ),
    ),
    fc.constantFrom(
      ...getKindCategories('item').groups.map((group) => ({
        kinds: ['item'],
        group: group.slug,
        category: null,
      })),
    ),
  );
const arbitraryPlaces: fc.Arbitrary<Pick<ReferenceSearchQuery, 'regions' | 'district'>> = fc.oneof(
  fc.constant({ regions: [], district: null }),
  fc
    .uniqueArray(regionSlugs, { minLength: 1, maxLength: 3 })
    .map((regions) => ({ regions, district: null })),
  fc.constantFrom(
    ...DISTRICTS.map((district) => ({ regions: [district.regionSlug], district: district.slug })),
  ),
);
const arbitraryQuery: fc.Arbitrary<ReferenceSearchQuery> = fc
  .record({
    term: fc.oneof(
      fc.constant(''),
      fc
        .array(
          fc.constantFrom(...FIXTURE_WORDS, 'tractors', 'whangarei', 'HAWKES', 'the', 'nothing'),
          { minLength: 1, maxLength: 2 },
        )
        .map((words) => words.join(' ')),
    ),
    kindPart: arbitraryKinds,
    placePart: arbitraryPlaces,
    priceMin: orNull(fc.integer({ min: 0, max: 30_000 })),
    priceSpan: orNull(fc.integer({ min: 0, max: 40_000 })),
    near: orNull(
      fc.record({
        lat: fc.constantFrom(-37.78, -43.53, -45.03),
        lng: fc.constantFrom(175.28, 172.63, 169.2),
        radiusKm: fc.constantFrom(10, 60, 300),
      }),
      4,
    ),
    area: orNull(
      fc.constantFrom(
        // The area around Cambridge and Hamilton.
        { south: -37.95, west: 175.1, north: -37.6, east: 175.6 },
        // The South Island, of which the search index does not list the cells.
        { south: -47.5, west: 166, north: -40.4, east: 174.5 },
        // A part of the sea.
        { south: -40, west: 167, north: -38, east: 170.125 },
      ),
      4,
    ),
    conditions: fc.subarray(['new', 'used', 'refurbished']),
    hoursMax: orNull(fc.integer({ min: 0, max: 9_000 }), 4),
    isNaitTagged: fc.boolean(),
    hasAttributes: fc.boolean(),
    sort: fc.constantFrom(
      'newest' as const,
      'price-low' as const,
      'price-high' as const,
      'closing' as const,
      'nearest' as const,
    ),
  })
  .map(({ kindPart, placePart, priceSpan, hasAttributes, ...rest }) => ({
    ...rest,
    ...kindPart,
    ...placePart,
    priceMax: priceSpan === null ? null : (rest.priceMin ?? 0) + priceSpan,
    ...(hasAttributes
      ? removeUndeclaredAttributes(kindPart, rest)
      : { conditions: [], hoursMax: null, isNaitTagged: false }),
    sort: rest.sort === 'nearest' && rest.near === null ? ('newest' as const) : rest.sort,
  }));

/**
 * Removes attributes that the chosen kind or category does not declare, as the API's search does.
 */
function removeUndeclaredAttributes(
  { kinds, category }: Pick<ReferenceSearchQuery, 'kinds' | 'category'>,
  attributes: Pick<ReferenceSearchQuery, 'conditions' | 'hoursMax' | 'isNaitTagged'>,
): Pick<ReferenceSearchQuery, 'conditions' | 'hoursMax' | 'isNaitTagged'> {
  const [kind, ...others] = kinds as readonly Kind[];
  if (kind === undefined || others.length > 0) return attributes;
  const keys = new Set(
    (category === null ? getKindCategories(kind).fields : getCategoryFields(kind, category)).map(
      (field) => field.key,
    ),
  );
  return {
    conditions: keys.has('condition') ? attributes.conditions : [],
    hoursMax: keys.has('hours') ? attributes.hoursMax : null,
    isNaitTagged: keys.has('isNaitTagged') && attributes.isNaitTagged,
  };
}

function toSearchPath(query: ReferenceSearchQuery): string {
  const search = new URLSearchParams({ sort: query.sort, pageSize: String(PAGE_SIZE) });
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') search.append(name, String(value));
  };
  set('term', query.term);
  // The reference implementation does not interpret the term, so compare it with a literal search.
  set('literal', query.term.trim() === '' ? null : 'true');
  for (const kind of query.kinds) set('listingType', kind);
  set('group', query.group);
  set('category', query.category);
  for (const region of query.regions) set('regions', region);
  set('district', query.district);
  set('priceMin', query.priceMin);
  set('priceMax', query.priceMax);
  if (query.near) {
    set('near', `${query.near.lat},${query.near.lng}`);
    set('radiusKm', query.near.radiusKm);
  }
  if (query.area) {
    const { south, west, north, east } = query.area;
    set('area', `${south},${west},${north},${east}`);
  }
  for (const condition of query.conditions) set('condition', condition);
  set('hours.max', query.hoursMax);
  if (query.isNaitTagged) set('isNaitTagged', 'true');
  return `/api/listings?${search.toString()}`;
}

function getCategoryGroup({ kinds, category }: ReferenceSearchQuery): string | null {
  const declarations = kinds[0] === 'item' ? getKindCategories('item').categories : [];
  return declarations.find(({ slug }) => slug === category)?.group ?? null;
}

function getFacetCounts(answer: ListingSearch, name: string): Record<string, number> {
  const options = answer.filters.find((filter) => filter.name === name)?.options ?? [];
  return Object.fromEntries(options.flatMap(({ value, count }) => (count ? [[value, count]] : [])));
}

// The full run covers the oldest version of PostgreSQL too.
const VERSIONS = listAvailableVersions().map((version) => ({
  ...version,
  tag: version.binDir === null ? '' : ' @full',
}));

describe.each(VERSIONS)('GET /api/listings on $name$tag', (version) => {
  let database: TestServer;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestServer(version);
    api = await startTestApi(database.url);
    await addListingFixture(api.core.connection.pool, { listings: FIXTURE_LISTINGS });
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  it('tells a district from the region with the same name', async () => {
    const { filters } = await api.get<ListingSearch>('/api/listings?regions=gisborne');
    const district = filters.find(({ name }) => name === 'district');
    expect(district?.options.map(({ label }) => label)).toEqual(['Gisborne district']);
  });

  it.each<[type: string, groups: readonly (string | undefined)[]]>([
    ['item', []],
    ['item&group=livestock', ['livestock']],
    ['item&category=tractors', ['tractors-machinery']],
    ['job', [undefined]],
  ])('lists the subcategories of one group for the type %s', async (type, groups) => {
    const { filters } = await api.get<ListingSearch>(`/api/listings?listingType=${type}`);
    const options = filters.find(({ name }) => name === 'category')?.options;
    const { categories } = getKindCategories(type === 'job' ? 'job' : 'item');
    expect(options?.map(({ value }) => value)).toEqual(
      categories.filter(({ group }) => groups.includes(group)).map(({ slug }) => slug),
    );
  });

  it.each([
    ['job', 'Pay'],
    ['item', 'Price'],
    ['job&listingType=item', 'Price'],
  ])('calls the price of listings of the type %s "%s"', async (type, label) => {
    const { filters } = await api.get<ListingSearch>(`/api/listings?listingType=${type}`);
    expect(filters.find(({ name }) => name === 'price')?.label).toBe(label);
  });

  it('returns the same ids, order and total as plain SQL for any query', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryQuery, async (query) => {
        const [answer, expected] = await Promise.all([
          api.get<ListingSearch>(toSearchPath(query)),
          runReferenceSearch(api.core.connection.pool, query),
        ]);
        expect(answer.results.map((result) => result.id)).toEqual(expected.ids.slice(0, PAGE_SIZE));
        expect(answer.totalCount).toBe(expected.ids.length);
        expect(answer.hasMore).toBe(expected.ids.length > PAGE_SIZE);
      }),
      { numRuns: 100 },
    );
  });

  it('counts the results of each option of a filter as plain SQL does when that filter is not set', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryQuery, async (query) => {
        const { pool } = api.core.connection;
        const answer = await api.get<ListingSearch>(toSearchPath(query));
        const withoutAttributes = { ...query, conditions: [], hoursMax: null, isNaitTagged: false };
        expect(answer.areCountsCapped).toBe(false);
        const anyKind =
          query.kinds.length === 0
            ? query
            : { ...withoutAttributes, kinds: [], group: null, category: null };
        expect(getFacetCounts(answer, 'listingType')).toEqual(
          (await runReferenceSearch(pool, anyKind)).byKind,
        );
        expect(getFacetCounts(answer, 'regions')).toEqual(
          (await runReferenceSearch(pool, { ...query, regions: [], district: null })).byRegion,
        );
        if (answer.filters.some((filter) => filter.name === 'category')) {
          const group = query.group ?? getCategoryGroup(query);
          const anyCategory =
            query.category === null ? query : { ...withoutAttributes, group, category: null };
          expect(getFacetCounts(answer, 'category')).toEqual(
            group === null && query.kinds[0] === 'item'
              ? {}
              : (await runReferenceSearch(pool, anyCategory)).byCategory,
          );
        }
        if (answer.filters.some((filter) => filter.name === 'condition')) {
          expect(getFacetCounts(answer, 'condition')).toEqual(
            (await runReferenceSearch(pool, { ...query, conditions: [] })).byCondition,
          );
        }
      }),
      { numRuns: 25 },
    );
  });

  it('returns each listing once and in order when following the cursor of any sort', async () => {
    const near = { lat: -40.9, lng: 174.9, radiusKm: 300 };
    for (const sort of ['newest', 'price-low', 'price-high', 'closing', 'nearest'] as const) {
      const query: ReferenceSearchQuery = {
        term: 'farm',
        kinds: [],
        group: null,
        category: null,
        regions: [],
        district: null,
        priceMin: null,
        priceMax: null,
        near: sort === 'nearest' ? near : null,
        area: null,
        conditions: [],
        hoursMax: null,
        isNaitTagged: false,
        sort,
      };
      const expected = await runReferenceSearch(api.core.connection.pool, query);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const answer: ListingSearch = await api.get<ListingSearch>(
          `${toSearchPath(query)}${cursor === '' ? '' : `&cursor=${cursor}`}`,
        );
        seen.push(...answer.results.map((result) => result.id));
        cursor = answer.nextCursor;
      }
      expect(seen).toEqual(expected.ids);
    }
  });
});
