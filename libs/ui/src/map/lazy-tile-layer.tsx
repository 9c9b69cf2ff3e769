import { useEffect, useState, type ComponentType } from 'react';
import { getMapTileSettings, type TileLayerProps, type TileSettings } from './tile-settings.ts';

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
