import { expect, it, jest } from '@jest/globals';
import { createCircuitBreaker } from './circuit-breaker.ts';

const ROUTE = 'search@1/home';

it('createCircuitBreaker probes a route with an open circuit every five seconds and closes the circuit on success', async () => {
  let nowMs = 0;
  const breaker = createCircuitBreaker(() => nowMs);
  expect(breaker.isOpen(ROUTE)).toBe(false);
  breaker.open(ROUTE);
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
    expect(breaker.isOpen(ROUTE)).toBe(true);
    breaker.probe(ROUTE, probe);
    await new Promise(setImmediate);
    expect(probe).toHaveBeenCalledTimes(attempts);
  }
  expect(breaker.isOpen(ROUTE)).toBe(false);
});

it('createCircuitBreaker closes the oldest circuit when there are more than 500', () => {
  const breaker = createCircuitBreaker();
  for (let index = 0; index <= 500; index += 1) breaker.open(String(index));
  expect([breaker.isOpen('0'), breaker.isOpen('1'), breaker.isOpen('500')]).toEqual([
    false,
    true,
    true,
  ]);
});
