import { expect, it, jest } from '@jest/globals';
import { createCircuitBreaker } from './circuit-breaker.ts';

const ROUTE = 'search@1/home';

it('createCircuitBreaker probes a route with an open circuit every five seconds and closes the circuit on success', async () => {
  let nowMs = 0;
  const rests = createCircuitBreaker(() => nowMs);
  expect(rests.isOpen(ROUTE)).toBe(false);
  rests.open(ROUTE);
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
    expect(rests.isOpen(ROUTE)).toBe(true);
    rests.probe(ROUTE, probe);
    await new Promise(setImmediate);
    expect(probe).toHaveBeenCalledTimes(attempts);
  }
  expect(rests.isOpen(ROUTE)).toBe(false);
});

it('createCircuitBreaker closes the oldest circuit when there are more than 500', () => {
  const rests = createCircuitBreaker();
  for (let index = 0; index <= 500; index += 1) rests.open(String(index));
  expect([rests.isOpen('0'), rests.isOpen('1'), rests.isOpen('500')]).toEqual([false, true, true]);
});
