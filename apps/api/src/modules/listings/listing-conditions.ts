/**
 * Builds the SQL that selects and sorts listings. The query that uses it must contain the table
 * `listings` once, without an alias.
 */
import type { MapArea } from '@paddock/contracts/map-area';
import { sql, type RawBuilder } from 'kysely';
import type { ReferenceData } from '../reference/reference.repository.ts';
import type { ListingCursor } from './listing-cursor.ts';
import {
  getBoundingBox,
  isNarrowPriceRange,
  listCellLexemes,
  listPriceLexemes,
} from './listing-lexemes.ts';
import {
  getPoint,
  type ListingFilters,
  type NearFilter,
  type RangeFilter,
} from './listing-query.ts';
import type { ListingSort } from './listing-query.schema.ts';
import { buildTermConditions, quoteLexeme, type TermMatch } from './term-match.ts';

const EARTH_RADIUS_KM = 6_371;
/** The highest price of a listing. Listings without a price sort as if they cost more. */
const MAX_PRICE_CENTS = 100_000_000_000;

export const IS_LIVE = sql<boolean>`listings.status = 'live' and listings.expires_at > now()`;

/** Builds the SQL condition that selects the live listings matching the filters. */
export function buildMatchCondition(
  filters: ListingFilters,
  reference: ReferenceData,
): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [IS_LIVE];
  const categoryId = findSingleCategoryId(filters, reference);
  // Without other selective filters, the index listings_category returns a category's newest
  // listings without sorting.
  const isByCategoryIndex = categoryId !== null && !isSelective(filters);
  if (isByCategoryIndex) conditions.push(sql`listings.category_id = ${categoryId}`);
  const lexemes = buildLexemeQuery(filters, reference, isByCategoryIndex);
  const { match } = filters;
  if (match) conditions.push(...buildTermConditions(match));
  if (lexemes !== '') conditions.push(sql`listings.search @@ ${lexemes}::tsquery`);
  // Use the price's lexemes only with another selective filter. Without one, the listings are read
  // in index order, which is faster.
  const prices = isSelective(filters)
    ? listPriceLexemes(filters.priceMinCents, filters.priceMaxCents)
    : [];
  if (prices.length > 0) conditions.push(buildAnyLexemeCondition(prices));
  if (filters.priceMinCents !== null)
    conditions.push(sql`listings.price_high_cents >= ${filters.priceMinCents}::bigint`);
  if (filters.priceMaxCents !== null)
    conditions.push(sql`listings.price_low_cents <= ${filters.priceMaxCents}::bigint`);
  for (const range of filters.ranges) conditions.push(buildRangeCondition(range));
  const areAmountsOptional = match?.isLoose === true || match?.areAmountsOptional === true;
  const amounts = match && !areAmountsOptional ? buildAmountsCondition(match) : null;
  if (amounts) conditions.push(amounts);
  const point = getPoint(filters);
  if (point) conditions.push(buildRadiusCondition(point));
  if (filters.area) conditions.push(buildAreaCondition(filters.area));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The condition that a listing's search column has at least one of the lexemes. */
export function buildAnyLexemeCondition(lexemes: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`listings.search @@ ${lexemes.map(quoteLexeme).join(' | ')}::tsquery`;
}

/**
 * True when the search index selects the listings: by words, place, choices, radius, a small area of
 * the map or a narrow range of prices. Without these, so many listings match that the newest are found by reading them
 * in order.
 */
export function isSelective(filters: ListingFilters): boolean {
  return (
    filters.match !== null ||
    filters.district !== null ||
    filters.regions.length > 0 ||
    filters.choices.length + filters.toggles.length > 0 ||
    getPoint(filters) !== null ||
    (filters.area !== null && listCellLexemes(filters.area).length > 0) ||
    isNarrowPriceRange(filters.priceMinCents, filters.priceMaxCents)
  );
}

/** The prices and measurements in the term. Null when there are none. */
export function buildAmountsCondition({
  priceMinCents,
  priceMaxCents,
  ranges,
}: TermMatch): RawBuilder<unknown> | null {
  const conditions: RawBuilder<unknown>[] = ranges.map(
    (range) => sql`(${sql.join(range.map(buildRangeCondition), sql` or `)})`,
  );
  if (priceMinCents !== null)
    conditions.push(sql`listings.price_high_cents >= ${priceMinCents}::bigint`);
  if (priceMaxCents !== null)
    conditions.push(
      sql`listings.price_low_cents <= ${priceMaxCents}::bigint and listings.price_high_cents >= 0`,
    );
  return conditions.length === 0 ? null : sql`${sql.join(conditions, sql` and `)}`;
}

function findSingleCategoryId(filters: ListingFilters, reference: ReferenceData): number | null {
  if (filters.category === null || filters.kinds.length !== 1) return null;
  return (
    reference.categories.find(
      (category) => category.slug === filters.category && category.kind === filters.kinds[0],
    )?.id ?? null
  );
}

/** True when the chosen category exists in the chosen kinds only. */
function isCategoryOf({ category, kinds }: ListingFilters, { categories }: ReferenceData): boolean {
  return (
    category !== null &&
    categories.every(({ slug, kind }) => slug !== category || kinds.includes(kind))
  );
}

/**
 * Builds a tsquery for kind, place and choices. Its lexemes are those that `database/migrations`
 * writes into the `search` column.
 */
function buildLexemeQuery(
  filters: ListingFilters,
  reference: ReferenceData,
  isCategoryKnown: boolean,
): string {
  const groups: string[][] = [];
  if (!isCategoryKnown) {
    if (filters.category !== null) groups.push([`c:${filters.category}`]);
    else if (filters.group !== null) groups.push([`g:${filters.group}`]);
    // Leave out the kind when the group or category implies it, because the index has to read a
    // long list for a kind.
    if (filters.kinds.length > 0 && filters.group === null && !isCategoryOf(filters, reference))
      groups.push(filters.kinds.map((kind) => `k:${kind}`));
  }
  // "Jobs near Gore" names no thing, only a kind.
  if (filters.match?.kind && filters.match.concepts.length === 0)
    groups.push([`k:${filters.match.kind}`]);
  if (filters.district !== null) groups.push([`d:${filters.district}`]);
  else if (filters.regions.length > 0) groups.push(filters.regions.map((region) => `r:${region}`));
  for (const { key, values } of filters.choices)
    groups.push(values.map((value) => `a:${key}=${value}`));
  for (const key of filters.toggles) groups.push([`a:${key}=true`]);
  return groups.map((alternatives) => `(${alternatives.map(quoteLexeme).join(' | ')})`).join(' & ');
}

/**
 * Uses a JSON path, because it gives false instead of an error when the attribute is not a number.
 */
export function buildRangeCondition({ key, min, max }: RangeFilter): RawBuilder<unknown> {
  const bounds = [
    ...(min === null ? [] : ['@ >= $min']),
    ...(max === null ? [] : ['@ <= $max']),
  ].join(' && ');
  const path = `$ ? (${bounds})`;
  return sql`jsonb_path_exists(listings.attributes -> ${key}::text, ${path}::jsonpath, ${JSON.stringify({ min, max })}::jsonb)`;
}

/**
 * Builds the great-circle distance in kilometres from the listing's public location, which is
 * rounded to about 1 km.
 */
export function buildDistanceExpression(near: NearFilter): RawBuilder<number> {
  return sql<number>`(${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    power(sin(radians(listings.lat - ${near.lat}::float8) / 2), 2)
    + cos(radians(${near.lat}::float8)) * cos(radians(listings.lat)) * power(sin(radians(listings.lng - ${near.lng}::float8) / 2), 2)
  ))))`;
}

/**
 * Compares the public location, so that searches of smaller and smaller areas don't reveal the exact
 * one.
 */
function buildAreaCondition(area: MapArea): RawBuilder<unknown> {
  const lexemes = listCellLexemes(area);
  if (lexemes.length === 0) return isInside(area, [sql`listings.lat`, sql`listings.lng`]);
  // The sums keep the planner from the index listings_place, which has every listing of a latitude.
  const inside = isInside(area, [sql`(listings.lat + 0)`, sql`(listings.lng + 0)`]);
  return sql`${buildAnyLexemeCondition(lexemes)} and ${inside}`;
}

function isInside(
  { south, north, west, east }: MapArea,
  [lat, lng]: readonly [RawBuilder<unknown>, RawBuilder<unknown>],
): RawBuilder<unknown> {
  return sql`${lat} between ${south}::float8 and ${north}::float8 and ${lng} between ${west}::float8 and ${east}::float8`;
}

/** Compares the rectangle first, because that can use an index, and then the exact distance. */
function buildRadiusCondition(near: NearFilter): RawBuilder<unknown> {
  return sql`${buildAreaCondition(getBoundingBox(near))}
    and ${buildDistanceExpression(near)} <= ${near.radiusKm}::float8`;
}

/** A sort order: how it sorts listings, and how it continues after a cursor. */
export interface SortPlan {
  readonly orderBy: RawBuilder<unknown>;
  readonly after: (cursor: ListingCursor) => RawBuilder<unknown>;
  /** The value to sort by: a time in milliseconds since 1970, cents or kilometres. */
  readonly value: RawBuilder<number>;
  /** The condition that a listing's value is before the given one, or equal to it. */
  readonly upTo: (value: number) => RawBuilder<unknown>;
}

/** Lets the index find the listings of the range, unless those without a price are among them. */
function hasPrice(minCents: number | null, maxCents: number | null): RawBuilder<unknown> {
  const isUnpriced = (minCents ?? 0) < 0 || (maxCents ?? 0) > MAX_PRICE_CENTS;
  const lexemes = isUnpriced ? [] : listPriceLexemes(minCents, maxCents);
  return lexemes.length === 0 ? sql`` : sql`and ${buildAnyLexemeCondition(lexemes)}`;
}

const toTimestamp = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/**
 * Every sort order ends with the public id, so that no two rows tie and a cursor identifies exactly
 * one position.
 */
export function getSortPlan(sort: Exclude<ListingSort, 'best'>, filters: ListingFilters): SortPlan {
  const { priceMinCents, priceMaxCents } = filters;
  const near = getPoint(filters);
  switch (sort) {
    case 'newest':
      return {
        orderBy: sql`listings.published_at desc, listings.public_id desc`,
        after: ({ value, publicId }) =>
          sql`(listings.published_at, listings.public_id) < (${toTimestamp(value)}, ${publicId}::bigint)`,
        value: sql`(extract(epoch from listings.published_at) * 1000)::float8`,
        upTo: (value) => sql`listings.published_at >= ${toTimestamp(value)}`,
      };
    case 'closing':
      return {
        orderBy: sql`listings.expires_at, listings.public_id`,
        after: ({ value, publicId }) =>
          sql`(listings.expires_at, listings.public_id) > (${toTimestamp(value)}, ${publicId}::bigint)`,
        value: sql`(extract(epoch from listings.expires_at) * 1000)::float8`,
        upTo: (value) => sql`listings.expires_at <= ${toTimestamp(value)}`,
      };
    case 'price-low':
      return {
        orderBy: sql`listings.price_low_cents, listings.public_id`,
        after: ({ value, publicId }) =>
          sql`(listings.price_low_cents, listings.public_id) > (${value}::bigint, ${publicId}::bigint)`,
        value: sql`listings.price_low_cents`,
        upTo: (value) =>
          sql`listings.price_low_cents <= ${value}::bigint ${hasPrice(priceMinCents, Math.max(value, priceMinCents ?? 0))}`,
      };
    case 'price-high':
      return {
        orderBy: sql`listings.price_high_cents desc, listings.public_id desc`,
        after: ({ value, publicId }) =>
          sql`(listings.price_high_cents, listings.public_id) < (${value}::bigint, ${publicId}::bigint)`,
        value: sql`listings.price_high_cents`,
        upTo: (value) =>
          sql`listings.price_high_cents >= ${value}::bigint ${hasPrice(Math.min(value, priceMaxCents ?? value), priceMaxCents)}`,
      };
    case 'nearest': {
      if (!near) throw new Error('Sorting by "nearest" requires a point: pass `near`');
      const distance = buildDistanceExpression(near);
      return {
        orderBy: sql`${distance}, listings.public_id`,
        after: ({ value, publicId }) =>
          sql`(${distance}, listings.public_id) > (${value}::float8, ${publicId}::bigint)`,
        value: distance,
        // The index listings_place finds the listings in the rectangle, which is usually small. The
        // extra metre allows for a rounded distance.
        upTo: (value) =>
          sql`${isInside(getBoundingBox({ ...near, radiusKm: value + 0.001 }), [sql`listings.lat`, sql`listings.lng`])}
            and ${distance} <= ${value + 0.001}::float8`,
      };
    }
  }
}
