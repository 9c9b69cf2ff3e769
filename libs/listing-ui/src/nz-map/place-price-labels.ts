/** Places the prices of single listings to the right or left of their markers, if there is room. */
import type { MapCluster } from '@paddock/ui/map/clusters.ts';
import type { MapView } from '@paddock/ui/map/map-view.ts';
import { LABEL_HEIGHT_PX } from '@paddock/ui/map/place-town-labels.ts';

// All lengths below are in CSS pixels.
/** The distance from the centre of a marker to its price. */
const GAP_PX = 11;
/** The approximate average width of a letter. */
const LETTER_PX = LABEL_HEIGHT_PX * 0.6;
/** The size of the largest marker, from its centre. */
const MARK_PX = 24;

/** The price of a marker with one listing. */
export interface PriceLabel {
  readonly cluster: MapCluster;
  readonly text: string;
  /** The x at which the text starts, or ends if it is on the left of the marker. */
  readonly textX: number;
  readonly isOnLeft: boolean;
  /** The centre of the text, in map units. */
  readonly x: number;
  readonly y: number;
  /** Half of the text's size, in map units. */
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/**
 * Returns the prices that fit into the view without covering another marker or price, so a map with
 * many markers has few prices.
 * @param scale CSS pixels per map unit
 */
export function placePriceLabels(
  clusters: readonly MapCluster[],
  view: MapView,
  scale: number,
): PriceLabel[] {
  const height = LABEL_HEIGHT_PX / scale;
  const mark = MARK_PX / scale;
  const placed: PriceLabel[] = [];
  for (const cluster of clusters) {
    const text = cluster.count === 1 ? cluster.points[0]?.price : undefined;
    if (text === undefined) continue;
    const length = (text.length * LETTER_PX) / scale;
    const { y } = cluster;
    const isFree = (left: number) =>
      left >= view.x &&
      left + length <= view.x + view.width &&
      clusters.every(
        (other) =>
          other === cluster ||
          Math.abs(other.y - y) > mark ||
          other.x < left - mark ||
          other.x > left + length + mark,
      ) &&
      placed.every(
        (other) =>
          Math.abs(other.y - y) > height ||
          Math.abs(other.x - left - length / 2) >
            (length + (other.text.length * LETTER_PX) / scale) / 2,
      );
    const right = cluster.x + GAP_PX / scale;
    const left = cluster.x - GAP_PX / scale - length;
    const label = { cluster, text, y, halfWidth: length / 2, halfHeight: height / 2 };
    if (isFree(right))
      placed.push({ ...label, textX: right, isOnLeft: false, x: right + length / 2 });
    else if (isFree(left))
      placed.push({ ...label, textX: left + length, isOnLeft: true, x: left + length / 2 });
  }
  return placed;
}
