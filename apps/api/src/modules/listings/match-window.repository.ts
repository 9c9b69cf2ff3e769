/**
 * Finds the newest 2,000 matches of a search, its window: their ids, from which the page of results
 * is read, their number, and how they are distributed over categories, districts and attributes.
 * Every facet is derived from these counts (ADR 29).
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/tables.ts';
import type {
  CategoryRecord,
  DistrictRecord,
  ReferenceData,
} from '../reference/reference.repository.ts';
import { buildMatchCondition, buildAnyLexemeCondition, isSelective } from './listing-conditions.ts';
import { listRecencyLexemes } from './listing-lexemes.ts';
import { isBrowseOnly, type ListingFilters } from './listing-query.ts';
import { COUNT_CAP, MATCH_PARTS, type MatchCounts, type MatchPart } from './search-engine.ts';

/** A window takes about 20 KB. */
const MAX_CACHED_COUNTS = 1_000;
/** At most a few thousand listings are published in this time (see `listRecencyLexemes`). */
const RECENCY_MAX_AGE_MS = 5_000;

/** How many of the newest listings are searched first. One in seven matches a very common word. */
const FIRST_SPAN = 16_000;
/** Matches are not spread evenly, so a little more is searched than should be necessary. */
const SPAN_MARGIN = 1.3;
/** The number of searches whose span is remembered, at 100 bytes each. */
const MAX_KNOWN_SPANS = 10_000;

/** Contains only the requested parts. */
interface WindowRow {
  readonly total: number;
  readonly ids?: readonly number[] | null;
  readonly categories?: Record<string, number> | null;
  readonly districts?: Record<string, number> | null;
  readonly terms?: Record<string, number> | null;
  readonly price_low?: number | null;
  readonly price_high?: number | null;
}

interface Search {
  readonly filters: ListingFilters;
  readonly reference: ReferenceData;
  readonly parts: readonly MatchPart[];
}

/** Reads match counts and caches them by filters. */
export class MatchWindowRepository {
  readonly #db: Kysely<Database>;
  readonly #isCacheEnabled: boolean;
  readonly #cache: LRUCache<string, MatchCounts, Search>;
  #lookups = 0;
  #newestRecency = { value: 0, readAtMs: -Infinity };
  /** How many of the newest listings should contain enough matches, as the last search has found. */
  readonly #spans = new LRUCache<string, number>({ max: MAX_KNOWN_SPANS });
  misses = 0;

  /** @param ttlMs Zero turns caching off. */
  constructor(db: Kysely<Database>, ttlMs: number) {
    this.#db = db;
    this.#isCacheEnabled = ttlMs > 0;
    this.#cache = new LRUCache({
      max: MAX_CACHED_COUNTS,
      ttl: ttlMs,
      // Frees the memory of searches that are not repeated.
      ttlAutopurge: true,
      // Counts that are evicted while they are read still reach the caller.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context }) => {
        this.misses += 1;
        return this.#read(context);
      },
    });
  }

  get hits(): number {
    return this.#lookups - this.misses;
  }

  find(
    filters: ListingFilters,
    reference: ReferenceData,
    parts: readonly MatchPart[] = MATCH_PARTS,
  ): Promise<MatchCounts> {
    const context = { filters, reference, parts };
    if (!this.#isCacheEnabled) return this.#read(context);
    this.#lookups += 1;
    return this.#cache.forceFetch(JSON.stringify([filters, parts]), { context });
  }

  /**
   * Returns the row ids of the newest matches of a search with a term, newest first, without the
   * counts.
   */
  findNewest(
    filters: ListingFilters,
    reference: ReferenceData,
    count: number,
  ): Promise<readonly number[]> {
    const condition = buildMatchCondition(filters, reference);
    return this.#widen(filters, count, async (newest) => {
      const { rows } = await sql<{ id: number }>`
        with matches as materialized (
          select listings.id, listings.published_at, listings.public_id from listings where ${condition} ${newest}
        )
        select id from matches order by published_at desc, public_id desc limit ${count}`.execute(
        this.#db,
      );
      const ids = rows.map(({ id }) => id);
      return [ids.length, ids];
    });
  }

  async #read({ filters, reference, parts }: Search): Promise<MatchCounts> {
    if (isBrowseOnly(filters)) {
      const counted = await this.#readCounts(filters, reference);
      if (counted) return counted;
    }
    const condition = buildMatchCondition(filters, reference);
    const read = async (matches: RawBuilder<unknown>) => {
      const row = await this.#readWindow(matches, {
        // Attributes differ between kinds, so their facets need a single kind.
        parts: parts.filter((part) => part !== 'terms' || filters.kinds.length === 1),
      });
      return [row.total, row] as const;
    };
    const row = isSelective(filters)
      ? // Sort outside this query. Otherwise, when the planner overestimates the matches, it reads
        // the newest listings one by one.
        await this.#widen(filters, COUNT_CAP + 1, (newest) =>
          read(sql`select ${WINDOW_COLUMNS} from listings where ${condition} ${newest}`),
        )
      : (
          await read(sql`select ${WINDOW_COLUMNS} from listings where ${condition}
            order by listings.published_at desc, listings.public_id desc limit ${COUNT_CAP + 1}`)
        )[1];
    const isCapped = row.total > COUNT_CAP;
    return {
      totalCount: isCapped ? null : row.total,
      isCapped,
      byCategoryId: toNumberKeyedMap(row.categories),
      byDistrictId: toNumberKeyedMap(row.districts),
      byAttributeTerm: filters.kinds.length === 1 ? new Map(Object.entries(row.terms ?? {})) : null,
      priceLowCents: row.price_low ?? null,
      priceHighCents: row.price_high ?? null,
      newestIds: row.ids ?? [],
    };
  }

  /**
   * Searches the newest listings, and then as many as should contain the wanted number of matches,
   * until there are enough or all have been searched. The index returns all matches of a word at
   * once, and reading 100,000 of them takes long. A search that was made before starts with the
   * number of listings that was necessary then.
   *
   * @param search receives a condition that follows others, and returns the number of matches and
   *   the result
   */
  async #widen<Result>(
    filters: ListingFilters,
    count: number,
    search: (newest: RawBuilder<unknown>) => Promise<readonly [number, Result]>,
  ): Promise<Result> {
    const newest = await this.#findNewestRecency();
    const key = createHash('sha1')
      .update(JSON.stringify([filters, count]))
      .digest('base64');
    let span = this.#spans.get(key) ?? FIRST_SPAN;
    for (;;) {
      const lexemes = span < newest / 2 ? listRecencyLexemes(newest, span) : [];
      const isEverything = lexemes.length === 0;
      const [found, result] = await search(
        isEverything
          ? sql``
          : sql`and ${buildAnyLexemeCondition(lexemes)} and listings.recency > ${newest - span}::bigint`,
      );
      if (isEverything || found >= count) {
        this.#spans.set(key, span);
        return result;
      }
      span = Math.ceil((span * count * SPAN_MARGIN) / Math.max(found, 1));
    }
  }

  /** Reads the number of matches and the given parts of the newest of them. */
  async #readWindow(
    matches: RawBuilder<unknown>,
    { parts }: { readonly parts: readonly MatchPart[] },
  ): Promise<WindowRow> {
    const countBy = (column: RawBuilder<unknown>) =>
      sql`(select json_object_agg(key, live) from (select ${column} as key, count(*) as live from newest group by 1) as counted)`;
    const columns = {
      ids: sql`(select json_agg(id order by position) from newest) as ids`,
      categories: sql`${countBy(sql`category_id`)} as categories`,
      districts: sql`${countBy(sql`district_id`)} as districts`,
      terms: sql`${countBy(sql`unnest(attribute_terms)`)} as terms`,
      prices: sql`(select min(price_low_cents) from newest where price_high_cents >= 0) as price_low,
        (select max(price_high_cents) from newest where price_high_cents >= 0) as price_high`,
    };
    const { rows } = await sql<WindowRow>`
      with matches as materialized (${matches}), found as materialized (
        select *, row_number() over (order by published_at desc, public_id desc) as position from matches
        order by published_at desc, public_id desc limit ${COUNT_CAP + 1}
      ), newest as materialized (select * from found where position <= ${COUNT_CAP})
      select ${sql.join([sql`(select count(*) from found) as total`, ...parts.map((part) => columns[part])])}`.execute(
      this.#db,
    );
    const row = rows[0];
    if (!row) throw new Error('The match window query returned no row');
    return row;
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
   * Returns the counts of a whole kind, category or region from the table `listing_counts`, which
   * may lag behind expiry by a minute. Null when the total is low enough to count the listings
   * themselves.
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
    if (!row || row.total <= COUNT_CAP) return null;
    return {
      totalCount: row.total,
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

const WINDOW_COLUMNS = sql`listings.id, listings.published_at, listings.public_id, listings.category_id, listings.district_id,
  listings.price_low_cents, listings.price_high_cents, listings.attribute_terms`;

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

function toNumberKeyedMap(
  counts: Record<string, number> | null | undefined,
): ReadonlyMap<number, number> {
  return new Map(Object.entries(counts ?? {}).map(([id, live]) => [Number(id), live]));
}
