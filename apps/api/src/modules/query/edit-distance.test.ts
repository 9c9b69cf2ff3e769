import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getEditDistance, getMaxEditDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), maxLength: 9 });

describe('the edit distance', () => {
  it.each([
    ['tractor', 'tractor', 0],
    ['tracter', 'tractor', 1],
    ['tarctor', 'tractor', 1],
    ['trator', 'tractor', 1],
    ['ttractor', 'tractor', 1],
    ['majer', 'major', 1],
    ['hay', 'ute', 3],
    ['', 'ute', 3],
  ])('of %s and %s is %d', (left, right, edits) => {
    expect(getEditDistance(left, right)).toBe(edits);
  });

  it('is symmetric, zero for equal words and at most the length of the longer word', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(getEditDistance(left, right)).toBe(getEditDistance(right, left));
        expect(getEditDistance(left, left)).toBe(0);
        expect(getEditDistance(left, right)).toBeLessThanOrEqual(
          Math.max(left.length, right.length),
        );
        expect(getEditDistance(left, right)).toBeGreaterThanOrEqual(
          Math.abs(left.length - right.length),
        );
      }),
    );
  });

  it('is exact up to the limit, and larger than it otherwise', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (left, right, limit) => {
        const exact = getEditDistance(left, right);
        const limited = getEditDistance(left, right, limit);
        if (exact <= limit) expect(limited).toBe(exact);
        else expect(limited).toBeGreaterThan(limit);
      }),
    );
  });

  it('is compared with a limit that grows with the length of the word', () => {
    expect(['hay', 'fordson', 'whangarei'].map(getMaxEditDistance)).toEqual([1, 2, 3]);
  });
});
