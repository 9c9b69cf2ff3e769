/** What there is to be found: rows that anybody may see now, by the month in which they came out (UTC). */
import { sql, type Kysely, type QueryResult, type RawBuilder } from 'kysely';
import type { Kind } from '@paddock/contracts/kinds';
import type { Database } from '../../database/tables.ts';

export type MappedKind = Kind | 'news';

export interface MonthRecord {
  readonly kind: MappedKind;
  /** "2026-11" */
  readonly month: string;
  readonly count: number;
  readonly modifiedAt: Date;
}

export interface UrlRecord {
  readonly publicId: number;
  readonly slug: string;
  readonly modifiedAt: Date;
}

export interface UrlQuery {
  readonly kind: MappedKind;
  readonly month: string;
  readonly limit: number;
  readonly offset: number;
}

/** Live listings of a category in a district; `regionSlug` and `districtSlug` are of that district. */
export interface PlaceCount {
  readonly categoryId: number;
  readonly districtSlug: string;
  readonly regionSlug: string;
}

/** Below what the shell waits (apps/shell, server/crawlers.ts). */
const PATIENCE_MS = 12_000;
const LIVE = sql`listings.status = 'live' and listings.expires_at > now()`;
const PUBLISHED = sql`news.status = 'live' and news.published_at <= now()`;

export class SitemapsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Reads every live row once: the caller keeps what it says. */
  async listMonths(): Promise<readonly MonthRecord[]> {
    const { rows } = await this.#read<{
      kind: MappedKind;
      month: string;
      count: number;
      modified_at: Date;
    }>(sql`
      select kind, to_char(published_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as count, max(updated_at) as modified_at from listings where ${LIVE} group by 1, 2
      union all
      select 'news', to_char(published_at at time zone 'UTC', 'YYYY-MM'), count(*), max(modified_at) from news where ${PUBLISHED} group by 2
      order by 1, 2`);
    return rows.map(({ modified_at: modifiedAt, ...row }) => ({ ...row, modifiedAt }));
  }

  /** In the order in which they came out, so that what is added comes last. */
  async listUrls({ kind, month, limit, offset }: UrlQuery): Promise<readonly UrlRecord[]> {
    const from = new Date(`${month}-01T00:00:00Z`);
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
    const inMonth = sql`published_at >= ${from} and published_at < ${to} order by published_at, public_id limit ${limit} offset ${offset}`;
    const { rows } =
      kind === 'news'
        ? await this.#read<UrlRow>(
            sql`select public_id, slug, modified_at from news where ${PUBLISHED} and ${inMonth}`,
          )
        : await this.#read<UrlRow>(
            sql`select public_id, slug, updated_at as modified_at from listings where ${LIVE} and kind = ${kind} and ${inMonth}`,
          );
    return rows.map(({ public_id: publicId, slug, modified_at: modifiedAt }) => ({
      publicId,
      slug,
      modifiedAt,
    }));
  }

  /** With a million listings and nothing in memory such a question takes seconds, and nobody looks at the screen meanwhile. */
  async #read<Row>(query: RawBuilder<unknown>): Promise<QueryResult<Row>> {
    return this.#db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(PATIENCE_MS)}`.execute(transaction);
      return (await query.execute(transaction)) as QueryResult<Row>;
    });
  }

  /** Categories and districts that have something live. */
  async listPlaces(): Promise<readonly PlaceCount[]> {
    const { rows } = await sql<{ category_id: number; district_slug: string; region_slug: string }>`
      select listing_counts.category_id, districts.slug as district_slug, regions.slug as region_slug
      from listing_counts join districts on districts.id = listing_counts.district_id join regions on regions.id = districts.region_id
      where listing_counts.live > 0 order by listing_counts.category_id, regions.slug, districts.slug`.execute(
      this.#db,
    );
    return rows.map((row) => ({
      categoryId: row.category_id,
      districtSlug: row.district_slug,
      regionSlug: row.region_slug,
    }));
  }
}

interface UrlRow {
  readonly public_id: number;
  readonly slug: string;
  readonly modified_at: Date;
}
