import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { addListingFixture } from '../../testing/listing-fixture.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { LISTING_PHOTO } from '../../testing/test-users.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

describe('link preview cards', () => {
  let database: TestDatabase;
  let api: TestApi;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paddock-cards-'));
    database = await startTestDatabase();
    api = await startTestApi(database.url, { PICTURE_CACHE_DIR: folder });
    await addListingFixture(api.core.connection.pool, { listings: 20 });
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
    await rm(folder, { recursive: true });
  });

  const listCachedCards = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg'));

  /** Makes a listing live with the given number of photos. @returns its public id */
  async function prepareListing(pictures: number): Promise<string> {
    const { rows } = await api.core.connection.pool.query<{ public_id: string }>(
      `update listings set photos = $1, picture_count = jsonb_array_length($1), status = 'live', expires_at = now() + interval '9 days', title = 'Runoff lease at Whangārei </svg> 🐄' where id = (select id from listings where title not like 'Runoff%' order by id limit 1) returning public_id`,
      [JSON.stringify(Array.from({ length: pictures }, () => LISTING_PHOTO))],
    );
    return String(rows[0]?.public_id);
  }

  it('are a 1200 × 630 JPEG with text when there is no photo, and are cached until the page changes', async () => {
    const id = await prepareListing(0);
    const before = (await listCachedCards()).length;
    const response = await api.request(`/api/listings/${id}/card?v=abc`);
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['cross-origin-resource-policy'],
    ]).toEqual([200, 'image/jpeg', 'cross-origin']);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1_200,
      height: 630,
    });
    // The text has the colour of dark ink, which the landscape in the background does not contain.
    const { data } = await sharp(response.rawPayload)
      .extract({ left: 60, top: 130, width: 1_000, height: 160 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.filter((level) => level < 90).length).toBeGreaterThan(5_000);

    const etag = String(response.headers['etag']);
    const again = await api.app.inject({
      url: `/api/listings/${id}/card`,
      headers: { 'if-none-match': etag },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(
      (await api.request(`/api/listings/${id}/card`)).rawPayload.equals(response.rawPayload),
    ).toBe(true);
    expect(await listCachedCards()).toHaveLength(before + 1);

    await api.core.connection.pool.query(
      "update listings set title = 'Runoff lease, taken back' where public_id = $1",
      [id],
    );
    const changed = await api.request(`/api/listings/${id}/card`);
    expect(changed.headers['etag']).not.toBe(etag);
    expect(changed.rawPayload.equals(response.rawPayload)).toBe(false);
  });

  it('show the photo when there is one', async () => {
    const response = await api.request(`/api/listings/${await prepareListing(2)}/card`);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1_200,
      height: 630,
    });
    const { isOpaque, entropy } = await sharp(response.rawPayload).stats();
    expect([isOpaque, entropy > 4]).toEqual([true, true]);
  });

  it('show text, uncached, while the photo is not available, and the photo once it is', async () => {
    const id = await prepareListing(1);
    const { pool } = api.core.connection;
    const photo = {
      id: '0f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c',
      url: '/api/photos/0f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c',
      width: 800,
      height: 600,
      colour: '#445566',
      blur: '',
      alt: 'A gate',
    };
    await pool.query('update listings set photos = $2 where public_id = $1', [
      id,
      JSON.stringify([photo]),
    ]);
    const before = (await listCachedCards()).length;
    const response = await api.request(`/api/listings/${id}/card`);
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['etag'],
      response.headers['cache-control'],
      (await listCachedCards()).length,
    ]).toEqual([200, 'image/jpeg', undefined, 'no-store', before]);
    await pool.query('update listings set photos = $2 where public_id = $1', [
      id,
      JSON.stringify([{ ...LISTING_PHOTO, url: '/api/pictures/sheep-1-0' }]),
    ]);
    expect(
      (await api.request(`/api/listings/${id}/card`)).rawPayload.equals(response.rawPayload),
    ).toBe(false);
    expect(await listCachedCards()).toHaveLength(before + 1);
  });

  it('also exist for users and for the site', async () => {
    const { rows } = await api.core.connection.pool.query<{ public_id: string }>(
      'select public_id from accounts limit 1',
    );
    for (const path of ['/api/card', `/api/profiles/${rows[0]?.public_id ?? ''}/card`]) {
      const response = await api.request(path);
      expect([
        path,
        response.statusCode,
        (await sharp(response.rawPayload).metadata()).width,
      ]).toEqual([path, 200, 1_200]);
    }
  });

  it('do not exist for pages that are not public', async () => {
    const id = await prepareListing(0);
    await api.core.connection.pool.query(
      "update listings set status = 'withdrawn' where public_id = $1",
      [id],
    );
    for (const [path, status, code] of [
      [`/api/listings/${id}/card`, 410, 'listing_gone'],
      ['/api/listings/999999999999/card', 404, 'not_found'],
      ['/api/listings/12/card', 400, 'bad_request'],
      ['/api/news/999999999999/card', 404, 'not_found'],
      ['/api/profiles/999999999999/card', 404, 'not_found'],
      ['/api/card?w=9', 400, 'bad_request'],
    ] as const) {
      const response = await api.request(path);
      expect([path, response.statusCode, response.json<{ code: string }>().code]).toEqual([
        path,
        status,
        code,
      ]);
    }
  });
});
