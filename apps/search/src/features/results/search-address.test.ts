import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KIND_DECLARATIONS } from '@paddock/contracts/kinds';
import {
  haveSameKinds,
  countAppliedFilters,
  getNextPageAddress,
  getAppendedPageAddress,
  getPreviousPageAddress,
  withFilters,
  withKind,
  withSort,
  withoutFilter,
  withoutFilters,
} from './change-address.ts';
import {
  MAX_PAGES_AT_ONCE,
  SORT_ORDERS,
  RESULTS_VIEWS,
  toApiQuery,
  toNonDefaultSort,
  cleanFilters,
  toHref,
  getListingTypes,
  readAddress,
} from './search-address.ts';
import type { SearchAddress } from './search-address.ts';

const slug = fc.stringMatching(/^[a-z]{2,8}(-[a-z]{2,6})?$/);
const searchTerms = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text.length > 0 && text.length <= 120);
const values = (each: fc.Arbitrary<string>) => fc.uniqueArray(each, { minLength: 1, maxLength: 4 });

const filters = fc
  .record(
    {
      query: searchTerms.map((term) => [term]),
      listingType: values(fc.constantFrom('item', 'job', 'service', 'profile', 'other')),
      group: slug.map((value) => [value]),
      category: slug.map((value) => [value]),
      countries: fc.constant(['NZ']),
      regions: values(slug),
      district: slug.map((value) => [value]),
      priceMin: fc.nat({ max: 99_999 }).map((dollars) => [String(dollars)]),
      near: fc.constant(['-37.79,175.28']),
      area: fc.constant(['-38.5,174.5,-36.5,176']),
      condition: values(slug),
      'hours.min': fc.nat({ max: 9_999 }).map((hours) => [String(hours)]),
      isNaitTagged: fc.constant(['true']),
    },
    { requiredKeys: [] },
  )
  .map((record) => cleanFilters(Object.entries(record)));

const addresses: fc.Arbitrary<SearchAddress> = fc
  .record({
    kind: fc.constantFrom(null, ...KIND_DECLARATIONS.map(({ kind }) => kind)),
    filters,
    sort: fc.constantFrom(null, ...SORT_ORDERS),
    view: fc.constantFrom('auto' as const, ...RESULTS_VIEWS),
    fromPage: fc.integer({ min: 1, max: 50 }),
    morePages: fc.integer({ min: 0, max: MAX_PAGES_AT_ONCE - 1 }),
  })
  .map(({ morePages, ...address }) => ({ ...address, page: address.fromPage + morePages }))
  .map((address) => ({
    ...address,
    filters: address.kind
      ? cleanFilters(Object.entries(address.filters).filter(([name]) => name !== 'listingType'))
      : address.filters,
  }))
  // An address does not contain the default sort order.
  .map((address) => ({ ...address, sort: toNonDefaultSort(address.sort, address.filters) }));

const read = (href: string) => readAddress(new URL(href, 'http://paddock.test'));

describe('readAddress and toHref', () => {
  it('return the original address when it is written as a link and read back', () => {
    fc.assert(fc.property(addresses, (address) => expect(read(toHref(address))).toEqual(address)));
  });

  it('return the original link when it is read as an address and written again', () => {
    fc.assert(
      fc.property(addresses, (address) =>
        expect(toHref(read(toHref(address)))).toBe(toHref(address)),
      ),
    );
  });

  it('correct the case of values, but not of the term', () => {
    expect(
      toHref(
        read('/marketplace?query=Ford&category=Tractors&countries=nz&sort=Price-Low&view=LIST'),
      ),
    ).toBe('/marketplace?query=Ford&category=tractors&countries=NZ&sort=price-low&view=list');
  });

  it('read any query string without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const address = readAddress({
          pathname: '/search/listing',
          searchParams: new URLSearchParams(pairs),
        });
        expect(address.page).toBeGreaterThanOrEqual(1);
        expect(address.page - address.fromPage).toBeLessThan(MAX_PAGES_AT_ONCE);
      }),
    );
  });

  it('ignore the empty fields of a submitted form', () => {
    expect(read('/jobs?query=&priceMin=&priceMax=&condition=').filters).toEqual({});
  });

  it('ignore tracking parameters and unknown listing types', () => {
    expect(read('/search/listing?query=ute&utm_source=mail&listingType=car').filters).toEqual({
      query: ['ute'],
    });
  });

  it.each([
    'ref',
    'source',
    'from',
    'campaign',
    'share',
    'utm',
    'utmSource',
    'gclid',
    'fbclid',
    'msclkid',
    'mc_cid',
    'mc_eid',
    'explain',
  ])('ignore the parameter %s, which is not a filter, but not other unknown names', (name) => {
    expect(read(`/search/listing?query=ute&${name}=x&colour=red`).filters).toEqual({
      query: ['ute'],
      colour: ['red'],
    });
  });

  it.each(['q', 'term', 'search', 'keywords'])(
    'read %s as the query when there is no query',
    (name) => {
      const address = read(`/search/listing?${name}=Ford+tractor&regions=otago`);
      expect(toHref(address)).toBe('/search/listing?query=Ford+tractor&regions=otago');
      expect(address.sort).toBeNull();
      expect(toApiQuery(address).toString()).toBe('regions=otago&term=Ford+tractor');
      expect(read(`/jobs?query=milker&${name}=hay`).filters).toEqual({ query: ['milker'] });
      expect(read(`/jobs?query=&${name}=hay`).filters).toEqual({ query: ['hay'] });
    },
  );

  it('read only one of several aliases of the query', () => {
    expect(read('/search/listing?term=hay&q=silage').filters).toEqual({ query: ['silage'] });
  });

  it('read the levels of a path as filters', () => {
    expect(read('/marketplace/machinery/tractors?condition=used')).toMatchObject({
      kind: 'item',
      filters: { group: ['machinery'], category: ['tractors'], condition: ['used'] },
    });
    expect(read('/jobs/dairy/waikato/matamata-piako')).toMatchObject({
      kind: 'job',
      filters: { category: ['dairy'], regions: ['waikato'], district: ['matamata-piako'] },
    });
  });

  it('use a path with slug levels when the filters set those levels', () => {
    expect(toHref(read('/jobs?category=dairy&regions=waikato&district=hauraki&query=shed'))).toBe(
      '/jobs/dairy/waikato/hauraki?query=shed',
    );
    expect(toHref(read('/jobs?category=dairy&regions=waikato'))).toBe(
      '/jobs?category=dairy&regions=waikato',
    );
  });
});

describe('toApiQuery', () => {
  it('returns the search term as `term`, and the kind of the page', () => {
    expect(toApiQuery(read('/jobs?query=milker&regions=otago&page=3&view=map')).toString()).toBe(
      'regions=otago&term=milker&listingType=job',
    );
  });

  it('sorts by best match when there are words, and otherwise by date', () => {
    expect(read('/search/listing?query=hay&sort=best').sort).toBeNull();
    expect(read('/search/listing?query=hay&sort=newest').sort).toBe('newest');
    expect(read('/search/listing?sort=newest').sort).toBeNull();
    expect(read('/search/listing?sort=best').sort).toBeNull();
  });

  it('sorts by distance only when the search has a place', () => {
    expect(toApiQuery(read('/jobs?sort=nearest')).get('sort')).toBeNull();
  });
});

describe('change-address', () => {
  it('goes back to page 1 with every change to a filter or to the sort order', () => {
    fc.assert(
      fc.property(addresses, filters, (address, next) => {
        for (const changed of [
          withFilters(address, next),
          withSort(address, 'newest'),
          withKind(address, 'job'),
        ]) {
          expect([changed.page, changed.fromPage]).toEqual([1, 1]);
        }
      }),
    );
  });

  it('drops the filters of a kind when the listing type changes', () => {
    const address = read(
      '/search/listing?query=ute&listingType=item&category=utes&condition=used&priceMax=9000&regions=otago&sort=price-low&page=4',
    );
    const changed = withFilters(address, { ...address.filters, listingType: ['job'] });
    expect(changed.filters).toEqual({ query: ['ute'], listingType: ['job'], regions: ['otago'] });
    expect(haveSameKinds(address, changed)).toBe(false);
    expect(getListingTypes(withKind(address, 'service'))).toEqual(['service']);
  });

  it('drops the category when the group changes, attributes when the category changes, and the district when the region changes', () => {
    const item = read(
      '/marketplace/machinery/tractors?hours.min=100&regions=otago&district=clutha',
    );
    expect(withFilters(item, { ...item.filters, group: ['livestock'] }).filters).toEqual({
      group: ['livestock'],
      regions: ['otago'],
      district: ['clutha'],
    });
    expect(withFilters(item, { ...item.filters, category: ['balers'] }).filters).not.toHaveProperty(
      ['hours.min'],
    );
    expect(withFilters(item, { ...item.filters, regions: ['waikato'] }).filters).not.toHaveProperty(
      'district',
    );
  });

  it('drops the model when another make is chosen, but not when make and model are chosen together', () => {
    const deere = read('/marketplace/machinery/tractors?make=john-deere&model=6120m');
    expect(withFilters(deere, { ...deere.filters, make: ['claas'] }).filters).not.toHaveProperty(
      'model',
    );
    const all = read('/marketplace/machinery/tractors');
    expect(withFilters(all, deere.filters).filters).toMatchObject({ model: ['6120m'] });
  });

  it('removes one value of a filter and leaves the others', () => {
    const address = read('/marketplace?condition=new&condition=used&priceMin=5&priceMax=90');
    expect(withoutFilter(address, ['condition'], 'new').filters['condition']).toEqual(['used']);
    expect(withoutFilter(address, ['priceMin', 'priceMax']).filters).toEqual({
      condition: ['new', 'used'],
    });
  });

  it('counts a range filter once', () => {
    expect(
      countAppliedFilters(
        read(
          '/marketplace?query=ute&condition=new&condition=used&priceMin=5&priceMax=90&hours.min=4',
        ),
      ),
    ).toBe(4);
  });

  it('neither counts nor clears the category of a page', () => {
    const tractors = read('/marketplace/machinery/tractors?regions=otago&condition=used');
    expect(countAppliedFilters(tractors)).toBe(2);
    expect(toHref(withoutFilters(tractors))).toBe('/marketplace/machinery/tractors');
    const jobs = read('/search/listing?listingType=job&category=dairy');
    expect(countAppliedFilters(jobs)).toBe(2);
    expect(toHref(withoutFilters(jobs))).toBe('/search/listing');
  });

  it('appends pages up to a limit, then drops the earliest pages', () => {
    let address = read('/jobs');
    for (let step = 0; step < 12; step += 1) address = getAppendedPageAddress(address);
    expect(address).toMatchObject({ page: 13, fromPage: 13 - MAX_PAGES_AT_ONCE + 1 });
    expect(getPreviousPageAddress(address)).toMatchObject({ page: 3, fromPage: 3 });
    expect(getNextPageAddress(address)).toMatchObject({ page: 14, fromPage: 14 });
    expect(getPreviousPageAddress(read('/jobs'))).toBeNull();
  });
});
