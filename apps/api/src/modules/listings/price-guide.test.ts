import { describe, expect, it } from '@jest/globals';
import { summarizePrices, type ComparablePrice } from './price-guide.ts';

const createPrices = (
  dollars: readonly number[],
  same: Partial<ComparablePrice> = {},
): readonly ComparablePrice[] =>
  dollars.map((each) => ({
    lowCents: each * 100,
    highCents: each * 100,
    isSameModel: true,
    isSameAge: true,
    ...same,
  }));

describe('summarizePrices', () => {
  it('returns the quartiles, so that extreme prices do not count', () => {
    expect(summarizePrices(createPrices([1, 18_000, 20_000, 27_500, 900_000]))).toEqual({
      lowCents: 1_800_000,
      highCents: 2_750_000,
      count: 5,
    });
  });

  it('rounds to steps of 5 in the third significant digit', () => {
    expect(summarizePrices(createPrices([18_234, 18_234, 18_234, 27_612, 27_612, 27_612]))).toEqual(
      { lowCents: 1_800_000, highCents: 2_750_000, count: 6 },
    );
    expect(summarizePrices(createPrices([31.4, 31.4, 31.4, 31.4, 31.4]))?.lowCents).toBe(3_150);
  });

  it('uses the lower amounts for the lower quartile and the upper amounts for the upper one', () => {
    const pay = createPrices([28, 28, 28, 28, 28], { highCents: 3_200 });
    expect(summarizePrices(pay)).toEqual({ lowCents: 2_800, highCents: 3_200, count: 5 });
  });

  it('returns null for fewer than five listings', () => {
    expect(summarizePrices(createPrices([10, 10, 10, 10]))).toBeNull();
  });

  it('prefers listings of the same model and age, when there are enough of them', () => {
    const others = createPrices([9_000, 9_000, 9_000, 9_000], { isSameModel: false });
    const older = createPrices([500, 500, 500, 500, 500], { isSameAge: false });
    const same = createPrices([800, 800, 800, 800, 800]);
    expect(summarizePrices([...others, ...older, ...same])?.lowCents).toBe(80_000);
    expect(summarizePrices([...others, ...older, ...same.slice(1, 2)])?.count).toBe(6);
    expect(summarizePrices([...others, ...same.slice(1, 2)])?.count).toBe(5);
    const oldOthers = createPrices([70, 70], { isSameModel: false, isSameAge: false });
    expect(summarizePrices([...others, ...same.slice(1, 2), ...oldOthers])?.count).toBe(5);
  });
});
