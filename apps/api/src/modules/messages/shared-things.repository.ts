/** What is shared along with messages: photos that become the conversation's, places as they are at that moment. */
import { sql, type Kysely } from 'kysely';
import type { SharedPlace } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { LocationsRepository } from '../locations/locations.repository.ts';
import { IN_NO_POST, type PhotoRecord } from '../photos/photos.repository.ts';
import type { Reference } from '../reference/reference.repository.ts';
import type { SharedPhoto } from './message-record.ts';

export class SharedThingsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Of these, in their order, the asker's own that are in no post and no message. Held until the transaction ends. */
  async takePhotos(
    { accountId }: SignedIn,
    ids: readonly string[],
  ): Promise<readonly SharedPhoto[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('photos')
      .select(['id', 'width', 'height'])
      .where('account_id', '=', accountId)
      .where('id', 'in', [...ids])
      .where(IN_NO_POST)
      .orderBy('id')
      .forUpdate()
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** @returns null where the asker has no such place */
  async findPlace(
    asker: SignedIn,
    locationId: string,
    reference: Reference,
  ): Promise<SharedPlace | null> {
    const location = (await new LocationsRepository(this.#db).list(asker)).find(
      ({ id }) => id === Number(locationId),
    );
    if (!location) return null;
    const town = location.townId === null ? undefined : reference.townById.get(location.townId);
    return {
      name: location.name,
      place: town ? `${town.name}, ${town.district.region.name}` : '',
      lat: location.lat,
      lng: location.lng,
    };
  }

  /** @returns null where it is in no conversation that the asker takes part in */
  async findPhoto(
    { accountId }: SignedIn,
    photoId: string,
  ): Promise<Pick<PhotoRecord, 'id' | 'firebaseId' | 'hasAvif'> | null> {
    const row = await this.#db
      .selectFrom('message_photos')
      .innerJoin('messages', 'messages.id', 'message_photos.message_id')
      .innerJoin(
        'conversation_members',
        'conversation_members.conversation_id',
        'messages.conversation_id',
      )
      .innerJoin('photos', 'photos.id', 'message_photos.photo_id')
      .innerJoin('accounts', 'accounts.id', 'photos.account_id')
      .select(['photos.id', 'photos.has_avif', 'accounts.firebase_id'])
      .where('conversation_members.account_id', '=', accountId)
      .where(sql<boolean>`message_photos.photo_id = ${photoId}::uuid`)
      .executeTakeFirst();
    return row ? { id: row.id, firebaseId: row.firebase_id, hasAvif: row.has_avif } : null;
  }
}
