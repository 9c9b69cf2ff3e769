import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  getBounds,
  listCellLexemes,
  listPriceLexemes,
  listRecencyTiers,
} from './listing-lexemes.ts';

describe('listRecencyTiers', () => {
  it('puts every listing into one tier, whose lexemes include one of the listing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000_000 }).chain((newest) =>
          fc.record({
            newest: fc.constant(newest),
            // Some listings are newer than the recency that was read some seconds ago.
            recency: fc.integer({ min: 0, max: newest + 8_000 }),
          }),
        ),
        ({ newest, recency }) => {
          const tiers = listRecencyTiers(newest);
          const starts = tiers.map(({ from }) => from);
          expect(starts).toEqual([...starts].sort((left, right) => right - left));
          const tier = tiers.find(({ from }) => recency >= from);
          const own = [`n:${Math.floor(recency / 4_096)}`, `b:${Math.floor(recency / 32_768)}`];
          if (tier) expect(tier.lexemes.some((lexeme) => own.includes(lexeme))).toBe(true);
        },
      ),
    );
  });
});

describe('listPriceLexemes', () => {
  it('covers the buckets of a narrow range', () => {
    expect(listPriceLexemes(500_000, 1_000_000)).toEqual(['p:75', 'p:76', 'p:77', 'p:78', 'p:79']);
  });

  it('includes the whole bucket of a price that is the lower bound of a bucket', () => {
    expect(listPriceLexemes(2 ** 20, 2 ** 20)).toContain('p:80');
  });

  it('returns none for a range of prices in which many listings are', () => {
    expect(listPriceLexemes(100_000, 2_000_000)).toEqual([]);
    expect(listPriceLexemes(null, null)).toEqual([]);
  });
});

describe('listCellLexemes', () => {
  it('lists the cells that a circle touches', () => {
    expect(listCellLexemes(getBounds({ lat: -37.78, lng: 175.28, radiusKm: 5 }))).toEqual([
      'x:-76:350',
    ]);
    expect(listCellLexemes(getBounds({ lat: -37.49, lng: 175.28, radiusKm: 5 }))).toEqual([
      'x:-76:350',
      'x:-75:350',
    ]);
  });

  it('lists the cells of the widest radius anywhere in New Zealand, but none of a larger area', () => {
    expect(
      listCellLexemes(getBounds({ lat: -47.3, lng: 167.5, radiusKm: 300 })).length,
    ).toBeGreaterThan(100);
    expect(listCellLexemes({ south: -47.5, west: 166, north: -34, east: 179 })).toEqual([]);
  });
});
