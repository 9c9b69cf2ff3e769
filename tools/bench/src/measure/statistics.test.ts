import { describe, expect, it } from '@jest/globals';
import { median, getMedianRatio, percentile, formatRatio } from './statistics.ts';

describe('statistics', () => {
  it('percentile returns the sample at the nearest rank', () => {
    expect(percentile([30, 10, 20], 0.5)).toBe(20);
    expect(percentile([1, 2, 3, 4], 0.99)).toBe(4);
    expect(() => percentile([], 0.5)).toThrow('no samples');
  });

  it('median returns the middle value, or the mean of the two middle values', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });

  it('getMedianRatio and formatRatio compare samples in pairs', () => {
    expect(getMedianRatio([2, 30, 4], [1, 10, 4])).toBe(2);
    expect(formatRatio([2, 30, 4], [1, 10, 4])).toBe('2.00 (1.00–3.00)');
  });
});
