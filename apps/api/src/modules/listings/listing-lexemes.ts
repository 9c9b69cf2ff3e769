/**
 * The lexemes with which the search index finds listings by price and place. They select a few
 * listings too many; the exact conditions follow. The migrations 0004 and 0007 compute the same
 * numbers for each listing.
 */
import type { MapArea } from '@paddock/contracts/map-area';
import type { NearFilter } from './listing-query.ts';

const LOWEST_BUCKET = 39;
const HIGHEST_BUCKET = 110;
/** The number of buckets in one coarse bucket. */
const COARSE = 8;
/** A range of more buckets contains so many listings that they are found by reading the newest. */
const MAX_NARROW_BUCKETS = 8;
/** PostgreSQL and JavaScript may differ in the last digit of a logarithm. */
const ROUNDING = 1e-6;

const clampBucket = (bucket: number) =>
  Math.min(HIGHEST_BUCKET, Math.max(LOWEST_BUCKET, Math.floor(bucket)));

/** @param minCents null for no lower bound; the same applies to `maxCents` */
function getBuckets(minCents: number | null, maxCents: number | null): readonly [number, number] {
  const toBucket = (cents: number, rounding: number) =>
    clampBucket(4 * Math.log2(Math.max(1, cents)) + rounding);
  return [
    minCents === null ? LOWEST_BUCKET : toBucket(minCents, -ROUNDING),
    maxCents === null ? HIGHEST_BUCKET : toBucket(maxCents, ROUNDING),
  ];
}

/** True when few of all listings have a price in the range. */
export function isNarrowPriceRange(minCents: number | null, maxCents: number | null): boolean {
  const [first, last] = getBuckets(minCents, maxCents);
  return last - first < MAX_NARROW_BUCKETS;
}

/**
 * Lists lexemes of which every listing with a price in the range has one: of the fine buckets at
 * both ends of the range, and of the coarse buckets between them. Empty when all prices are in it.
 *
 * @param minCents null for no lower bound; the same applies to `maxCents`
 */
export function listPriceLexemes(
  minCents: number | null,
  maxCents: number | null,
): readonly string[] {
  const [first, last] = getBuckets(minCents, maxCents);
  if (first === LOWEST_BUCKET && last === HIGHEST_BUCKET) return [];
  const lexemes: string[] = [];
  for (let bucket = first; bucket <= last;) {
    const coarse = Math.floor(bucket / COARSE);
    const end = coarse * COARSE + COARSE - 1;
    // The lowest and the highest coarse bucket are not complete.
    const isWhole =
      (bucket === coarse * COARSE || bucket === LOWEST_BUCKET) &&
      (end <= last || last === HIGHEST_BUCKET);
    lexemes.push(isWhole ? `q:${coarse}` : `p:${bucket}`);
    bucket = isWhole ? end + 1 : bucket + 1;
  }
  return lexemes;
}

const EARTH_RADIUS_KM = 6_371;
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM;

/** Returns the rectangle around a circle. */
export function getBoundingBox({ lat, lng, radiusKm }: NearFilter): MapArea {
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

const SMALL_BLOCK = 2 ** 12;
const LARGE_BLOCK = 2 ** 15;
/** With more lexemes, the index takes longer to join their lists than to read the listings. */
const MAX_BLOCKS = 24;
/** While a search runs, at most this many listings are published. */
const MAX_NEWER = 2 ** 13;

/**
 * Lists lexemes of which each of the newest listings has one. Empty when the span is so large that
 * the index would not save time.
 *
 * @param newest the highest `recency`, at most a few thousand listings ago
 * @param span how many of the newest listings; a few more have the lexemes
 */
export function listRecencyLexemes(newest: number, span: number): readonly string[] {
  const first = Math.max(0, newest - span);
  for (const [prefix, size] of [
    ['n', SMALL_BLOCK],
    ['b', LARGE_BLOCK],
  ] as const) {
    const [from, to] = [Math.floor(first / size), Math.floor((newest + MAX_NEWER) / size)];
    if (to - from < MAX_BLOCKS)
      return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}:${from + index}`);
  }
  return [];
}
