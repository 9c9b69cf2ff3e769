/** Reads one page of a search's results, and its points on the map. */
import { sql, type RawBuilder } from 'kysely';
import { Repository } from '../../database/repository.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import {
  buildDistanceExpression,
  buildMatchCondition,
  getSortPlan,
  IS_LIVE,
  isSelective,
  type SortPlan,
} from './listing-conditions.ts';
import type { ListingCursor } from './listing-cursor.ts';
import { getPoint, type ListingFilters, type ListingQuery } from './listing-query.ts';
import { CARD_COLUMNS, type ListingRecord } from './listing-row.ts';
import { buildSearchScoreParts } from './listing-score.ts';
import { WEIGHTS } from './score-weights.ts';
import {
  COUNT_CAP,
  type KnownMatches,
  type MapPointRecord,
  type MapPointRecords,
} from './search-engine.ts';

interface PageRead {
  readonly plan: SortPlan;
  readonly cursor: ListingCursor | null;
  readonly offset: number;
  readonly limit: number;
  readonly distance: RawBuilder<number | null>;
}

export class SearchPagesRepository extends Repository {
  /**
   * Returns one page plus the first row of the next page, if there is one.
   *
   * @param window the newest matches of `query.filters`, from which the page is read if it is among
   *   them. Null to search without it.
   */
  async listPage(
    query: ListingQuery,
    reference: ReferenceData,
    window: KnownMatches | null,
  ): Promise<readonly ListingRecord[]> {
    const { filters, sort, cursor, page, pageSize } = query;
    const ids = window?.newestIds ?? null;
    if (sort === 'best') return this.#readRankedPage(query, ids ?? []);
    const near = getPoint(filters);
    const read: PageRead = {
      plan: getSortPlan(sort, filters),
      cursor,
      offset: cursor ? 0 : (page - 1) * pageSize,
      limit: pageSize + 1,
      distance: near ? buildDistanceExpression(near) : sql<null>`null::float8`,
    };
    const { plan, offset, limit } = read;
    const hasAll = ids !== null && window?.totalCount !== null;
    if (ids && sort === 'newest' && !cursor && (hasAll || offset + limit <= ids.length))
      return this.#sortAndRead(isAmong(ids.slice(offset, offset + limit)), { ...read, offset: 0 });
    if (hasAll) return this.#sortAndRead(isAmong(ids), read);
    const matches = buildMatchCondition(filters, reference);
    // Without selective filters, an index that is read in order soon fills the page, unless it
    // begins with prices outside the range.
    const startsOutside =
      (sort === 'price-low' && filters.priceMinCents !== null) ||
      (sort === 'price-high' && filters.priceMaxCents !== null);
    const isBounded = sort !== 'newest' && (isSelective(filters) || startsOutside);
    const bound = ids && isBounded ? await this.#findBound(ids, read) : null;
    return bound === null
      ? this.#readInOrder(matches, read)
      : this.#sortAndRead(sql`${matches} and ${plan.upTo(bound)}`, read);
  }

  /**
   * Returns the sort value before which the page ends. The newest matches are a part of all matches,
   * so at least as many listings come before this value as there are among the newest. Null when the
   * newest matches do not reach that far.
   */
  async #findBound(
    ids: readonly number[],
    { plan, cursor, offset, limit }: PageRead,
  ): Promise<number | null> {
    const { rows } = await sql<{ value: number }>`
      select ${plan.value} as value from listings where ${isAmong(ids)} ${after(plan, cursor)}
      order by ${plan.orderBy} limit 1 offset ${offset + limit - 1}`.execute(this.db);
    return rows[0]?.value ?? null;
  }

  /** Reads the listings in the order of an index until the page is full, if the planner expects many. */
  async #readInOrder(
    condition: RawBuilder<boolean>,
    { plan, cursor, offset, limit, distance }: PageRead,
  ): Promise<readonly ListingRecord[]> {
    const { rows } = await sql<ListingRecord>`
      select ${CARD_COLUMNS}, ${distance} as "distanceKm" from listings where ${condition} ${after(plan, cursor)}
      order by ${plan.orderBy} limit ${limit} offset ${offset}`.execute(this.db);
    return rows;
  }

  /** Finds all listings before it sorts them: for conditions that only few listings meet. */
  async #sortAndRead(
    condition: RawBuilder<boolean>,
    { plan, cursor, offset, limit, distance }: PageRead,
  ): Promise<readonly ListingRecord[]> {
    const { rows } = await sql<ListingRecord>`
      with matches as materialized (
        select listings.id, listings.public_id, listings.published_at, listings.expires_at, listings.price_low_cents, listings.price_high_cents, listings.lat, listings.lng
        from listings where ${condition} ${after(plan, cursor)}
      ), shown as (select listings.id from matches as listings order by ${plan.orderBy} limit ${limit} offset ${offset})
      select ${CARD_COLUMNS}, ${distance} as "distanceKm" from shown join listings on listings.id = shown.id order by ${plan.orderBy}`.execute(
      this.db,
    );
    return rows;
  }

  /**
   * Ranks the newest matches, and returns one page of them plus the first row of the next page. Only
   * listings that were published before the first page was read are ranked, so that later pages do
   * not shift.
   */
  async #readRankedPage(
    { filters, cursor, page, pageSize, asOf }: ListingQuery,
    ids: readonly number[],
  ): Promise<readonly ListingRecord[]> {
    const { match } = filters;
    if (!match) throw new Error('Sorting by the best match requires a term');
    const near = getPoint(filters);
    const distance = near ? buildDistanceExpression(near) : null;
    const parts = buildSearchScoreParts(match, filters, asOf);
    const afterCursor = cursor
      ? sql`where (score, public_id) < (${cursor.value}::float8, ${cursor.publicId}::bigint)`
      : sql``;
    const offset = cursor ? 0 : (page - 1) * pageSize;
    const { rows } = await sql<ListingRecord>`
      with scored as materialized (
        select listings.id, listings.public_id, listings.account_id, ${sql.join([...parts.values()], sql` + `)} as score
        from listings where ${isAmong(ids)} and listings.published_at <= ${new Date(asOf).toISOString()}::timestamptz
      ), ranked as (
        select id, public_id, score - ${WEIGHTS.sameSeller}::float8 * (row_number() over (partition by account_id order by score desc, public_id desc) - 1) as score from scored
      ), shown as (
        select * from ranked ${afterCursor} order by score desc, public_id desc limit ${pageSize + 1} offset ${offset}
      )
      select ${CARD_COLUMNS}, ${distance ?? sql`null::float8`} as "distanceKm", shown.score
      from shown join listings on listings.id = shown.id order by shown.score desc, shown.public_id desc`.execute(
      this.db,
    );
    return rows;
  }

  /** Groups the newest matches by their rounded point. */
  async listPoints(
    filters: ListingFilters,
    reference: ReferenceData,
    { newestIds, totalCount }: KnownMatches,
  ): Promise<MapPointRecords> {
    const newest = newestIds
      ? isAmong(newestIds)
      : sql`${buildMatchCondition(filters, reference)} order by listings.published_at desc, listings.public_id desc limit ${COUNT_CAP}`;
    const { rows } = await sql<MapPointRecord>`
      select distinct on (lat, lng) lat, lng, count(*) over (partition by lat, lng) as count, public_id as "listingId"
      from (select listings.lat, listings.lng, listings.published_at, listings.public_id from listings where ${newest}) as newest
      order by lat, lng, published_at desc, public_id desc`.execute(this.db);
    return { points: rows, isCapped: totalCount === null || totalCount > COUNT_CAP };
  }
}

/** A subquery and not `any`, with which the planner looks at each id. */
function isAmong(ids: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`listings.id in (select unnest(${[...ids]}::bigint[])) and ${IS_LIVE}`;
}

function after({ after: buildAfter }: SortPlan, cursor: ListingCursor | null): RawBuilder<unknown> {
  return cursor ? sql`and ${buildAfter(cursor)}` : sql``;
}

/**
 * Creates the cursor after which the next page continues.
 * @returns the listing's position in the given order
 */
export function toCursor(
  record: ListingRecord,
  { sort, asOf }: Pick<ListingQuery, 'sort' | 'asOf'>,
): ListingCursor {
  const value = {
    newest: record.publishedAt.getTime(),
    closing: record.expiresAt.getTime(),
    'price-low': record.priceLowCents,
    'price-high': record.priceHighCents,
    nearest: record.distanceKm ?? 0,
    best: record.score ?? 0,
  }[sort];
  return { sort, value, publicId: record.publicId, ...(sort === 'best' && { asOf }) };
}
