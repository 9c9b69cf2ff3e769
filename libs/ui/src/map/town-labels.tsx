import type { MapView } from './map-view.ts';
import { LABEL_HEIGHT_PX, placeTownLabels, type LabelObstacle } from './place-town-labels.ts';

export interface TownLabelsProps {
  readonly view: MapView;
  /** CSS pixels per map unit. */
  readonly scale: number;
  /** The markers and their labels. Town labels never overlap them. */
  readonly markers?: readonly LabelObstacle[];
}

/** The labels of the towns in a view. Smaller towns are labelled only at a higher zoom. */
export function TownLabels({ view, scale, markers }: TownLabelsProps) {
  const size = LABEL_HEIGHT_PX / scale;
  return (
    <g aria-hidden="true" fontSize={size}>
      {placeTownLabels(view, scale, markers).map(({ name, x, y, textX, textY, anchor }) => (
        <g key={name}>
          <circle className="town-dot" cx={x} cy={y} r={size * 0.18} />
          <text
            className="town"
            x={textX}
            y={textY + size * 0.33}
            textAnchor={anchor === 'start' ? undefined : anchor}
          >
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}
