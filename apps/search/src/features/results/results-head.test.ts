import { describe, expect, it } from '@jest/globals';
import { HOURS_FILTER, createSampleListing, REGIONS_FILTER } from '../../testing/samples.ts';
import { createResultsHead } from './results-head.ts';
import { readAddress } from './search-address.ts';
import { EMPTY_INTERPRETATION, type SearchState } from './search-state.ts';

const SEARCH_STATE: SearchState = {
  searchResults: [
    createSampleListing(1),
    {
      ...createSampleListing(2),
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
  ignoredFilters: [],
  filters: [REGIONS_FILTER, HOURS_FILTER],
  areCountsCapped: false,
  interpretation: EMPTY_INTERPRETATION,
  advice: [],
  pageEnds: [],
};

function createHeadAt(path: string, state: SearchState = SEARCH_STATE) {
  const address = readAddress(new URL(path, 'https://paddock.test'));
  return createResultsHead({
    address,
    state,
    title: 'Tractors',
    description: 'Tractors.',
    breadcrumbs: [],
    origin: 'https://paddock.test',
  });
}

describe('createResultsHead', () => {
  it.each([
    '/marketplace',
    '/marketplace?group=tractors-machinery',
    '/marketplace/tractors-machinery/tractors',
    '/marketplace/tractors-machinery/tractors?page=2',
    '/jobs/shepherd/otago/clutha',
    '/jobs?regions=otago',
  ])('makes %s indexable, with itself as canonical address', (path) => {
    expect(createHeadAt(path)).toMatchObject({ isIndexable: true, canonical: path });
  });

  it.each([
    ['a filter', '/marketplace?hours.min=100'],
    ['several regions', '/jobs?regions=otago&regions=waikato'],
    ['a search term', '/marketplace?query=tractor'],
    ['a sort order', '/marketplace?sort=price-low'],
    ['a map', '/marketplace?view=map'],
    ['a price', '/marketplace?priceMax=100'],
    ['a search of every kind', '/search/listing?query=tractor'],
    ['no filters, on the search page', '/search/listing'],
  ])('does not make a page with %s indexable', (_what, path) => {
    expect(createHeadAt(path).isIndexable).toBe(false);
  });

  it('does not make an empty page indexable', () => {
    expect(createHeadAt('/marketplace', { ...SEARCH_STATE, searchResults: [] })).toMatchObject({
      isIndexable: false,
    });
  });

  it('leaves tracking parameters out of the canonical address', () => {
    expect(createHeadAt('/jobs?regions=otago&fbclid=IwAR123&utm_source=x&gclid=9')).toMatchObject({
      isIndexable: true,
      canonical: '/jobs?regions=otago',
    });
  });

  it('uses the link preview card of the first listing with a photo as the sharing image', () => {
    expect(createHeadAt('/marketplace')).toMatchObject({
      image: `/api/listings/100000002/card?v=${Date.parse('2026-11-20T20:00:00.000Z').toString(36)}`,
      imageSize: { width: 1_200, height: 630 },
      imageAlt: 'Tractor 2',
    });
    expect(
      createHeadAt('/marketplace', { ...SEARCH_STATE, searchResults: [createSampleListing(1)] })
        .image,
    ).toBeUndefined();
  });
});
