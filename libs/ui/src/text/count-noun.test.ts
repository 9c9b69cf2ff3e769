import { describe, expect, it } from '@jest/globals';
import { countNoun } from './count-noun.ts';

describe('countNoun', () => {
  it.each([
    [0, '0 listings'],
    [1, '1 listing'],
    [2, '2 listings'],
    [1200, '1,200 listings'],
  ])('uses the right form for %i', (count, text) => {
    expect(countNoun(count, 'listing', 'listings')).toBe(text);
  });
});
