/** Reads and writes the `photos` table. The photo files themselves are in the storage bucket. */
import type { Photo } from '@paddock/contracts/http';
import { sql, type Kysely } from 'kysely';
import { Repository } from '../../database/repository.ts';
import type { Database } from '../../database/tables.ts';

export interface PhotoRecord extends Photo {
  readonly accountId: number;
  /** Null when the owner cannot sign in, such as a sample account. */
  readonly firebaseId: string | null;
  readonly hasAvif: boolean;
  /**
   * True when the photo is shared in a conversation, so that only the two participants may see it.
   */
  readonly isPrivate: boolean;
}

/**
 * SQL condition: the photo is not shared in any conversation, so posts and articles may show it.
 */
export const IS_NOT_IN_A_MESSAGE = sql<boolean>`not exists (select from message_photos where message_photos.photo_id = photos.id)`;

/** SQL condition: no draft, listing, article, revision of an article or message uses the photo. */
export const IS_UNUSED_PHOTO = (() => {
  const photoReference = sql`jsonb_build_array(jsonb_build_object('id', photos.id))`;
  // The body of an article contains the photo's URL instead of its id.
  const inArticle = sql`jsonb_build_array(jsonb_build_object('picture', jsonb_build_object('url', '/api/photos/' || photos.id)))`;
  return sql<boolean>`(
    not exists (select from drafts where drafts.account_id = photos.account_id and drafts.form -> 'photos' @> ${photoReference})
    and not exists (select from listings where listings.account_id = photos.account_id and listings.photos @> ${photoReference})
    and not exists (select from news where news.photo ->> 'id' = photos.id::text or news.body @> ${inArticle})
    and not (
      photos.account_id in (select editor_account_id from news_revisions where editor_account_id is not null)
      and exists (
        select from news_revisions
        where draft -> 'picture' ->> 'photo' = photos.id::text or position('photo:' || photos.id in draft ->> 'markdown') > 0))
    and ${IS_NOT_IN_A_MESSAGE})`;
})();

export interface NewPhoto {
  readonly id: string;
  readonly accountId: number;
  readonly uploadPath: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly blur: string;
  readonly createdAt: Date;
}

/** Converts a row to the photo that browsers receive. */
export function toPhoto({ id, width, height, colour, blur }: Omit<Photo, 'url'>): Photo {
  return { id, url: `/api/photos/${id}`, width, height, colour, blur };
}

export class PhotosRepository extends Repository {
  async find(id: string): Promise<PhotoRecord | null> {
    const row = await this.db
      .selectFrom('photos')
      .innerJoin('accounts', 'accounts.id', 'photos.account_id')
      .leftJoin('message_photos', 'message_photos.photo_id', 'photos.id')
      .select([
        'photos.id',
        'photos.account_id',
        'photos.width',
        'photos.height',
        'photos.colour',
        'photos.blur',
        'photos.has_avif',
        'accounts.firebase_id',
        'message_photos.message_id',
      ])
      .where('photos.id', '=', id)
      .executeTakeFirst();
    return row
      ? {
          ...toPhoto(row),
          accountId: row.account_id,
          firebaseId: row.firebase_id,
          hasAvif: row.has_avif,
          isPrivate: row.message_id !== null,
        }
      : null;
  }

  /** Counts all photos of the account, and those created after `recentFrom`. */
  async count(
    accountId: number,
    recentFrom: Date,
  ): Promise<{ readonly total: number; readonly recent: number }> {
    const { total, recent } = await this.db
      .selectFrom('photos')
      .select(({ fn }) => [
        fn.countAll<string>().as('total'),
        fn.countAll<string>().filterWhere('created_at', '>', recentFrom).as('recent'),
      ])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return { total: Number(total), recent: Number(recent) };
  }

  /** Adds a photo. Does nothing if it already exists. */
  async add(
    db: Kysely<Database>,
    { id, accountId, uploadPath, width, height, colour, blur, createdAt }: NewPhoto,
  ): Promise<void> {
    await db
      .insertInto('photos')
      .values({
        id,
        account_id: accountId,
        upload_path: uploadPath,
        width,
        height,
        colour,
        blur,
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async markAvifStored(id: string): Promise<void> {
    await this.db.updateTable('photos').set({ has_avif: true }).where('id', '=', id).execute();
  }

  /** Lists unused photos that were created before `before`. */
  async listUnused(
    before: Date,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly firebaseId: string | null }[]> {
    const rows = await this.db
      .selectFrom('photos')
      .innerJoin('accounts', 'accounts.id', 'photos.account_id')
      .select(['photos.id', 'accounts.firebase_id'])
      .where('photos.created_at', '<', before)
      .where(IS_UNUSED_PHOTO)
      .orderBy('photos.created_at')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ id: row.id, firebaseId: row.firebase_id }));
  }

  /** Counts the unused photos that were created before `before`. */
  async countUnused(before: Date): Promise<number> {
    const { count } = await this.db
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('created_at', '<', before)
      .where(IS_UNUSED_PHOTO)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async countAll(): Promise<number> {
    const { count } = await this.db
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('photos').where('id', '=', id).execute();
  }
}
