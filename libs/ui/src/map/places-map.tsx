import { PlacesMapFrame } from './places-map.styles.ts';
import { fitViewToBox } from './map-view.ts';
import { projectLocation, getUnitsPerKm, type MapPosition } from './projection.ts';
import { REGION_OUTLINES } from './region-outlines.data.ts';
import { TownLabels } from './town-labels.tsx';

export interface PlacesMapProps {
  /**
   * The accessible name is this text, such as "Your locations on the map", followed by the names of
   * the places.
   */
  readonly label: string;
  readonly places: readonly { readonly name: string; readonly lat: number; readonly lng: number }[];
}

/**
 * The map's width on a phone of 360 px, for which markers and labels are placed and sized. On wider
 * screens, `staticTownLabels` makes the labels smaller.
 */
const SHOWN_PX = 328;
const ASPECT = 3 / 4;
/**
 * The smallest width of the view, so that the user can recognise the surroundings of a single
 * place.
 */
const MIN_WIDTH_KM = 120;
const MARK_PX = 13;

/**
 * Moves each marker to the right until it no longer overlaps an earlier one. All lengths are in map
 * units.
 */
function separateMarkers(
  positions: readonly MapPosition[],
  minDistance: number,
): readonly MapPosition[] {
  const placed: MapPosition[] = [];
  for (const { x, y } of positions) {
    let at = { x, y };
    while (placed.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < minDistance))
      at = { x: at.x + minDistance, y };
    placed.push(at);
  }
  return placed;
}

/** A small static map of numbered places. The server renders all of it. */
export function PlacesMap({ label, places }: PlacesMapProps) {
  const positions = places.map(({ lat, lng }) => projectLocation(lat, lng));
  const [xs, ys] = [positions.map(({ x }) => x), positions.map(({ y }) => y)];
  const minWidth = MIN_WIDTH_KM * getUnitsPerKm(places[0]?.lat ?? 0);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const width = Math.max(right - left, (bottom - top) / ASPECT, minWidth);
  const height = width * ASPECT;
  const view = fitViewToBox([
    (left + right - width) / 2,
    (top + bottom - height) / 2,
    width,
    height,
  ]);
  const unit = view.width / SHOWN_PX;
  const marks = separateMarkers(positions, unit * MARK_PX * 2);
  return (
    <PlacesMapFrame>
      <svg
        viewBox={`${view.x.toFixed(1)} ${view.y.toFixed(1)} ${view.width.toFixed(1)} ${view.height.toFixed(1)}`}
        role="img"
        aria-label={`${label}: ${places.map(({ name }, index) => `${index + 1}, ${name}`).join('; ')}`}
      >
        {Object.entries(REGION_OUTLINES).map(([slug, { path }]) => (
          <path key={slug} className="land" d={path} />
        ))}
        <TownLabels view={view} scale={1 / unit} markers={marks} />
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
    </PlacesMapFrame>
  );
}
