/**
 * Adds jobs to pg-boss's table within the caller's transaction. It needs no start or stop, because
 * it holds no connection and runs nothing in the background.
 */
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
    // pg-boss reads each queue's settings once per process. That query must also use the caller's
    // connection: waiting for a second connection while holding the first could exhaust the pool
    // and deadlock.
    const db: Db = {
      executeSql: (text, values) => {
        const caller = this.#caller.getStore();
        if (!caller)
          throw new Error(
            'Call send() or sendAll() to add jobs: pg-boss has no connection of its own.',
          );
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
        data.map((item) => ({
          data: item,
          singletonKey: toSingletonKey(item),
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

  /**
   * Leaves out a time that is not in the future. The database's clock decides what is due, and it
   * may be behind ours.
   */
  #toStartAfter({ startAfter }: JobOptions): { readonly startAfter?: Date } {
    return startAfter && startAfter > this.#now() ? { startAfter } : {};
  }
}

/** Returns the id in the job's data, its only field. */
function toSingletonKey(data: JobData[JobName]): string {
  return String(Object.values(data)[0]);
}
