import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onOnline, onRetry, retryFailedLoads, subscribeToConnection } from './online.ts';

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

describe('onOnline', () => {
  it('calls the listener when the browser is back online, and not when it goes offline', () => {
    const listener = jest.fn();
    const stop = onOnline(listener);
    dispatchEvent(new Event('offline'));
    expect(listener).not.toHaveBeenCalled();
    dispatchEvent(new Event('online'));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    dispatchEvent(new Event('online'));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('subscribeToConnection', () => {
  it('passes on whether the browser went online or offline', () => {
    const listener = jest.fn();
    const stop = subscribeToConnection(listener);
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    stop();
    expect(listener.mock.calls).toEqual([[false], [true]]);
  });
});
