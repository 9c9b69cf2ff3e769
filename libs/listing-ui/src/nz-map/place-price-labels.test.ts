import { expect, test } from '@jest/globals';
import type { MapCluster } from '@paddock/ui/map/clusters.ts';
import { placePriceLabels } from './place-price-labels.ts';

const VIEW = { x: 0, y: 0, width: 500, height: 500 };

function createMarker(x: number, y: number, count = 1): MapCluster {
  const point = { lat: -38, lng: 175, count, label: 'Tractor', price: '$48,500' };
  return { x, y, count, points: [point] };
}

const place = (clusters: readonly MapCluster[], scale = 1) =>
  placePriceLabels(clusters, VIEW, scale).map(({ cluster, isOnLeft }) => [
    clusters.indexOf(cluster),
    isOnLeft ? 'left' : 'right',
  ]);

test('placePriceLabels puts a price right of its marker, or left of it at the edge or at another marker', () => {
  expect(place([createMarker(100, 100)])).toEqual([[0, 'right']]);
  expect(place([createMarker(470, 100)])).toEqual([[0, 'left']]);
  expect(place([createMarker(200, 100), createMarker(260, 105)])).toEqual([
    [0, 'left'],
    [1, 'right'],
  ]);
});

test('placePriceLabels shows no price of several listings, and none without room', () => {
  expect(place([createMarker(100, 100, 3)])).toEqual([]);
  const crowded = [50, 100, 150].map((x) => createMarker(x, 100));
  expect(place(crowded)).toEqual([[2, 'right']]);
  expect(place(crowded, 4)).toHaveLength(3);
});
