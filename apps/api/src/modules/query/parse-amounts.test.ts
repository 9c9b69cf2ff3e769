import { describe, expect, it } from '@jest/globals';
import { parseAmounts } from './parse-amounts.ts';

const summarise = (text: string) => {
  const { amounts, rest } = parseAmounts(text);
  return [
    amounts.map(({ label, priceMinCents, priceMaxCents, range }) =>
      range ? [label, range.key, range.min, range.max] : [label, priceMinCents, priceMaxCents],
    ),
    rest.trim().replace(/\s+/g, ' '),
  ];
};

describe('parseAmounts', () => {
  it.each([
    ['tractor under $30k', [['Up to $30,000', null, 3_000_000]], 'tractor'],
    ['ute under 10000', [['Up to $10,000', null, 1_000_000]], 'ute'],
    ['ute $5,000–$10,000', [['$5,000 to $10,000', 500_000, 1_000_000]], 'ute'],
    ['ute 10-20k', [['$10,000 to $20,000', 1_000_000, 2_000_000]], 'ute'],
    ['quad over $4000', [['From $4,000', 400_000, null]], 'quad'],
    ['ute around 10k', [['$8,500 to $11,500', 850_000, 1_150_000]], 'ute'],
    ['hay under $10 a bale', [['Up to $10', null, 1_000]], 'hay'],
  ])('reads the price in “%s”', (text, prices, rest) => {
    expect(summarise(text)).toEqual([prices, rest]);
  });

  it.each([
    ['tractor less than 3,000 hours', [['Up to 3,000 hours', 'hours', null, 3_000]], 'tractor'],
    ['100-120 hp tractor', [['100 hp to 120 hp', 'horsepower', 100, 120]], 'tractor'],
    ['100hp tractor', [['85 hp to 115 hp', 'horsepower', 85, 115]], 'tractor'],
    ['3 bedroom house', [['3 bedrooms to 3 bedrooms', 'bedrooms', 3, 3]], 'house'],
    ['ute newer than 2015', [['From 2015', 'year', 2_015, null]], 'ute'],
    ['cows bw over 200', [['From 200 BW', 'breedingWorth', 200, null]], 'cows'],
  ])('reads the measurement in “%s”', (text, ranges, rest) => {
    expect(summarise(text)).toEqual([ranges, rest]);
  });

  it('converts acres to hectares', () => {
    expect(parseAmounts('block over 10 acres').amounts[0]?.range).toEqual({
      key: 'areaHectares',
      min: 4.047,
      max: null,
    });
  });

  it.each(['mf 135', '6120 tractor', '50/50 sharemilking', 'no. 1 posts', '4 x 4', '2015 hilux'])(
    'leaves the numbers in “%s” as words',
    (text) => {
      expect(parseAmounts(text)).toEqual({ amounts: [], rest: text });
    },
  );
});
