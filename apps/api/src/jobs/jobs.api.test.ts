import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type DatabaseConnection } from '../database/client.ts';
import { migrate } from '../database/migrate.ts';
import { startTestServer, type TestServer } from '../testing/test-database.ts';
import { DEAD_LETTER_QUEUE, MAX_JOB_ATTEMPTS } from '../database/install-jobs.ts';
import { startJobWorkers, type JobHandlers, type JobWorkers } from './job-workers.ts';
import { PgBossQueue } from './pg-boss-queue.ts';

const POLL_MS = 10;

interface JobRow {
  readonly name: string;
  readonly state: string;
  readonly data: unknown;
}

const doNothing = () => Promise.resolve();
const createRecorder =
  (done: number[]) =>
  async ({ notificationId }: { readonly notificationId: number }) => {
    done.push(notificationId);
    await pause(POLL_MS);
  };

describe('startJobWorkers and PgBossQueue', () => {
  let database: TestServer;
  let connection: DatabaseConnection;
  const queue = new PgBossQueue(() => new Date());
  let workers: JobWorkers | null = null;
  const logged: { readonly level: string; readonly fields: unknown; readonly message: string }[] =
    [];
  const recordLog = (level: string) => (fields: unknown, message?: string) => {
    logged.push({ level, fields, message: message ?? String(fields) });
  };
  const log = { info: recordLog('info'), warn: recordLog('warn'), error: recordLog('error') };

  beforeAll(async () => {
    database = await startTestServer();
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
  const listJobs = async () =>
    (
      await connection.pool.query<JobRow>(
        'select name, state::text, data from pgboss.job order by (data->>$1)::int, name',
        ['notificationId'],
      )
    ).rows;

  /** Polls until the condition is true. It has no timeout other than the test's. */
  async function waitUntil(isDone: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isDone())) await pause(POLL_MS);
  }

  it('add a job only when its transaction commits', async () => {
    await expect(
      connection.db.transaction().execute(async (transaction) => {
        await queue.send(transaction, 'deliver-push', { notificationId: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await listJobs()).toEqual([]);
    await connection.db.transaction().execute(async (transaction) => {
      await queue.send(transaction, 'deliver-push', { notificationId: 1 });
      await queue.send(transaction, 'deliver-push', { notificationId: 1 });
      await queue.sendAll(transaction, 'deliver-mail', [
        { notificationId: 1 },
        { notificationId: 2 },
      ]);
      await queue.sendAll(transaction, 'deliver-mail', []);
    });
    expect(await listJobs()).toEqual([
      { name: 'deliver-mail', state: 'created', data: { notificationId: 1 } },
      { name: 'deliver-push', state: 'created', data: { notificationId: 1 } },
      { name: 'deliver-mail', state: 'created', data: { notificationId: 2 } },
    ]);
  });

  it('add jobs from more concurrent transactions than the pool has connections', async () => {
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
    expect(await listJobs()).toHaveLength(40);
  });

  it('run each job once when several processes have workers', async () => {
    const done: number[] = [];
    const handlers: JobHandlers = {
      'deliver-push': createRecorder(done),
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
      await waitUntil(async () => (await listJobs()).every(({ state }) => state === 'completed'));
      expect(done.sort((left, right) => left - right)).toEqual(
        ids.map(({ notificationId }) => notificationId),
      );
    } finally {
      await Promise.all(others.map((other) => other.stop()));
    }
  });

  it('run jobs from different queues', async () => {
    const done: string[] = [];
    const record = (name: string) => async () => {
      done.push(name);
      await pause(POLL_MS);
    };
    start({
      'deliver-push': record('push'),
      'deliver-mail': record('mail'),
      'make-avif': record('avif'),
    });
    await connection.db.transaction().execute(async (transaction) => {
      await queue.send(transaction, 'deliver-push', { notificationId: 1 });
      await queue.send(transaction, 'deliver-mail', { notificationId: 1 });
      await queue.send(transaction, 'make-avif', { photoId: 'one' });
    });
    await waitUntil(() => done.length === 3);
    expect(done.sort()).toEqual(['avif', 'mail', 'push']);
  });

  it('do not run a job before it is due', async () => {
    const done: number[] = [];
    start({ 'deliver-mail': createRecorder(done) });
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
    await waitUntil(() => done.length > 0);
    expect(done).toEqual([2]);
    await connection.pool.query('update pgboss.job set start_after = now() where state = $1', [
      'created',
    ]);
    await waitUntil(() => done.length > 1);
    expect(done).toEqual([2, 1]);
  });

  it('retry a failing job without delaying its batch, log the failures, and finally move it to the dead letter queue', async () => {
    let tries = 0;
    const done: number[] = [];
    start({
      'deliver-push': async (data) => {
        if (data.notificationId === 1) throw new Error(`try ${(tries += 1)}`);
        await createRecorder(done)(data);
      },
    });
    await connection.db
      .transaction()
      .execute((transaction) =>
        queue.sendAll(transaction, 'deliver-push', [{ notificationId: 1 }, { notificationId: 2 }]),
      );
    await waitUntil(async () => {
      await connection.pool.query(
        "update pgboss.job set start_after = now() where state = 'retry'",
      );
      return (await listJobs()).some(({ name }) => name === DEAD_LETTER_QUEUE);
    });
    expect([tries, done]).toEqual([MAX_JOB_ATTEMPTS, [2]]);
    expect(await listJobs()).toContainEqual({
      name: DEAD_LETTER_QUEUE,
      state: 'created',
      data: { notificationId: 1 },
    });
    expect(logged.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        fields: { job: 'deliver-push', notificationId: 1, tries: 5, reason: 'try 5' },
        message: 'job failed permanently; moved to the dead letter queue',
      },
    ]);
  });

  it('finish running jobs when the process stops', async () => {
    let finish: () => void = () => undefined;
    const isRunning = new Promise<void>((resolve) => {
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
    await isRunning;
    let isStopped = false;
    const stopped = workers?.stop().then(() => {
      isStopped = true;
    });
    await connection.db
      .transaction()
      .execute((transaction) => queue.send(transaction, 'deliver-mail', { notificationId: 2 }));
    // `stop()` must not resolve while the job is running.
    for (let round = 0; round < 50; round += 1) await connection.pool.query('select');
    expect(isStopped).toBe(false);
    finish();
    await stopped;
    expect((await listJobs()).map(({ state }) => state)).toEqual(['completed', 'created']);
  });

  it('continue after the database was killed and restarted', async () => {
    const done: number[] = [];
    start({ 'deliver-push': createRecorder(done) });
    const send = (notificationId: number) =>
      connection.db
        .transaction()
        .execute((transaction) => queue.send(transaction, 'deliver-push', { notificationId }));
    await send(1);
    await waitUntil(() => done.includes(1));
    const killed = database.getPid();
    process.kill(killed, 'SIGKILL');
    await waitUntil(() => database.getPid() !== killed);
    await waitUntil(() =>
      send(2).then(
        () => true,
        () => false,
      ),
    );
    await waitUntil(() => done.includes(2));
  });

  it('wait when the database is not available yet, and can be stopped while waiting', async () => {
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
    await waitUntil(() => logged.length > 0);
    await early.stop();
    expect(new Set(logged.map(({ message }) => message))).toEqual(
      new Set(['job queue unavailable; retrying']),
    );
  });

  it('install their tables only once when several processes migrate at the same time', async () => {
    const listTables = async () =>
      (
        await connection.pool.query<{ oid: number }>(
          "select oid::int from pg_class where relnamespace = 'pgboss'::regnamespace order by 1",
        )
      ).rows;
    const before = await listTables();
    await Promise.all([migrate(database.url), migrate(database.url)]);
    expect(await listTables()).toEqual(before);
  });
});
