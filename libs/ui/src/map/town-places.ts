/** Which towns are named in a view, and on which side of its dot a name stands. */
import { getZoom, type MapView } from './map-view.ts';
import type { MapPosition } from './projection.ts';
import { TOWN_LABELS } from './town-labels.data.ts';

/** Height of a name on the screen. */
export const NAME_PX = 14;
/** From this zoom towns of a rank are named. */
const RANK_ZOOM = { 1: 0, 2: 1.8, 3: 3.6 } as const;
const MARK_PX = 24;

/** In heights of a name: from the dot's middle to its edge, to the first letter, over a letter, above and below the line. */
const DOT = 0.3;
export const NAME_GAP = 0.45;
const LETTER = 0.6;
const ABOVE = 0.5;
const BELOW = 0.6;

export interface TownPlace {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** What dot and name take up, in map units. */
  readonly left: number;
  readonly right: number;
  /** The name ends at its dot, where it would be cut off on the right. */
  readonly isBefore: boolean;
}

/**
 * The larger towns first; one that would cover another, lie under a mark or be cut off waits for a nearer view.
 * @param scale screen pixels per map unit
 * @param marks places that no name may cover
 */
export function placeTowns(
  view: MapView,
  scale: number,
  marks: readonly MapPosition[] = [],
): TownPlace[] {
  const size = NAME_PX / scale;
  const reach = MARK_PX / scale;
  const placed: TownPlace[] = [];
  for (const [name, x, y, rank] of TOWN_LABELS) {
    if (getZoom(view) < RANK_ZOOM[rank]) continue;
    if (
      x < view.x ||
      x > view.x + view.width ||
      y - size * ABOVE < view.y ||
      y + size * BELOW > view.y + view.height
    )
      continue;
    const length = size * (NAME_GAP + name.length * LETTER);
    const sides = [
      { name, x, y, left: x - size * DOT, right: x + length, isBefore: false },
      { name, x, y, left: x - length, right: x + size * DOT, isBefore: true },
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
