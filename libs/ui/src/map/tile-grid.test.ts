import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseMapCredit } from './map-credit.ts';
import { fitViewToBox, WHOLE_COUNTRY_VIEW } from './map-view.ts';
import { projectLocation } from './projection.ts';
import { REGION_SHAPES } from './region-shapes.data.ts';
import { MIN_TILE_ZOOM, MAX_TILES, getVisibleView, getTileUrl, getTiles } from './tile-grid.ts';

const BOX = { width: 800, height: 600 };

test('getTiles numbers tiles like every Web Mercator service, and getTileUrl fills the numbers into the template', () => {
  // The centre of Hamilton by the usual formula: x = (lng + 180) / 360 · 2^z, y = (1 - asinh(tan
  // lat) / π) / 2 · 2^z.
  const { x, y } = projectLocation(-37.787, 175.279);
  const [middle] = getTiles({ x: x - 20, y: y - 15, width: 40, height: 30 }, 20);
  expect([middle?.zoom, middle?.column, middle?.row]).toEqual([12, 4042, 2512]);
  const [first] = getTiles({ x: x - 1, y: y - 1, width: 2, height: 2 }, 20);
  if (!first) throw new Error('getTiles returned no tile.');
  expect(getTileUrl('https://t.example/{z}/{x}/{y}{r}.png', first, false)).toBe(
    'https://t.example/12/4042/2512.png',
  );
  expect(getTileUrl('https://t.example/{z}/{x}/{y}{r}.png', first, true)).toBe(
    'https://t.example/12/4042/2512@2x.png',
  );
});

test('getTiles returns no tiles for the whole country, and a limited number for each region', () => {
  const whole = getVisibleView(WHOLE_COUNTRY_VIEW, BOX, false);
  expect(getTiles(whole.seen, whole.scale)).toEqual([]);
  for (const { box } of Object.values(REGION_SHAPES)) {
    const near = getVisibleView(fitViewToBox(box), { width: 1_600, height: 1_200 }, false);
    const { length } = getTiles(near.seen, near.scale);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(MAX_TILES);
  }
});

test('getTiles covers the visible area with tiles that are shown at about their original size', () => {
  const view = fc.record({
    lat: fc.double({ min: -47, max: -34.5, noNaN: true }),
    lng: fc.double({ min: 166.5, max: 179.9, noNaN: true }),
    across: fc.double({ min: 45, max: 400, noNaN: true }),
    isFilled: fc.boolean(),
    width: fc.integer({ min: 280, max: 1_600 }),
    height: fc.integer({ min: 200, max: 900 }),
  });
  fc.assert(
    fc.property(view, ({ lat, lng, across, isFilled, ...box }) => {
      const { x, y } = projectLocation(lat, lng);
      const { seen, scale } = getVisibleView(
        { x: x - across / 2, y: y - across / 2, width: across, height: across },
        box,
        isFilled,
      );
      const tiles = getTiles(seen, scale);
      expect(tiles.length).toBeLessThanOrEqual(MAX_TILES);
      if (tiles.length === 0) return;
      expect(Math.min(...tiles.map((tile) => tile.x))).toBeLessThanOrEqual(seen.x);
      expect(Math.min(...tiles.map((tile) => tile.y))).toBeLessThanOrEqual(seen.y);
      expect(Math.max(...tiles.map((tile) => tile.x + tile.size))).toBeGreaterThanOrEqual(
        seen.x + seen.width,
      );
      expect(Math.max(...tiles.map((tile) => tile.y + tile.size))).toBeGreaterThanOrEqual(
        seen.y + seen.height,
      );
      expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
      for (const { zoom, column, row, size } of tiles) {
        expect(zoom).toBeGreaterThanOrEqual(MIN_TILE_ZOOM);
        expect(column >= 0 && column < 2 ** zoom && row >= 0 && row < 2 ** zoom).toBe(true);
        expect(size * scale).toBeGreaterThan(256 / Math.SQRT2 - 1);
      }
    }),
  );
});

test('parseMapCredit splits an attribution into text and links, in order', () => {
  expect(
    parseMapCredit(
      '© [OpenStreetMap contributors](https://www.openstreetmap.org/copyright), <b>us</b>',
    ),
  ).toEqual([
    { text: '© ', href: null },
    { text: 'OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
    { text: ', <b>us</b>', href: null },
  ]);
  expect(parseMapCredit('LINZ (CC BY 4.0)')).toEqual([{ text: 'LINZ (CC BY 4.0)', href: null }]);
});
