import { expect, it, jest } from '@jest/globals';
import { createRests } from './rests.ts';

const ROUTE = 'search@1/home';

it('tries a route again now and then, one try at a time, and forgets it once it answers', async () => {
  let nowMs = 0;
  const rests = createRests(() => nowMs);
  expect(rests.has(ROUTE)).toBe(false);
  rests.add(ROUTE);
  const trial = jest
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValueOnce(true);
  for (const [atMs, tries] of [
    [4_999, 0],
    [5_000, 1],
    [5_001, 1],
    [10_000, 2],
    [15_000, 3],
  ] as const) {
    nowMs = atMs;
    expect(rests.has(ROUTE)).toBe(true);
    rests.tryAgain(ROUTE, trial);
    await new Promise(setImmediate);
    expect(trial).toHaveBeenCalledTimes(tries);
  }
  expect(rests.has(ROUTE)).toBe(false);
});

it('keeps no more than it needs', () => {
  const rests = createRests();
  for (let index = 0; index <= 500; index += 1) rests.add(String(index));
  expect([rests.has('0'), rests.has('1'), rests.has('500')]).toEqual([false, true, true]);
});
