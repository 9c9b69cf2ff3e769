import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListingPoints, ListingSearch } from '@paddock/contracts/http';
import { addListingFixture } from '../../testing/listing-fixture.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { endPosts } from '../posts/post-endings.service.ts';

/** Matches every listing, because the fixture's listings all contain the word `farm`. */
const MATCH_ALL_PATH = '/api/listings?term=farm&literal=true';

describe('GET /api/listings beyond the count cap', () => {
  let database: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
    await addListingFixture(api.core.connection.pool, { listings: 3_200 });
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  const queryNumber = async (sql: string): Promise<number> =>
    (await api.core.connection.pool.query<{ value: number }>(sql)).rows[0]?.value ?? Number.NaN;

  it('returns no total when there are more than 2,000 matches, and hasMore: true after a full page', async () => {
    const answer = await api.get<ListingSearch>(MATCH_ALL_PATH);
    expect(answer).toMatchObject({
      page: 1,
      pageSize: 20,
      totalCount: null,
      hasMore: true,
      areCountsCapped: true,
    });
    expect(answer.results).toHaveLength(20);
  });

  it('counts facets only in the newest 2,000 matches', async () => {
    const { filters } = await api.get<ListingSearch>(MATCH_ALL_PATH);
    const kinds = filters.find((filter) => filter.name === 'listingType')?.options ?? [];
    const newest = `select kind from listings where status = 'live' and expires_at > now() order by published_at desc, public_id desc limit 2000`;
    for (const { value, count } of kinds) {
      expect(count).toBe(
        await queryNumber(
          `select count(*) as value from (${newest}) as newest where kind = '${value}'`,
        ),
      );
    }
    expect(kinds.reduce((sum, option) => sum + (option.count ?? 0), 0)).toBe(2_000);
  });

  it('returns the exact total and facet counts from the counts table when there is no search term', async () => {
    await endPosts(api.core.db, api.core.getEventContext());
    const answer = await api.get<ListingSearch>('/api/listings');
    expect(answer).toMatchObject({
      totalCount: await queryNumber(`select count(*) as value from listings where status = 'live'`),
      hasMore: true,
      areCountsCapped: false,
    });
    expect(answer.totalCount).toBeGreaterThan(2_000);
    // The map shows the newest 2,000, although the total is known.
    const { isCapped } = await api.get<ListingPoints>('/api/listings/points');
    expect(isCapped).toBe(true);
    const regions = answer.filters.find((filter) => filter.name === 'regions')?.options ?? [];
    for (const { value, count } of regions) {
      expect(count).toBe(
        await queryNumber(
          `select count(*) as value from listings join regions on regions.id = region_id where status = 'live' and regions.slug = '${value}'`,
        ),
      );
    }
  });

  it('reads counts that stay exact when listings are inserted, updated and deleted', async () => {
    const { pool } = api.core.connection;
    const month = "date_trunc('month', published_at at time zone 'UTC')::date";
    const mismatches = `
      select (select count(*) from (select category_id, district_id, count(*) as live from listings where status = 'live' group by 1, 2) as counted
          full join (select * from listing_counts where live <> 0) as kept using (category_id, district_id) where counted.live is distinct from kept.live)
        + (select count(*) from (select category_id, ${month} as month, count(*) as live from listings where status = 'live' group by 1, 2) as counted
          full join (select * from listing_months where live <> 0) as kept using (category_id, month) where counted.live is distinct from kept.live) as value`;
    expect(await queryNumber(mismatches)).toBe(0);
    await pool.query("update listings set status = 'withdrawn' where id % 7 = 0");
    await pool.query("update listings set status = 'live' where id % 14 = 0");
    await pool.query('update listings set town_id = (select max(id) from towns) where id % 5 = 0');
    await pool.query(
      "update listings set published_at = published_at - interval '40 days' where id % 13 = 0",
    );
    await pool.query('delete from listings where id % 11 = 0');
    await addListingFixture(pool, { listings: 600, seed: 2 });
    expect(await queryNumber(mismatches)).toBe(0);
  });

  it('with a cursor, returns each listing once while others are being added', async () => {
    const { pool } = api.core.connection;
    const before = new Set(
      (
        await pool.query<{ id: string }>(
          "select public_id::text as id from listings where status = 'live' and expires_at > now() and kind = 'job'",
        )
      ).rows.map((row) => row.id),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    let seed = 10;
    do {
      const answer: ListingSearch = await api.get<ListingSearch>(
        `/api/listings?listingType=job&pageSize=50${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...answer.results.map((result) => result.id));
      cursor = answer.nextCursor;
      // Some of the new rows are sorted before the cursor and some after it. The update moves one
      // listing to the very top.
      await addListingFixture(pool, { listings: 40, seed: (seed += 1) });
      await pool.query(
        "update listings set published_at = now() where public_id = (select max(public_id) from listings where kind = 'job' and slug = 'listing-7')",
      );
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...before].filter((id) => !seen.includes(id))).toEqual([]);
  });

  it('returns the same second page by page number and by cursor', async () => {
    const byCursor = await api.get<ListingSearch>(MATCH_ALL_PATH);
    const second = await api.get<ListingSearch>(`${MATCH_ALL_PATH}&page=2`);
    const afterCursor = await api.get<ListingSearch>(
      `${MATCH_ALL_PATH}&cursor=${byCursor.nextCursor ?? ''}`,
    );
    expect(afterCursor.results.map((result) => result.id)).toEqual(
      second.results.map((result) => result.id),
    );
  });

  it('returns hasMore: false on the last page when the total is known', async () => {
    const { totalCount } = await api.get<ListingSearch>(
      '/api/listings?listingType=profile&pageSize=50',
    );
    expect(totalCount).not.toBeNull();
    const lastPage = Math.ceil((totalCount ?? 0) / 50);
    const last = await api.get<ListingSearch>(
      `/api/listings?listingType=profile&pageSize=50&page=${lastPage}`,
    );
    expect(last).toMatchObject({ hasMore: false, nextCursor: null });
    expect(last.results).toHaveLength((totalCount ?? 0) - (lastPage - 1) * 50);
    const past = await api.get<ListingSearch>(
      `/api/listings?listingType=profile&pageSize=50&page=${lastPage + 1}`,
    );
    expect(past).toMatchObject({ results: [], hasMore: false, nextCursor: null, totalCount });
  });

  it('returns 400 for a cursor created for another sort', async () => {
    const { nextCursor } = await api.get<ListingSearch>(MATCH_ALL_PATH);
    const response = await api.request(
      `${MATCH_ALL_PATH}&sort=price-low&cursor=${nextCursor ?? ''}`,
    );
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'bad_request', details: [{ field: 'cursor' }] });
  });
});
