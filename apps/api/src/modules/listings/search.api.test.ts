import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getCategoryFields,
  KIND_CATEGORIES,
  getKindCategories,
} from '@paddock/contracts/categories';
import type { ListingSearch } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { DISTRICTS, REGIONS } from '@paddock/contracts/places';
import fc from 'fast-check';
import { addFixture, FIXTURE_WORDS } from '../../testing/fixture.ts';
import { askOracle, type OracleQuery } from '../../testing/search-oracle.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import {
  availableServers,
  startTestDatabase,
  type TestDatabase,
} from '../../testing/test-database.ts';

const FIXTURE_LISTINGS = 1_000;
const PAGE_SIZE = 50;

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 3) =>
  fc.option(arbitrary, { nil: null, freq });
const regionSlugs = fc.constantFrom(...REGIONS.map((region) => region.slug));

/** A kind with, now and then, one of its groups and categories; or kinds, or none. */
const arbitraryKinds: fc.Arbitrary<Pick<OracleQuery, 'kinds' | 'group' | 'category'>> = fc.oneof(
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
const arbitraryPlaces: fc.Arbitrary<Pick<OracleQuery, 'regions' | 'district'>> = fc.oneof(
  fc.constant({ regions: [], district: null }),
  fc
    .uniqueArray(regionSlugs, { minLength: 1, maxLength: 3 })
    .map((regions) => ({ regions, district: null })),
  fc.constantFrom(
    ...DISTRICTS.map((district) => ({ regions: [district.regionSlug], district: district.slug })),
  ),
);
const arbitraryQuery: fc.Arbitrary<OracleQuery> = fc
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
    priceMin: maybe(fc.integer({ min: 0, max: 30_000 })),
    priceSpan: maybe(fc.integer({ min: 0, max: 40_000 })),
    near: maybe(
      fc.record({
        lat: fc.constantFrom(-37.78, -43.53, -45.03),
        lng: fc.constantFrom(175.28, 172.63, 169.2),
        radiusKm: fc.constantFrom(10, 60, 300),
      }),
      4,
    ),
    conditions: fc.subarray(['new', 'used', 'refurbished']),
    hoursMax: maybe(fc.integer({ min: 0, max: 9_000 }), 4),
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
      ? onlyDeclared(kindPart, rest)
      : { conditions: [], hoursMax: null, isNaitTagged: false }),
    sort: rest.sort === 'nearest' && rest.near === null ? ('newest' as const) : rest.sort,
  }));

/** Attributes that the chosen kind or category does not declare are left out of a search. */
function onlyDeclared(
  { kinds, category }: Pick<OracleQuery, 'kinds' | 'category'>,
  asked: Pick<OracleQuery, 'conditions' | 'hoursMax' | 'isNaitTagged'>,
): Pick<OracleQuery, 'conditions' | 'hoursMax' | 'isNaitTagged'> {
  const [kind, ...others] = kinds as readonly Kind[];
  if (kind === undefined || others.length > 0) return asked;
  const keys = new Set(
    (category === null ? getKindCategories(kind).fields : getCategoryFields(kind, category)).map(
      (field) => field.key,
    ),
  );
  return {
    conditions: keys.has('condition') ? asked.conditions : [],
    hoursMax: keys.has('hours') ? asked.hoursMax : null,
    isNaitTagged: keys.has('isNaitTagged') && asked.isNaitTagged,
  };
}

function toSearchPath(query: OracleQuery): string {
  const search = new URLSearchParams({ sort: query.sort, pageSize: String(PAGE_SIZE) });
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') search.append(name, String(value));
  };
  set('term', query.term);
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
  for (const condition of query.conditions) set('condition', condition);
  set('hours.max', query.hoursMax);
  if (query.isNaitTagged) set('isNaitTagged', 'true');
  return `/api/listings?${search.toString()}`;
}

function getFacetCounts(answer: ListingSearch, name: string): Record<string, number> {
  const options = answer.filters.find((filter) => filter.name === name)?.options ?? [];
  return Object.fromEntries(options.flatMap(({ value, count }) => (count ? [[value, count]] : [])));
}

describe.each(availableServers())('searching on $name', (server) => {
  let database: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestDatabase(server);
    api = await startTestApi(database.url);
    await addFixture(api.services.connection.pool, { listings: FIXTURE_LISTINGS });
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  it('finds what plain SQL finds, in its order and with its total, for any query', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryQuery, async (query) => {
        const [answer, expected] = await Promise.all([
          api.get<ListingSearch>(toSearchPath(query)),
          askOracle(api.services.connection.pool, query),
        ]);
        expect(answer.results.map((result) => result.id)).toEqual(expected.ids.slice(0, PAGE_SIZE));
        expect(answer.totalCount).toBe(expected.ids.length);
        expect(answer.hasMore).toBe(expected.ids.length > PAGE_SIZE);
      }),
      { numRuns: 100 },
    );
  });

  it('counts each option as plain SQL does with that filter loosened', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryQuery, async (query) => {
        const { pool } = api.services.connection;
        const answer = await api.get<ListingSearch>(toSearchPath(query));
        const withoutAttributes = { ...query, conditions: [], hoursMax: null, isNaitTagged: false };
        expect(answer.areCountsCapped).toBe(false);
        const anyKind =
          query.kinds.length === 0
            ? query
            : { ...withoutAttributes, kinds: [], group: null, category: null };
        expect(getFacetCounts(answer, 'listingType')).toEqual(
          (await askOracle(pool, anyKind)).byKind,
        );
        expect(getFacetCounts(answer, 'regions')).toEqual(
          (await askOracle(pool, { ...query, regions: [], district: null })).byRegion,
        );
        if (answer.filters.some((filter) => filter.name === 'category')) {
          const anyCategory =
            query.category === null ? query : { ...withoutAttributes, category: null };
          expect(getFacetCounts(answer, 'category')).toEqual(
            (await askOracle(pool, anyCategory)).byCategory,
          );
        }
        if (answer.filters.some((filter) => filter.name === 'condition')) {
          expect(getFacetCounts(answer, 'condition')).toEqual(
            (await askOracle(pool, { ...query, conditions: [] })).byCondition,
          );
        }
      }),
      { numRuns: 25 },
    );
  });

  it('walks every sort to its end by cursor, each listing once and in order', async () => {
    const near = { lat: -40.9, lng: 174.9, radiusKm: 300 };
    for (const sort of ['newest', 'price-low', 'price-high', 'closing', 'nearest'] as const) {
      const query: OracleQuery = {
        term: 'farm',
        kinds: [],
        group: null,
        category: null,
        regions: [],
        district: null,
        priceMin: null,
        priceMax: null,
        near: sort === 'nearest' ? near : null,
        conditions: [],
        hoursMax: null,
        isNaitTagged: false,
        sort,
      };
      const expected = await askOracle(api.services.connection.pool, query);
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
