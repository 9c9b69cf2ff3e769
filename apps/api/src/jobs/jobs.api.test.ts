import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type DatabaseConnection } from '../database/client.ts';
import { migrate } from '../database/migrate.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DEAD_JOBS, MAX_TRIES } from './install-jobs.ts';
import { startJobWorkers, type JobHandlers, type JobWorkers } from './job-workers.ts';
import { PgBossQueue } from './pg-boss-queue.ts';

const POLL_MS = 10;

interface JobRow {
  readonly name: string;
  readonly state: string;
  readonly data: unknown;
}

const doNothing = () => Promise.resolve();
const noting =
  (done: number[]) =>
  async ({ notificationId }: { readonly notificationId: number }) => {
    done.push(notificationId);
    await pause(POLL_MS);
  };

describe('jobs', () => {
  let database: TestDatabase;
  let connection: DatabaseConnection;
  const queue = new PgBossQueue(() => new Date());
  let workers: JobWorkers | null = null;
  const logged: { readonly level: string; readonly facts: unknown; readonly message: string }[] =
    [];
  const recordLog = (level: string) => (facts: unknown, message?: string) => {
    logged.push({ level, facts, message: message ?? String(facts) });
  };
  const log = { info: recordLog('info'), warn: recordLog('warn'), error: recordLog('error') };

  beforeAll(async () => {
    database = await startTestDatabase();
    connection = connectDatabase({ url: database.url });
  });
  afterAll(async () => {
    await connection.close();
    await database.stop();
  });
  beforeEach(async () => {
    await connection.pool.query('delete from pgboss.job');
    logged.length = 0;
  });
  afterEach(async () => {
    await workers?.stop();
    workers = null;
  });

  const start = (handlers: Partial<JobHandlers>) =>
    (workers = startJobWorkers({
      databaseUrl: database.url,
      handlers: {
        'deliver-push': doNothing,
        'deliver-mail': doNothing,
        'make-avif': doNothing,
        'match-listing': doNothing,
        'alert-search': doNothing,
        ...handlers,
      },
      log,
    }));
  const jobs = async () =>
    (
      await connection.pool.query<JobRow>(
        'select name, state::text, data from pgboss.job order by (data->>$1)::int, name',
        ['notificationId'],
      )
    ).rows;

  /** Turn by turn, for as long as the test may take. */
  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) await pause(POLL_MS);
  }

  it('are there exactly when the act is', async () => {
    await expect(
      connection.db.transaction().execute(async (transaction) => {
        await queue.send(transaction, 'deliver-push', { notificationId: 1 });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await jobs()).toEqual([]);
    await connection.db.transaction().execute(async (transaction) => {
      await queue.send(transaction, 'deliver-push', { notificationId: 1 });
      await queue.send(transaction, 'deliver-push', { notificationId: 1 });
      await queue.sendAll(transaction, 'deliver-mail', [
        { notificationId: 1 },
        { notificationId: 2 },
      ]);
      await queue.sendAll(transaction, 'deliver-mail', []);
    });
    expect(await jobs()).toEqual([
      { name: 'deliver-mail', state: 'created', data: { notificationId: 1 } },
      { name: 'deliver-push', state: 'created', data: { notificationId: 1 } },
      { name: 'deliver-mail', state: 'created', data: { notificationId: 2 } },
    ]);
  });

  it('can be sent by as many at once as the pool has connections', async () => {
    const fresh = new PgBossQueue(() => new Date());
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        connection.db
          .transaction()
          .execute((transaction) =>
            fresh.send(transaction, 'deliver-push', { notificationId: index + 1 }),
          ),
      ),
    );
    expect(await jobs()).toHaveLength(40);
  });

  it('are done once each, however many processes do them', async () => {
    const done: number[] = [];
    const handlers: JobHandlers = {
      'deliver-push': noting(done),
      'deliver-mail': doNothing,
      'make-avif': doNothing,
      'match-listing': doNothing,
      'alert-search': doNothing,
    };
    const others = [1, 2].map(() => startJobWorkers({ databaseUrl: database.url, handlers, log }));
    try {
      start(handlers);
      const ids = Array.from({ length: 100 }, (_, index) => ({ notificationId: index + 1 }));
      await connection.db
        .transaction()
        .execute((transaction) => queue.sendAll(transaction, 'deliver-push', ids));
      await until(async () => (await jobs()).every(({ state }) => state === 'completed'));
      expect(done.sort((left, right) => left - right)).toEqual(
        ids.map(({ notificationId }) => notificationId),
      );
    } finally {
      await Promise.all(others.map((one) => one.stop()));
    }
  });

  it('of every kind are done', async () => {
    const done: string[] = [];
    const note = (name: string) => async () => {
      done.push(name);
      await pause(POLL_MS);
    };
    start({
      'deliver-push': note('push'),
      'deliver-mail': note('mail'),
      'make-avif': note('avif'),
    });
    await connection.db.transaction().execute(async (transaction) => {
      await queue.send(transaction, 'deliver-push', { notificationId: 1 });
      await queue.send(transaction, 'deliver-mail', { notificationId: 1 });
      await queue.send(transaction, 'make-avif', { photoId: 'one' });
    });
    await until(() => done.length === 3);
    expect(done.sort()).toEqual(['avif', 'mail', 'push']);
  });

  it('wait until they are due', async () => {
    const done: number[] = [];
    start({ 'deliver-mail': noting(done) });
    await connection.db.transaction().execute(async (transaction) => {
      await queue.send(
        transaction,
        'deliver-mail',
        { notificationId: 1 },
        { startAfter: new Date(Date.now() + 3_600_000) },
      );
      await queue.send(
        transaction,
        'deliver-mail',
        { notificationId: 2 },
        { startAfter: new Date(Date.now() - 3_600_000) },
      );
    });
    await until(() => done.length > 0);
    expect(done).toEqual([2]);
    await connection.pool.query('update pgboss.job set start_after = now() where state = $1', [
      'created',
    ]);
    await until(() => done.length > 1);
    expect(done).toEqual([2, 1]);
  });

  it('are tried again, and kept and logged when they fail for good; the others of their batch are not held up', async () => {
    let tries = 0;
    const done: number[] = [];
    start({
      'deliver-push': async (data) => {
        if (data.notificationId === 1) throw new Error(`try ${(tries += 1)}`);
        await noting(done)(data);
      },
    });
    await connection.db
      .transaction()
      .execute((transaction) =>
        queue.sendAll(transaction, 'deliver-push', [{ notificationId: 1 }, { notificationId: 2 }]),
      );
    await until(async () => {
      await connection.pool.query(
        "update pgboss.job set start_after = now() where state = 'retry'",
      );
      return (await jobs()).some(({ name }) => name === DEAD_JOBS);
    });
    expect([tries, done]).toEqual([MAX_TRIES, [2]]);
    expect(await jobs()).toContainEqual({
      name: DEAD_JOBS,
      state: 'created',
      data: { notificationId: 1 },
    });
    expect(logged.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        facts: { job: 'deliver-push', notificationId: 1, tries: 5, reason: 'try 5' },
        message: expect.stringContaining('kept among the dead jobs'),
      },
    ]);
  });

  it('that are under way are finished when the process is stopped', async () => {
    let finish: () => void = () => undefined;
    const isUnderWay = new Promise<void>((resolve) => {
      start({
        'deliver-mail': async () => {
          resolve();
          await new Promise<void>((go) => (finish = go));
        },
      });
    });
    await connection.db
      .transaction()
      .execute((transaction) => queue.send(transaction, 'deliver-mail', { notificationId: 1 }));
    await isUnderWay;
    let isStopped = false;
    const stopped = workers?.stop().then(() => {
      isStopped = true;
    });
    await connection.db
      .transaction()
      .execute((transaction) => queue.send(transaction, 'deliver-mail', { notificationId: 2 }));
    // For as long as the job takes, whoever stops waits.
    for (let turn = 0; turn < 50; turn += 1) await connection.pool.query('select');
    expect(isStopped).toBe(false);
    finish();
    await stopped;
    expect((await jobs()).map(({ state }) => state)).toEqual(['completed', 'created']);
  });

  it('go on by themselves after the database was killed', async () => {
    const done: number[] = [];
    start({ 'deliver-push': noting(done) });
    const send = (notificationId: number) =>
      connection.db
        .transaction()
        .execute((transaction) => queue.send(transaction, 'deliver-push', { notificationId }));
    await send(1);
    await until(() => done.includes(1));
    const killed = database.pid();
    process.kill(killed, 'SIGKILL');
    await until(() => database.pid() !== killed);
    await until(() =>
      send(2).then(
        () => true,
        () => false,
      ),
    );
    await until(() => done.includes(2));
  });

  it('are waited for where the database is not there yet, and stopping does not', async () => {
    const early = startJobWorkers({
      databaseUrl: 'postgresql://paddock@127.0.0.1:1/paddock',
      handlers: {
        'deliver-push': doNothing,
        'deliver-mail': doNothing,
        'make-avif': doNothing,
        'match-listing': doNothing,
        'alert-search': doNothing,
      },
      log,
    });
    await until(() => logged.length > 0);
    await early.stop();
    expect(logged.map(({ message }) => message)).toEqual([
      expect.stringContaining('cannot be had'),
    ]);
  });

  it('have their tables installed by whoever comes first, and once', async () => {
    const tables = async () =>
      (
        await connection.pool.query<{ oid: number }>(
          "select oid::int from pg_class where relnamespace = 'pgboss'::regnamespace order by 1",
        )
      ).rows;
    const before = await tables();
    await Promise.all([migrate(database.url), migrate(database.url)]);
    expect(await tables()).toEqual(before);
  });
});
