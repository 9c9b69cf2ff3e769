/**
 * The lexemes with which the search index finds listings by price and place. They select a few
 * listings too many; the exact conditions follow. The migration 0004-search-windows.sql computes
 * the same numbers for each listing.
 */
import type { MapArea } from '@paddock/contracts/map-area';
import type { NearFilter } from './listing-query.ts';

const LOWEST_BUCKET = 39;
const HIGHEST_BUCKET = 110;
/** A wider range of prices contains so many listings that the index would not save time. */
const MAX_BUCKETS = 8;
/** PostgreSQL and JavaScript may differ in the last digit of a logarithm. */
const ROUNDING = 1e-6;

const clampBucket = (bucket: number) =>
  Math.min(HIGHEST_BUCKET, Math.max(LOWEST_BUCKET, Math.floor(bucket)));

/**
 * Lists the lexemes of which every listing with a price in the range has one. Empty when the range
 * is too wide.
 *
 * @param minCents null for no lower bound; the same applies to `maxCents`
 */
export function listPriceLexemes(
  minCents: number | null,
  maxCents: number | null,
): readonly string[] {
  if (minCents === null && maxCents === null) return [];
  const toBucket = (cents: number, rounding: number) =>
    clampBucket(4 * Math.log2(Math.max(1, cents)) + rounding);
  const first = minCents === null ? LOWEST_BUCKET : toBucket(minCents, -ROUNDING);
  const last = maxCents === null ? HIGHEST_BUCKET : toBucket(maxCents, ROUNDING);
  if (last - first >= MAX_BUCKETS) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => `p:${first + index}`);
}

const EARTH_RADIUS_KM = 6_371;
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM;

/** Returns the rectangle around a circle. */
export function getBounds({ lat, lng, radiusKm }: NearFilter): MapArea {
  const latDegrees = radiusKm / KM_PER_DEGREE;
  const widestCosine = Math.max(
    0.01,
    Math.cos((Math.min(90, Math.abs(lat) + latDegrees) * Math.PI) / 180),
  );
  const lngDegrees = latDegrees / widestCosine;
  return {
    south: lat - latDegrees,
    north: lat + latDegrees,
    west: lng - lngDegrees,
    east: lng + lngDegrees,
  };
}

/**
 * A rectangle with more cells is larger than the one around the widest radius, about half of the
 * country. It contains so many listings that the index would not save time.
 */
const MAX_CELLS = 256;

/**
 * Lists the lexemes of all cells of half a degree that the rectangle touches. Empty when there are
 * too many of them.
 */
export function listCellLexemes({ south, north, west, east }: MapArea): readonly string[] {
  const [firstRow, lastRow] = [Math.floor(south * 2), Math.floor(north * 2)];
  const [firstColumn, lastColumn] = [Math.floor(west * 2), Math.floor(east * 2)];
  if ((lastRow - firstRow + 1) * (lastColumn - firstColumn + 1) > MAX_CELLS) return [];
  const lexemes: string[] = [];
  for (let row = firstRow; row <= lastRow; row += 1)
    for (let column = firstColumn; column <= lastColumn; column += 1)
      lexemes.push(`x:${row}:${column}`);
  return lexemes;
}

/** A range of listings in the order of publication, and lexemes of which each of them has one. */
export interface RecencyTier {
  /** The lowest `recency` of the range. */
  readonly from: number;
  readonly lexemes: readonly string[];
}

const SMALL_BLOCK = 2 ** 12;
const LARGE_BLOCK = 2 ** 15;

/**
 * Divides the listings into ranges, newest first: about 10,000, then 50,000, then 250,000 listings.
 * The rest has no lexemes.
 *
 * @param newest the highest `recency`, at most a few thousand listings ago
 */
export function listRecencyTiers(newest: number): readonly RecencyTier[] {
  const small = Math.floor(newest / SMALL_BLOCK);
  const large = Math.floor(newest / LARGE_BLOCK);
  const list = (prefix: string, first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${prefix}:${first + index}`);
  return [
    { from: (small - 2) * SMALL_BLOCK, lexemes: list('n', small - 2, small + 2) },
    { from: (large - 1) * LARGE_BLOCK, lexemes: list('b', large - 1, large) },
    { from: (large - 8) * LARGE_BLOCK, lexemes: list('b', large - 8, large - 2) },
  ];
}
