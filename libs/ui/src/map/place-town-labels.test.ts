import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clampView, WHOLE_COUNTRY_VIEW, type MapView } from './map-view.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './projection.ts';
import { getMarkRadiusPx } from './clusters.ts';
import { LABEL_HEIGHT_PX, placeTownLabels, toClusterObstacle } from './place-town-labels.ts';

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
        for (const { left, right, textY } of placeTownLabels(
          visible,
          getScale(visible, width, height),
        )) {
          expect(left).toBeGreaterThanOrEqual(visible.x);
          expect(right).toBeLessThanOrEqual(visible.x + visible.width);
          expect(textY).toBeGreaterThan(visible.y);
          expect(textY).toBeLessThan(visible.y + visible.height);
        }
      },
    ),
  );
});

test('placeTownLabels never covers a label or a marker with another label', () => {
  fc.assert(
    fc.property(view, fc.integer({ min: 220, max: 1_240 }), (visible, width) => {
      const scale = getScale(visible, width, width);
      const mark = { x: visible.x + visible.width / 2, y: visible.y + visible.height / 2 };
      const places = placeTownLabels(visible, scale, [mark]);
      for (const [index, a] of places.entries()) {
        for (const b of places.slice(index + 1))
          expect(
            a.right < b.left ||
              a.left > b.right ||
              Math.abs(a.textY - b.textY) > LABEL_HEIGHT_PX / scale,
          ).toBe(true);
        expect(
          mark.x > a.left &&
            mark.x < a.right &&
            Math.abs(mark.y - a.textY) < LABEL_HEIGHT_PX / scale,
        ).toBe(false);
      }
    }),
  );
});

test('placeTownLabels never places a label where a cluster covers it', () => {
  const clusters = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: MAP_WIDTH }),
      y: fc.integer({ min: 0, max: MAP_HEIGHT }),
      count: fc.constantFrom(1, 2, 40, 2_000),
      points: fc.constant([]),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(view, fc.integer({ min: 220, max: 1_240 }), clusters, (visible, width, marks) => {
      const scale = getScale(visible, width, width);
      const halfHeight = LABEL_HEIGHT_PX / scale / 2;
      const obstacles = marks.map((mark) => toClusterObstacle(mark, scale));
      for (const { left, right, textY } of placeTownLabels(visible, scale, obstacles)) {
        for (const { x, y, count } of marks) {
          // The distance from the circle's centre to the label's nearest point.
          const dx = Math.max(left - x, 0, x - right);
          const dy = Math.max(textY - halfHeight - y, 0, y - textY - halfHeight);
          expect(Math.hypot(dx, dy) * scale).toBeGreaterThanOrEqual(getMarkRadiusPx(count));
        }
      }
    }),
  );
});

test('placeTownLabels moves a label next to the cluster that covers its town, but not out of an inset that hides it', () => {
  const scale = getScale(WHOLE_COUNTRY_VIEW, 640, 800);
  const find = (obstacles: Parameters<typeof placeTownLabels>[2]) =>
    placeTownLabels(WHOLE_COUNTRY_VIEW, scale, obstacles).find(({ name }) => name === 'Auckland');
  const town = find([]);
  if (!town) throw new Error('Auckland has no label');
  const cluster = toClusterObstacle({ x: town.x + 5, y: town.y, count: 12, points: [] }, scale);
  const radius = cluster.halfWidth ?? 0;
  expect(find([cluster])).toMatchObject({
    anchor: 'start',
    left: expect.closeTo(town.x + 5 + radius),
  });
  // Another cluster is on the right of the first.
  const other = { ...cluster, x: cluster.x + 2 * radius };
  expect(find([cluster, other])).toMatchObject({
    anchor: 'end',
    right: expect.closeTo(town.x + 5 - radius),
  });
  expect(find([{ ...cluster, hidesTowns: true }])).toBeUndefined();
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
  expect(narrow.filter(({ anchor }) => anchor === 'end').map(({ name }) => name)).toEqual([
    'Palmerston North',
  ]);
  expect(
    placeTownLabels(WHOLE_COUNTRY_VIEW, getScale(WHOLE_COUNTRY_VIEW, 640, 800)).filter(
      ({ anchor }) => anchor !== 'start',
    ),
  ).toEqual([]);
});
