/**
 * Stops a scheduled task that would end, delete or sign out far more than on a normal day, because
 * the data that it acts on may be wrong. An operator who has checked the data lets the task continue
 * for an hour with `npm run force-task`.
 */
import type { Kysely } from 'kysely';
import { HOUR_MS } from '@paddock/runtime/durations';
import { runTransaction } from './database/run-transaction.ts';
import type { Database } from './database/tables.ts';
import { AuditRepository, type OperatorActor } from './modules/audit/audit.repository.ts';

/** The tasks that can be stopped, by the names that the log and the operators' desk show. */
export const LIMITED_TASKS = [
  'check for disabled accounts',
  'delete unused photos',
  'erase deleted accounts',
  'erase deleted posts and old view counts',
  'expire listings',
] as const;

export type LimitedTask = (typeof LIMITED_TASKS)[number];

/** A larger share than this of all is too much at once. */
const MAX_SHARE = 0.05;

/** A force ends by itself, so that the limit holds again when it is next needed. */
const FORCED_MS = HOUR_MS;

export interface MassChange {
  readonly task: LimitedTask;
  /** The number that is due now. */
  readonly due: number;
  /** Counts all that could become due. Called only when more than `always` are due. */
  readonly countAll: () => Promise<number>;
  /** This many may always change at once, whatever their share. */
  readonly always: number;
  /** The end of the error's first clause, such as "live listings are due to end". */
  readonly what: string;
}

/** @throws when too many are due and no operator has forced the task */
export async function checkMassChange(
  { db, now }: { readonly db: Kysely<Database>; readonly now: () => Date },
  { task, due, countAll, always, what }: MassChange,
): Promise<void> {
  if (due <= always) return;
  const all = await countAll();
  if (due <= all * MAX_SHARE || (await isForced(db, task, now()))) return;
  throw new Error(
    `${due} of ${all} ${what}, far more than usual, so the task has stopped. Check that the data is right. Then let the task continue for an hour: npm run force-task -- "${task}"`,
  );
}

/** Lets the task exceed the limit for an hour, and logs who did it. */
export async function forceTask(
  db: Kysely<Database>,
  task: LimitedTask,
  { actor, now }: { readonly actor: OperatorActor; readonly now: Date },
): Promise<void> {
  const forcedUntil = new Date(now.getTime() + FORCED_MS);
  await runTransaction(db, async (transaction) => {
    await transaction
      .insertInto('forced_tasks')
      .values({ task, forced_until: forcedUntil })
      .onConflict((conflict) => conflict.column('task').doUpdateSet({ forced_until: forcedUntil }))
      .execute();
    await new AuditRepository(transaction).add({
      ...actor,
      action: 'operate.task-forced',
      detail: { task },
      at: now,
    });
  });
}

async function isForced(db: Kysely<Database>, task: LimitedTask, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('forced_tasks')
    .select('task')
    .where('task', '=', task)
    .where('forced_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
