import { describe, expect, it } from '@jest/globals';
import { findWorseFigures, type BaselineFigures } from './baseline-figures.ts';

const BASELINE = {
  ndcg: 0.9,
  mrr: 0.95,
  firstRight: 0.8,
  zeroResults: 0.02,
  variantsAnswered: 0.9,
};
const withTuning = (more: Partial<BaselineFigures['tuning']>): BaselineFigures => ({
  tuning: { ...BASELINE, ...more },
  test: BASELINE,
});

describe('findWorseFigures', () => {
  it('accepts figures that are better or at most 0.01 worse', () => {
    expect(
      findWorseFigures(
        withTuning({ ndcg: 0.891, mrr: 1, zeroResults: 0.029 }),
        withTuning({ firstRight: 0.8 }),
      ),
    ).toEqual([]);
  });

  it('names each figure that is worse by more than 0.01', () => {
    expect(findWorseFigures(withTuning({ ndcg: 0.889 }), withTuning({}))).toEqual([
      'ndcg of the tuning half is 0.8890, and was 0.9000',
    ]);
  });

  it('expects fewer queries without results, not more', () => {
    expect(findWorseFigures(withTuning({ zeroResults: 0 }), withTuning({}))).toEqual([]);
    expect(findWorseFigures(withTuning({ zeroResults: 0.04 }), withTuning({}))).toEqual([
      'zeroResults of the tuning half is 0.0400, and was 0.0200',
    ]);
  });
});
