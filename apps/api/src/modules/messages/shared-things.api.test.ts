/** What is shared along with a message: photos that are a conversation's alone, telephone numbers, places; and what is left of it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  AccountExport,
  Location,
  Message,
  Photo,
  Post,
  Problem,
  SentMessage,
  Thread,
} from '@paddock/contracts/http';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  beginConversation,
  fetchConversations,
  givePost,
  fetchNotifications,
  sendNamed,
  signInPerson,
  type Person,
} from '../../testing/people.ts';
import { phonePhoto } from '../../testing/photo-fixtures.ts';
import { startStorageServer, type StorageServer } from '../../testing/storage-server.ts';
import { TEST_BUCKET } from '../../testing/storage-uploads.ts';
import { PHOTO_VERSION, PhotoStore } from '../photos/photo-store.ts';
import { tidyPhotos } from '../photos/tidy-photos.ts';
import { PictureCache } from '../pictures/picture-cache.ts';

describe('along with a message', () => {
  let cacheDir: string;
  let storage: StorageServer;
  let identity: IdentityApi;
  let mere: Person;
  let hemi: Person;
  let stranger: Person;
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
      await signInPerson(identity, 'mere'),
      await signInPerson(identity, 'hemi'),
      await signInPerson(identity, 'stranger'),
    ];
    jpeg = await phonePhoto();
  });
  afterAll(async () => {
    await identity.stop();
    await storage.stop();
    await rm(cacheDir, { recursive: true, force: true });
  });

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const begin = async () => beginConversation(mere, await givePost(identity, hemi.accountId));
  const share = (person: Person, id: string, things: object, body = '') =>
    person.ask('POST', `/api/account/messages/${id}`, { body, ...things });
  const fetchLastMessage = async (person: Person, id: string): Promise<Message | undefined> =>
    (await person.ask('GET', `/api/account/messages/${id}`)).json<Thread>().messages.at(-1);
  async function uploadPhoto(person: Person, uid: string): Promise<string> {
    const upload = `accounts/${uid}/uploads/${++uploads}`;
    storage.put(upload, jpeg);
    const response = await person.ask('POST', '/api/account/photos', { upload_path: upload });
    if (response.statusCode !== 201) throw new Error(`No photo: ${response.body}`);
    return response.json<Photo>().id;
  }
  const refused = async (sent: ReturnType<Person['ask']>) => {
    const response = await sent;
    return [
      response.statusCode,
      response.json<Problem>().details?.map(({ field }) => field) ?? response.json<Problem>().code,
    ];
  };

  it('a photo is for the two people of the conversation from then on, and for nobody else', async () => {
    const id = await begin();
    const photo = await uploadPhoto(mere, 'mere');
    expect((await stranger.ask('GET', `/api/photos/${photo}?w=400`)).statusCode).toBe(200);
    const sent = (await share(mere, id, { photos: [photo] })).json<SentMessage>().message;
    // What was kept to be sent to everybody, also where the database cannot be asked, is gone.
    expect(
      await new PhotoStore({ cacheDir, files: null, onCacheFailure: () => undefined }).findKept(
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
    expect(await fetchLastMessage(hemi, id)).toEqual({ ...sent, is_mine: false });
    for (const person of [mere, hemi]) {
      const shown = await person.ask('GET', `/api/account/messages/photos/${photo}?w=400`);
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
    const unseen = await stranger.ask('GET', `/api/account/messages/photos/${photo}`);
    expect([
      unseen.statusCode,
      unseen.headers['cache-control'],
      (await identity.api.ask(`/api/account/messages/photos/${photo}`)).statusCode,
    ]).toEqual([404, 'private, no-store', 401]);
    // Its address of before, to its owner too; and another machine's copy goes when it is asked for.
    await new PictureCache({
      directory: `${cacheDir}/photos-v${PHOTO_VERSION}`,
      maxBytes: 1_000_000,
    }).store(`${photo}-400.webp`, jpeg);
    expect([
      (await mere.ask('GET', `/api/photos/${photo}?w=400`)).statusCode,
      (await identity.api.ask(`/api/photos/${photo}`)).statusCode,
    ]).toEqual([404, 404]);
    expect(
      await new PhotoStore({ cacheDir, files: null, onCacheFailure: () => undefined }).findKept(
        photo,
        400,
        'webp',
      ),
    ).toBeNull();
    // A photo of no conversation is not in this one.
    expect(
      (await hemi.ask('GET', `/api/account/messages/photos/${await uploadPhoto(mere, 'mere')}`))
        .statusCode,
    ).toBe(404);
  });

  it('go photos of one’s own that are in no post and no other message, six at most; and no post can name one afterwards', async () => {
    const id = await begin();
    const shared = await uploadPhoto(mere, 'mere');
    expect((await share(mere, id, { photos: [shared] })).statusCode).toBe(201);
    const draft = (await mere.ask('POST', '/api/account/posts', { kind: 'item' })).json<Post>().id;
    const drafted = await uploadPhoto(mere, 'mere');
    const form = {
      category: '',
      values: {},
      photos: [drafted, shared].map((photo) => ({ id: photo, alt: '' })),
    };
    expect(
      (await mere.ask('PUT', `/api/account/posts/${draft}/draft`, { form, revision: 1 }))
        .statusCode,
    ).toBe(200);
    expect(
      (await mere.ask('GET', `/api/account/posts/${draft}`))
        .json<Post>()
        .photos.map((photo) => photo.id),
    ).toEqual([drafted]);
    const listed = await uploadPhoto(mere, 'mere');
    await query('update listings set photos = $2 where public_id = $1', [
      await givePost(identity, mere.accountId),
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
      expect(await refused(share(mere, id, { photos: [free, taken] }, 'Look'))).toEqual([
        400,
        ['photos'],
      ]);
    expect([
      await refused(
        share(mere, id, {
          photos: Array.from(
            { length: 7 },
            (_, index) => `00000000-0000-4000-8000-00000000000${index}`,
          ),
        }),
      ),
      await refused(share(mere, id, { photos: [free, free] })),
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

  it('goes a telephone number as it was written, or a place of one’s own as it was then; and one line says which', async () => {
    const id = await begin();
    const farm = { name: 'Home farm', lat: -37.912345, lng: 175.367891, is_home: true };
    const { id: location } = (
      await mere.ask('POST', '/api/account/locations', farm)
    ).json<Location>();
    expect(
      (await share(mere, id, { phone: '  +64 (21) 555-0123 ' })).json<SentMessage>().message,
    ).toMatchObject({ body: '', phone: '+64 (21) 555-0123', place: null });
    const line = async () =>
      (await fetchConversations(hemi)).conversations.find((one) => one.id === id)?.last_message
        ?.body;
    expect([await line(), (await fetchNotifications(hemi)).notifications[0]?.name]).toEqual([
      'Phone number',
      'Quad bike: Phone number',
    ]);
    expect((await share(mere, id, { location_id: location })).statusCode).toBe(201);
    expect(await line()).toBe('Place: Home farm');
    await mere.ask('PUT', `/api/account/locations/${location}`, {
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
    expect(await line()).toBe('2 photos, Phone number');
    await share(mere, id, { photos: [await uploadPhoto(mere, 'mere')] }, 'The gate\nis here');
    expect(await line()).toBe('The gate is here');
    for (const phone of [
      '',
      '12345',
      'call me',
      '021 555 0123 ext 4',
      '+64+21555012',
      '() - () - ()',
      `0${'1'.repeat(30)}`,
    ])
      expect([phone, await refused(share(mere, id, { phone }))]).toEqual([phone, [400, ['phone']]]);
    for (const things of [{}, { photos: [] }])
      expect(await refused(share(mere, id, things, ' \u200B '))).toEqual([400, ['body']]);
    // Somebody else's place is none.
    expect([
      await refused(share(hemi, id, { location_id: location }, 'Here')),
      (await fetchLastMessage(hemi, id))?.body,
    ]).toEqual([[404, 'not_found'], 'The gate\nis here']);
  });

  it('goes with a named write once, and another thing by that name is refused', async () => {
    const id = await begin();
    const photo = await uploadPhoto(mere, 'mere');
    const url = `/api/account/messages/${id}`;
    const first = await sendNamed(
      identity,
      mere,
      url,
      { body: '', photos: [photo] },
      'shared-once',
    );
    expect([
      first.statusCode,
      (await sendNamed(identity, mere, url, { photos: [photo], body: '' }, 'shared-once')).json(),
    ]).toEqual([201, first.json()]);
    expect(
      (
        await sendNamed(
          identity,
          mere,
          url,
          { body: '', photos: [await uploadPhoto(mere, 'mere')] },
          'shared-once',
        )
      ).statusCode,
    ).toBe(422);
  });

  it('is kept while it is shared, is in its owner’s data, and goes with their account', async () => {
    const leaver = await signInPerson(identity, 'leaver');
    const id = await beginConversation(leaver, await givePost(identity, hemi.accountId));
    const [photo, unused] = [
      await uploadPhoto(leaver, 'leaver'),
      await uploadPhoto(leaver, 'leaver'),
    ];
    const { id: location } = (
      await leaver.ask('POST', '/api/account/locations', {
        name: 'Run-off',
        lat: -38,
        lng: 175.5,
        is_home: false,
      })
    ).json<Location>();
    await share(leaver, id, { photos: [photo], phone: '021 555 0123', location_id: location });
    await leaver.ask('POST', '/api/account/messages', {
      person_id: stranger.publicId,
      body: 'Good day',
    });
    await leaver.ask('PUT', `/api/account/blocks/${stranger.publicId}`);
    await stranger.ask('PUT', `/api/account/blocks/${leaver.publicId}`);

    const taken = (await leaver.ask('GET', '/api/account/export')).json<AccountExport>();
    expect(taken.messages[1]).toMatchObject({
      photos: [photo],
      phone: '021 555 0123',
      place: { name: 'Run-off', lat: -38, lng: 175.5 },
    });
    expect(taken.blocked_people).toMatchObject([
      { person_id: stranger.publicId, name: 'Person stranger' },
    ]);

    const { photos, files, accounts } = identity.api.services;
    await tidyPhotos({ photos, files, now: () => new Date(identity.now().getTime() + 2 * DAY) });
    const hasPhotoFile = (photoId: string) =>
      storage.files.has(`accounts/leaver/photos/${photoId}/400.webp`);
    expect([
      hasPhotoFile(photo),
      hasPhotoFile(unused),
      (await hemi.ask('GET', `/api/account/messages/photos/${photo}`)).statusCode,
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
      (await fetchConversations(hemi)).conversations.find((one) => one.id === id)?.last_message
        ?.body,
    ).toBe('No longer here');
    expect((await hemi.ask('GET', `/api/account/messages/photos/${photo}`)).statusCode).toBe(404);
    expect((await query('select from account_blocks')).rowCount).toBe(0);
    // What was said to a person stays with them, and nobody answers nobody.
    const left = (await fetchConversations(stranger)).conversations;
    expect(left).toMatchObject([
      { about: null, with: { id: null, name: 'Somebody who left' }, block: null },
    ]);
    expect((await share(stranger, left[0]?.id ?? '', {}, 'Hello?')).json()).toMatchObject({
      code: 'recipient_gone',
    });
  });
});
