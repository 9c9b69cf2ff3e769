import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { parseMapCredit } from './map-credit.ts';
import { MapAttribution, TileGroup } from './tile-layer.styles.ts';
import { getVisibleView, getTileUrl, getTiles } from './tile-grid.ts';
import type { TileLayerProps, TileSettings } from './tile-settings.ts';
import {
  hasTooManyTileFailures,
  tileReducer,
  isTileLoading,
  areAllTilesLoaded,
  INITIAL_TILE_STATE,
} from './tile-state.ts';

/** Tiles are requested only after the map has not moved for this long. */
const STILL_MS = 150;
/** A tile that has not loaded after this time counts as failed. */
const TIMEOUT_MS = 10_000;
/** Tiles overlap by this much, because otherwise there would be visible gaps between them. */
const OVERLAP_PX = 0.5;
/** On screens with at least this pixel ratio, tiles with twice the pixel density are requested. */
const HIGH_DENSITY_RATIO = 1.5;

/** Returns true while the element is in the viewport. */
function useIsInViewport(element: Element | null): boolean {
  const [isInViewport, setIsInViewport] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setIsInViewport(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInViewport;
}

/**
 * Map tiles, drawn below the other shapes of the map. The layer draws the land in a plain colour
 * and the loaded tiles over it, and its styles make the regions after it transparent. Where a tile
 * fails, the plain land stays visible.
 */
export function TileLayer({
  view,
  land,
  isFilled = false,
  settings,
}: TileLayerProps & { readonly settings: TileSettings }) {
  const [group, setGroup] = useState<SVGGElement | null>(null);
  const [state, dispatch] = useReducer(tileReducer, INITIAL_TILE_STATE);
  const [scale, setScale] = useState(1);
  const svg = group?.ownerSVGElement ?? null;
  const isInViewport = useIsInViewport(svg);
  const { x, y, width, height } = view;

  useEffect(() => {
    if (!svg || !isInViewport) return undefined;
    const timer = setTimeout(() => {
      const box = svg.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return;
      const visible = getVisibleView({ x, y, width, height }, box, isFilled);
      setScale(visible.scale);
      dispatch({ type: 'requested', tiles: getTiles(visible.seen, visible.scale) });
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [svg, isInViewport, isFilled, x, y, width, height]);

  const { current } = state;
  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: 'timed-out' }), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [current]);

  const hasLoadedTiles = state.loaded.size > 0;
  const isHighDensity = devicePixelRatio >= HIGH_DENSITY_RATIO;
  const tiles = hasTooManyTileFailures(state)
    ? []
    : [...state.previous, ...current.filter(({ key }) => !state.failed.has(key))];
  return (
    <>
      <TileGroup
        ref={setGroup}
        aria-hidden="true"
        data-some={hasLoadedTiles || undefined}
        data-whole={areAllTilesLoaded(state) || undefined}
      >
        {hasLoadedTiles && land}
        {tiles.map((tile) => (
          <image
            key={tile.key}
            href={getTileUrl(settings.url, tile, isHighDensity)}
            x={tile.x}
            y={tile.y}
            width={tile.size + OVERLAP_PX / scale}
            height={tile.size + OVERLAP_PX / scale}
            preserveAspectRatio="none"
            data-waiting={isTileLoading(state, tile) || undefined}
            onLoad={() => dispatch({ type: 'loaded', key: tile.key })}
            onError={() => dispatch({ type: 'failed', key: tile.key })}
          />
        ))}
      </TileGroup>
      {hasLoadedTiles &&
        svg?.parentElement &&
        createPortal(<CreditLine credit={settings.credit} />, svg.parentElement)}
    </>
  );
}

function CreditLine({ credit }: { readonly credit: string }) {
  return (
    <MapAttribution>
      {parseMapCredit(credit).map(({ text, href }) =>
        href === null ? (
          text
        ) : (
          <a key={href + text} href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ),
      )}
    </MapAttribution>
  );
}
