import { useEffect, useState, type ComponentType } from 'react';
import type { MapView } from './map-view.ts';
import type { RegionShape } from './region-shape.ts';
import { tileSettings, type TileSettings } from './tile-settings.ts';

export interface LateTilesProps {
  /** The drawing's viewBox. */
  readonly view: MapView;
  /** What is drawn of the land: it stays where no tile comes. */
  readonly land: Readonly<Record<string, RegionShape>>;
  /** The drawing fills its box (`slice`); else it is whole within it (`meet`). */
  readonly isFilled?: boolean;
}

type Layer = ComponentType<LateTilesProps & { readonly settings: TileSettings }>;

/** Pictures of the land, in a product that has them, for whoever saves no data; nobody else fetches the code either. Beneath whatever follows in the same drawing. */
export function LateTiles(props: LateTilesProps) {
  const [late, setLate] = useState<{
    readonly Layer: Layer;
    readonly settings: TileSettings;
  } | null>(null);
  useEffect(() => {
    const settings = tileSettings();
    if (!settings) return;
    // The map is complete without it.
    import(/* webpackChunkName: "map-tiles" */ './tile-layer.tsx').then(
      ({ TileLayer }) => setLate({ Layer: TileLayer, settings }),
      () => undefined,
    );
  }, []);
  return late && <late.Layer {...props} settings={late.settings} />;
}
