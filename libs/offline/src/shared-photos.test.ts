import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { deleteSharedPhotos, readSharedPhotos, saveSharedPhotos } from './shared-photos.ts';

const createFile = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

beforeAll(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await deleteSharedPhotos();
});

describe('shared photos', () => {
  it('from several shares are stored together until they are deleted', async () => {
    expect(await readSharedPhotos()).toEqual([]);
    await saveSharedPhotos([createFile('gate.jpg')]);
    await saveSharedPhotos([createFile('shed.jpg')]);
    expect(await readSharedPhotos()).toHaveLength(2);
    await deleteSharedPhotos();
    expect(await readSharedPhotos()).toEqual([]);
  });

  it('are deleted after a day', async () => {
    await saveSharedPhotos([createFile('gate.jpg')]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
    expect(await readSharedPhotos()).toEqual([]);
  });

  it('are neither saved nor found when the browser blocks storage', async () => {
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('blocked');
    });
    expect(await readSharedPhotos()).toEqual([]);
    await expect(saveSharedPhotos([createFile('gate.jpg')])).rejects.toThrow('blocked');
  });
});
