/** Saved searches. Reads and writes on behalf of a user always filter by that user's account. */
import { sql } from 'kysely';
import type { SearchFrequency } from '@paddock/contracts/http';
import { HOUR_MS } from '@paddock/runtime/durations';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { Repository } from '../../database/repository.ts';
import type { TimeCursor } from '../../database/time-cursor.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import type { SearchCriteria } from './search-criteria.ts';

export interface SavedSearchRecord {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly criteria: SearchCriteria;
  readonly frequency: SearchFrequency;
  readonly hasEmailAlerts: boolean;
  /** When the next daily or weekly alert is due. Null for other frequencies. */
  readonly nextAlertAt: Date | null;
  readonly alertedAt: Date | null;
  readonly seenAt: Date;
  readonly createdAt: Date;
}

export interface NewSavedSearch extends Pick<
  SavedSearchRecord,
  'name' | 'criteria' | 'frequency' | 'nextAlertAt'
> {
  /** The keys under which the search is indexed (search-index-keys.ts). */
  readonly indexKeys: readonly string[];
}
export type SavedSearchChange = Partial<
  Pick<SavedSearchRecord, 'name' | 'frequency' | 'hasEmailAlerts' | 'nextAlertAt'>
>;

const COLUMNS = [
  'saved_searches.id',
  'saved_searches.account_id as accountId',
  'saved_searches.name',
  sql<SearchCriteria>`saved_searches.criteria`.as('criteria'),
  'saved_searches.frequency',
  'saved_searches.has_email_alerts as hasEmailAlerts',
  'saved_searches.next_alert_at as nextAlertAt',
  'saved_searches.alerted_at as alertedAt',
  'saved_searches.seen_at as seenAt',
  'saved_searches.created_at as createdAt',
] as const;
/** A removed search can be restored for this long. */
const RESTORE_PERIOD_MS = HOUR_MS;
/** Maximum number of due searches that one run returns. */
const MAX_DUE = 1_000;

export class SearchesRepository extends Repository {
  /** Returns a page of the user's searches, newest first. */
  async listPage(
    { accountId }: SignedInUser,
    cursor: TimeCursor | null,
    limit: number,
  ): Promise<readonly SavedSearchRecord[]> {
    let query = this.db
      .selectFrom('saved_searches')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (cursor)
      query = query.where(
        sql<boolean>`(created_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::bigint)`,
      );
    return query.execute();
  }

  async count({ accountId }: SignedInUser): Promise<number> {
    const row = await this.db
      .selectFrom('saved_searches')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  async find({ accountId }: SignedInUser, id: string): Promise<SavedSearchRecord | null> {
    const row = await this.db
      .selectFrom('saved_searches')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return row ?? null;
  }

  async findByCriteria(
    { accountId }: SignedInUser,
    criteria: SearchCriteria,
  ): Promise<SavedSearchRecord | null> {
    const row = await this.db
      .selectFrom('saved_searches')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`md5(criteria::text) = md5(${JSON.stringify(criteria)}::jsonb::text)`)
      .executeTakeFirst();
    return row ?? null;
  }

  async create(
    { accountId }: SignedInUser,
    { name, criteria, indexKeys, frequency, nextAlertAt }: NewSavedSearch,
    now: Date,
  ): Promise<SavedSearchRecord> {
    return this.db
      .insertInto('saved_searches')
      .values({
        account_id: accountId,
        name,
        criteria: JSON.stringify(criteria),
        cut: [...indexKeys],
        frequency,
        next_alert_at: nextAlertAt,
        seen_at: now,
        created_at: now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  async update(
    { id }: SavedSearchRecord,
    { name, frequency, hasEmailAlerts, nextAlertAt }: SavedSearchChange,
  ): Promise<void> {
    const columns = {
      ...(name === undefined ? {} : { name }),
      ...(frequency === undefined ? {} : { frequency }),
      ...(hasEmailAlerts === undefined ? {} : { has_email_alerts: hasEmailAlerts }),
      ...(nextAlertAt === undefined ? {} : { next_alert_at: nextAlertAt }),
    };
    if (Object.keys(columns).length === 0) return;
    await this.db.updateTable('saved_searches').set(columns).where('id', '=', id).execute();
    // Matches found before alerts were turned off must not be sent once alerts are on again.
    if (frequency === 'off')
      await this.db
        .updateTable('saved_search_matches')
        .set({ is_pending: false })
        .where('search_id', '=', id)
        .where('is_pending', '=', true)
        .execute();
  }

  /** @returns false when the user has no such search */
  async setSeen({ accountId }: SignedInUser, id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('saved_searches')
      .set({ seen_at: now })
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @returns false when the user has no such search */
  async remove({ accountId }: SignedInUser, id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('saved_searches')
      .set({ removed_at: now })
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @returns null when the user has no such search, or removed it more than an hour ago */
  async findRemoved(
    { accountId }: SignedInUser,
    id: string,
    now: Date,
  ): Promise<SavedSearchRecord | null> {
    const row = await this.db
      .selectFrom('saved_searches')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('removed_at', '>', new Date(now.getTime() - RESTORE_PERIOD_MS))
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return row ?? null;
  }

  async restore({ id }: SavedSearchRecord): Promise<void> {
    await this.db
      .updateTable('saved_searches')
      .set({ removed_at: null })
      .where('id', '=', id)
      .execute();
  }

  async deleteRemoved(now: Date): Promise<void> {
    const before = new Date(now.getTime() - RESTORE_PERIOD_MS);
    await deleteInBatches(this.db, 'saved_searches', sql`removed_at < ${before}`);
  }

  async stopEmails(accountId: number, id: number): Promise<void> {
    await this.db
      .updateTable('saved_searches')
      .set({ has_email_alerts: false })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  }

  /**
   * Locks a search until the transaction ends, so that only one process sends its alert. Returns
   * null when the search was removed.
   */
  async lock(id: number): Promise<SavedSearchRecord | null> {
    const row = await this.db
      .selectFrom('saved_searches')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Returns the ids of the searches that are due and have matches waiting for an alert. */
  async listDue(now: Date): Promise<readonly number[]> {
    const rows = await this.db
      .selectFrom('saved_searches')
      .select('id')
      .where('removed_at', 'is', null)
      .where('next_alert_at', '<=', now)
      .where(
        sql<boolean>`exists (select from saved_search_matches where search_id = saved_searches.id and is_pending)`,
      )
      .orderBy('next_alert_at')
      .limit(MAX_DUE)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Moves due searches that have no matches waiting for an alert to their next due time. */
  async postponeEmpty(frequency: 'daily' | 'weekly', next: Date, now: Date): Promise<void> {
    await sql`update saved_searches set next_alert_at = ${next} where removed_at is null and frequency = ${frequency} and next_alert_at <= ${now}
      and not exists (select from saved_search_matches where search_id = saved_searches.id and is_pending)`.execute(
      this.db,
    );
  }

  async setAlerted(
    { id }: SavedSearchRecord,
    {
      alertedAt,
      nextAlertAt,
    }: { readonly alertedAt: Date | null; readonly nextAlertAt: Date | null },
  ): Promise<void> {
    await this.db
      .updateTable('saved_searches')
      .set({ next_alert_at: nextAlertAt, ...(alertedAt === null ? {} : { alerted_at: alertedAt }) })
      .where('id', '=', id)
      .execute();
  }

  /** @returns the new alert's id; null when the search already has an alert for this period */
  async createAlert({ id }: SavedSearchRecord, period: string, now: Date): Promise<number | null> {
    const row = await this.db
      .insertInto('saved_search_alerts')
      .values({ search_id: id, period, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  }

  async findAlert(
    accountId: number,
    searchId: number,
    period: string,
  ): Promise<{ readonly alertId: number; readonly search: SavedSearchRecord } | null> {
    const row = await this.db
      .selectFrom('saved_search_alerts')
      .innerJoin('saved_searches', 'saved_searches.id', 'saved_search_alerts.search_id')
      .select('saved_search_alerts.id as alert_id')
      .select(COLUMNS)
      .where('saved_searches.account_id', '=', accountId)
      .where('saved_searches.id', '=', searchId)
      .where('saved_searches.removed_at', 'is', null)
      .where('saved_search_alerts.period', '=', period)
      .executeTakeFirst();
    if (!row) return null;
    const { alert_id: alertId, ...search } = row;
    return { alertId, search };
  }
}
