import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPageReadiness } from './page-readiness.ts';

describe('createPageReadiness', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('holds the deferred scripts back until the page is ready', async () => {
    const onReady = jest.fn();
    const { whenReady, markReady } = createPageReadiness();
    void whenReady.then(onReady);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(onReady).not.toHaveBeenCalled();
    markReady();
    await whenReady;
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('stops waiting after 10 s for a page whose code stalled', async () => {
    const { whenReady } = createPageReadiness();
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(whenReady).resolves.toBeUndefined();
  });
});
