import { describe, expect, it } from '@jest/globals';
import type { Filter } from '@paddock/contracts/http';
import { HOURS_FILTER, PRICE_FILTER, REGIONS_FILTER, TYPE_FILTER } from '../../testing/samples.ts';
import { getAppliedFilters, formatTotal } from './filter-labels.ts';
import { toHref, readAddress } from './search-address.ts';

const at = (href: string) => readAddress(new URL(href, 'http://paddock.test'));
/** Returns the label of each applied filter, and the address without that filter. */
const chipsAt = (href: string, described: readonly Filter[]) =>
  getAppliedFilters(at(href), described).map(({ label, removeFrom }) => ({
    label,
    href: toHref(removeFrom(at(href))),
  }));

describe('formatTotal', () => {
  it.each([
    [null, ['item'], 'Tractors', '2,000+ tractors'],
    [29, ['item'], 'Hay', '29 items'],
    [1, ['job'], null, '1 job'],
    [0, [], null, 'No listings'],
    [1234, ['profile'], null, '1,234 jobseekers'],
    [3, ['item'], 'ATVs & quads', '3 ATVs & quads'],
    [1, ['item'], 'Tractors', '1 item'],
    [12, ['job'], 'Dairy', '12 jobs'],
    [7, ['item', 'job'], null, '7 listings'],
  ] as const)(
    'formats %p listings of kinds %p in category %p as "%s"',
    (count, kinds, category, text) => {
      expect(formatTotal(count, kinds, category)).toBe(text);
    },
  );
});

describe('getAppliedFilters', () => {
  const described = [TYPE_FILTER, REGIONS_FILTER, PRICE_FILTER, HOURS_FILTER];

  it('labels each filter other than the term and links to the search without it', () => {
    const chips = chipsAt(
      '/search/listing?query=ford&regions=waikato&regions=otago&priceMin=500&priceMax=9000&hours.max=4000',
      described,
    );
    expect(chips).toEqual([
      {
        label: 'Otago',
        href: '/search/listing?query=ford&regions=waikato&priceMin=500&priceMax=9000&hours.max=4000',
      },
      {
        label: 'Waikato',
        href: '/search/listing?query=ford&regions=otago&priceMin=500&priceMax=9000&hours.max=4000',
      },
      {
        label: 'Price $500 to $9,000',
        href: '/search/listing?query=ford&regions=otago&regions=waikato&hours.max=4000',
      },
      {
        label: 'Hours up to 4,000 hours',
        href: '/search/listing?query=ford&regions=otago&regions=waikato&priceMin=500&priceMax=9000',
      },
    ]);
  });

  it('leaves out the category of a page, but not one among all listings', () => {
    const category = { ...TYPE_FILTER, name: 'category', label: 'Category', options: [] };
    expect(
      chipsAt('/marketplace/machinery/tractors?regions=otago', [...described, category]),
    ).toEqual([{ label: 'Otago', href: '/marketplace/machinery/tractors' }]);
    expect(chipsAt('/jobs?category=dairy', [])).toEqual([]);
    expect(chipsAt('/search/listing?listingType=job&category=dairy', [category])).toEqual([
      { label: 'job', href: '/search/listing' },
      { label: 'dairy', href: '/search/listing?listingType=job' },
    ]);
  });

  it('labels an area of the map', () => {
    expect(chipsAt('/jobs?area=-38.5,174.5,-36.5,176&near=Gore&view=map', described)).toEqual([
      { label: 'Within 50 km of Gore', href: '/jobs?area=-38.5%2C174.5%2C-36.5%2C176&view=map' },
      { label: 'Map area', href: '/jobs?near=Gore&view=map' },
    ]);
  });

  it('links to page 1 of the search without the filter', () => {
    expect(chipsAt('/jobs?regions=otago&page=4&fromPage=1', described)[0]?.href).toBe('/jobs');
  });

  it('removes the radius when it removes the place', () => {
    expect(chipsAt('/jobs?near=-37.79,175.28&radiusKm=50&sort=nearest', described)).toEqual([
      { label: 'Within 50 km of your location', href: '/jobs' },
    ]);
    expect(chipsAt('/jobs?near=Te+Awamutu', described)[0]?.label).toBe(
      'Within 50 km of Te Awamutu',
    );
    expect(chipsAt('/jobs?near=farm&radiusKm=100', described)[0]?.label).toBe(
      'Within 100 km of your farm',
    );
  });

  it('also returns applied filters that the API did not describe, labelled with their value', () => {
    expect(chipsAt('/jobs?regions=otago', [])).toEqual([{ label: 'otago', href: '/jobs' }]);
  });
});
