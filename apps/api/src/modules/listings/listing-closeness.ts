/** Builds the SQL that says how close a listing's numbers are to those in the search. */
import { sql, type RawBuilder } from 'kysely';
import type { AttributeRange } from '../query/parse-amounts.ts';
import type { TermMatch } from './term-match.ts';

/** So many years apart are as far from each other as sizes of which one is 2.7 times the other. */
const YEARS_APART = 20;

/** The number in an attribute; null when it is missing or no number. */
export function readNumber(key: string): RawBuilder<number | null> {
  return sql`(jsonb_path_query_first(listings.attributes, ${`$."${key}" ? (@.type() == "number")`}::jsonpath) #>> '{}')::float8`;
}

/**
 * From 0 to 1: how close the listing is to the asked number or, when listings outside an open range
 * are shown too, to its limit. Zero when the listing has no such number.
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

/** The same for the price: to "around $20,000", or to a limit that it exceeds. */
export function scorePriceCloseness(
  { priceMinCents: min, priceMaxCents: max, priceTargetCents: target }: TermMatch,
  areOthersShown: boolean,
): RawBuilder<number> | null {
  if (target === null && !areOthersShown) return null;
  const price = sql<number>`case when listings.price_high_cents >= 0 then listings.price_low_cents::float8 end`;
  const [distance] = measureDistance(price, { min, max, target });
  return distance ? toCloseness(distance) : null;
}

/** The logarithm of the factor between a number and what the search asks for; 0 inside a range. */
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
  // A null value must stay null, which "greatest" would ignore.
  return factors.length === 0
    ? []
    : [sql`case when ${value} is not null then ln(greatest(${sql.join(factors)}, 1)) end`];
}

/**
 * Falls steeply next to the asked number, and still differs far away from it: 5 % off gives 0.85, half
 * or double 0.4, and from 55 times on nothing.
 */
const toCloseness = (distance: RawBuilder<unknown>) =>
  sql<number>`coalesce(greatest(0, 1 - ln(1 + 20 * ${distance}) / ln(1 + 20 * 4.0)), 0)`;
