import type { MapView } from './map-view.ts';
import { zoomOf } from './map-view.ts';
import type { MapPosition } from './projection.ts';
import { TOWN_LABELS } from './town-labels.data.ts';

const FONT_PX = 14;
/** From this zoom towns of a rank are named. */
const RANK_ZOOM = { 1: 0, 2: 1.8, 3: 3.6 } as const;

export interface TownLabelsProps {
  readonly view: MapView;
  /** Screen pixels per map unit. */
  readonly scale: number;
  /** Places of marks, which no name may cover. */
  readonly marks?: readonly MapPosition[];
}

const MARK_PX = 24;

/** Names of towns by zoom, the larger first; one that would cover another waits for a nearer view. */
export function TownLabels({ view, scale, marks = [] }: TownLabelsProps) {
  const size = FONT_PX / scale;
  const taken: { left: number; right: number; y: number }[] = [];
  const shown = TOWN_LABELS.filter(([name, x, y, rank]) => {
    if (zoomOf(view) < RANK_ZOOM[rank]) return false;
    if (x < view.x - size || x > view.x + view.width || y < view.y || y > view.y + view.height + size) return false;
    const box = { left: x - size * 0.3, right: x + size * (0.7 + name.length * 0.56), y };
    const reach = MARK_PX / scale;
    const isUnderMark = marks.some((mark) => Math.abs(mark.y - y) < reach * 0.8 && mark.x > box.left - reach && mark.x < box.right + reach);
    const isFree = !isUnderMark && taken.every((other) => box.right < other.left || box.left > other.right || Math.abs(box.y - other.y) > size * 1.15);
    if (isFree) taken.push(box);
    return isFree;
  });
  return (
    <g aria-hidden="true">
      {shown.map(([name, x, y]) => (
        <g key={name}>
          <circle className="town-dot" cx={x} cy={y} r={size * 0.18} />
          <text className="town" x={x + size * 0.45} y={y + size * 0.33} fontSize={size} strokeWidth={size * 0.22}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}
