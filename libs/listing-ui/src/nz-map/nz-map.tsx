import { Link } from '@paddock/router';
import { useEffect, useMemo, type FocusEvent } from 'react';
import { clusterPoints, type MapCluster, type MapPoint } from '@paddock/ui/map/clusters.ts';
import { LazyTileLayer } from '@paddock/ui/map/lazy-tile-layer.tsx';
import { MapLayers } from '@paddock/ui/map/map-layers.tsx';
import { MapMarkers } from './map-markers.tsx';
import {
  AreaButton,
  MapButton,
  MapButtons,
  MapFrame,
  MapSurface,
} from '@paddock/ui/map/map-styles.ts';
import {
  panViewToBox,
  fitViewToArea,
  fitViewToBox,
  fitViewToLocations,
  fitViewToPositions,
  toMapArea,
  WHOLE_COUNTRY_VIEW,
  zoomView,
  type MapArea,
  type MapView,
} from '@paddock/ui/map/map-view.ts';
import { nzMapMessages } from './nz-map.messages.ts';
import { placePriceLabels } from './place-price-labels.ts';
import { toClusterObstacle, type LabelObstacle } from '@paddock/ui/map/place-town-labels.ts';
import { projectLocation } from '@paddock/ui/map/projection.ts';
import { REGION_NAMES } from '@paddock/ui/map/region-shape.ts';
import { REGION_SHAPES } from '@paddock/ui/map/region-shapes.data.ts';
import { TownLabels } from '@paddock/ui/map/town-labels.tsx';
import { useMapView, type MapLayout } from '@paddock/ui/map/use-map-view.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { ZoomButtons } from '@paddock/ui/map/zoom-buttons.tsx';

export type { MapCluster, MapPoint } from '@paddock/ui/map/clusters.ts';
export type { MapArea } from '@paddock/ui/map/map-view.ts';

const LAND = Object.entries(REGION_SHAPES).map(([slug, { path }]) => <path key={slug} d={path} />);

export interface NzMapProps {
  /** Describes the content for screen readers: "Tractors in Waikato on the map". */
  readonly label: string;
  /**
   * The points to show. When points are added, the map keeps the focus, and it keeps its view if
   * the user has moved it.
   */
  readonly points: readonly MapPoint[];
  /**
   * Identifies the content, such as a search's URL. When the key changes, the view is reset to the
   * points.
   */
  readonly resetKey?: string;
  /**
   * A region's slug, or null. The initial view shows this region. If it is null, the initial view
   * shows the points, or the whole country when there are none.
   */
  readonly selectedRegion?: string | null;
  /** An area that the initial view shows instead of the selected region and the points. */
  readonly initialArea?: MapArea | null;
  /**
   * Searches an area. If given, the map has a button "Search this area" after the user has moved
   * it, which calls this with the visible area.
   */
  readonly onAreaSearch?: (area: MapArea) => void;
  /**
   * Returns the URL of a region. If given, regions are links, which also work without JavaScript.
   */
  readonly getRegionHref?: (slug: string) => string;
  /** The number of listings by region slug, for the regions' accessible names. */
  readonly regionCounts?: Readonly<Record<string, number>>;
  /**
   * Returns the URL that a cluster's marker links to when there is no JavaScript; null for no link.
   * With JavaScript, the map zooms in instead.
   */
  readonly getClusterHref?: (cluster: MapCluster) => string | null;
  /**
   * Called with the visible points that have a marker of their own, whenever the view or the points
   * have changed. With it, the caller can load the labels of only these points.
   */
  readonly onMarkersShown?: (points: readonly MapPoint[]) => void;
}

/** The view counts as settled when it has not moved for this long. */
const SETTLED_MS = 150;
/** The size of four buttons and the space around them. */
const BUTTONS_PX = { width: 68, height: 224 };
/** Markers that are closer than this on the screen are merged into a cluster. */
const CLUSTER_PX = 46;

function getInitialView(
  points: readonly MapPoint[],
  selectedRegion: string | null,
  area: MapArea | null,
): MapView {
  if (area) return fitViewToArea(area);
  const shape = selectedRegion === null ? undefined : REGION_SHAPES[selectedRegion];
  if (shape) return fitViewToBox(shape.box);
  return fitViewToLocations(points);
}

/** Returns the area that the map's buttons cover, in the lower right corner (`MapButtons`). */
function getButtonsObstacle({ x, y, width, height }: MapView, scale: number): LabelObstacle {
  const [halfWidth, halfHeight] = [BUTTONS_PX.width / 2 / scale, BUTTONS_PX.height / 2 / scale];
  return { x: x + width - halfWidth, y: y + height - halfHeight, halfWidth, halfHeight };
}

/** Returns the points that have a marker of their own in the visible part of the map. */
function listSinglePoints(clusters: readonly MapCluster[], visible: MapView): readonly MapPoint[] {
  return clusters
    .filter(
      ({ x, y, points }) =>
        points.length === 1 &&
        x >= visible.x &&
        x <= visible.x + visible.width &&
        y >= visible.y &&
        y <= visible.y + visible.height,
    )
    .flatMap(({ points }) => points);
}

/**
 * A map of New Zealand with its regions and the given points. The server renders everything except
 * the map tiles.
 */
export function NzMap({
  label,
  points,
  resetKey = '',
  selectedRegion = null,
  initialArea = null,
  onAreaSearch,
  getRegionHref,
  regionCounts,
  getClusterHref,
  onMarkersShown,
}: NzMapProps) {
  const start = useMemo(
    () => getInitialView(points, selectedRegion, initialArea),
    [points, selectedRegion, initialArea],
  );
  const { view, layouts, isDragging, isMoved, moveTo, jumpTo, zoomIn, zoomOut, svgRef, handlers } =
    useMapView(start, resetKey);
  const openCluster = (cluster: MapCluster) => {
    const clusterView = fitViewToPositions(
      cluster.points.map(({ lat, lng }) => projectLocation(lat, lng)),
    );
    moveTo((target) =>
      clusterView.width < target.width * 0.8 ? clusterView : zoomView(target, 2.2, cluster),
    );
  };

  /**
   * Moves a region into view when the region receives the keyboard focus. A region that was clicked
   * is already visible.
   */
  const revealRegion = (slug: string, { target }: FocusEvent<SVGElement>) => {
    const shape = REGION_SHAPES[slug];
    if (shape && target.matches(':focus-visible'))
      jumpTo((endView) => panViewToBox(endView, shape.box));
  };

  const searchArea = () => {
    onAreaSearch?.(toMapArea(layouts[0].visible));
    // The button disappears with the next results.
    svgRef.current?.focus({ preventScroll: true });
  };

  return (
    <MapFrame>
      {onAreaSearch && (
        <>
          <VisuallyHidden role="status">{isMoved ? nzMapMessages.moved : ''}</VisuallyHidden>
          {isMoved && (
            <AreaButton type="button" onClick={searchArea}>
              {nzMapMessages.searchAreaButton}
            </AreaButton>
          )}
        </>
      )}
      <MapSurface
        ref={svgRef}
        $isDragging={isDragging}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="group"
        aria-label={nzMapMessages.label(label)}
        tabIndex={0}
        {...handlers}
      >
        <g aria-hidden="true">
          {Object.entries(REGION_SHAPES).map(([slug, { path }]) => (
            <path key={slug} className="coast" d={path} />
          ))}
        </g>
        <LazyTileLayer view={view} land={LAND} />
        {Object.entries(REGION_SHAPES).map(([slug, { path }]) => (
          <RegionArea
            key={slug}
            slug={slug}
            onFocus={revealRegion}
            path={path}
            isSelected={slug === selectedRegion}
            href={getRegionHref?.(slug)}
            count={regionCounts?.[slug]}
          />
        ))}
        <MapLayers layouts={layouts}>
          {(layout) => (
            <Listings
              {...layout}
              view={view}
              points={points}
              onOpen={openCluster}
              getClusterHref={getClusterHref}
              onMarkersShown={onMarkersShown}
            />
          )}
        </MapLayers>
      </MapSurface>
      <MapButtons>
        <ZoomButtons onZoomIn={zoomIn} onZoomOut={zoomOut} />
        {points.length > 0 && (
          <MapButton
            type="button"
            aria-label={nzMapMessages.showAllButton}
            onClick={() => moveTo(fitViewToLocations(points))}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
            </svg>
          </MapButton>
        )}
        <MapButton
          type="button"
          aria-label={nzMapMessages.wholeCountryButton}
          onClick={() => moveTo(WHOLE_COUNTRY_VIEW)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 11l8-7 8 7M6 10v10h12V10" />
          </svg>
        </MapButton>
      </MapButtons>
    </MapFrame>
  );
}

interface ListingsProps extends Omit<MapLayout, 'device'> {
  readonly view: MapView;
  readonly points: readonly MapPoint[];
  readonly onOpen: (cluster: MapCluster) => void;
  readonly getClusterHref: NzMapProps['getClusterHref'];
  readonly onMarkersShown: NzMapProps['onMarkersShown'];
}

/** The markers of the points, and the labels of the towns between them. */
function Listings({
  view,
  scale,
  visible,
  points,
  onOpen,
  getClusterHref,
  onMarkersShown,
}: ListingsProps) {
  // Rounded to zoom steps, so that clusters are recomputed once for each step and not for each
  // pixel of a pinch.
  const steppedScale = 2 ** (Math.round(Math.log2(scale) * 2) / 2);
  const clusters = useMemo(
    () => clusterPoints(points, CLUSTER_PX / steppedScale),
    [points, steppedScale],
  );

  const prices = placePriceLabels(clusters, view, scale);
  const obstacles = [
    ...clusters.map((cluster) => toClusterObstacle(cluster, scale)),
    ...prices,
    getButtonsObstacle(visible, scale),
  ];
  useEffect(() => {
    if (!onMarkersShown) return undefined;
    const timer = setTimeout(() => {
      onMarkersShown(listSinglePoints(clusters, visible));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [clusters, visible, onMarkersShown]);
  return (
    <>
      <TownLabels view={view} scale={scale} markers={obstacles} />
      <MapMarkers
        clusters={clusters}
        prices={prices}
        scale={scale}
        onOpen={onOpen}
        getClusterHref={getClusterHref}
      />
    </>
  );
}

interface RegionAreaProps {
  readonly slug: string;
  readonly path: string;
  readonly isSelected: boolean;
  readonly href: string | undefined;
  readonly onFocus: (slug: string, event: FocusEvent<SVGElement>) => void;
  readonly count: number | undefined;
}

function RegionArea({ slug, path, isSelected, href, onFocus, count }: RegionAreaProps) {
  const name = REGION_NAMES[slug] ?? slug;
  const label =
    count === undefined ? name : `${name}, ${count} ${count === 1 ? 'listing' : 'listings'}`;
  const shape = (
    <path className={isSelected ? 'region is-selected' : 'region'} d={path}>
      <title>{label}</title>
    </path>
  );
  if (href === undefined) return <g>{shape}</g>;
  return (
    <g onFocus={(event) => onFocus(slug, event)}>
      <Link to={href} aria-label={label} aria-current={isSelected ? 'true' : undefined}>
        {shape}
      </Link>
    </g>
  );
}
