import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clampView, WHOLE_COUNTRY_VIEW, type MapView } from './map-view.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './projection.ts';
import { LABEL_HEIGHT_PX, placeTownLabels } from './place-town-labels.ts';

/** Returns the scale of a view that fits into a box on the screen. */
const getScale = (view: MapView, width: number, height: number) =>
  Math.min(width / view.width, height / view.height);

const view: fc.Arbitrary<MapView> = fc
  .record({
    x: fc.integer({ min: 0, max: MAP_WIDTH }),
    y: fc.integer({ min: 0, max: MAP_HEIGHT }),
    width: fc.integer({ min: 60, max: MAP_WIDTH }),
    ratio: fc.double({ min: 0.4, max: 2.5, noNaN: true }),
  })
  .map(({ x, y, width, ratio }) => clampView({ x, y, width, height: width * ratio }));

test('placeTownLabels never places a label where it would be cut off, for any view and any width', () => {
  fc.assert(
    fc.property(
      view,
      fc.integer({ min: 220, max: 1_240 }),
      fc.integer({ min: 240, max: 744 }),
      (visible, width, height) => {
        for (const { left, right, y } of placeTownLabels(
          visible,
          getScale(visible, width, height),
        )) {
          expect(left).toBeGreaterThanOrEqual(visible.x);
          expect(right).toBeLessThanOrEqual(visible.x + visible.width);
          expect(y).toBeGreaterThan(visible.y);
          expect(y).toBeLessThan(visible.y + visible.height);
        }
      },
    ),
  );
});

test('placeTownLabels never covers a label or a marker with another label', () => {
  fc.assert(
    fc.property(view, fc.integer({ min: 220, max: 1_240 }), (visible, width) => {
      const scale = getScale(visible, width, width);
      const marks = [{ x: visible.x + visible.width / 2, y: visible.y + visible.height / 2 }];
      const places = placeTownLabels(visible, scale, marks);
      for (const [index, a] of places.entries()) {
        for (const b of places.slice(index + 1))
          expect(
            a.right < b.left || a.left > b.right || Math.abs(a.y - b.y) > LABEL_HEIGHT_PX / scale,
          ).toBe(true);
        for (const mark of marks)
          expect(
            mark.x > a.left && mark.x < a.right && Math.abs(mark.y - a.y) < LABEL_HEIGHT_PX / scale,
          ).toBe(false);
      }
    }),
  );
});

test('placeTownLabels puts a label to the left of its town when it would be cut off on the right', () => {
  const narrow = placeTownLabels(WHOLE_COUNTRY_VIEW, getScale(WHOLE_COUNTRY_VIEW, 348, 600));
  expect(narrow.map(({ name }) => name).sort()).toEqual([
    'Auckland',
    'Christchurch',
    'Dunedin',
    'Hamilton',
    'Palmerston North',
    'Wellington',
  ]);
  expect(narrow.filter(({ isLabelOnLeft }) => isLabelOnLeft).map(({ name }) => name)).toEqual([
    'Palmerston North',
  ]);
  expect(
    placeTownLabels(WHOLE_COUNTRY_VIEW, getScale(WHOLE_COUNTRY_VIEW, 640, 800)).filter(
      ({ isLabelOnLeft }) => isLabelOnLeft,
    ),
  ).toEqual([]);
});
