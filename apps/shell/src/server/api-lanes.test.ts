import { describe, expect, it } from '@jest/globals';
import { API_CONNECTIONS, chooseLane, createApiLanes } from './api-lanes.ts';
import type { ApiLanes, LaneName } from './api-lanes.ts';

/** Enters the lane until a request has to wait, and returns the leave functions. */
async function fill(lanes: ApiLanes, name: LaneName, places: number): Promise<(() => void)[]> {
  const entered = await Promise.all(Array.from({ length: places }, () => lanes.enter(name)));
  return entered.filter((leave) => leave !== null);
}

describe('createApiLanes', () => {
  it('lets a request in as soon as another one leaves, in the order of their arrival', async () => {
    const lanes = createApiLanes(60_000);
    const [first] = await fill(lanes, 'health', 4);
    const order: string[] = [];
    const fifth = lanes.enter('health').then((leave) => (order.push('fifth'), leave));
    const sixth = lanes.enter('health').then(() => order.push('sixth'));
    first?.();
    const leave = await fifth;
    leave?.();
    await sixth;
    expect(order).toEqual(['fifth', 'sixth']);
  });

  it('ignores a second call of the same leave function', async () => {
    const lanes = createApiLanes(1);
    const [first] = await fill(lanes, 'health', 4);
    first?.();
    first?.();
    expect(await lanes.enter('health')).not.toBeNull();
    expect(await lanes.enter('health')).toBeNull();
  });

  it('refuses a request when its lane does not move, and lets other lanes in', async () => {
    const lanes = createApiLanes(1);
    expect(await fill(lanes, 'reads', 32)).toHaveLength(32);
    expect(await lanes.enter('reads')).toBeNull();
    expect(await lanes.enter('writes')).not.toBeNull();
  });

  it('refuses a request at once when too many are waiting', async () => {
    const lanes = createApiLanes(60_000);
    const leaves = await fill(lanes, 'health', 4);
    const waiting = Array.from({ length: 16 }, () => lanes.enter('health'));
    expect(await lanes.enter('health')).toBeNull();
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

describe('chooseLane', () => {
  it('separates health checks, polls, writes and reads', () => {
    expect(chooseLane('GET', '/api/ready')).toBe('health');
    expect(chooseLane('GET', '/api/account/messages/unread')).toBe('polls');
    expect(chooseLane('POST', '/api/contact')).toBe('writes');
    expect(chooseLane('GET', '/api/listings')).toBe('reads');
  });

  it('has a connection for every request that may be at the API', () => {
    expect(API_CONNECTIONS).toBe(80);
  });
});
