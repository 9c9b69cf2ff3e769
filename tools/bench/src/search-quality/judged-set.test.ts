import { describe, expect, it } from '@jest/globals';
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import { DISTRICTS, REGIONS, TOWNS } from '@paddock/domain/places';
import { getHalf, JUDGED_QUERIES } from './judged-set.ts';
import { QUERY_TYPES } from './rules.ts';

const TESTS = JUDGED_QUERIES.flatMap(({ query, rules }) =>
  rules.map(({ test }) => ({ query, test })),
);

describe('JUDGED_QUERIES', () => {
  it('has at least 300 different queries, and at least 40 of each type', () => {
    expect(new Set(JUDGED_QUERIES.map(({ query }) => query)).size).toBe(JUDGED_QUERIES.length);
    expect(JUDGED_QUERIES.length).toBeGreaterThanOrEqual(300);
    const counts = Map.groupBy(JUDGED_QUERIES, ({ type }) => type);
    expect(QUERY_TYPES.filter((type) => (counts.get(type)?.length ?? 0) < 40)).toEqual([]);
  });

  it('names only categories and places that exist', () => {
    const categories = new Set(
      KIND_CATEGORIES.flatMap(({ categories: list }) => list.map(({ slug }) => slug)),
    );
    const places = new Set([...REGIONS, ...DISTRICTS, ...TOWNS].map(({ slug }) => slug));
    const unknown = TESTS.flatMap(({ query, test }) =>
      [
        ...[test.category ?? []].flat().filter((slug) => !categories.has(slug)),
        ...[test.place ?? [], test.near?.[0] ?? []].flat().filter((slug) => !places.has(slug)),
      ].map((slug) => `${query}: ${slug}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has about as many queries in each half', () => {
    const tuning = JUDGED_QUERIES.filter(({ query }) => getHalf(query) === 'tuning').length;
    expect(Math.abs(tuning / JUDGED_QUERIES.length - 0.5)).toBeLessThan(0.05);
  });
});
