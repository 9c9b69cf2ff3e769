import type { Problem } from '@paddock/contracts/http';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { addListingFixture } from '../../testing/listing-fixture.ts';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { createTestListing, signInTestUser, type TestUser } from '../../testing/test-users.ts';
import { createPngBomb, createNoisyJpeg, createPhonePhoto } from '../../testing/photo-fixtures.ts';
import { startStorageServer, type StorageServer } from '../../testing/storage-server.ts';
import { TEST_BUCKET } from '../../testing/storage-uploads.ts';
import { createAvifJobHandler } from './avif-job.ts';
import { derivePhotoId } from './photo-paths.ts';
import {
  connectToApi,
  createPhotoFromUpload,
  requestPhotoCreation,
  toUploadPath,
  withAnotherApi,
} from './testing/photo-client.ts';
import { purgeUnusedPhotos } from './purge-photos.ts';

const HOUR = DAY / 24;
let cacheDir: string;
let storage: StorageServer;
let identity: IdentityApi;
beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'paddock-photos-'));
  storage = await startStorageServer();
  identity = await startIdentityApi(getSettings(storage.host));
  await addListingFixture(identity.api.core.connection.pool, { listings: 1 });
});
afterAll(async () => {
  await identity.stop();
  await storage.stop();
  await rm(cacheDir, { recursive: true, force: true });
});

function getSettings(host: string): NodeJS.ProcessEnv {
  return {
    FIREBASE_STORAGE_BUCKET: TEST_BUCKET,
    FIREBASE_STORAGE_EMULATOR_HOST: host,
    PICTURE_CACHE_DIR: cacheDir,
  };
}

describe('photos', () => {
  let hemi: TestUser;
  let jpeg: Buffer;
  let uploads = 0;

  beforeAll(async () => {
    hemi = await signInTestUser(identity, 'uid-hemi');
    jpeg = await createPhonePhoto();
  });
  afterEach(() => {
    storage.setFailure(() => null);
    storage.calls.length = 0;
  });

  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await identity.api.core.connection.pool.query(text, [...values])).rows as Row[];
  /** Stores a new upload by Hemi in the bucket. @returns its path */
  const upload = (content: Buffer, updatedAt?: Date) => {
    const name = toUploadPath('uid-hemi', ++uploads);
    storage.put(name, content, updatedAt);
    return name;
  };
  const listPhotoFiles = (id: string, uid = 'uid-hemi') =>
    [...storage.files.keys()]
      .filter((name) => name.startsWith(`accounts/${uid}/photos/${id}/`))
      .map((name) => name.split('/').at(-1))
      .sort();
  const get = (url: string, headers: Record<string, string> = {}) =>
    identity.api.app.inject({ url, headers });

  describe('POST /api/account/photos', () => {
    it('creates only one photo when the request is repeated, and deletes the upload', async () => {
      const name = upload(jpeg);
      const photo = await createPhotoFromUpload(hemi, name);
      expect(photo).toEqual({
        id: derivePhotoId(name),
        url: `/api/photos/${photo.id}`,
        width: 400,
        height: 600,
        colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
        blur: expect.stringMatching(/^data:image\/webp;base64,/),
      });
      expect(storage.files.has(name)).toBe(false);
      expect(listPhotoFiles(photo.id)).toEqual(['1600.webp', '400.webp', '800.webp']);
      // The client repeats the request when the response is lost.
      expect(await createPhotoFromUpload(hemi, name)).toEqual(photo);
      expect(
        await query(
          "select data from pgboss.job where name = 'make-avif' and data->>'photoId' = $1",
          [photo.id],
        ),
      ).toHaveLength(1);
    });

    it('creates one photo for two parallel requests', async () => {
      const name = upload(jpeg);
      const [first, second] = await Promise.all([
        createPhotoFromUpload(hemi, name),
        createPhotoFromUpload(hemi, name),
      ]);
      expect(first).toEqual(second);
      expect(await query('select 1 from photos where upload_path = $1', [name])).toHaveLength(1);
    });

    it.each([
      ['of another user', toUploadPath('uid-mere', 'x'), 403, 'forbidden'],
      ['that does not exist', toUploadPath('uid-hemi', 'never'), 404, 'upload_missing'],
      ['that is not an upload', 'accounts/uid-hemi/photos/x/400.webp', 400, 'bad_request'],
      [
        'with parent directories',
        'accounts/uid-hemi/uploads/../../uid-mere/uploads/x',
        400,
        'bad_request',
      ],
      ['with a subdirectory', 'accounts/uid-hemi/uploads/a/b', 400, 'bad_request'],
    ] as const)('rejects a path %s', async (_what, uploadPath, status, code) => {
      storage.put(toUploadPath('uid-mere', 'x'), jpeg);
      const response = await requestPhotoCreation(hemi, uploadPath);
      expect([response.statusCode, response.json<Problem>().code]).toEqual([status, code]);
      expect(storage.files.has(toUploadPath('uid-mere', 'x'))).toBe(true);
    });

    it.each([
      [
        'not an image',
        () => Promise.resolve(Buffer.from('<html><script>')),
        415,
        'photo_unsupported',
      ],
      [
        'HEIC',
        () => Promise.resolve(Buffer.from('\0\0\0\x14ftypheic\0\0\0\0mif1', 'latin1')),
        415,
        'photo_heic',
      ],
      [
        'cut off',
        async () => (await createNoisyJpeg(300, 200)).subarray(0, 9_000),
        415,
        'photo_damaged',
      ],
      ['too many pixels', () => createPngBomb(50_000, 50_000), 413, 'photo_too_large'],
    ] as const)('rejects and deletes an upload: %s', async (_what, content, status, code) => {
      const name = upload(await content());
      const response = await requestPhotoCreation(hemi, name);
      expect([response.statusCode, response.json<Problem>().code]).toEqual([status, code]);
      // The message is meant for the user and must say what to do.
      expect(response.json<Problem>().message).toMatch(/Please|choose|add it again/);
      expect(storage.files.has(name)).toBe(false);
      expect(listPhotoFiles(derivePhotoId(name))).toEqual([]);
      expect(await query('select 1 from photos where upload_path = $1', [name])).toEqual([]);
    });

    it('rejects a file over the size limit', async () => {
      const response = await requestPhotoCreation(
        hemi,
        upload(Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)])),
      );
      expect([response.statusCode, response.json<Problem>().code]).toEqual([
        413,
        'photo_too_large',
      ]);
    });

    it.each([
      ['fails to read', 'GET', 503],
      ['drops the connection', 'GET', 'hang up'],
      ['fails to write', 'POST', 500],
      ['limits writes', 'POST', 429],
    ] as const)(
      'returns 503 when the bucket %s, and succeeds on the next request',
      async (_what, method, fault) => {
        const name = upload(jpeg);
        // A write fails at the second file, when the first has already been stored.
        let left = method === 'POST' ? 1 : 0;
        storage.setFailure((requested) => (requested === method && left-- === 0 ? fault : null));
        const response = await requestPhotoCreation(hemi, name);
        expect([
          response.statusCode,
          response.json<Problem>().code,
          response.headers['retry-after'],
        ]).toEqual([503, 'storage_unavailable', '2']);
        expect([
          storage.files.has(name),
          (await query('select 1 from photos where upload_path = $1', [name])).length,
        ]).toEqual([true, 0]);
        storage.setFailure(() => null);
        expect(listPhotoFiles((await createPhotoFromUpload(hemi, name)).id)).toHaveLength(3);
      },
    );

    it('succeeds when deleting the upload is the only thing that fails', async () => {
      const name = upload(jpeg);
      storage.setFailure((method) => (method === 'DELETE' ? 503 : null));
      const photo = await createPhotoFromUpload(hemi, name);
      expect([storage.files.has(name), listPhotoFiles(photo.id).length]).toEqual([true, 3]);
    });

    it('limits photos per hour, per day and per account', async () => {
      // The processes count together, and the earlier tests have added photos.
      await query('delete from rate_limit_counts');
      await withAnotherApi(
        identity,
        { ...getSettings(storage.host), API_PHOTOS_PER_HOUR: '2' },
        async (api) => {
          const statuses = [];
          for (let count = 0; count < 3; count += 1)
            statuses.push(
              (await requestPhotoCreation(connectToApi(api, hemi), upload(jpeg))).statusCode,
            );
          expect(statuses).toEqual([201, 201, 429]);
        },
      );
      await withAnotherApi(
        identity,
        { ...getSettings(storage.host), API_PHOTOS_PER_DAY: '2' },
        async (api) => {
          const busy = await signInTestUser(identity, 'uid-busy');
          const create = async (name: string) => {
            const path = toUploadPath('uid-busy', name);
            storage.put(path, jpeg);
            return (await requestPhotoCreation(connectToApi(api, busy), path)).statusCode;
          };
          await query(
            "insert into photos (account_id, upload_path, width, height, colour, blur, created_at) select $1, 'day-' || n, 1, 1, '#000000', '', now() - n * interval '23 hours' from generate_series(1, 2) n",
            [busy.accountId],
          );
          expect([await create('one'), await create('two')]).toEqual([201, 429]);
        },
      );
      const fullAccount = await signInTestUser(identity, 'uid-rich');
      await query(
        "insert into photos (account_id, upload_path, width, height, colour, blur) select $1, 'kept-' || n, 1, 1, '#000000', '' from generate_series(1, 2000) n",
        [fullAccount.accountId],
      );
      expect(
        (
          await requestPhotoCreation(fullAccount, toUploadPath('uid-rich', 'one-more'))
        ).json<Problem>().code,
      ).toBe('too_many_photos');
      await query('delete from photos where account_id = $1', [fullAccount.accountId]);
    });
  });

  it('cannot be uploaded when no bucket is configured: the API returns photo_upload_off', async () => {
    await withAnotherApi(identity, {}, async (api) => {
      const response = await requestPhotoCreation(
        connectToApi(api, hemi),
        toUploadPath('uid-hemi', 1),
      );
      expect([response.statusCode, response.json<Problem>().code]).toEqual([
        503,
        'photo_upload_off',
      ]);
    });
  });

  describe('GET /api/photos/:id', () => {
    it('returns the photo in the requested width, cacheable as immutable, and 304 for its ETag', async () => {
      const { url } = await createPhotoFromUpload(hemi, upload(await createNoisyJpeg(900, 600)));
      for (const [query, width] of [
        ['?w=400', 400],
        ['', 800],
        ['?w=1600&f=webp', 900],
      ] as const) {
        const response = await get(`${url}${query}`);
        expect([
          response.statusCode,
          response.headers['content-type'],
          response.headers['cache-control'],
        ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
        expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
        const again = await get(`${url}${query}`, {
          'if-none-match': String(response.headers['etag']),
        });
        expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      }
    });

    it('serves cached photos from disk, and reads the bucket once for parallel requests', async () => {
      const { url } = await createPhotoFromUpload(hemi, upload(jpeg));
      storage.calls.length = 0;
      const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${url}?w=400`)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(
        Array.from({ length: 8 }, () => 200),
      );
      expect(storage.calls).toHaveLength(1);
      storage.setFailure(() => 503);
      expect((await get(`${url}?w=400`)).statusCode).toBe(200);
      const missing = await get(`${url}?w=800`);
      expect([
        missing.statusCode,
        missing.json<Problem>().code,
        missing.headers['cache-control'],
      ]).toEqual([503, 'storage_unavailable', 'no-store']);
    });

    it('serves cached photos while the database is down', async () => {
      const { url } = await createPhotoFromUpload(hemi, upload(jpeg));
      await get(`${url}?w=400`);
      const findSpy = jest
        .spyOn(identity.api.modules.photos.photos, 'find')
        .mockRejectedValue(Object.assign(new Error('no database'), { code: 'ECONNREFUSED' }));
      try {
        expect([
          (await get(`${url}?w=400`)).statusCode,
          (await get(`${url}?w=800`)).json<Problem>().code,
        ]).toEqual([200, 'storage_unavailable']);
      } finally {
        findSpy.mockRestore();
      }
    });

    it('returns WebP with a short lifetime until the AVIF exists, then the AVIF as immutable', async () => {
      const { id, url } = await createPhotoFromUpload(
        hemi,
        upload(await createNoisyJpeg(900, 600)),
      );
      const early = await get(`${url}?w=400&f=avif`);
      expect([early.headers['content-type'], early.headers['cache-control']]).toEqual([
        'image/webp',
        'public, max-age=300',
      ]);
      const makeAvif = createAvifJobHandler(identity.api.modules.photos);
      // A job may run twice.
      for (let round = 0; round < 2; round += 1) await makeAvif({ photoId: id });
      expect(listPhotoFiles(id)).toEqual([
        '1600.avif',
        '1600.webp',
        '400.avif',
        '400.webp',
        '800.avif',
        '800.webp',
      ]);
      const late = await get(`${url}?w=400&f=avif`, {
        'if-none-match': String(early.headers['etag']),
      });
      expect([
        late.statusCode,
        late.headers['content-type'],
        late.headers['cache-control'],
      ]).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable']);
      expect(await sharp(late.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 400 });
    });

    it('returns 404 for an unknown id and 400 for invalid parameters', async () => {
      expect((await get('/api/photos/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
      for (const wrong of [
        '/api/photos/1',
        '/api/photos/..%2f..%2fetc',
        `/api/photos/${derivePhotoId('x')}?w=300`,
        `/api/photos/${derivePhotoId('x')}?f=gif`,
      ])
        expect((await get(wrong)).statusCode).toBe(400);
    });
  });

  it('get no AVIF file once they have been deleted', async () => {
    await expect(
      createAvifJobHandler(identity.api.modules.photos)({ photoId: derivePhotoId('gone') }),
    ).resolves.toBeUndefined();
  });

  describe('purgeUnusedPhotos', () => {
    beforeEach(async () => {
      await query('delete from photos');
      storage.files.clear();
    });
    const purge = () => purgeUnusedPhotos({ ...identity.api.core, ...identity.api.modules.photos });

    it('deletes photos that no draft, listing or article shows, together with their files', async () => {
      const photos = [];
      for (const use of ['draft', 'listing', 'news', 'nothing'] as const)
        photos.push({ use, ...(await createPhotoFromUpload(hemi, upload(jpeg))) });
      const [inDraft, inListing, inNews, inNothing] = photos.map(({ id }) => id);
      const toPhotoReference = (id: string | undefined) => JSON.stringify([{ id, alt: '' }]);
      await query(
        "insert into drafts (account_id, kind, form) values ($1, 'item', jsonb_build_object('category', '', 'values', '{}'::jsonb, 'photos', $2::jsonb))",
        [hemi.accountId, toPhotoReference(inDraft)],
      );
      const listing = await createTestListing(identity, hemi.accountId);
      await query('update listings set photos = $2::jsonb where public_id = $1', [
        listing,
        toPhotoReference(inListing),
      ]);
      await query(
        "insert into news_topics (slug, label, position) values ('hay', 'Hay', 99) on conflict do nothing",
      );
      await query(
        `insert into news (slug, headline, summary, author, topic_slug, body, scene, picture_alt, published_at, modified_at, photo)
         values ('hay', 'Hay', '', '', 'hay', '[]', 'hay', '', now(), now(), jsonb_build_object('id', $1::text))`,
        [inNews],
      );
      const shown = [inDraft, inListing, inNews].sort();

      // A form that contains the photo may stay open for up to a day.
      identity.advanceClock(23 * HOUR);
      expect((await purge()).photos).toBe(0);
      identity.advanceClock(2 * HOUR);
      expect(await purge()).toEqual({ photos: 1, uploads: 0 });
      expect(
        (await query<{ id: string }>('select id from photos')).map(({ id }) => id).sort(),
      ).toEqual(shown);
      expect([listPhotoFiles(inNothing ?? ''), listPhotoFiles(inDraft ?? '').length]).toEqual([
        [],
        3,
      ]);
      expect((await get(`/api/photos/${inNothing}`)).statusCode).toBe(404);
      expect((await purge()).photos).toBe(0);
    });

    it("deletes a photo that is used only in another user's draft", async () => {
      const { id } = await createPhotoFromUpload(hemi, upload(jpeg));
      const mere = await signInTestUser(identity, 'uid-mere');
      await query(
        "insert into drafts (account_id, kind, form) values ($1, 'item', jsonb_build_object('photos', jsonb_build_array(jsonb_build_object('id', $2::text))))",
        [mere.accountId, id],
      );
      identity.advanceClock(25 * HOUR);
      expect((await purge()).photos).toBe(1);
    });

    it('deletes abandoned uploads and the files made from them', async () => {
      const old = new Date(identity.now().getTime() - 25 * HOUR);
      const abandoned = upload(jpeg, old);
      const halfMade = `accounts/uid-hemi/photos/${derivePhotoId(abandoned)}/400.webp`;
      storage.put(halfMade, jpeg, old);
      const fresh = upload(jpeg, identity.now());
      expect(await purge()).toEqual({ photos: 0, uploads: 1 });
      expect([...storage.files.keys()]).toEqual([fresh]);
    });

    it('retries a failed deletion in the next run', async () => {
      const { id } = await createPhotoFromUpload(hemi, upload(jpeg));
      identity.advanceClock(25 * HOUR);
      storage.setFailure((method) => (method === 'DELETE' ? 503 : null));
      await expect(purge()).rejects.toThrow('503');
      expect(await query('select 1 from photos where id = $1', [id])).toHaveLength(1);
      storage.setFailure(() => null);
      expect((await purge()).photos).toBe(1);
    });
  });
});
