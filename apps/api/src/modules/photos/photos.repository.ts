/** Rows of `photos`: whose files are in the bucket. */
import type { Photo } from '@paddock/contracts/http';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

export interface PhotoRecord extends Photo {
  readonly accountId: number;
  /** Null where its owner never signs in, as sample people do not. */
  readonly firebaseId: string | null;
  readonly hasAvif: boolean;
}

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

/** As browsers know it. */
export function toPhoto({ id, width, height, colour, blur }: Omit<Photo, 'url'>): Photo {
  return { id, url: `/api/photos/${id}`, width, height, colour, blur };
}

export class PhotosRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async find(id: string): Promise<PhotoRecord | null> {
    const row = await this.#db
      .selectFrom('photos')
      .innerJoin('accounts', 'accounts.id', 'photos.account_id')
      .select(['photos.id', 'photos.account_id', 'photos.width', 'photos.height', 'photos.colour', 'photos.blur', 'photos.has_avif', 'accounts.firebase_id'])
      .where('photos.id', '=', id)
      .executeTakeFirst();
    return row ? { ...toPhoto(row), accountId: row.account_id, firebaseId: row.firebase_id, hasAvif: row.has_avif } : null;
  }

  async count(accountId: number): Promise<number> {
    const { count } = await this.#db.selectFrom('photos').select(({ fn }) => fn.countAll<string>().as('count')).where('account_id', '=', accountId).executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Added twice, it is there once. */
  async add(db: Kysely<Database>, { id, accountId, uploadPath, width, height, colour, blur, createdAt }: NewPhoto): Promise<void> {
    await db.insertInto('photos').values({ id, account_id: accountId, upload_path: uploadPath, width, height, colour, blur, created_at: createdAt }).onConflict((conflict) => conflict.doNothing()).execute();
  }

  async noteAvif(id: string): Promise<void> {
    await this.#db.updateTable('photos').set({ has_avif: true }).where('id', '=', id).execute();
  }

  /** Older than `before`, and in no draft, no listing and no article. */
  async listUnused(before: Date, limit: number): Promise<readonly { readonly id: string; readonly firebaseId: string | null }[]> {
    const named = sql`jsonb_build_array(jsonb_build_object('id', photos.id))`;
    // Between an article's words it stands as pages show it.
    const inArticle = sql`jsonb_build_array(jsonb_build_object('picture', jsonb_build_object('url', '/api/photos/' || photos.id)))`;
    const rows = await this.#db
      .selectFrom('photos')
      .innerJoin('accounts', 'accounts.id', 'photos.account_id')
      .select(['photos.id', 'accounts.firebase_id'])
      .where('photos.created_at', '<', before)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('drafts').select('drafts.public_id').whereRef('drafts.account_id', '=', 'photos.account_id').where(sql<boolean>`drafts.form->'photos' @> ${named}`))))
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('listings').select('listings.id').whereRef('listings.account_id', '=', 'photos.account_id').where(sql<boolean>`listings.photos @> ${named}`))))
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('news').select('news.id').where(sql<boolean>`news.photo->>'id' = photos.id::text or news.body @> ${inArticle}`))))
      .orderBy('photos.created_at')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ id: row.id, firebaseId: row.firebase_id }));
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('photos').where('id', '=', id).execute();
  }
}
