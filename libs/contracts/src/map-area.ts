/**
 * The search filter `area`: a rectangle on the map, written as `south,west,north,east` in degrees
 * (WGS 84) with up to three decimals.
 */

/** A rectangle on the map, in degrees. It doesn't cross the antimeridian. */
export interface MapArea {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const AREA_PATTERN = /^-?\d{1,3}(\.\d{1,3})?(,-?\d{1,3}(\.\d{1,3})?){3}$/;

/** Returns null when the text isn't a rectangle on the map. */
export function parseMapArea(text: string): MapArea | null {
  if (!AREA_PATTERN.test(text)) return null;
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
  const isOnMap = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnMap && south < north && west < east ? { south, west, north, east } : null;
}

/** Writes an area with three decimals, about 100 m, and limits it to the globe. */
export function formatMapArea({ south, west, north, east }: MapArea): string {
  const format = (degrees: number, limit: number) =>
    String(Number(Math.max(-limit, Math.min(limit, degrees)).toFixed(3)));
  return [format(south, 90), format(west, 180), format(north, 90), format(east, 180)].join(',');
}
