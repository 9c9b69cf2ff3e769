/** Which tiles cover what is seen of the map. Tiles are squares of Web Mercator, as every service numbers them. */
import type { MapView } from './map-view.ts';
import { WORLD } from './projection.ts';

export interface Tile {
  readonly key: string;
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
  /** In map units. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const TILE_PX = 256;
/** About a region in the window: of more than that the map of our own says enough. */
export const LEAST_ZOOM = 8;
const MOST_ZOOM = 18;
/** A window so large is covered by fewer, coarser ones. */
export const MOST_TILES = 64;

/**
 * What a drawing shows that keeps its shape within its box: more than its view on two sides, or, where it fills the box, less.
 * @param box in CSS pixels
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

function tilesAt(zoom: number, { x, y, width, height }: MapView): Tile[] {
  const count = 2 ** zoom;
  const size = WORLD.size / count;
  const at = (units: number, origin: number) => Math.floor((units - origin) / size);
  const tiles: Tile[] = [];
  for (
    let row = Math.max(0, at(y, WORLD.y));
    row <= Math.min(count - 1, at(y + height, WORLD.y));
    row += 1
  ) {
    for (let column = at(x, WORLD.x); column <= at(x + width, WORLD.x); column += 1) {
      // East of 180° the world begins again.
      const wrapped = ((column % count) + count) % count;
      tiles.push({
        key: `${zoom}/${column}/${row}`,
        zoom,
        column: wrapped,
        row,
        x: WORLD.x + column * size,
        y: WORLD.y + row * size,
        size,
      });
    }
  }
  return tiles;
}

/**
 * @param scale screen pixels per map unit
 * @returns those of the middle first; none while too much of the country is seen
 */
export function tilesFor(seen: MapView, scale: number): readonly Tile[] {
  let zoom = Math.min(MOST_ZOOM, Math.round(Math.log2((WORLD.size * scale) / TILE_PX)));
  while (zoom >= LEAST_ZOOM) {
    const tiles = tilesAt(zoom, seen);
    if (tiles.length <= MOST_TILES) {
      const far = ({ x, y, size }: Tile) =>
        Math.hypot(x + size / 2 - seen.x - seen.width / 2, y + size / 2 - seen.y - seen.height / 2);
      return tiles.sort((one, other) => far(one) - far(other));
    }
    zoom -= 1;
  }
  return [];
}

/** @param template as TILES_ATTRIBUTE has it */
export function tileAddress(
  template: string,
  { zoom, column, row }: Tile,
  isFineScreen: boolean,
): string {
  return template
    .replace('{z}', String(zoom))
    .replace('{x}', String(column))
    .replace('{y}', String(row))
    .replace('{r}', isFineScreen ? '@2x' : '');
}
