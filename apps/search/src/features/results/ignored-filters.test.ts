import { describe, expect, it } from '@jest/globals';
import {
  formatIgnoredNotice,
  listUnknownParameters,
  withoutIgnoredFilters,
} from './ignored-filters.ts';
import { readAddress, toHref } from './search-address.ts';

const at = (path: string) => readAddress(new URL(path, 'https://paddock.test'));

describe('listUnknownParameters', () => {
  it.each([
    ['sort=bogus&page=abc&view=tiles&listingType=boats', ['listingType', 'sort', 'page', 'view']],
    ['sort=Price-Low&page=2&fromPage=1&view=LIST&listingType=Job&query=hay', []],
    ['sort=&page=', []],
  ])('returns the names of the parameters of "%s" whose value is unknown', (query, names) => {
    expect(listUnknownParameters(new URLSearchParams(query))).toEqual(names);
  });
});

describe('withoutIgnoredFilters', () => {
  it('drops the named filters, and both ends of a range', () => {
    const address = at('/jobs?countries=AU&regions=otago&hours.min=5&hours.max=3');
    expect(toHref(withoutIgnoredFilters(address, ['countries', 'hours']))).toBe(
      '/jobs?regions=otago',
    );
  });
});

describe('formatIgnoredNotice', () => {
  it('names each parameter once', () => {
    expect(formatIgnoredNotice([], [])).toBeNull();
    expect(formatIgnoredNotice(['countries'], [])).toBe('We couldn’t use this filter: countries.');
    expect(formatIgnoredNotice(['sort', 'page', 'sort'], [])).toBe(
      'We couldn’t use these filters: sort, page.',
    );
  });

  it('says that it could not find a town, without naming parameters', () => {
    const notice = 'We couldn’t find that town. Check the spelling under Distance.';
    expect(formatIgnoredNotice(['near', 'radiusKm'], [])).toBe(notice);
    expect(formatIgnoredNotice(['near', 'sort'], [])).toBe(
      `${notice} We couldn’t use this filter: sort.`,
    );
  });

  it('names a filter by its label', () => {
    const filters = [
      { name: 'price', label: 'Price' },
      { name: 'hours', label: 'Hours' },
    ];
    expect(formatIgnoredNotice(['priceMax', 'hours.min', 'hours'], filters)).toBe(
      'We couldn’t use these filters: Price, Hours.',
    );
  });
});
