/** Rows of places that are somebody's own. Every call names who asks: to everybody else they do not exist. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { LocationsTable } from '../../database/account-tables.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';

export interface LocationRecord {
  readonly id: number;
  readonly name: string;
  readonly townId: number | null;
  /** Exact, for their owner alone. */
  readonly lat: number;
  readonly lng: number;
  readonly isHome: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type LocationFacts = Pick<LocationRecord, 'name' | 'townId' | 'lat' | 'lng' | 'isHome'>;

const COLUMNS = [
  'id',
  'name',
  'town_id',
  'exact_lat',
  'exact_lng',
  'is_home',
  'created_at',
  'updated_at',
] as const;

export class LocationsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** What is added, counted and made the home for one person happens one after the other, until the transaction ends. */
  async lock({ accountId }: SignedIn): Promise<void> {
    await this.#db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .execute();
  }

  /** The home first, then the oldest first. */
  async list({ accountId }: SignedIn): Promise<readonly LocationRecord[]> {
    const rows = await this.#db
      .selectFrom('locations')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .orderBy('is_home', 'desc')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toRecord);
  }

  async count({ accountId }: SignedIn): Promise<number> {
    const row = await this.#db
      .selectFrom('locations')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** No place is the home until another one is. */
  async clearHome({ accountId }: SignedIn, now: Date): Promise<void> {
    await this.#db
      .updateTable('locations')
      .set({ is_home: false, updated_at: now })
      .where('account_id', '=', accountId)
      .where('is_home', '=', true)
      .execute();
  }

  async create({ accountId }: SignedIn, facts: LocationFacts, now: Date): Promise<LocationRecord> {
    const row = await this.#db
      .insertInto('locations')
      .values({ account_id: accountId, ...toColumns(facts), created_at: now, updated_at: now })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toRecord(row);
  }

  async update(
    { accountId }: SignedIn,
    id: string,
    facts: LocationFacts,
    now: Date,
  ): Promise<LocationRecord | null> {
    const row = await this.#db
      .updateTable('locations')
      .set({ ...toColumns(facts), updated_at: now })
      .where('account_id', '=', accountId)
      .where(sql<boolean>`id = ${id}::bigint`)
      .returning(COLUMNS)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async has({ accountId }: SignedIn, id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('locations')
      .select('id')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @returns false where there was none */
  async remove({ accountId }: SignedIn, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('locations')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

function toColumns({ name, townId, lat, lng, isHome }: LocationFacts) {
  return { name, town_id: townId, exact_lat: lat, exact_lng: lng, is_home: isHome };
}

function toRecord(row: Pick<Selectable<LocationsTable>, (typeof COLUMNS)[number]>): LocationRecord {
  return {
    id: row.id,
    name: row.name,
    townId: row.town_id,
    lat: row.exact_lat,
    lng: row.exact_lng,
    isHome: row.is_home,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
