import { describe, expect, it } from '@jest/globals';
import { HOURS_FILTER, listingSample, REGIONS_FILTER } from '../../testing/samples.ts';
import { resultsHead } from './results-head.ts';
import { readAddress } from './search-address.ts';
import type { SearchState } from './search-state.ts';

const FOUND: SearchState = {
  searchResults: [
    listingSample(1),
    {
      ...listingSample(2),
      picture: {
        url: '/api/pictures/k1',
        alt: 'A tractor',
        width: 1_600,
        height: 1_200,
        colour: '#778855',
      },
    },
  ],
  page: 1,
  fromPage: 1,
  pageSize: 20,
  hasMore: false,
  totalCount: 2,
  searchTerm: '',
  listingType: [],
  countries: [],
  regions: [],
  error: null,
  filters: [REGIONS_FILTER, HOURS_FILTER],
  areCountsCapped: false,
  advice: [],
  pageEnds: [],
};

function headAt(path: string, state: SearchState = FOUND) {
  const address = readAddress(new URL(path, 'https://paddock.test'));
  return resultsHead({
    address,
    state,
    title: 'Tractors',
    description: 'Tractors.',
    breadcrumbs: [],
    origin: 'https://paddock.test',
  });
}

describe('what search engines keep', () => {
  it.each([
    '/marketplace',
    '/marketplace?group=tractors-machinery',
    '/marketplace/tractors-machinery/tractors',
    '/marketplace/tractors-machinery/tractors?page=2',
    '/jobs/shepherd/otago/clutha',
    '/jobs?regions=otago',
  ])('%s, under its own address', (path) => {
    expect(headAt(path)).toMatchObject({ isIndexable: true, canonical: path });
  });

  it.each([
    ['a filter', '/marketplace?hours.min=100'],
    ['several regions', '/jobs?regions=otago&regions=waikato'],
    ['words', '/marketplace?query=tractor'],
    ['an order', '/marketplace?sort=price-low'],
    ['a map', '/marketplace?view=map'],
    ['a price', '/marketplace?priceMax=100'],
    ['a search', '/search/listing?query=tractor'],
    ['everything', '/search/listing'],
  ])('is not what %s makes', (_what, path) => {
    expect(headAt(path).isIndexable).toBe(false);
  });

  it('is nothing empty', () => {
    expect(headAt('/marketplace', { ...FOUND, searchResults: [] })).toMatchObject({
      isIndexable: false,
    });
  });

  it('is the page itself, whatever a link to it carries for its own purposes', () => {
    expect(headAt('/jobs?regions=otago&fbclid=IwAR123&utm_source=x&gclid=9')).toMatchObject({
      isIndexable: true,
      canonical: '/jobs?regions=otago',
    });
  });
});

it('a link shows the first picture as a card', () => {
  expect(headAt('/marketplace')).toMatchObject({
    image: `/api/listings/100000002/card?v=${Date.parse('2026-11-20T20:00:00.000Z').toString(36)}`,
    imageSize: { width: 1_200, height: 630 },
    imageAlt: 'Tractor 2',
  });
  expect(
    headAt('/marketplace', { ...FOUND, searchResults: [listingSample(1)] }).image,
  ).toBeUndefined();
});
