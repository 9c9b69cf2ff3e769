/** Rows of saved_searches. What a person asks for names who asks: to everybody else their searches do not exist. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { SearchFrequency } from '@paddock/contracts/http';
import type { SavedSearchesTable } from '../../database/search-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { TimeCursor } from '../../database/time-cursor.ts';
import type { SignedIn } from '../../plugins/session.ts';
import type { AskedSearch } from './asked-search.ts';

export interface SavedSearchRecord {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly asked: AskedSearch;
  readonly frequency: SearchFrequency;
  readonly isMailed: boolean;
  /** Of daily and weekly ones. */
  readonly nextAlertAt: Date | null;
  readonly alertedAt: Date | null;
  readonly seenAt: Date;
  readonly createdAt: Date;
}

export interface NewSavedSearch extends Pick<
  SavedSearchRecord,
  'name' | 'asked' | 'frequency' | 'nextAlertAt'
> {
  /** search-cut.ts */
  readonly cut: readonly string[];
}
export type SavedSearchChange = Partial<
  Pick<SavedSearchRecord, 'name' | 'frequency' | 'isMailed' | 'nextAlertAt'>
>;

const COLUMNS = [
  'id',
  'account_id',
  'name',
  'asked',
  'frequency',
  'is_mailed',
  'next_alert_at',
  'alerted_at',
  'seen_at',
  'created_at',
] as const;
const HOUR_MS = 3_600_000;
/** So long a search that was removed can be had back. */
const KEPT_REMOVED_MS = HOUR_MS;
const DUE_AT_ONCE = 1_000;

export class SearchesRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** What is added and counted for one person happens one after the other, until the transaction ends. */
  async lockPerson({ accountId }: SignedIn): Promise<void> {
    await this.#db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .execute();
  }

  /** The newest first. */
  async listPage(
    { accountId }: SignedIn,
    cursor: TimeCursor | null,
    limit: number,
  ): Promise<readonly SavedSearchRecord[]> {
    let query = this.#db
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
    return (await query.execute()).map(toRecord);
  }

  async count({ accountId }: SignedIn): Promise<number> {
    const row = await this.#db
      .selectFrom('saved_searches')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  async find({ accountId }: SignedIn, id: string): Promise<SavedSearchRecord | null> {
    const row = await this.#db
      .selectFrom('saved_searches')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async findAsked({ accountId }: SignedIn, asked: AskedSearch): Promise<SavedSearchRecord | null> {
    const row = await this.#db
      .selectFrom('saved_searches')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`md5(asked::text) = md5(${JSON.stringify(asked)}::jsonb::text)`)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async create(
    { accountId }: SignedIn,
    { name, asked, cut, frequency, nextAlertAt }: NewSavedSearch,
    now: Date,
  ): Promise<SavedSearchRecord> {
    const row = await this.#db
      .insertInto('saved_searches')
      .values({
        account_id: accountId,
        name,
        asked: JSON.stringify(asked),
        cut: [...cut],
        frequency,
        next_alert_at: nextAlertAt,
        seen_at: now,
        created_at: now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toRecord(row);
  }

  async update(
    { id }: SavedSearchRecord,
    { name, frequency, isMailed, nextAlertAt }: SavedSearchChange,
  ): Promise<void> {
    const columns = {
      ...(name === undefined ? {} : { name }),
      ...(frequency === undefined ? {} : { frequency }),
      ...(isMailed === undefined ? {} : { is_mailed: isMailed }),
      ...(nextAlertAt === undefined ? {} : { next_alert_at: nextAlertAt }),
    };
    if (Object.keys(columns).length === 0) return;
    await this.#db.updateTable('saved_searches').set(columns).where('id', '=', id).execute();
    // Whoever wants to hear nothing is not told of it later.
    if (frequency === 'off')
      await this.#db
        .updateTable('saved_search_matches')
        .set({ is_to_tell: false })
        .where('search_id', '=', id)
        .where('is_to_tell', '=', true)
        .execute();
  }

  /** @returns false where it is not one of theirs */
  async setSeen({ accountId }: SignedIn, id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('saved_searches')
      .set({ seen_at: now })
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @returns false where it is not one of theirs */
  async remove({ accountId }: SignedIn, id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('saved_searches')
      .set({ removed_at: now })
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @returns null where it is not one of theirs, or was removed too long ago */
  async findRemoved(
    { accountId }: SignedIn,
    id: string,
    now: Date,
  ): Promise<SavedSearchRecord | null> {
    const row = await this.#db
      .selectFrom('saved_searches')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('removed_at', '>', new Date(now.getTime() - KEPT_REMOVED_MS))
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async restore({ id }: SavedSearchRecord): Promise<void> {
    await this.#db
      .updateTable('saved_searches')
      .set({ removed_at: null })
      .where('id', '=', id)
      .execute();
  }

  async deleteRemoved(now: Date): Promise<void> {
    await this.#db
      .deleteFrom('saved_searches')
      .where('removed_at', '<', new Date(now.getTime() - KEPT_REMOVED_MS))
      .execute();
  }

  /** Stops the mails of one search of somebody's. */
  async stopMails(accountId: number, id: number): Promise<void> {
    await this.#db
      .updateTable('saved_searches')
      .set({ is_mailed: false })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  }

  /** For as long as the transaction lasts nobody else tells of it. Null where it was removed. */
  async lock(id: number): Promise<SavedSearchRecord | null> {
    const row = await this.#db
      .selectFrom('saved_searches')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  /** Those that are due and have something to tell. */
  async listDue(now: Date): Promise<readonly number[]> {
    const rows = await this.#db
      .selectFrom('saved_searches')
      .select('id')
      .where('removed_at', 'is', null)
      .where('next_alert_at', '<=', now)
      .where(
        sql<boolean>`exists (select from saved_search_matches where search_id = saved_searches.id and is_to_tell)`,
      )
      .orderBy('next_alert_at')
      .limit(DUE_AT_ONCE)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Of those that are due and have found nothing. */
  async putOffEmpty(frequency: 'daily' | 'weekly', next: Date, now: Date): Promise<void> {
    await sql`update saved_searches set next_alert_at = ${next} where removed_at is null and frequency = ${frequency} and next_alert_at <= ${now}
      and not exists (select from saved_search_matches where search_id = saved_searches.id and is_to_tell)`.execute(
      this.#db,
    );
  }

  async setAlerted(
    { id }: SavedSearchRecord,
    {
      alertedAt,
      nextAlertAt,
    }: { readonly alertedAt: Date | null; readonly nextAlertAt: Date | null },
  ): Promise<void> {
    await this.#db
      .updateTable('saved_searches')
      .set({ next_alert_at: nextAlertAt, ...(alertedAt === null ? {} : { alerted_at: alertedAt }) })
      .where('id', '=', id)
      .execute();
  }

  /** @returns null where this period's was made before */
  async createAlert({ id }: SavedSearchRecord, period: string, now: Date): Promise<number | null> {
    const row = await this.#db
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
    const row = await this.#db
      .selectFrom('saved_search_alerts')
      .innerJoin('saved_searches', 'saved_searches.id', 'saved_search_alerts.search_id')
      .select('saved_search_alerts.id as alert_id')
      .select(COLUMNS.map((name) => `saved_searches.${name}` as const))
      .where('saved_searches.account_id', '=', accountId)
      .where('saved_searches.id', '=', searchId)
      .where('saved_searches.removed_at', 'is', null)
      .where('saved_search_alerts.period', '=', period)
      .executeTakeFirst();
    return row ? { alertId: row.alert_id, search: toRecord(row) } : null;
  }
}

function toRecord(
  row: Pick<Selectable<SavedSearchesTable>, (typeof COLUMNS)[number]>,
): SavedSearchRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    asked: row.asked as AskedSearch,
    frequency: row.frequency,
    isMailed: row.is_mailed,
    nextAlertAt: row.next_alert_at,
    alertedAt: row.alerted_at,
    seenAt: row.seen_at,
    createdAt: row.created_at,
  };
}
