import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { deleteSharedPhotos, readSharedPhotos } from '@paddock/offline/shared-photos';
import { receiveSharedPhotos } from './receive-shared-photos.ts';

const ORIGIN = 'https://paddock.test';
const share = (form: FormData) =>
  receiveSharedPhotos({ formData: () => Promise.resolve(form) }, ORIGIN);

beforeAll(() => {
  globalThis.indexedDB = new IDBFactory();
});
// The tests of other files use the same open database.
afterEach(deleteSharedPhotos);

test('receiveSharedPhotos stores the photos and opens the start of a new listing', async () => {
  const form = new FormData();
  form.append('photos', new File(['bytes'], 'gate.jpg', { type: 'image/jpeg' }));
  form.append('photos', new File(['bytes'], 'shed.jpg', { type: 'image/jpeg' }));
  const response = await share(form);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `${ORIGIN}/post/new?share=received`,
  ]);
  expect(await readSharedPhotos()).toHaveLength(2);
});

test('receiveSharedPhotos says so when it has received no photo', async () => {
  const form = new FormData();
  form.append('photos', 'https://example.nz/gate.jpg');
  expect((await share(form)).headers.get('location')).toBe(`${ORIGIN}/post/new?share=failed`);
});
