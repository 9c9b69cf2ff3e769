import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PhotoQueue } from './queue-state.ts';
import { apiError } from './testing/api-error.ts';
import { fileNamed, keptPhoto, openWorld } from './testing/queue-world.ts';
import type { QueueWorld } from './testing/queue-world.ts';

let world: QueueWorld;
let queue: PhotoQueue;

beforeEach(() => {
  world = openWorld();
  queue = world.open();
});
afterEach(() => {
  jest.restoreAllMocks();
  queue.stop();
  jest.useRealTimers();
});

/** Until what was begun has come as far as it can. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function start(kept: Parameters<PhotoQueue['start']>[0] = []): void {
  queue.start(kept, world.events);
}

const states = () => [...queue.state().entries.values()].map(({ status }) => status?.is ?? 'there');
const names = (count: number) =>
  Array.from({ length: count }, (_each, index) => fileNamed(`${index + 1}.jpg`));

describe('photos on their way', () => {
  it('are scaled one at a time, and uploaded three at once in their order', async () => {
    start();
    queue.add(names(4), 0);
    queue.add([fileNamed('5.jpg')], 4);
    await settle();
    expect(world.busiest()).toBe(1);
    expect(await Promise.all(world.uploads.map(({ content }) => content.text()))).toEqual([
      'scaled 1.jpg',
      'scaled 2.jpg',
      'scaled 3.jpg',
    ]);
    world.uploads[1]?.finish();
    await settle();
    expect(await world.uploads[3]?.content.text()).toBe('scaled 4.jpg');
  });

  it('go below their owner’s folder, and the API is told where', async () => {
    start();
    const [key] = queue.add(names(1), 0);
    await settle();
    world.uploads[0]?.finish();
    await settle();
    expect(world.uploads[0]?.path).toMatch(/^accounts\/f-1\/uploads\/[0-9a-f]{32}$/);
    expect(world.registered).toEqual([world.uploads[0]?.path]);
    expect(world.done).toEqual([[key, expect.objectContaining({ id: 'photo-1' })]]);
    expect(states()).toEqual(['there']);
  });

  it('say how far they are, and nobody hears of a step that cannot be seen', async () => {
    start();
    queue.add(names(1), 0);
    await settle();
    const heard = jest.fn();
    queue.subscribe(heard);
    for (const share of [0.005, 0.01, 0.5, 0.505]) world.uploads[0]?.options.onProgress(share);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(queue.state().entries.values().next().value).toMatchObject({
      status: { is: 'uploading', share: 0.5 },
    });
  });

  it('wait without a signal, and go on with it', async () => {
    start();
    queue.add(names(1), 0);
    await settle();
    world.setOnline(false);
    expect(world.uploads[0]?.isPaused).toBe(true);
    queue.add([fileNamed('late.jpg')], 1);
    await settle();
    // It is made ready all the same.
    expect(states()).toEqual(['uploading', 'waiting']);
    expect(queue.state().isOnline).toBe(false);
    world.setOnline(true);
    await settle();
    expect(world.uploads.map(({ isPaused }) => isPaused)).toEqual([false, false]);
  });

  it('pause and go on when somebody says so', async () => {
    start();
    queue.add(names(2), 0);
    await settle();
    queue.setPaused(true);
    queue.add([fileNamed('late.jpg')], 2);
    await settle();
    expect(world.uploads.map(({ isPaused }) => isPaused)).toEqual([true, true]);
    queue.setPaused(false);
    await settle();
    expect(world.uploads.map(({ isPaused }) => isPaused)).toEqual([false, false, false]);
  });

  it('that the service refuses go under another name once, then say so, and are tried again when asked', async () => {
    start();
    const [key = ''] = queue.add(names(1), 0);
    await settle();
    // It had arrived when it was paused: what is there is not written over.
    world.uploads[0]?.fail('storage/unauthorized');
    await settle();
    world.uploads[1]?.fail('storage/unauthorized');
    await settle();
    expect(queue.state().entries.get(key)?.status).toMatchObject({
      is: 'failed',
      problem: { retry: 'ask' },
    });
    queue.retry(key);
    await settle();
    world.uploads[2]?.finish();
    await settle();
    expect(new Set(world.uploads.map(({ path }) => path)).size).toBe(3);
    expect(states()).toEqual(['there']);
  });

  it('are not uploaded twice where only the API did not answer; it is asked again after a pause that doubles', async () => {
    start();
    queue.add(names(1), 0);
    await settle();
    world.refusals.push(...[1, 2].map(() => apiError(0, 'network', 'No answer.')));
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    world.uploads[0]?.finish();
    await settle();
    expect(world.registered).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(999);
    await settle();
    expect(world.registered).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await settle();
    expect(world.registered).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_999);
    await settle();
    expect(world.registered).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    await settle();
    expect(world.registered).toHaveLength(3);
    expect(world.uploads).toHaveLength(1);
    expect(states()).toEqual(['there']);
  });

  it('are asked for at once when the signal is back, not after the pause', async () => {
    start();
    queue.add(names(1), 0);
    await settle();
    world.refusals.push(apiError(0, 'network', 'No answer.'));
    world.uploads[0]?.finish();
    await settle();
    world.setOnline(false);
    world.setOnline(true);
    await settle();
    expect(states()).toEqual(['there']);
  });

  it('are uploaded anew where the API no longer finds them', async () => {
    start();
    const [key = ''] = queue.add(names(1), 0);
    await settle();
    world.refusals.push(apiError(404, 'not_found', 'It is not there.'));
    world.uploads[0]?.finish();
    await settle();
    queue.retry(key);
    await settle();
    expect(world.uploads).toHaveLength(2);
  });

  it('that no browser reads are thrown away, and the page is told', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    start();
    queue.add([fileNamed('odd.heic', 'broken'), fileNamed('gate.jpg')], 0);
    await settle();
    expect(world.unreadable).toEqual(['odd.heic']);
    expect([...world.kept.values()].map(({ waiting }) => waiting.name)).toEqual(['gate.jpg']);
    expect(world.uploads).toHaveLength(1);
  });

  it('that are removed stop, are forgotten, and can be had back', async () => {
    start();
    const [key = ''] = queue.add(names(1), 0);
    await settle();
    const undo = queue.remove(key);
    await settle();
    expect(world.uploads[0]?.isCanceled).toBe(true);
    expect(world.kept.size).toBe(0);
    expect(queue.state().entries.size).toBe(0);
    undo();
    await settle();
    expect(await world.uploads[1]?.content.text()).toBe('scaled 1.jpg');
    expect(world.kept.size).toBe(1);
  });
});

describe('what the browser keeps', () => {
  it('is the photo from the moment it is picked, then the scaled one, then that it is done', async () => {
    const [key = ''] = queue.add(names(1), 0);
    expect(await world.kept.get(key)?.content?.text()).toBe('1.jpg');
    start();
    await settle();
    expect(await world.kept.get(key)?.content?.text()).toBe('scaled 1.jpg');
    expect(world.kept.get(key)?.waiting).toMatchObject({
      isScaled: true,
      preview: expect.stringContaining('data:'),
    });
    world.uploads[0]?.finish();
    await settle();
    expect(world.kept.get(key)).toMatchObject({
      content: null,
      waiting: { photo: { id: 'photo-1' } },
    });
  });

  it('goes on after a reload: what is scaled is not scaled again, what is uploaded not uploaded again', async () => {
    start([
      keptPhoto({ key: 'k-1', isScaled: false, preview: null }, new Blob(['raw'])),
      keptPhoto({ key: 'k-2', position: 1 }, new Blob(['ready'])),
      keptPhoto({ key: 'k-3', position: 2, uploadPath: 'accounts/f-1/uploads/before' }),
    ]);
    await settle();
    expect(await Promise.all(world.uploads.map(({ content }) => content.text()))).toEqual(
      expect.arrayContaining(['ready', 'scaled raw']),
    );
    expect(world.uploads).toHaveLength(2);
    expect(world.registered).toEqual(['accounts/f-1/uploads/before']);
    expect(world.done.map(([key]) => key)).toEqual(['k-3']);
  });

  it('has the words and the place that a photo has now', async () => {
    start();
    const [one = '', two = ''] = queue.add(names(2), 0);
    queue.describe([
      { key: two, alt: 'The gate' },
      { key: one, alt: '' },
    ]);
    await settle();
    expect(world.kept.get(two)?.waiting).toMatchObject({ alt: 'The gate', position: 0 });
    expect(world.kept.get(one)?.waiting).toMatchObject({ alt: '', position: 1 });
  });

  it.each(['full', 'refused'] as const)(
    'is said where it is %s, and the photo goes on all the same',
    async (outcome) => {
      world.keeping.outcome = outcome;
      start();
      queue.add(names(1), 0);
      await settle();
      expect(queue.state().keeping).toBe(outcome);
      world.uploads[0]?.finish();
      await settle();
      expect(world.done).toHaveLength(1);
    },
  );

  it('is said where it has lost the bytes', async () => {
    start([keptPhoto({}, null)]);
    await settle();
    expect([...queue.state().entries.values()][0]?.status).toMatchObject({
      is: 'failed',
      problem: { retry: 'never' },
    });
  });

  it('stays when the page goes', async () => {
    start();
    queue.add(names(2), 0);
    await settle();
    queue.stop();
    await settle();
    expect(world.uploads.every(({ isCanceled }) => isCanceled)).toBe(true);
    expect(world.kept.size).toBe(2);
    expect(world.done).toEqual([]);
  });
});
