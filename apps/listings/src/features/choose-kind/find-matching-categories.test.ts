import { describe, expect, it } from '@jest/globals';
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import { findMatchingCategories } from './find-matching-categories.ts';

const GROUPS = [
  {
    label: 'Tractors & machinery',
    categories: [
      {
        slug: 'tractor-parts',
        label: 'Parts for tractors',
        searchWords: ['wrecking'],
        href: '/a',
      },
      { slug: 'tractors', label: 'Tractors', searchWords: ['john deere'], href: '/b' },
    ],
  },
  {
    label: 'Produce',
    categories: [{ slug: 'honey', label: 'Mānuka honey & bees', searchWords: [], href: '/c' }],
  },
];

describe('findMatchingCategories', () => {
  it.each([
    ['tractor', ['tractors', 'tractor-parts']],
    ['manuka', ['honey']],
    ['parts mach', ['tractor-parts']],
    ['bees', ['honey']],
    ['john deere', ['tractors']],
    ['  ', []],
  ])('for "%s" returns %j', (term, slugs) => {
    expect(findMatchingCategories(GROUPS, term).map(({ slug }) => slug)).toEqual(slugs);
  });

  // Uses terms that farmers search for and the real category declarations.
  it.each([
    ['item', 'ute', 'utes'],
    ['item', 'quad', 'quad-bikes'],
    ['item', 'ATV', 'quad-bikes'],
    ['item', 'cow', 'dairy-cows'],
    ['item', 'cow', 'beef-breeding-cows'],
    ['item', 'cattle', 'dairy-cows'],
    ['item', 'cattle', 'beef-store-cattle'],
    ['item', 'sheep', 'lambs'],
    ['item', 'bale', 'hay'],
    ['item', 'bale', 'baleage'],
    ['item', 'bales', 'straw'],
    ['item', 'chooks', 'poultry'],
    ['item', '4wd', 'four-wheel-drives'],
    ['item', 'gumboots', 'boots-wet-weather'],
    ['job', 'farm hand', 'general-farm-hand'],
    ['job', 'rousie', 'shed-hand'],
    ['service', 'digger', 'earthworks-digger'],
    ['profile', 'sharemilker', 'contract-milkers'],
    ['other', 'lost dog', 'lost-stock'],
  ] as const)('for the kind %s, "%s" finds %s', (kind, term, slug) => {
    const categories = KIND_CATEGORIES.find((entry) => entry.kind === kind)?.categories ?? [];
    const groups = [
      {
        label: null,
        categories: categories.map((category) => ({
          slug: category.slug,
          label: category.label,
          searchWords: category.synonyms ?? [],
          href: '',
        })),
      },
    ];
    expect(findMatchingCategories(groups, term).map((found) => found.slug)).toContain(slug);
  });
});
