import { describe, expect, it } from '@jest/globals';
import { createPageStore } from './page-store.ts';
import type { PageResult } from '../routing/page-result.ts';

const page = (title: string): PageResult => ({
  type: 'ready',
  owner: 'search',
  routeId: 'results',
  params: {},
  data: {},
  head: { title },
  status: 200,
  cache: 'public',
});

describe('createPageStore', () => {
  it('returns a prefetched page once, while it is fresh', async () => {
    let now = 0;
    const store = createPageStore(() => now);
    store.addPrefetched('/a', Promise.resolve(page('a')));
    expect(store.isPrefetched('/a')).toBe(true);
    await expect(store.takePage('/a', false)).resolves.toMatchObject({ head: { title: 'a' } });
    expect(store.takePage('/a', false)).toBeNull();
    store.addPrefetched('/b', Promise.resolve(page('b')));
    now = 11_000;
    expect(store.takePage('/b', false)).toBeNull();
  });

  it('returns a visited page on Back, but not when the user clicks a link', async () => {
    const store = createPageStore();
    store.addVisited('/a', page('a'));
    expect(store.takePage('/a', false)).toBeNull();
    await expect(store.takePage('/a', true)).resolves.toMatchObject({ head: { title: 'a' } });
    await expect(store.takePage('/a', true)).resolves.not.toBeNull();
  });

  it('stores no failed pages, and at most twenty visited ones', () => {
    const store = createPageStore();
    store.addVisited('/bad', { type: 'failure', status: 500, code: 'x', message: 'y' });
    expect(store.takePage('/bad', true)).toBeNull();
    for (let index = 0; index < 21; index += 1) store.addVisited(`/${index}`, page(String(index)));
    expect(store.takePage('/0', true)).toBeNull();
    expect(store.takePage('/20', true)).not.toBeNull();
  });

  it('drops a prefetched page that failed, so that a click loads it again', async () => {
    const store = createPageStore();
    const failed: PageResult = {
      type: 'remote-failed',
      status: 200,
      owner: 'search',
      code: 'chunk-failed',
    };
    store.addPrefetched('/a', Promise.resolve(failed));
    await Promise.resolve();
    expect(store.takePage('/a', false)).toBeNull();
  });

  it('drops a page whose prefetch was rejected', async () => {
    const store = createPageStore();
    const failing = Promise.reject(new Error('no signal'));
    store.addPrefetched('/a', failing);
    await expect(failing).rejects.toThrow();
    await Promise.resolve();
    expect(store.isPrefetched('/a')).toBe(false);
  });
});
