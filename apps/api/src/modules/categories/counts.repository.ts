/**
 * Reads the exact number of live listings from `listing_counts`, which database triggers keep up to
 * date.
 */
import { sql } from 'kysely';
import { Repository } from '../../database/repository.ts';

/** The number of live listings by category id and by district id. */
export interface LiveListingCounts {
  readonly byCategoryId: ReadonlyMap<number, number>;
  readonly byDistrictId: ReadonlyMap<number, number>;
}

export class ListingCountsRepository extends Repository {
  async get(): Promise<LiveListingCounts> {
    const { rows } = await sql<{
      category_id: number | null;
      district_id: number | null;
      live: number;
    }>`
      select category_id, district_id, sum(live)::bigint as live from listing_counts group by grouping sets ((category_id), (district_id))`.execute(
      this.db,
    );
    return {
      byCategoryId: new Map(
        rows.flatMap((row) =>
          row.category_id === null ? [] : [[row.category_id, row.live] as const],
        ),
      ),
      byDistrictId: new Map(
        rows.flatMap((row) =>
          row.district_id === null ? [] : [[row.district_id, row.live] as const],
        ),
      ),
    };
  }
}
