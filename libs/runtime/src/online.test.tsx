import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onRetry, retryFailedLoads } from './online.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('onRetry', () => {
  it('calls the listener on Retry, back online and when the page becomes visible', () => {
    const listener = jest.fn();
    const stop = onRetry(listener);
    retryFailedLoads();
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(3);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    retryFailedLoads();
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
