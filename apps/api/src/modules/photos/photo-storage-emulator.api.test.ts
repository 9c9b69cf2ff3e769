import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {
  EMULATOR_START_TIMEOUT_MS,
  startTestEmulator,
  type TestEmulator,
} from '../../testing/emulator-process.ts';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { createPhonePhoto, findPrivateMetadata } from '../../testing/photo-fixtures.ts';
import { TEST_BUCKET, uploadAsBrowser } from '../../testing/storage-uploads.ts';
import { signInTestUser } from '../../testing/test-users.ts';
import { createAvifJobHandler } from './avif-job.ts';
import {
  connectToApi,
  createPhotoFromUpload,
  runAccountErasure,
  toUploadPath,
  withAnotherApi,
} from './testing/photo-client.ts';

describe('photos in the Storage emulator', () => {
  let cacheDir: string;
  let identity: IdentityApi;
  let emulator: TestEmulator | null;
  beforeAll(async () => {
    cacheDir = await mkdtemp(path.join(tmpdir(), 'paddock-photos-'));
    identity = await startIdentityApi();
    emulator = await startTestEmulator('storage', 'photos through the real Storage emulator');
  }, EMULATOR_START_TIMEOUT_MS);
  afterAll(async () => {
    await identity.stop();
    await rm(cacheDir, { recursive: true, force: true });
  });

  it('are uploaded by a browser, served without metadata, and erased together with their account', async () => {
    if (!emulator) return;
    const origin = `http://${emulator.host}`;
    await withAnotherApi(
      identity,
      {
        FIREBASE_STORAGE_BUCKET: TEST_BUCKET,
        FIREBASE_STORAGE_EMULATOR_HOST: emulator.host,
        PICTURE_CACHE_DIR: cacheDir,
      },
      async (api) => {
        const hemi = connectToApi(api, await signInTestUser(identity, 'uid-photographer'));
        const mere = connectToApi(api, await signInTestUser(identity, 'uid-other'));
        const [hemisUpload, another, meresUpload] = [
          toUploadPath('uid-photographer', 'real-1'),
          toUploadPath('uid-photographer', 'real-2'),
          toUploadPath('uid-other', 'real-1'),
        ];
        for (const [as, name] of [
          ['uid-photographer', hemisUpload],
          ['uid-photographer', another],
          ['uid-other', meresUpload],
        ] as const)
          expect(
            await uploadAsBrowser(origin, { as, path: name, content: await createPhonePhoto() }),
          ).toBe(200);
        const { id, url } = await createPhotoFromUpload(hemi, hemisUpload);
        const photo = await createPhotoFromUpload(mere, meresUpload);
        await createAvifJobHandler(api.modules.photos)({ photoId: id });
        for (const query of ['?w=400', '?w=1600&f=webp', '?w=800&f=avif']) {
          const response = await api.app.inject(`${url}${query}`);
          expect([response.statusCode, response.headers['content-type']]).toEqual([
            200,
            query.includes('avif') ? 'image/avif' : 'image/webp',
          ]);
          expect(findPrivateMetadata(response.rawPayload)).toEqual([]);
          expect(await sharp(response.rawPayload).metadata()).toMatchObject({
            width: 400,
            height: 600,
          });
        }

        const { files } = api.modules.photos;
        const listFiles = async (uid: string) =>
          ((await files?.list({ prefix: `accounts/${uid}/` }))?.files ?? []).map(
            ({ name }) => name,
          );
        expect((await listFiles('uid-photographer')).length).toBe(7);
        expect((await hemi.request('DELETE', '/api/account')).statusCode).toBeLessThan(300);
        identity.advanceClock(15 * DAY);
        expect(await runAccountErasure(api, identity)).toBe(1);
        expect(await listFiles('uid-photographer')).toEqual([]);
        // Cached files must no longer be served either.
        expect((await api.app.inject(`${url}?w=400`)).statusCode).toBe(404);
        expect((await api.app.inject(`${photo.url}?w=400`)).statusCode).toBe(200);
      },
    );
  }, 120_000);
});
