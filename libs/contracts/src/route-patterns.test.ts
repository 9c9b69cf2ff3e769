import { describe, expect, it } from '@jest/globals';
import { comparePatterns, matchPattern, parsePattern, patternsOverlap } from './route-patterns.ts';

const listing = parsePattern('/marketplace/:slug(slug)/:id(digits)');
const category = parsePattern('/marketplace/:group(slug)/:category(slug)');

describe('route patterns', () => {
  it('distinguish a listing from a category by the last segment', () => {
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

  it('match only whole paths, and ignore a trailing slash', () => {
    expect(matchPattern(listing, '/marketplace/fergie-35/123456789/more')).toBeNull();
    expect(matchPattern(listing, '/marketplace/fergie-35/123456789/')).not.toBeNull();
    expect(matchPattern(parsePattern('/'), '/')).toEqual({});
  });

  it('do not match a path that cannot be decoded', () => {
    expect(matchPattern(parsePattern('/x/:rest(any)'), '/x/%E0%A4%A')).toBeNull();
  });

  it('rank in the order static, digits, slug, any', () => {
    const paths = ['/a/:x(any)', '/a/:x(slug)', '/a/new', '/a/:x(digits)'];
    expect(
      paths
        .map(parsePattern)
        .sort(comparePatterns)
        .map(({ path }) => path),
    ).toEqual(['/a/new', '/a/:x(digits)', '/a/:x(slug)', '/a/:x(any)']);
  });

  it('overlap when their parameter types are the same, but not when one has digits where the other has a slug', () => {
    expect(patternsOverlap(listing, category)).toBe(false);
    expect(patternsOverlap(category, parsePattern('/marketplace/:a(slug)/:b(slug)'))).toBe(true);
  });

  it('name the invalid segment in the error message', () => {
    expect(() => parsePattern('/jobs/:id(number)')).toThrow(':id(number)');
  });
});
