/** Builds the SQL that scores how close a listing's numbers are to those in the search. */
import { sql, type RawBuilder } from 'kysely';
import type { AttributeRange } from '../query/parse-amounts.ts';
import type { TermMatch } from './term-match.ts';

/** A difference of this many years counts as much as a size that is 2.7 times as large. */
const YEARS_APART = 20;

/** Reads the number in an attribute. Null when it is missing or not a number. */
export function readNumber(key: string): RawBuilder<number | null> {
  return sql`(jsonb_path_query_first(listings.attributes, ${`$."${key}" ? (@.type() == "number")`}::jsonpath) #>> '{}')::float8`;
}

/**
 * Scores from 0 to 1 how close a listing's number is to the number in the search. When listings
 * outside an open range are shown too, scores how close they are to its limit. 0 when the listing
 * has no such number.
 */
export function scoreCloseness(
  range: AttributeRange,
  areOthersShown: boolean,
): RawBuilder<number> | null {
  const distances = range.flatMap(({ key, min, max, target }) => {
    const value = readNumber(key);
    if (key === 'year' && target !== null)
      return [sql`abs(${value} - ${target}::float8) / ${YEARS_APART}::float8`];
    if (key === 'year' || (target === null && !areOthersShown)) return [];
    return measureDistance(value, { min, max, target });
  });
  return distances.length === 0 ? null : toCloseness(sql`least(${sql.join(distances)})`);
}

/**
 * Scores in the same way how close a price is to the price in the search ("around $20,000"), or to
 * the limit that it exceeds.
 */
export function scorePriceCloseness(
  { priceMinCents: min, priceMaxCents: max, priceTargetCents: target }: TermMatch,
  areOthersShown: boolean,
): RawBuilder<number> | null {
  if (target === null && !areOthersShown) return null;
  const price = sql<number>`case when listings.price_high_cents >= 0 then listings.price_low_cents::float8 end`;
  const [distance] = measureDistance(price, { min, max, target });
  return distance ? toCloseness(distance) : null;
}

/** Returns the logarithm of the ratio of a number to the searched one; 0 inside a range. */
function measureDistance(
  value: RawBuilder<number | null>,
  { min, max, target }: Omit<AttributeRange[number], 'key'>,
): readonly RawBuilder<unknown>[] {
  if (target !== null)
    return target > 0 ? [sql`abs(ln(greatest(${value}, 0.01) / ${target}::float8))`] : [];
  const factors = [
    ...(min !== null && min > 0 ? [sql`${min}::float8 / greatest(${value}, 0.01)`] : []),
    ...(max !== null && max > 0 ? [sql`${value} / ${max}::float8`] : []),
  ];
  // The result for a null value must be null, but `greatest` ignores nulls.
  return factors.length === 0
    ? []
    : [sql`case when ${value} is not null then ln(greatest(${sql.join(factors)}, 1)) end`];
}

/**
 * Converts a distance to a score that falls steeply near the searched number and slowly further
 * away: 0.85 for 5 % off, 0.4 for half or double the number, and 0 from 55 times the number on.
 */
const toCloseness = (distance: RawBuilder<unknown>) =>
  sql<number>`coalesce(greatest(0, 1 - ln(1 + 20 * ${distance}) / ln(1 + 20 * 4.0)), 0)`;
