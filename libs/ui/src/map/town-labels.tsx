import type { MapView } from './map-view.ts';
import type { MapPosition } from './projection.ts';
import { LABEL_GAP, LABEL_HEIGHT_PX, placeTownLabels } from './place-town-labels.ts';

export interface TownLabelsProps {
  readonly view: MapView;
  /** CSS pixels per map unit. */
  readonly scale: number;
  /** The positions of markers, in map units. Labels never cover them. */
  readonly markers?: readonly MapPosition[];
}

/** The labels of the towns in a view. Smaller towns are labelled only at a higher zoom. */
export function TownLabels({ view, scale, markers }: TownLabelsProps) {
  const size = LABEL_HEIGHT_PX / scale;
  return (
    <g aria-hidden="true">
      {placeTownLabels(view, scale, markers).map(({ name, x, y, isLabelOnLeft }) => (
        <g key={name}>
          <circle className="town-dot" cx={x} cy={y} r={size * 0.18} />
          <text
            className="town"
            x={x + size * (isLabelOnLeft ? -LABEL_GAP : LABEL_GAP)}
            y={y + size * 0.33}
            fontSize={size}
            strokeWidth={size * 0.22}
            textAnchor={isLabelOnLeft ? 'end' : undefined}
          >
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}
