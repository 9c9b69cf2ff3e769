import { describe, expect, it } from '@jest/globals';
import { API_CONNECTIONS, chooseQueue, createApiQueues } from './api-queues.ts';
import type { ApiQueues, QueueName } from './api-queues.ts';
import type { RequestPriority } from '@paddock/runtime/request-priority';

/** Resolves when the condition is true. */
async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

/** Enters the queue until a request has to wait, and returns the leave functions. */
async function fill(queues: ApiQueues, name: QueueName, places: number): Promise<(() => void)[]> {
  const entered = await Promise.all(
    Array.from({ length: places }, () => queues.enter(name, 'write')),
  );
  return entered.filter((leave) => leave !== null);
}

describe('createApiQueues', () => {
  it('starts waiting requests in the order of their arrival, as soon as earlier ones end', async () => {
    const queues = createApiQueues(60_000);
    const [first] = await fill(queues, 'health', 4);
    const order: string[] = [];
    const fifth = queues.enter('health', 'write').then((leave) => (order.push('fifth'), leave));
    const sixth = queues.enter('health', 'write').then(() => order.push('sixth'));
    first?.();
    const leave = await fifth;
    leave?.();
    await sixth;
    expect(order).toEqual(['fifth', 'sixth']);
  });

  it('frees a place only once, even when a request leaves the queue twice', async () => {
    const queues = createApiQueues(1);
    const [first] = await fill(queues, 'health', 4);
    first?.();
    first?.();
    expect(await queues.enter('health', 'write')).not.toBeNull();
    expect(await queues.enter('health', 'write')).toBeNull();
  });

  it('refuses a request that has waited too long, and accepts requests of other queues', async () => {
    const queues = createApiQueues(1);
    expect(await fill(queues, 'reads', 12)).toHaveLength(12);
    expect(await queues.enter('reads', 'write')).toBeNull();
    expect(await queues.enter('writes', 'write')).not.toBeNull();
  });

  it('refuses a request at once when too many are waiting', async () => {
    const queues = createApiQueues(60_000);
    const leaves = await fill(queues, 'health', 4);
    const waiting = Array.from({ length: 16 }, () => queues.enter('health', 'write'));
    expect(await queues.enter('health', 'write')).toBeNull();
    for (const leave of leaves) leave();
    // All of them enter, four at a time. The timer of a request that still waits would keep the
    // process running.
    for (let start = 0; start < waiting.length; start += 4) {
      const entered = await Promise.all(waiting.slice(start, start + 4));
      for (const leave of entered) leave?.();
      expect(entered).not.toContain(null);
    }
  });
});

describe('createApiQueues in overload', () => {
  let clock = 0;
  const createQueues = () => createApiQueues(60_000, () => clock);
  const enter = (queues: ApiQueues, priority: RequestPriority, order: string[]) =>
    void queues.enter('reads', priority).then((leave) => {
      order.push(`${priority} ${leave === null ? 'refused' : 'accepted'}`);
      leave?.();
    });

  it('accepts writes first, then signed-in reads, then anonymous reads', async () => {
    const queues = createQueues();
    const leaves = await fill(queues, 'reads', 12);
    const order: string[] = [];
    for (const priority of ['anonymous-read', 'signed-in-read', 'write'] as const)
      enter(queues, priority, order);
    leaves[0]?.();
    await waitUntil(() => order.length === 3);
    expect(order).toEqual(['write accepted', 'signed-in-read accepted', 'anonymous-read accepted']);
    for (const leave of leaves) leave();
  });

  it.each([
    ['a short burst', 250, ['signed-in-read accepted', 'anonymous-read accepted']],
    ['overload', 300, ['anonymous-read refused', 'signed-in-read accepted']],
  ])('limits how long an anonymous read waits in %s', async (_name, ms, expected) => {
    clock = 0;
    const queues = createQueues();
    const leaves = await fill(queues, 'reads', 12);
    const order: string[] = [];
    // Keeps the queue from being empty.
    const first = queues.enter('reads', 'write');
    clock = ms - 31;
    enter(queues, 'anonymous-read', order);
    enter(queues, 'signed-in-read', order);
    clock = ms;
    for (const leave of leaves) leave();
    (await first)?.();
    await waitUntil(() => order.length === 2);
    expect(order).toEqual(expected);
  });

  /** Lets reads run that take the given times, and then overloads the queue. */
  async function overload(usualMs: number, overloadedMs: number) {
    clock = 0;
    const queues = createQueues();
    const run = async (count: number, ms: number) => {
      const leaves = await fill(queues, 'reads', count);
      clock += ms;
      for (const leave of leaves) leave();
    };
    for (let turn = 0; turn < 3; turn += 1) await run(1, usualMs);
    const leaves = await fill(queues, 'reads', 12);
    const waiting = [1, 2].map(() => queues.enter('reads', 'anonymous-read'));
    clock += 300;
    // Both have waited too long, which makes the queue overloaded.
    leaves.pop()?.();
    expect(await Promise.all(waiting)).toEqual([null, null]);
    for (const leave of leaves) leave();
    for (let turn = 0; turn < 12; turn += 1) await run(1, overloadedMs);
    return queues;
  }
  const countPlaces = async (queues: ApiQueues) => {
    const entered: (() => void)[] = [];
    for (let request = 0; request < 12; request += 1)
      void queues.enter('reads', 'write').then((leave) => leave && entered.push(leave));
    await new Promise((resolve) => setImmediate(resolve));
    const count = entered.length;
    while (entered.length > 0) {
      entered.pop()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return count;
  };

  it('runs fewer reads at a time in overload while they slow each other down', async () => {
    const queues = await overload(10, 21);
    expect(await countPlaces(queues)).toBe(4);
    clock += 1_001;
    expect(await countPlaces(queues)).toBe(12);
  });

  it('runs as many reads as before in overload when they take as long as usual', async () => {
    expect(await countPlaces(await overload(10, 15))).toBe(12);
  });

  it('gives the place of the oldest anonymous read to a signed-in read when the queue is full', async () => {
    const queues = createQueues();
    const leaves = await fill(queues, 'reads', 12);
    const waiting = Array.from({ length: 128 }, () => queues.enter('reads', 'anonymous-read'));
    expect(await queues.enter('reads', 'anonymous-read')).toBeNull();
    const signedIn = queues.enter('reads', 'signed-in-read');
    expect(await waiting[0]).toBeNull();
    expect(queues.listStatuses().find(({ queue }) => queue === 'reads')).toMatchObject({
      active: 12,
      waiting: 128,
      refused: { full: 1, waited: 0, outranked: 1 },
    });
    for (const leave of leaves) leave();
    (await signedIn)?.();
    for (const entry of waiting) (await entry)?.();
  });
});

describe('chooseQueue', () => {
  const choose = (method: string, path: string, cookie?: string) => {
    const { queue, priority } = chooseQueue(method, path, cookie);
    return `${queue}: ${priority}`;
  };

  it('separates health checks, polls, writes, photos and reads', () => {
    expect(choose('GET', '/api/ready')).toBe('health: write');
    expect(choose('GET', '/api/account/messages/unread', '__session=abc')).toBe(
      'polls: signed-in-read',
    );
    expect(choose('POST', '/api/contact')).toBe('writes: write');
    expect(choose('GET', '/api/photos/abc')).toBe('photos: anonymous-read');
    expect(choose('GET', '/api/account/applications/7/cv', '__session=abc')).toBe(
      'downloads: signed-in-read',
    );
    expect(choose('GET', '/api/listings')).toBe('reads: anonymous-read');
    expect(choose('GET', '/api/listings', '__session=abc')).toBe('reads: signed-in-read');
  });
});

describe('API_CONNECTIONS', () => {
  it('is enough for the concurrent requests of all queues', () => {
    expect(API_CONNECTIONS).toBe(96);
  });
});
