/** Puts jobs into pg-boss's table by the caller's own transaction. It holds no connection and asks nothing by itself: nothing to start, nothing to stop. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss, type Db } from 'pg-boss';
import type { Database } from '../database/tables.ts';
import type { JobData, JobName, JobOptions, JobQueue } from './job-queue.ts';

export class PgBossQueue implements JobQueue {
  readonly #now: () => Date;
  readonly #boss: PgBoss;
  readonly #caller = new AsyncLocalStorage<Db>();

  constructor(now: () => Date) {
    this.#now = now;
    // Once per process and queue, pg-boss reads how the queue is set up. By the caller's connection too: a second one
    // that is waited for with the first in hand is how a pool locks up.
    const db: Db = {
      executeSql: (text, values) => {
        const caller = this.#caller.getStore();
        if (!caller) throw new Error('A job is sent within a transaction.');
        return caller.executeSql(text, values);
      },
    };
    this.#boss = new PgBoss({ db, supervise: false, schedule: false });
  }

  async send<Name extends JobName>(
    db: Kysely<Database>,
    name: Name,
    data: JobData[Name],
    options: JobOptions = {},
  ): Promise<void> {
    await this.#insert(db, name, [
      {
        data,
        singletonKey: options.singletonKey ?? toSingletonKey(data),
        ...this.#toStartAfter(options),
      },
    ]);
  }

  async sendAll<Name extends JobName>(
    db: Kysely<Database>,
    name: Name,
    data: readonly JobData[Name][],
    options: Pick<JobOptions, 'startAfter'> = {},
  ): Promise<void> {
    if (data.length > 0)
      await this.#insert(
        db,
        name,
        data.map((one) => ({
          data: one,
          singletonKey: toSingletonKey(one),
          ...this.#toStartAfter(options),
        })),
      );
  }

  async #insert(
    db: Kysely<Database>,
    name: JobName,
    jobs: Parameters<PgBoss['insert']>[1],
  ): Promise<void> {
    const caller = fromKysely(db);
    await this.#caller.run(caller, () => this.#boss.insert(name, jobs, { db: caller }));
  }

  /** The database's own clock decides what is due: a moment that is not ahead of us is left out, lest it be ahead of it. */
  #toStartAfter({ startAfter }: JobOptions): { readonly startAfter?: Date } {
    return startAfter && startAfter > this.#now() ? { startAfter } : {};
  }
}

/** Jobs are about one thing each, and name it. */
function toSingletonKey(data: JobData[JobName]): string {
  return String(Object.values(data)[0]);
}
