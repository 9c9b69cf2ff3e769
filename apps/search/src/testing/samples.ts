/** Sample API responses for tests. */
import type { Filter, ListingSearch, ListingSummary } from '@paddock/contracts/http';

/** Creates a tractor listing; its id, title and path contain the number. */
export function createSampleListing(number: number): ListingSummary {
  return {
    id: String(100_000_000 + number),
    kind: 'item',
    href: `/marketplace/tractor-${number}/${100_000_000 + number}`,
    title: `Tractor ${number}`,
    category: { slug: 'tractors', label: 'Tractors', groupSlug: 'machinery' },
    price: {
      type: 'fixed',
      minCents: 4_850_000,
      maxCents: null,
      per: null,
      gst: 'plus',
      text: '$48,500 + GST',
    },
    place: {
      regionSlug: 'waikato',
      region: 'Waikato',
      districtSlug: 'waipa',
      district: 'Waipā',
      town: 'Te Awamutu',
      lat: -38.01,
      lng: 175.32,
    },
    facts: ['4,210 hours'],
    figures: { hours: '4,210 hours' },
    picture: null,
    pictureCount: 0,
    distanceKm: null,
    publishedAt: '2026-11-20T20:00:00.000Z',
    expiresAt: '2026-12-20T20:00:00.000Z',
  };
}

export const REGIONS_FILTER: Filter = {
  name: 'regions',
  label: 'Region',
  control: 'choice',
  unit: null,
  options: [
    { value: 'waikato', label: 'Waikato', count: 120, isSelected: false },
    { value: 'otago', label: 'Otago', count: 14, isSelected: false },
  ],
  min: null,
  max: null,
};
export const PRICE_FILTER: Filter = {
  name: 'price',
  label: 'Price',
  control: 'range',
  unit: '$',
  options: [],
  min: 10,
  max: 90_000,
};
export const HOURS_FILTER: Filter = {
  name: 'hours',
  label: 'Hours',
  control: 'range',
  unit: 'hours',
  options: [],
  min: 0,
  max: 20_000,
};
export const TYPE_FILTER: Filter = {
  name: 'listingType',
  label: 'Type of listing',
  control: 'choice',
  unit: null,
  options: [
    { value: 'item', label: 'Marketplace', count: 130, isSelected: false },
    { value: 'job', label: 'Jobs', count: 4, isSelected: false },
  ],
  min: null,
  max: null,
};

/** Creates one page of search results: 20 listings, numbered consecutively across pages. */
export function createSampleSearch(
  page: number,
  overrides: Partial<ListingSearch> = {},
): ListingSearch {
  return {
    results: Array.from({ length: 20 }, (_, index) =>
      createSampleListing((page - 1) * 20 + index + 1),
    ),
    page,
    pageSize: 20,
    hasMore: true,
    totalCount: 134,
    nextCursor: `after-${page}`,
    filters: [TYPE_FILTER, REGIONS_FILTER, PRICE_FILTER, HOURS_FILTER],
    areCountsCapped: false,
    interpretation: { correction: null, parts: [], relaxed: null },
    advice: [],
    ...overrides,
  };
}
