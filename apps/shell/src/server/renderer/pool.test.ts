import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CompositionState } from '../composition-store.ts';
import { USUAL_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import { createRendererPool } from './pool.ts';
import type { RemoteFailure } from './messages.ts';
import type { RendererPool } from './pool.ts';

const settings = { apiOrigin: 'http://127.0.0.1:1', internalToken: null, channel: null, budgetMs: 2_000, iconFallback: '', mapTiles: null, client: { entry: 'shell.js', pages: {}, integrity: {} } };
const release = { id: 'search', version: '1', server: 'server/server.cjs' };
const state = { composition: { hash: 'h', remotes: [] }, releases: new Map([['search', { release, folder: '/releases/search/1' }]]) } as unknown as CompositionState;

let pool: RendererPool | undefined;
afterEach(() => pool?.close());

function startPool(threads = 1) {
  const warn = jest.fn<(details: object, message: string) => void>();
  const onHung = jest.fn<(failure: RemoteFailure) => void>();
  pool = createRendererPool({ file: path.join(import.meta.dirname, 'fixtures/renderer.fixture.mjs'), threads, settings, log: { warn }, onHung });
  pool.compose(state);
  const render = (address: string) => (pool as RendererPool).render({ url: `http://paddock.test${address}`, theme: 'system', preferences: USUAL_PREFERENCES, visitor: { isAppMode: false, promotedApp: null }, apiHeaders: {}, nonce: null, requestId: 'test' });
  return { pool, render, warn, onHung };
}

describe('the renderer pool', () => {
  it('renders what it is asked, many at a time', async () => {
    const { render } = startPool(2);
    const pages = await Promise.all(Array.from({ length: 40 }, (_, index) => render(`/page/${index}`)));
    expect(pages.every((page) => page.html === 'with search')).toBe(true);
  });

  it('fails the one page whose render failed', async () => {
    const { render } = startPool();
    await expect(render('/fail')).rejects.toThrow('broken shell');
    await expect(render('/fine')).resolves.toMatchObject({ status: 200 });
  });

  it('ends a thread that spins, quarantines the version it was in, and renders its pages without it', async () => {
    const { pool: thePool, render, warn, onHung } = startPool();
    const [spinning, neighbour] = await Promise.all([render('/spin'), render('/fine')]);
    expect(spinning.html).toBe('without search');
    expect(neighbour.status).toBe(200);
    expect(thePool.quarantined()).toEqual(['search@1']);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ remote: 'search', version: '1' }), expect.stringContaining('quarantined'));
    expect(onHung.mock.calls).toEqual([[{ remote: 'search', version: '1', code: 'server-hung' }]]);
  }, 20_000);

  it('gives up on a page that costs thread after thread, and goes on with the others', async () => {
    const { render } = startPool();
    await expect(render('/exit')).rejects.toThrow('lost three times');
    await expect(render('/fine')).resolves.toMatchObject({ status: 200 });
  }, 20_000);
});
