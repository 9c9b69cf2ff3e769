import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { addFixture } from '../../testing/fixture.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

describe('cards', () => {
  let database: TestDatabase;
  let api: TestApi;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paddock-cards-'));
    database = await startTestDatabase();
    api = await startTestApi(database.url, { PICTURE_CACHE_DIR: folder });
    await addFixture(api.services.connection.pool, { listings: 20 });
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
    await rm(folder, { recursive: true });
  });

  const cards = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg'));

  /** @returns the public id of a live listing with so many pictures */
  async function listing(pictures: number): Promise<string> {
    const { rows } = await api.services.connection.pool.query<{ public_id: string }>(
      `update listings set picture_count = $1, status = 'live', expires_at = now() + interval '9 days', title = 'Runoff lease at Whangārei </svg> 🐄' where id = (select id from listings where title not like 'Runoff%' order by id limit 1) returning public_id`,
      [pictures],
    );
    return String(rows[0]?.public_id);
  }

  it('are a JPEG of 1200 × 630 of the words where there is no picture, kept until the page changes', async () => {
    const id = await listing(0);
    const before = (await cards()).length;
    const answer = await api.ask(`/api/listings/${id}/card?v=abc`);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cross-origin-resource-policy'],
    ]).toEqual([200, 'image/jpeg', 'cross-origin']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1_200,
      height: 630,
    });
    // Words stand on it: dark ink, which the landscape has none of.
    const { data } = await sharp(answer.rawPayload)
      .extract({ left: 60, top: 130, width: 1_000, height: 160 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.filter((level) => level < 90).length).toBeGreaterThan(5_000);

    const etag = String(answer.headers['etag']);
    const again = await api.app.inject({
      url: `/api/listings/${id}/card`,
      headers: { 'if-none-match': etag },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await api.ask(`/api/listings/${id}/card`)).rawPayload.equals(answer.rawPayload)).toBe(
      true,
    );
    expect(await cards()).toHaveLength(before + 1);

    await api.services.connection.pool.query(
      "update listings set title = 'Runoff lease, taken back' where public_id = $1",
      [id],
    );
    const changed = await api.ask(`/api/listings/${id}/card`);
    expect(changed.headers['etag']).not.toBe(etag);
    expect(changed.rawPayload.equals(answer.rawPayload)).toBe(false);
  });

  it('are the picture where there is one', async () => {
    const answer = await api.ask(`/api/listings/${await listing(2)}/card`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1_200,
      height: 630,
    });
    const { isOpaque, entropy } = await sharp(answer.rawPayload).stats();
    expect([isOpaque, entropy > 4]).toEqual([true, true]);
  });

  it('are the words for this once where the picture cannot be had, and the picture when it can', async () => {
    const id = await listing(1);
    const { pool } = api.services.connection;
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
    const before = (await cards()).length;
    const answer = await api.ask(`/api/listings/${id}/card`);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['etag'],
      answer.headers['cache-control'],
      (await cards()).length,
    ]).toEqual([200, 'image/jpeg', undefined, 'no-store', before]);
    await pool.query("update listings set photos = '[]' where public_id = $1", [id]);
    expect((await api.ask(`/api/listings/${id}/card`)).rawPayload.equals(answer.rawPayload)).toBe(
      false,
    );
    expect(await cards()).toHaveLength(before + 1);
  });

  it('are of people and of the site too', async () => {
    const { rows } = await api.services.connection.pool.query<{ public_id: string }>(
      'select public_id from accounts limit 1',
    );
    for (const path of ['/api/card', `/api/profiles/${rows[0]?.public_id ?? ''}/card`]) {
      const answer = await api.ask(path);
      expect([path, answer.statusCode, (await sharp(answer.rawPayload).metadata()).width]).toEqual([
        path,
        200,
        1_200,
      ]);
    }
  });

  it('are of nothing that its page would not show', async () => {
    const id = await listing(0);
    await api.services.connection.pool.query(
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
      const answer = await api.ask(path);
      expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        path,
        status,
        code,
      ]);
    }
  });
});
