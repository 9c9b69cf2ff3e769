import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { addSampleListing } from '../../testing/sample-listing.ts';
import { describeSearchEngine } from '../../testing/search-engine-conformance.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { runAsOwner, startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { parseListingQuery } from './listing-query.ts';
import { PostgresSearchEngine } from './postgres-search-engine.ts';

describeSearchEngine('PostgreSQL', ({ db }) =>
  Promise.resolve({
    engine: new PostgresSearchEngine(db, 0),
    // A transaction that has been committed is visible to the next query.
    settle: () => Promise.resolve(),
  }),
);

describe('PostgreSQL with a million listings so far', () => {
  let database: TestDatabase;
  let api: TestApi;
  let engine: PostgresSearchEngine;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
    engine = new PostgresSearchEngine(api.core.db, 0);
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  const query = (statement: string, values: readonly unknown[] = []) =>
    api.core.connection.pool.query<{ id: number }>(statement, [...values]);

  const setNextId = (id: number) =>
    runAsOwner(database.url, `alter table listings alter column id restart with ${id}`);

  /** Publishes a tractor as the listing with the given number. */
  async function addTractor(number: number, daysOld: number): Promise<void> {
    await setNextId(number);
    await addSampleListing(api.core.connection.pool, {
      category: 'item/tractors',
      title: `Tractor ${number}`,
      daysOld,
    });
  }

  async function count(term: string) {
    const reference = await api.core.reference.get();
    const { filters } = parseListingQuery({ term }, reference);
    return engine.countMatches(filters, reference);
  }

  /** Returns the result, and the number of statements that searched for matches. */
  async function countWithStatements(term: string) {
    const spy = jest.spyOn(pg.Client.prototype, 'query');
    const result = await count(term);
    const statements = spy.mock.calls.filter((call) =>
      JSON.stringify(call).includes('with matches as materialized'),
    );
    spy.mockRestore();
    return [result, statements.length] as const;
  }

  it('finds the few matches among all listings, and then the newest 2,000 of many', async () => {
    for (const [daysOld, number] of [1_000_000, 999_000, 960_000, 700_000, 300_000, 7].entries())
      await addTractor(number, daysOld);
    const [few, first] = await countWithStatements('tractor');
    expect(few.newestIds).toEqual([1_000_000, 999_000, 960_000, 700_000, 300_000, 7]);
    expect([few.totalCount, few.isCapped]).toEqual([6, false]);
    // The second time, it searches all listings at once.
    expect([first, await countWithStatements('tractor')]).toEqual([2, [few, 1]]);

    // One in twenty of the newest listings is a tractor: they are not all among the first searched.
    await query(
      `insert into listings (id, account_id, kind, category_id, title, slug, description, town_id, exact_lat, exact_lng, published_at, expires_at)
       overriding system value
       select 1000000 + number * 20, account_id, kind, category_id, title, slug, description, town_id, exact_lat, exact_lng, now() + number * interval '1 second', expires_at
       from listings, generate_series(1, 2100) as number where id = 7`,
    );
    await setNextId(1_042_001);
    engine = new PostgresSearchEngine(api.core.db, 0);
    const [many, statements] = await countWithStatements('tractor');
    const { rows } = await query('select id from listings order by published_at desc limit 2000');
    expect(many.newestIds).toEqual(rows.map(({ id }) => id));
    expect([many.totalCount, many.isCapped]).toEqual([null, true]);
    expect([...many.byCategoryId.values()]).toEqual([2_000]);
    expect([statements, await countWithStatements('tractor')]).toEqual([2, [many, 1]]);
  });
});
