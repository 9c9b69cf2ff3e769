import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clusterPoints, type MapPoint } from './clusters.ts';
import {
  clampView,
  panViewToBox,
  fitViewToBox,
  fitViewToPositions,
  WHOLE_COUNTRY_VIEW,
  zoomView,
} from './map-view.ts';
import {
  MAP_HEIGHT,
  MAP_WIDTH,
  projectLocation,
  getUnitsPerKm,
  unprojectPosition,
} from './projection.ts';
import { REGION_NAMES } from './region-shape.ts';
import { REGION_OUTLINES } from './region-outlines.data.ts';
import { REGION_SHAPES } from './region-shapes.data.ts';
import { TOWN_LABELS } from './town-labels.data.ts';

/** Parses the rings of a path of the form `M x y l dx dy … z`. */
function parseRings(path: string): [number, number][][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const [x = 0, y = 0, ...steps] = [...ring.matchAll(/-?\d+/g)].map(Number);
      const vertices: [number, number][] = [[x, y]];
      for (let index = 0; index < steps.length; index += 2) {
        const [lastX, lastY] = vertices.at(-1) ?? [0, 0];
        vertices.push([lastX + (steps[index] ?? 0), lastY + (steps[index + 1] ?? 0)]);
      }
      return vertices;
    });
}

test('projectLocation and getUnitsPerKm return finite numbers at the poles', () => {
  for (const lat of [-90, 90])
    expect([projectLocation(lat, 175).y, getUnitsPerKm(lat)].every(Number.isFinite)).toBe(true);
});

function isInside(path: string, { x, y }: { x: number; y: number }): boolean {
  return parseRings(path).some((ring) => {
    let isIn = false;
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
    });
    return isIn;
  });
}

const findRegions = (lat: number, lng: number) =>
  Object.keys(REGION_SHAPES).filter((slug) =>
    isInside(REGION_SHAPES[slug]?.path ?? '', projectLocation(lat, lng)),
  );

test.each([
  ['Kaikohe', -35.41, 173.8, 'northland'],
  ['Pukekohe', -37.2, 174.9, 'auckland'],
  ['Matamata', -37.81, 175.77, 'waikato'],
  ['Te Puke', -37.78, 176.33, 'bay-of-plenty'],
  ['Ruatoria', -37.89, 178.32, 'gisborne'],
  ['Waipukurau', -39.99, 176.55, 'hawkes-bay'],
  ['Stratford', -39.34, 174.28, 'taranaki'],
  ['Feilding', -40.22, 175.57, 'manawatu-whanganui'],
  ['Masterton', -40.95, 175.66, 'wellington'],
  ['Murchison', -41.8, 172.33, 'tasman'],
  ['Nelson hills', -41.32, 173.33, 'nelson'],
  ['Renwick', -41.51, 173.83, 'marlborough'],
  ['Reefton', -42.12, 171.86, 'west-coast'],
  ['Methven', -43.63, 171.65, 'canterbury'],
  ['Alexandra', -45.25, 169.38, 'otago'],
  ['Gore', -46.1, 168.94, 'southland'],
])('REGION_SHAPES has %s in the correct region', (_, lat, lng, slug) => {
  expect(findRegions(lat, lng)).toEqual([slug]);
});

test('REGION_SHAPES and REGION_OUTLINES have every region, stay within the map and contain inland points', () => {
  expect(Object.keys(REGION_SHAPES).sort()).toEqual(Object.keys(REGION_NAMES).sort());
  expect(Object.keys(REGION_OUTLINES).sort()).toEqual(Object.keys(REGION_NAMES).sort());
  for (const {
    box: [x, y, width, height],
  } of Object.values(REGION_SHAPES)) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(MAP_WIDTH);
    expect(y + height).toBeLessThan(MAP_HEIGHT);
  }
  for (const [lat, lng] of [
    [-38.04, 175.45],
    [-43.4, 171.81],
    [-45.43, 169.89],
    [-39.34, 174.41],
  ] as const)
    expect(findRegions(lat, lng)).toHaveLength(1);
});

test('TOWN_LABELS has each town once, within the map', () => {
  expect(new Set(TOWN_LABELS.map(([name]) => name)).size).toBe(TOWN_LABELS.length);
  for (const [, x, y] of TOWN_LABELS)
    expect(x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT).toBe(true);
});

const latitude = fc.double({ min: -47.5, max: -34, noNaN: true });
const longitude = fc.double({ min: 166, max: 179, noNaN: true });

test('unprojectPosition inverts projectLocation, and getUnitsPerKm matches the projection', () => {
  fc.assert(
    fc.property(latitude, longitude, (lat, lng) => {
      const unprojected = unprojectPosition(projectLocation(lat, lng));
      expect(unprojected.lat).toBeCloseTo(lat, 6);
      expect(unprojected.lng).toBeCloseTo(lng, 6);
      const north = projectLocation(lat + 1 / 110.57, lng);
      expect(projectLocation(lat, lng).y - north.y).toBeCloseTo(getUnitsPerKm(lat), 1);
    }),
  );
});

const point: fc.Arbitrary<MapPoint> = fc.record({
  lat: latitude,
  lng: longitude,
  count: fc.integer({ min: 1, max: 500 }),
  label: fc.constant('x'),
});

test('clusterPoints loses no point or count, and clusters are at least the minimum distance apart', () => {
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 120 }),
      fc.double({ min: 5, max: 400, noNaN: true }),
      (points, distance) => {
        const clusters = clusterPoints(points, distance);
        expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(
          points.reduce((sum, each) => sum + each.count, 0),
        );
        expect(clusters.reduce((sum, cluster) => sum + cluster.points.length, 0)).toBe(
          points.length,
        );
        for (const [index, a] of clusters.entries())
          for (const b of clusters.slice(index + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(distance);
      },
    ),
    { numRuns: 40 },
  );
});

test('clusterPoints returns the same clusters whatever the order of the points', () => {
  const points = [
    [-37.8, 175.7, 3],
    [-37.79, 175.72, 8],
    [-43.5, 172.6, 1],
  ].map(([lat = 0, lng = 0, count = 0]) => ({ lat, lng, count, label: String(count) }));
  const toClusters = (input: readonly MapPoint[]) =>
    clusterPoints(input, 30).map(({ x, y, count }) => ({ x, y, count }));
  expect(toClusters([...points].reverse())).toEqual(toClusters(points));
  expect(toClusters(points)).toHaveLength(2);
});

test('zoomView keeps the point under the pointer in place and stays within the zoom limits', () => {
  const at = { x: 1400, y: 700 };
  const near = zoomView(WHOLE_COUNTRY_VIEW, 3, at);
  expect((at.x - near.x) / near.width).toBeCloseTo(
    (at.x - WHOLE_COUNTRY_VIEW.x) / WHOLE_COUNTRY_VIEW.width,
    6,
  );
  expect(zoomView(WHOLE_COUNTRY_VIEW, 0.1)).toEqual(clampView(WHOLE_COUNTRY_VIEW));
  expect(zoomView(near, 1_000_000).width).toBeGreaterThan(40);
});

test('fitViewToPositions shows every position, or the whole country when there are none', () => {
  expect(fitViewToPositions([])).toEqual(WHOLE_COUNTRY_VIEW);
  const view = fitViewToPositions([
    { x: 900, y: 1800 },
    { x: 1500, y: 700 },
  ]);
  expect(view.x).toBeLessThan(900);
  expect(view.y + view.height).toBeGreaterThan(1800);
  expect(fitViewToBox([10, 10, 0, 0]).width).toBeGreaterThan(0);
});

test('panViewToBox moves the view to a box that is out of sight, without zooming, and returns the same view when the box is visible', () => {
  const view = clampView({ x: 600, y: 1_800, width: 600, height: 600 });
  expect(panViewToBox(view, [700, 1_900, 100, 100])).toBe(view);
  const moved = panViewToBox(view, [1_200, 100, 200, 400]);
  expect([moved.width, moved.x + moved.width / 2, moved.y + moved.height / 2]).toEqual([
    view.width,
    1_300,
    300,
  ]);
});
