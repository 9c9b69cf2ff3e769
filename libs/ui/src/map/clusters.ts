/** Groups map points that are too close together into clusters with their total count. */
import { projectLocation } from './projection.ts';

/** A point on the map in degrees (WGS 84), with one or more listings. */
export interface MapPoint {
  /** Identifies the point to the caller of `onMarkersShown`. */
  readonly id?: string;
  readonly lat: number;
  readonly lng: number;
  /** The number of listings at this point. */
  readonly count: number;
  /** A description of the point: "Fendt 724, $148,000". */
  readonly label: string;
  readonly href?: string;
  /** Shown next to the marker of a single listing, if there is room: "$148,000". */
  readonly price?: string;
}

/** One or more points that are shown as one marker. */
export interface MapCluster {
  /** The position, in map units, of the cluster's point with the most listings. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly points: readonly MapPoint[];
}

/** Returns the radius of a marker in CSS pixels. It grows with the number of listings. */
export function getMarkRadiusPx(count: number): number {
  return count === 1 ? 8 : 13 + Math.min(11, Math.log10(count) * 5);
}

/**
 * Groups points into clusters. Points are processed by descending count. Each joins the nearest
 * cluster within the distance or starts a new cluster, so every point is in exactly one cluster.
 *
 * @param distance the smallest distance between two clusters, in map units
 */
export function clusterPoints(points: readonly MapPoint[], distance: number): MapCluster[] {
  const clusters: { x: number; y: number; count: number; points: MapPoint[] }[] = [];
  const cells = new Map<string, (typeof clusters)[number][]>();
  const toCell = (value: number) => Math.floor(value / distance);
  for (const point of [...points].sort(
    (a, b) => b.count - a.count || a.lat - b.lat || a.lng - b.lng,
  )) {
    const { x, y } = projectLocation(point.lat, point.lng);
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
      // Keep the position of the cluster's first point: a moved cluster might belong in another
      // cell of `cells`.
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
