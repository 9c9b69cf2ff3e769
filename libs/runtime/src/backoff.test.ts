import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createBackoff, createRetryScheduler } from './backoff.ts';

const takeDelays = (backoff: { next(): number }, count: number) =>
  Array.from({ length: count }, () => backoff.next());

describe('createBackoff', () => {
  it('doubles the delay up to the longest one, and starts again after a success', () => {
    const backoff = createBackoff({ firstMs: 1_000, maxMs: 5_000 });
    expect(takeDelays(backoff, 5)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
    backoff.reset();
    expect(takeDelays(backoff, 2)).toEqual([1_000, 2_000]);
  });

  it('multiplies each delay by a random factor in the range', () => {
    const numbers = [0, 0.5, 1];
    const random = () => numbers.shift() ?? 0;
    const backoff = createBackoff({ firstMs: 1_000, maxMs: 2_000, jitter: [0.5, 1.5], random });
    expect(takeDelays(backoff, 3)).toEqual([500, 2_000, 3_000]);
  });
});

describe('createRetryScheduler', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const createScheduler = () => {
    const work = jest.fn();
    return { work, retry: createRetryScheduler(work, { firstMs: 1_000, maxMs: 4_000 }) };
  };

  it('runs the action after the delay, which grows with each retry', () => {
    const { work, retry } = createScheduler();
    retry.schedule();
    jest.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(1);
    retry.schedule();
    jest.advanceTimersByTime(1_999);
    expect(work).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('runs a scheduled retry at once on demand, and only once', () => {
    const { work, retry } = createScheduler();
    retry.runNow();
    expect(work).not.toHaveBeenCalled();
    retry.schedule();
    retry.runNow();
    jest.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('cancels the retry and starts again with the first delay when it is reset', () => {
    const { work, retry } = createScheduler();
    retry.schedule();
    retry.schedule();
    retry.reset();
    jest.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
    retry.schedule();
    jest.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
