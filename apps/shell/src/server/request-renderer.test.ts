import { describe, expect, it, jest } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { preparePage } from './page-reply.ts';
import { createPageCache } from './request-renderer.ts';
import type { RenderedPage } from './renderer/messages.ts';

const rendered = (html: string, cache: RenderedPage['cache'] = 'public'): RenderedPage => ({
  status: 200,
  html,
  styleHashes: [],
  cache,
  redirect: null,
});

describe('createPageCache', () => {
  it('renders a page once for concurrent requests and caches it', async () => {
    const cache = createPageCache();
    const render = jest.fn(() => Promise.resolve(rendered('<p>Tēnā koe</p>')));
    const pages = await Promise.all([cache.get('k', render), cache.get('k', render)]);
    await cache.get('k', render);
    expect(render).toHaveBeenCalledTimes(1);
    expect(pages[0].etag).toBe(pages[1].etag);
  });

  it('renders separately for requests with different queue keys, but caches one page for both', async () => {
    const cache = createPageCache();
    const never = jest.fn(() => new Promise<RenderedPage>(() => undefined));
    void cache.get('k', never, 'patient');
    const page = await cache.get('k', () => Promise.resolve(rendered('x')), 'person');
    expect(await cache.get('k', never, 'patient')).toBe(page);
    expect(never).toHaveBeenCalledTimes(1);
  });

  it('does not cache a page whose cache setting is "none"', async () => {
    const cache = createPageCache();
    const render = jest.fn(() => Promise.resolve(rendered('x', 'none')));
    await cache.get('k', render);
    await cache.get('k', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('keeps a cached page when many requests with made-up queries follow', async () => {
    const cache = createPageCache();
    const render = jest.fn(() => Promise.resolve(rendered('x')));
    await cache.get('https://paddock.test/', render);
    const large = 'x'.repeat(2 * 1024 * 1024);
    for (let index = 0; index < 20; index += 1)
      await cache.get(`https://paddock.test/?made-up=${index}`, () =>
        Promise.resolve(rendered(large)),
      );
    await cache.get('https://paddock.test/', render);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('does not cache a page whose query changes nothing', async () => {
    const cache = createPageCache();
    const render = jest.fn(() => Promise.resolve({ ...rendered('x'), hasIdleQuery: true }));
    await cache.get('https://paddock.test/about?fbclid=1', render);
    await cache.get('https://paddock.test/about?fbclid=1', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('does not cache a failed render', async () => {
    const cache = createPageCache();
    await expect(cache.get('k', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    await expect(cache.get('k', () => Promise.resolve(rendered('y')))).resolves.toMatchObject({
      page: { html: 'y' },
    });
  });
});

describe('orStale', () => {
  const failed = { ...rendered('<p>Error 503', 'none'), status: 503 };
  const failures = [{ remote: 'search', version: '1', code: 'server-late' }];
  const leftToBrowser = { ...rendered('<p>Loading', 'none'), isLeftToBrowser: true, failures };

  it.each([
    ['throws', () => Promise.reject(new Error('broken'))],
    ['is an error page', () => Promise.resolve(failed)],
    ['has no content', () => Promise.resolve(leftToBrowser)],
  ])('returns the last good page when the new one %s', async (_, render) => {
    const cache = createPageCache(0);
    const first = await cache.get('k', () => Promise.resolve(rendered('x')));
    const { etag, page, renderedAt } = await cache.orStale('k', cache.get('k', render));
    expect([etag, page.html, renderedAt]).toEqual([first.etag, 'x', first.renderedAt]);
  });

  it('returns the failures of the new page with the last good one', async () => {
    const cache = createPageCache(0);
    await cache.get('k', () => Promise.resolve(rendered('x')));
    const rendering = cache.get('k', () => Promise.resolve(leftToBrowser));
    expect((await cache.orStale('k', rendering)).page.failures).toEqual(failures);
  });

  it.each([failed, leftToBrowser])(
    'returns the new page when there is no earlier one: $html',
    async (page) => {
      const cache = createPageCache(0);
      const rendering = cache.get('k', () => Promise.resolve(page));
      expect((await cache.orStale('k', rendering)).page).toBe(page);
    },
  );

  it('returns the new page when its status is 410', async () => {
    const cache = createPageCache(0);
    await cache.get('k', () => Promise.resolve(rendered('x')));
    const ended = { ...rendered('<p>Ended', 'none'), status: 410 };
    const rendering = cache.get('k', () => Promise.resolve(ended));
    expect((await cache.orStale('k', rendering)).page).toBe(ended);
  });
});

describe('preparePage', () => {
  it('encodes non-ASCII text losslessly in every encoding', async () => {
    const prepared = preparePage(rendered('<p>Whangārei</p>'));
    expect(brotliDecompressSync(await prepared.body('br')).toString()).toBe('<p>Whangārei</p>');
    expect(gunzipSync(await prepared.body('gzip')).toString()).toBe('<p>Whangārei</p>');
    expect((await prepared.body('identity')).toString()).toBe('<p>Whangārei</p>');
  });

  it('gives different pages different ETags', () => {
    expect(preparePage(rendered('a')).etag).not.toBe(preparePage(rendered('b')).etag);
  });
});
