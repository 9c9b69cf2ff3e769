/** Points that lie too close together to be told apart, as one with their sum. */
import { project } from './projection.ts';

export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
  /** Listings at this point. */
  readonly count: number;
  /** What it is: "Fendt 724, $148,000". */
  readonly label: string;
  readonly href?: string;
}

export interface MapCluster {
  /** Where its fullest point lies, in map units. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly points: readonly MapPoint[];
}

/**
 * @param distance in map units: how far apart two marks must be.
 * Points go to the nearest cluster within the distance, the fullest points first; no point is lost or counted twice.
 */
export function clusterPoints(points: readonly MapPoint[], distance: number): MapCluster[] {
  const clusters: { x: number; y: number; count: number; points: MapPoint[] }[] = [];
  const cells = new Map<string, (typeof clusters)[number][]>();
  const toCell = (value: number) => Math.floor(value / distance);
  for (const point of [...points].sort(
    (a, b) => b.count - a.count || a.lat - b.lat || a.lng - b.lng,
  )) {
    const { x, y } = project(point.lat, point.lng);
    let nearest: (typeof clusters)[number] | undefined;
    let nearestDistance = distance;
    for (let column = toCell(x) - 1; column <= toCell(x) + 1; column += 1) {
      for (let row = toCell(y) - 1; row <= toCell(y) + 1; row += 1) {
        for (const cluster of cells.get(`${column},${row}`) ?? []) {
          const apart = Math.hypot(cluster.x - x, cluster.y - y);
          if (apart < nearestDistance) [nearest, nearestDistance] = [cluster, apart];
        }
      }
    }
    if (nearest) {
      // The place stays that of its first points: a mark that wandered would leave its cell.
      nearest.count += point.count;
      nearest.points.push(point);
    } else {
      const cluster = { x, y, count: point.count, points: [point] };
      clusters.push(cluster);
      const cell = `${toCell(x)},${toCell(y)}`;
      cells.set(cell, [...(cells.get(cell) ?? []), cluster]);
    }
  }
  return clusters;
}
