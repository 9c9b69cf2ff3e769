import type { MapView } from './map-view.ts';
import type { MapPosition } from './projection.ts';
import { NAME_GAP, NAME_PX, placeTowns } from './town-places.ts';

export interface TownLabelsProps {
  readonly view: MapView;
  /** CSS pixels per map unit. */
  readonly scale: number;
  /** The positions of markers, in map units. Labels do not cover them. */
  readonly marks?: readonly MapPosition[];
}

/** The labels of the towns to show in a view. Smaller towns are labelled at higher zoom. */
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
