import { describe, expect, it } from '@jest/globals';
import { parseAmounts } from './parse-amounts.ts';

const summarise = (text: string) => {
  const { amounts, rest } = parseAmounts(text);
  return [
    amounts.map(({ label, priceMinCents, priceMaxCents, range }) =>
      range
        ? [label, range[0]?.key, range[0]?.min, range[0]?.max]
        : [label, priceMinCents, priceMaxCents],
    ),
    rest.trim().replace(/\s+/g, ' '),
  ];
};

describe('parseAmounts', () => {
  const getKeys = (text: string) => parseAmounts(text).amounts[0]?.range?.map(({ key }) => key);

  it('reads a few hours as a machine’s or as hours a week, and many hours only as a machine’s', () => {
    expect(getKeys('jobs under 30 hours')).toEqual(['hours', 'hoursPerWeek']);
    expect(getKeys('tractor under 3000 hours')).toEqual(['hours']);
  });

  it('reads a number of animals after “for” as a capacity', () => {
    expect(getKeys('bull for 60 heifers')).toEqual(['capacityHead', 'herdSize']);
    expect(getKeys('60 heifers')).toContain('head');
  });

  it('keeps the number after “around” as the target of the ranking', () => {
    expect(parseAmounts('ute around 10k').amounts[0]?.priceTargetCents).toBe(1_000_000);
    expect(parseAmounts('ute under 10k').amounts[0]?.priceTargetCents).toBeNull();
    expect(parseAmounts('around 100 hp').amounts[0]?.range?.[0]?.target).toBe(100);
  });

  it.each([
    ['tractor under $30k', [['Up to $30,000', null, 3_000_000]], 'tractor'],
    ['ute under 10000', [['Up to $10,000', null, 1_000_000]], 'ute'],
    ['ute $5,000–$10,000', [['$5,000 to $10,000', 500_000, 1_000_000]], 'ute'],
    ['ute 10-20k', [['$10,000 to $20,000', 1_000_000, 2_000_000]], 'ute'],
    ['quad over $4000', [['From $4,000', 400_000, null]], 'quad'],
    ['ute around 10k', [['$8,500 to $11,500', 850_000, 1_150_000]], 'ute'],
    ['hay under $10 a bale', [['Up to $10', null, 1_000]], 'hay'],
    ['ute 30k or less', [['Up to $30,000', null, 3_000_000]], 'ute'],
    ['tractor 20000 to 40000', [['$20,000 to $40,000', 2_000_000, 4_000_000]], 'tractor'],
    ['ute under 10 grand', [['Up to $10,000', null, 1_000_000]], 'ute'],
    ['saddle under 300 bucks', [['Up to $300', null, 30_000]], 'saddle'],
    ['milker $30/hr', [['$26 to $35', 2_550, 3_450]], 'milker'],
    ['job over $30 an hour', [['From $30', 3_000, null]], 'job'],
    ['steers under 400c/kg', [['Up to $4', null, 400]], 'steers'],
  ])('reads the price in “%s”', (text, prices, rest) => {
    expect(summarise(text)).toEqual([prices, rest]);
  });

  it.each([
    ['tractor less than 3,000 hours', [['Up to 3,000 hours', 'hours', null, 3_000]], 'tractor'],
    ['100-120 hp tractor', [['100 hp to 120 hp', 'horsepower', 100, 120]], 'tractor'],
    ['100hp tractor', [['85 hp to 115 hp', 'horsepower', 85, 115]], 'tractor'],
    ['3 bedroom house', [['3 bedrooms', 'bedrooms', 3, 3]], 'house'],
    ['ute newer than 2015', [['From 2015', 'year', 2_015, null]], 'ute'],
    ['hilux 2018+', [['From 2018', 'year', 2_018, null]], 'hilux'],
    ['hilux 2018 or newer', [['From 2018', 'year', 2_018, null]], 'hilux'],
    ['2015 hilux', [['2015', 'year', 2_015, 2_015]], 'hilux'],
    ['ute under 150k km', [['Up to 150,000 km', 'odometer', null, 150_000]], 'ute'],
    ['ute sub 100,000 km', [['Up to 100,000 km', 'odometer', null, 100_000]], 'ute'],
    ['pre-2000 tractor', [['Up to 2000', 'year', null, 2_000]], 'tractor'],
    ['post 2018 ranger', [['From 2018', 'year', 2_018, null]], 'ranger'],
    ['ewes x 300', [['About 300', 'head', 225, 375]], 'ewes'],
    [
      'water tank 25000',
      [['21,250 litres to 28,750 litres', 'capacityLitres', 21_250, 28_750]],
      'water tank',
    ],
    ['100hp+ tractor', [['From 100 hp', 'horsepower', 100, null]], 'tractor'],
    ['300 ewes', [['About 300', 'head', 225, 375]], 'ewes'],
    ['mob of 50 angus steers', [['About 50', 'head', 37, 63]], 'angus steers'],
    ['cows bw over 200', [['From 200 BW', 'breedingWorth', 200, null]], 'cows'],
  ])('reads the measurement in “%s”', (text, ranges, rest) => {
    expect(summarise(text)).toEqual([ranges, rest]);
  });

  it('reads a decade as its years', () => {
    expect(parseAmounts('1980s tractor').amounts[0]?.range).toEqual([
      { key: 'year', min: 1980, max: 1989, target: null },
    ]);
  });

  it('converts acres to hectares', () => {
    expect(parseAmounts('block over 10 acres').amounts[0]?.range).toEqual([
      { key: 'areaHectares', min: 4.047, max: null, target: null },
    ]);
  });

  it('reads an age in the unit of each attribute, with the value in the search', () => {
    expect(
      parseAmounts('2 year old horse').amounts[0]?.range?.map(({ key, target }) => [key, target]),
    ).toEqual([
      ['ageMonths', 24],
      ['ageYears', 2],
    ]);
  });

  it.each([
    'mf 135',
    '6120 tractor',
    '6120m',
    '50/50 sharemilking',
    'no. 1 posts',
    '4 x 4',
    'tank no 25',
    '6 to 8 furrow plough',
    '2 tooth ewes',
  ])('leaves the numbers in “%s” as words', (text) => {
    expect(parseAmounts(text)).toEqual({ amounts: [], rest: text });
  });
});
