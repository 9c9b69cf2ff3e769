/**
 * The attachments of messages: photos that become part of the conversation, and copies of saved
 * places.
 */
import { sql } from 'kysely';
import type { SharedPlace } from '@paddock/contracts/http';
import { Repository } from '../../database/repository.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { LocationsRepository } from '../locations/locations.repository.ts';
import { IS_UNUSED_PHOTO, type PhotoRecord } from '../photos/photos.repository.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import type { SharedPhoto } from './message-record.ts';

export class AttachmentsRepository extends Repository {
  /**
   * Returns the photos among `ids` that belong to the current user and are in no listing or
   * message, in the order of `ids`. Locks them until the transaction ends.
   */
  async lockShareablePhotos(
    { accountId }: SignedInUser,
    ids: readonly string[],
  ): Promise<readonly SharedPhoto[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('photos')
      .select(['id', 'width', 'height'])
      .where('account_id', '=', accountId)
      .where('id', 'in', [...ids])
      .where(IS_UNUSED_PHOTO)
      .orderBy('id')
      .forUpdate()
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** @returns null when the current user has no saved location with this id */
  async findSavedPlace(
    currentUser: SignedInUser,
    locationId: string,
    reference: ReferenceData,
  ): Promise<SharedPlace | null> {
    const location = (await new LocationsRepository(this.db).list(currentUser)).find(
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

  /** @returns null when the photo is not in any of the current user's conversations */
  async findSharedPhoto(
    { accountId }: SignedInUser,
    photoId: string,
  ): Promise<Pick<PhotoRecord, 'id' | 'firebaseId' | 'hasAvif'> | null> {
    const row = await this.db
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
