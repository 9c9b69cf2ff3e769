import { describe, expect, it } from '@jest/globals';
import { slugify } from '@paddock/contracts/slugs';
import { findCategory, getCategoryFields } from './categories.ts';
import {
  CATEGORIES_WITH_MAKES,
  MAKES,
  listAllMakes,
  listUsualMakes,
  splitNames,
} from './makes.data.ts';

describe('the dictionary of makes', () => {
  it('names only categories that have a make or brand', () => {
    const without = CATEGORIES_WITH_MAKES.filter(
      (slug) =>
        !findCategory('item', slug) ||
        !getCategoryFields('item', slug).some(
          (field) => field.type === 'text' && field.filter === 'name' && field.key !== 'model',
        ),
    );
    expect(without).toEqual([]);
  });

  it('gives each spelling to one make only', () => {
    const spellings = [
      ...listAllMakes(),
      ...MAKES.flatMap(({ otherNames }) => splitNames(otherNames)),
    ].map((name) => slugify(name));
    expect(spellings.filter((slug, index) => spellings.indexOf(slug) !== index)).toEqual([]);
  });

  it('lists the usual makes of a category, the most common first', () => {
    expect(listUsualMakes('tractors').slice(0, 2)).toEqual(['John Deere', 'Massey Ferguson']);
    expect(listUsualMakes('hay')).toEqual([]);
  });
});
