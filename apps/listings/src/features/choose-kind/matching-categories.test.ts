import { expect, it } from '@jest/globals';
import { matchingCategories } from './matching-categories.ts';

const GROUPS = [
  { label: 'Tractors & machinery', categories: [{ slug: 'tractor-parts', label: 'Parts for tractors', href: '/a' }, { slug: 'tractors', label: 'Tractors', href: '/b' }] },
  { label: 'Produce', categories: [{ slug: 'honey', label: 'Mānuka honey & bees', href: '/c' }] },
];

it.each([
  ['tractor', ['tractors', 'tractor-parts']],
  ['manuka', ['honey']],
  ['parts mach', ['tractor-parts']],
  ['bees', ['honey']],
  ['  ', []],
])('%s finds %j', (term, slugs) => {
  expect(matchingCategories(GROUPS, term).map(({ slug }) => slug)).toEqual(slugs);
});
