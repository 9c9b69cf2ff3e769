/**
 * Adds the photos to sample data that was written before the database described them. Delete this
 * together with the columns `picture_seed`.
 */
import type pg from 'pg';
import { createListingPhotos, createSamplePhoto } from './create-sample-photo.ts';

interface ListingRow {
  readonly id: string;
  readonly slug: string;
  readonly scene: string;
  readonly title: string;
  readonly picture_count: number;
  readonly picture_seed: number;
}

interface NewsRow {
  readonly id: string;
  readonly scene: string;
  readonly picture_seed: number;
  readonly picture_alt: string;
}

const BATCH = 2_000;

/** Runs in the caller's transaction. */
export async function addMissingPhotos(client: pg.Client): Promise<void> {
  const { rows: articles } = await client.query<NewsRow>(
    'select id, scene, picture_seed, picture_alt from news where markdown is null and photo is null',
  );
  for (const { id, scene, picture_seed: seed, picture_alt: alt } of articles)
    await client.query('update news set photo = $2 where id = $1', [
      id,
      JSON.stringify(createSamplePhoto({ scene, seed, index: 0, alt })),
    ]);
  let lastId = '0';
  for (;;) {
    const { rows } = await client.query<ListingRow>(
      `select listings.id, categories.slug, categories.scene, title, picture_count, picture_seed
       from listings join categories on categories.id = listings.category_id
       where listings.id > $1 and picture_count > 0 and photos = '[]' order by listings.id limit $2`,
      [lastId, BATCH],
    );
    if (rows.length === 0) return;
    const photos = rows.map(({ id, slug, scene, title, ...row }) => ({
      id,
      photos: createListingPhotos({
        category: { slug, scene },
        title,
        pictureCount: row.picture_count,
        pictureSeed: row.picture_seed,
      }),
    }));
    await client.query(
      `update listings set photos = missing.photos
       from jsonb_to_recordset($1) as missing(id bigint, photos jsonb) where listings.id = missing.id`,
      [JSON.stringify(photos)],
    );
    lastId = rows.at(-1)?.id ?? lastId;
  }
}
