import { expect, it, jest } from '@jest/globals';
import { createRests } from './rests.ts';

const ROUTE = 'search@1/home';

it('createCircuitBreaker probes an open route every five seconds and closes it on success', async () => {
  let nowMs = 0;
  const rests = createRests(() => nowMs);
  expect(rests.has(ROUTE)).toBe(false);
  rests.add(ROUTE);
  const probe = jest
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValueOnce(true);
  for (const [atMs, attempts] of [
    [4_999, 0],
    [5_000, 1],
    [5_001, 1],
    [10_000, 2],
    [15_000, 3],
  ] as const) {
    nowMs = atMs;
    expect(rests.has(ROUTE)).toBe(true);
    rests.tryAgain(ROUTE, probe);
    await new Promise(setImmediate);
    expect(probe).toHaveBeenCalledTimes(attempts);
  }
  expect(rests.has(ROUTE)).toBe(false);
});

it('createCircuitBreaker drops the oldest of more than 500 routes', () => {
  const rests = createRests();
  for (let index = 0; index <= 500; index += 1) rests.add(String(index));
  expect([rests.has('0'), rests.has('1'), rests.has('500')]).toEqual([false, true, true]);
});
