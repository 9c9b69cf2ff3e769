import { describe, expect, it } from '@jest/globals';
import { TOWNS } from '@paddock/domain/places';
import { gradeListing, inCategory, judge, ofKind, type GradedListing } from './rules.ts';

const findTown = (slug: string) => {
  const town = TOWNS.find((candidate) => candidate.slug === slug);
  if (!town) throw new Error(`There is no town ${slug}`);
  return town;
};
const TRACTOR: GradedListing = {
  kind: 'item',
  categorySlug: 'tractors',
  title: '2018 john deere 6120m with loader',
  description: 'tows a horse float.',
  attributes: { make: 'John Deere', model: '6120M', horsepower: 120, hasLoader: true },
  priceType: 'fixed',
  priceMinCents: 45_000_00,
  town: findTown('gore'),
};

describe('gradeListing', () => {
  it('returns the grade of the first rule that holds, or 0', () => {
    const judged = judge(
      'nickname',
      'jd 6120',
      inCategory('tractors', { make: 'john deere', model: /6120/ }),
      inCategory('tractors', { make: 'John Deere' }),
      [inCategory('tractors'), inCategory('machinery-parts')],
    );
    expect(gradeListing(TRACTOR, judged)).toBe(3);
    const other = { ...TRACTOR, title: '', attributes: { make: 'John Deere', model: '6420' } };
    expect(gradeListing(other, judged)).toBe(2);
    expect(gradeListing({ ...other, attributes: { make: 'Fendt' } }, judged)).toBe(1);
    expect(gradeListing({ ...other, categorySlug: 'utes' }, judged)).toBe(0);
  });

  it.each([
    ['title', inCategory('tractors', { title: /loader/ }), true],
    ['description', ofKind('item', { text: /horse float/ }), true],
    ['another kind', ofKind('job', { text: /horse float/ }), false],
    ['price within the range', ofKind('item', { price: [45_000, 50_000] }), true],
    ['price outside the range', ofKind('item', { price: [0, 44_999] }), false],
    ['number within the range', ofKind('item', { attributes: { horsepower: [100, 120] } }), true],
    ['number that is missing', ofKind('item', { attributes: { hours: [0, 9_000] } }), false],
    ['switch', ofKind('item', { attributes: { hasLoader: true } }), true],
    ['region', ofKind('item', { place: ['otago', 'southland'] }), true],
    ['another region', ofKind('item', { place: 'otago' }), false],
    ['nearby town', ofKind('item', { near: ['mataura', 20] }), true],
    ['distant town', ofKind('item', { near: ['invercargill', 20] }), false],
  ])('tests the %s', (_what, test, holds) => {
    expect(gradeListing(TRACTOR, judge('tail', 'query', test))).toBe(holds ? 3 : 0);
  });

  it('gives a wanted listing at most grade 1, unless the query asks for one', () => {
    const wanted = { ...TRACTOR, priceType: 'wanted' };
    expect(gradeListing(wanted, judge('head', 'tractor', inCategory('tractors')))).toBe(1);
    expect(gradeListing(wanted, judge('kind', 'tractor wanted', inCategory('tractors')))).toBe(3);
  });
});
