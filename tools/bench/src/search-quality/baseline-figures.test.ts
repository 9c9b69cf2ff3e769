import { describe, expect, it } from '@jest/globals';
import { findWorseFigures } from './baseline-figures.ts';

const BASELINE = {
  ndcg: 0.9,
  mrr: 0.95,
  firstRight: 0.8,
  zeroResults: 0.02,
  variantsAnswered: 0.9,
};

describe('findWorseFigures', () => {
  it('accepts figures that are better or at most 0.01 worse', () => {
    expect(
      findWorseFigures({ ...BASELINE, ndcg: 0.891, mrr: 1, zeroResults: 0.029 }, BASELINE),
    ).toEqual([]);
  });

  it('names each figure that is worse by more than 0.01', () => {
    expect(findWorseFigures({ ...BASELINE, ndcg: 0.889 }, BASELINE)).toEqual([
      'ndcg is 0.8890, and was 0.9000',
    ]);
  });

  it('expects fewer queries without results, not more', () => {
    expect(findWorseFigures({ ...BASELINE, zeroResults: 0 }, BASELINE)).toEqual([]);
    expect(findWorseFigures({ ...BASELINE, zeroResults: 0.04 }, BASELINE)).toEqual([
      'zeroResults is 0.0400, and was 0.0200',
    ]);
  });
});
