import { PlacesFrame } from './places-map.styles.ts';
import { viewOfBox } from './map-view.ts';
import { project, unitsPerKm, type MapPosition } from './projection.ts';
import { REGION_OUTLINES } from './region-outlines.data.ts';
import { TownLabels } from './town-labels.tsx';

export interface PlacesMapProps {
  /** "Your places on the map": their names follow. */
  readonly label: string;
  readonly places: readonly { readonly name: string; readonly lat: number; readonly lng: number }[];
}

/** Width that it is about shown at, for the size of marks and names. */
const SHOWN_PX = 440;
const ASPECT = 3 / 4;
/** So much of the country is seen at least: a place says nothing without what is about it. */
const LEAST_ACROSS_KM = 120;
const MARK_PX = 13;

/** A mark that would cover another one stands beside it. */
function spread(positions: readonly MapPosition[], apart: number): readonly MapPosition[] {
  const placed: MapPosition[] = [];
  for (const { x, y } of positions) {
    let at = { x, y };
    while (placed.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < apart))
      at = { x: at.x + apart, y };
    placed.push(at);
  }
  return placed;
}

/** Some places, numbered, small: a picture, complete in the server's HTML. */
export function PlacesMap({ label, places }: PlacesMapProps) {
  const positions = places.map(({ lat, lng }) => project(lat, lng));
  const [xs, ys] = [positions.map(({ x }) => x), positions.map(({ y }) => y)];
  const least = LEAST_ACROSS_KM * unitsPerKm(places[0]?.lat ?? 0);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const width = Math.max(right - left, (bottom - top) / ASPECT, least);
  const height = width * ASPECT;
  const view = viewOfBox([(left + right - width) / 2, (top + bottom - height) / 2, width, height]);
  const unit = view.width / SHOWN_PX;
  const marks = spread(positions, unit * MARK_PX * 2);
  return (
    <PlacesFrame>
      <svg
        viewBox={`${view.x.toFixed(1)} ${view.y.toFixed(1)} ${view.width.toFixed(1)} ${view.height.toFixed(1)}`}
        role="img"
        aria-label={`${label}: ${places.map(({ name }, index) => `${index + 1}, ${name}`).join('; ')}`}
      >
        {Object.entries(REGION_OUTLINES).map(([slug, { path }]) => (
          <path key={slug} className="land" d={path} />
        ))}
        <TownLabels view={view} scale={1 / unit} marks={marks} />
        {marks.map(({ x, y }, index) => (
          <g key={index}>
            <circle
              className="mark"
              cx={x.toFixed(1)}
              cy={y.toFixed(1)}
              r={(MARK_PX * unit).toFixed(1)}
              strokeWidth={(2 * unit).toFixed(1)}
            />
            <text
              className="number"
              x={x.toFixed(1)}
              y={y.toFixed(1)}
              fontSize={(14 * unit).toFixed(1)}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
    </PlacesFrame>
  );
}
