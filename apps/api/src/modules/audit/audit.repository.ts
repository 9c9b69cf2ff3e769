/**
 * The audit log. Each entry is written in the same transaction as the action, and is never changed.
 */
import type { Kysely } from 'kysely';
import type { AuditTable } from '../../database/post-tables.ts';
import type { Database } from '../../database/tables.ts';

export interface AuditEntry {
  /** Null for actions of the system itself. */
  readonly actorAccountId: number | null;
  readonly action: string;
  readonly subjectType: AuditTable['subject_type'];
  readonly subjectPublicId: number;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export class AuditRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async add({
    actorAccountId,
    action,
    subjectType,
    subjectPublicId,
    detail = {},
    at,
  }: AuditEntry): Promise<void> {
    await this.#db
      .insertInto('audit')
      .values({
        actor_account_id: actorAccountId,
        act: action,
        subject_type: subjectType,
        subject_id: subjectPublicId,
        detail: JSON.stringify(detail),
        at,
      })
      .execute();
  }

  /** Counts how often an account has performed an action since a given time. */
  async countActions(actorAccountId: number, act: string, since: Date): Promise<number> {
    const { count } = await this.#db
      .selectFrom('audit')
      .select((from) => from.fn.countAll<number>().as('count'))
      .where('actor_account_id', '=', actorAccountId)
      .where('act', '=', act)
      .where('at', '>', since)
      .executeTakeFirstOrThrow();
    return count;
  }
}
