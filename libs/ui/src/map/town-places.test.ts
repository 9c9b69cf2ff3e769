import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clampView, WHOLE_COUNTRY, type MapView } from './map-view.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './projection.ts';
import { NAME_PX, placeTowns } from './town-places.ts';

/** As the map is scaled into a box on the screen. */
const scaleIn = (view: MapView, width: number, height: number) =>
  Math.min(width / view.width, height / view.height);

const view: fc.Arbitrary<MapView> = fc
  .record({
    x: fc.integer({ min: 0, max: MAP_WIDTH }),
    y: fc.integer({ min: 0, max: MAP_HEIGHT }),
    width: fc.integer({ min: 60, max: MAP_WIDTH }),
    ratio: fc.double({ min: 0.4, max: 2.5, noNaN: true }),
  })
  .map(({ x, y, width, ratio }) => clampView({ x, y, width, height: width * ratio }));

test('no name is cut off, wherever the map stands and however wide it is', () => {
  fc.assert(
    fc.property(
      view,
      fc.integer({ min: 220, max: 1_240 }),
      fc.integer({ min: 240, max: 744 }),
      (seen, width, height) => {
        for (const { left, right, y } of placeTowns(seen, scaleIn(seen, width, height))) {
          expect(left).toBeGreaterThanOrEqual(seen.x);
          expect(right).toBeLessThanOrEqual(seen.x + seen.width);
          expect(y).toBeGreaterThan(seen.y);
          expect(y).toBeLessThan(seen.y + seen.height);
        }
      },
    ),
  );
});

test('no name covers another or a mark', () => {
  fc.assert(
    fc.property(view, fc.integer({ min: 220, max: 1_240 }), (seen, width) => {
      const scale = scaleIn(seen, width, width);
      const marks = [{ x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }];
      const places = placeTowns(seen, scale, marks);
      for (const [index, a] of places.entries()) {
        for (const b of places.slice(index + 1))
          expect(
            a.right < b.left || a.left > b.right || Math.abs(a.y - b.y) > NAME_PX / scale,
          ).toBe(true);
        for (const mark of marks)
          expect(
            mark.x > a.left && mark.x < a.right && Math.abs(mark.y - a.y) < NAME_PX / scale,
          ).toBe(false);
      }
    }),
  );
});

test('a name that would be cut off on the right stands before its town', () => {
  const narrow = placeTowns(WHOLE_COUNTRY, scaleIn(WHOLE_COUNTRY, 348, 600));
  expect(narrow.map(({ name }) => name).sort()).toEqual([
    'Auckland',
    'Christchurch',
    'Dunedin',
    'Hamilton',
    'Palmerston North',
    'Wellington',
  ]);
  expect(narrow.filter(({ isBefore }) => isBefore).map(({ name }) => name)).toEqual([
    'Palmerston North',
  ]);
  expect(
    placeTowns(WHOLE_COUNTRY, scaleIn(WHOLE_COUNTRY, 640, 800)).filter(({ isBefore }) => isBefore),
  ).toEqual([]);
});
