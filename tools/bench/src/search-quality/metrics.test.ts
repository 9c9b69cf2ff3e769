import { describe, expect, it } from '@jest/globals';
import { getDcg, getNdcg, getReciprocalRank, hasGoodResult, isFirstResultBest } from './metrics.ts';

describe('getDcg', () => {
  it('adds 7, 3 and 1 for the grades 3, 2 and 1, divided by log2 of the rank plus one', () => {
    // 7 / log2(2) + 0 / log2(3) + 3 / log2(4) + 1 / log2(5) = 7 + 1.5 + 0.43068
    expect(getDcg([3, 0, 2, 1])).toBeCloseTo(8.93068, 5);
    expect(getDcg([])).toBe(0);
  });

  it('ignores the results after the tenth', () => {
    expect(getDcg([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3])).toBe(0);
  });
});

describe('getNdcg', () => {
  it('is 1 when the results are the best ones in the best order', () => {
    expect(getNdcg([3, 2, 1], [0, 1, 2, 3])).toBe(1);
  });

  it('divides by the gain of the best order of the whole catalogue', () => {
    // (3 / log2(2) + 7 / log2(3)) ÷ (7 / log2(2) + 3 / log2(3)) = 7.41651 ÷ 8.89279
    expect(getNdcg([2, 3], [2, 3])).toBeCloseTo(0.83399, 5);
    // A missed listing counts: 7 ÷ (7 + 7 / log2(3)) = 7 ÷ 11.41651
    expect(getNdcg([3], [3, 3])).toBeCloseTo(0.61315, 5);
  });

  it('is null when no listing answers the query', () => {
    expect(getNdcg([0, 0], [0, 0, 0])).toBeNull();
  });
});

describe('getReciprocalRank', () => {
  it.each([
    [[2, 3], 1],
    [[1, 0, 0, 3], 0.25],
    [[1, 1], 0],
    [[], 0],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 0],
  ] as const)('of the grades %j is %d', (grades, expected) => {
    expect(getReciprocalRank(grades)).toBe(expected);
  });
});

describe('isFirstResultBest', () => {
  it.each([
    [[3, 0], [0, 3, 2], true],
    [[2, 3], [0, 3, 2], false],
    [[2], [0, 1, 2], true],
    [[], [2], false],
    [[0], [0], false],
  ] as const)('of the results %j from the grades %j is %j', (results, all, expected) => {
    expect(isFirstResultBest(results, all)).toBe(expected);
  });
});

describe('hasGoodResult', () => {
  it('needs a good result among the first ten', () => {
    expect(hasGoodResult([1, 0, 2])).toBe(true);
    expect(hasGoodResult([1, 1])).toBe(false);
    expect(hasGoodResult([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3])).toBe(false);
  });
});
