/**
 * The matches of saved searches, and the queue of listings that have not yet been compared with the
 * saved searches.
 */
import { sql, type RawBuilder } from 'kysely';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { Repository } from '../../database/repository.ts';
import { buildMatchCondition } from '../listings/listing-conditions.ts';
import type { ListingFilters } from '../listings/listing-query.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import type { SearchCriteria } from './search-criteria.ts';
import { selectListingIndexKeys } from './search-index-keys.ts';

/** The listing columns that search conditions read (listing-conditions.ts). */
const SEARCHED_COLUMNS = [
  'id',
  'kind',
  'category_id',
  'search',
  'price_low_cents',
  'price_high_cents',
  'lat',
  'lng',
  'attributes',
  'status',
  'expires_at',
] as const;

export interface ListingChange {
  /** The searched columns before the change, as JSON. Null when the listing was not live. */
  readonly before: unknown;
  readonly changedAt: Date;
  readonly ownerId: number;
  /** The listing's search index keys. */
  readonly keys: readonly string[];
}

/** Listings to match with saved searches, and the matches found. */
export class SavedSearchMatchesRepository extends Repository {
  /**
   * Records a listing's state before a change. If earlier changes have not been processed, it keeps
   * the state from before the first one.
   */
  async saveStateBeforeChange(listingId: number, now: Date): Promise<void> {
    const columns = sql.join(
      SEARCHED_COLUMNS.map((name) => sql`${sql.lit(name)}, ${sql.ref(`listings.${name}`)}`),
    );
    await sql`
      insert into listings_to_match (listing_id, changed_at, before)
      select listings.id, ${now}::timestamptz, case when listings.status = 'live' and listings.expires_at > ${now}::timestamptz then jsonb_build_object(${columns}) end from listings where listings.id = ${listingId}
      on conflict (listing_id) do update set changed_at = excluded.changed_at`.execute(this.db);
  }

  async addNewListing(listingId: number, now: Date): Promise<void> {
    await this.db
      .insertInto('listings_to_match')
      .values({ listing_id: listingId, changed_at: now })
      .onConflict((conflict) => conflict.column('listing_id').doUpdateSet({ changed_at: now }))
      .execute();
  }

  /**
   * Removes a listing from the queue and returns its recorded change.
   *
   * @returns null when the change was already processed or the listing no longer exists
   */
  async takeChange(listingId: number): Promise<ListingChange | null> {
    const { rows } = await sql<{
      before: unknown;
      changed_at: Date;
      account_id: number;
      keys: readonly string[];
    }>`
      with taken as (delete from listings_to_match where listing_id = ${listingId} returning before, changed_at)
      select taken.before, taken.changed_at, listings.account_id, ${selectListingIndexKeys(listingId)} as keys from taken join listings on listings.id = ${listingId}`.execute(
      this.db,
    );
    const [row] = rows;
    return row
      ? { before: row.before, changedAt: row.changed_at, ownerId: row.account_id, keys: row.keys }
      : null;
  }

  /** Returns the distinct criteria of the saved searches that the listing may match. */
  async listCandidateCriteria({
    ownerId,
    keys,
    changedAt,
  }: ListingChange): Promise<readonly SearchCriteria[]> {
    const { rows } = await sql<{ criteria: SearchCriteria }>`
      select distinct criteria from saved_searches where ${whereCandidate({ ownerId, keys, changedAt })}`.execute(
      this.db,
    );
    return rows.map(({ criteria }) => criteria);
  }

  /**
   * Finds the searches that match the listing now and did not match it before. Both checks use the
   * same SQL condition as the search itself.
   *
   * @returns their indexes in `filters`
   */
  async findNewlyMatching(
    listingId: number,
    { before }: ListingChange,
    filters: readonly ListingFilters[],
    reference: ReferenceData,
  ): Promise<readonly number[]> {
    const conditions = filters.map((one) => buildMatchCondition(one, reference));
    const isNow = await this.#testConditions(
      sql`listings where listings.id = ${listingId}`,
      conditions,
    );
    const matching = [...conditions.keys()].filter((index) => isNow[index]);
    if (before === null || matching.length === 0) return matching;
    const wasBefore = await this.#testConditions(
      sql`jsonb_populate_record(null::listings, ${JSON.stringify(before)}::jsonb) as listings`,
      conditions.filter((_, index) => isNow[index]),
    );
    return matching.filter((_, index) => !wasBefore[index]);
  }

  /**
   * Tests all conditions on one listing, in the given order. The conditions are the elements of one
   * array and not subqueries, because PostgreSQL would spend most of the time on planning the
   * subqueries.
   */
  async #testConditions(
    listing: RawBuilder<unknown>,
    conditions: readonly RawBuilder<boolean>[],
  ): Promise<readonly (boolean | null)[]> {
    const { rows } = await sql<{ results: readonly (boolean | null)[] }>`
      select array[${sql.join(conditions)}]::boolean[] as results from ${listing}`.execute(this.db);
    return rows[0]?.results ?? [];
  }

  /**
   * Adds matches, except those that the user was already alerted to.
   *
   * @returns the searches with instant alerts
   */
  async addMatches(
    listingId: number,
    { ownerId, keys, changedAt }: ListingChange,
    criteria: readonly SearchCriteria[],
    now: Date,
  ): Promise<readonly number[]> {
    if (criteria.length === 0) return [];
    const { rows } = await sql<{ search_id: number; frequency: string }>`
      with found as (
        insert into saved_search_matches (search_id, listing_id, matched_at, is_pending)
        select id, ${listingId}, ${now}, frequency <> 'off' from saved_searches
        where ${whereCandidate({ ownerId, keys, changedAt })} and criteria in (select jsonb_array_elements(${JSON.stringify(criteria)}::jsonb)) order by id
        on conflict (search_id, listing_id) do update set matched_at = excluded.matched_at, is_pending = excluded.is_pending where saved_search_matches.alert_id is null
        returning search_id
      ) select found.search_id, saved_searches.frequency from found join saved_searches on saved_searches.id = found.search_id order by found.search_id`.execute(
      this.db,
    );
    return rows.filter(({ frequency }) => frequency === 'at-once').map((row) => row.search_id);
  }

  /**
   * Returns the matches that are waiting for an alert, and marks them as no longer waiting.
   *
   * @returns the listings' row ids, newest match first, without listings that the user has seen or
   *   that no longer match
   */
  async takePendingMatches(
    searchId: number,
    filters: ListingFilters | null,
    reference: ReferenceData,
  ): Promise<readonly number[]> {
    const found = filters === null ? sql`false` : buildMatchCondition(filters, reference);
    const { rows } = await sql<{ listing_id: number }>`
      with taken as (update saved_search_matches set is_pending = false where search_id = ${searchId} and is_pending returning listing_id, matched_at)
      select taken.listing_id from taken join listings on listings.id = taken.listing_id join saved_searches on saved_searches.id = ${searchId}
      where taken.matched_at > saved_searches.seen_at and ${found} order by taken.matched_at desc, listings.published_at desc, listings.public_id desc`.execute(
      this.db,
    );
    return rows.map((row) => row.listing_id);
  }

  async setAlert(searchId: number, listingIds: readonly number[], alertId: number): Promise<void> {
    await sql`update saved_search_matches set alert_id = ${alertId} where search_id = ${searchId} and listing_id = any(${[...listingIds]}::bigint[])`.execute(
      this.db,
    );
  }

  /**
   * Returns the public ids of each search's matches that the user has not seen and that still
   * match.
   *
   * @param cap the maximum number per search; the newest come first
   */
  async listUnseen(
    searches: readonly { readonly id: number; readonly filters: ListingFilters }[],
    reference: ReferenceData,
    cap: number,
  ): Promise<ReadonlyMap<number, readonly number[]>> {
    if (searches.length === 0) return new Map();
    const selects = searches.map(
      ({
        id,
        filters,
      }) => sql`(select ${id}::bigint as search_id, listings.public_id, row_number() over (order by found.matched_at desc, listings.published_at desc, listings.public_id desc) as place
        from saved_search_matches as found join saved_searches on saved_searches.id = found.search_id join listings on listings.id = found.listing_id
        where found.search_id = ${id} and found.matched_at > saved_searches.seen_at and ${buildMatchCondition(filters, reference)} order by place limit ${cap})`,
    );
    const { rows } = await sql<{ search_id: number; public_ids: readonly number[] }>`
      select search_id, json_agg(public_id order by place) as public_ids from (${sql.join(selects, sql` union all `)}) as looked group by search_id`.execute(
      this.db,
    );
    return new Map(rows.map((row) => [row.search_id, row.public_ids]));
  }

  /** @returns the public ids of the listings in an alert that are still live, newest first */
  async listByAlert(alertId: number): Promise<readonly number[]> {
    const { rows } = await sql<{ public_id: number }>`
      select listings.public_id from saved_search_matches as sent join listings on listings.id = sent.listing_id
      where sent.alert_id = ${alertId} and listings.status = 'live' and listings.expires_at > now() order by sent.matched_at desc, listings.published_at desc, listings.public_id desc`.execute(
      this.db,
    );
    return rows.map((row) => row.public_id);
  }

  async deleteOld(before: Date): Promise<void> {
    await deleteInBatches(this.db, 'saved_search_matches', sql`matched_at < ${before}`);
  }
}

/**
 * SQL condition for the searches to check: searches of other users that were saved before the
 * listing changed and that share an index key with the listing.
 */
function whereCandidate({
  ownerId,
  keys,
  changedAt,
}: Pick<ListingChange, 'ownerId' | 'keys' | 'changedAt'>): RawBuilder<boolean> {
  return sql<boolean>`saved_searches.removed_at is null and saved_searches.cut && ${[...keys]}::text[] and saved_searches.account_id <> ${ownerId} and saved_searches.created_at <= ${changedAt}::timestamptz`;
}
