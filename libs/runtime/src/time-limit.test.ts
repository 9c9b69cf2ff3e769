import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitAtMost, withTimeLimit } from './time-limit.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const createError = () => new Error('late');

describe('withTimeLimit', () => {
  it('returns the result of work that is in time, and leaves no timer', async () => {
    await expect(withTimeLimit(Promise.resolve('done'), 1_000, createError)).resolves.toBe('done');
    await Promise.resolve();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('passes on the error of work that fails in time', async () => {
    const failing = Promise.reject(new Error('broken'));
    await expect(withTimeLimit(failing, 1_000, createError)).rejects.toThrow('broken');
  });

  it('throws the given error when the work takes longer', async () => {
    const limited = withTimeLimit(new Promise(() => undefined), 1_000, createError);
    const expectation = expect(limited).rejects.toThrow('late');
    await jest.advanceTimersByTimeAsync(1_000);
    await expectation;
  });
});

describe('waitAtMost', () => {
  it('resolves when the work fails', async () => {
    const failing = Promise.reject(new Error('broken'));
    await expect(waitAtMost(1_000, failing)).resolves.toBeUndefined();
  });

  it('resolves after the limit when the work takes longer', async () => {
    const onResolved = jest.fn();
    void waitAtMost(1_000, new Promise(() => undefined)).then(onResolved);
    await jest.advanceTimersByTimeAsync(999);
    expect(onResolved).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onResolved).toHaveBeenCalledTimes(1);
  });
});
