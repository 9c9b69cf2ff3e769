/**
 * Selects the map tiles that cover a view. Tiles are squares of Web Mercator, numbered as tile
 * services number them.
 */
import type { MapView } from './map-view.ts';
import { WORLD_SQUARE } from './projection.ts';

/** A map tile. `zoom`, `column` and `row` are the numbers in the tile's URL. */
export interface Tile {
  /** Unique even for tiles beyond 180°, where the numbers of `column` start again. */
  readonly key: string;
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
  /** The tile's position and side length, in map units. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The side length of a tile image, in pixels. */
const TILE_PX = 256;
/**
 * The smallest zoom with tiles, at which a view shows about one region. For larger areas the
 * regions' own shapes are detailed enough.
 */
export const MIN_TILE_ZOOM = 8;
const MAX_ZOOM = 18;
/** The maximum number of tiles in a view. A larger map uses a smaller zoom instead. */
export const MAX_TILES = 64;

/**
 * Returns the area that an SVG shows when it keeps its aspect ratio. The area is larger than the
 * viewBox when the viewBox fits inside the element, and smaller when the viewBox fills the element.
 * @param box the element's size in CSS pixels
 * @returns `seen` in map units and `scale` in CSS pixels per map unit
 */
export function getVisibleView(
  view: MapView,
  box: { readonly width: number; readonly height: number },
  isFilled: boolean,
): { readonly seen: MapView; readonly scale: number } {
  const scale = (isFilled ? Math.max : Math.min)(box.width / view.width, box.height / view.height);
  const [width, height] = [box.width / scale, box.height / scale];
  return {
    scale,
    seen: {
      x: view.x + (view.width - width) / 2,
      y: view.y + (view.height - height) / 2,
      width,
      height,
    },
  };
}

function getTilesAtZoom(zoom: number, { x, y, width, height }: MapView): Tile[] {
  const count = 2 ** zoom;
  const size = WORLD_SQUARE.size / count;
  const toIndex = (units: number, origin: number) => Math.floor((units - origin) / size);
  const tiles: Tile[] = [];
  for (
    let row = Math.max(0, toIndex(y, WORLD_SQUARE.y));
    row <= Math.min(count - 1, toIndex(y + height, WORLD_SQUARE.y));
    row += 1
  ) {
    for (
      let column = toIndex(x, WORLD_SQUARE.x);
      column <= toIndex(x + width, WORLD_SQUARE.x);
      column += 1
    ) {
      // East of 180° the columns start again at 0.
      const wrapped = ((column % count) + count) % count;
      tiles.push({
        key: `${zoom}/${column}/${row}`,
        zoom,
        column: wrapped,
        row,
        x: WORLD_SQUARE.x + column * size,
        y: WORLD_SQUARE.y + row * size,
        size,
      });
    }
  }
  return tiles;
}

/**
 * Returns the tiles that cover the visible area, sorted by their distance from its centre. Returns
 * an empty array when the area is too large for tiles.
 * @param seen the visible area, in map units
 * @param scale CSS pixels per map unit
 */
export function getTiles(seen: MapView, scale: number): readonly Tile[] {
  let zoom = Math.min(MAX_ZOOM, Math.round(Math.log2((WORLD_SQUARE.size * scale) / TILE_PX)));
  while (zoom >= MIN_TILE_ZOOM) {
    const tiles = getTilesAtZoom(zoom, seen);
    if (tiles.length <= MAX_TILES) {
      const getDistance = ({ x, y, size }: Tile) =>
        Math.hypot(x + size / 2 - seen.x - seen.width / 2, y + size / 2 - seen.y - seen.height / 2);
      return tiles.sort((one, other) => getDistance(one) - getDistance(other));
    }
    zoom -= 1;
  }
  return [];
}

/**
 * Returns a tile's URL.
 * @param template the URL template from MAP_TILES_ATTRIBUTE
 */
export function getTileUrl(
  template: string,
  { zoom, column, row }: Tile,
  isHighDensity: boolean,
): string {
  return template
    .replace('{z}', String(zoom))
    .replace('{x}', String(column))
    .replace('{y}', String(row))
    .replace('{r}', isHighDensity ? '@2x' : '');
}
