import { describe, expect, it } from '@jest/globals';
import { comparePatterns, matchPattern, parsePattern, patternsOverlap } from './route-patterns.ts';

const listing = parsePattern('/marketplace/:slug(slug)/:id(digits)');
const category = parsePattern('/marketplace/:group(slug)/:category(slug)');

describe('typed route patterns', () => {
  it('tells a listing from a category by the last segment', () => {
    expect(matchPattern(listing, '/marketplace/fergie-35/123456789')).toEqual({
      slug: 'fergie-35',
      id: '123456789',
    });
    expect(matchPattern(category, '/marketplace/fergie-35/123456789')).toBeNull();
    expect(matchPattern(category, '/marketplace/machinery/tractors')).toEqual({
      group: 'machinery',
      category: 'tractors',
    });
    expect(matchPattern(listing, '/marketplace/machinery/tractors')).toBeNull();
  });

  it('matches whole paths alone, with or without a closing slash', () => {
    expect(matchPattern(listing, '/marketplace/fergie-35/123456789/more')).toBeNull();
    expect(matchPattern(listing, '/marketplace/fergie-35/123456789/')).not.toBeNull();
    expect(matchPattern(parsePattern('/'), '/')).toEqual({});
  });

  it('refuses a path that cannot be decoded instead of throwing', () => {
    expect(matchPattern(parsePattern('/x/:rest(any)'), '/x/%E0%A4%A')).toBeNull();
  });

  it('ranks words before digits before slugs before anything', () => {
    const paths = ['/a/:x(any)', '/a/:x(slug)', '/a/new', '/a/:x(digits)'];
    expect(
      paths
        .map(parsePattern)
        .sort(comparePatterns)
        .map(({ path }) => path),
    ).toEqual(['/a/new', '/a/:x(digits)', '/a/:x(slug)', '/a/:x(any)']);
  });

  it('finds the overlap of two owners, and none between digits and slugs', () => {
    expect(patternsOverlap(listing, category)).toBe(false);
    expect(patternsOverlap(category, parsePattern('/marketplace/:a(slug)/:b(slug)'))).toBe(true);
  });

  it('says which segment it does not understand', () => {
    expect(() => parsePattern('/jobs/:id(number)')).toThrow(':id(number)');
  });
});
