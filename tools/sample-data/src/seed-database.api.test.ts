import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  startTestDatabase,
  type TestDatabase,
} from '../../../apps/api/src/testing/test-database.ts';
import { seedDatabase, type SeedOptions } from './seed-database.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const COUNT = 600;
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // An idle connection may break when the database stops, which must not fail a test.
  pool.on('error', () => undefined);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const seed = (more: Partial<SeedOptions> = {}) =>
  seedDatabase({ url: database.url, listings: COUNT, seed: 1, now: NOW, ...more });
async function selectValue<Value>(sql: string): Promise<Value | undefined> {
  const { rows } = await pool.query<{ value: Value }>(sql);
  return rows[0]?.value;
}

describe('seedDatabase', () => {
  it('writes nothing when it is interrupted', async () => {
    const interrupted = seed({
      log: (line) => {
        if (line.includes('listings')) throw new Error('stopped');
      },
    });
    await expect(interrupted).rejects.toThrow('stopped');
    expect(await selectValue('select count(*)::int as value from accounts')).toBe(0);
    expect(await selectValue('select count(*)::int as value from listings')).toBe(0);
  });

  it('writes users, listings and news only once', async () => {
    const result = await seed();
    expect(result).toMatchObject({ isSeeded: true, listings: COUNT, accounts: 900 });
    expect(result.articles).toBeGreaterThanOrEqual(40);
    expect(await seed()).toMatchObject({ isSeeded: false });
    expect(await selectValue('select count(*)::int as value from listings')).toBe(COUNT);
    expect(await selectValue('select count(*)::int as value from news')).toBe(result.articles);
  });

  it('adds photos to the sample data of an earlier release, which had none', async () => {
    const listings = await selectValue(
      'select count(*)::int as value from listings where picture_count > 0',
    );
    await pool.query("update listings set photos = '[]', picture_seed = 7");
    await pool.query('update news set photo = null, picture_seed = 7');
    await seed();
    expect(
      await selectValue(
        "select count(*)::int as value from listings where jsonb_array_length(photos) = picture_count and photos -> 0 ->> 'url' ~ '^/sample-photos/[a-z-]+-7-0$'",
      ),
    ).toBe(listings);
    expect(
      await selectValue(
        "select count(*)::int as value from news where photo ->> 'url' !~ '^/sample-photos/[a-z-]+-7-0$' or photo is null",
      ),
    ).toBe(0);
  });

  it('fills the search column and counts, advances the sequences and restores the indexes', async () => {
    expect(
      await selectValue(
        "select sum(live)::int = (select count(*) from listings where status = 'live') as value from listing_counts",
      ),
    ).toBe(true);
    expect(
      await selectValue(
        "select count(*)::int as value from listings where (search @@ '''k:item''') <> (kind = 'item')",
      ),
    ).toBe(0);
    expect(
      await selectValue("select nextval(pg_get_serial_sequence('listings', 'id'))::int as value"),
    ).toBe(COUNT + 1);
    expect(
      await selectValue(
        "select count(*)::int as value from pg_indexes where tablename = 'listings'",
      ),
    ).toBeGreaterThanOrEqual(9);
  });

  it('writes the same rows for the same seed, and deletes and rewrites them when forced', async () => {
    const digest =
      "select md5(string_agg(public_id || title || description || attributes::text || published_at, ',' order by id)) as value from listings";
    const before = await selectValue<string>(digest);
    await seed({ isForced: true });
    expect(await selectValue(digest)).toBe(before);
    await seed({ isForced: true, seed: 2 });
    expect(await selectValue(digest)).not.toBe(before);
  });

  it('moves the dates of the same listings', async () => {
    const titles =
      "select md5(string_agg(public_id || title, ',' order by id)) as value from listings";
    const newest =
      'select extract(epoch from max(published_at))::int as value from listings where expires_at > published_at';
    await seed({ isForced: true });
    const before = [await selectValue<string>(titles), await selectValue<number>(newest)] as const;
    await seed({ isForced: true, movedByMs: 86_400_000 });
    expect(await selectValue(titles)).toBe(before[0]);
    expect(await selectValue(newest)).toBe((before[1] ?? 0) + 86_400);
  });
});
