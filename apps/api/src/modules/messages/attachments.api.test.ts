/**
 * Tests message attachments: photos, phone numbers and places, and which of them are removed with
 * the sender's account.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  AccountExport,
  SavedLocation,
  Message,
  Photo,
  Post,
  Problem,
  SentMessage,
  ThreadPage,
} from '@paddock/contracts/http';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  startConversation,
  fetchConversations,
  createTestListing,
  fetchNotifications,
  postWithIdempotencyKey,
  signInTestUser,
  type TestUser,
} from '../../testing/test-users.ts';
import { createPhonePhoto } from '../../testing/photo-fixtures.ts';
import { startStorageServer, type StorageServer } from '../../testing/storage-server.ts';
import { TEST_BUCKET } from '../../testing/storage-uploads.ts';
import { PHOTO_VERSION, PhotoStore } from '../photos/photo-store.ts';
import { purgeUnusedPhotos } from '../photos/purge-photos.ts';
import { FileCache } from '../pictures/file-cache.ts';

describe('message attachments', () => {
  let cacheDir: string;
  let storage: StorageServer;
  let identity: IdentityApi;
  let mere: TestUser;
  let hemi: TestUser;
  let stranger: TestUser;
  let jpeg: Buffer;
  let uploads = 0;

  beforeAll(async () => {
    cacheDir = await mkdtemp(path.join(tmpdir(), 'paddock-shared-'));
    storage = await startStorageServer();
    identity = await startIdentityApi({
      FIREBASE_STORAGE_BUCKET: TEST_BUCKET,
      FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
      PICTURE_CACHE_DIR: cacheDir,
      API_MESSAGES_PER_MINUTE: '1000',
      API_CONVERSATIONS_PER_HOUR: '1000',
    });
    [mere, hemi, stranger] = [
      await signInTestUser(identity, 'mere'),
      await signInTestUser(identity, 'hemi'),
      await signInTestUser(identity, 'stranger'),
    ];
    jpeg = await createPhonePhoto();
  });
  afterAll(async () => {
    await identity.stop();
    await storage.stop();
    await rm(cacheDir, { recursive: true, force: true });
  });

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const startTestConversation = async () =>
    startConversation(mere, await createTestListing(identity, hemi.accountId));
  const share = (person: TestUser, id: string, attachments: object, body = '') =>
    person.request('POST', `/api/account/messages/${id}`, { body, ...attachments });
  const fetchLastMessage = async (person: TestUser, id: string): Promise<Message | undefined> =>
    (await person.request('GET', `/api/account/messages/${id}`)).json<ThreadPage>().messages.at(-1);
  async function uploadPhoto(person: TestUser, uid: string): Promise<string> {
    const upload = `accounts/${uid}/uploads/${++uploads}`;
    storage.put(upload, jpeg);
    const response = await person.request('POST', '/api/account/photos', { uploadPath: upload });
    if (response.statusCode !== 201) throw new Error(`Uploading a photo failed: ${response.body}`);
    return response.json<Photo>().id;
  }
  const readRefusal = async (pending: ReturnType<TestUser['request']>) => {
    const response = await pending;
    return [
      response.statusCode,
      response.json<Problem>().details?.map(({ field }) => field) ?? response.json<Problem>().code,
    ];
  };

  it('serves a shared photo only to the conversation’s two participants', async () => {
    const id = await startTestConversation();
    const photo = await uploadPhoto(mere, 'mere');
    expect((await stranger.request('GET', `/api/photos/${photo}?w=400`)).statusCode).toBe(200);
    const sent = (await share(mere, id, { photos: [photo] })).json<SentMessage>().message;
    // Sharing a photo deletes its public copy from the disk cache. The API would otherwise still
    // serve that copy while the database is unreachable.
    expect(
      await new PhotoStore({ cacheDir, files: null, onCacheFailure: () => undefined }).findCached(
        photo,
        400,
        'webp',
      ),
    ).toBeNull();
    expect(sent).toMatchObject({
      body: '',
      photos: [
        { id: photo, url: `/api/account/messages/photos/${photo}`, width: 400, height: 600 },
      ],
      phone: null,
      place: null,
    });
    expect(await fetchLastMessage(hemi, id)).toEqual({ ...sent, isMine: false });
    for (const person of [mere, hemi]) {
      const shown = await person.request('GET', `/api/account/messages/photos/${photo}?w=400`);
      expect([
        shown.statusCode,
        shown.headers['content-type'],
        shown.headers['cache-control'],
      ]).toEqual([200, 'image/webp', 'private, max-age=3600']);
      const again = await identity.api.app.inject({
        url: `/api/account/messages/photos/${photo}?w=400`,
        headers: {
          cookie: `__session=${person.cookie}`,
          'if-none-match': String(shown.headers.etag),
        },
      });
      expect([again.statusCode, again.headers['cache-control']]).toEqual([
        304,
        'private, max-age=3600',
      ]);
    }
    const unseen = await stranger.request('GET', `/api/account/messages/photos/${photo}`);
    expect([
      unseen.statusCode,
      unseen.headers['cache-control'],
      (await identity.api.request(`/api/account/messages/photos/${photo}`)).statusCode,
    ]).toEqual([404, 'private, no-store', 401]);
    // The photo's public URL stops working, even for its owner, and a copy in another machine's
    // cache is deleted when the photo is next requested.
    await new FileCache({
      directory: `${cacheDir}/photos-v${PHOTO_VERSION}`,
      maxBytes: 1_000_000,
    }).store(`${photo}-400.webp`, jpeg);
    expect([
      (await mere.request('GET', `/api/photos/${photo}?w=400`)).statusCode,
      (await identity.api.request(`/api/photos/${photo}`)).statusCode,
    ]).toEqual([404, 404]);
    expect(
      await new PhotoStore({ cacheDir, files: null, onCacheFailure: () => undefined }).findCached(
        photo,
        400,
        'webp',
      ),
    ).toBeNull();
    // A photo that was never shared is not served by the conversation's route.
    expect(
      (await hemi.request('GET', `/api/account/messages/photos/${await uploadPhoto(mere, 'mere')}`))
        .statusCode,
    ).toBe(404);
  });

  it('accepts up to six of the sender’s own photos that are in no listing or other message, and listings cannot use them afterwards', async () => {
    const id = await startTestConversation();
    const shared = await uploadPhoto(mere, 'mere');
    expect((await share(mere, id, { photos: [shared] })).statusCode).toBe(201);
    const draft = (await mere.request('POST', '/api/account/posts', { kind: 'item' })).json<Post>()
      .id;
    const drafted = await uploadPhoto(mere, 'mere');
    const form = {
      category: '',
      values: {},
      photos: [drafted, shared].map((photo) => ({ id: photo, alt: '' })),
    };
    expect(
      (await mere.request('PUT', `/api/account/posts/${draft}/draft`, { form, revision: 1 }))
        .statusCode,
    ).toBe(200);
    expect(
      (await mere.request('GET', `/api/account/posts/${draft}`))
        .json<Post>()
        .photos.map((photo) => photo.id),
    ).toEqual([drafted]);
    const listed = await uploadPhoto(mere, 'mere');
    await query('update listings set photos = $2 where public_id = $1', [
      await createTestListing(identity, mere.accountId),
      JSON.stringify([{ id: listed }]),
    ]);
    const free = await uploadPhoto(mere, 'mere');
    for (const taken of [
      shared,
      drafted,
      listed,
      await uploadPhoto(hemi, 'hemi'),
      'ffffffff-ffff-4fff-8fff-ffffffffffff',
    ])
      expect(await readRefusal(share(mere, id, { photos: [free, taken] }, 'Look'))).toEqual([
        400,
        ['photos'],
      ]);
    expect([
      await readRefusal(
        share(mere, id, {
          photos: Array.from(
            { length: 7 },
            (_, index) => `00000000-0000-4000-8000-00000000000${index}`,
          ),
        }),
      ),
      await readRefusal(share(mere, id, { photos: [free, free] })),
    ]).toEqual([
      [400, ['photos']],
      [400, ['photos']],
    ]);
    expect((await fetchLastMessage(hemi, id))?.sequence).toBe(2);
    const other = await uploadPhoto(mere, 'mere');
    expect(
      (await share(mere, id, { photos: [other, free] }))
        .json<SentMessage>()
        .message.photos.map((photo) => photo.id),
    ).toEqual([other, free]);
  });

  it('sends phone numbers as typed and a copy of the sender’s saved location, and summarises both in the preview', async () => {
    const id = await startTestConversation();
    const farm = { name: 'Home farm', lat: -37.912345, lng: 175.367891, isHome: true };
    const { id: location } = (
      await mere.request('POST', '/api/account/locations', farm)
    ).json<SavedLocation>();
    expect(
      (await share(mere, id, { phone: '  +64 (21) 555-0123 ' })).json<SentMessage>().message,
    ).toMatchObject({ body: '', phone: '+64 (21) 555-0123', place: null });
    const fetchPreview = async () =>
      (await fetchConversations(hemi)).conversations.find((one) => one.id === id)?.lastMessage
        ?.body;
    expect([await fetchPreview(), (await fetchNotifications(hemi)).notifications[0]?.name]).toEqual(
      ['Phone number', 'Quad bike: Phone number'],
    );
    expect((await share(mere, id, { locationId: location })).statusCode).toBe(201);
    expect(await fetchPreview()).toBe('Place: Home farm');
    await mere.request('PUT', `/api/account/locations/${location}`, {
      ...farm,
      name: 'Sold',
      lat: -40,
    });
    expect((await fetchLastMessage(hemi, id))?.place).toEqual({
      name: 'Home farm',
      place: '',
      lat: farm.lat,
      lng: farm.lng,
    });
    await share(mere, id, {
      photos: [await uploadPhoto(mere, 'mere'), await uploadPhoto(mere, 'mere')],
      phone: '021 555 0123',
    });
    expect(await fetchPreview()).toBe('2 photos, Phone number');
    await share(mere, id, { photos: [await uploadPhoto(mere, 'mere')] }, 'The gate\nis here');
    expect(await fetchPreview()).toBe('The gate is here');
    for (const phone of [
      '',
      '12345',
      'call me',
      '021 555 0123 ext 4',
      '+64+21555012',
      '() - () - ()',
      `0${'1'.repeat(30)}`,
    ])
      expect([phone, await readRefusal(share(mere, id, { phone }))]).toEqual([
        phone,
        [400, ['phone']],
      ]);
    for (const attachments of [{}, { photos: [] }])
      expect(await readRefusal(share(mere, id, attachments, ' \u200B '))).toEqual([400, ['body']]);
    // Another user's saved location must not be found.
    expect([
      await readRefusal(share(hemi, id, { locationId: location }, 'Here')),
      (await fetchLastMessage(hemi, id))?.body,
    ]).toEqual([[404, 'not_found'], 'The gate\nis here']);
  });

  it('returns the stored response for a repeated idempotency key, and 422 when the photos differ', async () => {
    const id = await startTestConversation();
    const photo = await uploadPhoto(mere, 'mere');
    const url = `/api/account/messages/${id}`;
    const first = await postWithIdempotencyKey(
      identity,
      mere,
      url,
      { body: '', photos: [photo] },
      'shared-once',
    );
    expect([
      first.statusCode,
      (
        await postWithIdempotencyKey(
          identity,
          mere,
          url,
          { photos: [photo], body: '' },
          'shared-once',
        )
      ).json(),
    ]).toEqual([201, first.json()]);
    expect(
      (
        await postWithIdempotencyKey(
          identity,
          mere,
          url,
          { body: '', photos: [await uploadPhoto(mere, 'mere')] },
          'shared-once',
        )
      ).statusCode,
    ).toBe(422);
  });

  it('retains shared photos, exports attachments with the sender’s data, and deletes both with the sender’s account', async () => {
    const leaver = await signInTestUser(identity, 'leaver');
    const id = await startConversation(leaver, await createTestListing(identity, hemi.accountId));
    const [photo, unused] = [
      await uploadPhoto(leaver, 'leaver'),
      await uploadPhoto(leaver, 'leaver'),
    ];
    const { id: location } = (
      await leaver.request('POST', '/api/account/locations', {
        name: 'Run-off',
        lat: -38,
        lng: 175.5,
        isHome: false,
      })
    ).json<SavedLocation>();
    await share(leaver, id, { photos: [photo], phone: '021 555 0123', locationId: location });
    await leaver.request('POST', '/api/account/messages', {
      personId: stranger.publicId,
      body: 'Good day',
    });
    await leaver.request('PUT', `/api/account/blocks/${stranger.publicId}`);
    await stranger.request('PUT', `/api/account/blocks/${leaver.publicId}`);

    const accountExport = (
      await leaver.request('GET', '/api/account/export')
    ).json<AccountExport>();
    expect(accountExport.messages[1]).toMatchObject({
      photos: [photo],
      phone: '021 555 0123',
      place: { name: 'Run-off', lat: -38, lng: 175.5 },
    });
    expect(accountExport.blockedPeople).toMatchObject([
      { personId: stranger.publicId, name: 'Person stranger' },
    ]);

    const { accounts } = identity.api.modules.identity;
    await purgeUnusedPhotos({
      ...identity.api.modules.photos,
      now: () => new Date(identity.now().getTime() + 2 * DAY),
    });
    const hasPhotoFile = (photoId: string) =>
      storage.files.has(`accounts/leaver/photos/${photoId}/400.webp`);
    expect([
      hasPhotoFile(photo),
      hasPhotoFile(unused),
      (await hemi.request('GET', `/api/account/messages/photos/${photo}`)).statusCode,
    ]).toEqual([true, false, 200]);

    const account = await accounts.findByFirebaseId('leaver');
    if (account) await accounts.erase(account);
    expect(await fetchLastMessage(hemi, id)).toMatchObject({
      body: '',
      photos: [],
      phone: null,
      place: null,
    });
    expect(
      (await fetchConversations(hemi)).conversations.find((one) => one.id === id)?.lastMessage
        ?.body,
    ).toBe('No longer here');
    expect((await hemi.request('GET', `/api/account/messages/photos/${photo}`)).statusCode).toBe(
      404,
    );
    expect((await query('select from account_blocks')).rowCount).toBe(0);
    // The recipient keeps the conversation but cannot send messages to the deleted account.
    const left = (await fetchConversations(stranger)).conversations;
    expect(left).toMatchObject([
      { about: null, with: { id: null, name: 'Deleted account' }, block: null },
    ]);
    expect((await share(stranger, left[0]?.id ?? '', {}, 'Hello?')).json()).toMatchObject({
      code: 'recipient_gone',
    });
  });
});
