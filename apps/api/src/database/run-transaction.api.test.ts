import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type DatabaseConnection } from './client.ts';
import { isDeadlock } from './failures.ts';
import { runTransaction } from './run-transaction.ts';

describe('runTransaction', () => {
  let database: TestDatabase;
  let connection: DatabaseConnection;

  beforeAll(async () => {
    database = await startTestDatabase();
    connection = connectDatabase({ url: database.url });
    await connection.pool.query('create table counters (name text primary key, value integer)');
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });

  const increment = (name: string) =>
    sql`update counters set value = value + 1 where name = ${name}`;

  it('repeats the transaction that PostgreSQL has rolled back because of a deadlock', async () => {
    await connection.pool.query("insert into counters values ('left', 0), ('right', 0)");
    let runs = 0;
    let locked = 0;
    const { promise: bothLocked, resolve: allow } = Promise.withResolvers<undefined>();
    const incrementBoth = (first: string, second: string) =>
      runTransaction(connection.db, async (transaction) => {
        runs += 1;
        await increment(first).execute(transaction);
        locked += 1;
        if (locked === 2) allow(undefined);
        await bothLocked;
        await increment(second).execute(transaction);
        return `${first} and ${second}`;
      });
    expect(
      await Promise.all([incrementBoth('left', 'right'), incrementBoth('right', 'left')]),
    ).toEqual(['left and right', 'right and left']);
    expect(runs).toBe(3);
    const { rows } = await connection.pool.query('select * from counters order by name');
    expect(rows).toEqual([
      { name: 'left', value: 2 },
      { name: 'right', value: 2 },
    ]);
  });

  it('gives up after three deadlocks, and does not repeat a transaction that failed for another reason', async () => {
    let runs = 0;
    const failWith = (code: string) =>
      runTransaction(connection.db, async (transaction) => {
        runs += 1;
        await sql`do ${sql.lit(`begin raise exception 'failed' using errcode = '${code}'; end`)}`.execute(
          transaction,
        );
      });
    const error: unknown = await failWith('40P01').catch((reason: unknown) => reason);
    expect([isDeadlock(error), runs]).toEqual([true, 3]);
    await expect(failWith('23505')).rejects.toThrow('failed');
    expect(runs).toBe(4);
  });
});
