import type { MapView } from './map-view.ts';
import type { MapPosition } from './projection.ts';
import { NAME_GAP, NAME_PX, placeTowns } from './town-places.ts';

export interface TownLabelsProps {
  readonly view: MapView;
  /** Screen pixels per map unit. */
  readonly scale: number;
  /** Places of marks, which no name may cover. */
  readonly marks?: readonly MapPosition[];
}

/** Names of towns by zoom. */
export function TownLabels({ view, scale, marks }: TownLabelsProps) {
  const size = NAME_PX / scale;
  return (
    <g aria-hidden="true">
      {placeTowns(view, scale, marks).map(({ name, x, y, isBefore }) => (
        <g key={name}>
          <circle className="town-dot" cx={x} cy={y} r={size * 0.18} />
          <text
            className="town"
            x={x + size * (isBefore ? -NAME_GAP : NAME_GAP)}
            y={y + size * 0.33}
            fontSize={size}
            strokeWidth={size * 0.22}
            textAnchor={isBefore ? 'end' : undefined}
          >
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}
