import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPageReadiness } from './page-readiness.ts';

describe('createPageReadiness', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Creates the page's readiness. `onReady` is called when the deferred scripts may load. */
  function createPage({ isLoaded }: { readonly isLoaded: boolean }) {
    const onReady = jest.fn();
    const { whenReady, markReady } = createPageReadiness(() => isLoaded);
    void whenReady.then(onReady);
    return { onReady, markReady };
  }

  it('holds the deferred scripts back until the page is ready', async () => {
    const { onReady, markReady } = createPage({ isLoaded: false });
    await jest.advanceTimersByTimeAsync(9_000);
    expect(onReady).not.toHaveBeenCalled();
    markReady();
    await jest.advanceTimersByTimeAsync(0);
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('stops waiting after 10 s for a page whose code stalled', async () => {
    const { onReady } = createPage({ isLoaded: false });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('waits up to 30 s for a page whose code has loaded and that a slow phone still hydrates', async () => {
    const { onReady } = createPage({ isLoaded: true });
    await jest.advanceTimersByTimeAsync(29_000);
    expect(onReady).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(onReady).toHaveBeenCalledTimes(1);
  });
});
