/** Selects the towns to label in a view, and places each label next to its dot. */
import { getMarkRadiusPx, type MapCluster } from './clusters.ts';
import { getMapZoom, type MapView } from './map-view.ts';
import type { MapPosition } from './projection.ts';
import { TOWN_LABELS } from './town-labels.data.ts';

/** The height of a label in CSS pixels. */
export const LABEL_HEIGHT_PX = 14;
/** The zoom level from which towns of each rank are labelled. */
const RANK_ZOOM = { 1: 0, 2: 1.8, 3: 3.6 } as const;
/** Half the size of a marker whose size is not given, in CSS pixels. */
const MARK_HALF_WIDTH_PX = 24;
const MARK_HALF_HEIGHT_PX = 12;
/** The outline of a marker, and some space around it. */
const MARK_MARGIN_PX = 3;

// The lengths below are multiples of the label's height.
/** The dot's radius. */
const DOT = 0.3;
/** The distance from the centre of the dot to the label. */
const LABEL_GAP = 0.45;
/** The largest distance between a dot and its label. */
const FARTHEST = 3.2;
/** The approximate average width of a letter. */
const LETTER = 0.6;
/** The label's extent above its centre; `BELOW` is the extent below it. */
const ABOVE = 0.5;
const BELOW = 0.6;

/** A marker or another label that town labels must not cover or be covered by. */
export interface LabelObstacle extends MapPosition {
  /** Half the size, in map units. */
  readonly halfWidth?: number;
  readonly halfHeight?: number;
  /** True for a circle, false for a rectangle. */
  readonly isRound?: boolean;
  /** True when it hides the towns below it, which then have no label. */
  readonly hidesTowns?: boolean;
}

/** A town with its label's position. All lengths are in map units. */
export interface TownLabelPosition {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The left and right edges of the label, including the dot when both are in one line. */
  readonly left: number;
  readonly right: number;
  /** The point at which the text starts, ends or has its centre, depending on `anchor`. */
  readonly textX: number;
  /** The vertical centre of the text. */
  readonly textY: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Returns the area that a cluster's marker covers. */
export function toClusterObstacle({ x, y, count }: MapCluster, scale: number): LabelObstacle {
  const radius = (getMarkRadiusPx(count) + MARK_MARGIN_PX) / scale;
  return { x, y, halfWidth: radius, halfHeight: radius, isRound: true };
}

/**
 * Places the labels, largest towns first. A label is next to its dot, or next to a marker at the
 * dot. A town has no label if it is hidden, or if the label would be cut off or would overlap another label or a marker.
 * @param scale CSS pixels per map unit
 * @param obstacles the markers and their labels
 */
export function placeTownLabels(
  view: MapView,
  scale: number,
  obstacles: readonly LabelObstacle[] = [],
): TownLabelPosition[] {
  const size = LABEL_HEIGHT_PX / scale;
  const sized = obstacles.map((obstacle) => ({
    halfWidth: MARK_HALF_WIDTH_PX / scale,
    halfHeight: MARK_HALF_HEIGHT_PX / scale,
    isRound: false,
    hidesTowns: false,
    ...obstacle,
  }));
  const hiding = sized.filter(({ hidesTowns }) => hidesTowns);
  const placed: TownLabelPosition[] = [];
  for (const [name, x, y, rank] of TOWN_LABELS) {
    if (getMapZoom(view) < RANK_ZOOM[rank]) continue;
    if (x < view.x || x > view.x + view.width || y < view.y || y > view.y + view.height) continue;
    if (findBlocking(hiding, x, x, y, y)) continue;
    const place = listPlaces(name, x, y, size, sized).find(
      ({ left, right, textY }) =>
        left >= view.x &&
        right <= view.x + view.width &&
        textY - size * ABOVE >= view.y &&
        textY + size * BELOW <= view.y + view.height &&
        !findBlocking(sized, left, right, textY - size * ABOVE, textY + size * BELOW) &&
        placed.every(
          (other) =>
            right < other.left || left > other.right || Math.abs(other.textY - textY) > size * 1.15,
        ),
    );
    if (place) placed.push(place);
  }
  return placed;
}

interface Span {
  readonly left: number;
  readonly right: number;
}

/** Returns the part of an obstacle between two heights; null when there is none. */
function getSpan(
  { x, y, halfWidth, halfHeight, isRound }: Required<LabelObstacle>,
  top: number,
  bottom: number,
): Span | null {
  const distance = Math.max(top - y, y - bottom, 0) / halfHeight;
  if (distance >= 1) return null;
  const width = isRound ? halfWidth * Math.sqrt(1 - distance ** 2) : halfWidth;
  return { left: x - width, right: x + width };
}

/** Returns the part of the first obstacle that overlaps a rectangle; null when none does. */
function findBlocking(
  obstacles: readonly Required<LabelObstacle>[],
  left: number,
  right: number,
  top: number,
  bottom: number,
): (Span & Pick<Required<LabelObstacle>, 'y' | 'halfHeight'>) | null {
  for (const obstacle of obstacles) {
    const span = getSpan(obstacle, top, bottom);
    if (span && span.left < right && span.right > left)
      return { ...span, y: obstacle.y, halfHeight: obstacle.halfHeight };
  }
  return null;
}

/**
 * Lists the possible places of a label, the best first: to the right, to the left, and if a marker
 * covers the dot, below and above. A label moves away from its dot past the markers next to it.
 */
function listPlaces(
  name: string,
  x: number,
  y: number,
  size: number,
  obstacles: readonly Required<LabelObstacle>[],
): readonly TownLabelPosition[] {
  const length = size * name.length * LETTER;
  const gap = size * LABEL_GAP;
  const farthest = size * FARTHEST;
  const town = { name, x, y, textY: y };
  const [top, bottom] = [y - size * ABOVE, y + size * BELOW];

  const placeRight = (from: number): TownLabelPosition | null => {
    const blocking = findBlocking(obstacles, from, from + length, top, bottom);
    if (blocking) return blocking.right - x > farthest ? null : placeRight(blocking.right);
    const left = from > x + gap ? from : x - size * DOT;
    return { ...town, anchor: 'start', textX: from, left, right: from + length };
  };
  const placeLeft = (from: number): TownLabelPosition | null => {
    const blocking = findBlocking(obstacles, from - length, from, top, bottom);
    if (blocking) return x - blocking.left > farthest ? null : placeLeft(blocking.left);
    const right = from < x - gap ? from : x + size * DOT;
    return { ...town, anchor: 'end', textX: from, left: from - length, right };
  };
  const placeStacked = (textY: number): TownLabelPosition => ({
    ...town,
    anchor: 'middle',
    textX: x,
    textY,
    left: x - length / 2,
    right: x + length / 2,
  });
  const cover = findBlocking(obstacles, x, x, y, y);
  const places = [
    placeRight(x + gap),
    placeLeft(x - gap),
    ...(cover
      ? [
          placeStacked(cover.y + cover.halfHeight + size * ABOVE),
          placeStacked(cover.y - cover.halfHeight - size * BELOW),
        ]
      : []),
  ];
  return places
    .filter((place) => place !== null)
    .filter(({ textY }) => Math.abs(textY - y) <= farthest);
}
