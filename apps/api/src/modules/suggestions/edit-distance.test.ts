import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance, slipsAllowed } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), maxLength: 9 });

describe('the distance between two words', () => {
  it.each([
    ['tractor', 'tractor', 0],
    ['tracter', 'tractor', 1],
    ['tarctor', 'tractor', 1],
    ['trator', 'tractor', 1],
    ['ttractor', 'tractor', 1],
    ['majer', 'major', 1],
    ['hay', 'ute', 3],
    ['', 'ute', 3],
  ])('%s and %s are %d slips apart', (left, right, slips) => {
    expect(editDistance(left, right)).toBe(slips);
  });

  it('is the same both ways, nothing to itself, and never more than the longer word', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(editDistance(left, right)).toBe(editDistance(right, left));
        expect(editDistance(left, left)).toBe(0);
        expect(editDistance(left, right)).toBeLessThanOrEqual(Math.max(left.length, right.length));
        expect(editDistance(left, right)).toBeGreaterThanOrEqual(
          Math.abs(left.length - right.length),
        );
      }),
    );
  });

  it('allows a longer word more slips', () => {
    expect(['hay', 'fordson', 'whangarei'].map(slipsAllowed)).toEqual([1, 2, 3]);
  });
});
