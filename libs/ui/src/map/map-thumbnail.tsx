import { LateTiles } from './late-tiles.tsx';
import { ThumbnailFigure } from './map-styles.ts';
import { project, unitsPerKm } from './projection.ts';
import { REGION_OUTLINES } from './region-outlines.data.ts';
import { TownLabels } from './town-labels.tsx';

export interface MapThumbnailProps {
  readonly lat: number;
  readonly lng: number;
  /** Its region is drawn brighter. */
  readonly regionSlug: string;
  /** "Near Matamata, Waikato": the picture's text and its caption. */
  readonly caption: string;
}

/** What is seen of the country about the place. */
const ACROSS_KM = 210;
/** Width that a thumbnail is about shown at, for the size of names. */
const SHOWN_PX = 440;
const ASPECT = 10 / 16;
/** Points are shown to about a kilometre (nz-facts.md); so small a circle would be a dot, so it is drawn at its least size. */
const NEAR_KM = 1;
const LEAST_NEAR_SHARE = 0.028;

/** One place, approximately: its region's outline, a dot, and the circle it lies in. */
export function MapThumbnail({ lat, lng, regionSlug, caption }: MapThumbnailProps) {
  const { x, y } = project(lat, lng);
  const width = ACROSS_KM * unitsPerKm(lat);
  const height = width * ASPECT;
  const view = { x: x - width / 2, y: y - height / 2, width, height };
  return (
    <ThumbnailFigure>
      <svg
        viewBox={`${view.x.toFixed(1)} ${view.y.toFixed(1)} ${width.toFixed(1)} ${height.toFixed(1)}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={caption}
      >
        <LateTiles view={view} land={REGION_OUTLINES} isFilled />
        {Object.entries(REGION_OUTLINES).map(([slug, { path }]) => (
          <path key={slug} className={slug === regionSlug ? 'land is-region' : 'land'} d={path} />
        ))}
        <TownLabels view={view} scale={SHOWN_PX / width} marks={[{ x, y }]} />
        <circle
          className="near"
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={Math.max(NEAR_KM * unitsPerKm(lat), width * LEAST_NEAR_SHARE).toFixed(1)}
        />
        <circle
          className="dot"
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={(width * 0.011).toFixed(1)}
          strokeWidth={(width * 0.004).toFixed(1)}
        />
      </svg>
      <figcaption>{caption}</figcaption>
    </ThumbnailFigure>
  );
}
