import { describe, expect, it } from '@jest/globals';
import { getKindCategories } from '@paddock/domain/categories';
import { getSeason, getSeasonalShelf } from './seasons.ts';

/** Noon in New Zealand on the 15th of each month, January first. */
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 15)));

const { categories: CATEGORIES } = getKindCategories('item');
const SLUGS = CATEGORIES.map(({ slug }) => slug);
const LISTING_PATHS = CATEGORIES.flatMap(({ slug, group = '' }) => [
  `/marketplace?group=${group}`,
  `/marketplace/${group}/${slug}`,
]);

describe('getSeasonalShelf', () => {
  it('returns a different shelf in every month', () => {
    const shelves = MONTHS.map(getSeasonalShelf);
    for (const key of ['title', 'blurb', 'href'] as const) {
      const texts = shelves.map((shelf) => shelf[key]);
      expect(texts.filter((text) => text === '')).toEqual([]);
      if (key !== 'href') expect(new Set(texts).size).toBe(MONTHS.length);
    }
  });

  it.each(MONTHS)('names marketplace categories and a page that exist: %s', (now) => {
    const { categories, href } = getSeasonalShelf(now);
    expect(new Set(categories).size).toBe(categories.length);
    expect(categories.filter((slug) => !SLUGS.includes(slug))).toEqual([]);
    expect(LISTING_PATHS).toContain(href);
  });

  it.each([
    [1, 'hay'],
    [2, 'rams'],
    [3, 'pasture-seed'],
    [4, 'beef-store-cattle'],
    [5, 'winter-grazing'],
    [6, 'dairy-cows'],
    [7, 'calf-rearing-gear'],
    [8, 'calves'],
    [9, 'tags-marking'],
    [10, 'bulls'],
    [11, 'shearing-gear'],
    [12, 'hay'],
  ])('in month %i, starts with the category %s', (month, category) => {
    expect(getSeasonalShelf(new Date(Date.UTC(2027, month - 1, 15))).categories[0]).toBe(category);
  });

  it('changes at midnight in New Zealand', () => {
    expect(getSeasonalShelf(new Date('2027-05-31T11:59:00Z')).title).toBe('Set up for winter');
    expect(getSeasonalShelf(new Date('2027-05-31T12:00:00Z')).title).toBe('Dairy moving day');
  });
});

describe('getSeason', () => {
  it('returns the southern hemisphere’s seasons', () => {
    expect(MONTHS.map(getSeason).join(' ')).toBe(
      'summer summer autumn autumn autumn winter winter winter spring spring spring summer',
    );
  });
});
