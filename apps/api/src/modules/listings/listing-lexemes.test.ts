import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  getBoundingBox,
  listCellLexemes,
  listPriceLexemes,
  listRecencyLexemes,
} from './listing-lexemes.ts';

describe('listRecencyLexemes', () => {
  it('lists at least one lexeme of every listing within the span', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000_000 }),
        fc.integer({ min: 1, max: 700_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (newest, span, position) => {
          // Some listings are newer than the recency that was read some seconds ago.
          const oldest = Math.max(0, newest - span);
          const recency = Math.floor(oldest + position * (newest + 8_000 - oldest));
          const lexemes = listRecencyLexemes(newest, span);
          const own = [`n:${Math.floor(recency / 4_096)}`, `b:${Math.floor(recency / 32_768)}`];
          expect(own.some((lexeme) => lexemes.includes(lexeme))).toBe(true);
        },
      ),
    );
  });

  it('lists none when the span covers 900,000 of a million listings', () => {
    expect(listRecencyLexemes(1_000_000, 900_000)).toEqual([]);
  });
});

describe('listPriceLexemes', () => {
  it('covers the buckets of a narrow range', () => {
    expect(listPriceLexemes(500_000, 1_000_000)).toEqual(['p:75', 'p:76', 'p:77', 'p:78', 'p:79']);
  });

  it('includes the whole bucket of a price that is the lower bound of a bucket', () => {
    expect(listPriceLexemes(2 ** 20, 2 ** 20)).toContain('p:80');
  });

  it('covers a wide range with coarse buckets and with fine ones at its ends', () => {
    expect(listPriceLexemes(100_000, 2_000_000)).toEqual([
      ...['p:66', 'p:67', 'p:68', 'p:69', 'p:70', 'p:71'],
      'q:9',
      ...['p:80', 'p:81', 'p:82', 'p:83'],
    ]);
    expect(listPriceLexemes(null, 10_000)).toEqual([
      'q:4',
      'q:5',
      ...['p:48', 'p:49', 'p:50', 'p:51', 'p:52', 'p:53'],
    ]);
    expect(listPriceLexemes(100_000_000, null)).toEqual([
      'p:106',
      'p:107',
      'p:108',
      'p:109',
      'p:110',
    ]);
    expect(listPriceLexemes(null, null)).toEqual([]);
  });

  it('lists a lexeme of every listing whose price is in the range, and of no listing far outside', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (one, other, price) => {
        const [min, max] = one < other ? [one, other] : [other, one];
        const bucket = Math.min(110, Math.max(39, Math.floor(4 * Math.log2(Math.max(1, price)))));
        const own = [`p:${bucket}`, `q:${Math.floor(bucket / 8)}`];
        const lexemes = listPriceLexemes(min, max);
        const isFound = lexemes.length === 0 || own.some((lexeme) => lexemes.includes(lexeme));
        if (price >= min && price <= max) expect(isFound).toBe(true);
        const isFar =
          price > 1_000 && price < 190_000_000 && (price * 1.5 < min || price > max * 1.5);
        if (isFar && min > 1_000 && max < 190_000_000) expect(isFound).toBe(false);
      }),
    );
  });
});

describe('listCellLexemes', () => {
  it('lists the cells that a circle touches', () => {
    expect(listCellLexemes(getBoundingBox({ lat: -37.78, lng: 175.28, radiusKm: 5 }))).toEqual([
      'x:-76:350',
    ]);
    expect(listCellLexemes(getBoundingBox({ lat: -37.49, lng: 175.28, radiusKm: 5 }))).toEqual([
      'x:-76:350',
      'x:-75:350',
    ]);
  });

  it('lists the cells of an area up to the widest radius, and none for a larger area', () => {
    expect(
      listCellLexemes(getBoundingBox({ lat: -47.3, lng: 167.5, radiusKm: 300 })).length,
    ).toBeGreaterThan(100);
    expect(listCellLexemes({ south: -47.5, west: 166, north: -34, east: 179 })).toEqual([]);
  });
});
