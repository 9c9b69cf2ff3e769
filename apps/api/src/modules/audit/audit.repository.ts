/**
 * The audit log: security events, moderators' decisions, deploys and changes to listings. Each entry
 * is written in the same transaction as the action, and the database refuses to change it
 * (docs/adr/0053-security-log.md).
 */
import type { AccountActivityType } from '@paddock/contracts/http';
import { sql } from 'kysely';
import { DAY_MS } from '@paddock/runtime/durations';
import type { TimeCursor } from '../../database/time-cursor.ts';
import type { AuditTable } from '../../database/post-tables.ts';
import { Repository } from '../../database/repository.ts';
import type { RequestOrigin } from './request-origin.ts';

/** The actor of the operators' commands. */
export const COMMAND_ACTOR_NAME = 'operator';
/** A device is new when it has not been used for this long. */
const KNOWN_DEVICE_DAYS = 90;
/** The prefix of the actions that users see under "Recent activity". */
const SECURITY = 'security.';

export interface AuditEntry {
  /** Null for actors without an account. */
  readonly actorAccountId: number | null;
  /** The name of an actor without an account, such as "operator". Absent for the system itself. */
  readonly actor?: string;
  /** The account that the entry is about, if any. */
  readonly accountId?: number | null;
  readonly action: string;
  readonly subjectType?: AuditTable['subject_type'];
  readonly subjectPublicId?: number;
  readonly origin?: RequestOrigin;
  /** Contains no names, addresses or texts, because it outlives the account. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * The origin of an operator's change: a command, or the account of an operator on the desk. The
 * entries about other users' accounts leave out the origin, because those users see it.
 */
export interface OperatorActor {
  readonly actorAccountId: number | null;
  readonly actor?: string;
  readonly origin?: RequestOrigin;
}
export const COMMAND_ACTOR: OperatorActor = { actorAccountId: null, actor: COMMAND_ACTOR_NAME };

/** An event of one account, which the account's user sees. */
export interface SecurityEvent extends Pick<AuditEntry, 'actor' | 'origin' | 'detail' | 'at'> {
  /** The operator who acted, if any. */
  readonly actorAccountId?: number | null;
  readonly type: AccountActivityType;
  readonly accountId: number;
  /** False when an operator or the system acted, or when it is not known who did. */
  readonly isByUser: boolean;
}

export interface AccountActivityRecord {
  readonly type: AccountActivityType;
  readonly device: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export interface AuditFilter {
  readonly accountId: number | null;
  /**
   * The whole action, or its first part: "security" selects "security.sign-in". The actions of
   * listings and news have only one part: "listing" and "news" select them by their subject.
   */
  readonly action: string | null;
  readonly since: Date;
  /** The last entry of the previous page. */
  readonly before?: TimeCursor | null;
  readonly limit: number;
}

export interface AuditRecord {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly accountId: number | null;
  /** The name of the actor, or the id of the actor's account. Null for the system itself. */
  readonly actor: string | null;
  readonly subject: { readonly type: string; readonly id: string } | null;
  readonly addressPrefix: string | null;
  readonly device: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export class AuditRepository extends Repository {
  async add({
    actorAccountId,
    actor,
    accountId,
    action,
    subjectType,
    subjectPublicId,
    origin,
    detail = {},
    at,
  }: AuditEntry): Promise<void> {
    await this.db
      .insertInto('audit')
      .values({
        actor_account_id: actorAccountId,
        actor,
        account_id: accountId,
        act: action,
        subject_type: subjectType ?? null,
        subject_id: subjectPublicId,
        address_prefix: origin?.addressPrefix,
        device: origin?.device,
        detail: JSON.stringify(detail),
        at,
      })
      .execute();
  }

  async addSecurityEvent({
    type,
    accountId,
    isByUser,
    actorAccountId = null,
    ...entry
  }: SecurityEvent): Promise<void> {
    await this.add({
      ...entry,
      action: SECURITY + type,
      accountId,
      actorAccountId: isByUser ? accountId : actorAccountId,
    });
  }

  /**
   * Records a sign-in. Call it before the new session is created.
   *
   * @returns true when the account has not been used on this device (the same browser and system)
   *   in the last 90 days
   */
  async addSignIn(accountId: number, origin: RequestOrigin, at: Date): Promise<boolean> {
    const since = new Date(at.getTime() - KNOWN_DEVICE_DAYS * DAY_MS);
    const { device } = origin;
    const { rows } = await sql<{ readonly is_new_device: boolean }>`
      insert into audit (actor_account_id, account_id, act, address_prefix, device, detail, at)
      select ${accountId}, ${accountId}, 'security.sign-in', ${origin.addressPrefix}, ${device}, jsonb_build_object('isNewDevice', not (
          exists (select from sessions where account_id = ${accountId} and sessions.device = ${device} and last_seen_at > ${since})
          or exists (select from audit where account_id = ${accountId} and act = 'security.sign-in' and audit.device = ${device} and audit.at > ${since})
        )), ${at}
      returning (detail ->> 'isNewDevice')::boolean as is_new_device`.execute(this.db);
    return rows[0]?.is_new_device === true;
  }

  /** Counts how often an account has performed an action since a given time. */
  async countActions(actorAccountId: number, act: string, since: Date): Promise<number> {
    const { count } = await this.db
      .selectFrom('audit')
      .select((from) => from.fn.countAll<number>().as('count'))
      .where('actor_account_id', '=', actorAccountId)
      .where('act', '=', act)
      .where('at', '>', since)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Lists an account's latest security events, newest first. */
  async listActivity(accountId: number, limit: number): Promise<readonly AccountActivityRecord[]> {
    const rows = await this.db
      .selectFrom('audit')
      .select(['act', 'device', 'detail', 'at'])
      .where('account_id', '=', accountId)
      .where('act', 'like', `${SECURITY}%`)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ act, device, detail, at }) => ({
      type: act.slice(SECURITY.length) as AccountActivityType,
      device,
      detail,
      at,
    }));
  }

  /** Lists the latest entries that match the filter, newest first. */
  async list({
    accountId,
    action,
    since,
    before = null,
    limit,
  }: AuditFilter): Promise<readonly AuditRecord[]> {
    let query = this.db.selectFrom('audit').selectAll().where('at', '>=', since);
    if (accountId !== null)
      query = query.where((where) =>
        where.or([where('account_id', '=', accountId), where('actor_account_id', '=', accountId)]),
      );
    if (action !== null)
      query = query.where((where) =>
        where.or([
          where('act', '=', action),
          sql<boolean>`starts_with(act, ${`${action}.`})`,
          sql<boolean>`(subject_type = ${action} and strpos(act, '.') = 0)`,
        ]),
      );
    if (before !== null) query = query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`);
    const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    return rows.map((row) => ({
      id: row.id,
      at: row.at,
      action: row.act,
      accountId: row.account_id,
      actor: row.actor ?? (row.actor_account_id === null ? null : String(row.actor_account_id)),
      subject:
        row.subject_type === null ? null : { type: row.subject_type, id: String(row.subject_id) },
      addressPrefix: row.address_prefix,
      device: row.device,
      detail: row.detail,
    }));
  }

  /** Deletes the entries that are old enough for the database to allow it. */
  async deleteOld(): Promise<void> {
    await sql`select delete_old_audit()`.execute(this.db);
  }
}
