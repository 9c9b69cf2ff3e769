import { describe, expect, it } from '@jest/globals';
import { median, medianRatio, percentile, showRatio } from './statistics.ts';

describe('the statistics of the bench', () => {
  it('takes the nearest rank for a percentile', () => {
    expect(percentile([30, 10, 20], 0.5)).toBe(20);
    expect(percentile([1, 2, 3, 4], 0.99)).toBe(4);
    expect(() => percentile([], 0.5)).toThrow('no samples');
  });

  it('takes the middle, or the mean of the two in the middle', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });

  it('compares pair by pair', () => {
    expect(medianRatio([2, 30, 4], [1, 10, 4])).toBe(2);
    expect(showRatio([2, 30, 4], [1, 10, 4])).toBe('2.00 (1.00–3.00)');
  });
});
