import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type DatabaseConnection } from './client.ts';
import { deleteInBatches } from './delete-in-batches.ts';

describe('deleteInBatches', () => {
  let database: TestDatabase;
  let connection: DatabaseConnection;

  beforeAll(async () => {
    database = await startTestDatabase();
    connection = connectDatabase({ url: database.url });
    // Counts the delete statements in whose transaction rows were deleted.
    await connection.pool.query(`
      create table numbers (number integer);
      create table deletions (rows integer);
      create function count_deleted() returns trigger language plpgsql as
        $$ begin insert into deletions select count(*) from deleted; return null; end $$;
      create trigger count_deleted after delete on numbers
        referencing old table as deleted for each statement execute function count_deleted();`);
  });
  beforeEach(() =>
    connection.pool.query(
      'truncate numbers, deletions; insert into numbers select generate_series(1, 25)',
    ),
  );
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  const list = async (text: string) =>
    (await connection.pool.query<{ value: number }>(text)).rows.map(({ value }) => value);

  it('deletes the rows that match, no more at a time than the batch size, and counts them', async () => {
    expect(await deleteInBatches(connection.db, 'numbers', sql`number <= 22`, 10)).toBe(22);
    expect(await list('select number as value from numbers order by number')).toEqual([23, 24, 25]);
    expect(await list('select rows as value from deletions')).toEqual([10, 10, 2]);
  });

  it('leaves rows that another transaction has locked', async () => {
    const client = await connection.pool.connect();
    try {
      await client.query('begin; select from numbers where number = 7 for update');
      expect(await deleteInBatches(connection.db, 'numbers', sql`true`)).toBe(24);
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect(await list('select number as value from numbers')).toEqual([7]);
  });
});
