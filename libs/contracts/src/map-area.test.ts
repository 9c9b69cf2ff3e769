import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatMapArea, parseMapArea } from './map-area.ts';

describe('parseMapArea', () => {
  it('parses south, west, north and east', () => {
    expect(parseMapArea('-38.2,174.5,-37,176.125')).toEqual({
      south: -38.2,
      west: 174.5,
      north: -37,
      east: 176.125,
    });
  });

  it.each([
    '',
    'waikato',
    '-38,174,-37',
    '-38,174,-37,176,1',
    '-37,174,-38,176',
    '-38,176,-37,174',
    '-38,174,-38,176',
    '-91,174,-37,176',
    '-38,174,-37,181',
    '-38.12345,174,-37,176',
    '-38, 174, -37, 176',
    '-1e1,174,-37,176',
  ])('rejects “%s”', (text) => {
    expect(parseMapArea(text)).toBeNull();
  });

  it('parses what formatMapArea writes', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        // A wide map shows more than the globe.
        fc.double({ min: -200, max: 170, noNaN: true }),
        fc.double({ min: 0.1, max: 25, noNaN: true }),
        (south, west, size) => {
          const area = { south, west, north: south + size, east: west + size };
          const parsed = parseMapArea(formatMapArea(area));
          if (area.east <= -179) return;
          expect(parsed?.south).toBeCloseTo(south, 3);
          expect(parsed?.west).toBeCloseTo(Math.max(-180, west), 3);
          expect(parsed?.north).toBeCloseTo(area.north, 3);
          expect(parsed?.east).toBeCloseTo(Math.min(180, area.east), 3);
        },
      ),
    );
  });
});
