/** Selects the towns to label in a view, and places each label to the left or right of its dot. */
import { getMapZoom, type MapView } from './map-view.ts';
import type { MapPosition } from './projection.ts';
import { TOWN_LABELS } from './town-labels.data.ts';

/** The height of a label in CSS pixels. */
export const LABEL_HEIGHT_PX = 14;
/** The zoom level from which towns of each rank are labelled. */
const RANK_ZOOM = { 1: 0, 2: 1.8, 3: 3.6 } as const;
/** The size of a marker in CSS pixels. */
const MARK_PX = 24;

// The lengths below are multiples of the label's height.
/** From the centre of the dot to the dot's edge. */
const DOT = 0.3;
/** From the centre of the dot to the label. */
export const LABEL_GAP = 0.45;
/** The approximate average width of a letter. */
const LETTER = 0.6;
/** The label's extent above the baseline; `BELOW` is the extent below it. */
const ABOVE = 0.5;
const BELOW = 0.6;

/** A town with its label's position. */
export interface TownLabelPosition {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The left and right edges of dot and label together, in map units. */
  readonly left: number;
  readonly right: number;
  /** True when the label is to the left of its dot, because it would be cut off on the right. */
  readonly isLabelOnLeft: boolean;
}

/**
 * Places the labels, largest towns first. A town has no label if the label would be cut off or
 * would overlap another label or a marker.
 * @param scale CSS pixels per map unit
 * @param marks positions of markers, in map units, that labels must not cover
 */
export function placeTownLabels(
  view: MapView,
  scale: number,
  marks: readonly MapPosition[] = [],
): TownLabelPosition[] {
  const size = LABEL_HEIGHT_PX / scale;
  const reach = MARK_PX / scale;
  const placed: TownLabelPosition[] = [];
  for (const [name, x, y, rank] of TOWN_LABELS) {
    if (getMapZoom(view) < RANK_ZOOM[rank]) continue;
    if (
      x < view.x ||
      x > view.x + view.width ||
      y - size * ABOVE < view.y ||
      y + size * BELOW > view.y + view.height
    )
      continue;
    const length = size * (LABEL_GAP + name.length * LETTER);
    const sides = [
      { name, x, y, left: x - size * DOT, right: x + length, isLabelOnLeft: false },
      { name, x, y, left: x - length, right: x + size * DOT, isLabelOnLeft: true },
    ];
    const place = sides.find(
      ({ left, right }) =>
        left >= view.x &&
        right <= view.x + view.width &&
        !marks.some(
          (mark) =>
            Math.abs(mark.y - y) < reach * 0.8 && mark.x > left - reach && mark.x < right + reach,
        ) &&
        placed.every(
          (other) =>
            right < other.left || left > other.right || Math.abs(other.y - y) > size * 1.15,
        ),
    );
    if (place) placed.push(place);
  }
  return placed;
}
