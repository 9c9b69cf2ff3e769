import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTimeoutSignal } from './create-timeout-signal.ts';

describe('createTimeoutSignal', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('returns a signal that aborts after the given time', () => {
    const signal = createTimeoutSignal(3_000);
    jest.advanceTimersByTime(2_999);
    expect(signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  });
});
