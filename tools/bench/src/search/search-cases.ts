/** The kinds of searches whose time on a million listings is limited, and random ones. */
import { REGIONS, TOWNS } from '@paddock/domain/places';
import fc from 'fast-check';

export interface SearchCase {
  readonly name: string;
  /** The 95th percentile may take this long, without any cache. */
  readonly limitMs: number;
  /** Paths of the API. */
  readonly paths: readonly string[];
}

type Parameters = Readonly<Record<string, string>>;

const toPath = (parameters: Parameters) =>
  `/api/listings?${new URLSearchParams(parameters).toString()}`;
const toPaths = (searches: readonly Parameters[]) => searches.map(toPath);
const withTerms = (terms: readonly string[], others: Parameters = {}) =>
  toPaths(terms.map((term) => ({ term, ...others })));

const OFTEN_TOGETHER = ['dairy farm', 'john deere', 'round bales', 'heading dog'];
const SELDOM_TOGETHER = ['tractor sheep', 'hay ute', 'dog trailer', 'kiwifruit horse'];
/** Hamilton, Ashburton, Invercargill. */
const TOWN_POINTS = ['-37.78,175.28', '-43.9,171.75', '-46.4,168.35'];
const AT_SEA = ['-45,160', '-30,179'];
const near = (points: readonly string[], sort: string) =>
  toPaths(points.map((point) => ({ near: point, radiusKm: '50', sort })));

export const SEARCH_CASES: readonly SearchCase[] = [
  {
    name: 'best match of common words',
    limitMs: 60,
    paths: withTerms(['tractor', 'hay', 'sheep', 'dairy']),
  },
  {
    name: 'best match of rare words',
    limitMs: 60,
    paths: withTerms(['zetor', 'alpaca', 'beehive', 'saddle']),
  },
  {
    name: 'best match of misspelled words',
    limitMs: 60,
    paths: withTerms(['tracter', 'haybales', 'quadbike']),
  },
  {
    name: 'best match with filters',
    limitMs: 60,
    paths: toPaths([
      { term: 'tractor', listingType: 'item', regions: 'waikato' },
      { term: 'hay', regions: 'canterbury', priceMax: '100' },
      { term: 'tractor under 30k' },
    ]),
  },
  {
    name: 'two words, often together, newest',
    limitMs: 40,
    paths: withTerms(OFTEN_TOGETHER, { sort: 'newest' }),
  },
  {
    name: 'two words, seldom together, newest',
    limitMs: 40,
    paths: withTerms(SELDOM_TOGETHER, { literal: 'true', sort: 'newest' }),
  },
  {
    name: 'two words, by price',
    limitMs: 40,
    paths: [
      ...withTerms(OFTEN_TOGETHER, { sort: 'price-low' }),
      ...withTerms(SELDOM_TOGETHER, { literal: 'true', sort: 'price-high' }),
    ],
  },
  {
    name: 'category, region and price',
    limitMs: 60,
    paths: toPaths([
      { listingType: 'item', category: 'tractors', regions: 'waikato', priceMax: '20000' },
      { listingType: 'item', category: 'hay', regions: 'canterbury', priceMax: '100' },
      { term: 'deere', listingType: 'item', category: 'tractors', priceMax: '90000' },
    ]),
  },
  {
    name: 'narrow range of prices',
    limitMs: 60,
    paths: toPaths([
      { priceMin: '5000', priceMax: '5200' },
      { priceMin: '740', priceMax: '760' },
      { priceMin: '31000', priceMax: '31500' },
    ]),
  },
  { name: 'within 50 km, newest', limitMs: 80, paths: near(TOWN_POINTS, 'newest') },
  { name: 'within 50 km, nearest', limitMs: 80, paths: near(TOWN_POINTS, 'nearest') },
  {
    name: 'within 50 km of a point at sea',
    limitMs: 80,
    paths: [...near(AT_SEA, 'newest'), ...near(AT_SEA, 'nearest')],
  },
  {
    name: 'points on the map',
    limitMs: 60,
    paths: ['/api/listings/points', '/api/listings/points?term=tractor'],
  },
  {
    name: 'suggestions',
    limitMs: 50,
    paths: ['d', 'qu', 'tra', 'hay bal', 'heading dog', 'zet', 'hamil', 'tractor john'].map(
      (query) => `/api/suggestions?${new URLSearchParams({ query }).toString()}`,
    ),
  },
  { name: 'sitemap index', limitMs: 60, paths: ['/api/sitemaps'] },
];

/** The 99th percentile of random searches may take this long. */
export const RANDOM_SEARCH_LIMIT_MS = 150;

const optional = (values: readonly Parameters[]) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant<Parameters>({}) }, fc.constantFrom(...values));

/** Returns the paths of 100 searches with random filters and sort orders, the same in every run. */
export function listRandomSearches(): readonly string[] {
  const term = optional(
    [...OFTEN_TOGETHER, ...SELDOM_TOGETHER, 'tractor', 'hay', 'farm', 'zetor', 'tracter'].map(
      (words) => ({ term: words }),
    ),
  );
  const subject = optional([
    { listingType: 'item' },
    { listingType: 'job' },
    { listingType: 'item', category: 'tractors' },
    { listingType: 'item', category: 'hay' },
  ]);
  const place = optional([
    ...REGIONS.map(({ slug }) => ({ regions: slug })),
    ...TOWNS.slice(0, 20).map(({ lat, lng }) => ({ near: `${lat},${lng}`, radiusKm: '50' })),
  ]);
  const price = optional([
    { priceMax: '20000' },
    { priceMin: '5000' },
    { priceMin: '900', priceMax: '1100' },
  ]);
  const search = fc
    .record({
      term,
      subject,
      place,
      price,
      sort: fc.constantFrom('newest', 'closing', 'price-low', 'price-high'),
    })
    .map(({ sort, ...parts }) =>
      toPath({ sort, ...parts.term, ...parts.subject, ...parts.place, ...parts.price }),
    );
  return fc.sample(search, { numRuns: 100, seed: 17 });
}
