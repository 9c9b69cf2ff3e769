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
import { startTestEmulator, type TestEmulator } from '../../testing/emulator-process.ts';
import { addFixture } from '../../testing/fixture.ts';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { givePost, signInPerson, type Person } from '../../testing/people.ts';
import { bombPng, noisyJpeg, phonePhoto, tracesIn } from '../../testing/photo-fixtures.ts';
import { startStorageServer, type StorageServer } from '../../testing/storage-server.ts';
import { TEST_BUCKET, uploadAsBrowser } from '../../testing/storage-uploads.ts';
import { createAvifMaker } from './photo-avif.ts';
import { parsePhotoId } from './photo-files.ts';
import {
  usingApi,
  eraseDue,
  uploadPhoto,
  tell,
  toUploadPath,
  withAnotherApi,
} from './testing/photo-client.ts';
import { tidyPhotos } from './tidy-photos.ts';

const HOUR = DAY / 24;
let cacheDir: string;
let storage: StorageServer;
let identity: IdentityApi;
beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'paddock-photos-'));
  storage = await startStorageServer();
  identity = await startIdentityApi(settings(storage.host));
  await addFixture(identity.api.services.connection.pool, { listings: 1 });
});
afterAll(async () => {
  await identity.stop();
  await storage.stop();
  await rm(cacheDir, { recursive: true, force: true });
});

function settings(host: string): NodeJS.ProcessEnv {
  return {
    FIREBASE_STORAGE_BUCKET: TEST_BUCKET,
    FIREBASE_STORAGE_EMULATOR_HOST: host,
    PICTURE_CACHE_DIR: cacheDir,
  };
}

describe('photos', () => {
  let hemi: Person;
  let jpeg: Buffer;
  let uploads = 0;

  beforeAll(async () => {
    hemi = await signInPerson(identity, 'uid-hemi');
    jpeg = await phonePhoto();
  });
  afterEach(() => {
    storage.setFault(() => null);
    storage.calls.length = 0;
  });

  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await identity.api.services.connection.pool.query(text, [...values])).rows as Row[];
  /** @returns the path of a new upload of Hemi's */
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

  describe('what was uploaded', () => {
    it('becomes a photo, once; the upload itself is gone', async () => {
      const name = upload(jpeg);
      const photo = await uploadPhoto(hemi, name);
      expect(photo).toEqual({
        id: parsePhotoId(name),
        url: `/api/photos/${photo.id}`,
        width: 400,
        height: 600,
        colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
        blur: expect.stringMatching(/^data:image\/webp;base64,/),
      });
      expect(storage.files.has(name)).toBe(false);
      expect(listPhotoFiles(photo.id)).toEqual(['1600.webp', '400.webp', '800.webp']);
      // Told of it again, as after an answer that got lost.
      expect(await uploadPhoto(hemi, name)).toEqual(photo);
      expect(
        await query(
          "select data from pgboss.job where name = 'make-avif' and data->>'photoId' = $1",
          [photo.id],
        ),
      ).toHaveLength(1);
    });

    it('is one photo, told of twice at once', async () => {
      const name = upload(jpeg);
      const [first, second] = await Promise.all([uploadPhoto(hemi, name), uploadPhoto(hemi, name)]);
      expect(first).toEqual(second);
      expect(await query('select 1 from photos where upload_path = $1', [name])).toHaveLength(1);
    });

    it.each([
      ['somebody else’s', toUploadPath('uid-mere', 'x'), 403, 'forbidden'],
      ['one that never arrived', toUploadPath('uid-hemi', 'never'), 404, 'upload_missing'],
      ['what is no upload', 'accounts/uid-hemi/photos/x/400.webp', 400, 'bad_request'],
      [
        'a path that leads out',
        'accounts/uid-hemi/uploads/../../uid-mere/uploads/x',
        400,
        'bad_request',
      ],
      ['a path within another', 'accounts/uid-hemi/uploads/a/b', 400, 'bad_request'],
    ] as const)('is refused where it is %s', async (_what, uploadPath, status, code) => {
      storage.put(toUploadPath('uid-mere', 'x'), jpeg);
      const response = await tell(hemi, uploadPath);
      expect([response.statusCode, response.json<Problem>().code]).toEqual([status, code]);
      expect(storage.files.has(toUploadPath('uid-mere', 'x'))).toBe(true);
    });

    it.each([
      [
        'no picture',
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
      ['cut off', async () => (await noisyJpeg(300, 200)).subarray(0, 9_000), 415, 'photo_damaged'],
      ['a bomb', () => bombPng(50_000, 50_000), 413, 'photo_too_large'],
    ] as const)('is refused and deleted where it is %s', async (_what, content, status, code) => {
      const name = upload(await content());
      const response = await tell(hemi, name);
      expect([response.statusCode, response.json<Problem>().code]).toEqual([status, code]);
      // Words for a person: a sentence, and what to do.
      expect(response.json<Problem>().message).toMatch(/Please|choose|add it again/);
      expect(storage.files.has(name)).toBe(false);
      expect(listPhotoFiles(parsePhotoId(name))).toEqual([]);
      expect(await query('select 1 from photos where upload_path = $1', [name])).toEqual([]);
    });

    it('is read no further than it may be long', async () => {
      const response = await tell(
        hemi,
        upload(Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)])),
      );
      expect([response.statusCode, response.json<Problem>().code]).toEqual([
        413,
        'photo_too_large',
      ]);
    });

    it.each([
      ['does not let it be read', 'GET', 503],
      ['loses the connection', 'GET', 'hang up'],
      ['takes no file', 'POST', 500],
      ['takes only so much', 'POST', 429],
    ] as const)(
      'waits where the bucket %s, and is a photo the next time',
      async (_what, method, fault) => {
        const name = upload(jpeg);
        // The second file: one is there by then.
        let left = method === 'POST' ? 1 : 0;
        storage.setFault((asked) => (asked === method && left-- === 0 ? fault : null));
        const response = await tell(hemi, name);
        expect([
          response.statusCode,
          response.json<Problem>().code,
          response.headers['retry-after'],
        ]).toEqual([503, 'storage_unavailable', '2']);
        expect([
          storage.files.has(name),
          (await query('select 1 from photos where upload_path = $1', [name])).length,
        ]).toEqual([true, 0]);
        storage.setFault(() => null);
        expect(listPhotoFiles((await uploadPhoto(hemi, name)).id)).toHaveLength(3);
      },
    );

    it('is a photo where only deleting the upload fails', async () => {
      const name = upload(jpeg);
      storage.setFault((method) => (method === 'DELETE' ? 503 : null));
      const photo = await uploadPhoto(hemi, name);
      expect([storage.files.has(name), listPhotoFiles(photo.id).length]).toEqual([true, 3]);
    });

    it('is so much in an hour, and so much in all', async () => {
      await withAnotherApi(
        identity,
        { ...settings(storage.host), API_PHOTOS_PER_HOUR: '2' },
        async (api) => {
          const statuses = [];
          for (let count = 0; count < 3; count += 1)
            statuses.push((await tell(usingApi(api, hemi), upload(jpeg))).statusCode);
          expect(statuses).toEqual([201, 201, 429]);
        },
      );
      const rich = await signInPerson(identity, 'uid-rich');
      await query(
        "insert into photos (account_id, upload_path, width, height, colour, blur) select $1, 'kept-' || n, 1, 1, '#000000', '' from generate_series(1, 2000) n",
        [rich.accountId],
      );
      expect((await tell(rich, toUploadPath('uid-rich', 'one-more'))).json<Problem>().code).toBe(
        'too_many_photos',
      );
      await query('delete from photos where account_id = $1', [rich.accountId]);
    });
  });

  it('cannot be uploaded where there is no bucket, and that is said', async () => {
    await withAnotherApi(identity, {}, async (api) => {
      const response = await tell(usingApi(api, hemi), toUploadPath('uid-hemi', 1));
      expect([response.statusCode, response.json<Problem>().code]).toEqual([
        503,
        'photo_upload_off',
      ]);
    });
  });

  describe('anybody', () => {
    it('is sent a photo in its width, for good, and not again', async () => {
      const { url } = await uploadPhoto(hemi, upload(await noisyJpeg(900, 600)));
      for (const [asked, width] of [
        ['?w=400', 400],
        ['', 800],
        ['?w=1600&f=webp', 900],
      ] as const) {
        const response = await get(`${url}${asked}`);
        expect([
          response.statusCode,
          response.headers['content-type'],
          response.headers['cache-control'],
        ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
        expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
        const again = await get(`${url}${asked}`, {
          'if-none-match': String(response.headers['etag']),
        });
        expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      }
    });

    it('is sent what was sent before from the disk, and from the bucket once for all who ask', async () => {
      const { url } = await uploadPhoto(hemi, upload(jpeg));
      storage.calls.length = 0;
      const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${url}?w=400`)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(
        Array.from({ length: 8 }, () => 200),
      );
      expect(storage.calls).toHaveLength(1);
      storage.setFault(() => 503);
      expect((await get(`${url}?w=400`)).statusCode).toBe(200);
      const missing = await get(`${url}?w=800`);
      expect([
        missing.statusCode,
        missing.json<Problem>().code,
        missing.headers['cache-control'],
      ]).toEqual([503, 'storage_unavailable', 'no-store']);
    });

    it('is sent what was sent before where the database is away', async () => {
      const { url } = await uploadPhoto(hemi, upload(jpeg));
      await get(`${url}?w=400`);
      const away = jest
        .spyOn(identity.api.services.photos, 'find')
        .mockRejectedValue(Object.assign(new Error('no database'), { code: 'ECONNREFUSED' }));
      try {
        expect([
          (await get(`${url}?w=400`)).statusCode,
          (await get(`${url}?w=800`)).json<Problem>().code,
        ]).toEqual([200, 'storage_unavailable']);
      } finally {
        away.mockRestore();
      }
    });

    it('is sent WebP for a while in place of an AVIF that is still to be made, then AVIF for good', async () => {
      const { id, url } = await uploadPhoto(hemi, upload(await noisyJpeg(900, 600)));
      const early = await get(`${url}?w=400&f=avif`);
      expect([early.headers['content-type'], early.headers['cache-control']]).toEqual([
        'image/webp',
        'public, max-age=300',
      ]);
      const makeAvif = createAvifMaker(identity.api.services);
      // Twice, as jobs may be.
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

    it('is told that there is none, and what may be asked for', async () => {
      expect((await get('/api/photos/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
      for (const wrong of [
        '/api/photos/1',
        '/api/photos/..%2f..%2fetc',
        `/api/photos/${parsePhotoId('x')}?w=300`,
        `/api/photos/${parsePhotoId('x')}?f=gif`,
      ])
        expect((await get(wrong)).statusCode).toBe(400);
    });
  });

  it('AVIF is made no more of what is gone', async () => {
    await expect(
      createAvifMaker(identity.api.services)({ photoId: parsePhotoId('gone') }),
    ).resolves.toBeUndefined();
  });

  describe('in the night', () => {
    beforeEach(async () => {
      await query('delete from photos');
      storage.files.clear();
    });
    const tidy = () => tidyPhotos(identity.api.services);

    it('those go that no draft, no post and no article shows, with their files', async () => {
      const photos = [];
      for (const use of ['draft', 'listing', 'news', 'nothing'] as const)
        photos.push({ use, ...(await uploadPhoto(hemi, upload(jpeg))) });
      const [inDraft, inListing, inNews, inNothing] = photos.map(({ id }) => id);
      const named = (id: string | undefined) => JSON.stringify([{ id, alt: '' }]);
      await query(
        "insert into drafts (account_id, kind, form) values ($1, 'item', jsonb_build_object('category', '', 'values', '{}'::jsonb, 'photos', $2::jsonb))",
        [hemi.accountId, named(inDraft)],
      );
      const listing = await givePost(identity, hemi.accountId);
      await query('update listings set photos = $2::jsonb where public_id = $1', [
        listing,
        named(inListing),
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

      // The form that names it may still be open.
      identity.pass(23 * HOUR);
      expect((await tidy()).photos).toBe(0);
      identity.pass(2 * HOUR);
      expect(await tidy()).toEqual({ photos: 1, uploads: 0 });
      expect(
        (await query<{ id: string }>('select id from photos')).map(({ id }) => id).sort(),
      ).toEqual(shown);
      expect([listPhotoFiles(inNothing ?? ''), listPhotoFiles(inDraft ?? '').length]).toEqual([
        [],
        3,
      ]);
      expect((await get(`/api/photos/${inNothing}`)).statusCode).toBe(404);
      expect((await tidy()).photos).toBe(0);
    });

    it('somebody else’s draft keeps no photo of another’s', async () => {
      const { id } = await uploadPhoto(hemi, upload(jpeg));
      const mere = await signInPerson(identity, 'uid-mere');
      await query(
        "insert into drafts (account_id, kind, form) values ($1, 'item', jsonb_build_object('photos', jsonb_build_array(jsonb_build_object('id', $2::text))))",
        [mere.accountId, id],
      );
      identity.pass(25 * HOUR);
      expect((await tidy()).photos).toBe(1);
    });

    it('uploads go that nobody came back to, with what was made of them', async () => {
      const old = new Date(identity.now().getTime() - 25 * HOUR);
      const left = upload(jpeg, old);
      const halfMade = `accounts/uid-hemi/photos/${parsePhotoId(left)}/400.webp`;
      storage.put(halfMade, jpeg, old);
      const fresh = upload(jpeg, identity.now());
      expect(await tidy()).toEqual({ photos: 0, uploads: 1 });
      expect([...storage.files.keys()]).toEqual([fresh]);
    });

    it('what could not be deleted is, the next night', async () => {
      const { id } = await uploadPhoto(hemi, upload(jpeg));
      identity.pass(25 * HOUR);
      storage.setFault((method) => (method === 'DELETE' ? 503 : null));
      await expect(tidy()).rejects.toThrow('503');
      expect(await query('select 1 from photos where id = $1', [id])).toHaveLength(1);
      storage.setFault(() => null);
      expect((await tidy()).photos).toBe(1);
    });
  });
});

describe('photos in the real emulator', () => {
  let emulator: TestEmulator | null;
  beforeAll(async () => {
    emulator = await startTestEmulator('storage', 'photos through the real Storage emulator');
  }, 60_000);
  afterAll(() => emulator?.stop());

  it('are uploaded by a browser, made, served without a trace of where they were taken, and erased with their owner', async () => {
    if (!emulator) return;
    const origin = `http://${emulator.host}`;
    await withAnotherApi(
      identity,
      { ...settings(emulator.host), PICTURE_CACHE_DIR: path.join(cacheDir, 'real') },
      async (api) => {
        const hemi = usingApi(api, await signInPerson(identity, 'uid-hemi'));
        const mere = usingApi(api, await signInPerson(identity, 'uid-mere'));
        const [hemis, another, meres] = [
          toUploadPath('uid-hemi', 'real-1'),
          toUploadPath('uid-hemi', 'real-2'),
          toUploadPath('uid-mere', 'real-1'),
        ];
        for (const [as, name] of [
          ['uid-hemi', hemis],
          ['uid-hemi', another],
          ['uid-mere', meres],
        ] as const)
          expect(
            await uploadAsBrowser(origin, { as, path: name, content: await phonePhoto() }),
          ).toBe(200);
        const { id, url } = await uploadPhoto(hemi, hemis);
        const kept = await uploadPhoto(mere, meres);
        await createAvifMaker(api.services)({ photoId: id });
        for (const asked of ['?w=400', '?w=1600&f=webp', '?w=800&f=avif']) {
          const response = await api.app.inject(`${url}${asked}`);
          expect([response.statusCode, response.headers['content-type']]).toEqual([
            200,
            asked.includes('avif') ? 'image/avif' : 'image/webp',
          ]);
          expect(tracesIn(response.rawPayload)).toEqual([]);
          expect(await sharp(response.rawPayload).metadata()).toMatchObject({
            width: 400,
            height: 600,
          });
        }

        const { services } = api;
        const listFiles = async (uid: string) =>
          ((await services.files?.list({ prefix: `accounts/${uid}/` }))?.files ?? []).map(
            ({ name }) => name,
          );
        expect((await listFiles('uid-hemi')).length).toBe(7);
        expect((await hemi.ask('DELETE', '/api/account')).statusCode).toBeLessThan(300);
        identity.pass(15 * DAY);
        expect(await eraseDue(services, identity)).toBe(1);
        expect(await listFiles('uid-hemi')).toEqual([]);
        // Even what was sent before is not sent any more.
        expect((await api.app.inject(`${url}?w=400`)).statusCode).toBe(404);
        expect((await api.app.inject(`${kept.url}?w=400`)).statusCode).toBe(200);
      },
    );
  }, 120_000);
});
