import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PhotoQueue } from './queue-state.ts';
import { createApiError } from './testing/api-error.ts';
import {
  createFile,
  createStoredPhoto,
  createQueueTestEnvironment,
} from './testing/queue-test-environment.ts';
import type { QueueTestEnvironment } from './testing/queue-test-environment.ts';

let world: QueueTestEnvironment;
let queue: PhotoQueue;

beforeEach(() => {
  world = createQueueTestEnvironment();
  queue = world.open();
});
afterEach(() => {
  jest.restoreAllMocks();
  queue.stop();
  jest.useRealTimers();
});

/** Waits until all started work has finished or is blocked. */
async function flushWork(): Promise<void> {
  for (let round = 0; round < 60; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

function start(kept: Parameters<PhotoQueue['start']>[0] = []): void {
  queue.start(kept, world.events);
}

const states = () =>
  [...queue.state().entries.values()].map(({ status }) => status?.type ?? 'there');
const createFiles = (count: number) =>
  Array.from({ length: count }, (_each, index) => createFile(`${index + 1}.jpg`));

describe('createPhotoQueue: uploads', () => {
  it('scales one photo at a time and uploads three at once in order', async () => {
    start();
    queue.add(createFiles(4), 0);
    queue.add([createFile('5.jpg')], 4);
    await flushWork();
    expect(world.getMaxConcurrentScales()).toBe(1);
    expect(await Promise.all(world.uploads.map(({ content }) => content.text()))).toEqual([
      'scaled 1.jpg',
      'scaled 2.jpg',
      'scaled 3.jpg',
    ]);
    world.uploads[1]?.finish();
    await flushWork();
    expect(await world.uploads[3]?.content.text()).toBe('scaled 4.jpg');
  });

  it('uploads to the owner’s folder and registers the path with the API', async () => {
    start();
    const [key] = queue.add(createFiles(1), 0);
    await flushWork();
    world.uploads[0]?.finish();
    await flushWork();
    expect(world.uploads[0]?.path).toMatch(/^accounts\/f-1\/uploads\/[0-9a-f]{32}$/);
    expect(world.registered).toEqual([world.uploads[0]?.path]);
    expect(world.completed).toEqual([[key, expect.objectContaining({ id: 'photo-1' })]]);
    expect(states()).toEqual(['there']);
  });

  it('reports only progress that is large enough to see', async () => {
    start();
    queue.add(createFiles(1), 0);
    await flushWork();
    const listener = jest.fn();
    queue.subscribe(listener);
    for (const share of [0.005, 0.01, 0.5, 0.505]) world.uploads[0]?.options.onProgress(share);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(queue.state().entries.values().next().value).toMatchObject({
      status: { type: 'uploading', share: 0.5 },
    });
  });

  it('pauses while offline and resumes after reconnecting', async () => {
    start();
    queue.add(createFiles(1), 0);
    await flushWork();
    world.setOnline(false);
    expect(world.uploads[0]?.isPaused).toBe(true);
    queue.add([createFile('late.jpg')], 1);
    await flushWork();
    // Scaling continues while the device is offline.
    expect(states()).toEqual(['uploading', 'waiting']);
    expect(queue.state().isOnline).toBe(false);
    world.setOnline(true);
    await flushWork();
    expect(world.uploads.map(({ isPaused }) => isPaused)).toEqual([false, false]);
  });

  it('pauses and resumes on request', async () => {
    start();
    queue.add(createFiles(2), 0);
    await flushWork();
    queue.setPaused(true);
    queue.add([createFile('late.jpg')], 2);
    await flushWork();
    expect(world.uploads.map(({ isPaused }) => isPaused)).toEqual([true, true]);
    queue.setPaused(false);
    await flushWork();
    expect(world.uploads.map(({ isPaused }) => isPaused)).toEqual([false, false, false]);
  });

  it('retries a refused upload once with a new name; if that is refused too, the user has to retry', async () => {
    start();
    const [key = ''] = queue.add(createFiles(1), 0);
    await flushWork();
    // The paused upload may have been completed, and the service does not allow overwriting it.
    world.uploads[0]?.fail('storage/unauthorized');
    await flushWork();
    world.uploads[1]?.fail('storage/unauthorized');
    await flushWork();
    expect(queue.state().entries.get(key)?.status).toMatchObject({
      type: 'failed',
      problem: { retry: 'ask' },
    });
    queue.retry(key);
    await flushWork();
    world.uploads[2]?.finish();
    await flushWork();
    expect(new Set(world.uploads.map(({ path }) => path)).size).toBe(3);
    expect(states()).toEqual(['there']);
  });

  it('when the API does not respond, retries only the registration, with a doubling delay', async () => {
    start();
    queue.add(createFiles(1), 0);
    await flushWork();
    world.registerErrors.push(...[1, 2].map(() => createApiError(0, 'network', 'No answer.')));
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    world.uploads[0]?.finish();
    await flushWork();
    expect(world.registered).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(999);
    await flushWork();
    expect(world.registered).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await flushWork();
    expect(world.registered).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_999);
    await flushWork();
    expect(world.registered).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    await flushWork();
    expect(world.registered).toHaveLength(3);
    expect(world.uploads).toHaveLength(1);
    expect(states()).toEqual(['there']);
  });

  it('retries the registration as soon as the device is back online', async () => {
    start();
    queue.add(createFiles(1), 0);
    await flushWork();
    world.registerErrors.push(createApiError(0, 'network', 'No answer.'));
    world.uploads[0]?.finish();
    await flushWork();
    world.setOnline(false);
    world.setOnline(true);
    await flushWork();
    expect(states()).toEqual(['there']);
  });

  it('uploads the photo again when the API can no longer find the uploaded file', async () => {
    start();
    const [key = ''] = queue.add(createFiles(1), 0);
    await flushWork();
    world.registerErrors.push(createApiError(404, 'not_found', 'It is not there.'));
    world.uploads[0]?.finish();
    await flushWork();
    queue.retry(key);
    await flushWork();
    expect(world.uploads).toHaveLength(2);
  });

  it('discards photos that the browser cannot read and notifies the page', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    start();
    queue.add([createFile('odd.heic', 'broken'), createFile('gate.jpg')], 0);
    await flushWork();
    expect(world.unreadable).toEqual(['odd.heic']);
    expect([...world.storedPhotos.values()].map(({ pending }) => pending.name)).toEqual([
      'gate.jpg',
    ]);
    expect(world.uploads).toHaveLength(1);
  });

  it('cancels the upload of a removed photo and can restore the photo', async () => {
    start();
    const [key = ''] = queue.add(createFiles(1), 0);
    await flushWork();
    const undo = queue.remove(key);
    await flushWork();
    expect(world.uploads[0]?.isCanceled).toBe(true);
    expect(world.storedPhotos.size).toBe(0);
    expect(queue.state().entries.size).toBe(0);
    undo();
    await flushWork();
    expect(await world.uploads[1]?.content.text()).toBe('scaled 1.jpg');
    expect(world.storedPhotos.size).toBe(1);
  });
});

describe('createPhotoQueue: stored photos', () => {
  it('stores the original when the user picks it, later the scaled photo, and finally the API’s result', async () => {
    const [key = ''] = queue.add(createFiles(1), 0);
    expect(await world.storedPhotos.get(key)?.content?.text()).toBe('1.jpg');
    start();
    await flushWork();
    expect(await world.storedPhotos.get(key)?.content?.text()).toBe('scaled 1.jpg');
    expect(world.storedPhotos.get(key)?.pending).toMatchObject({
      isScaled: true,
      preview: expect.stringContaining('data:'),
    });
    world.uploads[0]?.finish();
    await flushWork();
    expect(world.storedPhotos.get(key)).toMatchObject({
      content: null,
      pending: { photo: { id: 'photo-1' } },
    });
  });

  it('after a reload, continues without scaling or uploading a photo twice', async () => {
    start([
      createStoredPhoto({ key: 'k-1', isScaled: false, preview: null }, new Blob(['raw'])),
      createStoredPhoto({ key: 'k-2', position: 1 }, new Blob(['ready'])),
      createStoredPhoto({ key: 'k-3', position: 2, uploadPath: 'accounts/f-1/uploads/before' }),
    ]);
    await flushWork();
    expect(await Promise.all(world.uploads.map(({ content }) => content.text()))).toEqual(
      expect.arrayContaining(['ready', 'scaled raw']),
    );
    expect(world.uploads).toHaveLength(2);
    expect(world.registered).toEqual(['accounts/f-1/uploads/before']);
    expect(world.completed.map(([key]) => key)).toEqual(['k-3']);
  });

  it('stores each photo’s current description and position', async () => {
    start();
    const [one = '', two = ''] = queue.add(createFiles(2), 0);
    queue.updateDetails([
      { key: two, alt: 'The gate' },
      { key: one, alt: '' },
    ]);
    await flushWork();
    expect(world.storedPhotos.get(two)?.pending).toMatchObject({ alt: 'The gate', position: 0 });
    expect(world.storedPhotos.get(one)?.pending).toMatchObject({ alt: '', position: 1 });
  });

  it.each(['full', 'refused'] as const)(
    'reports that storage is %s, and uploads the photo anyway',
    async (outcome) => {
      world.storeState.outcome = outcome;
      start();
      queue.add(createFiles(1), 0);
      await flushWork();
      expect(queue.state().storeOutcome).toBe(outcome);
      world.uploads[0]?.finish();
      await flushWork();
      expect(world.completed).toHaveLength(1);
    },
  );

  it('reports a photo whose content the browser has lost', async () => {
    start([createStoredPhoto({}, null)]);
    await flushWork();
    expect([...queue.state().entries.values()][0]?.status).toMatchObject({
      type: 'failed',
      problem: { retry: 'never' },
    });
  });

  it('keeps pending photos when the page closes', async () => {
    start();
    queue.add(createFiles(2), 0);
    await flushWork();
    queue.stop();
    await flushWork();
    expect(world.uploads.every(({ isCanceled }) => isCanceled)).toBe(true);
    expect(world.storedPhotos.size).toBe(2);
    expect(world.completed).toEqual([]);
  });
});
