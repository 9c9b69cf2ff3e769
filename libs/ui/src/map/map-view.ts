/** The visible part of the map and functions that change it. All lengths are in map units. */
import {
  MAP_HEIGHT,
  MAP_WIDTH,
  projectLocation,
  unprojectPosition,
  type MapPosition,
} from './projection.ts';

/** The visible rectangle of the map, used as the SVG's viewBox. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle on the map, in degrees (WGS 84). */
export interface MapArea {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The view of all of New Zealand, with a margin. */
export const WHOLE_COUNTRY_VIEW: MapView = {
  x: -20,
  y: -20,
  width: MAP_WIDTH + 40,
  height: MAP_HEIGHT + 40,
};
/**
 * The narrowest view, about 25 km. Locations are rounded to a kilometre, so a closer view would
 * suggest a precision that they do not have.
 */
const MIN_WIDTH = 45;
/** The margin around a box, as a share of its longer side. */
const MARGIN = 0.12;

/** Returns the view's magnification relative to the whole country. */
export const getMapZoom = (view: MapView) => WHOLE_COUNTRY_VIEW.height / view.height;

/** Limits a view: reduces or enlarges it to an allowed size, and moves its centre onto the map. */
export function clampView(view: MapView): MapView {
  const shrink = Math.min(1, WHOLE_COUNTRY_VIEW.height / view.height);
  const grow = Math.max(1, MIN_WIDTH / view.width);
  const scale = shrink * grow;
  const width = view.width * scale;
  const height = view.height * scale;
  const middleX = Math.max(0, Math.min(MAP_WIDTH, view.x + view.width / 2));
  const middleY = Math.max(0, Math.min(MAP_HEIGHT, view.y + view.height / 2));
  return { x: middleX - width / 2, y: middleY - height / 2, width, height };
}

/**
 * Zooms a view, within the limits.
 * @param factor above 1 zooms in, below 1 zooms out
 * @param at the point that keeps its place on the screen
 */
export function zoomView(
  view: MapView,
  factor: number,
  at: MapPosition = { x: view.x + view.width / 2, y: view.y + view.height / 2 },
): MapView {
  const limited = clampView({ ...view, width: view.width / factor, height: view.height / factor });
  const actual = view.width / limited.width;
  return clampView({
    x: at.x - (at.x - view.x) / actual,
    y: at.y - (at.y - view.y) / actual,
    width: limited.width,
    height: limited.height,
  });
}

/** Moves a view by shares of its own width and height. */
export const panView = (view: MapView, shareX: number, shareY: number) =>
  clampView({ ...view, x: view.x + view.width * shareX, y: view.y + view.height * shareY });

/** Returns the view that shows a box, in map units, with a margin around it. */
export function fitViewToBox([x, y, width, height]: readonly [
  number,
  number,
  number,
  number,
]): MapView {
  const room = Math.max(width, height, MIN_WIDTH * 2) * MARGIN;
  return clampView({
    x: x - room,
    y: y - room,
    width: width + room * 2,
    height: height + room * 2,
  });
}

/**
 * Returns the view moved, without zooming, so that the centre of a box is visible. Returns the same
 * view when the centre is visible already.
 */
export function panViewToBox(
  view: MapView,
  [x, y, width, height]: readonly [number, number, number, number],
): MapView {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const isVisible =
    middleX > view.x &&
    middleX < view.x + view.width &&
    middleY > view.y &&
    middleY < view.y + view.height;
  return isVisible
    ? view
    : clampView({ ...view, x: middleX - view.width / 2, y: middleY - view.height / 2 });
}

/** Returns the view that shows all positions, or the whole country when there are none. */
export function fitViewToPositions(positions: readonly MapPosition[]): MapView {
  if (positions.length === 0) return WHOLE_COUNTRY_VIEW;
  const xs = positions.map(({ x }) => x);
  const ys = positions.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return fitViewToBox([left, top, Math.max(...xs) - left, Math.max(...ys) - top]);
}

/** Returns the view that shows an area without a margin. */
export function fitViewToArea({ south, west, north, east }: MapArea): MapView {
  const topLeft = projectLocation(north, west);
  const bottomRight = projectLocation(south, east);
  return clampView({
    ...topLeft,
    width: bottomRight.x - topLeft.x,
    height: bottomRight.y - topLeft.y,
  });
}

/** Converts a view to an area: the inverse of `fitViewToArea`. */
export function toMapArea({ x, y, width, height }: MapView): MapArea {
  const { lat: north, lng: west } = unprojectPosition({ x, y });
  const { lat: south, lng: east } = unprojectPosition({ x: x + width, y: y + height });
  return { south, west, north, east };
}

/**
 * Returns the first view of some locations: the whole country when they are on both main islands,
 * so that neither island is cut off.
 */
export function fitViewToLocations(
  locations: readonly { readonly lat: number; readonly lng: number }[],
): MapView {
  const southern = locations.filter(isInSouthIsland).length;
  return southern > 0 && southern < locations.length
    ? WHOLE_COUNTRY_VIEW
    : fitViewToPositions(locations.map(({ lat, lng }) => projectLocation(lat, lng)));
}

/** Farewell Spit is at 40.5° S. Further south, the North Island is east of 174.6° E. */
function isInSouthIsland({ lat, lng }: { readonly lat: number; readonly lng: number }): boolean {
  return lat < -40.4 && lng < 174.5;
}

/**
 * Interpolates between two views, for animation. The size changes exponentially, so that the zoom
 * looks even.
 */
export function interpolateViews(from: MapView, to: MapView, share: number): MapView {
  const width = from.width * (to.width / from.width) ** share;
  const height = from.height * (to.height / from.height) ** share;
  const middleX = from.x + from.width / 2 + (to.x + to.width / 2 - from.x - from.width / 2) * share;
  const middleY =
    from.y + from.height / 2 + (to.y + to.height / 2 - from.y - from.height / 2) * share;
  return { x: middleX - width / 2, y: middleY - height / 2, width, height };
}
