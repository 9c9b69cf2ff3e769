/** Where pictures of the land come from, in a product that has them: MAP_TILE_URL and MAP_ATTRIBUTION of the shell's server, which writes them into the page. */
import { isDeviceSavingData } from '../preferences/preference-cookies.ts';
import { preferences } from '../preferences/preferences.ts';

/** On `<html>`: `https://…/{z}/{x}/{y}{r}.png`, where `{r}` is "@2x" on a fine screen, and may be left out. */
export const TILES_ATTRIBUTE = 'data-map-tiles';
/** On `<html>`: map-credit.ts reads it. */
export const CREDIT_ATTRIBUTE = 'data-map-credit';

export interface TileSettings {
  readonly url: string;
  readonly credit: string;
}

/** Null where there are none, and for whoever saves data. */
export function tileSettings(): TileSettings | null {
  const { mapTiles, mapCredit = '' } = document.documentElement.dataset;
  return mapTiles === undefined || preferences().isSavingData || isDeviceSavingData()
    ? null
    : { url: mapTiles, credit: mapCredit };
}
