import { Link } from '@paddock/router';
import type { KeyboardEvent } from 'react';
import { getMarkRadiusPx, type MapCluster } from '@paddock/ui/map/clusters.ts';
import { nzMapMessages } from './nz-map.messages.ts';
import type { PriceLabel } from './place-price-labels.ts';
import { LABEL_HEIGHT_PX } from '@paddock/ui/map/place-town-labels.ts';

export interface MapMarkersProps {
  readonly clusters: readonly MapCluster[];
  readonly prices: readonly PriceLabel[];
  /** Screen pixels per map unit. */
  readonly scale: number;
  /** Called when the user opens a cluster. The map should zoom in on the cluster's points. */
  readonly onOpen: (cluster: MapCluster) => void;
  /**
   * Returns the URL that a cluster's marker links to when there is no JavaScript; null for no link.
   */
  readonly getClusterHref: ((cluster: MapCluster) => string | null) | undefined;
}

const COMPACT = new Intl.NumberFormat('en-NZ', { notation: 'compact' });
/**
 * The radius of the tap area, so that the tap target is at least 44 px wide, whatever the marker's
 * size.
 */
const TAP_RADIUS_PX = 22;

/**
 * Renders the points and clusters of a map. Markers with a URL are links; the others are buttons
 * that zoom in.
 */
export function MapMarkers({ clusters, prices, scale, onOpen, getClusterHref }: MapMarkersProps) {
  const priceByCluster = new Map(prices.map((price) => [price.cluster, price]));
  return (
    <g>
      {clusters.map((cluster) => {
        const [first] = cluster.points;
        const isSingle = cluster.points.length === 1 && first !== undefined;
        const key = `${cluster.x},${cluster.y}`;
        const mark = <Mark cluster={cluster} price={priceByCluster.get(cluster)} scale={scale} />;
        if (isSingle && first.href !== undefined) {
          return (
            <Link
              key={key}
              to={first.href}
              className="point"
              aria-label={
                cluster.count > 1
                  ? nzMapMessages.severalListings(first.label, cluster.count - 1)
                  : first.label
              }
            >
              <title>{first.label}</title>
              {mark}
            </Link>
          );
        }
        const href = getClusterHref?.(cluster) ?? null;
        const label = isSingle ? first.label : nzMapMessages.cluster(cluster.count);
        const open = (event: { preventDefault: () => void }) => {
          event.preventDefault();
          onOpen(cluster);
        };
        if (href !== null) {
          return (
            <Link key={key} to={href} className="point" aria-label={label} onClick={open}>
              {mark}
            </Link>
          );
        }
        return (
          <g
            key={key}
            className="point"
            role="button"
            tabIndex={0}
            aria-label={label}
            onClick={open}
            onKeyDown={(event: KeyboardEvent<SVGGElement>) =>
              (event.key === 'Enter' || event.key === ' ') && open(event)
            }
          >
            {mark}
          </g>
        );
      })}
    </g>
  );
}

interface MarkProps {
  readonly cluster: MapCluster;
  readonly price: PriceLabel | undefined;
  readonly scale: number;
}

function Mark({ cluster, price, scale }: MarkProps) {
  const size = LABEL_HEIGHT_PX / scale;
  return (
    <>
      <circle cx={cluster.x} cy={cluster.y} r={TAP_RADIUS_PX / scale} fill="transparent" />
      <circle
        className="mark"
        cx={cluster.x}
        cy={cluster.y}
        r={getMarkRadiusPx(cluster.count) / scale}
        strokeWidth={2 / scale}
      />
      {cluster.count > 1 && (
        <text
          className="mark-count"
          aria-hidden="true"
          x={cluster.x}
          y={cluster.y}
          fontSize={14 / scale}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {COMPACT.format(cluster.count)}
        </text>
      )}
      {price && (
        <text
          className="price"
          aria-hidden="true"
          x={price.textX}
          y={price.y + size * 0.33}
          fontSize={size}
          strokeWidth={size * 0.22}
          textAnchor={price.isOnLeft ? 'end' : undefined}
        >
          {price.text}
        </text>
      )}
    </>
  );
}
