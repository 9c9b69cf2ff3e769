/** Reads the prices of live listings that are like a post. */
import { sql } from 'kysely';
import { Repository } from '../../database/repository.ts';
import { buildRangeCondition, IS_LIVE } from './listing-conditions.ts';
import type { ComparablePrice } from './price-guide.ts';

/** How many of the newest listings are compared. */
const MAX_COMPARED = 500;
/** Two machines are of the same age when their years differ by at most this number. */
const YEARS_APART = 3;
/** Two animals are of the same age when neither is older than the other by more than this factor. */
const AGE_FACTOR = 1.5;

export interface PriceGuideSubject {
  readonly categoryId: number;
  /** The price's unit. Prices are compared only with prices for the same unit. */
  readonly per: string | null;
  /** The post's make, brand, breed and stock class, by key. */
  readonly names: Readonly<Record<string, string>>;
  readonly model: string | null;
  readonly year: number | null;
  readonly ageMonths: number | null;
}

export class PriceGuideRepository extends Repository {
  /** Returns the prices of the newest listings of the category with the same names and unit. */
  async list(subject: PriceGuideSubject): Promise<readonly ComparablePrice[]> {
    const { categoryId, per, names, model, year, ageMonths } = subject;
    const terms = (values: object) =>
      sql`attribute_lexemes(${JSON.stringify(values)}::jsonb, categories.filter_keys)`;
    const isSameAge =
      year !== null
        ? buildRangeCondition({ key: 'year', min: year - YEARS_APART, max: year + YEARS_APART })
        : ageMonths !== null
          ? buildRangeCondition({
              key: 'ageMonths',
              min: ageMonths / AGE_FACTOR,
              max: ageMonths * AGE_FACTOR,
            })
          : sql`true`;
    const { rows } = await sql<ComparablePrice>`
      select listings.price_low_cents::float8 as "lowCents", listings.price_high_cents::float8 as "highCents",
        listings.attribute_terms @> ${terms(model === null ? {} : { model })} as "isSameModel",
        coalesce(${isSameAge}, false) as "isSameAge"
      from listings join categories on categories.id = listings.category_id
      where ${IS_LIVE} and listings.category_id = ${categoryId}
        and listings.price_type in ('fixed', 'negotiable', 'pay', 'rate')
        and listings.price_min_cents > 0 and listings.price_per is not distinct from ${per}::text
        and listings.attribute_terms @> ${terms(names)}
      order by listings.published_at desc, listings.public_id desc limit ${MAX_COMPARED}`.execute(
      this.db,
    );
    return rows;
  }
}
