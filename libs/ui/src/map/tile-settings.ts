/**
 * The tile service, if one is configured. The shell's server writes MAP_TILE_URL and
 * MAP_ATTRIBUTION into the page as attributes of `<html>`.
 */
import type { ReactNode } from 'react';
import { isDeviceSavingData } from '../preferences/preference-cookies.ts';
import { getPreferences } from '../preferences/preferences.ts';
import type { MapView } from './map-view.ts';

/**
 * The attribute on `<html>` that holds the URL template: `https://…/{z}/{x}/{y}{r}.png`. `{r}`
 * becomes "@2x" on a high-density screen; a template without it is valid too.
 */
export const MAP_TILES_ATTRIBUTE = 'data-map-tiles';
/**
 * The attribute on `<html>` that holds the tile service's attribution, in the format that
 * `parseMapCredit` parses.
 */
export const MAP_CREDIT_ATTRIBUTE = 'data-map-credit';

/** The URL template and the attribution of the tile service. */
export interface TileSettings {
  readonly url: string;
  readonly credit: string;
}

export interface TileLayerProps {
  /** The map's viewBox. */
  readonly view: MapView;
  /** The shapes of the land. They stay visible where no tile has loaded. */
  readonly land: ReactNode;
  /**
   * True when the map fills its box (`slice`), false when the whole map fits inside the box
   * (`meet`).
   */
  readonly isFilled?: boolean;
}

/**
 * Reads the settings from the page. Returns null when no service is configured or the visitor uses
 * data saver.
 */
export function getMapTileSettings(): TileSettings | null {
  const { mapTiles, mapCredit = '' } = document.documentElement.dataset;
  return mapTiles === undefined || getPreferences().isSavingData || isDeviceSavingData()
    ? null
    : { url: mapTiles, credit: mapCredit };
}
