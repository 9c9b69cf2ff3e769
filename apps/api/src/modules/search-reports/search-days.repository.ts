import { SEARCH_COUNT_DAYS } from '@paddock/domain/privacy/retention';
import { sql } from 'kysely';
import type { CountedSearch, SearchProblems } from '@paddock/contracts/http';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { Repository } from '../../database/repository.ts';
import type { SearchCount } from './search-tally.ts';

/** More distinct searches than this on one day are not counted. */
const MAX_SEARCHES_PER_DAY = 5_000;

/** Stores how often words were searched for on each day. */
export class SearchDaysRepository extends Repository {
  /** @param day the date in New Zealand as `YYYY-MM-DD` */
  async add(day: string, counts: readonly SearchCount[]): Promise<void> {
    if (counts.length === 0) return;
    await sql`
      insert into search_days (day, words, searches, empty, opened, corrected_to)
      select ${day}::date, words, searches, empty, opened, "correctedTo"
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as count (words text, searches integer, empty integer, opened integer, "correctedTo" text)
      where exists (select from search_days where day = ${day}::date and search_days.words = count.words)
        or (select count(*) from search_days where day = ${day}::date) < ${MAX_SEARCHES_PER_DAY}
      -- Every process writes in the same order, so that two of them cannot deadlock.
      order by words
      on conflict (day, words) do update set
        searches = search_days.searches + excluded.searches,
        empty = search_days.empty + excluded.empty,
        opened = search_days.opened + excluded.opened,
        corrected_to = coalesce(excluded.corrected_to, search_days.corrected_to)`.execute(this.db);
  }

  /** @param today the date in New Zealand as `YYYY-MM-DD` */
  async deleteOld(today: string): Promise<void> {
    await deleteInBatches(
      this.db,
      'search_days',
      sql`day <= ${today}::date - ${SEARCH_COUNT_DAYS}::integer`,
    );
  }

  /**
   * Lists the searches of the last days, including today, that did not lead to a listing.
   * @param today the date in New Zealand as `YYYY-MM-DD`
   * @param limit the most searches in each list
   */
  async listProblems(today: string, days: number, limit: number): Promise<SearchProblems> {
    const list = async (condition: ReturnType<typeof sql>): Promise<CountedSearch[]> => {
      const { rows } = await sql<CountedSearch>`
        with counted as (
          select words, sum(searches)::integer as searches, sum(empty)::integer as empty, sum(opened)::integer as opened,
            (array_agg(corrected_to order by day desc) filter (where corrected_to is not null))[1] as "correctedTo"
          from search_days where day > ${today}::date - ${days}::integer group by words
        )
        select * from counted where ${condition} order by searches desc, words limit ${limit}`.execute(
        this.db,
      );
      return rows;
    };
    const isUnknown = sql`(empty > 0 or "correctedTo" is not null)`;
    const [unknown, unopened] = await Promise.all([
      list(isUnknown),
      list(sql`searches > 0 and opened = 0 and not ${isUnknown}`),
    ]);
    return { days, unknown, unopened };
  }
}
