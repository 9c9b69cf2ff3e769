import { LazyTileLayer } from './lazy-tile-layer.tsx';
import { ThumbnailFigure } from './map-styles.ts';
import { projectLocation, getUnitsPerKm } from './projection.ts';
import { REGION_OUTLINES } from './region-outlines.data.ts';
import { TownLabels } from './town-labels.tsx';

export interface MapThumbnailProps {
  readonly lat: number;
  readonly lng: number;
  /** The slug of the region to highlight. */
  readonly regionSlug: string;
  /** The caption and accessible name: "Near Matamata, Waikato". */
  readonly caption: string;
}

/** How much of the country the thumbnail shows from left to right. */
const WIDTH_KM = 210;
/** The thumbnail's approximate width on the screen, which determines the size of town labels. */
const SHOWN_PX = 440;
const ASPECT = 10 / 16;
/**
 * The radius of the circle: locations are rounded to about a kilometre. A circle of that radius can
 * be as small as a dot, so MIN_CIRCLE_SHARE sets a minimum size.
 */
const NEAR_KM = 1;
const MIN_CIRCLE_SHARE = 0.028;

/** A static map of an approximate location: the region, a dot, and a circle around the dot. */
export function MapThumbnail({ lat, lng, regionSlug, caption }: MapThumbnailProps) {
  const { x, y } = projectLocation(lat, lng);
  const width = WIDTH_KM * getUnitsPerKm(lat);
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
        <LazyTileLayer view={view} land={REGION_OUTLINES} isFilled />
        {Object.entries(REGION_OUTLINES).map(([slug, { path }]) => (
          <path key={slug} className={slug === regionSlug ? 'land is-region' : 'land'} d={path} />
        ))}
        <TownLabels view={view} scale={SHOWN_PX / width} markers={[{ x, y }]} />
        <circle
          className="near"
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={Math.max(NEAR_KM * getUnitsPerKm(lat), width * MIN_CIRCLE_SHARE).toFixed(1)}
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
