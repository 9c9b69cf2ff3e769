import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { retryUntilLoaded } from './retry-until-loaded.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('retryUntilLoaded', () => {
  it('retries soon after the first failure, and after later failures as soon as the network is back', async () => {
    const load = jest
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('slow'))
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue('here');
    const onFailure = jest.fn();
    const loaded = retryUntilLoaded(load, onFailure);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    dispatchEvent(new Event('online'));
    await expect(loaded).resolves.toBe('here');
    expect(onFailure.mock.calls.map((call) => call[1])).toEqual([0, 1]);
  });
});
