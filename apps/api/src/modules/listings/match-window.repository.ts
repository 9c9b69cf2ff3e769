/**
 * What is known of all matches of a search, within a bound: their number to a cap of 2,000, and how the newest 2,000
 * fall into categories, districts and attributes. Every facet is worked out from these few hundred numbers.
 */
import { sql, type Kysely } from 'kysely';
import type { TtlCache } from '../../cache/ttl-cache.ts';
import type { Database } from '../../database/tables.ts';
import type {
  CategoryRecord,
  DistrictRecord,
  Reference,
} from '../reference/reference.repository.ts';
import { matches } from './listing-conditions.ts';
import { isBrowsing, type ListingFilters } from './listing-query.ts';

/** The cap of issue "Foundation" and design.md section 5; also the window that facets are counted in. */
export const COUNT_CAP = 2_000;
/** From here on the counts table alone answers: well past the cap, expiry within the last minute cannot matter. */
const COUNTS_TABLE_FROM = 2_500;

export interface MatchWindow {
  /** Null past the cap. */
  readonly totalCount: number | null;
  /** True where the counts below are of the newest 2,000 matches alone. */
  readonly isCapped: boolean;
  readonly byCategoryId: ReadonlyMap<number, number>;
  readonly byDistrictId: ReadonlyMap<number, number>;
  /** By `a:key=value`; null where they were not counted. */
  readonly byAttributeTerm: ReadonlyMap<string, number> | null;
  readonly priceLowCents: number | null;
  readonly priceHighCents: number | null;
}

interface WindowRow {
  readonly total: number;
  readonly categories: Record<string, number> | null;
  readonly districts: Record<string, number> | null;
  readonly terms: Record<string, number> | null;
  readonly price_low: number | null;
  readonly price_high: number | null;
}

export class MatchWindowRepository {
  readonly #db: Kysely<Database>;
  readonly #cache: TtlCache<MatchWindow>;

  constructor(db: Kysely<Database>, cache: TtlCache<MatchWindow>) {
    this.#db = db;
    this.#cache = cache;
  }

  find(filters: ListingFilters, reference: Reference): Promise<MatchWindow> {
    return this.#cache.getOrMake(JSON.stringify(filters), () => this.#read(filters, reference));
  }

  async #read(filters: ListingFilters, reference: Reference): Promise<MatchWindow> {
    if (isBrowsing(filters)) {
      const counted = await this.#readCounts(filters, reference);
      if (counted) return counted;
    }
    const hasTerms = filters.kinds.length === 1;
    const { rows } = await sql<WindowRow>`
      with found as materialized (
        select listings.category_id, listings.district_id, listings.price_low_cents, listings.price_high_cents,
          ${hasTerms ? sql`listings.attribute_terms` : sql`null::text[]`} as attribute_terms,
          row_number() over (order by listings.published_at desc, listings.public_id desc) as position
        from listings where ${matches(filters, reference)}
        order by listings.published_at desc, listings.public_id desc limit ${COUNT_CAP + 1}
      ), newest as materialized (select * from found where position <= ${COUNT_CAP})
      select
        (select count(*) from found) as total,
        (select json_object_agg(category_id, live) from (select category_id, count(*) as live from newest group by category_id) as counted) as categories,
        (select json_object_agg(district_id, live) from (select district_id, count(*) as live from newest group by district_id) as counted) as districts,
        ${hasTerms ? sql`(select json_object_agg(term, live) from (select term, count(*) as live from newest cross join unnest(attribute_terms) as term group by term) as counted)` : sql`null::json`} as terms,
        (select min(price_low_cents) from newest where price_high_cents >= 0) as price_low,
        (select max(price_high_cents) from newest where price_high_cents >= 0) as price_high`.execute(
      this.#db,
    );
    const row = rows[0];
    if (!row) throw new Error('A query of one row answered none');
    const isCapped = row.total > COUNT_CAP;
    return {
      totalCount: isCapped ? null : row.total,
      isCapped,
      byCategoryId: numberKeys(row.categories),
      byDistrictId: numberKeys(row.districts),
      byAttributeTerm: hasTerms ? new Map(Object.entries(row.terms ?? {})) : null,
      priceLowCents: row.price_low,
      priceHighCents: row.price_high,
    };
  }

  /** Exact counts of a whole kind, category or region from the counts table; null where there are too few to trust its minute. */
  async #readCounts(filters: ListingFilters, reference: Reference): Promise<MatchWindow | null> {
    const categoryIds = reference.categories
      .filter((category) => isCategoryAsked(category, filters))
      .map((category) => category.id);
    const districtIds = reference.districts
      .filter((district) => isDistrictAsked(district, filters))
      .map((district) => district.id);
    const { rows } = await sql<Pick<WindowRow, 'total' | 'categories' | 'districts'>>`
      with counted as materialized (
        select category_id, district_id, live from listing_counts
        where live > 0 and category_id = any(${categoryIds}::integer[]) and district_id = any(${districtIds}::integer[])
      )
      select
        (select coalesce(sum(live), 0)::bigint from counted) as total,
        (select json_object_agg(category_id, live) from (select category_id, sum(live) as live from counted group by category_id) as summed) as categories,
        (select json_object_agg(district_id, live) from (select district_id, sum(live) as live from counted group by district_id) as summed) as districts`.execute(
      this.#db,
    );
    const row = rows[0];
    if (!row || row.total < COUNTS_TABLE_FROM) return null;
    return {
      totalCount: null,
      isCapped: false,
      byCategoryId: numberKeys(row.categories),
      byDistrictId: numberKeys(row.districts),
      byAttributeTerm: null,
      priceLowCents: null,
      priceHighCents: null,
    };
  }
}

function isCategoryAsked(
  category: CategoryRecord,
  { kinds, group, category: slug }: ListingFilters,
): boolean {
  return (
    (kinds.length === 0 || kinds.includes(category.kind)) &&
    (group === null || category.group?.slug === group) &&
    (slug === null || category.slug === slug)
  );
}

function isDistrictAsked(
  district: DistrictRecord,
  { regions, district: slug }: ListingFilters,
): boolean {
  return (
    (regions.length === 0 || regions.includes(district.region.slug)) &&
    (slug === null || district.slug === slug)
  );
}

function numberKeys(counts: Record<string, number> | null): ReadonlyMap<number, number> {
  return new Map(Object.entries(counts ?? {}).map(([id, live]) => [Number(id), live]));
}
