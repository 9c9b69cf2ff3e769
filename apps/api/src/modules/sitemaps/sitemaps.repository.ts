/**
 * Reads the listings and articles that are public now, grouped by the month (UTC) of publication.
 */
import { sql, type QueryResult, type RawBuilder } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import { Repository } from '../../database/repository.ts';

/** A kind of listing, or news articles. */
export type SitemapKind = Kind | 'news';

/**
 * A month in which at least one listing of a kind, or article, that is still public was published,
 * with the time of the latest change to any of these.
 */
export interface SitemapMonthRecord {
  readonly kind: SitemapKind;
  /** The month in UTC, such as "2026-11". */
  readonly month: string;
  readonly count: number;
  readonly modifiedAt: Date;
}

export interface SitemapUrlRecord {
  readonly publicId: number;
  readonly slug: string;
  readonly modifiedAt: Date;
}

/** Selects a range of the rows of one kind that were published in one month. */
export interface SitemapUrlQuery {
  readonly kind: SitemapKind;
  readonly month: string;
  readonly limit: number;
  readonly offset: number;
}

/** A category with live listings in a district. */
export interface CategoryInDistrict {
  readonly categoryId: number;
  readonly districtSlug: string;
  readonly regionSlug: string;
}

/** Must be below the shell's timeout for sitemaps (apps/shell, server/crawlers.ts). */
const QUERY_TIMEOUT_MS = 12_000;
const IS_LIVE = sql`listings.status = 'live' and listings.expires_at > now()`;
const IS_PUBLISHED = sql`news.status = 'live' and news.published_at <= now()`;

export class SitemapsRepository extends Repository {
  /**
   * Reads the table of counts, which triggers maintain. It may lag behind expiry by a minute.
   */
  async listMonths(): Promise<readonly SitemapMonthRecord[]> {
    const { rows } = await this.#read<SitemapMonthRecord>(sql`
      select categories.kind, to_char(month, 'YYYY-MM') as month, sum(live)::bigint as count, max(changed_at) as "modifiedAt"
      from listing_months join categories on categories.id = category_id group by 1, 2 having sum(live) > 0
      union all
      select 'news', to_char(published_at at time zone 'UTC', 'YYYY-MM'), count(*), max(modified_at) from news where ${IS_PUBLISHED} group by 2
      order by 1, 2`);
    return rows;
  }

  /** Sorts by publication date, so that new entries come last. */
  async listUrls({
    kind,
    month,
    limit,
    offset,
  }: SitemapUrlQuery): Promise<readonly SitemapUrlRecord[]> {
    const from = new Date(`${month}-01T00:00:00Z`);
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
    const inMonth = sql`published_at >= ${from} and published_at < ${to} order by published_at, public_id limit ${limit} offset ${offset}`;
    const { rows } =
      kind === 'news'
        ? await this.#read<SitemapUrlRecord>(
            sql`select public_id as "publicId", slug, modified_at as "modifiedAt" from news where ${IS_PUBLISHED} and ${inMonth}`,
          )
        : await this.#read<SitemapUrlRecord>(
            sql`select public_id as "publicId", slug, updated_at as "modifiedAt" from listings where ${IS_LIVE} and kind = ${kind} and ${inMonth}`,
          );
    return rows;
  }

  /**
   * Runs a query with a longer timeout. With a million listings and a cold cache it takes seconds,
   * and no user is waiting for it.
   */
  async #read<Row>(query: RawBuilder<unknown>): Promise<QueryResult<Row>> {
    return this.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(QUERY_TIMEOUT_MS)}`.execute(transaction);
      return (await query.execute(transaction)) as QueryResult<Row>;
    });
  }

  /** Lists each combination of a category and a district that has live listings. */
  async listPlaces(): Promise<readonly CategoryInDistrict[]> {
    const { rows } = await sql<CategoryInDistrict>`
      select listing_counts.category_id as "categoryId", districts.slug as "districtSlug", regions.slug as "regionSlug"
      from listing_counts join districts on districts.id = listing_counts.district_id join regions on regions.id = districts.region_id
      where listing_counts.live > 0 order by listing_counts.category_id, regions.slug, districts.slug`.execute(
      this.db,
    );
    return rows;
  }
}
