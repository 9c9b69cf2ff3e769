import { describe, expect, it } from '@jest/globals';
import { API_CONNECTIONS, chooseQueue, createApiQueues } from './api-queues.ts';
import type { ApiQueues, QueueName } from './api-queues.ts';

/** Enters the queue until a request has to wait, and returns the leave functions. */
async function fill(queues: ApiQueues, name: QueueName, places: number): Promise<(() => void)[]> {
  const entered = await Promise.all(Array.from({ length: places }, () => queues.enter(name)));
  return entered.filter((leave) => leave !== null);
}

describe('createApiQueues', () => {
  it('starts waiting requests in the order of their arrival, as soon as earlier ones end', async () => {
    const queues = createApiQueues(60_000);
    const [first] = await fill(queues, 'health', 4);
    const order: string[] = [];
    const fifth = queues.enter('health').then((leave) => (order.push('fifth'), leave));
    const sixth = queues.enter('health').then(() => order.push('sixth'));
    first?.();
    const leave = await fifth;
    leave?.();
    await sixth;
    expect(order).toEqual(['fifth', 'sixth']);
  });

  it('ignores a second call of the same leave function', async () => {
    const queues = createApiQueues(1);
    const [first] = await fill(queues, 'health', 4);
    first?.();
    first?.();
    expect(await queues.enter('health')).not.toBeNull();
    expect(await queues.enter('health')).toBeNull();
  });

  it('refuses a request that has waited too long, and accepts requests of other queues', async () => {
    const queues = createApiQueues(1);
    expect(await fill(queues, 'reads', 32)).toHaveLength(32);
    expect(await queues.enter('reads')).toBeNull();
    expect(await queues.enter('writes')).not.toBeNull();
  });

  it('refuses a request at once when too many are waiting', async () => {
    const queues = createApiQueues(60_000);
    const leaves = await fill(queues, 'health', 4);
    const waiting = Array.from({ length: 16 }, () => queues.enter('health'));
    expect(await queues.enter('health')).toBeNull();
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

describe('chooseQueue', () => {
  it('separates health checks, polls, writes and reads', () => {
    expect(chooseQueue('GET', '/api/ready')).toBe('health');
    expect(chooseQueue('GET', '/api/account/messages/unread')).toBe('polls');
    expect(chooseQueue('POST', '/api/contact')).toBe('writes');
    expect(chooseQueue('GET', '/api/listings')).toBe('reads');
  });
});

describe('API_CONNECTIONS', () => {
  it('is enough for the concurrent requests of all queues', () => {
    expect(API_CONNECTIONS).toBe(80);
  });
});
