import { describe, expect, it } from '@jest/globals';
import {
  addHistogram,
  BUCKET_COUNT,
  sumHistogram,
  createHistogram,
  findBucket,
  getQuantile,
} from './vital-histogram.ts';

function buildHistogram(values: readonly number[]): number[] {
  const histogram = createHistogram();
  for (const value of values)
    histogram[findBucket(value)] = (histogram[findBucket(value)] ?? 0) + 1;
  return histogram;
}

describe('findBucket', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [11, 1],
    [12, 2],
    [60_000, BUCKET_COUNT - 1],
    [1e9, BUCKET_COUNT - 1],
  ])('puts %d into bucket %d', (value, bucket) => {
    expect(findBucket(value)).toBe(bucket);
  });
});

describe('getQuantile', () => {
  it('returns null for an empty histogram', () => {
    expect(getQuantile(createHistogram(), 0.75)).toBeNull();
  });

  it.each([0.25, 0.5, 0.75])('is within 5 per cent of the true quantile %d', (share) => {
    const values = Array.from({ length: 4_000 }, (_, index) => 400 + index);
    const quantile = getQuantile(buildHistogram(values), share) ?? 0;
    expect(Math.abs(quantile / (400 + 4_000 * share) - 1)).toBeLessThan(0.05);
  });

  it('weights histograms that are added', () => {
    const sum = buildHistogram([100, 100]);
    addHistogram(sum, buildHistogram([4_000]), 6);
    expect(sumHistogram(sum)).toBe(8);
    expect(getQuantile(sum, 0.2)).toBeLessThan(150);
    expect(getQuantile(sum, 0.75)).toBeGreaterThan(3_000);
  });
});
