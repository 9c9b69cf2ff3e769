/**
 * Finds the newest 2,000 matches of a search, its window: their ids, from which the page of results
 * is read, their number, and how they are distributed over categories, districts and attributes.
 * Every facet is derived from these counts.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/tables.ts';
import type {
  CategoryRecord,
  DistrictRecord,
  ReferenceData,
} from '../reference/reference.repository.ts';
import { buildMatchCondition, hasAnyLexeme, isSelective } from './listing-conditions.ts';
import { listRecencyTiers } from './listing-lexemes.ts';
import { isBrowseOnly, type ListingFilters } from './listing-query.ts';
import { COUNT_CAP, type MatchCounts } from './search-engine.ts';

/**
 * From this total on, only the `listing_counts` table is used for counts. It may lag behind expiry
 * by a minute, which makes no difference so far above the cap.
 */
const COUNTS_TABLE_MIN_TOTAL = 2_500;

/** A window takes about 20 KB. */
const MAX_CACHED_COUNTS = 1_000;
/** At most a few thousand listings are published in this time (see `listRecencyTiers`). */
const RECENCY_MAX_AGE_MS = 5_000;

interface WindowRow {
  readonly ids: readonly number[] | null;
  readonly total: number;
  readonly categories: Record<string, number> | null;
  readonly districts: Record<string, number> | null;
  readonly terms: Record<string, number> | null;
  readonly price_low: number | null;
  readonly price_high: number | null;
}

interface Search {
  readonly filters: ListingFilters;
  readonly reference: ReferenceData;
}

/** Reads match counts and caches them by filters. */
export class MatchWindowRepository {
  readonly #db: Kysely<Database>;
  readonly #isCacheEnabled: boolean;
  readonly #cache: LRUCache<string, MatchCounts, Search>;
  #lookups = 0;
  #newestRecency = { value: 0, readAtMs: -Infinity };
  misses = 0;

  /** @param ttlMs Zero turns caching off. */
  constructor(db: Kysely<Database>, ttlMs: number) {
    this.#db = db;
    this.#isCacheEnabled = ttlMs > 0;
    this.#cache = new LRUCache({
      max: MAX_CACHED_COUNTS,
      ttl: ttlMs,
      // Counts that are evicted while they are read still reach the caller.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { filters, reference } }) => {
        this.misses += 1;
        return this.#read(filters, reference);
      },
    });
  }

  get hits(): number {
    return this.#lookups - this.misses;
  }

  find(filters: ListingFilters, reference: ReferenceData): Promise<MatchCounts> {
    if (!this.#isCacheEnabled) return this.#read(filters, reference);
    this.#lookups += 1;
    return this.#cache.forceFetch(JSON.stringify(filters), { context: { filters, reference } });
  }

  /**
   * Returns the row ids of the newest matches of a search with a term, newest first, without the
   * counts. This reads much less than `find`, because the newest tier is often enough.
   */
  async findNewest(
    filters: ListingFilters,
    reference: ReferenceData,
    count: number,
  ): Promise<readonly number[]> {
    const matches = buildTieredMatches(
      buildMatchCondition(filters, reference),
      false,
      await this.#findNewestRecency(),
      count,
    );
    const { rows } = await sql<{ id: number }>`
      ${matches} select id from matches order by published_at desc, public_id desc limit ${count}`.execute(
      this.#db,
    );
    return rows.map(({ id }) => id);
  }

  async #read(filters: ListingFilters, reference: ReferenceData): Promise<MatchCounts> {
    if (isBrowseOnly(filters)) {
      const counted = await this.#readCounts(filters, reference);
      if (counted) return counted;
    }
    const hasTerms = filters.kinds.length === 1;
    const matches = isSelective(filters)
      ? buildTieredMatches(
          buildMatchCondition(filters, reference),
          hasTerms,
          await this.#findNewestRecency(),
          COUNT_CAP,
        )
      : sql`with matches as materialized (
          select ${selectWindowColumns(hasTerms)} from listings where ${buildMatchCondition(filters, reference)}
          order by listings.published_at desc, listings.public_id desc limit ${COUNT_CAP + 1})`;
    const { rows } = await sql<WindowRow>`
      ${matches}, found as materialized (
        select *, row_number() over (order by published_at desc, public_id desc) as position from matches
        order by published_at desc, public_id desc limit ${COUNT_CAP + 1}
      ), newest as materialized (select * from found where position <= ${COUNT_CAP})
      select
        (select count(*) from found) as total,
        (select json_agg(id order by position) from newest) as ids,
        (select json_object_agg(category_id, live) from (select category_id, count(*) as live from newest group by category_id) as counted) as categories,
        (select json_object_agg(district_id, live) from (select district_id, count(*) as live from newest group by district_id) as counted) as districts,
        ${hasTerms ? sql`(select json_object_agg(term, live) from (select term, count(*) as live from newest cross join unnest(attribute_terms) as term group by term) as counted)` : sql`null::json`} as terms,
        (select min(price_low_cents) from newest where price_high_cents >= 0) as price_low,
        (select max(price_high_cents) from newest where price_high_cents >= 0) as price_high`.execute(
      this.#db,
    );
    const row = rows[0];
    if (!row) throw new Error('The match window query returned no row');
    const isCapped = row.total > COUNT_CAP;
    return {
      totalCount: isCapped ? null : row.total,
      isCapped,
      byCategoryId: toNumberKeyedMap(row.categories),
      byDistrictId: toNumberKeyedMap(row.districts),
      byAttributeTerm: hasTerms ? new Map(Object.entries(row.terms ?? {})) : null,
      priceLowCents: row.price_low,
      priceHighCents: row.price_high,
      newestIds: row.ids ?? [],
    };
  }

  /** Returns the highest `recency`, which may be some seconds old. */
  async #findNewestRecency(): Promise<number> {
    if (performance.now() - this.#newestRecency.readAtMs > RECENCY_MAX_AGE_MS) {
      const { rows } = await sql<{ value: number }>`
        select greatest((select max(id) from listings), pg_sequence_last_value(pg_get_serial_sequence('listings', 'id')::regclass), 0) as value`.execute(
        this.#db,
      );
      this.#newestRecency = { value: rows[0]?.value ?? 0, readAtMs: performance.now() };
    }
    return this.#newestRecency.value;
  }

  /**
   * Returns exact counts for a whole kind, category or region from the table `listing_counts`. Null
   * when the total is so low that the table's lag of up to a minute would be noticeable.
   */
  async #readCounts(
    filters: ListingFilters,
    reference: ReferenceData,
  ): Promise<MatchCounts | null> {
    const categoryIds = reference.categories
      .filter((category) => isCategoryIncluded(category, filters))
      .map((category) => category.id);
    const districtIds = reference.districts
      .filter((district) => isDistrictIncluded(district, filters))
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
    if (!row || row.total < COUNTS_TABLE_MIN_TOTAL) return null;
    return {
      totalCount: null,
      isCapped: false,
      byCategoryId: toNumberKeyedMap(row.categories),
      byDistrictId: toNumberKeyedMap(row.districts),
      byAttributeTerm: null,
      priceLowCents: null,
      priceHighCents: null,
      newestIds: null,
    };
  }
}

function selectWindowColumns(hasTerms: boolean): RawBuilder<unknown> {
  return sql`listings.id, listings.published_at, listings.public_id, listings.category_id, listings.district_id, listings.price_low_cents, listings.price_high_cents,
    ${hasTerms ? sql`listings.attribute_terms` : sql`null::text[]`} as attribute_terms`;
}

/**
 * Builds the common table expression `matches`: at least the newest matches up to the count, found
 * tier by tier. A tier is only read when the newer ones have too few. There is no `order by` in a
 * tier, because the planner would then read the newest listings one by one when it overestimates
 * how many of them match.
 */
function buildTieredMatches(
  condition: RawBuilder<boolean>,
  hasTerms: boolean,
  newestRecency: number,
  count: number,
): RawBuilder<unknown> {
  const tiers = [...listRecencyTiers(newestRecency), { from: null, lexemes: [] }];
  const names = tiers.map((_, index) => sql.ref(`tier${index}`));
  const parts = tiers.map(({ from, lexemes }, index) => {
    const newer = tiers[index - 1];
    const limits = [
      condition,
      ...(from === null ? [] : [hasAnyLexeme(lexemes), sql`listings.recency >= ${from}::bigint`]),
      ...(newer ? [sql`listings.recency < ${newer.from}::bigint`] : []),
      ...(index === 0
        ? []
        : [
            sql`${sql.join(
              names.slice(0, index).map((name) => sql`(select count(*) from ${name})`),
              sql` + `,
            )} <= ${count}`,
          ]),
    ];
    return sql`${names[index]} as materialized (select ${selectWindowColumns(hasTerms)} from listings where ${sql.join(limits, sql` and `)})`;
  });
  return sql`with ${sql.join(parts)}, matches as (${sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  )})`;
}

function isCategoryIncluded(
  category: CategoryRecord,
  { kinds, group, category: slug }: ListingFilters,
): boolean {
  return (
    (kinds.length === 0 || kinds.includes(category.kind)) &&
    (group === null || category.group?.slug === group) &&
    (slug === null || category.slug === slug)
  );
}

function isDistrictIncluded(
  district: DistrictRecord,
  { regions, district: slug }: ListingFilters,
): boolean {
  return (
    (regions.length === 0 || regions.includes(district.region.slug)) &&
    (slug === null || district.slug === slug)
  );
}

function toNumberKeyedMap(counts: Record<string, number> | null): ReadonlyMap<number, number> {
  return new Map(Object.entries(counts ?? {}).map(([id, live]) => [Number(id), live]));
}
