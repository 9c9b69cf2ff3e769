import { useEffect, useState, type ComponentType } from 'react';
import type { MapView } from './map-view.ts';
import type { RegionShape } from './region-shape.ts';
import { getMapTileSettings, type TileSettings } from './tile-settings.ts';

export interface TileLayerProps {
  /** The map's viewBox. */
  readonly view: MapView;
  /** The shapes of the land, by region slug. They stay visible where no tile has loaded. */
  readonly land: Readonly<Record<string, RegionShape>>;
  /**
   * True when the map fills its box (`slice`), false when the whole map fits inside the box
   * (`meet`).
   */
  readonly isFilled?: boolean;
}

type Layer = ComponentType<TileLayerProps & { readonly settings: TileSettings }>;

/**
 * Map tiles, whose code is in a separate chunk. Renders nothing when no tile service is configured
 * or the visitor uses data saver. Render it before the shapes that are drawn on top of the tiles.
 */
export function LazyTileLayer(props: TileLayerProps) {
  const [loaded, setLoaded] = useState<{
    readonly Layer: Layer;
    readonly settings: TileSettings;
  } | null>(null);
  useEffect(() => {
    const settings = getMapTileSettings();
    if (!settings) return;
    // If the chunk does not load, the map is still complete without tiles.
    import(/* webpackChunkName: "map-tiles" */ './tile-layer.tsx').then(
      ({ TileLayer }) => setLoaded({ Layer: TileLayer, settings }),
      () => undefined,
    );
  }, []);
  return loaded && <loaded.Layer {...props} settings={loaded.settings} />;
}
