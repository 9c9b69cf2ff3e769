/**
 * Reads and writes saved locations. Every query filters by the current user, so locations of other
 * users are never found.
 */
import { sql } from 'kysely';
import { Repository } from '../../database/repository.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';

export interface LocationRecord {
  readonly id: number;
  readonly name: string;
  readonly townId: number | null;
  /** The exact point, which only the owner may see. */
  readonly lat: number;
  readonly lng: number;
  readonly isHome: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The fields of a location that the owner enters. */
export type OwnerEnteredLocation = Pick<
  LocationRecord,
  'name' | 'townId' | 'lat' | 'lng' | 'isHome'
>;

const COLUMNS = [
  'id',
  'name',
  'town_id as townId',
  'exact_lat as lat',
  'exact_lng as lng',
  'is_home as isHome',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export class LocationsRepository extends Repository {
  /** Lists locations: the home first, then the others, oldest first. */
  async list({ accountId }: SignedInUser): Promise<readonly LocationRecord[]> {
    return this.db
      .selectFrom('locations')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .orderBy('is_home', 'desc')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  async count({ accountId }: SignedInUser): Promise<number> {
    const row = await this.db
      .selectFrom('locations')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** Makes the user's home an ordinary location, so that another location can become the home. */
  async clearHome({ accountId }: SignedInUser, now: Date): Promise<void> {
    await this.db
      .updateTable('locations')
      .set({ is_home: false, updated_at: now })
      .where('account_id', '=', accountId)
      .where('is_home', '=', true)
      .execute();
  }

  async create(
    { accountId }: SignedInUser,
    facts: OwnerEnteredLocation,
    now: Date,
  ): Promise<LocationRecord> {
    return this.db
      .insertInto('locations')
      .values({ account_id: accountId, ...toColumns(facts), created_at: now, updated_at: now })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  async update(
    { accountId }: SignedInUser,
    id: string,
    facts: OwnerEnteredLocation,
    now: Date,
  ): Promise<LocationRecord | null> {
    const row = await this.db
      .updateTable('locations')
      .set({ ...toColumns(facts), updated_at: now })
      .where('account_id', '=', accountId)
      .where(sql<boolean>`id = ${id}::bigint`)
      .returning(COLUMNS)
      .executeTakeFirst();
    return row ?? null;
  }

  async has({ accountId }: SignedInUser, id: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('locations')
      .select('id')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @returns false when the user has no such location */
  async remove({ accountId }: SignedInUser, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('locations')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`id = ${id}::bigint`)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

function toColumns({ name, townId, lat, lng, isHome }: OwnerEnteredLocation) {
  return { name, town_id: townId, exact_lat: lat, exact_lng: lng, is_home: isHome };
}
